"""What the study of a deal finds, as plain data: reasons, decisions, moments, the whole review.

Knows nothing of how it was found and imports no search, so that the window may read it cheaply. Everything is a number,
a text or a tuple of such, and is written and read as JSON by msgspec.
"""

from dataclasses import dataclass
from typing import Final

METHOD: Final = 1
"""Goes up when the same deal would be judged otherwise, so that kept reviews can be told from new ones."""

NO_LINE: Final = -2
"""In the place of a fool: nothing was played to an end."""

GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
VERDICTS: Final = (GOOD, INACCURACY, MISTAKE, BLUNDER)
"""From right to very wrong (engine.study.verdicts)."""

UNLUCKY: Final = "unlucky"
"""Right by what could be known, and dear as the cards lay."""
LUCKY: Final = "lucky"
"""Wrong by what could be known, and it cost nothing as the cards lay."""


@dataclass(frozen=True, slots=True)
class MoveReason:
    """One fact for or against a move. ``code`` says which (engine.study.reasons); the fields are its details."""

    code: str
    seat: int = -1
    card: int = -1
    cards: tuple[int, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class KnownCards:
    """What a seat could place of the hidden cards at one moment, if it forgot nothing.

    ``hands``: for each seat the cards that are surely in its hand, () for the seat itself. ``counts``: how many each
    seat holds. ``unseen``: cards that may lie in any hand with room or in the talon. ``in_talon``: cards that surely
    lie face down there. ``trumps_gone``: trumps in the discard. ``talon``: how many cards are still to be drawn.
    """

    hands: tuple[tuple[int, ...], ...]
    counts: tuple[int, ...]
    unseen: tuple[int, ...]
    in_talon: tuple[int, ...]
    trumps_gone: tuple[int, ...]
    talon: int


@dataclass(frozen=True, slots=True)
class WeighedOption:
    """An alternative, in the journal's words, and its loss against the best."""

    words: str
    loss: float


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of the seat that the review is for, made after ``place`` commands of the deal.

    ``phase`` as in engine.study.phases. ``played`` and ``best`` are commands in the journal's words. ``loss`` is how
    much of a deal the choice gave away by what the seat could know, ``loss_open`` with open cards, both 0 to 1;
    ``verdict`` and ``verdict_open`` say the same in one word each. ``exact`` and ``exact_open``: the solver answered.
    ``losing`` and ``draw`` are its side's chances after the best move, by what it could know; ``best_open`` is the best
    command with open cards. ``reasons`` speak for the best command by knowledge, the most telling first.
    ``kind`` (engine.study.kinds) says what was wrong, and ``options`` are all that was weighed by what could be known,
    the best first. Reasons, kind and options stand only where the verdict is not GOOD.
    ``line`` is how the deal might have gone from ``place`` on, the best command first, and ``losers`` the seats that
    lose at its end; () where no line was made, which ``fool`` tells from a draw (-1): it is NO_LINE.
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
        """UNLUCKY, LUCKY, or "" where both verdicts point the same way."""
        if self.verdict == GOOD and self.verdict_open in (MISTAKE, BLUNDER):
            return UNLUCKY
        if self.verdict in (MISTAKE, BLUNDER) and self.verdict_open == GOOD:
            return LUCKY
        return ""


@dataclass(frozen=True, slots=True)
class MomentChances:
    """Each seat's chance that its side is the fool, and that of a draw: by what the reviewed seat could know, and with
    open cards. ``exact`` and ``open_exact``: the figures are the solver's, or the deal is over."""

    chances: tuple[float, ...]
    draw: float
    exact: bool
    open_chances: tuple[float, ...]
    open_draw: float
    open_exact: bool


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a deal for ``seat``.

    ``moments`` has one entry after each command, the first before any; ``decisions`` are in order, ``dearest`` are
    indices of the costliest ones, at most three and only mistakes. ``accuracy`` (0 to 1, -1 without a decision) is
    engine.study.verdicts's. ``fool`` and ``losers`` as the deal ended, -1 for a draw.
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
