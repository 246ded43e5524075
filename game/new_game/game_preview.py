"""Beside the book of games: the one looked at, as a picture, in figures, and its rules in short."""

import pygame

from engine.rules.presets import Preset
from game.house_rules.pages import summary_of
from game.house_rules.rules_text import in_short
from game.house_rules.scenes import emblem
from game.house_rules.summary_sheet import draw_short
from game.session.game_names import seats_told, title_of
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import INK, MUTED
from game.ui.widgets import Place, line, paragraph
from game.ui.widgets.felt import draw_felt
from game.ui.widgets.paper import sheet

MARGIN = 24.0
FELT, WIDE_FELT = (304.0, 152.0), (330.0, 190.0)


def draw_preview(
    surface: pygame.Surface,
    art: Art,
    place: Place,
    at: tuple[float, float, float, float],
    wide: bool,
    game: Preset,
    players: int,
) -> None:
    """The panel ``at`` of the drawing. ``wide``: the picture stands beside the rules. ``players``: how many sit."""
    x, y, w, h = at
    s = place.scale
    sheet(surface, art, place.box(x, y, w, h))
    cloth = WIDE_FELT if wide else FELT
    draw_felt(surface, art, place.box(x + MARGIN, y + MARGIN, *cloth), emblem(game.options), s)
    top = y + MARGIN + cloth[1] + 30
    left, middle = place.at(x + MARGIN, top)
    line(surface, art, title_of(game), left, middle, 25 * s, "serif", INK, "left", cloth[0] * s)
    left, middle = place.at(x + MARGIN, top + 27)
    line(surface, art, figures(game), left, middle, 15.5 * s, "italic", MUTED, "left", cloth[0] * s)
    seats = players if players in game.seats else game.seats[0]
    if wide:
        left, middle = place.at(x + MARGIN, top + 56)
        paragraph(surface, art, summary_of(game), left, middle, 16 * s, cloth[0] * s, "regular", INK)
        column = Place(*place.at(x + 2 * MARGIN + cloth[0], y + MARGIN + 2), s)
        room = w - 3 * MARGIN - cloth[0], h - 2 * MARGIN - 4
    else:
        column = Place(*place.at(x + MARGIN, top + 48), s)
        room = w - 2 * MARGIN, y + h - MARGIN - 4 - (top + 48)
    draw_short(surface, art, column, in_short(game.options, seats), *room)


def figures(game: Preset) -> str:
    """``36 cards · 6 in hand · 2–6 players``."""
    told = _("{cards} cards · {hand} in hand · {players} players")
    if game.options.railway:
        told = _("{cards} cards · all dealt · {players} players")
    return told.format(cards=game.options.pack, hand=game.options.hand_size, players=seats_told(game.seats))
