"""A sentence that names a button names it by its label, in every language: so a blind player finds it."""

import random
import re

import pytest

from assets.translate import catalogue_of, forms
from engine.knowledge.observe import observe
from engine.match.match import Match
from engine.rules.events import Phase
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from engine.rules.view import View
from game.table.input.panel import Actions
from game.text import i18n, state_text
from game.text.i18n import LANGUAGES
from tests.builders.dealing import random_command
from tests.text.test_marks import QUOTES

NAMES = ("Anna", "Boris", "Clara")
SPOKEN = ("Stop!", "the hat")
"""What is quoted because it is said."""


def quoted(text: str, language: str) -> list[str]:
    opening, closing = QUOTES[language]
    return re.findall(f"{opening}([^{closing}]*){closing}", text)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_who_is_asked_to_throw_in_is_told_the_label_of_the_button_that_says_no(language: str) -> None:
    i18n.speak(language)
    seen = set()
    for seed in range(4):
        match, chance = Match(PRESETS[0].options, 3, f"buttons {seed}"), random.Random(seed)
        views = [View(seat, 3) for seat in range(3)]
        heard = match.begin()
        while match.state.ended is None and len(seen) < 2:
            for event in heard:
                for seat, view in enumerate(views):
                    view.fold(observe(event, seat))
            turn = match.state.turn
            if turn >= 0 and views[turn].phase in (Phase.THROW_IN, Phase.GIVE):
                seen.add(views[turn].phase)
                label = Actions(match.legal(turn)).done
                assert quoted(state_text(views[turn], NAMES, match.state.rules)[0], language) == [label]
            told = match.submit(random_command(match, chance))
            assert not isinstance(told, Refusal)
            heard = told
    i18n.speak("en")
    assert seen == {Phase.THROW_IN, Phase.GIVE}


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_what_a_message_quotes_is_the_translation_of_a_label(language: str) -> None:
    """“Done” in a sentence is what stands on the button; a gap is filled with it by the program."""
    catalogue = catalogue_of(language)
    labels: dict[str, set[str]] = {}
    for message in catalogue:
        if isinstance(message.id, str):
            labels.setdefault(message.id, set()).update(forms(message))
    for message in catalogue:
        ids = (message.id,) if isinstance(message.id, str) else message.id or ()
        for text, told in zip(ids, forms(message), strict=False):
            for name in quoted(text, "en"):
                if name and not name.startswith("{") and name not in SPOKEN:
                    assert name in labels, f"{text!r}: no button is called {name!r}"
                    assert labels[name] & set(quoted(told, language)), f"{told!r} does not name {labels[name]}"
