"""What screens share: one frozen record, handed to every screen. None of them reaches the program itself."""

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
from game.ui.router import Router
from game.ui.sound import Sound

if TYPE_CHECKING:
    from game.session.review_queue import ReviewQueue
    from game.storage.history import Book
    from game.storage.review_store import ReviewStore


class Program(Protocol):
    """What a screen may ask of the program itself."""

    @property
    def safe(self) -> bool:
        """It uses as little of the machine as it can, and keeps no choice."""

    def quit(self) -> None:
        """End the program."""

    def settings_changed(self) -> None:
        """Settings were changed: apply and keep them."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window."""


class RoomState:
    """Something a room keeps from one of its screens to the next, until the program ends."""

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

    @cached_property
    def book(self) -> "Book":
        """The index of finished deals; opened when it is first asked for."""
        from game.session.game_names import name_of
        from game.storage.history import Book

        return Book(self.home, lambda options: name_of(options, self.own_games))

    @cached_property
    def reviews(self) -> "ReviewStore":
        """The reviews that were made; opened when they are first asked for."""
        from game.storage.review_store import ReviewStore

        return ReviewStore(self.home)

    @cached_property
    def reviewing(self) -> "ReviewQueue":
        """The reviews that are being made."""
        from game.session.review_queue import ReviewQueue

        return ReviewQueue(
            lambda wanted, review: self.reviews.keep(wanted.journal, wanted.deal, review),
            lambda: self.settings.review_depth,
        )

    def of_room(self, kind: type[R]) -> R:
        """What a room keeps of this kind, made when it is first asked for."""
        if kind not in self._kept:
            self._kept[kind] = kind(self)
        kept = self._kept[kind]
        assert isinstance(kept, kind)
        return kept

    def share(self) -> float:
        """What part of their time computers may think at present."""
        return SHARE_ON_BATTERY if self.settings.thrifty and self.power.on_battery() else 1.0

    # Called by the program

    def update(self) -> None:
        """Called in every frame."""
        if "reviewing" in self.__dict__:
            self.reviewing.update()

    @property
    def working(self) -> bool:
        """Something is being made beside the screens, and `update` is to be called often."""
        return "reviewing" in self.__dict__ and bool(self.reviewing.waiting)

    def close(self) -> None:
        """The program ends."""
        for kept in self._kept.values():
            kept.close()
        if "reviewing" in self.__dict__:
            self.reviewing.stop()
        if "reviews" in self.__dict__:
            self.reviews.close()
        self.opponents.stop()
