"""The title: a broadsheet on a walnut table, picture on one side, the menu on the other."""

import pygame

from engine.version import VERSION
from game.session.game_names import name_of, title_of
from game.storage.saves import Saved
from game.text.i18n import _, ngettext
from game.ui.art import Art, Sprite
from game.ui.art.colours import INK, MUTED, RULE
from game.ui.art.shapes import shape
from game.ui.art.text import measure
from game.ui.destinations import About, LastMatch, Lessons, Library, NewGame, SettingsBook, Statistics
from game.ui.menu import Menu
from game.ui.services import Services
from game.ui.widgets import Box, Button, MenuRow, Place, SignButton, Widget, centred, line
from game.ui.widgets.paper import dots, rule, toothed
from game.ui.widgets.small_print import EDGE, SmallPrint

SHEET = (1216.0, 672.0)
MENU = (816.0, 48.0, 352.0, 588.0)
FIRST, HIGH = 108.0, 48.0
"""Where the first row of the menu begins below the large plate, and how high a row is."""
BETWEEN = 4.0
BESIDE = 74.0
"""So much a row is wider than its words."""
MARGIN = (32.0, 24.0)
# In an upright window the picture (cut from the sheet, inside its border) stands over the menu.
PICTURE = (20.0, 20.0, 728.0, 632.0)
UPRIGHT = (768.0, 1330.0)
UPRIGHT_MENU = (100.0, 688.0, 568.0, 606.0)
# The seal hangs over the picture's lower border: its centre and reach on the sheet.
SEAL, SEAL_REACH = (384.0, 548.0), 124.0


class TitleScreen(Menu):
    """Where the program begins. ``saved`` is the match that can be gone on with."""

    def __init__(self, services: Services, saved: Saved | None) -> None:
        super().__init__(services)
        self.saved = saved

    def widgets(self) -> list[Widget]:
        place, (x, y, w, _h) = self._place()
        s = place.scale
        services = self.services
        if self.saved is not None:
            players = ngettext("{} player", "{} players", self.saved.players).format(self.saved.players)
            game = name_of(self.saved.options, services.own_games)
            under = _("{game} · {players} · deal {deal}").format(game=game, players=players, deal=self.saved.deal)
            main = Button(
                place.box(x, y, w, 88),
                _("Continue"),
                self.going(LastMatch()),
                "main",
                under=under,
                size=28,
                left=True,
                scale=s,
            )
        else:
            players = ngettext("{} player", "{} players", services.settings.players).format(services.settings.players)
            under = _("{game} · {players}").format(game=title_of(services.settings.game), players=players)
            main = Button(
                place.box(x, y, w, 88),
                _("New game"),
                self.going(NewGame()),
                "main",
                under=under,
                size=28,
                left=True,
                scale=s,
            )
        rows = [[(_("New game"), "S", self.going(NewGame()))]] if self.saved is not None else []
        rows += [
            [(_("Deals"), "D", self.going(Library())), (_("Figures"), "C", self.going(Statistics()))],
            [(_("Learn to play"), "H", self.going(Lessons()))],
            [(_("Settings"), "S", self.going(SettingsBook()))],
            [(_("Quit"), "D", self.sounding(services.program.quit))],
        ]
        step = self._step
        listed: list[Widget] = [main]
        for index, row in enumerate(rows):
            wanted = [measure(words, 26, "serif") + BESIDE for words, _suit, _action in row]
            left = x
            for (words, suit, action), wide in zip(row, wanted, strict=True):
                cell = (w + BETWEEN) * wide / sum(wanted)  # the longer word has the wider half
                box = place.box(left, y + FIRST + index * step, cell - BETWEEN, HIGH)
                left += cell
                listed.append(MenuRow(box, words, suit, action, "", s))
        foot = self._foot()
        muted = services.settings.muted
        listed.append(
            SignButton(place.box(x, foot + 6, 44, 44), "speaker-off" if muted else "speaker", self._mute, MUTED)
        )
        listed.append(
            SignButton(place.box(x + 48, foot + 6, 44, 44), "fullscreen", services.program.toggle_full_screen, MUTED)
        )
        told = _("version {}, safe mode").format(VERSION) if services.program.safe else _("version {}").format(VERSION)
        wide = min(w - 108, measure(told, 15, "regular") + 2 * EDGE + 4)
        box = place.box(x + w - 4 - wide, foot + 6, wide, 44)
        listed.append(SmallPrint(box, told, self.going(About()), scale=s))
        return listed

    def heading(self) -> str:
        return _("Durak")

    def paint(self, surface: pygame.Surface) -> None:
        art, m = self.art, self.metrics
        art.put(surface, art.cover("title_wood", m.lw, m.lh), 0, 0)
        place, (x, y, w, _h) = self._place()
        if m.upright:
            toothed(
                surface, art, Box(place.x, place.y, UPRIGHT[0] * place.scale, UPRIGHT[1] * place.scale), place.scale
            )
            art.put(surface, _picture(art, place.scale), *place.at(20, 20))
            art.put(surface, _seal(art, place.scale), *place.at(*SEAL))
        else:
            art.put(surface, art.picture("title_sheet", place.scale), place.x, place.y)
        self._print(surface, place, x, y, w)

    def _print(self, surface: pygame.Surface, place: Place, x: float, y: float, w: float) -> None:
        art, s = self.art, place.scale
        rows = 5 if self.saved is not None else 4
        for index in range(rows - 1):
            left, top = place.at(x + 16, y + FIRST + (self._step + HIGH) / 2 + index * self._step)
            dots(surface, art, left, top, (w - 32) * s, RULE)
        verse = [
            _("Six to a hand and a trump for the pot,"),
            _("beat what they bring you or take up the lot."),
            _("Last at the table with cards when they’re through?"),
            _("The cap with the bells will be waiting for you."),
        ]
        size = min(art.fit(words, 19 * s, "italic", (w + 14) * s) for words in verse)
        foot = self._foot()
        top = foot - 160
        middle = x + w / 2
        rule(surface, art, *place.at(middle, top), 280 * s, s)
        for index, words in enumerate(verse):
            left, centre = place.at(middle, top + 38 + index * 27)
            line(surface, art, words, left, centre, size, "italic", INK, "centre")
        left, low = place.at(x, foot)
        stroke = art.vector(("foot", w * s), w * s, 2, lambda pen: pen.rounded(0, 0.2, w * s, 1.5, 0, INK))
        art.put(surface, stroke, left, low)

    @property
    def _step(self) -> float:
        """From row to row of the menu: there is one more when a game can be gone on with."""
        return 62.0 if self.saved is None else 51.0

    def _foot(self) -> float:
        """Where the rule over the last line lies, in the drawing's coordinates."""
        _place, (_x, y, _w, h) = self._place()
        return y + h - 54

    def _place(self) -> tuple[Place, tuple[float, float, float, float]]:
        m = self.metrics
        if m.upright:
            return centred(*UPRIGHT, (m.lw, m.lh), 3.0, 24), UPRIGHT_MENU
        scale = min(1.0, (m.lw - 2 * MARGIN[0]) / SHEET[0], (m.lh - 2 * MARGIN[1]) / SHEET[1])
        return Place((m.lw - SHEET[0] * scale) / 2, (m.lh - SHEET[1] * scale) / 2, scale), MENU

    def _mute(self) -> None:
        self.services.settings.muted = not self.services.settings.muted
        self.services.program.settings_changed()
        self.pressed()
        self.rebuild()


def _picture(art: Art, scale: float) -> Sprite:
    """The broadsheet's picture alone."""

    def make(k: float) -> Sprite:
        whole = art.picture("title_sheet", scale).surface
        cut = pygame.Rect(*(round(side * k * scale) for side in PICTURE))
        return Sprite(whole.subsurface(cut))

    return art.made(("title picture", scale), make)


def _seal(art: Art, scale: float) -> Sprite:
    """The cockerel's seal, cut out round; reference: its centre."""

    def make(k: float) -> Sprite:
        reach = round(SEAL_REACH * k * scale)
        whole = art.picture("title_sheet", scale).surface
        cut = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        cut.center = round(SEAL[0] * k * scale), round(SEAL[1] * k * scale)
        seal = pygame.Surface(cut.size, pygame.SRCALPHA)
        seal.blit(whole, (0, 0), cut)
        side = 2 * SEAL_REACH * scale
        mask = shape(side, side, k, lambda pen: pen.circle(side / 2, side / 2, side / 2, "white"))
        seal.blit(mask.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(seal, (reach, reach))

    return art.made(("title seal", scale), make)
