"""The notation: positions and deals are written and read again the same; bad files are refused with a reason."""

import itertools
from random import Random

import pytest

from engine.match import Match
from engine.notation.reader import play, read
from engine.notation.writer import write_position
from tests.dealing import everything, play_deal, random_options

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_position_can_be_written_and_set_up(seats: int) -> None:
    """Read again it is the same in every part, hidden cards, roles and session included, and plays on the same way."""
    for number in range(60):
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
