"""``python -m tests.tools.house_rules_sheet OUT``: every option of the house rules with the words and pictures of its
values, page by page, as OUT/pack-en.png …; ``--text`` prints the words alone. Nothing is compared: it is to be read.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from engine.rules.options import SPECS
from game.house_rules.felt import HIGH, WIDE, draw_felt
from game.house_rules.pages import Rule, RulesChapter, pages
from game.house_rules.scenes import scene
from game.text import i18n
from game.ui.art import Art
from game.ui.art.colours import PAPER
from game.ui.layout import Column, Gap, Node, Pad, Picture, Row, Sized, Text, lay
from game.ui.metrics import Metrics
from game.ui.styles import GROUP_TITLE, HINT, NAME, SMALL, TITLE
from game.ui.widgets import Box, Place

ACROSS, GAP = 5, 12.0
"""Values beside each other, and the distance between them."""
SHEET = 1600, 1400


def main() -> None:
    about = __doc__.partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.tools.house_rules_sheet", description=about)
    parser.add_argument("out", type=Path, metavar="OUT", nargs="?")
    parser.add_argument("--languages", default="en,ru", help="which, with commas between")
    parser.add_argument("--text", action="store_true", help="print the words instead")
    asked = parser.parse_args()
    if not asked.text and asked.out is None:
        parser.error("a folder for the sheets is missing")
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    for language in asked.languages.split(","):
        i18n.speak(language)
        for topic, page in zip(_topics(), pages(), strict=True):
            if asked.text:
                print("\n".join(_lines(page)))
                continue
            asked.out.mkdir(parents=True, exist_ok=True)
            path = asked.out / f"{topic.replace(' ', '-')}-{language}.png"
            pygame.image.save(_sheet(page), path)
            print(path, flush=True)


def _topics() -> list[str]:
    """The pages' topics, in their order."""
    return list(dict.fromkeys(spec.topic.value for spec in SPECS.values()))


def _lines(page: RulesChapter) -> Iterator[str]:
    yield f"== {page.heading}"
    for rule in page.rules:
        yield f"{SPECS[rule.name].number} {rule.title}"
        yield from (f"    {choice.label}: {choice.sentence}" for choice in rule.choices)


def _sheet(page: RulesChapter) -> pygame.Surface:
    """One page: a row for each option."""
    wide, most = SHEET
    metrics = Metrics(wide, most)
    tree = Pad(Column(Text(page.heading, TITLE), *(_option(rule) for rule in page.rules), gap=18), 24, 24, 24, 24)
    high = round(tree.high(wide / metrics.k) * metrics.k)
    art = Art(Metrics(wide, high))
    surface = pygame.Surface((wide, high))
    surface.fill(PAPER)
    lay(tree, art.metrics.lw, art.metrics.lh, Place(0, 0)).paint(surface, art)
    return surface


def _option(rule: Rule) -> Node:
    spec = SPECS[rule.name]
    head = Row(Text(rule.title, GROUP_TITLE), Text(spec.number, SMALL), Gap(grow=1), gap=10)
    values = [_value(rule, number) for number in range(len(rule.choices))]
    rows = [values[at : at + ACROSS] for at in range(0, len(values), ACROSS)]
    return Column(head, *(Row(*row, Gap(grow=1), gap=GAP, across="start") for row in rows), gap=6)


def _value(rule: Rule, number: int) -> Node:
    choice = rule.choices[number]
    usual = " *" if choice.value == SPECS[rule.name].default else ""

    def draw(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
        draw_felt(surface, art, box, scene(rule.name, choice.value), scale)

    told = Column(Picture(draw, WIDE, HIGH), Text(choice.label + usual, NAME), Text(choice.sentence, HINT), gap=4)
    return Sized(told, WIDE, WIDE)


if __name__ == "__main__":
    main()
