"""The services shared by all screens: one frozen record. No screen has access to the program itself."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.session.bot_process import BotProcess
from game.storage.own_games import OwnGames
from game.storage.saves import Saves
from game.storage.settings import Settings, SettingsRead
from game.system.paths import Home
from game.system.power import SHARE_ON_BATTERY, Power
from game.ui.art import Art
from game.ui.destinations import Destination
from game.ui.router import Router, Way
from game.ui.sound import Sound

if TYPE_CHECKING:
    from engine.rating.estimate import RatedDeal
    from game.session.review_queue import ReviewQueue
    from game.storage.history import Book
    from game.storage.review_store import ReviewStore


class Program(Protocol):
    """The program's functions that screens may call."""

    @property
    def safe(self) -> bool:
        """Whether the program runs in safe mode and saves no settings."""

    def quit(self) -> None:
        """End the program."""

    def settings_changed(self) -> None:
        """Settings were changed: apply and keep them."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window."""

    def bell(self) -> Callable[[], None]:
        """Called by another thread when it has something for the screens: the next frame comes at once."""


class RoomState:
    """Something a room keeps from one of its screens to the next, until the program ends.

    It opens no screens: a rehearsal (game.shell.rehearsal) may have made it, whose router shows nothing.
    """

    def __init__(self, services: "Services") -> None: ...

    def close(self) -> None:
        """The program ends."""


R = TypeVar("R", bound=RoomState)


@dataclass(frozen=True)
class Services:
    """``settings_read`` tells how the settings were read.

    ``seed`` is that of the first match, where one was asked for; "" where chance gives it.
    """

    router: Router
    program: Program
    home: Home
    settings: Settings
    settings_read: SettingsRead
    sound: Sound
    art: Art
    saves: Saves
    own_games: OwnGames
    opponents: BotProcess
    power: Power
    seed: str = ""
    _kept: dict[type[RoomState], RoomState] = field(default_factory=dict)

    @property
    def book(self) -> "Book":
        """The index of finished deals."""
        return self.of_room(FinishedDeals).book

    def rated_deals(self, name: str) -> "list[RatedDeal]":
        """The deals that tell how strong the person with this name is, the oldest first."""
        from game.session.people import statistics_keys
        from game.storage.history.rated import rated_deals

        return rated_deals(self.book, statistics_keys(self.settings, name))

    @property
    def reviews(self) -> "ReviewStore":
        """The reviews that were made."""
        return self.of_room(FinishedDeals).reviews

    @property
    def reviewing(self) -> "ReviewQueue":
        """The reviews that are being made."""
        return self.of_room(FinishedDeals).reviewing

    def of_room(self, kind: type[R]) -> R:
        """The room's state of this class; created on first use."""
        if kind not in self._kept:
            self._kept[kind] = kind(self)
        kept = self._kept[kind]
        assert isinstance(kept, kind)
        return kept

    def share(self) -> float:
        """The share of their time that computers may think at present."""
        return SHARE_ON_BATTERY if self.settings.thrifty and self.power.on_battery() else 1.0

    # What buttons do

    def pressed(self) -> None:
        """Play the sound of a selection."""
        self.sound.play("button")

    def sounding(self, action: Callable[[], None]) -> Callable[[], None]:
        """``action``, preceded by that sound."""

        def act() -> None:
            self.pressed()
            action()

        return act

    def back(self) -> None:
        """Back to what lies below, with the same sound."""
        self.pressed()
        self.router.back()

    def going(self, to: Destination) -> Callable[[], None]:
        """The way there, with the same sound."""
        return Way(to, self.sounding(lambda: self.router.go(to)))

    # Called by the program

    def update(self) -> None:
        """Called in every frame."""
        self.of_room(FinishedDeals).update()

    @property
    def working(self) -> bool:
        """Something is being made beside the screens, and `update` is to be called often."""
        return self.of_room(FinishedDeals).working

    def close(self) -> None:
        """The program ends."""
        for kept in self._kept.values():
            kept.close()
        self.opponents.stop()


class FinishedDeals(RoomState):
    """The index of finished deals, their reviews, and the reviews in progress; each is opened when first asked for."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @cached_property
    def book(self) -> "Book":
        """See Services.book."""
        from game.session.game_names import name_of
        from game.storage.history import Book

        own_games = self._services.own_games
        return Book(self._services.home, lambda options: name_of(options, own_games))

    @cached_property
    def reviews(self) -> "ReviewStore":
        """See Services.reviews."""
        from game.storage.review_store import ReviewStore

        return ReviewStore(self._services.home)

    @cached_property
    def reviewing(self) -> "ReviewQueue":
        """See Services.reviewing."""
        from game.session.review_queue import ReviewQueue

        settings = self._services.settings
        return ReviewQueue(
            lambda wanted, review: self.reviews.keep(wanted.journal, wanted.deal, review),
            lambda: settings.review_depth,
        )

    def update(self) -> None:
        """Called in every frame."""
        if "reviewing" in vars(self):
            self.reviewing.update()

    @property
    def working(self) -> bool:
        """Reviews are wanted."""
        return "reviewing" in vars(self) and bool(self.reviewing.waiting)

    def close(self) -> None:
        if "reviewing" in vars(self):
            self.reviewing.stop()
        if "reviews" in vars(self):
            self.reviews.close()
