"""The data of a deal's fairness and its verification: commitment, words, and after the deal its secret.

For a deal in play only what was public before the first card; its secret is never read. No pygame.
"""

from collections.abc import Callable, Set
from dataclasses import dataclass
from enum import Enum
from functools import partial

from engine.match.provably_fair import Words
from engine.notation.writer import write_deal
from engine.records.journal import Chair
from engine.records.replay import DealReplay
from engine.records.verify import VerifyQuestion, verify_match
from game.session.match_setup import NewMatch
from game.session.table_session import TableSession
from game.text.i18n import _, ngettext

OF_THE_SECRET = {VerifyQuestion.NUMBER, VerifyQuestion.COMMITMENT, VerifyQuestion.SHOWN}
OF_THE_PACK = {VerifyQuestion.PACK, VerifyQuestion.IN_VAIN, VerifyQuestion.DEALER}


class Stand(Enum):
    """The state of a deal."""

    COMING = 0
    IN_PLAY = 1
    ENDED = 2


@dataclass(frozen=True, slots=True)
class FairCheck:
    """One verified fact as a sentence, and whether it holds."""

    good: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class DealFairness:
    """One deal. ``commitment`` "": there is none, because the cards were known before.

    ``words``: names and what they added. ``secret`` is "" until the deal has ended; from then on there are ``check``
    and ``record`` (the deal as text).
    """

    stand: Stand
    number: int
    kind: str
    commitment: str
    words: tuple[tuple[str, str], ...] = ()
    secret: str = ""
    check: Callable[[], tuple[FairCheck, ...]] | None = None
    record: Callable[[], str] | None = None

    @property
    def story(self) -> tuple[str, ...]:
        """What it means that this deal is sealed, step by step; one sentence if it is not."""
        if not self.commitment:
            return (_("These cards have been dealt before, so this deal isn’t sealed."),)
        check = _("After the deal its secret is revealed, and anyone can check the cards.")
        if self.kind == "numbered":
            return _("The number decides the cards: everyone who enters it gets the same."), check
        if self.kind == "daily":
            return _("The date decides the cards: everyone gets the same on that day."), check
        return (
            _("The cards are fixed before play. Not even the program can change them."),
            _("Players can add words to the shuffle, so that nobody alone decides the cards."),
            check,
        )


def coming(new: NewMatch) -> DealFairness:
    """The first deal of a match that has not begun."""
    return DealFairness(Stand.COMING, 1, new.kind, new.commitment)


def at_the_table(play: TableSession) -> DealFairness:
    """The deal at the table, in play or just ended."""
    match = play.match
    if match.state.ended is not None:
        return ended(DealReplay(match, play.seats, play.header), play.commitment)
    sealed = match.beginning.sealed if match.beginning is not None else None
    words = () if sealed is None else _named(sealed.words, play.seats)
    kind = "match" if play.header is None else play.header.kind
    return DealFairness(Stand.IN_PLAY, match.state.number, kind, match.commitment(), words)


def ended(reel: DealReplay, shown: str = "") -> DealFairness:
    """A finished deal. ``shown``: the commitment displayed or written down before it, if known."""
    sealed, header = reel.beginning.sealed, reel.header
    kind = "match" if header is None else header.kind
    if sealed is None:
        return DealFairness(Stand.ENDED, reel.number, kind, "", record=partial(_written, reel))
    return DealFairness(
        Stand.ENDED,
        reel.number,
        kind,
        shown or sealed.commitment,
        _named(sealed.words, reel.chairs),
        sealed.secret,
        partial(_checked, reel, shown),
        partial(_written, reel),
    )


def _named(words: Words, seats: tuple[Chair, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((seats[seat].name, word) for seat, word in words)


def _written(reel: DealReplay) -> str:
    """The complete record: rules, secret, words, pack, every move."""
    return write_deal(reel.match(len(reel.steps)), [chair.name for chair in reel.chairs])


def _checked(reel: DealReplay, shown: str) -> tuple[FairCheck, ...]:
    """Recompute everything from the record (engine.records.verify), summarized in three sentences."""
    end = len(reel.steps)
    found = verify_match(reel.match(end), tuple(chair.name for chair in reel.chairs), shown)
    return summed_up({check.question for check in found.checks if not check.good}, end)


def summed_up(wrong: Set[VerifyQuestion], end: int) -> tuple[FairCheck, ...]:
    """The three sentences; ``end``: moves of the deal."""
    moves = ngettext(
        "The {count} move fits these cards, and the deal ends as recorded.",
        "All {count} moves fit these cards, and the deal ends as recorded.",
        end,
    )
    secret, pack, rest = not wrong & OF_THE_SECRET, not wrong & OF_THE_PACK, not wrong - OF_THE_SECRET - OF_THE_PACK
    return (
        FairCheck(
            secret,
            _("The secret matches the fingerprint shown before the deal.")
            if secret
            else _("The secret doesn’t match the fingerprint shown before the deal."),
        ),
        FairCheck(
            pack,
            _("Secret and words give this order of the cards.")
            if pack
            else _("Secret and words give another order of the cards."),
        ),
        FairCheck(
            rest,
            moves.format(count=end) if rest else _("Not every move fits these cards, or the deal ends another way."),
        ),
    )
