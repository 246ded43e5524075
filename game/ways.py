"""The ways from screen to screen: what a screen asks for by name, and which screen that is.

Screens are imported when they are first gone to, so that the program's first picture is there soon.
"""

import logging
from abc import abstractmethod
from collections.abc import Callable, Generator
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from engine.options import Options
from game import settings as kept_settings
from game.art import Art
from game.beginnings import Beginnings
from game.claim import Claim, Taken
from game.drills_ways import Drilling
from game.giving import Giving
from game.input.hands import Hands
from game.looking_back import LookingBack
from game.metrics import Metrics
from game.opponents import Opponents
from game.own_games import OwnGames
from game.paths import Home, reason
from game.power import Power
from game.puzzle_ways import Puzzling
from game.saves import Saved, Saves
from game.screens.base import Screen
from game.settings import Settings
from game.sound import Sound
from game.studying import Studying
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.history import Book
    from game.play import Play
    from game.screens.replay import ReplayScreen

log = logging.getLogger("durak.ways")


class Ways(Beginnings, LookingBack, Giving, Studying, Drilling, Puzzling):
    """The screens that lie over each other, and how one comes from one to another.

    ``_claim`` holds the match at the table against a second window; ``_untold`` is what was found wrong with the
    settings.
    """

    sound: Sound
    settings: Settings
    saves: Saves
    home: Home
    art: Art
    opponents: Opponents
    power: Power
    own_games: OwnGames
    hands: Hands
    metrics: Metrics
    seed: str | None
    _stale: bool
    _stack: list[Screen]
    _claim: Claim | None
    _untold: kept_settings.Found
    _own_games_told = False

    @abstractmethod
    def quit(self) -> None: ...

    @abstractmethod
    def toggle_full_screen(self) -> None: ...

    @abstractmethod
    def settings_changed(self) -> None: ...

    @property
    @abstractmethod
    def safe(self) -> bool: ...

    @abstractmethod
    def show_logs(self) -> None: ...

    @cached_property
    def book(self) -> "Book":
        """The index of finished deals; opened when it is first asked for."""
        from game.history import Book
        from game.screens.families import name_of

        return Book(self.home, lambda options: name_of(options, self.own_games))

    # The stack

    @property
    def top(self) -> Screen | None:
        return self._stack[-1] if self._stack else None

    def go(self, screen: Screen) -> None:
        self._clear()
        self.open(screen)

    def open(self, screen: Screen) -> None:
        if self._stack:
            self._stack[-1].covered()
        self._stack.append(screen)
        self.hands.drop()
        log.info("%s opens.", type(screen).__name__)
        screen.enter(self.art, self.metrics)
        self._stale = True

    def _clear(self) -> None:
        """Leave every screen, and with them the match at the table, which is the one to go on with from now on."""
        self.sound.surround("")
        play = self._playing() if self._claim is not None else None
        if play is not None:
            self.saves.played(play.path)
        while self._stack:
            self._stack.pop().leave()
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def back(self) -> None:
        if len(self._stack) > 1:
            self._stack.pop().leave()
            self.hands.drop()
            self._stale = True

    def at_table(self, journal: Path) -> bool:
        """The match of this journal is at the table, whatever lies over it."""
        from game.screens.table import TableScreen

        return any(isinstance(screen, TableScreen) and screen.play.path == journal for screen in self._stack)

    def look_back(self, screen: "ReplayScreen") -> None:
        """Show a deal that is over. Its own match, if that is at the table, waits below as it was left; what else was
        looked back on from there goes.
        """
        from game.screens.replay import ReplayScreen

        if not screen.over_table:
            self.go(screen)
        else:
            lying = [place for place, below in enumerate(self._stack) if isinstance(below, ReplayScreen)]
            while lying and len(self._stack) > lying[0]:
                self._stack.pop().leave()
            self.open(screen)
        self.sound.surround(self.settings.scenery)

    def is_top(self, screen: Screen) -> bool:
        return self.top is screen

    def remove(self, screen: Screen) -> None:
        if screen in self._stack[1:]:
            self._stack.remove(screen)
            screen.leave()
            self._stale = True

    # The screens

    def title(self) -> None:
        from game.screens.title import TitleScreen

        self.go(TitleScreen(self, self.saves.latest()))
        self._tell_lost()

    def _tell_lost(self) -> None:
        """Say once which settings could not be read; the old file has been set aside."""
        from game.screens.notice import Notice

        found, self._untold = self._untold, kept_settings.Found(self.settings)
        if found.copy:
            words = _(
                "The settings could not be read. Those of an earlier start are used; the file is kept beside them."
            )
            self.open(Notice(self, words))
        elif found.damaged:
            self.open(
                Notice(self, _("The settings could not be read and are as new. The old file is kept beside them."))
            )
        elif found.lost:
            told = ngettext(
                "{number} setting could not be read and is as new. The old file is kept beside it.",
                "{number} settings could not be read and are as new. The old file is kept beside them.",
                len(found.lost),
            )
            self.open(Notice(self, told.format(number=len(found.lost))))
        broken = self.saves.take_broken()
        if broken:
            told = ngettext(
                "{number} saved game is damaged from its beginning and cannot be opened. The file was set aside.",
                "{number} saved games are damaged from their beginning and cannot be opened. The files were set aside.",
                len(broken),
            )
            self.open(Notice(self, told.format(number=len(broken))))
        if self.own_games.damaged and not self._own_games_told:
            self._own_games_told = True
            words = _("Your own games could not be read. The file is kept.")
            if self.own_games.copied:
                words = _("Your own games could not be read. Those of an earlier start are back; the file is kept.")
            self.open(Notice(self, words))

    def welcome(self) -> None:
        """Greet whoever starts the program for the first time: no settings are kept yet, and no match."""
        from game.screens.welcome import WelcomeSheet

        if not self.home.settings.exists() and self.saves.latest() is None:
            self.open(WelcomeSheet(self))

    def new_game(self) -> None:
        from game.screens.new_game import NewGameScreen

        self.go(NewGameScreen(self))

    def pause(self) -> None:
        from game.screens.pause import PauseSheet

        self.open(PauseSheet(self, self._in_force()))

    def _in_force(self) -> tuple[Options, int] | None:
        """The rules of the match at the table, and for how many; None when there is no table."""
        play = self._playing()
        return (play.options, len(play.seats)) if play else None

    def _playing(self) -> "Play | None":
        """The match at the table, if there is one; of tables over each other that which is looked at."""
        from game.screens.table import TableScreen

        return next((screen.play for screen in reversed(self._stack) if isinstance(screen, TableScreen)), None)

    def show_log(self) -> None:
        from game.screens.log_panel import LogPanel

        play = self._playing()
        if play is not None:
            self.open(LogPanel(self, play))

    def hint(self) -> None:
        from game.screens.table import TableScreen

        top = self._stack[-1] if self._stack else None
        if isinstance(top, TableScreen):
            top.hinting.ask()

    def show_counter(self) -> None:
        from game.screens.counter_panel import CounterPanel
        from game.screens.notice import Notice

        play = self._playing()
        if play is not None and play.agreed.counter == "off":
            told = _("No cards are counted in this game. For new games you can have it in the settings.")
            self.open(Notice(self, told))
        elif play is not None:
            self.open(CounterPanel(self, play))

    def ask_touch(self, touch: Callable[[], None]) -> None:
        from game.screens.touch import TouchQuestion

        if self._playing() is not None:
            self.open(TouchQuestion(self, touch))

    def show_state(self) -> None:
        from game.screens.state_panel import StatePanel

        play = self._playing()
        if play is not None:
            self.open(StatePanel(self, play))

    def show_rules(self, options: Options, seats: int) -> None:
        from game.screens.rules_page import RulesPage

        self.open(RulesPage(self, options, seats))

    def learn(self) -> None:
        from game.screens.learn import LearnSheet

        self.open(LearnSheet(self))

    def lesson(self, key: str) -> None:
        from game.lessons import lesson
        from game.screens.lesson import LessonScreen

        self.art.ready()
        self.go(LessonScreen(self, lesson(key)))
        self.sound.surround(self.settings.scenery)

    def show_figures(self) -> None:
        from game.screens.statistics import StatisticsScreen

        self.open(StatisticsScreen(self, date.today()))

    def show_settings(self) -> None:
        from game.screens.settings_book import SettingsScreen

        self.open(SettingsScreen(self))

    def show_keys(self) -> None:
        from game.screens.keys_page import KeysPage

        self.open(KeysPage(self))

    def show_about(self) -> None:
        from game.screens.about import AboutPage

        self.open(AboutPage(self, self.home))

    def resume(self) -> None:
        self._go_on_with(self.saves.latest())

    def _go_on_with(self, saved: Saved | None) -> None:
        if saved is None:
            self.title()
        else:
            self.go_on_with(saved.path)

    def go_on_with(self, journal: Path) -> None:
        self.read_through(journal, self._resuming(journal), self._resumed, self._not_resumed)

    def _resuming(self, journal: Path) -> "Generator[float, None, tuple[Play, Claim]]":
        """The match, which is this window's from the beginning on. Raises Taken, JournalError or OSError."""
        from game.play import Play

        claim = Claim(journal)
        try:
            play = yield from Play.resuming(self.saves, self.opponents, journal)
        except BaseException:
            claim.release()
            raise
        return play, claim

    def _not_resumed(self, error: Exception) -> None:
        told = _("The saved game cannot be opened: {reason}.").format(reason=reason(error))
        if isinstance(error, Taken):
            told = _("This game is being played in another window of the program.")
        self.tell(told)

    def _resumed(self, opened: "tuple[Play, Claim]") -> None:
        from game.screens.table import TableScreen

        play, claim = opened
        play.computers.share = self._share
        self.art.ready()
        self.go(TableScreen(self, play))
        self.sound.surround(self.settings.scenery)
        self._hold(claim, play)
        if play.trouble:
            self.tell(play.trouble)
            play.trouble = ""
