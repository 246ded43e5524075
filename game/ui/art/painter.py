"""Hands out pictures: whatever is drawn is asked of an `Art`, in logical px, made once and kept."""

from collections.abc import Callable, Hashable, Iterator
from copy import copy
from dataclasses import replace
from math import cos, pi, sin

import pygame

from engine.rules.cards import SUIT_LETTERS, SUIT_SIGNS
from game.system.paths import assets
from game.system.preload import aside
from game.ui.art import shapes, text
from game.ui.art.cards import ANGLE_STEP, SQUEEZE_STEPS, CardLook, Cards, Deck, PackStyle
from game.ui.art.colours import FELT_DEEP, INK, LINEN, ON_PAPER
from game.ui.art.pictures import Pictures
from game.ui.art.shapes import Pen, PlateKind, PlateState, Point, RibbonKind
from game.ui.art.sprite import Sprite, Store
from game.ui.art.text import Align, Face
from game.ui.metrics import Metrics

IN_MENUS, AT_TABLE = (10 * 2**20, 3.5), (2 * 2**20, 1.7)
"""Limits for kept pictures: bytes, and besides those so many windows. Cards share them, which move at a table; a menu
has none, but what it leads to is made ahead, and the one below it is come back to."""
ROOM = 0.7
"""The largest part of a screen except its ground, as a part of the window."""
AHEAD = ("icons", "suits", "wood_corner")
"""Pictures that will be needed when there is no time to read them."""


class Art:
    """Pictures, cards, words and boards at the window's present scale. All lengths are logical px.

    Every method that returns a Sprite keeps it, so asking again in the next frame costs nothing. ``pictures``: the
    baked ones themselves, for what is drawn once and need not be kept.
    """

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.pictures = Pictures(assets() / "pictures")
        self._pack = Cards(assets() / "cards")
        self.kept = self._store = Store(0)
        self._limit = IN_MENUS
        self._apart = 0.0
        """The scale, where it is not the window's."""
        self._budget()

    def resize(self, metrics: Metrics) -> None:
        """The window has another size: everything is made anew when asked for."""
        if metrics.k != self.metrics.k:
            self._store.clear()
            self._pack.forget()
        self.metrics = metrics
        self._budget()

    def _budget(self) -> None:
        whole = self.metrics.width * self.metrics.height * 4
        self._pack.make_room(whole)
        least, windows = self._limit
        self._store.limit(least + round(windows * whole))

    def mark(self, at_table: bool) -> None:
        """From now on what is drawn with counts as used. ``at_table``: a table needs the memory, so less is kept."""
        self._limit = AT_TABLE if at_table else IN_MENUS
        self._budget()
        self.pictures.make_room(at_table)
        self._store.mark()

    def make_way(self) -> None:
        """Something as large as the window is needed for a moment: drop as much that was not used for longest."""
        self._store.shrink(self._store.budget - 4 * self.metrics.width * self.metrics.height)

    def sweep(self) -> bool:
        """Drop some of what was not used since the last mark. True: there is more."""
        return self._store.sweep()

    @property
    def has_room(self) -> bool:
        """Another large picture can be kept, and none that was used since the last mark is dropped for it."""
        room = self._store.budget - self._store.used
        return room > ROOM * self.metrics.width * self.metrics.height * 4

    @property
    def style(self) -> PackStyle:
        """How the pack is printed."""
        return self._pack.style

    @style.setter
    def style(self, style: PackStyle) -> None:
        if style != self._pack.style:
            self._pack.style = style
            self._store.drop(CardLook)

    @property
    def deck(self) -> Deck:
        """Colours and cues of the suits."""
        return self.style.deck

    def put(self, target: pygame.Surface, sprite: Sprite, x: float, y: float) -> pygame.Rect:
        """Draw a sprite with its point of reference at the logical position."""
        m = self.metrics
        return sprite.put(target, x * m.k + m.left, y * m.k + m.top)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A logical rectangle in pixels."""
        m, px = self.metrics, self.metrics.px
        return pygame.Rect(px(x) + m.left, px(y) + m.top, px(x + w) - px(x), px(y + h) - px(y))

    def at(self, metrics: Metrics) -> "Art":
        """The same pictures for another canvas in this window: with larger type, or scrolled."""
        if metrics == self.metrics:
            return self
        other = copy(self)
        other.metrics = metrics
        if metrics.k != self.metrics.k:
            other._apart = metrics.k
        return other

    # Baked pictures

    def picture(self, name: str, scale: float = 1.0) -> Sprite:
        """A picture at ``scale``; reference: its anchor."""
        return self._kept(("picture", name, scale), lambda k: self.pictures.scaled(name, k * scale))

    def turned(self, name: str, angle: float, scale: float = 1.0) -> Sprite:
        """A picture turned clockwise; reference: its anchor, wherever that has turned to."""
        angle = round(angle, 1)

        def make(k: float) -> Sprite:
            turned = self.pictures.scaled(name, k * scale).turned(angle)
            box = turned.surface.get_bounding_rect()  # a thing that is turned is half air
            if not box:
                return turned
            return Sprite(turned.surface.subsurface(box).copy(), (turned.anchor[0] - box.x, turned.anchor[1] - box.y))

        return self._kept(("turned", name, angle, scale), make)

    def cover(self, name: str, w: float, h: float) -> Sprite:
        """A picture filling w × h undistorted; reference: top left."""
        size = self.rect(0, 0, w, h).size
        return self._kept(("cover", name, size), lambda _: self.pictures.covering(name, size))

    def nine(self, name: str, w: float, h: float, scale: float = 1.0) -> Sprite:
        """A nine-slice picture at w × h; reference: top left."""
        size = self.rect(0, 0, w, h).size
        return self._kept(("nine", name, size, scale), lambda k: self.pictures.nine(name, size, k * scale))

    def portrait(self, number: int, radius: float) -> Sprite:
        """A person's medallion; reference: its centre."""
        name = f"portrait-{number}"
        return self.picture(name, radius * 2 / self.pictures.index[name].size[0])

    def portrait_look(self, number: int, radius: float, look: str) -> Sprite | None:
        """What is another on that medallion when the person looks so, None if nothing is; reference: its centre."""
        name, looks = f"portrait-{number}", f"looks-{number}"
        scale = radius * 2 / self.pictures.index[name].size[0]
        if look not in self.pictures.index[looks].cells:
            return None
        return self._kept(("look", name, look, scale), lambda k: self.pictures.patched(name, looks, look, k * scale))

    def part(self, name: str, cell: str, scale: float = 1.0, mirrored: bool = False) -> Sprite:
        """One of the things drawn on a sheet; reference: its own, as drawn."""
        key = ("part", name, cell, scale, mirrored)
        return self._kept(key, lambda k: self.pictures.part(name, cell, k * scale, mirrored))

    def icon(self, name: str, size: float, colour: str = INK) -> Sprite:
        """A sign of the interface, tinted; reference: its centre."""
        pixels = max(1, self.metrics.px(size))
        return self._kept(("icon", name, pixels, colour), lambda _: self.pictures.cell("icons", name, pixels, colour))

    def suit(self, letter: str, size: float, colour: str | None = None) -> Sprite:
        """A suit's shape, in the deck's colour unless another is given; reference: its centre."""
        tint = colour or ON_PAPER[self.deck][letter]
        shape = f"{letter}+" if self.deck == "max" and letter != "S" else letter
        pixels = max(1, self.metrics.px(size))
        return self._kept(("suit", shape, pixels, tint), lambda _: self.pictures.cell("suits", shape, pixels, tint))

    # Cards

    def card(
        self,
        name: str,
        width: float = 100.0,
        angle: float = 0.0,
        lifted: bool = False,
        squeeze: float = 1.0,
        dim: float = 0.0,
        trump: bool = False,
        lying: float = 0.0,
        flying: bool = False,
    ) -> Sprite:
        """A card with its shadow, ``angle`` degrees clockwise; reference: the card's centre.

        ``squeeze`` narrows it (for a flip), ``dim`` darkens it; angle and squeeze are taken in small steps.
        ``trump``: it wears the crown. ``lying``: the width it has where it comes to rest, of a card that moves;
        ``flying``: it does at present.
        """
        steps = max(1, round(squeeze * SQUEEZE_STEPS))
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        px = self.metrics.px
        pixels, rests = max(2, px(width)), px(lying)
        hasty = flying and not turn and pixels == rests
        look = CardLook(name, pixels, turn, lifted, steps, round(dim * 255), trump, rests, hasty)
        return self._store.get(look, lambda: self._pack.draw(look), brief=True)

    def prepare(self, name: str, width: float = 100.0) -> None:
        """Read the parts of a card that will be shown so wide now, while there is time."""
        self._pack.ready(max(2, self.metrics.px(width)), name)

    def keeps(self, width: float) -> int:
        """How many cards prepared at this width are kept."""
        return self._pack.keeps(max(2, self.metrics.px(width)))

    def ready(self) -> Iterator[None]:
        """Read now what the table and the result are made of, rather than when something moves. One file a step."""
        self.prepare("back")
        for name in AHEAD:
            yield
            yield from self.pictures.fetch(name)

    def fetch(self, name: str, scale: float = 1.0) -> Iterator[None]:
        """Make the sprite of `picture`, in steps none of which takes long, however large the file is."""
        k = self.metrics.k * scale
        yield from self._fetched(("picture", name, scale), name, lambda: self.pictures.scaled(name, k))

    def fetch_cover(self, name: str, w: float, h: float) -> Iterator[None]:
        """Make the sprite of `cover` in the same way."""
        size = self.rect(0, 0, w, h).size
        yield from self._fetched(("cover", name, size), name, lambda: self.pictures.covering(name, size))

    def fetch_parts(self, name: str, scale: float = 1.0) -> Iterator[None]:
        """Make the sprites of `part` of a whole sheet, which is not kept, in the same way."""
        k = self.metrics.k
        cells = {
            cell: _key(self._apart, ("part", name, cell, scale, False)) for cell in self.pictures.index[name].cells
        }
        if all(map(self._store.holds, cells.values())):
            return
        sheet = yield from aside(lambda: self.pictures.read(name))
        for cell, key in cells.items():
            self._store.get(key, lambda: self.pictures.part(name, cell, k * scale, sheet=sheet))  # noqa: B023
            yield

    def _fetched(self, key: Hashable, name: str, make: Callable[[], Sprite]) -> Iterator[None]:
        key = _key(self._apart, key)
        if self._store.holds(key) or not self.pictures.is_large(name):
            if not self._store.holds(key):
                yield from self.pictures.fetch(name)
            self._store.get(key, make)
        else:
            made = yield from aside(make)
            self._store.get(key, lambda: made)
        yield

    # Words

    def set_wide(self, string: str, size: float, face: Face = "bold") -> float:
        """The logical width of a line as it is drawn at this window's size."""
        return text.set_wide(string, self.metrics.px(size), face) / self.metrics.k

    def text(
        self,
        string: str,
        size: float,
        font: Face = "bold",
        colour: str = INK,
        align: Align = "left",
        room: float | None = None,
    ) -> Sprite:
        """A line of text; reference: its baseline, at the end named by ``align``. Spaces are narrower where it would be
        drawn wider than ``room``.
        """
        pixels = self.metrics.px(size)
        tight = 0 if room is None else text.tighter(string, pixels, font, int(room * self.metrics.k))
        key = ("text", string, pixels, font, colour, align, tight)
        return self._kept(key, lambda _: text.render(string, pixels, font, colour, align, tight))

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        x: float,
        y: float,
        size: float,
        face: Face = "regular",
        colour: str = INK,
        align: Align = "left",
        width: float | None = None,
        suits: str | None = None,
    ) -> float:
        """One line in which cards may be named, with the middle of its capitals at ``y``.

        It is smaller where it would be wider than ``width``. Suits have their own colours, or ``suits`` where the
        ground is dark. Returns the line's width.
        """
        whole = text.wide(words, size, face)
        if width is not None and whole > width:
            size, whole = size * width / whole, width
        placed, end, sign = [], 0.0, size * text.SIGN_WIDE
        for piece in text.pieces(words):
            if piece == text.STAR:
                placed.append((self._star(size * 0.9, suits or colour), end + sign / 2, 0.0))
                end += sign
            elif piece in SUIT_SIGNS:
                letter = SUIT_LETTERS[SUIT_SIGNS.index(piece)]
                placed.append((self.suit(letter, size * text.SIGN_SIZE, suits), end + sign / 2, 0.0))
                end += sign
            else:
                drawn = self.text(piece, size, face, colour)
                placed.append((drawn, end, size * text.CAP))
                end += drawn.width / self.metrics.k  # letters are set in whole pixels, a suit stands right behind them
        left = x - {"left": 0.0, "centre": end / 2, "right": end}[align]
        for sprite, at, down in placed:
            self.put(surface, sprite, left + at, y + down)
        return whole

    def wide(self, words: str, size: float, face: Face = "regular") -> float:
        """How wide a line is as it is drawn here: letters are set in whole pixels, a suit stands right behind them."""
        return sum(
            size * text.SIGN_WIDE
            if piece == text.STAR or piece in SUIT_SIGNS
            else self.text(piece, size, face, INK).width / self.metrics.k
            for piece in text.pieces(words)
        )

    def _star(self, size: float, colour: str) -> Sprite:
        """A joker's star; reference: its centre."""

        def draw(pen: Pen) -> None:
            points = []
            for i in range(10):
                r = size / 2 * (1.0 if i % 2 == 0 else 0.42)
                angle = i * pi / 5 - pi / 2
                points.append((size / 2 + r * cos(angle), size / 2 + r * sin(angle)))
            pen.polygon(points, colour)

        return self.vector(("star", size, colour), size, size, draw, (size / 2, size / 2))

    # Shapes

    def board(
        self,
        w: float,
        h: float,
        fill: str = LINEN,
        radius: float = 6,
        inner: str | None = None,
        shadow: bool = True,
    ) -> Sprite:
        """A painted board; reference: its own top left."""
        key = ("board", w, h, fill, radius, inner, shadow)
        return self._kept(key, lambda k: shapes.board(w, h, k, fill, radius, inner, shadow))

    def plate(self, w: float, h: float, kind: PlateKind = "plain", state: PlateState = "rest") -> Sprite:
        """A printed button without its words; reference: its own top left."""
        return self._kept(("plate", w, h, kind, state), lambda k: shapes.plate(w, h, k, kind, state))

    def ribbon(self, kind: RibbonKind, w: float, h: float, colour: str) -> Sprite:
        """A role's ribbon without its word; reference: its centre."""
        return self._kept(("ribbon", kind, w, h, colour), lambda k: shapes.ribbon(kind, w, h, k, colour))

    def disc(self, r: float, fill: str = INK, edge: str = "#FFFDF7", w: float = 0.0) -> Sprite:
        """A counter's disc, or a capsule ``w`` wide; reference: its centre."""
        wide = max(w, 2 * r)
        return self._kept(("disc", r, fill, edge, wide), lambda k: shapes.disc(wide, 2 * r, k, fill, edge))

    def ring(self, w: float, h: float, radius: float = 8) -> Sprite:
        """The gold and navy ring round a rectangle; reference: the rectangle's top left."""
        return self._kept(("ring", w, h, radius), lambda k: shapes.ring(w, h, k, radius))

    def hole(self, w: float, h: float, fill: str = FELT_DEEP, edge: str = "#4E8F6E", radius: float = 7) -> Sprite:
        """A dashed dark place; reference: its top left."""
        return self._kept(("hole", w, h, fill, edge, radius), lambda k: shapes.hole(w, h, k, radius, fill, edge))

    def vector(
        self, key: Hashable, w: float, h: float, draw: Callable[[Pen], None], reference: Point = (0, 0)
    ) -> Sprite:
        """Any shape, drawn by ``draw`` on a canvas w × h and kept under ``key``."""
        return self._kept(("vector", key, w, h), lambda k: shapes.shape(w, h, k, draw, reference))

    def composed(
        self,
        key: Hashable,
        w: float,
        h: float,
        draw: Callable[[pygame.Surface, "Art"], None],
        reference: Point = (0, 0),
    ) -> Sprite:
        """A picture of several others, which ``draw`` puts on a canvas w × h; kept under ``key``."""

        def make(k: float) -> Sprite:
            surface = pygame.Surface((self.metrics.px(w), self.metrics.px(h)), pygame.SRCALPHA)
            draw(surface, self.at(replace(self.metrics, left=0, top=0)))
            return Sprite(surface, (round(reference[0] * k), round(reference[1] * k)))

        return self._kept(("composed", key, w, h), make)

    def made(self, key: Hashable, make: Callable[[float], Sprite]) -> Sprite:
        """Any sprite that ``make(k)`` composes, kept under ``key``."""
        return self._kept(("made", key), make)

    def _kept(self, key: Hashable, make: Callable[[float], Sprite]) -> Sprite:
        return self._store.get(_key(self._apart, key), lambda: make(self.metrics.k))


def _key(apart: float, key: Hashable) -> Hashable:
    return (apart, key) if apart else key
