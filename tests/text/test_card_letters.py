"""Texts name the court cards by the letters that the cards on the table have."""

import pytest

from engine.rules.cards import PACKS
from game.text import card_letters, i18n
from game.text.card_letters import LETTERS, Letters, card_sign, letters_of, write_as
from game.text.naming import Case, rank_name, short
from tests.builders.program import Programs


@pytest.mark.parametrize("letters", LETTERS)
def test_a_card_is_called_what_is_printed_on_it(letters: Letters) -> None:
    write_as(letters)
    pack = PACKS["54"]
    for card in range(pack.size):
        plain, printed = pack.sign(card), card_sign(pack, card)
        court = LETTERS[letters].get(plain[:-1])
        assert printed == (court + plain[-1] if court else plain)
        assert short(pack)(card, Case.STANDS) == printed
    assert [rank_name(rank, pack) for rank in range(9, 13)] == [LETTERS[letters].get(rank, rank) for rank in "JQKA"]
    assert pack.sign(pack.card("JS")) == "J♠", "notation stays as every program writes it"


def test_signs_of_a_pack_differ() -> None:
    for letters in LETTERS:
        write_as(letters)
        for pack in PACKS.values():
            assert len({card_sign(pack, card) for card in range(pack.size)}) * pack.copies >= pack.size


@pytest.mark.parametrize(
    ("language", "letters"), [("de", "de"), ("pl", "pl"), ("ru", "ru"), ("uk", "ru"), ("en", "latin")]
)
def test_letters_follow_the_language_until_others_are_chosen(
    programs: Programs, language: str, letters: Letters
) -> None:
    app = programs()
    assert app.art.style.letters == letters_of(i18n.spoken())
    app.settings.language = language
    app.settings_changed()
    assert app.art.style.letters == letters
    assert card_sign(PACKS["36"], PACKS["36"].card("QS"))[0] == LETTERS[letters].get("Q", "Q")
    app.settings.letters = "pl"
    app.settings_changed()
    assert app.art.style.letters == "pl" and card_letters.rank_sign("J") == "W"
    app.settings.language = "ru"
    app.settings_changed()
    assert app.art.style.letters == "pl", "what was chosen stays in every language"
