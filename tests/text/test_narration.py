"""The narration of a deal: each reader gets what they may know, in their language, and as "you"."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.rules import events as ev
from engine.rules.cards import HIDDEN, PACKS, cards_in
from engine.rules.events import Event
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.view import View
from game.text import Case, i18n, long_name, recap, sentence, state_text
from game.text.chronicle import chronicle
from tests.builders.cells import EVENTFUL, quick
from tests.builders.dealing import a_deal

NAMES = ("Anna", "Boris", "Clara", "David", "Emil", "Flora")
PACK = PACKS["36"]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.speak("en")
    yield
    i18n.speak("en")


def seen(event: Event) -> set[int]:
    """Every known card in an event."""
    found: set[int] = set()
    for name in ("cards", "card", "target", "gave", "got", "turnup", "last_attack"):
        value = getattr(event, name, ())
        found |= {value} if isinstance(value, int) else set(value)
    return found - {HIDDEN}


def signs(text: str) -> set[str]:
    return set(re.findall(r"(?:10|[2-9JQKA★])[♠♥♦♣]+", text))


@quick(lambda preset: preset.key in EVENTFUL)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_nobody_is_told_of_a_card_he_was_not_shown(preset) -> None:  # type: ignore[no-untyped-def]
    for seats in {preset.seats[0], preset.seats[-1]}:
        match = Match(preset.options, seats, f"telling {seats}")
        pack = match.state.rules.pack
        for event in a_deal(match, seats):
            for eye in (NOBODY, *range(seats)):
                observed = observe(event, eye)
                reader = None if eye == NOBODY else eye
                for speech in (False, True):
                    told = sentence(observed, NAMES, pack, reader, speech)
                    assert told == sentence(event, NAMES, pack, reader, speech), "what is handed in is observed again"
                    assert "{" not in told and "hidden" not in told
                    assert signs(told) <= {pack.sign(card) for card in seen(observed)}, told
                    if speech:
                        assert not signs(told) and not re.search("[♠♥♦♣]", told), told
                if reader is None:
                    assert not re.search(r"\byou\b", sentence(observed, NAMES, pack), re.IGNORECASE)


@quick(lambda preset: preset.key in EVENTFUL)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_how_a_deal_stands_names_only_cards_that_the_seat_sees(preset) -> None:  # type: ignore[no-untyped-def]
    seats = preset.seats[-1]
    match = Match(preset.options, seats, "standing")
    rules, pack = match.state.rules, match.state.rules.pack
    told = a_deal(match, 7)
    for eye in (NOBODY, 0):
        view = View(eye, seats)
        for event in told:
            view.fold(observe(event, eye))
            lines = state_text(view, NAMES, rules)
            for line in lines:
                on_table = {pair.attack for pair in view.table} | {pair.cover for pair in view.table}
                may_see = set(cards_in(view.hand)) | on_table | {view.turnup}
                assert signs(line) <= {pack.sign(card) for card in may_see if card >= 0}, line
            if eye == NOBODY:
                assert not any("our hand" in line for line in lines)


def test_a_line_of_the_log_that_has_been_said_does_not_change() -> None:
    """Passes are drawn together where they are read; who hears the log hears each line once."""
    observed = [observe(event, 0) for event in a_deal(Match(Options(), 4, "said"), 4)]
    passes = [at for at, event in enumerate(observed) if isinstance(event, ev.Passed)]
    assert any(after == before + 1 or after == before + 2 for before, after in pairwise(passes))
    before: list[str] = []
    for number in range(1, len(observed) + 1):
        told = chronicle(observed[:number], NAMES, PACK, 0, speech=True)
        lines = [words for part in told for words in (part.title, *(each.words for each in part.entries))]
        assert lines[: len(before)] == before
        before = lines


def test_the_reader_is_you_and_others_have_names() -> None:
    lead = ev.Led(0, (PACK.card("7S"), PACK.card("7H")))
    assert sentence(lead, NAMES, PACK) == "Anna attacks with 7♠ 7♥."
    assert sentence(lead, NAMES, PACK, eye=1) == "Anna attacks with 7♠ 7♥."
    assert sentence(lead, NAMES, PACK, eye=0) == "You attack with 7♠ 7♥."
    assert sentence(lead, NAMES, PACK, eye=0, speech=True) == "You attack with seven of spades, seven of hearts."
    drawn = ev.Drew(1, (PACK.card("KC"), PACK.card("6D")), PACK.card("6D"), 0)
    assert sentence(drawn, NAMES, PACK, eye=1) == "You draw K♣ 6♦."
    assert sentence(drawn, NAMES, PACK, eye=0) == "Boris draws 2 cards, the last of them 6♦."
    assert sentence(drawn, NAMES, PACK) == "Boris draws 2 cards, the last of them 6♦."
    assert sentence(ev.Dealt(0, (1, 2)), NAMES, PACK) == ""


def test_every_card_of_every_pack_has_a_name_of_its_own() -> None:
    for pack in PACKS.values():
        for case in Case:
            assert len({long_name(card, pack, case) for card in range(pack.size)}) == pack.size // pack.copies


def test_a_recap_is_short_and_leaves_out_what_says_nothing() -> None:
    match = Match(PRESETS[0].options, 4, "recap")
    told = a_deal(match, 3)
    short = recap(told, NAMES, PACK, 6)
    assert len(short) == 6
    assert not any("throws in nothing" in line for line in short)
    assert recap(told, NAMES, PACK, 0) == []
    assert recap([], NAMES, PACK) == []


@pytest.mark.parametrize("language", sorted(i18n.languages()))
def test_the_case_of_a_card_is_that_of_its_place(language: str) -> None:
    """In a language with cases, the beaten card and the beating one differ in case."""
    i18n.speak(language)
    beaten = ev.Beaten(0, PACK.card("QD"), PACK.card("KD"))
    told = sentence(beaten, NAMES, PACK, speech=True)
    assert long_name(PACK.card("QD"), PACK, Case.SUFFERS) in told
    assert long_name(PACK.card("KD"), PACK, Case.SERVES) in told
    if language in ("pl", "ru", "uk"):
        assert long_name(PACK.card("QD"), PACK, Case.SUFFERS) != long_name(PACK.card("QD"), PACK, Case.SERVES)
