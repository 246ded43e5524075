"""The notation: positions and deals are the same after writing and reading; bad files are refused with a reason."""

import contextlib
import itertools
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match.match import Match
from engine.notation.lines import Lines
from engine.notation.reader import NotationError, play, read
from engine.notation.writer import write_deal, write_position
from engine.rules.commands import NextDeal
from engine.rules.options import Options
from tests.builders.cells import few_or_all
from tests.builders.dealing import everything, play_deal, random_options
from tests.paths import SCENARIOS

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


@few_or_all("deals", 6, 60)
@pytest.mark.parametrize("seats", range(2, 7))
def test_any_position_can_be_written_and_set_up(seats: int, deals: int) -> None:
    """After reading it is the same in every part, hidden cards, roles and session included, and continues the same."""
    for number in range(deals):
        chance = Random(number)
        match = Match(random_options(chance, seats), seats, f"notation {seats}.{number}")
        match.begin()
        for step, _ in enumerate(itertools.islice(play_deal(match, chance), 400)):
            if step % 9 == number % 9 and match.state.ended is None:
                text = write_position(match.options, NAMES[:seats], match.tally, match.state)
                again = read(text)
                list(play(again))
                assert everything(again.match.state) == everything(match.state), text
                assert again.match.tally == match.tally, text
                assert again.match.options == match.options
                for seat in range(seats):
                    assert again.match.legal(seat) == match.legal(seat)
                    assert again.match.view(seat) == match.view(seat)


@few_or_all("sessions", 3, 40)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_whole_deal_is_written_and_played_again(seats: int, sessions: int) -> None:
    """From the shuffled pack on, with cuts and commands of every kind, to the same end and the same tally."""
    for number in range(sessions):
        chance = Random(number)
        match = Match(random_options(chance, seats), seats, f"deal {seats}.{number}")
        match.begin()
        for _ in range(2):  # the second deal starts with a tally that is not empty
            for _ in play_deal(match, chance):
                pass
            text = write_deal(match, NAMES[:seats])
            again = read(text)
            list(play(again))
            # Orders of shuffles during the deal are written, not their source text, which contains the seed.
            assert f"deal {seats}.{number}" not in text
            found, played = everything(again.match.state), everything(match.state)
            assert {**found, "chance": ""} == {**played, "chance": ""}, text
            assert again.match.tally == match.tally, text
            if match.tally.over is None:
                match.submit(NextDeal(0))


def test_a_deal_set_up_in_the_middle_has_no_beginning_to_write() -> None:
    script = read("seats: A B\ntrump: ♥\nhand A: ♠6\nhand B: ♠7\nbout: A attacks B\n")
    with pytest.raises(ValueError, match="starts in the middle"):
        write_deal(script.match, script.names)
    list(play(script))
    assert "A attacks B" in write_position(Options(), script.names, script.match.tally, script.match.state)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("seats: A A", "line 1.*a seat is named twice"),
        ("hand A: ♠6 ♠99", "line 3.*not a card of the 36-card pack"),
        ("hand C: ♠6", "line 3.*there is no seat C"),
        ("options: pack=37", "line 3.*pack is 24, 36, 52, 54 or 72, not '37'"),
        ("preset: bridge", "line 3.*unknown game 'bridge'"),
        ("hand A: ♠7", "in two places"),
        ("talon: ♠8 ♠9", "turn-up 9S is not a trump"),
        ("talon: 80 others", "only 34 cards are left"),
        ("trump: green", "'green' is not a suit"),
        ("marks: A lots", "'lots' is not a number"),
        ("options: transfer=True, sides=pairs", "these teams need 4 players"),
        ("weather: fine", "line 3.*unknown line"),
        ("dealer: Z", "there is no seat Z"),
        ("discard: ♠6", "in two places"),
    ],
)
def test_a_bad_setting_is_refused_with_line_and_reason(line: str, said: str) -> None:
    lines = ["seats: A B", "trump: ♥", "hand A: ♠6", "hand B: ♠7", "bout: A attacks B"]
    key = line.split(":")[0]
    if (any(known.startswith(key + ":") for known in lines) and "♠99" in line) or key == "seats" or key == "trump":
        lines = [line if known.startswith(key + ":") else known for known in lines]
    elif key == "hand A":
        lines = [line if known.startswith("hand A") else known for known in lines]
    else:
        lines.insert(2, line)
    with pytest.raises(NotationError, match=said):
        read("\n".join(lines))


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ("A leads ♠7", r"line 8: 'A leads ♠7': A may not \(R10\): That card isn’t in your hand."),
        ("B beats ♠6 with ♠7", r"B may not \(R16\): It’s not your turn yet."),
        ("A leads ♠6\nB beats ♠6 with ♠7\nA throws in ♦9", r"line 10.*A may not \(R12\)"),
        ("A throws in ♠6", "the bout is at lead"),
        ("everybody passes", "nobody may play"),
        ("A sings ♠6", "unknown command"),
        ("A leads ♠6 as", "'' is not a suit"),
        ("A leads ♠6 as ♥", r"\(R68\): 6♠ keeps its own suit"),
        ("A cuts lots", "say how many cards are cut off"),
    ],
)
def test_the_first_illegal_command_is_named_with_line_seat_and_rule(played: str, said: str) -> None:
    setting = "seats: A B\ntrump: ♥\nhand A: ♠6 ♦9\nhand B: ♠7 ♦6\ntalon: 6 others ♥6\nbout: A attacks B\n\n"
    with pytest.raises(NotationError, match=said):
        list(play(read(setting + played)))


def _good_files() -> list[str]:
    """Positions in mid-deal and whole deals with rules of every kind, and some pages."""
    files = [page.read_text(encoding="utf-8") for page in sorted(SCENARIOS.glob("*.txt"))[::8]]
    for number in range(12):
        chance, seats = Random(number), 2 + number % 5
        match = Match(random_options(chance, seats), seats, f"spoil {number}")
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step == 25 and match.state.ended is None:
                files.append(write_position(match.options, NAMES[:seats], match.tally, match.state))
        files.append(write_deal(match, NAMES[:seats]))
    return files


GOOD_FILES = _good_files()


WORDS = (
    *(
        "A",
        "B",
        "-",
        "none",
        "others",
        "6",
        "80",
        "0",
        "-1",
        "999999999999",
        "♠6",
        "♠6'",
        "RJ",
        "♥",
        "as",
        "by",
        "under",
    ),
    *("attacks", "leads", "passes", "takes", "with", "bout:", "asked:", "table:", "hand", "talon:", "lead", "answer,"),
    *("pack=72", "sides=pairs", "transfer=True", "own", "trumps:", "|", ",", ";", "\\x00", "ß", "٣"),
)


@settings(max_examples=400)
@given(st.integers(0, 10**6), st.integers(1, 6))
def test_a_spoilt_file_is_read_or_refused_and_nothing_else(seed: int, blows: int) -> None:
    """Lines and words of good files are removed, doubled, swapped, replaced: only NotationError may be raised."""
    chance = Random(seed)
    lines = chance.choice(GOOD_FILES).splitlines()
    for _ in range(blows):
        place = chance.randrange(len(lines))
        words = lines[place].split(" ")
        blow = chance.randrange(5)
        if blow == 0:
            del lines[place]
            lines = lines or [""]
        elif blow == 1:
            lines.insert(chance.randrange(len(lines)), lines[place])
        elif blow == 2:
            other = chance.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
        else:
            words[chance.randrange(len(words))] = chance.choice(WORDS)
            lines[place] = " ".join(words)
    with contextlib.suppress(NotationError):
        script = read("\\n".join(lines))
        for seat in range(script.match.seats):
            script.match.legal(seat)
            script.match.view(seat)
        list(play(script))


@pytest.mark.parametrize(
    ("written", "on"),
    [("yes", True), ("Yes", True), ("true", True), ("True", True), ("no", False), ("false", False), ("False", False)],
)
def test_an_option_that_is_on_or_off_is_read_as_a_person_writes_it(written: str, on: bool) -> None:
    lines = Lines()
    lines.take(f"options: stopping={written}, transfer_last_card = {written}, hand_size=5")
    assert lines.options == Options(stopping=on, transfer_last_card=on, hand_size=5)


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("stopping=maybe", "stopping is no or yes, not 'maybe'"),
        ("stopping", "stopping is no or yes, not ''"),
        ("giving=yes", "giving is allowed, if beaten or never, not 'yes'"),
        ("stoping=yes", "unknown option 'stoping'"),
    ],
)
def test_a_wrong_option_is_told_with_what_is_possible(part: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        Lines().take(f"options: {part}")
