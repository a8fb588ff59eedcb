# SPDX-License-Identifier: MIT
"""What the laptop has for a screen, keys and a speaker: pygame, through Blinka's displayio."""

from array import array

import blinka_displayio_pygamedisplay
import busdisplay
import displayio
import pygame

from engine.ticks import MASK, since
from hardware import clock

_TOGGLE_MS = 500  # so long after it the focus may come and go: that is the system's doing, nobody left
_VOLUME = 3000  # of 32767, when loud
_SOFT = 0.25  # of that


class Window(blinka_displayio_pygamedisplay.PyGameDisplay):
    """A window of width x height game pixels, shown as large as whole numbers allow. Raises pygame.error without one.

    displayio paints on `canvas`, pixel for pixel; what changed there is copied to the window, enlarged. (SDL could do
    that, but some of its drivers cut the picture on a full screen.)
    """

    _pygame_screen = None  # Blinka's thread may look before the constructor has come so far
    _auto_refresh = False

    def __new__(cls, *size):
        displayio.release_displays()  # there can be one at a time
        return super().__new__(cls)

    def __init__(self, width, height):
        self._full = False
        self._changed = []
        super().__init__(width=width, height=height, auto_refresh=False)
        pygame.key.set_repeat()  # a held key plays once
        pygame.mouse.set_visible(False)

    def _initialize(self, init_sequence):
        pygame.init()
        pygame.display.set_caption("Speed")
        self.canvas = self._pygame_screen = pygame.Surface((self.width, self.height))
        self._open()

    def _open(self):
        """Open the window, or the full screen."""
        desktop = pygame.display.get_desktop_sizes()[0]
        if self._full:
            size = desktop
        else:
            scale = max(min(desktop[0] * 9 // 10 // self.width, desktop[1] * 8 // 10 // self.height), 1)
            size = (self.width * scale, self.height * scale)
        self._window = pygame.display.set_mode(size, pygame.FULLSCREEN if self._full else pygame.RESIZABLE)
        self.show()

    def toggle_full_screen(self):
        self._full = not self._full
        self._open()

    def show(self):
        """Copy the whole canvas to the window, as after its size has changed."""
        self._window = pygame.display.get_surface()
        width, height = self._window.get_size()
        self._scale = max(min(width // self.width, height // self.height), 1)
        self._left = (width - self.width * self._scale) // 2
        self._top = (height - self.height * self._scale) // 2
        self._window.fill(0)
        self._copy(self.canvas.get_rect())
        pygame.display.flip()

    def _copy(self, part):
        """Copy a part of the canvas; returns where it lies in the window."""
        scale = self._scale
        enlarged = pygame.transform.scale(self.canvas.subsurface(part), (part.width * scale, part.height * scale))
        return self._window.blit(enlarged, (self._left + part.x * scale, self._top + part.y * scale))

    def _get_refresh_areas(self):
        return busdisplay.BusDisplay._get_refresh_areas(self)  # only what changed: six times as fast as all

    def _refresh_area(self, area):
        # The library cannot paint an odd number of pixels: it fills whole words of two. The area itself is the grid's.
        area = type(area)(area.x1 & ~1, area.y1, area.x2 + 1 & ~1, area.y2)
        done = super()._refresh_area(area)
        part = pygame.Rect(area.x1, area.y1, area.width(), area.height()).clip(self.canvas.get_rect())
        self._changed.append(self._copy(part))
        return done

    def _refresh_display(self):
        busdisplay.BusDisplay._refresh_display(self)
        pygame.display.update(self._changed)
        del self._changed[:]


class Keyboard:
    """All players' keys, with the interface of keypad.Keys. It is its own queue, and polls pygame's."""

    def __init__(self, scancodes, service, full_screen, window):
        """Scan codes: of the players' keys, of pause, of full screen. window: a function that gives Window or None."""
        self.events = self
        self.overflowed = False  # pygame's queue holds far more than hands can press
        self.closed = False
        self._scancodes = scancodes
        self._service = service
        self._full_screen = full_screen
        self._window = window
        self._is_down = bytearray(len(scancodes))
        self._service_down = False
        self._away = False
        self._toggled = (clock.ticks() - _TOGGLE_MS - 1) & MASK  # when the full screen was last entered or left
        self._edges = []

    def get_into(self, event):
        """Fill event with the oldest edge; returns whether there was one."""
        if not self._edges:
            self._poll()
            if not self._edges:
                return False
        event.key_number, event.pressed, event.timestamp = self._edges.pop(0)
        event.released = not event.pressed
        return True

    def clear(self):
        del self._edges[:]

    def reset(self):
        for number in range(len(self._is_down)):
            self._is_down[number] = 0

    def is_service_down(self):
        """Whether the pause key is held."""
        return self._service_down

    def take_away(self):
        """Whether the window lost the focus since the last call."""
        away = self._away
        self._away = False
        return away

    def _poll(self):
        if not pygame.display.get_init():
            return
        now = clock.ticks()
        for event in pygame.event.get():
            if event.type == pygame.KEYDOWN:
                self._key(event.scancode, True, now)
            elif event.type == pygame.KEYUP:
                self._key(event.scancode, False, now)
            elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self.closed = True
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._away = since(now, self._toggled) > _TOGGLE_MS
                self._service_down = False
                for number in range(len(self._is_down)):  # their coming up would go to another window
                    self._edge(number, False, now)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
                if self._window():
                    self._window().show()

    def _key(self, scancode, pressed, now):
        if scancode == self._service:
            self._service_down = pressed
        elif scancode == self._full_screen:
            if not pressed and self._window():  # coming up: some systems repeat a held key
                self._toggled = now
                self._window().toggle_full_screen()
        elif 0 <= scancode < 256:
            number = self._scancodes.find(bytes((scancode,)))
            if number >= 0:
                self._edge(number, pressed, now)

    def _edge(self, number, pressed, now):
        if self._is_down[number] != pressed:  # else the system repeats a held key
            self._is_down[number] = pressed
            self._edges.append((number, pressed, now))


class Speaker:
    """One square wave at a time."""

    @staticmethod
    def open():
        """A Speaker, or None without a sound card."""
        try:
            pygame.mixer.init(22050, -16, 1, 256)
        except pygame.error:
            return None
        return Speaker()

    def __init__(self):
        self._rate, _, self._channels = pygame.mixer.get_init()
        self.volume = 2  # 1 soft, 2 loud
        self._waves = {}
        self._channel = pygame.mixer.Channel(0)

    def tone(self, hz):
        """Sound at hz until told otherwise; 0: be silent."""
        if not hz:
            self._channel.stop()
            return
        if hz not in self._waves:
            self._waves[hz] = pygame.mixer.Sound(buffer=self._square(hz))
        self._waves[hz].set_volume(_SOFT if self.volume == 1 else 1)
        self._channel.play(self._waves[hz], loops=-1)

    def _square(self, hz):
        """A tenth of a second, in whole periods."""
        periods = max(hz // 10, 1)
        samples = array("h")
        for n in range(self._rate * periods // hz):
            level = _VOLUME if n * hz * 2 // self._rate % 2 == 0 else -_VOLUME
            samples.extend([level] * self._channels)
        return samples
