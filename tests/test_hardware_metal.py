# SPDX-License-Identifier: MIT
"""The loop of a board on a 32-bit VM with its heap locked: a deal is played, shown and heard without an allocation.

The VM has no displayio, so a few lines stand in for it: objects with the attributes that ours use.
"""

from tools import vm

STAND_INS = """
class Module:
    pass

def stand_in(name, **things):
    module = Module()
    for thing in things:
        setattr(module, thing, things[thing])
    sys.modules[name] = module

class Group(list):
    def __init__(self, scale=1, x=0, y=0):
        super().__init__()

class Bitmap:
    width = 8
    height = 8
    def __init__(self, width, height, values):
        pass
    def __getitem__(self, at):
        return 0
    def __setitem__(self, at, value):
        pass
    def fill(self, value):
        pass

class Grid:
    def __init__(
        self, bitmap, pixel_shader=None, width=1, height=1, tile_width=0, tile_height=0, x=0, y=0, default_tile=0
    ):
        self.tiles = bytearray(width * height)
        self.x = x
        self.y = y
        self.flip_x = self.flip_y = self.hidden = False
    def __getitem__(self, at):
        return self.tiles[at]
    def __setitem__(self, at, tile):
        self.tiles[at] = tile
        board.painted += 1

class Label:
    def __init__(self, font, text='', save_text=True):
        self.bitmap = Bitmap(8, 8, 2)

class Board:
    SEATS = 'opposite'
    COLOUR = False
    SERVICE = '9'
    KEYS = bytes((0, 1, 2, 3, 8, 9, 10, 11))
    KEY_NAMES = ('1', '2', '3', '4', '5', '6', '7', '8')
    width = WIDTH
    height = HEIGHT
    def __init__(self):
        self.overflowed = self.pressed = self.waiting = False
        self.key_number = self.timestamp = self.painted = self.sounded = self.refreshes = 0
        self.looks = self.debounced = 0
    def display(self):
        return self
    def refresh(self):
        self.refreshes += 1
    def keys(self):
        self.events = self
        return self
    def event(self):
        return self
    def get_into(self, event):
        was = self.waiting
        self.waiting = False
        return was
    def clear(self):
        self.overflowed = False
    def reset(self):
        pass
    def speaker(self):
        return self
    def tone(self, hz):
        self.sounded += 1
    def service(self):
        return self.is_held
    def is_held(self):
        self.looks += 1
        return self.looks % 1000 < 3

class Button:
    def __init__(self, held, value_when_pressed=False):
        self.pressed = False
    def update(self):
        board.debounced += 1

def nothing(*args, **more):
    pass

board = Board()
stand_in('supervisor', ticks_ms=lambda: 0)
stand_in('displayio', Group=Group, Bitmap=Bitmap, TileGrid=Grid, Palette=lambda n: [0] * n)
stand_in('bitmaptools', blit=nothing, fill_region=nothing, readinto=nothing)
stand_in('fontio', Glyph=tuple)
stand_in('adafruit_debouncer', Button=Button)
stand_in('adafruit_display_text', bitmap_label=Module())
sys.modules['adafruit_display_text'].bitmap_label.Label = Label
"""

GAME = """
import hardware.loop
from engine import words
from engine.session import Session

hardware.loop.gc = Module()  # this VM may not collect; a board does, when a screen stands still
hardware.loop.gc.collect = nothing

def turns(loop, session, now):
    turn = 0
    while session.screen == words.TABLE and turn < 200000:
        if turn % 7 == 0:  # somebody hammers at the keys as well
            board.key_number = turn // 7 % 8
            board.pressed = turn // 56 % 2 == 0
            board.timestamp = now
            board.waiting = True
        if turn % 5003 == 0:
            board.overflowed = True
        loop.turn(now)
        turn += 1
        now += 3
    return now

session = Session('speed', SEED_OPTIONS, keys=board.KEYS, seed=SEED)
for player in range(2):
    session.add_bot(player, 'hasty')
loop = hardware.loop.Loop(board, session)
loop.turn(990)
session.start(1000)
loop.turn(1000)
shown = board.painted
end = 0  # a new global would be an allocation
micropython.heap_lock()
end = turns(loop, session, 1003)
micropython.heap_unlock()
print(session.screen in (words.RESULT, words.MATCH_OVER), board.painted - shown > 200, board.refreshes > 200)
print(board.sounded > 50, loop.buttons.overflows > 0, board.debounced > 0)
loop.turn(end)
loop.turn(end + 5000)
"""


def play(seed, width=128, height=64, **chosen):
    known = "WIDTH = %d\nHEIGHT = %d\nSEED = %d\nSEED_OPTIONS = %r\n" % (width, height, seed, chosen)
    return vm.run(known + STAND_INS + GAME)


def test_showing_and_hearing_a_deal_allocates_nothing():
    assert play(1) == ["True True True", "True True True"]


def test_neither_do_calls_and_draws_by_hand():
    assert play(2, auto_draw=1, match=4, call_ms=500) == ["True True True", "True True True"]


def test_nor_does_a_tall_screen():
    assert play(3, 64, 128) == ["True True True", "True True True"]
