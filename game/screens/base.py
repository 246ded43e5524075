"""What a screen is to the program, and what the program is to a screen."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from engine.options import Options
from game.art import Art
from game.metrics import Metrics
from game.own_games import OwnGames
from game.saves import Saves
from game.settings import Settings
from game.sound import Sound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.reel import Reel
    from game.drills import Drill
    from game.history import Book
    from game.library import Wanted
    from game.play import Play
    from game.puzzle_maker import PuzzleMaker
    from game.puzzles import Entry, Puzzles
    from game.repeats import NewMatch
    from game.reviewing import Reviewing
    from game.reviews import Judged, Reviews


class Screen(Protocol):
    """One screen. `update` and `draw` are called once a frame, `draw` only when something has changed."""

    overlay: bool
    """True for a sheet: the screen below goes on being updated and drawn, without input."""

    def enter(self, art: Art, metrics: Metrics) -> None:
        """Called once before anything else."""

    def resized(self, metrics: Metrics) -> None:
        """The window has another size (art has been told already)."""

    def handle(self, event: pygame.Event, now: float) -> None:
        """Input. Positions are pixels of the window's surface."""

    def update(self, now: float) -> bool:
        """Go on to ``now`` (ms). True: must be drawn again."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    @property
    def in_force(self) -> tuple[Options, int] | None:
        """The rules it is about, and for how many; None if it is about none."""

    def covered(self) -> None:
        """Called when another screen is laid over it."""

    def leave(self) -> None:
        """Called once when the screen will not be shown again."""

    @property
    def settled(self) -> bool:
        """Nothing is moving."""


class Navigator(Protocol):
    """The way from screen to screen, and what all screens share."""

    @property
    def sound(self) -> Sound: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def own_games(self) -> OwnGames: ...

    @property
    def saves(self) -> Saves: ...

    looked_for: "tuple[Wanted, int, float] | None"
    """What was looked for in the library, which entry was chosen, and how far the list was scrolled."""

    @property
    def book(self) -> "Book":
        """The index of finished deals."""

    def go(self, screen: Screen) -> None:
        """Show ``screen`` instead of everything."""

    def open(self, screen: Screen) -> None:
        """Lay ``screen`` over what is shown."""

    def back(self) -> None:
        """Take the topmost sheet away."""

    def is_top(self, screen: Screen) -> bool:
        """Nothing lies over ``screen``."""

    def remove(self, screen: Screen) -> None:
        """Take this sheet away, wherever it lies."""

    def quit(self) -> None:
        """End the program."""

    def title(self) -> None:
        """Go to the title."""

    def new_game(self) -> None:
        """Go to the choice of a new game."""

    def start(self) -> None:
        """Begin the match the settings describe, and go to the table."""

    def resume(self) -> None:
        """Go on with the latest saved match; to the title when there is none."""

    def go_on_with(self, journal: Path) -> None:
        """Go on with the match of this journal."""

    def pause(self) -> None:
        """Lay the menu sheet over the table."""

    def show_rules(self, options: Options, seats: int) -> None:
        """Lay the full rules text of these options, for so many players, over what is shown."""

    def show_log(self) -> None:
        """Lay the log of the deal over the table."""

    def hint(self) -> None:
        """Give the person at the table a hint, or a stronger one."""

    def show_counter(self) -> None:
        """Lay the card counter over the table, where that was agreed on."""

    def ask_touch(self, touch: Callable[[], None]) -> None:
        """Ask whether the discards are to be touched, which makes a fool (R74); ``touch`` is done if so."""

    def show_state(self) -> None:
        """Lay the state of the deal in words over the table."""

    def learn(self) -> None:
        """Lay the list of lessons over what is shown."""

    def lesson(self, key: str) -> None:
        """Go to the table for the lesson with this key."""

    @property
    def puzzles(self) -> "Puzzles":
        """The player's puzzles."""

    @property
    def puzzle_maker(self) -> "PuzzleMaker":
        """Who makes new ones."""

    def puzzle_book(self, entry: "Entry | None" = None) -> None:
        """Go to the book of puzzles, opened where this one is."""

    def puzzle(self, entry: "Entry") -> None:
        """Go to the table for this puzzle."""

    def next_puzzle(self, entry: "Entry") -> None:
        """Go to the next one that is not solved, to the book when all are."""

    def puzzle_of_the_day(self) -> None:
        """Go to the puzzle that everybody has today."""

    def coming(self) -> "NewMatch":
        """The match that `start` would begin."""

    def deal_by_number(self) -> None:
        """Lay the sheet that asks for a deal's number over what is shown."""

    def deal_of_the_day(self) -> None:
        """Lay the sheet of the deal of the day over what is shown."""

    def again(self, journal: Path, deal: int, turned: bool = False) -> None:
        """Play a deal that has ended once more; ``turned``: everybody holds the cards of who sits next to him."""

    def again_from(self, reel: "Reel", turned: bool = False) -> None:
        """The same for a deal at hand."""

    def session_waits(self) -> bool:
        """Whether there is a match that `resume` goes on with."""

    def fair_deal(self, verify: bool = False) -> None:
        """Lay what there is to say of the fairness of the deal at the table over it; ``verify``: check it at once."""

    def show_fairness(self, journal: Path, deal: int) -> None:
        """The same for a deal that has ended, in a journal."""

    def tell(self, words: str) -> None:
        """Lay a notice with a sentence over what is shown."""

    def library(self) -> None:
        """Go to the library of deals that have ended."""

    def replay(self, journal: Path, deal: int) -> None:
        """Go to the replay of a deal that has ended; to nowhere, with a notice, if it cannot be read."""

    @property
    def reviews(self) -> "Reviews":
        """The reviews that were made."""

    @property
    def reviewing(self) -> "Reviewing":
        """The reviews that are being made."""

    @property
    def reviews_standing(self) -> int:
        """Another number whenever something of them has changed that may be shown."""

    def review_part(self, journal: Path, deal: int, seat: int = -1) -> float | None:
        """How much of a review is done (-1: of anybody's), 1.0: all; None: it was not asked for of late."""

    def review_by_itself(self, play: "Play") -> None:
        """A deal has ended at the table: its review is made if that is wanted of every deal."""

    def review(self, journal: Path, deal: int, seat: int = -1, place: int = -1) -> None:
        """Go to the review of a deal that has ended, for ``seat`` (-1: its first person), standing after ``place``
        commands (-1: where most was given away); if there is none, offer to make it."""

    def drill(self, judged: "Sequence[Judged]") -> None:
        """Go to a drill of some of these decisions."""

    def drill_on(self, drill: "Drill") -> None:
        """Go to the present question of a drill."""

    def show_mistakes(self) -> None:
        """Lay the figures of one's mistakes over what is shown."""

    def mistakes(self) -> None:
        """Go to the title, with these figures over it."""

    def practise(self, journal: Path, deal: int, at: int, seat: int) -> None:
        """Play on from after ``at`` commands of a deal that has ended, on ``seat``."""

    def practise_on(self, journal: Path) -> None:
        """Go on with a practice that was left."""

    def export_deal(self, journal: Path, deal: int) -> None:
        """Write a deal that has ended into a file for others, and say where."""

    def export_deals(self, journal: Path) -> None:
        """Likewise with every deal of a match that has ended, each into a file of its own."""

    def import_deal(self) -> None:
        """Lay the board over what is shown that takes deals of others."""

    def show_figures(self) -> None:
        """Lay the book of figures over what is shown."""

    def show_settings(self) -> None:
        """Lay the settings sheet over what is shown."""

    @property
    def safe(self) -> bool:
        """The program uses as little of the machine as it can, and keeps no choice."""

    def show_logs(self) -> None:
        """Open the folder with the log."""

    def show_keys(self) -> None:
        """Lay the page of keys and buttons over what is shown."""

    def show_about(self) -> None:
        """Lay what the program is, and the licences of its parts, over what is shown."""

    def settings_changed(self) -> None:
        """Settings were changed: apply and keep them."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window."""
