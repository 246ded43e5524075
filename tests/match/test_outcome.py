"""Every fact of an outcome is true of its deal, told again from commands and states, not from events.

The record here is made of copies of the state round every command; engine.match.outcome only reads public events.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random

import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.match.outcome import WEIGHT, DealFact, Kind, outcome
from engine.rules.cards import cards_in, set_of
from engine.rules.commands import Attack, Beat, Command, DealCommand, HandBack, Show, Take, Touch, Transfer
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS, Preset
from engine.rules.state import State
from game.text.i18n import LANGUAGES, speak
from game.text.naming import Company
from game.text.outcome import told
from tests.builders.dealing import thumb_command

DEALS = 9
"""For each of the games."""


@dataclass
class Step:
    before: State
    command: Command
    after: State

    @property
    def ends_bout(self) -> bool:
        return self.after.ended is not None or self.after.bout != self.before.bout


@dataclass
class Bout:
    steps: list[Step]

    @property
    def first(self) -> State:
        return self.steps[0].before

    @property
    def defender(self) -> int:
        """At its end: nobody can transfer with the command that ends a bout."""
        return self.steps[-1].before.defender

    @cached_property
    def attacks(self) -> dict[int, int]:
        laid: dict[int, int] = {}
        for step in self.steps:
            match step.command:
                case Attack(seat=seat, cards=cards) | Transfer(seat=seat, cards=cards):
                    laid |= dict.fromkeys(cards, seat)
                case HandBack(cards=cards):
                    for card in cards:
                        laid.pop(card, None)
        return laid

    @cached_property
    def beats(self) -> list[Beat]:
        return [step.command for step in self.steps if isinstance(step.command, Beat)]

    @property
    def table(self) -> int:
        return set_of(self.attacks) | set_of(beat.card for beat in self.beats)

    @property
    def ended(self) -> State:
        return self.steps[-1].after

    @property
    def taken(self) -> int:
        """How many cards the defender took."""
        took = any(isinstance(step.command, Take) for step in self.steps)
        return self.table.bit_count() if took and not self.table & ~self.ended.hands[self.defender] else 0

    @property
    def off(self) -> bool:
        return not self.table & ~self.ended.discard and len(self.beats) == len(self.attacks)


class Record:
    """A deal as it was played."""

    def __init__(self, match: Match, log: list[Event], steps: list[Step]) -> None:
        self.match, self.log, self.steps, self.rules = match, log, steps, match.state.rules
        self.last = match.state
        assert match.state.ended is not None
        self.ended = match.state.ended
        bouts: dict[int, list[Step]] = {}
        for step in steps:
            if step.before.bout and step.before.phase.name not in ("CUT", "NOT_BEGUN"):
                bouts.setdefault(step.before.bout, []).append(step)
        self.bouts = [Bout(each) for each in bouts.values()]

    def own_last(self, seat: int) -> tuple[Step, Attack | Beat | Transfer]:
        """The last command with which the seat laid cards."""
        for step in reversed(self.steps):
            if isinstance(step.command, Attack | Beat | Transfer) and step.command.seat == seat:
                return step, step.command
        raise LookupError(seat)

    def layer(self, card: int) -> int:
        """Who laid this card last."""
        for step in reversed(self.steps):
            match step.command:
                case Attack(seat=seat, cards=cards) | Transfer(seat=seat, cards=cards) if card in cards:
                    return seat
                case Beat(seat=seat, card=laid) if laid == card:
                    return seat
        return NOBODY

    def duel(self, one: int, two: int) -> bool:
        first = self.bouts[-1].first
        return (
            self.rules.seats > 2
            and {seat for seat in range(self.rules.seats) if first.hands[seat]} == {one, two}
            and not first.talon
        )

    def took(self, seat: int) -> list[Bout]:
        return [bout for bout in self.bouts if bout.defender == seat and bout.taken]

    def trumps(self, seat: int) -> int:
        """The trumps against this defender."""
        return self.table(seat).trumps

    def table(self, seat: int):  # type: ignore[no-untyped-def]
        return self.rules.tables[self.last.own[seat] if self.last.own else self.last.trump]


Check = Callable[[Record, DealFact], bool]


def _touched(deal: Record, fact: DealFact) -> bool:
    touch = deal.steps[-1].command
    return isinstance(touch, Touch) and touch.seat == deal.ended.fool


def _honours(deal: Record, giver: int, fool: int, cards: tuple[int, ...]) -> bool:
    laid = list(deal.bouts[-1].attacks)
    lowest = [card for card in laid if deal.rules.pack.rank_of[card] == 0]
    return (
        deal.ended.fool == fool and laid[-1] in lowest and set(cards) == set(lowest) and deal.layer(laid[-1]) == giver
    )


def _beat_last(deal: Record, by: int, of: int, fact: DealFact) -> bool:
    step, command = deal.own_last(by)
    assert isinstance(command, Beat)
    bout = next(bout for bout in deal.bouts if step in bout.steps)
    same = (command.card, command.target) == (fact.card, fact.against)
    return same and bout.attacks[fact.against] == of and not deal.last.hands[by]


def _laid_last(deal: Record, seat: int, cards: tuple[int, ...]) -> bool:
    step, command = deal.own_last(seat)
    alone = step.before.hands[seat] == set_of(cards)
    return isinstance(command, Attack) and command.cards == cards and alone and not deal.last.hands[seat]


def _at_one(deal: Record, seat: int) -> list[Bout]:
    return [b for b in deal.took(seat) if not b.first.talon and b.first.hands[seat].bit_count() == 1]


def _stopped(deal: Record, fact: DealFact) -> bool:
    return any(bout.first.leader == fact.seat for bout in _at_one(deal, fact.other)) and fact.other == deal.ended.fool


def _low_trump(deal: Record, fact: DealFact) -> bool:
    for bout in deal.bouts:
        table = bout.steps[-1].before.table
        if bout.off and bout.defender == fact.seat and set(bout.attacks.values()) == {fact.other}:
            for beat in bout.beats:
                low = table.lowest >> beat.card & 1 and not table.trumps >> beat.target & 1
                if (beat.card, beat.target) == (fact.card, fact.against) and low and len(bout.attacks) == fact.count:
                    return fact.count >= 3
    return False


def _passed_on(deal: Record, fact: DealFact) -> bool:
    for bout in deal.took(fact.other):
        sent = any(isinstance(step.command, Transfer | Show) and step.command.seat == fact.seat for step in bout.steps)
        if sent and bout.taken == fact.count:
            return fact.count >= 3
    return False


def _trump_over(deal: Record, fact: DealFact) -> bool:
    for bout in deal.bouts:
        trumps = bout.steps[-1].before.table.trumps
        for beat in bout.beats:
            if (beat.seat, beat.card, beat.target) == (fact.seat, fact.card, fact.against):
                both = trumps >> beat.card & trumps >> beat.target & 1
                return bool(both) and not bout.first.talon and bout.attacks[fact.against] == fact.other
    return False


def _never_took(deal: Record, fact: DealFact) -> bool:
    held = [bout for bout in deal.bouts if bout.defender == fact.seat and bout.off]
    return not deal.took(fact.seat) and len(held) == fact.count


def _big_defence(deal: Record, fact: DealFact) -> bool:
    alone = [b for b in deal.bouts if b.defender == fact.seat and b.off and all(x.seat == fact.seat for x in b.beats)]
    return max(len(bout.attacks) for bout in alone) == fact.count >= 4


def _out_at(deal: Record, seat: int) -> Step:
    return next(step for step in deal.steps if seat in step.after.places)


def _best_trump(deal: Record, fact: DealFact) -> bool:
    table = deal.table(fact.seat)
    worth = {card: sum(b >> card & 1 for b in table.beaters) for card in cards_in(table.trumps)}
    return deal.last.hands[fact.seat] >> fact.card & 1 == 1 and worth[fact.card] >= max(worth.values()) - 1


def _given(deal: Record, seat: int) -> int:
    given = 0
    for bout in deal.took(seat):
        late = [s.command for s in bout.steps if s.before.taking and isinstance(s.command, Attack)]
        given += sum(card in bout.attacks for command in late for card in command.cards)
    return given


def _late_take(deal: Record, fact: DealFact) -> bool:
    bout = deal.took(fact.seat)[-1]
    return not bout.first.talon and bout.taken == fact.count and bout.first.leader == fact.other


def _their_last(deal: Record, fact: DealFact) -> bool:
    left = cards_in(deal.last.hands[fact.other])
    return sum(deal.layer(card) == fact.seat for card in left) == fact.count >= 2 and fact.other == deal.ended.fool


def _survives(deal: Record, fact: DealFact) -> bool:
    return fact.seat not in deal.ended.losers and deal.ended.fool >= 0


def _left(deal: Record, seat: int) -> int:
    return deal.last.hands[seat].bit_count()


TRUE: dict[Kind, Check] = {
    Kind.TOUCHED_BY_OTHER: lambda d, f: _touched(d, f) and d.ended.fool == f.other and _survives(d, f),
    Kind.HUNG_EPAULETTES: lambda d, f: _honours(d, f.seat, f.other, f.cards) and len(f.cards) >= 2,
    Kind.HUNG_NECKTIE: lambda d, f: _honours(d, f.seat, f.other, f.cards) and len(f.cards) == 1,
    Kind.DUEL_BEAT: lambda d, f: d.duel(f.seat, f.other) and _beat_last(d, f.seat, f.other, f),
    Kind.DUEL_ATTACK: lambda d, f: d.duel(f.seat, f.other) and _laid_last(d, f.seat, f.cards),
    Kind.STOPPED_ONE_SHORT: _stopped,
    Kind.OUT_BEFORE_DRAWING: lambda d, f: len(_out_at(d, f.seat).before.talon) == f.count > 0,
    Kind.OUT_BY_TRANSFER: lambda d, f: (
        d.own_last(f.seat)[1] == Transfer(f.seat, f.cards) and d.own_last(f.seat)[0].after.defender == f.other
    ),
    Kind.OUT_AT_ONCE: lambda d, f: _laid_last(d, f.seat, f.cards) and len(f.cards) > 1,
    Kind.COMEBACK: lambda d, f: (
        max(step.after.hands[f.seat].bit_count() for step in d.steps) == f.count and f.count >= d.rules.hand_size + 4
    ),
    Kind.THEIR_LAST_CARDS: _their_last,
    Kind.LOW_TRUMP: _low_trump,
    Kind.PASSED_ON: _passed_on,
    Kind.BIG_DEFENCE: _big_defence,
    Kind.WON: lambda d, f: d.last.places[0] == f.seat and d.rules.first_out_wins,
    Kind.NEVER_TOOK: _never_took,
    Kind.OUT_ON_TAKE: lambda d, f: (
        _laid_last(d, f.seat, (f.card,))
        and d.own_last(f.seat)[0].before.taking
        and d.own_last(f.seat)[0].before.defender == f.other
    ),
    Kind.FIRST_OUT: lambda d, f: (
        d.last.places[0] == f.seat and d.bouts[-1].first.bout - _out_at(d, f.seat).before.bout == f.count >= 3
    ),
    Kind.TRUMP_OVER_TRUMP: _trump_over,
    Kind.OUT_BY_BEATING: lambda d, f: _beat_last(d, f.seat, f.other, f),
    Kind.FOOL_ONE_CARD: lambda d, f: d.last.hands[f.other] == 1 << f.card,
    Kind.FOOL_MANY: lambda d, f: _left(d, f.other) == f.count >= 8 and d.ended.fool == f.other,
    Kind.OUT_BY_ATTACK: lambda d, f: _laid_last(d, f.seat, (f.card,)),
    Kind.PLACE: lambda d, f: d.last.places[f.count - 1] == f.seat,
    Kind.TOUCHED: lambda d, f: _touched(d, f) and d.ended.fool == f.seat,
    Kind.EPAULETTES: lambda d, f: _honours(d, f.other, f.seat, f.cards) and len(f.cards) >= 2,
    Kind.NECKTIE: lambda d, f: _honours(d, f.other, f.seat, f.cards) and len(f.cards) == 1,
    Kind.PARTNER_TOUCHED: lambda d, f: _touched(d, f) and d.ended.fool == f.other and f.seat in d.ended.losers,
    Kind.PARTNER_LEFT: lambda d, f: f.seat in d.ended.losers and not _left(d, f.seat) and _left(d, f.other) == f.count,
    Kind.ONE_CARD_LEFT: lambda d, f: d.last.hands[f.seat] == 1 << f.card,
    Kind.WAS_AT_ONE: lambda d, f: _at_one(d, f.seat)[-1].taken == f.count >= 2,
    Kind.BEST_TRUMP_LEFT: _best_trump,
    Kind.DUEL_TAKEN: lambda d, f: (
        d.duel(f.seat, f.other) and d.bouts[-1] in d.took(f.seat) and _laid_last(d, f.other, f.cards)
    ),
    Kind.DUEL_BEATEN: lambda d, f: d.duel(f.seat, f.other) and _beat_last(d, f.other, f.seat, f),
    Kind.TRUMPS_LEFT: lambda d, f: (d.last.hands[f.seat] & d.trumps(f.seat)).bit_count() == f.count >= 2,
    Kind.BIG_TAKE: lambda d, f: max(bout.taken for bout in d.took(f.seat)) == f.count >= 6,
    Kind.PILED_ON: lambda d, f: _given(d, f.seat) == f.count >= 3,
    Kind.LATE_TAKE: _late_take,
    Kind.TOOK_OFTEN: lambda d, f: len(d.took(f.seat)) == f.count >= 4,
    Kind.MANY_LEFT: lambda d, f: _left(d, f.seat) == f.count >= 8,
    Kind.LEFT: lambda d, f: _left(d, f.seat) == f.count > 0,
    Kind.REPEATED: lambda d, f: d.ended.by_repetition,
    Kind.DRAWN_BY_BEATING: lambda d, f: d.ended.fool < 0 and _beat_last(d, f.seat, f.other, f),
    Kind.DRAWN_BY_ATTACK: lambda d, f: (
        d.ended.fool < 0 and _laid_last(d, f.seat, (f.against,)) and _beat_last(d, f.other, f.seat, f)
    ),
    Kind.ALL_OUT: lambda d, f: not any(d.last.hands),
}


@lru_cache(maxsize=1)
def played(game: Preset, number: int) -> Record:
    """A deal of this game by rule of thumb."""
    seats = game.seats[number % len(game.seats)]
    return record(Match(game.options, seats, f"outcome {game.key} {number}"), Random(number))


def record(match: Match, chance: Random, touch: int = -1) -> Record:
    log, steps = match.begin(), list[Step]()
    while match.state.ended is None:
        before, state = match.state.copy(), match.state
        command: DealCommand = thumb_command(match, chance)
        if touch >= 0 and state.discard:
            command = Touch(touch)
        log += match.perform(command)
        steps.append(Step(before, command, match.state.copy()))
    return Record(match, log, steps)


def facts(deal: Record) -> Iterator[list[DealFact]]:
    for seat in range(deal.rules.seats):
        yield outcome(deal.rules, deal.log, seat)


def test_every_kind_has_a_check_and_a_weight() -> None:
    assert set(TRUE) == set(Kind) == set(WEIGHT)


@pytest.mark.parametrize("game", PRESETS, ids=lambda game: game.key)
def test_every_fact_is_true_of_its_deal(game: Preset) -> None:
    """Over all games 333 deals; no seat is without a fact, and most have two kinds to choose from."""
    for number in range(DEALS):
        deal = played(game, number)
        for seat, found in enumerate(facts(deal)):
            assert found and all(fact.seat == seat for fact in found), (number, seat)
            for fact in found:
                assert TRUE[fact.kind](deal, fact), (number, fact)


@pytest.mark.parametrize("game", PRESETS[::3], ids=lambda game: game.key)
def test_no_fact_names_what_is_not_public(game: Preset) -> None:
    deal = played(game, 0)
    public = [observe(event, NOBODY) for event in deal.log]
    seen = set_of(card for step in deal.steps for card in cards_of(step.command))
    seen |= set_of(card for hand in deal.ended.hands for card in hand)
    for seat, found in enumerate(facts(deal)):
        assert found == outcome(deal.rules, public, seat)
        for fact in found:
            named = [card for card in (fact.card, fact.against, *fact.cards) if card >= 0]
            assert all(seen >> card & 1 for card in named), fact


def cards_of(command: Command) -> tuple[int, ...]:
    match command:
        case Attack(cards=cards) | Transfer(cards=cards):
            return cards
        case Beat(card=card):
            return (card,)
    return ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_sentences(language: str) -> None:
    """To the person and about a person, in signs and in words; they name whom and what they are about."""
    speak(language)
    try:
        pack = PRESETS_PACK
        for kind in Kind:
            fact = DealFact(kind, 0, 1, 3, 8, (0, 1), 4)
            for reader in (0, NOBODY):
                for speech in (False, True):
                    words = told(fact, Company(["Anna", "Boris"], reader), pack, speech)
                    assert words and "{" not in words and words[-1] in ".!", (kind, words)
                    if reader == NOBODY and kind not in (Kind.REPEATED, Kind.ALL_OUT):
                        assert "Anna" in words, (kind, words)
                    if reader == 0:
                        assert "Anna" not in words, (kind, words)
    finally:
        speak("en")


PRESETS_PACK = Match(Options(), 2, "pack").state.rules.pack


def test_a_touch_is_told_of_everybody() -> None:
    for game in ("podkidnoy", "pairs"):
        options = next(known.options for known in PRESETS if known.key == game)
        deal = record(Match(replace(options, touching=True), 4, f"touch {game}"), Random(1), touch=2)
        kinds = [found[0].kind for found in facts(deal)]
        partner = Kind.PARTNER_TOUCHED if game == "pairs" else Kind.TOUCHED_BY_OTHER
        assert kinds == [partner, Kind.TOUCHED_BY_OTHER, Kind.TOUCHED, Kind.TOUCHED_BY_OTHER]
        for found in facts(deal):
            assert all(TRUE[fact.kind](deal, fact) for fact in found)


def test_a_deal_in_play_has_no_outcome() -> None:
    match = Match(Options(), 3, "in play")
    assert outcome(match.state.rules, match.begin(), 0) == []
