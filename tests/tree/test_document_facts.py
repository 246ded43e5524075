"""Facts about the program in the documents for players: numbers of things, keys and buttons, names on the screen."""

import re
import tomllib
from dataclasses import fields
from functools import cache
from typing import get_args

import pygame
import pytest
import release

from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.puzzles.collection import puzzles
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from game.lessons.course import LESSONS
from game.storage.settings import Settings, Speed
from game.text.i18n import LANGUAGES
from game.ui.input import buttons, keys
from game.ui.input.wishes import CARDS, MOVES, Wish
from tests.paths import ROOT

PAGES = (
    "README.md",
    "CHANGELOG.md",
    "game/README.md",
    "engine/README.md",
    "engine/study/README.md",
    "build/INSTALL.md",
)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = re.compile(r"\b(\d+|" + "|".join(WORDS[1:]) + r")((?: [\w-]+){0,2}?) (\w+)\b")
KEYS = {
    **dict.fromkeys(MOVES, "arrows"),
    **dict.fromkeys(CARDS, "1 to 0"),
    Wish.MENU: "Esc",  # where there is nothing to cancel
    Wish.PLAY: "Enter",
    Wish.BACK: "Esc",
    Wish.FASTER: "=",
    Wish.SLOWER: "-",
}
"""Keys that are not called as pygame calls them."""
PAD = {**dict.fromkeys(MOVES, "D-pad"), Wish.PASS_ON: "A on the table"}
ROWS: dict[str, tuple[Wish, ...]] = {
    "move to another card": MOVES,
    "go to the first or last card": (Wish.FIRST, Wish.LAST),
    "go to the first to tenth card": CARDS,
    "go to the next target": (Wish.NEXT,),
    "go to the previous target": (Wish.PREVIOUS,),
    "raise a card": (Wish.CHOOSE,),
    "play, or confirm": (Wish.PLAY,),
    "done": (Wish.DONE,),
    "take": (Wish.TAKE,),
    "transfer": (Wish.PASS_ON,),
    "cancel": (Wish.BACK,),
    "sort the hand": (Wish.SORT,),
    "hint": (Wish.HINT,),
    "log": (Wish.LOG,),
    "card counter": (Wish.COUNTER,),
    "describe the table": (Wish.READ,),
    "hurry": (Wish.HURRY,),
    "faster": (Wish.FASTER,),
    "slower": (Wish.SLOWER,),
    "sound on or off": (Wish.MUTE,),
    "rules": (Wish.RULES,),
    "new game": (Wish.NEW_GAME,),
    "settings": (Wish.SETTINGS,),
    "full screen": (Wish.FULL_SCREEN,),
    "screenshot": (Wish.PICTURE,),
    "menu": (Wish.MENU,),
}
"""The rows of the guide's table of keys, by how their first cell begins."""


@cache
def counts() -> dict[str, int]:
    """How many there are of what the documents count, by the noun they use."""
    return {
        "games": len(PRESETS),
        "levels": len(LEVELS),
        "characters": len(CHARACTERS),
        "lessons": len(LESSONS),
        "puzzles": len(puzzles()),
        "languages": len(LANGUAGES),
        "rules": len(fields(Options)),
        "speeds": len(get_args(Speed)),
        "decks": _values("deck"),
        "backs": _values("back"),
    }


def _values(setting: str) -> int:
    return len(get_args(Settings.__annotations__[setting]))


@pytest.mark.parametrize("page", PAGES)
def test_numbers_are_those_of_the_program(page: str) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    wrong = []
    for told in NUMBER.finditer(text):
        number = WORDS.index(told[1]) if told[1] in WORDS else int(told[1])
        if told[3] in counts() and number != counts()[told[3]]:
            wrong.append(f"{told[0]}: there are {counts()[told[3]]}")
    assert not wrong, wrong


def _table() -> dict[str, tuple[str, str]]:
    """The guide's table of keys and buttons, by first cell."""
    guide = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
    lines = guide.partition("| to do |")[2].partition("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {action: (key, button) for action, key, button in cells}


def _key(wish: Wish) -> str:
    names = {getattr(pygame, name): name.removeprefix("KSCAN_") for name in dir(pygame) if name.startswith("KSCAN_")}
    usual = keys.USUAL[wish]
    return KEYS.get(wish) or (names[usual[0]].capitalize() if usual else "")


def _button(wish: Wish) -> str:
    usual = buttons.button_for(wish, {}, False)
    return PAD.get(wish) or (buttons.button_label(usual, "xbox") if usual else "")


def test_the_guide_gives_every_action_its_own_key_and_button() -> None:
    table, wrong = _table(), []
    assert {wish for row in ROWS.values() for wish in row} == set(Wish)
    assert len(table) == len(ROWS)
    for begins, row in ROWS.items():
        key, button = next(cells for action, cells in table.items() if action.startswith(begins))
        for wish in row:
            if not key.startswith(_key(wish)) and _key(wish) not in key.split(", "):
                wrong.append(f"{begins}: {key}, by the program {_key(wish)}")
            if not button.startswith(_button(wish)) or bool(button) != bool(_button(wish)):
                wrong.append(f"{begins}: {button}, by the program {_button(wish)}")
    assert not wrong, wrong


ELSEWHERE = {"Properties", "Unblock", "More info", "Run anyway", "Keep", "Keep anyway", "Open Anyway", "Allow access"}
"""Names on the screens of other programs."""


@pytest.mark.parametrize("page", ("README.md", "game/README.md"))
def test_names_of_buttons_are_those_on_the_screen(page: str) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    catalogue = (ROOT / "assets" / "locale" / "de" / "LC_MESSAGES" / "durak.po").read_text(encoding="utf-8")
    known = set(re.findall(r'^msgid "(.+)"$', catalogue, re.M))
    named = {name.rstrip("?") for name in re.findall(r"(?<![*\w])\*([A-Z][^*]+)\*(?![*\w])", text)}
    lost = sorted(name for name in named - ELSEWHERE if not {name, f"{name}?", f"{name}…"} & known)
    assert not lost, lost


@pytest.mark.parametrize("page", ("README.md", "build/INSTALL.md"))
def test_what_a_player_installs_from_source_has_every_part_of_the_program(page: str) -> None:
    """Not the extras for working on it, which CONTRIBUTING.md installs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = sorted(set(project["optional-dependencies"]) - {"test", "art", "translate", "package"})
    installed = re.findall(r'pip install "\.\[([\w,]+)\]" && \S+durak', (ROOT / page).read_text(encoding="utf-8"))
    assert [sorted(extras.split(",")) for extras in installed] == [wanted, wanted]


@pytest.mark.parametrize("page", ("build/INSTALL.md", "build/README.md"))
def test_every_file_of_a_release_is_named(page: str) -> None:
    named = re.findall(r"`durak[-_]VERSION[-_][\w.-]+`", (ROOT / page).read_text(encoding="utf-8"))
    lost = [ending for ending in release.ENDINGS if not any(name.endswith(f"{ending}`") for name in named)]
    assert not lost, lost
