# SPDX-License-Identifier: MIT
"""What device-test can be tested for without firmware: its words, its script, its figures, and the emulator's parts."""

import json
import pathlib
import shutil
import subprocess
import types

import pytest
from conftest import ROOT

from engine import words
from engine.variants import presets
from hardware import wishes
from tools import device_test, emulated, figures
from tools.complain import Complaint
from tools.rehearse import BOUNCE, PULSE_MS, Rehearsal, contacts
from tools.twin import Twin

BOARD = "raspberry_pi_pico"


# --- files that are missing ---------------------------------------------------------------------------------------


@pytest.fixture
def files(tmp_path):
    """The two files, as far as a glance tells."""
    uf2 = tmp_path / "some.uf2"
    uf2.write_bytes(b"UF2\n" + bytes(508))
    rom = tmp_path / "rom.bin"
    rom.write_bytes(bytes(16384))
    return types.SimpleNamespace(uf2=uf2, rom=rom, folder=tmp_path)


def refused(argv, expression):
    with pytest.raises(Complaint, match=expression) as caught:
        device_test.main([str(word) for word in argv])
    assert caught.value.status == 3
    assert "docs/emulator.md" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_without_files_it_says_which_and_where_to_get_them(files):
    refused([], "--uf2 FILE is missing: a CircuitPython UF2")
    refused(["--uf2", files.uf2], "--bootrom FILE is missing: the RP2040's B1 boot ROM")
    refused(["--uf2", files.folder / "no.uf2", "--bootrom", files.rom], "there is no file .*no.uf2")


def test_files_of_another_kind_are_refused(files):
    refused(["--uf2", files.rom, "--bootrom", files.rom], "no UF2 file")
    refused(["--uf2", files.uf2, "--bootrom", files.uf2], "no RP2040 boot ROM: that has 16384 bytes")


def test_without_node_it_says_so(files, monkeypatch):
    monkeypatch.setattr(emulated.shutil, "which", lambda name: None)
    refused(["--uf2", files.uf2, "--bootrom", files.rom], "Node 20 or newer is needed")


def test_a_game_for_more_players_than_there_are_keys_is_refused(files):
    with pytest.raises(Complaint, match="no keys for 3 players"):
        device_test.main(["--preset", "speed3", "--uf2", str(files.uf2), "--bootrom", str(files.rom)])


def test_an_unknown_board_is_named_with_the_valid_ones(files):
    with pytest.raises(Complaint, match="--board cannot be 'laptop'; valid are raspberry_pi_pico"):
        device_test.main(["--board", "laptop"])


# --- the script ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rehearsal():
    return Rehearsal(Twin(BOARD, 7))


def test_a_deal_is_played_to_its_end_by_keys_alone(rehearsal):
    session = rehearsal.twin.session
    assert session.screen == words.RESULT and session.match.deal == 1
    assert {press.kind for press in rehearsal.presses} == {"start", "move", "play", "call"}
    assert {press.player for press in rehearsal.presses} == {0, 1}
    assert [name for _, name, _ in rehearsal.pictures] == ["title", "countdown", "mid game", "result"]
    assert len({bits for _, _, bits in rehearsal.pictures}) == 4


def test_presses_keep_their_distance(rehearsal):
    gaps = [
        later.ms - press.ms
        for press, later in zip(rehearsal.presses, rehearsal.presses[1:], strict=False)
        if press.kind != "call"
    ]
    assert min(gaps) >= 100 and PULSE_MS >= 100


def test_the_same_seed_gives_the_same_script(rehearsal):
    again = Rehearsal(Twin(BOARD, 7))
    assert [(p.ms, p.number, p.crc) for p in again.presses] == [(p.ms, p.number, p.crc) for p in rehearsal.presses]


def test_a_millisecond_more_or_less_changes_nothing(rehearsal):
    """What the board's scanner may add to each press."""
    from engine import record

    for offset in (0, 1):
        twin = Twin(BOARD, 7)
        for n, press in enumerate(rehearsal.presses):
            twin.run(press.ms + (n + offset) % 2)
            twin.press(press.number)
        twin.run(rehearsal.ended + 100)
        assert record.state_hash(twin.session.match) == record.state_hash(rehearsal.twin.session.match)


def test_contacts_bounce_now_and_then(rehearsal):
    edges = contacts(rehearsal.presses, 5000.0, emulated.WIRING[BOARD]["keys"])
    first = rehearsal.presses[0]
    assert 5000 <= first.contact < 5001
    assert all(press.contact - first.contact > press.ms - first.ms - 1 for press in rehearsal.presses)
    closed = {}
    for _, pin, closes in sorted(edges):
        assert closed.get(pin, False) != closes
        closed[pin] = closes
    assert not any(closed.values())
    assert len(edges) > 2 * len(rehearsal.presses) + len(BOUNCE)


def test_the_twin_turns_a_part_of_the_screen_into_bits():
    twin = Twin(BOARD, 7)
    rows = twin.board.glass.text().splitlines()  # this panel is not turned
    x, y, width, height = twin.centre(0)
    text = "".join(row[x : x + width] for row in rows[y : y + height])
    bits = twin.bits(x, y, width, height)
    assert "".join("#" if bits[n >> 3] & 0x80 >> (n & 7) else "." for n in range(len(text))) == text


# --- figures and the console --------------------------------------------------------------------------------------


def test_latencies_are_counted_from_the_contact():
    def press(contact, player, crc):
        return types.SimpleNamespace(kind="play", contact=contact, player=player, pile=0, crc=crc)

    presses = [press(100.0, 0, 11), press(300.0, 1, 22), press(500.0, 1, 33)]
    log = [["pin", 103.0, 16, True], ["part", 105.0, 0, 99], ["part", 108.0, 0, 11], ["part", 109.0, 1, 22]]
    log += [["pin", 302.0, 16, False], ["part", 309.0, 0, 22], ["pin", 700.0, 16, True]]
    found = figures.latencies(presses, log)
    assert found["presses"] == 2 and found["presses without a picture or a verdict"] == 1
    assert found["contact to last pixel, most, ms"] == 9.0
    assert found["contact to verdict, 99th percentile, ms"] == 3.0
    assert found["seats' medians differ by, ms"] == 1.0


def test_a_refresh_lasts_as_long_as_its_pin_is_high():
    log = [["pin", 1.0, 17, False], ["pin", 5.0, 17, True], ["pin", 6.0, 16, True], ["pin", 11.5, 17, False]]
    log += [["part", 12.0, 0, 1], ["pin", 20.0, 17, True], ["pin", 22.0, 17, False], ["pin", 30.0, 17, True]]
    assert figures.refreshes(log, 17) == [6.5, 2.0]


def test_the_most_that_a_screen_takes():
    lines = [["free", "9"], ["screen", "0", "70"], ["screen", "4", "90"], ["screen", "0", "60"]]
    assert figures.screens(lines) == {"title": 70, "pause": 90}


def test_percentiles():
    assert [figures.percentile(range(1, 101), share) for share in (0.5, 0.99, 1)] == [50, 99, 100]


def test_what_circuitpython_itself_says_is_expected():
    text = "\x1b]0;code.py | 10\x1b\\\r\nTraceback (most recent call last):\r\n"
    text += '  File "code.py", line 12, in <module>\r\n'
    assert device_test.unexpected(text + "KeyboardInterrupt: \r\nsoft reboot\r\n") == []
    assert device_test.unexpected(text + "MemoryError: \r\n") == ["MemoryError: "]


# --- the emulator's parts -----------------------------------------------------------------------------------------

LOCK = json.loads(pathlib.Path(ROOT, "tests/device/package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_the_emulators_packages_are_pinned_and_no_host_is_named():
    wanted = json.loads(pathlib.Path(ROOT, "tests/device/package.json").read_text(encoding="utf-8"))["dependencies"]
    for name, version in wanted.items():
        package = LOCK["node_modules/" + name]
        assert package["version"] == version and package["integrity"].startswith("sha512-")
    assert not any("resolved" in package for package in LOCK.values())


@pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed")
def test_the_emulators_parts():
    if not emulated.installed():
        pytest.skip("the packages of tests/device are not installed; device-test does that")
    done = subprocess.run(["node", "--test", "unit/"], cwd=emulated.FOLDER, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]


MORE = [
    ("spit", ("auto_turn=off",)),
    ("california", ("row=5",)),
    ("dos_mazos", ("auto_fill=on",)),
    ("shapp", ("auto_turn=on",)),
]


@pytest.mark.parametrize("preset, options", [(preset, ()) for preset, game in presets() if game != "crowd"] + MORE)
def test_every_game_is_played_to_its_end_with_four_keys_a_seat(preset, options):
    """Two people at a board without call and draw keys: everything that a game wants can be pressed."""
    rehearsal = Rehearsal(Twin(BOARD, 7, device_test.wish(preset, ["match=single", *options])))
    assert rehearsal.twin.session.screen == words.MATCH_OVER
    assert [what for _, what, _ in rehearsal.pictures][-1] == "match over"


@pytest.mark.parametrize("preset", ["speed3", "speed4"])
def test_three_and_four_play_at_a_macropad(preset):
    """Three with four keys each; four with three: next, throw and aim, and next calls who is out."""
    rehearsal = Rehearsal(Twin("adafruit_macropad_rp2040", 7, device_test.wish(preset, ["match=single"])))
    session = rehearsal.twin.session
    assert session.screen == words.MATCH_OVER and session.match.how == words.WON_CALL
    assert {press.player for press in rehearsal.presses} == set(range(session.seats))


def test_what_is_wished_for_reads_back_from_settings_toml(monkeypatch):
    own = device_test.wish("spit", ["spit_match=on", "hint_ms=0", "hint_ms=5000"])
    for line in device_test.toml(own).splitlines():
        name, _, value = line.partition(" = ")
        monkeypatch.setenv(name, value.strip('"'))
    assert wishes.game() == own == {"preset": "spit", "options": {"spit_match": "on", "hint_ms": "5000"}}
