"""What a finished deal came down to for one seat: facts about how it got out, or why it is the fool.

Made from what a spectator observes, so no fact tells more than everybody at the table knows once the deal is over.
Contains no player-facing text (game.text.outcome has the sentences).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from engine.knowledge.observe import NOBODY, observe
from engine.rules import events as ev
from engine.rules.state import Rules
from engine.rules.view import View


class Kind(Enum):
    """What a fact claims. ``seat`` is who it is about; the other fields are those of `DealFact`."""

    # Of a seat that is not the fool
    TOUCHED_BY_OTHER = "touched by other"
    """``other``, on another side, touched the discards and is the fool for it."""
    HUNG_EPAULETTES = "hung epaulettes"
    """The last attack against the fool ``other`` ended with the lowest rank, ``cards`` are two or more of it, and the
    last of them is the seat's.
    """
    HUNG_NECKTIE = "hung necktie"
    """The same with one card."""
    DUEL_BEAT = "duel: beat"
    """Of three or more, only the seat and the fool ``other`` were left when the last bout began, and the seat's last
    card ``card`` beat ``against``, which ``other`` laid.
    """
    DUEL_ATTACK = "duel: attack"
    """Only these two were left, and the seat laid its last ``cards`` against ``other``."""
    STOPPED_ONE_SHORT = "stopped one short"
    """The talon was empty and the fool ``other`` had one card, when the seat opened a bout that ``other`` took."""
    OUT_BEFORE_DRAWING = "out before drawing"
    """The seat went out although the talon still had ``count`` cards."""
    OUT_BY_TRANSFER = "out by transfer"
    """The seat's last cards, ``cards``, passed the attack on to ``other``."""
    OUT_AT_ONCE = "out at once"
    """The seat's last ``cards``, two or more, were laid together in an attack."""
    COMEBACK = "comeback"
    """The seat once held ``count`` cards, four or more above a full hand."""
    THEIR_LAST_CARDS = "their last cards"
    """``count`` of the cards that the fool ``other`` is left with, two or more, were laid by the seat, and taken."""
    LOW_TRUMP = "low trump"
    """In beating off ``count`` cards, three or more, all from ``other``, the seat used the lowest trump ``card``
    against ``against``, which is no trump.
    """
    PASSED_ON = "passed on"
    """The seat passed the attack on, and ``other`` took ``count`` cards, three or more, in the same bout."""
    BIG_DEFENCE = "big defence"
    """The seat alone beat off ``count`` cards in one bout, four or more."""
    WON = "won"
    """The seat went out first, which decided the deal."""
    NEVER_TOOK = "never took"
    """The seat beat off every attack against it, ``count``, three or more."""
    OUT_ON_TAKE = "out on take"
    """The seat's last card ``card`` was given to ``other``, who took."""
    FIRST_OUT = "first out"
    """The seat was the first out, ``count`` bouts before the end, three or more."""
    TRUMP_OVER_TRUMP = "trump over trump"
    """With the talon empty, the seat beat the trump ``against`` of ``other`` with ``card``."""
    OUT_BY_BEATING = "out by beating"
    """The seat's last card ``card`` beat ``against``, which ``other`` laid."""
    FOOL_ONE_CARD = "fool with one card"
    """The fool ``other`` is left with one card, ``card``."""
    FOOL_MANY = "fool with many cards"
    """The fool ``other`` is left with ``count`` cards, eight or more."""
    OUT_BY_ATTACK = "out by attack"
    """The seat's last card ``card`` was an attack."""
    PLACE = "place"
    """The seat went out as number ``count``."""

    # Of the fool's side
    TOUCHED = "touched"
    """The seat touched the discards."""
    EPAULETTES = "epaulettes"
    """The last attack against the seat ended with the lowest rank, ``cards`` are two or more of it, and ``other`` laid
    the last of them.
    """
    NECKTIE = "necktie"
    """The same with one card."""
    PARTNER_TOUCHED = "partner touched"
    """The partner ``other`` touched the discards."""
    PARTNER_LEFT = "partner left"
    """The seat is out, but its partner ``other`` is left with ``count`` cards."""
    ONE_CARD_LEFT = "one card left"
    """The seat is left with one card, ``card``."""
    WAS_AT_ONE = "was at one"
    """The talon was empty and the seat had one card, when a bout began in which it took ``count``, two or more."""
    BEST_TRUMP_LEFT = "best trump left"
    """The seat is left with the highest trump of all, ``card``."""
    DUEL_TAKEN = "duel: taken"
    """Only the seat and ``other`` were left when the last bout began, and the seat took ``cards``, the last that
    ``other`` had.
    """
    DUEL_BEATEN = "duel: beaten"
    """Only these two were left, and the last card of ``other``, ``card``, beat ``against``, which the seat laid."""
    TRUMPS_LEFT = "trumps left"
    """The seat is left with ``count`` trumps, two or more."""
    BIG_TAKE = "big take"
    """The seat took ``count`` cards in one bout, six or more: its biggest take."""
    PILED_ON = "piled on"
    """``count`` cards, three or more, were given to the seat on its takes."""
    LATE_TAKE = "late take"
    """With the talon empty the seat took ``count`` cards, and that was its last take; ``other`` opened the bout."""
    TOOK_OFTEN = "took often"
    """The seat took ``count`` times, four or more."""
    MANY_LEFT = "many left"
    """The seat is left with ``count`` cards, eight or more."""
    LEFT = "left"
    """The seat is left with ``count`` cards."""

    # After a draw
    REPEATED = "repeated"
    """The same position came again and again."""
    DRAWN_BY_BEATING = "drawn by beating"
    """Everybody is out: in the last bout the seat's last card ``card`` beat ``against``, which ``other`` laid."""
    DRAWN_BY_ATTACK = "drawn by attack"
    """Everybody is out: in the last bout the seat laid its last card, and ``other`` beat it with ``card``."""
    ALL_OUT = "all out"
    """Everybody is out."""


WEIGHT: dict[Kind, float] = {kind: 100.0 - 2 * place for place, kind in enumerate(Kind)}
"""How telling a fact is: of a seat's facts, the first in the list says most. `_telling` adds what its size says."""


@dataclass(frozen=True, slots=True)
class DealFact:
    """A fact about ``seat``; what the other fields mean is said by its `Kind`."""

    kind: Kind
    seat: int
    other: int = NOBODY
    card: int = -1
    against: int = -1
    cards: tuple[int, ...] = ()
    count: int = 0


@dataclass(slots=True)
class _Bout:
    """One bout as everybody sees it. ``had``: the seats' numbers of cards when it began, ``playing``: who was in."""

    attacker: int
    talon: int
    had: tuple[int, ...]
    playing: tuple[int, ...]
    defender: int
    trumps: int
    lowest: int
    laid: dict[int, int] = field(default_factory=dict)
    """Each attack card and who laid it."""
    beaten: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Each attack card that was beaten: by which card of whom."""
    given: dict[int, int] = field(default_factory=dict)
    """Cards added to a take, and by whom."""
    passed: list[tuple[int, tuple[int, ...], int]] = field(default_factory=list)
    """Who passed the attack on, with which cards, to whom."""
    taken: int = 0
    """How many cards the defender took."""
    off: bool = False
    """The attack was beaten off."""
    named: bool = False
    """A card counted as one of another suit (R68)."""


@dataclass(slots=True)
class _Play:
    """What a seat laid at one time: ``how`` is the event's kind, ``to`` the defender or who laid the beaten card."""

    how: type
    cards: tuple[int, ...]
    to: int
    target: int = -1


def outcome(rules: Rules, events: Iterable[ev.Event], seat: int) -> list[DealFact]:
    """Facts about ``seat`` in the deal that ``events`` tell, the most telling first; [] while the deal goes on.

    There is at least one for every seat of a deal that has ended.
    """
    deal = _Retold(rules, events)
    if deal.ended is None:
        return []
    if deal.ended.fool < 0:
        found = list(_of_draw(deal, seat))
    elif seat in deal.losers:
        found = list(_of_loser(deal, seat))
    else:
        found = [*_of_survivor(deal, seat), *_of_bouts(deal, seat)]
    return sorted(found, key=lambda fact: -_telling(fact))


def _telling(fact: DealFact) -> float:
    grows = fact.kind in (Kind.COMEBACK, Kind.BIG_DEFENCE, Kind.BIG_TAKE, Kind.NEVER_TOOK, Kind.TOOK_OFTEN)
    more = 2.0 * max(0, fact.count - 6) if grows else float(fact.kind is Kind.THEIR_LAST_CARDS) * 2 * fact.count
    return WEIGHT[fact.kind] + more


class _Retold:
    """What everybody has seen of a deal."""

    def __init__(self, rules: Rules, events: Iterable[ev.Event]) -> None:
        self.rules = rules
        self.view = View(NOBODY, rules.seats)
        self.ended: ev.DealEnded | None = None
        self.bouts: list[_Bout] = []
        self.last_play: dict[int, _Play] = {}
        self.out_at: dict[int, tuple[int, int]] = {}
        """For each seat that is out: how many bouts had begun, and the cards left in the talon."""
        self.most: list[int] = []
        for event in events:
            self._hear(observe(event, NOBODY))

    def _hear(self, event: ev.Event) -> None:
        if isinstance(event, ev.DealBegan):
            self.bouts, self.last_play, self.out_at, self.ended = [], {}, {}, None
        bout = self.bouts[-1] if self.bouts else None
        if isinstance(event, ev.BoutBegan):
            counts = self.view.counts
            playing = tuple(seat for seat in range(self.rules.seats) if not self.view.is_out(seat))
            made = _Bout(event.attacker, self.view.talon, tuple(counts), playing, event.defender, 0, 0)
            self.bouts.append(made)
            self._judge(made)
        elif bout is not None:
            self._in_bout(event, bout)
        self.view.fold(event)
        if isinstance(event, ev.DealBegan | ev.Dealt):
            self.most = list(self.view.counts)
        elif isinstance(event, ev.PickedUp | ev.Drew | ev.HandedBack):
            self.most = [max(pair) for pair in zip(self.most, self.view.counts, strict=True)]

    def _judge(self, bout: _Bout) -> None:
        table = self.rules.table_for(self.view.trump, self.view.own, bout.defender)
        bout.trumps, bout.lowest = table.trumps, table.lowest

    def _in_bout(self, event: ev.Event, bout: _Bout) -> None:
        match event:
            case ev.Led() | ev.ThrownIn() | ev.Given():
                bout.laid |= dict.fromkeys(event.cards, event.seat)
                if isinstance(event, ev.Given):
                    bout.given |= dict.fromkeys(event.cards, event.seat)
                self.last_play[event.seat] = _Play(type(event), event.cards, bout.defender)
            case ev.HandedBack():
                for card in event.cards:
                    bout.laid.pop(card, None)
                    bout.given.pop(card, None)
            case ev.Beaten():
                bout.beaten[event.target] = event.card, event.seat
                by = bout.laid.get(event.target, NOBODY)
                self.last_play[event.seat] = _Play(ev.Beaten, (event.card,), by, event.target)
            case ev.Transferred():
                bout.laid |= dict.fromkeys(event.cards, event.seat)
                bout.passed.append((event.seat, event.cards, event.defender))
                self.last_play[event.seat] = _Play(ev.Transferred, event.cards, event.defender)
                bout.defender = event.defender
                self._judge(bout)
            case ev.Shown():
                bout.passed.append((event.seat, (), event.defender))
                bout.defender = event.defender
                self._judge(bout)
            case ev.Named():
                bout.named = True
            case ev.BeatenOff():
                bout.off = True
            case ev.PickedUp():
                bout.taken = len(event.cards)
            case ev.WentOut():
                self.out_at[event.seat] = len(self.bouts), self.view.talon
            case ev.DealEnded():
                self.ended = event

    @property
    def end(self) -> ev.DealEnded:
        assert self.ended is not None
        return self.ended

    @property
    def losers(self) -> tuple[int, ...]:
        return self.end.losers or (self.end.fool,)

    @property
    def last(self) -> _Bout:
        return self.bouts[-1]

    def left(self, seat: int) -> tuple[int, ...]:
        """The cards in this hand at the end, which everybody sees then."""
        return self.end.hands[seat]

    def duel(self, one: int, two: int) -> bool:
        """Only these two of more were left when the last bout began."""
        return (
            self.rules.seats > 2 and bool(self.bouts) and set(self.last.playing) == {one, two} and not self.last.talon
        )

    def left_in_last(self, seat: int) -> bool:
        """The seat went out in the last bout."""
        return seat in self.out_at and self.out_at[seat][0] == len(self.bouts)


def _of_survivor(deal: _Retold, seat: int) -> Iterator[DealFact]:
    """How the seat got out."""
    ended, fool = deal.end, deal.end.fool
    if ended.touched:
        yield DealFact(Kind.TOUCHED_BY_OTHER, seat, fool)
    else:
        yield from _honours(deal, fool, seat, Kind.HUNG_NECKTIE, Kind.HUNG_EPAULETTES, giver=seat)
    if ended.winner == seat:
        yield DealFact(Kind.WON, seat)
    left = deal.left(fool)
    if len(left) == 1 and not ended.touched:
        yield DealFact(Kind.FOOL_ONE_CARD, seat, fool, left[0])
    if len(left) >= 8:
        yield DealFact(Kind.FOOL_MANY, seat, fool, count=len(left))
    if seat not in deal.view.places:
        return
    place = deal.view.places.index(seat) + 1
    yield DealFact(Kind.PLACE, seat, count=place)
    bout, talon = deal.out_at[seat]
    if talon:
        yield DealFact(Kind.OUT_BEFORE_DRAWING, seat, count=talon)
    if place == 1 and len(deal.bouts) - bout >= 3:
        yield DealFact(Kind.FIRST_OUT, seat, count=len(deal.bouts) - bout)
    if deal.most[seat] >= deal.rules.hand_size + 4:
        yield DealFact(Kind.COMEBACK, seat, count=deal.most[seat])
    yield from _last_play(deal, seat)


def _last_play(deal: _Retold, seat: int) -> Iterator[DealFact]:
    """With what the seat got rid of its last cards."""
    play, fool = deal.last_play.get(seat), deal.end.fool
    if play is None:
        return
    card, duel = play.cards[0], deal.left_in_last(seat) and deal.duel(seat, fool)
    if play.how is ev.Beaten:
        if duel and play.to == fool:
            yield DealFact(Kind.DUEL_BEAT, seat, fool, card, play.target)
        elif play.to not in (NOBODY, seat):
            yield DealFact(Kind.OUT_BY_BEATING, seat, play.to, card, play.target)
    elif play.how is ev.Transferred:
        yield DealFact(Kind.OUT_BY_TRANSFER, seat, play.to, cards=play.cards)
    elif duel and play.to == fool:
        yield DealFact(Kind.DUEL_ATTACK, seat, fool, cards=play.cards)
    elif len(play.cards) > 1:
        yield DealFact(Kind.OUT_AT_ONCE, seat, cards=play.cards)
    elif play.how is ev.Given:
        yield DealFact(Kind.OUT_ON_TAKE, seat, play.to, card)
    else:
        yield DealFact(Kind.OUT_BY_ATTACK, seat, play.to, card)


def _of_bouts(deal: _Retold, seat: int) -> Iterator[DealFact]:
    """What the seat did on the way."""
    fool, rules = deal.end.fool, deal.rules
    defended = [bout for bout in deal.bouts if bout.defender == seat and (bout.off or bout.taken)]
    if len(defended) >= 3 and not any(bout.taken for bout in defended):
        yield DealFact(Kind.NEVER_TOOK, seat, count=len(defended))
    held = [bout for bout in defended if bout.off and all(by == seat for _card, by in bout.beaten.values())]
    most = max((len(bout.beaten) for bout in held), default=0)
    if most >= 4:
        yield DealFact(Kind.BIG_DEFENCE, seat, count=most)
    for bout in reversed(held):
        yield from _with_low_trump(bout, seat)
        for target, (card, _by) in bout.beaten.items():
            other = bout.laid.get(target, NOBODY)
            if bout.named:
                break
            trumps = bout.trumps >> target & bout.trumps >> card & 1
            if not bout.talon and trumps and rules.side_of[other] != rules.side_of[seat]:
                yield DealFact(Kind.TRUMP_OVER_TRUMP, seat, other, card, target)
    for bout in reversed(deal.bouts):
        if bout.taken >= 3 and any(by == seat for by, _cards, _to in bout.passed):
            yield DealFact(Kind.PASSED_ON, seat, bout.defender, count=bout.taken)
    for bout in deal.bouts:
        short = not bout.talon and bout.had[fool] == 1 and bout.defender == fool
        if short and bout.attacker == seat and bout.taken and not bout.passed:
            yield DealFact(Kind.STOPPED_ONE_SHORT, seat, fool)
            break
    mine = {card for bout in deal.bouts if bout.taken and bout.defender == fool for card in _last_from(bout, seat)}
    stuck = [card for card in deal.left(fool) if card in mine and _last_layer(deal, card) == seat]
    if len(stuck) >= 2:
        yield DealFact(Kind.THEIR_LAST_CARDS, seat, fool, count=len(stuck))


def _last_from(bout: _Bout, seat: int) -> Iterator[int]:
    return (card for card, by in bout.laid.items() if by == seat)


def _last_layer(deal: _Retold, card: int) -> int:
    """Who laid this card last, as an attack or to beat one."""
    for bout in reversed(deal.bouts):
        if card in bout.laid:
            return bout.laid[card]
        for beater, by in bout.beaten.values():
            if beater == card:
                return by
    return NOBODY


def _with_low_trump(bout: _Bout, seat: int) -> Iterator[DealFact]:
    who = set(bout.laid.values())
    if len(bout.beaten) < 3 or len(who) != 1 or bout.passed or bout.named:
        return
    for target, (card, _by) in bout.beaten.items():
        if bout.lowest >> card & 1 and not bout.trumps >> target & 1:
            yield DealFact(Kind.LOW_TRUMP, seat, who.pop(), card, target, count=len(bout.beaten))
            return


def _honours(
    deal: _Retold, fool: int, seat: int, necktie: Kind, epaulettes: Kind, giver: int = NOBODY
) -> Iterator[DealFact]:
    """The lowest cards that ended the last attack against the fool (R32)."""
    ended = deal.end
    if not ended.sixes or not ended.last_attack:
        return
    by = deal.last.laid.get(ended.last_attack[-1], NOBODY)
    if by == NOBODY or giver not in (NOBODY, by):
        return
    lowest = tuple(card for card in ended.last_attack if deal.rules.pack.rank_of[card] == 0)
    other = fool if giver != NOBODY else by
    yield DealFact(necktie if ended.sixes == 1 else epaulettes, seat, other, cards=lowest)


def _of_loser(deal: _Retold, seat: int) -> Iterator[DealFact]:
    """Why the seat is the fool, or on the fool's side."""
    ended, fool, left = deal.end, deal.end.fool, deal.left(seat)
    if ended.touched:
        yield DealFact(Kind.TOUCHED, seat) if seat == fool else DealFact(Kind.PARTNER_TOUCHED, seat, fool)
        return
    if not left:
        yield DealFact(Kind.PARTNER_LEFT, seat, fool, count=len(deal.left(fool)))
        return
    if seat == fool and deal.last.defender == fool:
        yield from _honours(deal, fool, seat, Kind.NECKTIE, Kind.EPAULETTES)
    yield DealFact(Kind.LEFT, seat, count=len(left))
    if len(left) == 1:
        yield DealFact(Kind.ONE_CARD_LEFT, seat, card=left[0])
    if len(left) >= 8:
        yield DealFact(Kind.MANY_LEFT, seat, count=len(left))
    yield from _trumps_left(deal, seat, left)
    yield from _lost_duel(deal, seat)
    yield from _takes(deal, seat)


def _trumps_left(deal: _Retold, seat: int, left: tuple[int, ...]) -> Iterator[DealFact]:
    table = deal.rules.table_for(deal.view.trump, deal.view.own, seat)
    best = table.order[-1] if table.order else 0
    trumps = [card for card in left if table.trumps >> card & 1]
    if any(best >> card & 1 for card in trumps):
        yield DealFact(Kind.BEST_TRUMP_LEFT, seat, card=next(card for card in trumps if best >> card & 1))
    if len(trumps) >= 2:
        yield DealFact(Kind.TRUMPS_LEFT, seat, count=len(trumps))


def _lost_duel(deal: _Retold, seat: int) -> Iterator[DealFact]:
    other = next((one for one in deal.view.places if deal.left_in_last(one) and deal.duel(one, seat)), NOBODY)
    play = deal.last_play.get(other)
    if play is None or play.to != seat:
        return
    if play.how is ev.Beaten:
        yield DealFact(Kind.DUEL_BEATEN, seat, other, play.cards[0], play.target)
    elif (
        deal.last.taken and play.how is not ev.Transferred and not any(card in deal.last.beaten for card in play.cards)
    ):
        yield DealFact(Kind.DUEL_TAKEN, seat, other, cards=play.cards)


def _takes(deal: _Retold, seat: int) -> Iterator[DealFact]:
    takes = [bout for bout in deal.bouts if bout.taken and bout.defender == seat]
    if not takes:
        return
    if len(takes) >= 4:
        yield DealFact(Kind.TOOK_OFTEN, seat, count=len(takes))
    biggest = max(bout.taken for bout in takes)
    if biggest >= 6:
        yield DealFact(Kind.BIG_TAKE, seat, count=biggest)
    given = sum(len(bout.given) for bout in takes)
    if given >= 3:
        yield DealFact(Kind.PILED_ON, seat, count=given)
    late = takes[-1]
    if not late.talon:
        yield DealFact(Kind.LATE_TAKE, seat, late.attacker, count=late.taken)
    short = [bout for bout in takes if not bout.talon and bout.had[seat] == 1]
    if short and short[-1].taken > 1:
        yield DealFact(Kind.WAS_AT_ONE, seat, count=short[-1].taken)


def _of_draw(deal: _Retold, seat: int) -> Iterator[DealFact]:
    """Nobody is the fool."""
    if deal.end.by_repetition:
        yield DealFact(Kind.REPEATED, seat)
        return
    yield DealFact(Kind.ALL_OUT, seat)
    last = deal.last
    play = deal.last_play.get(last.defender)
    if not last.beaten or play is None or play.how is not ev.Beaten or not deal.left_in_last(last.defender):
        return
    if seat == last.defender and play.to != NOBODY:
        yield DealFact(Kind.DRAWN_BY_BEATING, seat, play.to, play.cards[0], play.target)
    elif seat == play.to and deal.left_in_last(seat) and deal.last_play[seat].cards == (play.target,):
        yield DealFact(Kind.DRAWN_BY_ATTACK, seat, last.defender, play.cards[0], play.target)
