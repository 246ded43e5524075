"""The title: a broadsheet on a walnut table, picture on one side, the menu on the other."""

import pygame

from engine.version import VERSION
from game.session.game_names import name_of, title_of
from game.storage.saves import Saved
from game.text.i18n import _, ngettext
from game.title.menu_row import menu_row
from game.title.small_print import EDGE, SmallPrint
from game.ui.art import Art, Sprite
from game.ui.art.colours import INK, MUTED
from game.ui.art.shapes import shape
from game.ui.art.text import measure
from game.ui.controls import dotted, on_wood, sign
from game.ui.destinations import About, LastMatch, Lessons, Library, NewGame, SettingsBook, Statistics
from game.ui.layout import SHRINK, Column, Control, Gap, Node, Pad, Picture, Row, Sized, Stack, Text, spring
from game.ui.menu import Menu
from game.ui.metrics import Metrics, one_column
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.widgets import Box, Button
from game.ui.widgets.paper import rule, toothed

SHEET, UPRIGHT_SHEET = (1216.0, 672.0), (768.0, 1330.0)
MENU, UPRIGHT_MENU = (816.0, 48.0, 48.0, 38.0), (100.0, 688.0, 100.0, 38.0)
"""What is free on the sheet round the menu: left, above, right, below."""
MAIN, BETWEEN, ROOMY_BETWEEN = 88.0, 3.0, 14.0
"""How high the large plate is, and how far two rows below it are apart."""
VERSE, LINE, OVER = 19.0, 27.0, 7.0
"""The size of the verse, how high a line of it is, and how far it may stand out."""
SIGN, SMALL = 44.0, 15.0
# In an upright window the picture (cut from the sheet, inside its border) stands over the menu.
PICTURE = (20.0, 20.0, 728.0, 632.0)
# The seal hangs over the picture's lower border: its centre and reach on the sheet.
SEAL, SEAL_REACH = (384.0, 548.0), 124.0


class TitleScreen(Menu):
    """Where the program begins. ``saved`` is the match that can be gone on with."""

    def __init__(self, services: Services, saved: Saved | None) -> None:
        super().__init__(services)
        self.saved = saved

    def canvas(self, window: Metrics) -> Metrics:
        return one_column(window, self.services.settings.ui_scale)

    def heading(self) -> str:
        return _("Durak")

    def content(self) -> Node:
        if self.metrics.upright:
            (wide, high), free, draw = UPRIGHT_SHEET, UPRIGHT_MENU, _upright_sheet
        else:
            (wide, high), free, draw = SHEET, MENU, _sheet
        left, above, right, below = free
        menu = Pad(self._menu(wide - left - right), left - OVER, above, right - OVER, below)
        sheet = Sized(Stack(Picture(draw, wide, high, self.heading()), menu), wide, wide)
        return on_wood(Column(spring(), sheet, spring(), across="centre"))

    def _menu(self, wide: float) -> Column:
        """The ways from here, the verse, and the small print."""
        between = BETWEEN if self.saved is not None else ROOMY_BETWEEN
        rows = [part for row in self._rows() for part in (Pad(dotted(), 16, 0, 16), row)][1:]
        listed = Column(self._main(), Gap(20), Column(*rows, gap=(between - 2) / 2))
        foot = Column(Picture(_stroke, height=2), Gap(6), self._small_print())
        return Column(
            Pad(listed, OVER, 0, OVER),
            spring(),
            Picture(_rule, height=16),
            Gap(16),
            *self._verse(wide),
            Gap(27),
            Pad(foot, OVER, 0, OVER),
        )

    def _main(self) -> Control:
        """The match that can be gone on with, or a new one."""
        services = self.services
        if self.saved is not None:
            players = ngettext("{} player", "{} players", self.saved.players).format(self.saved.players)
            game = name_of(self.saved.options, services.own_games)
            under = _("{game} · {players} · deal {deal}").format(game=game, players=players, deal=self.saved.deal)
            words, act = _("Continue"), self.going(LastMatch())
        else:
            players = ngettext("{} player", "{} players", services.settings.players).format(services.settings.players)
            under = _("{game} · {players}").format(game=title_of(services.settings.game), players=players)
            words, act = _("New game"), self.going(NewGame())

        def make(box: Box, scale: float) -> Button:
            return Button(box, words, act, "main", under=under, size=28, left=True, scale=scale)

        return Control(make, MAIN, words=words, first=True)

    def _rows(self) -> list[Node]:
        deals = menu_row(_("Deals"), "D", self.going(Library()))
        figures = menu_row(_("Figures"), "C", self.going(Statistics()))
        rows: list[Node] = [
            Row(*(Sized(row, row.width, row.least, row.width) for row in (deals, figures)), gap=4),
            menu_row(_("Learn to play"), "H", self.going(Lessons())),
            menu_row(_("Settings"), "S", self.going(SettingsBook())),
            menu_row(_("Quit"), "D", self.sounding(self.services.program.quit)),
        ]
        return [menu_row(_("New game"), "S", self.going(NewGame())), *rows] if self.saved is not None else rows

    def _verse(self, wide: float) -> list[Text]:
        """All lines of one size."""
        verse = (
            _("Six to a hand and a trump for the pot,"),
            _("beat what they bring you or take up the lot."),
            _("Last at the table with cards when they’re through?"),
            _("The cap with the bells will be waiting for you."),
        )
        longest = max(measure(words, VERSE, "italic") for words in verse)
        size = VERSE * min(1.0, (wide + 2 * OVER) / longest)
        return [Text(words, Style(size, "italic", leading=LINE / size), "centre", single=True) for words in verse]

    def _small_print(self) -> Row:
        program = self.services.program
        told = _("version {}, safe mode").format(VERSION) if program.safe else _("version {}").format(VERSION)
        small = measure(told, SMALL, "regular")
        version = Control(
            lambda box, s: SmallPrint(box, told, self.going(About()), scale=s),
            *(SIGN, small + 2 * EDGE + 4, small * SHRINK + 2 * EDGE, told),
        )
        speaker = "speaker-off" if self.services.settings.muted else "speaker"
        return Row(
            sign(speaker, self._mute, SIGN, colour=MUTED),
            Gap(4),
            sign("fullscreen", program.toggle_full_screen, SIGN, colour=MUTED),
            spring(),
            Sized(version, version.width),
            Gap(4),
        )

    def _mute(self) -> None:
        self.services.settings.muted = not self.services.settings.muted
        self.services.program.settings_changed()
        self.pressed()
        self.rebuild()


def _sheet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.picture("title_sheet", scale), box.x, box.y)


def _upright_sheet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    toothed(surface, art, box, scale)
    art.put(surface, _picture(art, scale), box.x + PICTURE[0] * scale, box.y + PICTURE[1] * scale)
    art.put(surface, _seal(art, scale), box.x + SEAL[0] * scale, box.y + SEAL[1] * scale)


def _rule(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    rule(surface, art, *box.centre, 280 * scale, scale)


def _stroke(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """Over the small print."""
    stroke = art.vector(("foot", box.w), box.w, 2, lambda pen: pen.rounded(0, 0.2, box.w, 1.5, 0, INK))
    art.put(surface, stroke, box.x, box.y)


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
