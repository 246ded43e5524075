"""The puzzles that are made for the player: the buttons on the shelf, and how far the making is."""

from collections.abc import Callable
from functools import partial

from engine.puzzles.puzzle import GRADES
from game.puzzles.collection import OWN_GRADE, Puzzles
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.text.i18n import _, pgettext
from game.ui.controls import button
from game.ui.empty_page import emblem, empty_page
from game.ui.layout import Node, Row, Text
from game.ui.services import Services
from game.ui.styles import NOTE

FAN = ("9C", "QH", "AS")


class Making:
    """``begins`` is called before puzzles are made, ``rebuild`` when that has begun or ended."""

    def __init__(
        self,
        services: Services,
        puzzles: Puzzles,
        maker: PuzzleMaker,
        begins: Callable[[], None],
        rebuild: Callable[[], None],
    ) -> None:
        self._services, self._puzzles, self._maker = services, puzzles, maker
        self._begins, self._rebuild = begins, rebuild

    def none_made(self, grade: int) -> Node:
        """The page before any are made."""
        words = _("Solve these first, then new ones can be made. It takes a minute.")
        if self._maker.grade:
            words = self._made_told()
        make = button(
            _("Make some"),
            self._press(grade),
            "main",
            enabled=not self._maker.grade,
            first=False,
        )
        return empty_page(emblem(FAN, "plus"), _("No puzzles made for you yet"), words, make)

    def standing(self, grade: int) -> Node:
        """The button for more puzzles, and the progress of generating them."""
        making, words = self._maker.grade, ""
        if making:
            words = self._made_told()
        elif self._maker.failed:
            words = _("Puzzles can’t be made right now.")
        plate = None
        if grade != OWN_GRADE and making == grade:
            plate = button(
                pgettext("making puzzles", "Stop"), self._services.sounding(self._stop), width=300, height=46, size=18
            )
        elif grade != OWN_GRADE:
            more = _("Make more")
            plate = button(
                more,
                self._press(grade),
                width=300,
                height=46,
                size=18,
                enabled=not making,
            )
        return Row(plate, Text(words, NOTE, single=True), gap=18)

    def _made_told(self) -> str:
        return _("{made} of {number} made").format(made=AT_ONCE - self._maker.left, number=AT_ONCE)

    def _press(self, grade: int) -> Callable[[], None]:
        return self._services.sounding(partial(self._make, grade))

    def _make(self, grade: int) -> None:
        self._begins()
        self._maker.wish(grade if grade != OWN_GRADE else unsolved(self._puzzles), self._puzzles.lines())
        self._rebuild()

    def _stop(self) -> None:
        self._maker.stop()
        self._rebuild()


def unsolved(puzzles: Puzzles) -> int:
    """The easiest grade with unsolved puzzles."""
    return next((g for g in GRADES if any(not entry.solved for entry in puzzles.of_grade(g))), GRADES[0])
