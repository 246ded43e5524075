"""The records of engine.study as plain data: reasons, decisions, moments, the whole review.

Imports no search, so that the window can import it cheaply. Everything is a number, a text or a tuple of these, stored
as JSON by msgspec.
"""

from dataclasses import dataclass
from typing import Final

METHOD: Final = 2
"""Increased when the same deal would be judged differently, so that stored reviews are made again."""

NO_LINE: Final = -2
"""A value of ``fool``: no line was made."""

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
VERDICTS: Final = (GOOD, INACCURACY, MISTAKE, BLUNDER)
"""In order of severity (engine.study.verdicts)."""

UNLUCKY: Final = "unlucky"
"""Right on what was known, but costly with the actual cards."""
LUCKY: Final = "lucky"
"""Wrong on what was known, but without cost with the actual cards."""


@dataclass(frozen=True, slots=True)
class MoveReason:
    """One fact for or against a move: its ``code`` and details (engine.study.reason)."""

    code: str
    seat: int = -1
    card: int = -1
    cards: tuple[int, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class KnownCards:
    """What a seat could know about hidden cards at one moment, with perfect memory.

    ``hands``: for each seat the cards certainly in its hand, () for the seat itself. ``counts``: the size of each hand.
    ``unseen``: cards that may be in any hand with unknown cards or in the talon. ``in_talon``: cards certainly face
    down in the talon. ``trumps_gone``: trumps in the discard. ``talon``: the number of cards left to draw.
    """

    hands: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    in_talon: tuple[int, ...]
    trumps_gone: tuple[int, ...]
    talon: int


@dataclass(frozen=True, slots=True)
class WeighedOption:
    """An alternative in journal notation, and its loss compared with the best."""

    words: str
    loss: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the reviewed seat, made after ``place`` commands of the deal.

    ``phase``: as in engine.study.phases. ``played`` and ``best``: commands in journal notation, ``best`` on what was
    known, ``best_open`` with all cards known. ``loss``: the increase of the chance of losing, 0 to 1, on what was
    known; ``loss_open`` with all cards known; ``verdict`` and ``verdict_open``: their names. ``exact`` and
    ``exact_open``: the solver answered. ``losing`` and ``draw``: the side's chances after ``best``, on what was known.
    Empty if the verdict is GOOD: ``reasons`` for ``best``, the strongest first; ``kind`` of the mistake
    (engine.study.kinds); ``options``: all alternatives on what was known, the best first.
    ``line``: a possible continuation from ``place`` on, beginning with ``best``, and ``losers`` the seats that lose at
    its end, or (); ``fool`` is -1 for a draw and NO_LINE if no line was made.
    """

    place: int
    seat: int
    phase: str
    played: str
    best: str
    best_open: str
    loss: float
    loss_open: float
    verdict: str
    verdict_open: str
    exact: bool
    exact_open: bool
    losing: float
    draw: float
    known: KnownCards
    reasons: tuple[MoveReason, ...] = ()
    kind: str = ""
    options: tuple[WeighedOption, ...] = ()
    line: tuple[str, ...] = ()
    fool: int = NO_LINE
    losers: tuple[int, ...] = ()

    @property
    def luck(self) -> str:
        """UNLUCKY or LUCKY if one verdict is GOOD and the other at least MISTAKE, else ""."""
        if self.verdict == GOOD and self.verdict_open in (MISTAKE, BLUNDER):
            return UNLUCKY
        if self.verdict in (MISTAKE, BLUNDER) and self.verdict_open == GOOD:
            return LUCKY
        return ""


@dataclass(frozen=True, slots=True)
class MomentChances:
    """For each seat the chance that its side is the fool, and the chance of a draw: on what the reviewed seat could
    know, and with all cards known. ``exact`` and ``open_exact``: from the solver, or because the deal is over."""

    chances: tuple[float, ...]
    draw: float
    exact: bool
    open_chances: tuple[float, ...]
    open_draw: float
    open_exact: bool


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a deal for ``seat``.

    ``moments`` has one entry before the first command and one after each; ``decisions`` are in order, ``dearest`` are
    indices of the costliest mistakes, at most three. ``accuracy``: 0 to 1, -1 without decisions
    (engine.study.verdicts). ``fool`` and ``losers``: the result of the deal; ``fool`` is -1 in a draw.
    """

    method: int
    depth: str
    seats: int
    seat: int
    moments: tuple[MomentChances, ...]
    decisions: tuple[Decision, ...]
    dearest: tuple[int, ...]
    accuracy: float
    fool: int
    losers: tuple[int, ...]
