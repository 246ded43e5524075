"""Sides told as a person would: "You + Vera, 13 cards", "Your side is the fool"; and their labels in the bar."""

from collections.abc import Iterator

import pytest

from engine.knowledge.observe import NOBODY
from engine.rules import events as ev
from engine.rules.cards import PACKS
from engine.rules.compose import compose
from engine.rules.options import Options
from engine.rules.view import View
from game.result.verdict import fate
from game.text import state_text
from game.text.chronicle import chronicle
from game.text.i18n import languages, speak
from game.text.naming import Company, one_after_another, side_total
from game.text.narrator import Narrator
from game.ui import team_marks

NAMES = ("You", "Boris", "Vera", "Mitya")
PAIRS = ((0, 2), (1, 3))
PACK = PACKS["36"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def test_a_side_is_told_with_its_cards() -> None:
    company = Company(NAMES, 0)
    assert side_total(company, (0, 2), 13) == "You + Vera, 13 cards"
    assert side_total(company, (1, 3), 1) == "Boris + Mitya, 1 card"
    assert side_total(Company(NAMES, 2), (0, 2), 2) == "You + Player 1, 2 cards", "the reader comes first"
    assert side_total(Company(("Anna", *NAMES[1:]), NOBODY), (0, 2), 2) == "Anna + Vera, 2 cards"


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_word_for_cards_goes_with_its_number(language: str) -> None:
    speak(language)
    told = {count: side_total(Company(("Anna", "Boris"), NOBODY), (0, 1), count).split()[-1] for count in (1, 2, 5, 21)}
    assert told[1] != told[5]
    assert (told[2] != told[5]) == (language in ("ru", "uk", "pl"))
    assert (told[21] == told[1]) == (language in ("ru", "uk"))


def test_names_stand_one_after_another() -> None:
    assert one_after_another(()) == ""
    assert one_after_another(("Anna",)) == "Anna"
    assert one_after_another(("Anna", "Vera", "Zoya")) == "Anna, Vera and Zoya"


def test_whoever_reads_is_told_of_his_side() -> None:
    sides = (0, 1, 0, 1)
    assert fate((0, 2), 2, sides) == "Your team is the fool."
    assert fate((1, 3), 2, sides) == "Your team wins."
    assert fate((), 2, sides) == fate((1,), 0, ()) == fate((1, 3), NOBODY, sides) == ""
    ended = ev.DealEnded(fool=2, by_repetition=False, sixes=0, hands=(0,) * 4, losers=(0, 2))
    assert Narrator(NAMES, PACK, 0).tell(ended) == "Your team is the fool."
    assert Narrator(NAMES, PACK, 1).tell(ended) == "The fools: Player 1 and Vera."
    assert Narrator(("Anna", *NAMES[1:]), PACK).tell(ended) == "The fools: Anna and Vera."


def test_a_partner_who_beats_a_card_helps() -> None:
    seven, ten = 1, 4
    began, beats = ev.BoutBegan(3, 1, 0, 6, (1, 3)), ev.Beaten(2, seven, ten)
    begins = {0: "Vera helps you and beats", 2: "You help Player 1 and beat", 1: "Vera helps Player 1 and beats"}
    for eye, told in begins.items():
        teller = Narrator(NAMES, PACK, eye)
        teller.tell(began)
        assert teller.tell(beats).startswith(told)
        assert teller.tell(ev.Beaten(0, seven, ten)) == Narrator(NAMES, PACK, eye).tell(ev.Beaten(0, seven, ten))
    lines = chronicle([began, ev.Led(1, (seven,)), beats], NAMES, PACK, 0)[0].entries
    assert [line.seat for line in lines] == [1, 2]


def test_the_table_in_words_tells_the_sides_first() -> None:
    rules, view = compose(Options(sides="pairs"), 4), View(0, 4, 1, 0, 1)
    view.counts = [6, 5, 7, 4]
    lines = state_text(view, NAMES, rules)
    told = ["You + Vera, 13 cards.", "Boris + Mitya, 9 cards.", "Boris: 5 cards."]
    assert [line for line in lines if line in told] == told
    alone = state_text(view, NAMES, compose(Options(), 4))
    assert not any("+" in line for line in alone)


def test_labels_say_less_where_there_is_less_room() -> None:
    company, counts = Company(NAMES, 0), (6, 5, 7, 4)
    wide = team_marks.totals(company, PAIRS, counts, [(100.0, 560.0), (740.0, 990.0)])
    assert [label.words for label in wide] == ["You + Vera, 13 cards", "Boris + Mitya, 9 cards"]
    assert wide[0].x + wide[0].wide == 560.0 and wide[1].x + wide[1].wide == 990.0
    narrow = team_marks.totals(company, PAIRS, counts, [(700.0, 1030.0)])
    assert [label.words for label in narrow] == ["You + Vera: 13", "Boris + Mitya: 9"]
    assert narrow[0].x >= 700 and narrow[0].x + narrow[0].wide < narrow[1].x
    assert [label.words for label in team_marks.totals(company, PAIRS, counts, [(0.0, 140.0)])] == ["13", "9"]
    assert team_marks.totals(company, PAIRS, counts, [(0.0, 50.0)]) == []
