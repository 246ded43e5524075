"""The puzzles that are made for the player: what there is to press in the carver's village, and how far it is."""

from collections.abc import Callable

from engine.puzzles.puzzle import GRADES
from game.puzzles.collection import Puzzles
from game.puzzles.generator import AT_ONCE, PuzzleMaker
from game.puzzles.wording import grade_title
from game.text.i18n import _, pgettext
from game.ui.controls import button, stepper
from game.ui.layout import Column, Gap, Node, Row, Sized, Text
from game.ui.services import Services
from game.ui.styles import NOTE

HIGH = 46.0


class Making:
    """``rebuild`` is called when the making begins, goes on or ends."""

    def __init__(self, services: Services, puzzles: Puzzles, maker: PuzzleMaker, rebuild: Callable[[], None]) -> None:
        self._services, self._puzzles, self._maker, self._rebuild = services, puzzles, maker, rebuild
        self.grade = next(
            (grade for grade in GRADES if any(not entry.solved for entry in puzzles.of_grade(grade))), GRADES[0]
        )
        """How hard the next ones will be."""

    def node(self) -> Node:
        """The choice of how hard they are, the button, and what there is to say."""
        making = bool(self._maker.grade)
        chosen = self._maker.grade if making else self.grade
        if making:
            press = button(
                pgettext("making puzzles", "Stop"), self._services.sounding(self._stop), height=HIGH, size=18
            )
        else:
            press = button(_("Make more"), self._services.sounding(self._make), height=HIGH, size=18, first=False)
        hardness = stepper(
            [grade_title(grade) for grade in GRADES], chosen - 1, self._choose, _("Difficulty"), height=HIGH, grow=1
        )
        row = Row(Sized(hardness, 250, grow=1), Sized(press, 190, grow=1), gap=14)
        return Column(Gap(8), row, Gap(4), Text(self._told(), NOTE, least=1), Gap(6))

    def _told(self) -> str:
        if self._maker.grade:
            return _("{made} of {number} made").format(made=AT_ONCE - self._maker.left, number=AT_ONCE)
        if self._maker.failed:
            return _("Puzzles can’t be made right now.")
        return _("New ones are ready in about a minute.")

    def _choose(self, place: int) -> None:
        if not self._maker.grade:
            self.grade = GRADES[place]
        self._rebuild()

    def _make(self) -> None:
        self._maker.wish(self.grade, self._puzzles.lines())
        self._rebuild()

    def _stop(self) -> None:
        self._maker.stop()
        self._rebuild()
