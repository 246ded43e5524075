"""Seats at phones in a match: the same door as everybody's, the rules' order, and nothing that a seat may not know."""

import json
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.notation.observations import read_event
from engine.records.journal import Chair
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Command, NextDeal, Pass
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Refusal
from engine.rules.view import View
from game.phones import frames
from game.phones.frames import PhoneRequest, Told
from game.phones.phones import Phones, public_match
from game.session.asking import ASKING, may
from game.session.bot_process import BotProcess
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from game.storage.settings import Settings
from tests.builders.matches import still
from tests.builders.twin_tables import Deal

BEGAN = datetime(2026, 11, 23, 20, 0)
NAMES = ("Anna", "Boris", "Vera", "Mitya", "Zoya", "Oleg")


class Line:
    """Keeps the bytes each seat would be sent."""

    def __init__(self) -> None:
        self.frames: dict[int, list[str]] = {}
        self.over: list[tuple[int, str]] = []
        self.closed = False
        self.present: frozenset[int] = frozenset()

    def tell(self, seat: int, news: Told, anew: bool) -> None:
        self.frames.setdefault(seat, []).append(frames.told(replace(news, begin=0 if anew else -1)))

    def last(self, seat: int) -> dict[str, Any]:
        return json.loads(self.frames[seat][-1])

    def dismiss(self, seat: int, why: str) -> None:
        self.over.append((seat, why))

    def close(self) -> None:
        self.closed = True


class Room:
    """A match with phones, whose people and computers all play by chance."""

    def __init__(self, play: MatchSession) -> None:
        still(play)
        self.play, self.line, self.asked = play, Line(), list[PhoneRequest]()
        self.settings = Settings()
        self.phones = Phones(play, self.line, self._calls, self.settings)
        play.remote = self.phones
        self.n = 0

    def _calls(self) -> Iterator[PhoneRequest]:
        while self.asked:
            yield self.asked.pop(0)

    def press(self, command: Command) -> int:
        """A phone asks for this; its number. Nothing happens before the next frame."""
        self.n += 1
        self.asked.append(PhoneRequest(command.seat, self.n, command))
        return self.n

    def give(self, seat: int, word: str) -> dict[str, Any]:
        """A phone gives a word for the shuffle; what it is answered."""
        self.n += 1
        self.asked.append(PhoneRequest(seat, self.n, None, word))
        self.frame()
        answer: dict[str, Any] = self.line.last(seat)["answer"]
        assert answer["n"] == self.n
        return answer

    def frame(self) -> None:
        self.play.update(0.0, True)


def room_at(
    folder: Path, phones: tuple[int, ...], seats: int = 4, people: tuple[int, ...] = (), key: str = "podkidnoy"
) -> Room:
    chairs = tuple(Chair(NAMES[s], s + 1, s not in (*phones, *people)) for s in range(seats))
    play = MatchSession.new(Saves(folder), BotProcess(), preset(key).options, chairs, "phones", BEGAN, phones=phones)
    return Room(play)


@pytest.fixture
def all_phones(tmp_path: Path) -> Iterator[Room]:
    room = room_at(tmp_path, (0, 1, 2, 3))
    yield room
    room.play.close()
    assert room.line.closed


def some(room: Room, chance: Random) -> Command:
    legal = room.play.match.legal(room.play.match.state.turn)
    return chance.choice(list(islice(legal.commands(room.play.pack.same_rank), 200)))


def seen(room: Room, seat: int) -> View:
    """What a phone makes of everything it was told."""
    view = View(seat, len(room.play.seats))
    for frame in map(json.loads, room.line.frames[seat]):
        for event in frame["events"]:
            view.fold(read_event(event, room.play.pack))
    return view


@pytest.mark.parametrize("key", ["podkidnoy", "perevodnoy", "pairs", "kiev", "siberian"])
def test_whole_deals_at_phones(tmp_path: Path, key: str) -> None:
    """Every seat folds its observations into what the match shows it, through several deals."""
    room, chance = room_at(tmp_path, (0, 1, 2, 3), key=key), Random(2)
    for number in range(400):
        state = room.play.match.state
        if state.ended is not None:
            for told in room.line.frames.values():
                told.clear()  # the next deal is told anew
            assert room.play.submit(NextDeal(room.play.asker)) is None
        else:
            n, turn = room.press(some(room, chance)), state.turn
            room.frame()
            assert room.line.last(turn)["answer"] == {"n": n}
        for seat in range(4) if number % 9 == 0 else ():
            assert seen(room, seat) == room.play.match.view(seat)
    assert room.play.match.tally.deals >= 2
    room.play.close()


def test_the_screen_shows_nobodys_cards(all_phones: Room) -> None:
    assert all_phones.play.eye == NOBODY and all_phones.play.people == ()
    assert not all_phones.play.view().hand and all_phones.play.legal().phase is None
    assert not all_phones.play.shared, "no curtain"


def test_one_at_the_screen_sees_own_cards_and_phones_as_others(tmp_path: Path) -> None:
    room = room_at(tmp_path, (1, 2), people=(0,))
    assert room.play.eye == 0 and room.play.people == (0,) and room.play.humans == (0, 1, 2)
    room.play.close()


def several_asked(room: Room) -> tuple[int, ...]:
    """Play until several seats are asked one after another, and somebody later than the first may add; the seats."""
    chance = Random(4)
    for _number in range(3000):
        state = room.play.match.state
        if state.ended is not None:
            room.play.submit(NextDeal(room.play.asker))
            continue
        row = [s for s in state.queue[state.asked :] if state.hands[s]] if state.phase in ASKING else []
        if len(row) > 1 and room.play.match.legal(row[0]).attack and may(room.play.match.state, row[1]).attack:
            return tuple(row)
        room.press(some(room, chance))
        room.frame()
    raise AssertionError("no such position")


def test_an_answer_before_its_turn_waits_for_it(all_phones: Room) -> None:
    first, second, *_ = several_asked(all_phones)
    play = all_phones.play
    card = cards_in(may(play.match.state, second).attack)[0]
    acts = play.acts
    n = all_phones.press(Attack(second, (card,)))
    all_phones.frame()
    assert play.acts == acts and all_phones.line.last(second)["answer"] == {"n": n, "waits": True}
    all_phones.press(Pass(first))
    all_phones.frame()
    assert all_phones.line.last(second)["answer"] == {"n": n}
    assert any(pair.attack == card and pair.seat == second for pair in play.view().table)


def test_an_answer_that_the_table_has_overtaken_is_given_back(all_phones: Room) -> None:
    first, second, *_ = several_asked(all_phones)
    play = all_phones.play
    n = all_phones.press(Attack(second, (cards_in(may(play.match.state, second).attack)[0],)))
    all_phones.press(Attack(first, (cards_in(play.match.legal(first).attack)[0],)))
    throwing = play.match.state.phase is Phase.THROW_IN
    all_phones.frame()
    answer = all_phones.line.last(second)["answer"]
    assert answer["n"] == n and (not throwing or answer["refused"] == "The table has changed.")


def test_a_tap_is_judged_once(all_phones: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due and what is refused by the door that carries it out; what waits, once more when something happens."""
    judged, refusal = list[Command](), MatchSession.refusal

    def judging(play: MatchSession, command: Command) -> Refusal | None:
        judged.append(command)
        return refusal(play, command)

    monkeypatch.setattr(MatchSession, "refusal", judging)
    first, second, *_ = several_asked(all_phones)
    waits = Attack(second, (cards_in(may(all_phones.play.match.state, second).attack)[0],))
    for command in (Attack(first, (99,)), waits, Pass(first)):
        judged.clear()
        all_phones.press(command)
        for _frame in range(20):
            all_phones.frame()
        assert [one for one in judged if one.seat == command.seat] == [command]
    assert all_phones.line.last(second)["answer"] == {"n": all_phones.n - 1}, "it has not waited in vain"


def test_several_at_once_go_in_the_order_of_the_rules(all_phones: Room) -> None:
    """Whoever presses first: the seat that is asked first comes first."""
    row = several_asked(all_phones)
    log = all_phones.play.match.played
    before = len(log)
    for seat in reversed(row):
        all_phones.press(Pass(seat))
    all_phones.frame()
    assert [command.seat for command, _ in log[before : before + len(row)]] == list(row)


def test_a_refusal_changes_nothing(all_phones: Room) -> None:
    state = all_phones.play.match.state
    other = (state.turn + 1) % 4
    before = list(map(all_phones.play.match.view, range(4)))
    for command in (Attack(other, (cards_in(state.hands[other])[0],)), Pass(state.turn), Attack(state.turn, (99,))):
        n = all_phones.press(command)
        all_phones.frame()
        answer = all_phones.line.last(command.seat)["answer"]
        assert answer["n"] == n and answer["refused"]
    assert list(map(all_phones.play.match.view, range(4))) == before


def test_a_seat_not_at_a_phone_is_not_played_by_one(tmp_path: Path) -> None:
    room = room_at(tmp_path, (1,), people=(0,))
    before = room.play.acts
    room.press(some(room, Random(1)) if room.play.match.state.turn != 1 else Pass(0))
    room.frame()
    assert room.play.acts == before
    room.play.close()


def test_a_seat_moves_between_phone_and_screen_in_mid_deal(all_phones: Room) -> None:
    room, chance = all_phones, Random(3)
    for _number in range(6):
        room.press(some(room, chance))
        room.frame()
    room.play.seat_at(2, phone=False)
    room.phones.go(2, "freed")
    assert room.play.people == (2,) and room.play.eye == 2 and room.play.view().hand
    assert room.line.over == [(2, "freed")]
    told = len(room.line.frames[2])
    room.play.carry_out(some(room, chance))
    assert len(room.line.frames[2]) == told, "it is told nothing any more"
    room.play.seat_at(2, phone=True)
    room.line.frames[2].clear()
    room.phones.come(2)
    assert room.play.eye == NOBODY and seen(room, 2) == room.play.match.view(2)


def test_who_has_nothing_to_add_for_all_that_is_known_is_not_asked(all_phones: Room) -> None:
    """Public knowledge alone passes for a phone: never where the seat may hold a fitting card for all that is known."""
    room, play, chance, alone = all_phones, all_phones.play, Random(8), list[int]()
    submit, pressed = play.submit, list[Command]()

    def watched(command: Command):  # type: ignore[no-untyped-def]
        if command not in pressed and not isinstance(command, NextDeal):
            assert isinstance(command, Pass)
            assert not play.public.possible(command.seat) & play.match.state.fits
            alone.append(command.seat)
        return submit(command)

    play.submit = watched  # type: ignore[method-assign]
    for _number in range(1200):
        if play.match.state.ended is not None:
            play.submit(NextDeal(play.asker))
            continue
        pressed[:] = [some(room, chance)]
        room.press(pressed[0])
        room.frame()
    assert len(set(alone)) == 4


# The law: exchanged unseen cards change no byte of a phone's legal moves


def test_hidden_cards_change_no_byte_of_what_a_phone_may_do() -> None:
    """With the cards that a seat cannot see dealt again, its legal moves and what is public are the same bytes. Its
    events are those of engine.knowledge.observe, whose own tests hold them.
    """
    compared = 0
    for number in range(2):
        one = Deal(Options(), (0, 1, 2, 3), 4, f"traffic {number}", Random(number))
        while one.step():
            state = one.match.state
            if state.ended is not None:
                continue
            for seat in range(4):
                twin = one.twin(kept=state.hands[seat])
                if twin is None or twin.hands[seat] != state.hands[seat]:
                    continue
                told = []
                for deal in (state, twin):
                    play = one.play(deal)
                    play.seat_at(seat, phone=True)
                    told.append(
                        json.dumps(frames.allowed(may(play.match.state, seat), play.pack)) + repr(public_match(play))
                    )
                assert told[0] == told[1]
                compared += 1
    assert compared > 60


def test_the_law_can_fail() -> None:
    """A seat's frames do depend on the cards it sees."""
    matches = [Match(Options(), 4, seed) for seed in ("one", "two")]
    told = [frames.observed(match.begin(), match.state.rules.pack) for match in matches]
    assert told[0] != told[1]


def test_people_at_phones_give_words_for_the_next_shuffle(all_phones: Room) -> None:
    room, play, chance = all_phones, all_phones.play, Random(5)
    room.settings.own_words = "ask"
    assert room.line.last(1)["word"] is None and "refused" in room.give(1, "birch"), "not in the middle of a deal"
    while play.match.state.ended is None:
        play.submit(some(room, chance))
    assert room.line.last(1)["word"] == ""
    assert "refused" not in room.give(1, " birch ") and "refused" not in room.give(2, "oak")
    assert room.line.last(1)["word"] == "birch" and room.line.last(3)["word"] == "", "each sees its own"
    assert "refused" in room.give(1, "x" * 500) and play.words == {1: "birch", 2: "oak"}
    room.give(2, "")
    assert play.words == {1: "birch"}
    play.submit(NextDeal(0, tuple(play.words.items())))
    assert play.words == {} and room.line.last(1)["word"] is None
    begun = play.match.beginning
    assert begun is not None and begun.sealed is not None and begun.sealed.words == ((1, "birch"),)


def test_nobody_is_asked_for_words_unless_that_was_chosen(all_phones: Room) -> None:
    chance = Random(5)
    while all_phones.play.match.state.ended is None:
        all_phones.play.submit(some(all_phones, chance))
    assert all_phones.line.last(1)["word"] is None and "refused" in all_phones.give(1, "birch")
