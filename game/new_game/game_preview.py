"""Beside the book of games: the one looked at, as a picture, in figures, and its rules in short."""

from functools import partial

import pygame

from engine.rules.presets import Preset
from game.house_rules.felt import draw_felt
from game.house_rules.pages import summary_of
from game.house_rules.rules_text import in_short
from game.house_rules.scenes import emblem
from game.house_rules.summary_sheet import RulesSummary
from game.session.game_names import seats_told, title_of
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import MUTED
from game.ui.book import paper
from game.ui.layout import Column, Node, Pad, Picture, Row, Sized, Text
from game.ui.styles import Style
from game.ui.widgets import Box

FELT, WIDE_FELT = 152.0, (330.0, 190.0)
NAME = Style(25, "serif", leading=1.2, heading=True)
FIGURES = Style(15.5, "italic", MUTED)
SUMMARY = Style(16)


def preview(game: Preset, players: int, wide: bool) -> Node:
    """``wide``: the picture stands beside the rules. ``players``: how many sit."""
    seats = players if players in game.seats else game.seats[0]
    felt = Picture(partial(_felt, game), height=WIDE_FELT[1] if wide else FELT)
    named = Column(Text(title_of(game), NAME, single=True), Text(figures(game), FIGURES, single=True))
    rules = RulesSummary(in_short(game.options, seats))
    if wide:
        told = Column(felt, named, Text(summary_of(game), SUMMARY), gap=12)
        return paper(Pad(Row(Sized(told, WIDE_FELT[0], WIDE_FELT[0]), rules, gap=24, across="fill", grow=1), *[8] * 4))
    return paper(Pad(Column(felt, named, rules, gap=12, grow=1), *[8] * 4))


def _felt(game: Preset, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    draw_felt(surface, art, box, emblem(game.options), scale)


def figures(game: Preset) -> str:
    """``36 cards · 6 in hand · 2–6 players``."""
    told = _("{cards} cards · {hand} in hand · {players} players")
    if game.options.railway:
        told = _("{cards} cards · all dealt · {players} players")
    return told.format(cards=game.options.pack, hand=game.options.hand_size, players=seats_told(game.seats))
