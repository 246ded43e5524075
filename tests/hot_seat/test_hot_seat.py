"""Several people at one screen: who looks when, what the table call comes to, and what a person is told meanwhile."""

from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.knowledge.observe import NOBODY
from engine.records.journal import NOTHING_AGREED, Chair, TableRules
from engine.rules.cards import HIDDEN, cards_in
from engine.rules.commands import Attack, Command, NextDeal, Pass, Take
from engine.rules.events import Dealt, Drew, Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.refusals import Reason
from game.session.bot_process import BotProcess
from game.session.handover import Call, Guard, Handover, NobodyLooks, PassFor, ShowHand
from game.session.match_session import MatchSession
from game.storage.saves import Saves
from tests.builders.matches import resume

BEGAN = datetime(2026, 11, 21, 10, 0)
NAMES = ("Anna", "Boris", "Vera", "Mitya", "Zoya", "Oleg")


def chairs(people: tuple[int, ...], seats: int) -> tuple[Chair, ...]:
    return tuple(Chair(NAMES[s], s + 1, s not in people) for s in range(seats))


class Evening:
    """A match of people and computers that all play by chance; nobody's cards are shown unless the test looks."""

    def __init__(self, folder: Path, people: tuple[int, ...], seats: int, options: Options | None = None) -> None:
        self.saves = Saves(folder)
        options = options or Options()
        self.play = MatchSession.new(self.saves, BotProcess(), options, chairs(people, seats), "hot", BEGAN)
        self.handover = Handover(self.play)
        self.chance = Random(5)

    @property
    def state(self):  # type: ignore[no-untyped-def]
        return self.play.match.state

    def step(self) -> None:
        """Somebody does something by chance: whoever is on turn."""
        if self.state.ended is not None:
            assert self.play.submit(NextDeal(self.play.asker)) is None
            return
        legal = self.play.match.legal(self.state.turn)
        self.play.carry_out(self.chance.choice(list(islice(legal.commands(self.play.pack.same_rank), 200))))

    def until(self, true: Callable[["Evening"], bool]) -> "Evening":
        for _ in range(4000):
            if true(self):
                return self
            self.step()
        raise AssertionError("no such position came up")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Callable[..., Evening]]:
    made: list[Evening] = []

    def begin(people: tuple[int, ...] = (0, 1), seats: int = 4, options: Options | None = None) -> Evening:
        made.append(Evening(tmp_path / str(len(made)), people, seats, options))
        return made[-1]

    yield begin
    for one in made:
        one.play.close()


Begin = Callable[..., Evening]


def waiting(one: Evening) -> list[int]:
    """The people still to be asked for cards, in their order, who may have any for all that everybody knows."""
    row = [s for s in one.state.queue[one.state.asked :] if s in one.play.people and one.state.hands[s]]
    return [seat for seat in row if one.handover.may_answer(seat)]


def asked(count: int) -> Callable[[Evening], bool]:
    """A person is asked for cards, and so many people in all are still to be asked, one after another."""

    def true(one: Evening) -> bool:
        state = one.state
        row = [s for s in state.queue[state.asked :] if state.hands[s]]
        fits = state.phase is Phase.THROW_IN and row[:count] == waiting(one) and len(waiting(one)) == count
        return fits and len(one.play.people) - count < len([s for s in one.play.people if state.in_play(s)])

    return true


def test_one_person_is_never_asked_who_he_is(evening: Begin) -> None:
    one = evening(people=(2,), seats=3)
    assert not one.play.shared and one.play.eye == 2
    for _ in range(60):
        if one.state.ended is None and one.state.in_play(2):
            assert one.handover.wanted("call") == ShowHand(2, Guard.NOTHING)
        one.step()


def test_nobodys_cards_are_dealt_open(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3))
    assert one.play.eye == NOBODY and one.play.legal().phase is None
    for event in one.play.take_observations():
        if isinstance(event, Dealt | Drew):
            assert set(event.cards) <= {HIDDEN, getattr(event, "turnup", HIDDEN)}
    one.until(lambda e: e.state.phase is Phase.LEAD and e.play.match.tally.deals == 0)
    one.play.look(one.state.turn)
    assert one.play.view().hand and one.play.legal().attack
    one.until(lambda e: e.state.ended is not None)
    one.play.take_observations()
    one.step()
    assert one.play.eye == NOBODY, "a new deal belongs to nobody yet"
    assert one.handover.wanted("call") != ShowHand(one.state.turn, Guard.NOTHING)


def test_whoever_is_on_turn_gets_a_curtain_unless_he_looked_last(evening: Begin) -> None:
    one = evening(people=(0, 1, 2))
    one.until(lambda e: e.state.phase in (Phase.LEAD, Phase.ANSWER) and e.state.turn in e.play.people)
    seat = one.state.turn
    assert one.handover.wanted("call") == ShowHand(seat, Guard.CURTAIN)
    one.handover.shown(seat)
    assert one.handover.wanted("call") == ShowHand(seat, Guard.NOTHING)
    one.handover.interrupted()
    assert one.handover.wanted("call") == ShowHand(seat, Guard.CURTAIN), "a stranger may sit there by now"


def test_while_computers_play_nobody_looks(evening: Begin) -> None:
    one = evening(people=(0, 1), seats=4)
    one.until(lambda e: e.state.ended is None and e.state.turn not in e.play.people and len(e.handover.may_look) == 2)
    one.handover.shown(0)
    assert one.handover.wanted("call") == NobodyLooks()


def test_the_last_person_in_needs_no_curtain(evening: Begin) -> None:
    one = evening(people=(0, 1), seats=4)
    one.until(lambda e: len([s for s in (0, 1) if e.state.in_play(s)]) == 1 and e.state.ended is None)
    (left,) = (seat for seat in (0, 1) if one.state.in_play(seat))
    one.handover.interrupted()
    assert one.handover.alone == left
    assert one.handover.wanted("call") == ShowHand(left, Guard.NOTHING)


def test_the_call_names_everybody_who_may_whatever_he_holds(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3))
    for _ in range(25):
        one.step()
        one.until(asked(2))
        assert one.handover.wanted("call") == Call(tuple(waiting(one)))
        assert one.handover.wanted("ask") == ShowHand(one.state.turn, Guard.CURTAIN)


def test_only_the_choice_that_says_so_looks_into_hands(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3))
    found = set()
    for _ in range(60):
        one.step()
        one.until(lambda e: e.state.phase in (Phase.THROW_IN, Phase.GIVE) and e.handover.alone == NOBODY)
        legal, wanted = one.play.match.legal(one.state.turn), one.handover.wanted("skip")
        able = bool(legal.attack or legal.exchange)
        assert wanted == (ShowHand(one.state.turn, Guard.CURTAIN) if able else PassFor(one.state.turn))
        found.add(able)
    assert found == {True, False}


def test_nobody_means_all_of_them(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3)).until(asked(2))
    first, second = waiting(one)
    one.handover.wanted("call")
    one.handover.nobody()
    assert one.handover.wanted("call") == PassFor(first)
    assert one.play.submit(Pass(first)) is None
    assert one.handover.wanted("call") == PassFor(second)
    bout = one.state.bout
    assert one.play.submit(Pass(second)) is None
    assert one.state.bout != bout or one.state.ended is not None, "done"


def able_second(one: Evening) -> bool:
    """Two people are to be asked, and the second could lay cards."""
    if not asked(2)(one):
        return False
    second = waiting(one)[1]
    return bool(one.state.hands[second] & one.state.fits)


def test_the_second_may_come_forward_and_the_first_passes_only_when_cards_lie(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3)).until(able_second)
    first, second = waiting(one)
    one.handover.wants(second, "call")
    wanted = one.handover.wanted("call")
    assert wanted == ShowHand(second, Guard.CURTAIN, (first,))
    one.play.look(second)
    one.play.ahead = (first,)
    legal = one.play.legal()
    assert legal.phase is Phase.THROW_IN and legal.attack
    assert one.state.turn == first, "nothing has been played yet"
    bad = next(iter(cards_in(one.play.view().hand & ~legal.attack)), None)
    if bad is not None:
        refused = one.play.submit(Attack(second, (bad,)))
        assert refused is not None and refused.reason is Reason.RANK_NOT_ON_TABLE and one.state.turn == first
    card = next(iter(cards_in(legal.attack)))
    before = len(one.state.attacks)
    assert one.play.submit(Attack(second, (card,))) is None
    assert len(one.state.attacks) == before + 1 and one.state.layers[-1] == second
    assert [command for command, _phase in one.play.match.played[-2:]] == [Pass(first), Attack(second, (card,))]


def test_whoever_thinks_better_of_it_leaves_the_others_their_chance(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3)).until(able_second)
    first, second = waiting(one)
    one.handover.wants(second, "call")
    assert isinstance(one.handover.wanted("call"), ShowHand)
    one.handover.shown(second)
    assert one.handover.thinks_better(second)
    assert one.handover.wanted("call") == Call((first,))
    one.handover.wants(first, "call")
    assert one.handover.wanted("call") == ShowHand(first, Guard.CURTAIN)
    one.handover.shown(first)
    assert not one.handover.thinks_better(first), "his turn it is: that was his pass"
    assert one.play.submit(Pass(first)) is None
    assert one.handover.wanted("call") == PassFor(second), "has said so already"


def test_a_call_is_made_anew_when_more_cards_lie(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3)).until(able_second)
    _first, second = waiting(one)
    one.handover.wanted("call")
    one.handover.nobody()
    bout = one.state.bout
    one.play.look(second)
    one.play.ahead = (waiting(one)[0],)
    card = next(iter(cards_in(one.play.legal().attack)))
    assert one.play.submit(Attack(second, (card,))) is None
    one.play.look(NOBODY)
    one.until(lambda e: e.state.phase in (Phase.THROW_IN, Phase.GIVE) or e.state.bout != bout)
    if one.state.bout == bout and len(waiting(one)) > 0:
        assert isinstance(one.handover.wanted("call"), Call)


def test_somebody_may_look_out_of_turn(evening: Begin) -> None:
    one = evening(people=(0, 1, 2))
    one.until(lambda e: e.state.phase is Phase.ANSWER and e.state.turn in e.play.people and e.handover.alone == NOBODY)
    turn = one.state.turn
    other = next(seat for seat in one.handover.may_look if seat != turn)
    one.handover.wants(other, "call")
    assert one.handover.wanted("call") == ShowHand(other, Guard.CURTAIN)
    one.handover.shown(other)
    one.handover.laid_down()
    assert one.handover.wanted("call") == ShowHand(turn, Guard.CURTAIN)


def test_exchange_help_and_words_are_open_to_who_looks_out_of_turn(evening: Begin) -> None:
    """R26, R44 and R45 for a person whose turn it is not, with other people at the screen."""
    found: set[str] = set()
    for options in (Options(), preset("side-by-side").options, preset("pairs").options):
        one = evening(people=(0, 1, 2, 3), options=options)
        for _ in range(350):
            one.step()
            if one.state.ended is not None:
                continue
            for seat in one.handover.may_look:
                if seat == one.state.turn:
                    continue
                one.play.look(seat)
                legal = one.play.legal()
                assert legal == one.play.match.legal(seat)
                for word, able in (("exchange", legal.exchange), ("words", bool(legal.says))):
                    if able:
                        found.add(word)
                if any(beaters for _target, beaters in legal.beats):
                    found.add("help")
    assert found == {"exchange", "words", "help"}


def test_the_recap_begins_where_the_person_last_looked(evening: Begin) -> None:
    one = evening(people=(0, 1, 2))
    one.until(lambda e: e.state.phase is Phase.ANSWER and e.state.turn in e.play.people)
    seat = one.state.turn
    told = one.play.public.since(seat)
    assert told and all(HIDDEN in e.cards or not e.cards for e in told if isinstance(e, Dealt))
    one.play.look(seat)
    assert one.play.submit(Take(seat)) is None
    one.play.look(NOBODY)
    assert one.play.public.since(seat) == []
    number = one.state.number
    one.step()
    if one.state.number == number:
        assert one.play.public.since(seat)


def test_partners_who_show_each_other_their_cards_need_no_curtain_between_them(evening: Begin) -> None:
    one = evening(people=(0, 2), options=Options(sides="pairs"))
    one.play.agreed = TableRules(partners=True)
    one.until(lambda e: e.state.phase is Phase.LEAD and e.state.turn == 0 and e.state.bout > 1)
    assert one.handover.partners(0) == (2,) and one.handover.partners(2) == (0,)
    assert one.handover.wanted("call") == ShowHand(0, Guard.CURTAIN), "a curtain was never lifted"
    one.handover.shown(2)
    assert one.handover.wanted("call") == ShowHand(0, Guard.NOTHING)
    one.play.agreed = NOTHING_AGREED
    assert one.handover.wanted("call") == ShowHand(0, Guard.CURTAIN)
    other = evening(people=(0, 1, 2), options=Options(sides="pairs"))
    other.play.agreed = TableRules(partners=True)
    other.until(lambda e: e.state.phase is Phase.LEAD and e.state.turn == 0 and len(e.handover.may_look) == 3)
    other.handover.shown(2)
    assert other.handover.wanted("call") == ShowHand(0, Guard.NOTHING), "who looked away from 2 looks away from 0"
    other.handover.shown(1)
    assert other.handover.wanted("call") == ShowHand(0, Guard.CURTAIN), "an opponent sits at the screen"


def test_a_match_of_several_people_resumes_behind_the_curtain(evening: Begin) -> None:
    one = evening(people=(0, 1, 3))
    one.until(lambda e: e.state.bout > 2 and e.state.turn in e.play.people and e.state.phase is Phase.ANSWER)
    saved = one.saves.latest()
    assert saved is not None
    again = resume(one.saves, BotProcess(), saved)
    assert again.eye == NOBODY and again.opening_view == again.match.view(NOBODY) and not again.opening_view.hand
    handover = Handover(again)
    if handover.alone == NOBODY:
        assert handover.wanted("call") == ShowHand(again.match.state.turn, Guard.CURTAIN)
    for seat in (0, 1, 3):
        since, carried = again.public.since(seat), one.play.public.events
        assert since == carried[len(carried) - len(since) :], "what everybody saw, from its own last act on"
    again.close()


def test_a_pack_is_cut_before_anybodys_eyes(evening: Begin) -> None:
    one = evening(people=(0, 1, 2, 3), options=Options(cut="right"))
    assert one.state.phase is Phase.CUT
    assert one.handover.wanted("call") == NobodyLooks()
    legal = one.play.legal()
    assert legal.cut and legal.seat == one.state.turn and one.play.eye == NOBODY
    command: Command = next(iter(legal.commands(one.play.pack.same_rank)))
    assert one.play.submit(command) is None
    assert one.play.eye == NOBODY and not one.play.view().hand
