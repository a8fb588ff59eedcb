# SPDX-License-Identifier: MIT
"""A language that does not exist: English in which every word is a third longer. `import text.longer` gives it.

Its modules are made whenever they are imported, as they are dropped like those of a real language.
"""

import importlib.abc
import importlib.util
import re
import sys

NAME = "text.longer"
_KEPT = ("LETTERS", "EXTRA", "CALL_WORD")
_WORD = re.compile(r"%[sd]|[A-Za-z]{2,}")


def longer(text):
    """A text whose words are a third longer; what % fills in stays."""
    return _WORD.sub(lambda word: word[0] + word[0][: round(len(word[0]) / 3)] if "%" not in word[0] else word[0], text)


def _stretch(thing):
    if isinstance(thing, str):
        return longer(thing)
    if isinstance(thing, tuple):
        return tuple([_stretch(part) for part in thing])
    if isinstance(thing, dict):
        return {key: _stretch(thing[key]) for key in thing}
    return thing


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name != NAME and not name.startswith(NAME + "."):
            return None
        if importlib.util.find_spec("text.en" + name[len(NAME) :]) is None:
            return None
        return importlib.util.spec_from_loader(name, self, is_package=name == NAME)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        english = importlib.import_module("text.en" + module.__name__[len(NAME) :])
        for name in vars(english):
            if name.isupper():
                value = getattr(english, name)
                setattr(module, name, value if name in _KEPT else _stretch(value))


sys.meta_path.append(_Finder())
