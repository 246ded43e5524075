"""Which of the eight people sits at a seat: one answer for words, pace and the way of laying cards."""

from engine.bots.characters import CHARACTERS
from engine.records.journal import Chair
from game.session.seats import person_of
from game.session.small_talk import SmallTalk
from game.table.animation.laying import LAYINGS, layings


def test_a_file_of_today_says_who_it_is() -> None:
    for one in CHARACTERS:
        assert person_of(Chair(one.name, one.portrait, True, "club", one.key)) == one.key
    assert person_of(Chair("Anything", 3, True, "club", "sailor")) == "sailor", "whatever face and name"


def test_of_an_earlier_file_face_and_name_tell() -> None:
    assert person_of(Chair("Борис", 3, True, "club", "hoarder")) == "carter", "he was called so before"
    assert person_of(Chair("Boris", 3, True)) == "carter"
    assert person_of(Chair("Kolya", 1, True, "club", "patient")) == ""
    assert person_of(Chair("Boris", 4, True)) == person_of(Chair("Boris", 99, True)) == ""


def test_a_person_is_none_of_the_eight() -> None:
    assert person_of(Chair("Boris", 3, False)) == person_of(Chair("Boris", 3, False, "club", "carter")) == ""


def test_words_and_cards_come_from_the_same_person() -> None:
    seats = (Chair("Anna", 1, False), Chair("Kolya", 1, True, "club", "patient"), Chair("Борис", 3, True))
    assert layings(seats) == {2: LAYINGS["carter"]}
    assert SmallTalk("", seats)._talkers == {2}
