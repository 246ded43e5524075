"""A word now and then: when it is said, how seldom, and that nothing hidden decides it."""

import itertools
from random import Random

import pytest

from engine.bots.characters import CHARACTERS
from engine.knowledge.observe import NOBODY
from engine.match.match import Match
from engine.records.journal import Chair
from engine.rules import events as ev
from engine.rules.commands import NextDeal
from engine.rules.presets import preset
from game.session.small_talk import BETWEEN, Occasion, SmallTalk, words
from game.storage.settings import Settings
from tests.builders.cells import few_or_all
from tests.builders.dealing import permuted, thumb_command

Said = list[tuple[int, int, Occasion]]
"""Deal, bout, and what for."""


def company(seats: int) -> tuple[Chair, ...]:
    """One person and computers."""
    faces = ((Chair(one.name, one.portrait, True, "club", one.key)) for one in CHARACTERS[1:seats])
    return (Chair("Anna", 1, False), *faces)


def evening(seats: int, deals: int, seed: str, game: str = "podkidnoy") -> Said:
    """All words of a match."""
    match, chance = Match(preset(game).options, seats, seed), Random(seed)
    talk, said, bout = SmallTalk(seed, company(seats)), [], 0
    told = match.begin()
    for number in range(1, deals + 1):
        while True:
            for event in told:
                bout = 0 if isinstance(event, ev.DealBegan) else bout + isinstance(event, ev.BoutBegan)
                before = bout - isinstance(event, ev.BoutBegan)
                talk.tell([event])
                if (due := talk.take()) is not None:
                    said.append((number, before, due))
            if match.state.ended is not None:
                break
            answer = match.submit(thumb_command(match, chance))
            assert isinstance(answer, list)
            told = answer
        if talk.ending is not None:
            known = talk.ending.known
            said.append((number, bout, talk.ending.own or known[0]))
        answer = match.submit(NextDeal(0))
        assert isinstance(answer, list)
        told = answer
    return said


@pytest.mark.parametrize("seats", [2, 4, 6])
@few_or_all("matches", 3, 40)
def test_one_word_in_three_bouts_at_most(seats: int, matches: int) -> None:
    heard = 0
    for number in range(matches):
        said = evening(seats, 4, f"seldom {seats} {number}")
        heard += len(said)
        assert said[0][:2] == (1, 1) and said[0][2].moment == "greeting"
        for (deal, bout, _one), (later, then, _other) in itertools.pairwise(said):
            if deal == later:
                assert then - bout >= BETWEEN, "in one deal"
            else:
                assert then >= BETWEEN, "the deal before may have ended with a word"
    assert matches <= heard <= 4 * 6 * matches, "now and then"


def test_every_moment_comes() -> None:
    moments = set()
    for number in range(12):
        moments |= {one.moment for _deal, _bout, one in evening(4, 4, f"moments {number}")}
    assert {"greeting", "big_take", "gave_big_take", "defence", "out", "fool", "fool_again", "best"} >= moments
    assert len(moments) >= 6


def test_people_never_speak_and_computers_speak_of_what_happened_to_them() -> None:
    for number in range(6):
        for _deal, _bout, one in evening(3, 3, f"who {number}"):
            assert one.seat != 0
            assert (one.about == NOBODY) == (one.moment not in ("fool_again", "best"))
            assert one.about != one.seat


def test_a_match_opened_again_goes_on_with_the_same_words() -> None:
    """A deal is told again from its beginning; what was due then is not said twice."""
    match, chance = Match(preset("podkidnoy").options, 4, "again"), Random(4)
    talk, halves = SmallTalk("again", company(4)), 0
    talk.tell(match.begin())
    while match.state.ended is None:
        talk.due = None
        other = SmallTalk("again", company(4))
        other.tell(match.retell())
        other.be_quiet()
        told = match.submit(thumb_command(match, chance))
        assert isinstance(told, list)
        talk.tell(told)
        other.tell(told)
        assert (talk.due, talk.ending) == (other.due, other.ending)
        halves += talk.due is not None or talk.ending is not None
    assert halves


@few_or_all("deals", 4, 60)
def test_unseen_cards_change_no_word(deals: int) -> None:
    """The same commands in deals whose unseen cards were dealt otherwise: every event that a spectator is told in the
    same way has the same word, at the same time.
    """
    compared = 0
    for number in range(deals):
        match, chance = Match(preset("podkidnoy").options, 4, f"twins {number}"), Random(number)
        talk = SmallTalk("twins", company(4))
        talk.tell(match.begin())
        while match.state.ended is None:
            before = [*match.retell()]
            twin = permuted(match.state, 0, chance)
            command = thumb_command(match, chance)
            told = match.submit(command)
            assert isinstance(told, list)
            log: list[ev.Event] = []
            copied = Match.at(match.options, match.seed, twin, match.tally)
            if copied.refusal(command) is None:
                answer = copied.submit(command)
                assert isinstance(answer, list)
                log = answer
            shown = [event for event in told if not isinstance(event, ev.DealEnded)]
            if [type(each) for each in log] == [type(each) for each in told] and shown == told:
                both = []
                for events in (told, log):
                    one = SmallTalk("twins", company(4))
                    one.tell(before)
                    one.be_quiet()
                    one.tell(events)
                    both.append((one.due, one.ending))
                assert both[0] == both[1]
                compared += 1
    assert compared > 10 * deals


def test_chance_of_its_own() -> None:
    """Nothing of the deal's or the players' chance is used, and the words of two matches differ."""
    assert evening(4, 2, "own") == evening(4, 2, "own")
    assert [one for *_at, one in evening(4, 3, "own")] != [one for *_at, one in evening(4, 3, "other")]


def test_nobody_says_the_same_twice_running() -> None:
    settings, seats = Settings(), company(4)
    before = ""
    for draw in range(200):
        told = words(settings, seats, Occasion(2, "out", draw * draw), "out")
        assert told and told != before
        before = told
    assert set(settings.last_words) == {"carter"}
