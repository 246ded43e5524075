"""The program while it runs: window, clock, input, and the services that its screens share."""

import contextlib
import gc
import logging
import os
import time
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from functools import partial
from itertools import chain
from math import inf
from pathlib import Path

import msgspec
import pygame

from engine.rules.cards import PACKS
from engine.rules.presets import PRESETS
from game.access.reader import EARLY, Reader
from game.session.bot_process import BotProcess
from game.shell.cli import Arguments
from game.shell.rehearsal import rehearse
from game.shell.screen_stack import ScreenStack
from game.storage import settings
from game.storage.own_games import OwnGames
from game.storage.rule_choices import coded, nearest
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.system import paths, reduced_motion
from game.system import preload as early
from game.system.backups import sweep
from game.system.input_wait import InputWait
from game.system.memory_trim import MemoryTrim
from game.system.power import Power
from game.system.single_instance import SingleInstance
from game.text import i18n
from game.text.card_letters import letters_of, write_as
from game.text.i18n import _
from game.ui.art import Art, PackStyle
from game.ui.art.cards import face_name
from game.ui.captions import Captions
from game.ui.destinations import DealFile, Destination, FullRules, NewGame, SettingsBook
from game.ui.facing import Facing, turn_round, turned
from game.ui.input.hands import Hands, chord, comma, menu_key, wishes
from game.ui.input.wishes import Wish
from game.ui.menu import Menu, pointed_at
from game.ui.metrics import Metrics, larger
from game.ui.notice import tell
from game.ui.router import at_table
from game.ui.routing import fetch
from game.ui.screen import LOOK, CallingScreen, Screen
from game.ui.services import Services
from game.ui.sound import Sound, Volumes
from game.ui.widgets import TextField
from game.ui.window import GameWindow

log = logging.getLogger("durak.app")

BUSY_RATE, IDLE_RATE = 60, 20
AWAKE_FOR = 250.0
"""After input the clock keeps its full rate for this many ms, so that what follows is answered at once."""
STIRRED_FOR = 1500.0
"""When nothing has stirred for so many ms, screens are only asked when something of theirs changes by itself."""
IN_A_FRAME = 0.003
"""Seconds of making a new screen's pictures in one frame."""
AT_ONCE = 0.006
"""Seconds of preparation in one frame at rest."""
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
"""Events after which the window may be out of sight."""
PAGES = (Wish.RULES, Wish.SETTINGS, Wish.NEW_GAME)
"""Asked for by the same keys on every screen."""
DAY = 86400.0
SLOW, SLOW_TOLD = 0.5, 10_000.0
"""A frame longer than so many seconds is put down, no more than one in so many ms."""
LONGEST_STEP = 50.0
"""A longer pause between frames counts as this many ms, so that nothing jumps."""


class Clock:
    """The time by which frames go, and the rest between them."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._input = InputWait()

    def now(self) -> float:
        """Seconds since some moment."""
        return time.perf_counter()

    def rest(self, rate: int) -> None:
        """Wait, so that no more than ``rate`` frames come in a second."""
        self._clock.tick(rate)

    def wait(self, seconds: float) -> None:
        """Wait until input comes or somebody rings, at most for ``seconds``."""
        self._input.rest(seconds)

    def bell(self) -> Callable[[], None]:
        """Called by another thread to end a wait."""
        return self._input.bell()


class App:
    """The main loop, and the program's services for screens (game.ui.services.Program)."""

    def __init__(self, arguments: Arguments) -> None:
        """Opens the window. Raises NoWindow."""
        self.arguments = arguments
        home = paths.home(arguments.home)
        settings_read = settings.find(home)
        self.settings: Settings = settings_read.settings
        if arguments.safe_mode:
            self.settings = settings.safe(settings_read.settings)
        self._language = self.settings.language
        i18n.speak(self._language)
        kept = msgspec.structs.replace(self.settings)
        _apply(arguments, self.settings)
        self._for_once = {
            name: (getattr(kept, name), getattr(self.settings, name))
            for name in self.settings.__struct_fields__
            if getattr(kept, name) != getattr(self.settings, name)
        }
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if self.settings.accelerated else "0")
        if self.safe:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        self.reader = Reader()
        early = self.reader.attach if EARLY and self.settings.screen_reader else None
        self.window = GameWindow(self.settings, arguments.size is not None, early)
        self.sound = Sound(silent=self.safe)
        self._tune()
        self.captions = Captions(self.sound.last_noises)
        for folder in (home.config, home.saves.parent, home.saves):
            sweep(folder, time.time() - DAY)
        self.hands = Hands()
        self.tidying = MemoryTrim()
        self.metrics = Metrics(*self.window.size)
        self._fitted: tuple[tuple[int, int], float] | None = None
        self.art = Art(self.metrics)
        self.running = True
        self.now = 0.0
        self.router = ScreenStack(self.hands, lambda screen: screen.enter(self.art, self.metrics), self.tidying.want)
        self.services = self.router.services = Services(
            router=self.router,
            program=self,
            home=home,
            settings=self.settings,
            settings_read=settings_read,
            sound=self.sound,
            art=self.art,
            saves=Saves(home.saves),
            own_games=OwnGames(home.own_games),
            opponents=BotProcess(),
            power=Power(),
            seed=arguments.seed or "",
        )
        self._facing = self.services.of_room(Facing)
        self._turned: pygame.Surface | None = None
        """The picture as it is drawn, while it is shown turned round."""
        self._dress()
        self.clock = Clock()
        self._last = self.clock.now()
        self._awake_until = 0.0
        self.presence: SingleInstance | None = None
        self._unkept = self._away = False
        self.ready = self._shown = False
        self._ahead: Iterator[None] | None = None
        self._pointed: type[Destination] | None = None
        self._prepared: tuple[object, ...] = ()
        self._stirred = self._next_change = 0.0
        self._captioned = False
        self._input_at: pygame.Rect | None = None
        self._rung = False
        """Another thread has something for the screens."""
        self._slow_told = -SLOW_TOLD
        # tests.tools.bench start wants to know when the first frame was there.
        self._first_frame_note = os.environ.get("DURAK_FIRST_FRAME", "")

    @property
    def safe(self) -> bool:
        """Nothing is used that a machine may stumble over, and no choice is kept."""
        return self.arguments.safe_mode

    # The loop

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        """Frames until somebody quits or ``until`` holds."""
        while self.running and not until():
            self.frame(IN_A_FRAME)

    def frame(self, at_most: float = inf) -> None:
        """One frame: input, time, picture if it changed, and a rest.

        While a new screen's pictures are made it ends after ``at_most`` seconds, so that input is heard, and draws
        nothing.
        """
        present = self.clock.now()
        self.now += min((present - self._last) * 1000, LONGEST_STEP)
        self._last = present
        self._come_forward()
        events = pygame.event.get()
        self.window.follow(self.now)
        if not events and self._asleep():
            self._sleep()
            return
        self._rung = False
        for event in events:
            self._stirred = self.now
            for posted in self.hands.events(event, self.settings, self.now):
                self._awake_until = self.now + AWAKE_FOR
                self.handle(posted)
        again = self.hands.again(self.now)
        if again is not None:
            self.handle(again)
        self.fit()
        prepared, changed = self._prepare(present, at_most), list[Screen]()
        self.services.update()
        if prepared:
            changed = self._update()
            self._call()
            prepared = self._prepare(present, at_most)  # a screen may have opened another
        self.sound.follow(self.now, self._stirred)
        if not prepared:
            return
        moving = self.captions.update(self.now, self.settings.subtitles) or bool(changed)
        self.reader.follow(self.router.screens, self.now, moving or self.router.stale)
        drawn = moving or self.router.stale or self.router.travelling
        goes_on = self.router.travelling or not all(screen.still for screen in changed)
        if self.router.stale or goes_on:
            self._stirred = self.now  # a single picture, a blink, wakes nothing else
        if drawn:
            self.draw(changed)
            if not self._shown:
                self._after_first_picture()
        elif not self.ready:
            self.ready = True  # nothing to do: the time to read the pack
            early.forget()
            if not self.safe:
                self.hands.pads.begin()
            self._read_out()
        elif self.clock.now() - present <= at_most:  # otherwise what was made in this frame is enough
            self._read_ahead()
            self.tidying.do(self.now)
        self._note_slow(self.clock.now() - present)
        self._next_change = self.now if goes_on else self._look_again()
        # Showing a picture reads from the window system's socket: what came by that is asked for before a sleep.
        if self._asleep() and not pygame.event.peek():
            self._sleep()
        elif drawn or self.hands.holding or self.now < self._awake_until:
            self.clock.rest(BUSY_RATE)
        else:
            self.clock.wait(1 / IDLE_RATE)

    def _after_first_picture(self) -> None:
        """Begin what no picture should wait for."""
        self._shown = True
        gc.enable()  # as game.__main__ left it off
        self.sound.open_device()
        reduced_motion.ask_system()

    def _prepare(self, begun: float, at_most: float) -> bool:
        """Whether all pictures of the visible screens are made, of which a frame makes some. ``begun``: when it was."""
        return self.router.prepare(self.window.surface, self.now, lambda: self.clock.now() - begun, at_most)

    def _come_forward(self) -> None:
        """The program was started once more: here it is, with the file that was named."""
        named = self.presence.asked(self.now) if self.presence is not None else None
        if named is not None:
            self.window.come_forward()
            if named.name:
                self.router.go(DealFile(named))

    def _note_slow(self, took: float) -> None:
        """A frame that everybody sees stand still is in the log, for whoever mends the program."""
        if took > SLOW and self.now > self._slow_told + SLOW_TOLD:
            self._slow_told = self.now
            log.info("A frame took %.1f s, with %s on top.", took, type(self.router.top).__name__)

    def _look_again(self) -> float:
        """When something changes although no input comes (ms)."""
        soon = self.now + LOOK
        if self.captions.lines or self.hands.pads.open or self.reader.listening or self.services.working:
            return soon
        shown = min((screen.next_change(self.now) for screen in self.router.visible), default=soon)
        return min(shown, self.sound.next_change(self.now))

    def _sleep(self) -> None:
        """Wait for input, at most until something changes. Nothing moves, so nothing can jump: the time goes on."""
        self._keep_place()
        self.clock.wait((self._next_change - self.now) / 1000)
        self.now += (self.clock.now() - self._last) * 1000
        self._last = self.clock.now()

    def _asleep(self) -> bool:
        """Whether nothing has happened for a while, and nothing is due."""
        return (
            self.now - self._stirred > STIRRED_FOR
            and self.now < self._next_change
            and not self.hands.holding
            and not self._rung
            and self.reading_done
            and not self.router.stale
        )

    @property
    def reading_done(self) -> bool:
        """Everything is prepared that is prepared while nothing moves."""
        return self._ahead is None and self._prepared == self._to_prepare()

    def _to_prepare(self) -> tuple[object, ...]:
        """The values that preparations depend on."""
        top, kept = self.router.top, self.settings
        return (
            top.ahead if top is not None else (),
            self.metrics,
            self.art.style,
            kept.language,
            kept.ui_scale,
            kept.scenery,
            kept.players,
        )

    def _read_ahead(self) -> None:
        """Prepares a little of what comes next while nothing moves."""
        top = self.router.top
        pointed = pointed_at(top) if isinstance(top, Menu) else None
        if self._prepared != self._to_prepare():
            self._prepared, self._ahead = self._to_prepare(), self._preparing()
        if pointed is not None and type(pointed) is not self._pointed:
            self._pointed = type(pointed)  # whoever points at a button will often press it
            self._ahead = chain(fetch(self._pointed), self._ahead or ())
        if self._ahead is None:
            return
        end = time.perf_counter() + AT_ONCE
        for _step in self._ahead:
            if time.perf_counter() > end:
                return
        self._ahead = None

    def _preparing(self) -> Iterator[None]:
        """In small steps: the screens ahead, the cards of the chosen game, and the background of the next table."""
        kept, art, metrics = self.settings, self.art, self.metrics
        yield from art.ready()
        yield from fetch(NewGame)
        for to in self.router.top.ahead if self.router.top is not None else ():
            yield from rehearse(self.services, to, art, metrics)
        if at_table(self.router) is None:
            from game.table.layout.geometry import CARD_W, Room
            from game.table.paint.background import NextGround

            yield
            width = CARD_W * Room(metrics.lw, metrics.lh, large=kept.large_print, seats=kept.players).unit
            names = sorted({face_name(name) for name in PACKS[kept.game.options.pack].names})
            for name in names[: art.keeps(width)]:
                art.prepare(name, width)
                yield
            early.module("game.session.review_queue")  # too slow for the frame that shows a result
            ground = self.services.of_room(NextGround)
            kind = metrics, kept.scenery, kept.players, kept.game.options.sides != "individuals"
            if not ground.holds(*kind):
                self.router.unready()
                yield from ground.prepare(art, *kind)
            yield
        self.router.ready(self.window.surface)
        yield

    def _read_out(self) -> None:
        """Offer the window to screen readers, or do without."""
        self.reader.wanted = self.settings.screen_reader
        if self.settings.screen_reader:
            self.reader.attach(self.window.window)

    def handle(self, event: pygame.Event) -> None:
        """Handles an event of the system."""
        self.window.handle(event)
        if self.reader.handle(event, self.window.window, self.router.screens):
            self.router.stale = True
        elif event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type == pygame.DROPFILE:
            self.router.go(DealFile(Path(event.file)))
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._away = event.type == pygame.WINDOWFOCUSLOST
            self._call()
            self.sound.hush(self._away and self.settings.mute_in_background)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.router.stale = True
        elif event.type == pygame.KEYDOWN and self._key(event):
            return
        top = self.router.top
        if top is not None and self.running:
            if isinstance(top, Menu):
                event = menu_key(event, self.settings, top.group.writing)
            top.handle(self._in_pixels(event), self.now)
        if event.type in AWAY:
            self.router.settle()
            for screen in self.router.screens[:-1]:  # cards must not lie open below a sheet either
                screen.handle(event, self.now)

    def _key(self, event: pygame.Event) -> bool:
        """The keys that mean the same everywhere. True: done with."""
        alt = bool(event.mod & pygame.KMOD_ALT)
        command, control = bool(event.mod & pygame.KMOD_META), bool(event.mod & pygame.KMOD_CTRL)
        asked = set[Wish]() if self._kept_to_screen(event) else set(wishes(event, self.settings))
        if command and not self._kept_to_screen(event) and comma(event):  # as everywhere on a Mac
            asked.add(Wish.SETTINGS)
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if (alt and enter) or (command and control and chord(event, "f")):
            asked.add(Wish.FULL_SCREEN)
        if Wish.FULL_SCREEN not in asked and (chord(event, "q") or (command and chord(event, "w"))):
            self.quit()
            return True

        def take_picture() -> None:
            stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
            folder = self.arguments.screenshots or self.services.home.config / "screenshots"
            self.screenshot(folder / f"durak-{stamp}.png")

        acts: dict[Wish, Callable[[], object]] = {
            Wish.FULL_SCREEN: self.toggle_full_screen,
            **({} if self._closed() else {page: partial(self._lead, page) for page in PAGES}),
            Wish.PICTURE: take_picture,
        }
        act = next((acts[wish] for wish in acts if wish in asked), None)
        if act is not None:
            act()
        return act is not None

    def _kept_to_screen(self, event: pygame.Event) -> bool:
        """Whether keys are text or being bound, so that their usual meaning is suspended."""
        top = self.router.top
        return isinstance(top, Menu) and (top.keeps_keys or (top.group.writing and bool(event.dict.get("unicode"))))

    def _closed(self) -> bool:
        """Whether the screen can be left only by its own buttons."""
        return isinstance(self.router.top, Menu) and self.router.top.closed

    def _lead(self, page: Wish) -> None:
        """To one of `PAGES`. The one that is looked at is come back to from its sheets, or left if none covers it."""
        from game.house_rules.rules_page import RulesPage
        from game.new_game.new_game import NewGameScreen
        from game.settings_book import SettingsScreen

        kind = {Wish.RULES: RulesPage, Wish.SETTINGS: SettingsScreen, Wish.NEW_GAME: NewGameScreen}[page]
        router = self.router
        looked_at = next((screen for screen in router.visible if isinstance(screen, kind)), None)
        if looked_at is None:
            router.go({Wish.RULES: self._rules(), Wish.SETTINGS: SettingsBook(), Wish.NEW_GAME: NewGame()}[page])
        elif looked_at is not router.top:
            router.back_to(looked_at)
        elif len(router.screens) > 1 and isinstance(looked_at, Menu):
            looked_at.escape()

    def _rules(self) -> FullRules:
        """The rules that the topmost screen is about which is about any: the deal that is played, the game that is
        looked at; else of the game that a new one would be.
        """
        found = (screen.in_force for screen in reversed(self.router.screens))
        chosen = self.settings.game.options, self.settings.players
        return FullRules(*next((rules for rules in found if rules is not None), chosen))

    def _in_pixels(self, event: pygame.Event) -> pygame.Event:
        """The event with its position in the picture's pixels (the system counts points on dense screens)."""
        density = self.window.density
        if not hasattr(event, "pos"):
            return event
        if density != 1.0:
            values = dict(event.dict)
            for name in ("pos", "rel"):
                if name in values:
                    values[name] = (round(values[name][0] * density), round(values[name][1] * density))
            event = pygame.Event(event.type, values)
        return turned(event, self.window.size) if self._facing.across else event

    def fit(self) -> None:
        """Lay everything out for the size of the window and of type, if it is another."""
        asked = self.window.size, self.settings.ui_scale
        if asked == self._fitted:
            return
        self._fitted = asked
        metrics = Metrics(*self.window.size, larger=self.settings.ui_scale)
        if metrics != self.metrics:
            self.tidying.want()
            self.metrics = metrics
            self.art.resize(metrics)
            for screen in self.router.screens:
                screen.resized(metrics)
            self.router.settle()

    def _update(self) -> list[Screen]:
        """The screens that can be seen go on; those that must be drawn anew."""
        return [screen for screen in self.router.visible if screen.update(self.now)]

    def _call(self) -> None:
        """While another program's window is in front: call whoever is to move here."""
        screens = self.router.screens if self._away and self.settings.call_me else ()
        called = any(isinstance(screen, CallingScreen) and screen.calls for screen in screens)
        self.window.call(_("Your turn") if called else "")

    def draw(self, changed: Collection[Screen] = ()) -> None:
        """Draw what can be seen, and show it. ``changed``: the screens that have asked for it."""
        captions, picture = bool(self.captions.lines), self._picture()
        areas = self.router.draw(picture, self.now, changed, whole=captions or self._captioned)
        self._captioned = captions
        self.captions.draw(picture, self.art, larger(self.metrics, max(1.0, self.settings.ui_scale)))
        self._place_input()
        if self._turned is not None:
            areas = turn_round(self._turned, self.window.surface, areas)
        self.window.show(areas)
        if self._first_frame_note:
            Path(self._first_frame_note).write_text(str(time.monotonic()), encoding="ascii", newline="\n")
            self._first_frame_note = ""

    def _picture(self) -> pygame.Surface:
        """What is drawn on: the window's surface, or one that is turned round for those at its other edge."""
        window = self.window.surface
        if not self._facing.across:
            if self._turned is not None:
                self._turned = None
                self.router.settle()
            return window
        if self._turned is None or self._turned.get_size() != window.get_size():
            self._turned = pygame.Surface(window.get_size()).convert()
            self.router.settle()
        return self._turned

    def _place_input(self) -> None:
        """Tell the system where is written: an input method shows its choices there."""
        top = self.router.top
        focus = top.group.focus if isinstance(top, Menu) else None
        if isinstance(top, Menu) and isinstance(focus, TextField):
            caret = focus.caret
            x, y, w, h = top.art.rect(caret.x, caret.y, caret.w, caret.h)
            density = self.window.density
            at = pygame.Rect(round(x / density), round(y / density), max(1, round(w / density)), round(h / density))
            if at != self._input_at:
                self._input_at = at
                pygame.key.set_text_input_rect(at)

    # What a screen may ask of it

    def quit(self) -> None:
        self.running = False

    def bell(self) -> Callable[[], None]:
        at_clock = self.clock.bell()

        def ring() -> None:
            self._rung = True
            at_clock()

        return ring

    def toggle_full_screen(self) -> None:
        self.window.set_full_screen(not self.window.full_screen)
        self.settings.full_screen = self.window.full_screen
        self.settings_changed()

    def settings_changed(self) -> None:
        self._tune()
        self.window.set_full_screen(self.settings.full_screen)
        self._speak()
        self._dress()
        self._read_out()
        self._keep()
        self.router.stale = True

    def _speak(self) -> None:
        """Speak the language that was chosen; every screen is laid out anew with its words."""
        if self.settings.language != self._language:
            self._language = self.settings.language
            i18n.speak(self._language)
            for screen in self.router.screens:
                screen.resized(self.metrics)
            self.router.settle()

    def _tune(self) -> None:
        """Noises as loud as was chosen."""
        kept = self.settings
        if self.sound.surrounded:
            self.sound.surround(kept.scenery)
        volumes = Volumes(kept.volume, kept.volume_signals, kept.volume_music, kept.volume_surroundings)
        self.sound.tune(volumes, kept.muted)

    def _keep(self, tells: bool = True) -> None:
        """Write the settings; what only the command line asked for stays as it was kept, unless changed since.

        ``tells``: the player is told once if that is impossible.
        """
        if not self.arguments.demo and not self.safe:
            before = {name: old for name, (old, new) in self._for_once.items() if getattr(self.settings, name) == new}
            kept = settings.save(msgspec.structs.replace(self.settings, **before), self.services.home)
            if not kept and tells and self.router.top is not None and not self._unkept:
                tell(self.services, _("Can’t save the settings. They last until you quit."))
            self._unkept = not kept and (tells or self._unkept)

    def _keep_place(self) -> None:
        """Write where the window is, if it has moved: Windows ends programs at logging off without telling SDL."""
        if self._note_place():
            self._keep(tells=False)

    def _note_place(self) -> bool:
        """Put the window's size and place into the settings. True: they were others."""
        kept = self.settings
        before = kept.window, kept.place, kept.maximised
        kept.window, kept.place, kept.maximised = self.window.remembered()
        return before != (kept.window, kept.place, kept.maximised)

    def _dress(self) -> None:
        """Put on the pack that was chosen."""
        kept = self.settings
        letters = kept.letters or letters_of(i18n.spoken())
        write_as(letters)
        chosen = PackStyle(kept.deck, letters, kept.large_print, kept.back)
        if chosen != self.art.style:
            self.art.style = chosen
            for screen in self.router.screens:
                screen.resized(self.metrics)
            self.router.settle()

    def screenshot(self, path: Path) -> bool:
        """Write the present picture, at rest, to ``path``; False if that is not possible."""
        self.router.settle()
        self.draw()
        try:
            self.window.save(path, self._turned)
        except (OSError, pygame.error):
            return False
        return True

    def welcome(self) -> None:
        """Greet whoever starts the program for the first time: no settings are kept yet, and no match."""
        if not self.services.home.settings.exists() and self.services.saves.latest() is None:
            from game.title.welcome import WelcomeSheet

            self.router.open(WelcomeSheet(self.services))

    def tell_of_fall(self) -> None:
        """Say that the interpreter itself fell the last time."""
        told = _("Durak crashed last time. Your matches are saved. There’s a report in the log folder.")
        tell(self.services, told)

    def put_away(self) -> None:
        """Leave every screen, whatever state it is in: something went wrong."""
        while self.router.screens:
            with contextlib.suppress(Exception):
                self.router.clear()

    def close(self) -> None:
        """Leave everything in order: screens told, settings kept, the players' process ended."""
        self.router.clear()
        self._note_place()
        self._keep()
        self.services.close()
        self.hands.pads.close()
        self.sound.close()
        self.window.close()
        pygame.quit()


def _apply(arguments: Arguments, chosen: Settings) -> None:
    """Applies options of the command line over stored settings."""
    if arguments.preset is not None:
        chosen.play(arguments.preset)
    if arguments.code is not None:
        rules = coded(arguments.code).options
        chosen.play_house(rules, nearest(rules).key)
    if arguments.players is not None:
        if arguments.players not in chosen.game.seats:  # of the two, the number was asked for now
            chosen.play(PRESETS[0].key)
        chosen.players = arguments.players
    if arguments.level is not None:
        chosen.level, chosen.levels = arguments.level, []
    if arguments.speed is not None:
        chosen.speed = arguments.speed  # type: ignore[assignment]  # the parser let only speeds through
    if arguments.size is not None:
        chosen.window, chosen.place, chosen.full_screen, chosen.maximised = arguments.size, None, False, False
    if arguments.full_screen is not None:
        chosen.full_screen = arguments.full_screen
