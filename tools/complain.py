# SPDX-License-Identifier: MIT
"""A wrong word from the user is answered in one line that names what is valid, never with a traceback."""

import argparse


class Complaint(Exception):
    """What dev.py says in one line on standard error before it leaves with this exit status."""

    def __init__(self, text, status=2):
        Exception.__init__(self, text)
        self.status = status


class Parser(argparse.ArgumentParser):
    """argparse, but a wrong option raises a Complaint that names the options there are."""

    def __init__(self, **settings):
        settings.setdefault("allow_abbrev", False)  # an option has one spelling
        argparse.ArgumentParser.__init__(self, **settings)

    def error(self, message):
        """Raise what argparse would have printed below a usage of many lines."""
        if message.startswith("unrecognized"):
            options = [action.option_strings[-1] for action in self._actions if action.option_strings]
            message += "; valid are " + ", ".join(options)
        raise Complaint(message)
