"""Done and Take: what they say, when they may be pressed, and the second press that taking asks for."""

from dataclasses import dataclass

from engine.rules.commands import Command, Pass, Take
from engine.rules.events import Phase
from engine.rules.view import Legal
from game.text.i18n import _, pgettext

NEW = 250.0
"""A button that has just come or changed its meaning is not obeyed for so many ms."""
ARMED = 2000.0


@dataclass(slots=True)
class Actions:
    """The two buttons over time. Times are ms of the screen's clock."""

    legal: Legal
    changed: float = -1e9
    armed_until: float = -1e9

    def see(self, legal: Legal, now: float) -> None:
        """The player may do something else now."""
        if _meaning(legal) != _meaning(self.legal):
            self.changed = now
            self.disarm()
        self.legal = legal

    def disarm(self) -> None:
        """A first press of Take was for something else."""
        self.armed_until = -1e9

    @property
    def done(self) -> str:
        if self.legal.phase == Phase.CUT:
            return _("No, thanks")
        return _("Let take") if self.legal.phase == Phase.GIVE else pgettext("at the table", "Done")

    def take(self, now: float) -> str:
        return _("Really take?") if now < self.armed_until else _("Take")

    def enabled(self, name: str) -> bool:
        return self.legal.may_pass if name == "done" else self.legal.take

    def press(self, name: str, now: float, twice: bool = True) -> Command | None:
        """What a press on "done" or "take" asks for; None when it is ignored or wants a second one.

        ``twice``: taking does, where one could beat.
        """
        if not self.enabled(name) or now - self.changed < NEW:
            return None
        if name == "done":
            return Pass(self.legal.seat)
        could_beat = any(beaters for _target, beaters in self.legal.beats)
        if twice and could_beat and now >= self.armed_until:
            self.armed_until = now + ARMED
            return None
        self.disarm()
        return Take(self.legal.seat)


def _meaning(legal: Legal) -> tuple[bool, bool, Phase | None]:
    return legal.may_pass, legal.take, legal.phase
