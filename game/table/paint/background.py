"""The place the game is played in, drawn once per window: the club's felt, the kitchen's oilcloth, the train's table.

Props stand only where no seat, heap, row, button or arrow of this table has its place (`spots`), and the train's
curtains are drawn up where a seat is below them. What passes behind the train's window is laid into the same picture,
so that a frame costs the same in every place.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame

from game.system.preload import aside
from game.table.layout.geometry import (
    BAR,
    MOST_OFFERS,
    Point,
    Rect,
    Room,
    around,
    carving,
)
from game.table.layout.rim import rim, tongue
from game.ui.art import Art
from game.ui.art.colours import FELT_DEEP, INK, OCHRE, WALNUT_DARK
from game.ui.art.shapes import nine_parts
from game.ui.metrics import Metrics
from game.ui.services import RoomState, Services

Scenery = Literal["club", "kitchen", "train"]

RIM_CORNERS = (176.0, 196.0, 176.0, 140.0)
"""Left, top, right, bottom of the rim's picture that must not be stretched: the printed cockerels lie in them."""
SILL = 216.0
"""Where the train's window ends and its table begins."""
EDGE = 40.0
"""How far curtains and what stands at the window reach over the table."""
THREAD = "#B8322F"
FRAME, BRASS, BRASS_LIGHT = "#7A4B2B", OCHRE, "#F1D9A8"
STRIPS = (("train_hills", 4.0), ("train_fields", 13.0), ("train_posts", 42.0))
"""What passes, from far to near, and how many logical px in a second."""
BUBBLE = 14.0
"""How far a seat's cards and thinking dots reach beyond its plaque."""
ARROW = 16.0
SMALLER = 0.75
"""The size at which a prop that found no place is tried again."""
LEAST_CURTAIN = 0.4
"""A curtain of which less would be seen does not hang."""
STEP = 125.0
"""The ms between two movements of the land."""


@dataclass(frozen=True, slots=True)
class Tint:
    """Colours of what is let into a place's table: dark holes, their dashed edge, words in them."""

    hole: str
    edge: str
    words: str


TINTS: dict[Scenery, Tint] = {
    "club": Tint(FELT_DEEP, "#4E8F6E", "#9CCBB2"),
    "kitchen": Tint("#0E1D33", "#8FABCB", "#C3D5E8"),
    "train": Tint("#2B1608", "#B98A5C", "#E6CDB0"),
}


@dataclass(frozen=True, slots=True)
class Prop:
    """A thing on the table: its picture, how much room it takes round its anchor, and where it would like to stand."""

    picture: str
    reach: tuple[float, float, float, float]
    wishes: tuple[tuple[float, float], ...]
    scale: float = 1.0


CUP = Prop("kitchen_cup", (78, 68, 82, 74), ((106, 126), (86, 126), (-112, 126)), 0.84)
RINGS = Prop("kitchen_rings", (72, 62, 78, 66), ((-104, 126), (-88, 126), (0.345, 132), (0.7, 132)), 0.9)
SAUCER = Prop("kitchen_saucer", (75, 75, 75, 84), ((-2, -14), (-30, -30)))
GLASS = Prop("train_glass", (66, 170, 50, 8), ((0.15, 228), (0.85, 228), (0.27, 228), (0.385, 228), (0.44, 228)))
PARCEL = Prop("train_parcel", (72, 64, 70, 62), ((2, -38), (-20, -30)))
PROPS: dict[Scenery, tuple[Prop, ...]] = {"club": (), "kitchen": (CUP, RINGS, SAUCER), "train": (GLASS, PARCEL)}


def spots(scenery: Scenery, room: Room) -> Iterator[tuple[str, float, float, float]]:
    """Which props stand on this table, and where; one that would be in anybody's way is left out."""
    taken, arrows = list(_taken(room)), list(_ways(room))
    for prop in PROPS[scenery]:
        for scale, ways in ((1.0, arrows), (SMALLER, [])):  # rather smaller, and an arrow across it, than not at all
            place = _place(prop, scale, room, [*taken, *ways])
            if place is not None:
                taken.append(place[0])
                yield prop.picture, *place[1], prop.scale * scale
                break


def _place(prop: Prop, scale: float, room: Room, taken: Sequence[Rect]) -> tuple[Rect, Point] | None:
    """The first of a prop's wishes that covers nothing of what is taken."""
    left, up, right, down = (reach * scale for reach in prop.reach)
    for wish in prop.wishes:
        x, y = _measured(wish[0], room.w), _measured(wish[1], room.h)
        box = Rect(x - left, y - up, left + right, up + down)
        if not any(box.common(other) for other in taken):
            return box, (x, y)
    return None


def _ways(room: Room) -> Iterator[Rect]:
    """Where an arrow may lie."""
    lines = [rim(room, room.ring.places), *(tongue(room, one, other) for one, other in pairwise(room.ring.places))]
    yield from (around(x, y, ARROW, ARROW) for line in lines for x, y in line)


def _measured(wish: float, whole: float) -> float:
    """A part of the whole between 0 and 1, px from the far edge below -50, else px from the near one."""
    if 0 < wish < 1:
        return wish * whole
    return whole + wish if wish < -10 else wish


def _taken(room: Room) -> Iterator[Rect]:
    """All places where something of the game may lie."""
    yield Rect(0, 0, room.w, BAR)
    yield from (room.ring.plaque(seat).grown(BUBBLE) for seat in room.ring.places)
    yield from room.talon_boxes
    yield room.exchange
    yield from room.offers(MOST_OFFERS)
    yield room.heap
    # The widest bout row; the hand; the action column.
    yield room.widest_bout
    yield Rect(room.hand_left, room.hand_top - 30, room.hand_right - room.hand_left, room.h)
    yield room.done.grown(6)
    yield room.take.grown(6)


class NextGround(RoomState):
    """The background of the next table, if it was made while nothing moved."""

    def __init__(self, _services: Services) -> None:
        self._made: Background | None = None
        self._kind: tuple[Metrics, Scenery, int, bool] | None = None

    def holds(self, metrics: Metrics, scenery: Scenery, players: int, teams: bool) -> bool:
        """Whether the one that is made is of this kind."""
        return self._kind == (metrics, scenery, players, teams)

    def prepare(self, art: Art, metrics: Metrics, scenery: Scenery, players: int, teams: bool) -> Iterator[None]:
        """Make it, in steps none of which takes long."""
        self._made = self._kind = None
        made = yield from aside(lambda: Background(art, metrics, scenery, players, teams=teams))
        self._made, self._kind = made, (metrics, scenery, players, teams)

    def take(self, metrics: Metrics, scenery: Scenery, players: int, teams: bool) -> "Background | None":
        """The prepared one if it is of this kind; it is not kept any longer."""
        made = self._made if self._kind == (metrics, scenery, players, teams) else None
        self._made = self._kind = None
        return made


class Background:
    """The table's static picture at one window size; where it ``passes`` by a window, land moves in it."""

    def __init__(
        self,
        art: Art,
        metrics: Metrics,
        scenery: Scenery,
        players: int,
        across: tuple[int, ...] = (),
        teams: bool = False,
    ) -> None:
        """``teams``: how many cards each side holds stands in the bar."""
        self.teams = teams
        self.scenery: Scenery = scenery
        self._art, self._metrics = art, metrics
        large, larger = art.style.large, metrics.larger
        self.room = Room(metrics.lw, metrics.lh, large=large, larger=larger, seats=players, across=across)
        self._props = list(spots(scenery, self.room))
        self.curtain = self._drawn_up() if scenery == "train" else None
        self._moved_at, self._way = -STEP, 0.0
        self._strips: dict[str, pygame.Surface] = {}
        self._renewed: list[pygame.Rect] = []
        self.tint = TINTS[scenery]
        self.passes = scenery == "train"
        self.surface = self._cloth()
        if scenery == "club":
            self._club()
        elif scenery == "kitchen":
            self._kitchen()
        else:
            self._train()

    def pass_by(self, now: float) -> bool:
        """Let the land outside go by up to ``now``. True: the picture has changed."""
        if not self.passes or now - self._moved_at < STEP:
            return False
        self._way += min(now - self._moved_at, 2 * STEP) / 1000
        self._moved_at = now
        self._window()
        return True

    def renewed(self) -> list[pygame.Rect]:
        """Where the ground has changed since this was last asked."""
        renewed, self._renewed = self._renewed, []
        return renewed

    def _club(self) -> None:
        metrics, surface = self._metrics, self.surface
        left, top, right, bottom = (metrics.px(side) for side in RIM_CORNERS)
        sides = (left, top, right, bottom)
        rim = self._art.pictures.scaled("club_rim", metrics.k, once=True).surface
        for part, at in nine_parts(rim, sides, sides, surface.get_size()):
            surface.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        self._inlay(24)

    def _kitchen(self) -> None:
        metrics = self._metrics
        for inset, width in ((14.0, 3.0), (21.0, 1.6)):  # the hem's red thread
            top = BAR + inset - 4
            box = self._art.rect(inset, top, metrics.lw - 2 * inset, metrics.lh - top - inset)
            pygame.draw.rect(self.surface, THREAD, box, max(1, metrics.px(width)))
        self._bar()
        self._stand()

    def _train(self) -> None:
        metrics, px = self._metrics, self._metrics.px
        below = metrics.width, metrics.height - px(SILL)
        self.surface.blit(self._art.pictures.covering("train_boards", below).surface, (0, px(SILL)))
        self._bar()
        self._behind = self.surface.subsurface((0, px(SILL), metrics.width, px(EDGE))).copy()
        self._stand()
        self._window()

    def _cloth(self) -> pygame.Surface:
        """The cloth that is spread over the table, lengthwise. Checks keep their shape; of the wreath nothing is cut
        off.
        """
        pictures, width, height = self._art.pictures, self._metrics.width, self._metrics.height
        if self.scenery == "train":
            return pygame.Surface((width, height)).convert()
        name = "club_felt" if self.scenery == "club" else "kitchen_cloth"
        if not self._metrics.upright:
            return pictures.ground(name, (width, height))
        fitted = pictures.whole if self.scenery == "club" else pictures.covering
        return pygame.transform.rotate(fitted(name, (height, width)).surface, 90)

    def _bar(self) -> None:
        """A walnut rail along the top for the game's name and the signs."""
        high = self._metrics.px(BAR)
        width, height = self._metrics.width, self._metrics.height
        plank = pygame.Rect(0, self._metrics.px(160), width, high)
        self.surface.blit(self._art.pictures.covering("title_wood", (width, height), plank).surface, (0, 0))
        self._line(BAR - 5, 1.6, OCHRE)
        self._line(BAR - 2, 2.4, WALNUT_DARK)
        self._line(BAR, 1.4, INK)
        self._inlay(22)

    def _inlay(self, y: float) -> None:
        """Lozenges let into the wood, where nothing hangs over them."""
        if carving(self.room) and not self.teams:
            self._put("rim_inlay", self._metrics.lw / 2, y)

    def _window(self) -> None:
        """The land as it stands now, and all that is before it."""
        px, width = self._metrics.px, self._metrics.width
        top, high = px(BAR + 1), px(SILL) - px(BAR + 1)
        self.surface.set_clip((0, top, width, high + px(EDGE)))
        self.surface.blit(self._behind, (0, top + high))
        sky = self._strip("train_sky", high)
        for x in range(0, width, sky.get_width()):
            self.surface.blit(sky, (x, top))
        for name, speed in STRIPS:
            strip = self._strip(name, high)
            x = -round(self._way * speed * self._metrics.k) % strip.get_width() - strip.get_width()
            while x < width:
                self.surface.blit(strip, (x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
                x += strip.get_width()
        self._frame()
        self._stand()
        self._renewed = [self.surface.get_clip()]
        self.surface.set_clip(None)

    def _strip(self, name: str, high: int) -> pygame.Surface:
        """Kept here: it is wanted all the time, and would leave the cards little of what is kept for a table."""
        if name not in self._strips:
            pictures = self._art.pictures
            self._strips[name] = pictures.scaled(name, high / pictures.index[name].size[1], once=True).surface
        return self._strips[name]

    def _frame(self) -> None:
        """Mullion, brass sill and curtains."""
        metrics, surface = self._metrics, self.surface
        middle = self._art.rect(metrics.lw / 2 - 8, BAR, 16, SILL - BAR)
        pygame.draw.rect(surface, FRAME, middle)
        for side in (middle.left, middle.right):
            pygame.draw.line(surface, INK, (side, middle.top), (side, middle.bottom), max(1, metrics.px(2)))
        self._line(SILL - 14, 14, FRAME)
        self._line(SILL - 15, 2, INK)
        self._line(SILL, 11, BRASS)
        self._line(SILL + 2.5, 2.5, BRASS_LIGHT)
        for edge in (SILL - 1, SILL + 10):
            self._line(edge, 2, INK)
        if self.curtain is not None:
            left, right = self.curtain
            top = metrics.px(BAR + 1)
            surface.blit(left, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            surface.blit(right, (metrics.width - right.get_width(), top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _drawn_up(self) -> tuple[pygame.Surface, pygame.Surface] | None:
        """The curtains at both sides, drawn up as far as plaques below them need; None: there is no room for them."""
        curtain = self._art.picture("train_curtain").surface
        wide, high = curtain.get_size()
        room, k = self.room, self._metrics.k
        below = [room.ring.plaque(at).grown(BUBBLE) for at in room.ring.places]
        free = min((box.y for box in below if box.x < wide / k or box.right > room.w - wide / k), default=room.h)
        shown = min(high, self._metrics.px(free - BAR - 1))
        if shown < high * LEAST_CURTAIN:
            return None
        hem = curtain.subsurface((0, high - shown, wide, shown))
        return hem, pygame.transform.flip(hem, True, False)

    def _stand(self) -> None:
        for name, x, y, scale in self._props:
            self._put(name, x, y, scale)

    def _put(self, name: str, x: float, y: float, scale: float = 1.0) -> None:
        self._art.put(self.surface, self._art.picture(name, scale), x, y)

    def _line(self, y: float, high: float, colour: str) -> None:
        pygame.draw.rect(self.surface, colour, self._art.rect(0, y, self._metrics.lw, high))
