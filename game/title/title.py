"""The title: a broadsheet on a walnut table, with a picture and the menu."""

import time
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.session.game_names import name_of, title_of
from game.storage.saves import Saved
from game.text.i18n import _, ngettext, pgettext
from game.title.door_words import DoorWords
from game.title.imprint import Imprint, NewsOffer
from game.title.life import SHEET as MOVES
from game.title.life import Life
from game.title.losses import Losses
from game.title.menu_row import menu_row
from game.ui.art import Art, Sprite
from game.ui.art.colours import INK
from game.ui.art.shapes import PlateKind, shape
from game.ui.art.text import measure
from game.ui.destinations import (
    DealOfTheDay,
    Destination,
    Journey,
    LastMatch,
    Lessons,
    Library,
    NewGame,
    NewMatchTable,
    SettingsBook,
    Statistics,
    WithFriends,
)
from game.ui.layout import (
    Anchored,
    Column,
    Control,
    Gap,
    Node,
    Pad,
    Picture,
    PlacedPicture,
    Row,
    Sized,
    Stack,
    Text,
    grid,
    spring,
)
from game.ui.menu import PLANKS, Menu
from game.ui.metrics import COLUMN_WIDTH, Metrics, one_column, tall
from game.ui.notice import tell
from game.ui.router import Way
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.transition import Thing
from game.ui.widgets import Box, Button
from game.ui.widgets.base import Action
from game.ui.widgets.paper import toothed

SHEET, UPRIGHT_SHEET = (1216.0, 672.0), (768.0, 1330.0)
MENU, UPRIGHT_MENU = (816.0, 42.0, 48.0, 30.0), (100.0, 688.0, 100.0, 38.0)
"""The margins of the menu on the sheet: left, top, right, bottom."""
LOW_SHEET, LOW_MENU, ROUND = (768.0, 836.0), (100.0, 224.0, 100.0, 30.0), 16.0
"""The sheet for large type in a wide window, its margins, and the table's visible border."""
MAIN, BETWEEN = 80.0, 1.0
"""Height of the main button, and distance between the rows."""
DOOR, PEOPLE = 58.0, 4
"""Height of the buttons below it, and number of friends named on one."""
VERSE, LINE, OVER = 17.0, 24.0, 7.0
"""Type size of the verse, height of a line, and how far it may exceed its column."""
# In an upright window the picture (cropped from the sheet, inside its border) is above the menu.
PICTURE, WORD = (20.0, 20.0, 728.0, 632.0), (20.0, 20.0, 728.0, 182.0)
# The seal overlaps the picture's lower border: its centre and radius on the sheet.
SEAL, SEAL_REACH = (384.0, 548.0), 124.0

AT_ONCE = 0.003
"""Seconds of making what moves in the picture in one frame."""
PATIENCE = 2000.0
"""It asks after so many ms at the latest whether the program was started once more (game.system.single_instance)."""


class TitleScreen(Menu):
    """The start screen. ``saved``: the match to continue."""

    planks = True
    ahead: tuple[Destination, ...] = (NewGame(),)

    def __init__(self, services: Services, saved: Saved | None) -> None:
        super().__init__(services)
        self.saved = saved
        self.doors = DoorWords()
        self._seen, self._due = False, True
        """It has been drawn; all of it must be drawn."""
        self.life, self._lives = Life(), False
        self._imprint = Imprint(services, self.rebuild)
        self._fetching: Iterator[None] | None = None

    def enter(self, art: Art, metrics: Metrics) -> None:
        super().enter(art, metrics)
        self.services.sound.music("title_music")
        if self.services.of_room(NewsOffer).open:
            self.services.of_room(NewsOffer).shown()

    def returned(self) -> None:
        """Something else has been played, or deleted."""
        self.saved, self.doors = self.services.saves.latest(), DoorWords()
        super().returned()
        self.tell_losses()

    def rebuild(self) -> None:
        super().rebuild()
        self._fetching = self.art.fetch_parts(MOVES, self._picture.scale)

    @property
    def _picture(self) -> PlacedPicture:
        return next(part for part in self.layout.parts if isinstance(part, PlacedPicture) and part.label)

    def update(self, now: float) -> bool:
        if self._seen and not self.services.router.travelling and self.doors.read(self.services):
            self.rebuild()
        self._lives = self._may_live()
        if self._lives:
            self._fetch()
        moved = self.life.follow(now, self._lives, self._fetching is None)
        self._due = super().update(now) or self._due
        self.still = moved and not self._due
        return moved or self._due

    def _may_live(self) -> bool:
        """Its picture may move: somebody looks at it, and nothing else does."""
        router, settings = self.services.router, self.services.settings
        shown = self.doors.known and router.top is self and not router.travelling
        return shown and not settings.calm and pygame.key.get_focused() and not _low(self.whole, settings.ui_scale)

    def _fetch(self) -> None:
        """Make some of what its life is drawn from."""
        end = time.perf_counter() + AT_ONCE
        while self._fetching is not None and time.perf_counter() < end:
            if next(self._fetching, self) is self:
                self._fetching = None

    def next_change(self, now: float) -> float:
        """Once it has been seen nothing changes by itself but the picture that lives."""
        if not self.doors.known or (self._lives and self._fetching is not None):
            return super().next_change(now)
        return min(now + PATIENCE, self.life.next_change(now))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._seen, self._due = True, False

    def redraw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self._due:
            self.draw(surface)
            return None

        def paint() -> None:
            window = self._window_art  # the paper lets them through a little
            window.put(surface, window.cover(PLANKS, self.whole.lw, self.whole.lh), 0, 0)
            self._picture.paint(surface, self.art)

        return self.life.redraw(surface, paint)

    def tell_losses(self) -> None:
        """Tell of files that could not be read, each once."""
        for sentence in self.services.of_room(Losses).sentences():
            tell(self.services, sentence)

    def large_pictures(self) -> Iterator[Iterator[None]]:
        yield from super().large_pictures()
        yield self.art.fetch("title_sheet", self._picture.scale)

    def canvas(self, window: Metrics) -> Metrics:
        by = self.services.settings.ui_scale
        if _low(window, by):
            return tall(window, by, COLUMN_WIDTH, LOW_SHEET[1] + 2 * ROUND)
        return one_column(window, by)

    def escape(self) -> None:
        """Nothing lies below the title."""

    def heading(self) -> str:
        return _("Durak")

    def content(self) -> Node:
        if _low(self.whole, self.services.settings.ui_scale):  # only the name, so that the menu is visible at once
            (wide, high), free, draw = LOW_SHEET, LOW_MENU, _low_sheet
        elif self.metrics.upright:
            (wide, high), free, draw = UPRIGHT_SHEET, UPRIGHT_MENU, partial(_upright_sheet, self.life)
        else:
            (wide, high), free, draw = SHEET, MENU, partial(_sheet, self.life)
        left, above, right, below = free
        menu = Pad(self._menu(wide - left - right), left - OVER, above, right - OVER, below)
        sheet = Sized(Stack(Picture(draw, wide, high, self.heading()), menu), wide, wide)
        return Column(spring(), Anchored(Thing.BROADSHEET, sheet), spring(), across="centre")

    def _menu(self, wide: float) -> Column:
        """The menu, the verse, and the bottom lines."""
        doors = Column(self._main(), *self._doors(), gap=12)
        rows = [
            menu_row(_("New game"), "S", self._alone(NewGame())),
            menu_row(_("Learn"), "H", self.services.going(Lessons())),
            menu_row(_("History"), "C", self.services.going(Library())),
            menu_row(_("Statistics"), "D", self.services.going(Statistics())),
            menu_row(_("Settings"), "S", self.services.going(SettingsBook())),
        ]
        listed = Column(doors, Gap(16), grid(rows, 2, 4, BETWEEN))
        foot = Column(Picture(_stroke, height=2), Gap(4), *self._imprint.lines())
        return Column(
            Pad(listed, OVER, 0, OVER),
            spring(),
            *_verse(wide),
            Gap(18),
            Pad(foot, OVER, 0, OVER),
        )

    def _main(self) -> Control:
        """The main button: continue the open match, or start a new one of the last game, against computers."""
        services = self.services
        if self.saved is not None:
            players = ngettext("{} player", "{} players", self.saved.players).format(self.saved.players)
            game = name_of(self.saved.options, services.own_games)
            under = _("{game} · {players} · deal {deal}").format(game=game, players=players, deal=self.saved.deal)
            words, act = _("Continue"), services.going(LastMatch())
        else:
            players = ngettext("{} player", "{} players", services.settings.players).format(services.settings.players)
            under = _("{game} · {players}").format(game=title_of(services.settings.game), players=players)
            words, act = pgettext("to begin", "Play"), self._alone(NewMatchTable())

        return _door(words, act, "main", under, 28, MAIN)

    def _doors(self) -> list[Node]:
        """The other ways to the cards."""
        names = ", ".join(one.name for one in self.services.settings.people[:PEOPLE])
        friends = _door(_("With friends"), self.services.going(WithFriends()), under=names)
        journey = _door(_("Journey"), self._alone(Journey()), under=self.doors.station or "")
        day = _door(_("Deal of the day"), self._alone(DealOfTheDay()), under=self.doors.day or "")
        return [Row(friends, journey, gap=12, equal=True), day]

    def _alone(self, to: Destination) -> Action:
        """Leads to a table against computers; friends have a door of their own."""

        going = self.services.going(to)

        def act() -> None:
            self.services.settings.alone()
            going()

        return Way(to, act)


def _low(window: Metrics, by: float) -> bool:
    """Large type in a wide window: there is no room for the picture beside the menu."""
    return by > 1 and not window.upright


def _verse(wide: float) -> list[Text]:
    """All lines in one size."""
    verse = (
        _("Six to a hand, with a trump, like as not:"),
        _("beat what they bring you or take up the lot."),
        _("Last at the table with cards when they’re through?"),
        _("The cap with the bells will be waiting for you."),
    )
    longest = max(measure(words, VERSE, "italic") for words in verse)
    size = VERSE * min(1.0, (wide + 2 * OVER) / longest)
    return [Text(words, Style(size, "italic", leading=LINE / size), "centre", single=True) for words in verse]


def _door(
    words: str, act: Action, kind: PlateKind = "plain", under: str = "", size: float = 22.0, high: float = DOOR
) -> Control:
    """A plate that leads to the cards; the main one is focused first."""

    def make(box: Box, scale: float) -> Button:
        return Button(box, words, act, kind, under=under, size=size, left=True, scale=scale)

    return Control(make, high, words=words, first=kind == "main")


def _sheet(life: Life, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    art.put(surface, art.picture("title_sheet", scale), box.x, box.y)
    life.draw(surface, art, scale, _corner(art, box, scale, (0, 0)))


def _upright_sheet(life: Life, surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    toothed(surface, art, box, scale)
    art.put(surface, _picture(art, scale, PICTURE), box.x + PICTURE[0] * scale, box.y + PICTURE[1] * scale)
    art.put(surface, _seal(art, scale), box.x + SEAL[0] * scale, box.y + SEAL[1] * scale)
    corner, bird = _corner(art, box, scale, PICTURE[:2]), _corner(art, box, scale, SEAL)
    life.draw(surface, art, scale, corner, bird)


def _corner(art: Art, box: Box, scale: float, at: tuple[float, float]) -> tuple[int, int]:
    """Where the whole sheet would begin, in pixels, of which a part is drawn at its own place ``at`` in the box."""
    m, (x, y) = art.metrics, at
    left, top = round((box.x + x * scale) * m.k + m.left), round((box.y + y * scale) * m.k + m.top)
    return left - round(x * m.k * scale), top - round(y * m.k * scale)


def _low_sheet(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
    toothed(surface, art, box, scale)
    art.put(surface, _picture(art, scale, WORD), box.x + WORD[0] * scale, box.y + WORD[1] * scale)


def _stroke(surface: pygame.Surface, art: Art, box: Box, _scale: float) -> None:
    """The line above the small print."""
    stroke = art.vector(("foot", box.w), box.w, 2, lambda pen: pen.rounded(0, 0.2, box.w, 1.5, 0, INK))
    art.put(surface, stroke, box.x, box.y)


def _picture(art: Art, scale: float, part: tuple[float, float, float, float]) -> Sprite:
    """The broadsheet's picture, or a part of it."""

    def make(k: float) -> Sprite:
        whole = art.picture("title_sheet", scale).surface
        cut = pygame.Rect(*(round(side * k * scale) for side in part))
        return Sprite(whole.subsurface(cut))

    return art.made(("title picture", part, scale), make)


def _seal(art: Art, scale: float) -> Sprite:
    """The rooster's seal, cut out as a circle; reference point: its centre."""

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
