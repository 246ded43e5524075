"""The law of a phone's traffic: with the cards that its seat cannot see exchanged, not one byte, size or moment of what
it is sent is another, as long as the seat observes the same.

In every game two tables are laid that differ in those cards alone. The same is pressed at both: what is due, what is
too early, and what is refused. What the seat is sent in each frame of the window must be the same text.
"""

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from engine.knowledge.observe import observe
from engine.rules.commands import Attack, Command, Pass, Take
from engine.rules.events import Event, Phase
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.state import State
from engine.rules.view import Legal
from game.phones.frames import welcome
from game.phones.phones import public_match
from game.session.asking import may
from game.session.match_session import MatchSession
from tests.builders.cells import EVENTFUL, quick
from tests.builders.twin_tables import Deal
from tests.phones.test_phones import Room

TOGETHER = 8
"""The number of acts compared at both tables."""


class PhoneTable(Room):
    """The deal with these cards; everybody is at a phone. ``happened`` since it was last asked."""

    def __init__(self, deal: Deal, state: State) -> None:
        play = deal.play(state.copy())
        for seat in range(deal.seats):
            play.seat_at(seat, phone=True)
        super().__init__(play)
        self.happened: list[Event] = []
        play.remote = self

    def act(self) -> None:
        self.phones.act()

    def heard(self, events: list[Event]) -> None:
        self.happened += events
        self.phones.heard(events)

    def close(self) -> None:
        self.phones.close()

    def observed(self, seat: int) -> list[Event]:
        """What a seat has observed since this was last asked."""
        happened, self.happened = self.happened, []
        return [observe(event, seat) for event in happened]


def other_cards(deal: Deal, seat: int) -> State | None:
    """The deal with the cards exchanged that ``seat`` cannot see; None if there are none."""
    state = deal.match.state
    if state.phase is Phase.CUT:
        found = state.copy()
        deal.chance.shuffle(found.talon)
        return found
    twin = deal.twin(kept=state.hands[seat])
    return twin if twin is not None and twin.hands[seat] == state.hands[seat] else None


def allowed_at(play: MatchSession, seat: int) -> list[Command]:
    return list(islice(may(play.match.state, seat).commands(play.pack.same_rank), 300))


def pressed(tables: tuple[PhoneTable, PhoneTable], seat: int, chance: Random) -> Command:
    """Something that a person may press at both tables: what is due, what is too early, or what is refused."""
    one, two = tables
    own, kind = one.play.match.view(seat).hand, chance.random()
    if kind < 0.15:
        card = own.bit_length() - 1 if own else 0
        return chance.choice([Take(seat), Pass(seat), Attack(seat, (card,))])
    who = seat if kind < 0.4 else one.play.match.state.turn
    there = allowed_at(two.play, who)
    both = [command for command in allowed_at(one.play, who) if command in there]
    return chance.choice(both) if both else Pass(who)


def followed(deal: Deal, seat: int, other: State, chance: Random, seen: Counter[str]) -> None:
    """Both tables, as long as the seat observes the same at both."""
    tables = PhoneTable(deal, deal.match.state), PhoneTable(deal, other)
    for number in range(TOGETHER):
        state = tables[0].play.match.state
        seen[state.phase.name] += 1
        sent = [table.line.frames[seat] for table in tables]
        assert sent[0] == sent[1], (deal.seed, seat, number)
        if state.ended is not None:
            return
        command = pressed(tables, seat, chance)
        for table in tables:
            table.press(command)
            table.frame()
        told = [table.observed(seat) for table in tables]
        if told[0] != told[1]:
            return  # the seat has drawn, or somebody has shown another card
        seen["acts"] += bool(told[0])
        seen["refused or kept"] += not told[0]


def games() -> list[tuple[str, Options, int]]:
    return [(game.key, game.options, game.seats[len(game.seats) // 2]) for game in PRESETS]


def watch(key: str, options: Options, seats: int, every: int, seen: Counter[str]) -> None:
    chance = Random(f"traffic {key}")
    deal = Deal(options, tuple(range(seats)), seats, f"traffic {key}", chance)
    for step in range(400):
        if step % every == 0 and deal.match.state.ended is None:
            seat = chance.randrange(seats)
            other = other_cards(deal, seat)
            if other is not None:
                followed(deal, seat, other, chance, seen)
                seen["pairs of tables"] += 1
        if not deal.step():
            return


@quick(lambda key, options, seats: key in EVENTFUL)
@pytest.mark.parametrize(("key", "options", "seats"), games())
def test_unseen_cards_change_no_byte_of_a_phones_traffic(key: str, options: Options, seats: int) -> None:
    seen = Counter[str]()
    watch(key, options, seats, 17, seen)
    assert seen["pairs of tables"] >= 1 and seen["acts"] >= 2, seen


@pytest.mark.long
@pytest.mark.parametrize(("key", "options", "seats"), games())
def test_long_in_every_game_and_number_of_seats(key: str, options: Options, seats: int) -> None:
    seen = Counter[str]()
    for count in next(game for game in PRESETS if game.key == key).seats:
        watch(f"{key} {count}", options, count, 2, seen)
    assert seen["pairs of tables"] >= 10 and seen["acts"] >= 30, seen


def test_every_phase_is_watched() -> None:
    seen = Counter[str]()
    for number in range(4):
        watch(f"phases {number}", Options(surplus="handed back", cut="right may"), 4, 3, seen)
    assert {phase.name for phase in Phase} - {"NOT_BEGUN", "OVER"} <= set(seen), seen


def test_the_law_is_broken_by_a_frame_that_tells_one_card_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control: if legal moves named a card of another hand, the tables would differ."""

    def leaking(state: State, seat: int) -> Legal:
        other = state.hands[(seat + 1) % len(state.hands)]
        return replace(may(state, seat), wild=other & -other)

    monkeypatch.setattr("game.phones.phones.may", leaking)
    with pytest.raises(AssertionError):
        for game in PRESETS[:3]:
            watch(game.key, game.options, game.seats[-1], 2, Counter())


def test_the_welcome_depends_on_nothing_hidden() -> None:
    deal = Deal(Options(), (0, 1, 2, 3), 4, "welcome", Random(1))
    other = other_cards(deal, 2)
    assert other is not None
    told = [welcome(2, "x", 4, public_match(PhoneTable(deal, state).play)) for state in (deal.match.state, other)]
    assert told[0] == told[1] and json.loads(told[0])["seat"] == 2
