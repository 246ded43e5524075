"""The seats of a new game: plates to click, or to drag from seat to seat; free stools; teams."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.rating.even import EVEN
from engine.rules.compose import SIDES
from game.new_game.clock_tag import clock_tag
from game.new_game.level_rows import even_words
from game.new_game.level_sheet import LevelSheet
from game.new_game.plates import strength_plate
from game.new_game.round_table import PLACES, TableTop
from game.new_game.seat_plates import SEAT, FreeSeat, SeatPlate
from game.new_game.seat_sheet import SeatSheet
from game.new_game.strength import strength_tag
from game.session.seats import (
    characters,
    common_level,
    guest_of,
    guests_at,
    level_of,
    level_title,
    names_at,
    others,
    own_name,
    phones_at,
    put_at_phone,
    strength,
    swap,
)
from game.system.extras import phones
from game.text.i18n import _
from game.ui.art import Art
from game.ui.art.colours import IVORY
from game.ui.layout import Anchored, Column, Control, Gap, Node, Pad, Picture, Row, Sized, Text
from game.ui.metrics import Metrics
from game.ui.services import Services
from game.ui.styles import Style
from game.ui.team_marks import draw_side
from game.ui.transition import Thing
from game.ui.widgets import Box, Group
from game.ui.widgets.base import Action

TAKEN = ((2,), (1, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4))
"""The places at the table that are taken by one to five opponents."""
STOOL, STOOL_TOP = 54.0, 9.0
"""Size of a free stool, and its distance below the top of a plate."""
TEAM_WIDE, TEAM_SIGN = 190.0, 18.0
TEAM = Style(16, "bold", IVORY, leading=1.2)
DRAG = 8.0
"""Minimum distance of a drag."""


class Seating:
    """``count`` chooses the number of players; ``changed`` is called when seats or levels change. ``gathers``: also
    the player's own plate says where they sit.
    """

    def __init__(
        self, services: Services, count: Callable[[int], None], changed: Action, gathers: bool = False
    ) -> None:
        self.services, self.count, self.changed, self.gathers = services, count, changed, gathers
        self._held: tuple[int, tuple[int, int]] | None = None  # the seat of the held plate, where grabbed
        self._carried: tuple[float, float] | None = None  # the current position, once dragged

    @property
    def _sides(self) -> Sequence[Sequence[int]]:
        return SIDES.get(self.services.settings.game.options.sides, ())

    @property
    def even(self) -> bool:
        """Some computer is to fit the people."""
        chosen = self.services.settings
        return any(level_of(chosen, seat) == EVEN for seat in range(1, chosen.players))

    # Content

    def table(self, beside: Node) -> TableTop:
        """All players round the table, with the teams and the common level; ``beside``: the node next to the player."""
        chosen = self.services.settings
        taken, more = TAKEN[chosen.players - 2], chosen.players < max(chosen.game.seats)
        seats: list[Node] = [self._stool() if more else Gap() for _place in PLACES]
        for seat, place in enumerate(taken, start=1):
            seats[place] = self._opponent(seat)
        clock = clock_tag(chosen, self.services.sounding(self.changed))
        return TableTop(self._own(), seats, (clock, self._teams()), (beside, self._levels()))

    def _own(self) -> Node:
        """The player's own plate."""
        settings = self.services.settings
        name, you, tagged = own_name(settings), _("You"), self.gathers and bool(guests_at(settings))
        kind = _("On a phone") if 0 in phones_at(settings) and not tagged else you if name != you else ""
        plate = self._plate(0, name, kind, settings.portrait)
        return Column(plate, self._where(0), gap=2) if tagged else plate

    def _where(self, seat: int) -> Node:
        """The tag that says where a person plays; a press puts them at the other place."""
        settings, where = self.services.settings, self._seat
        at_phone = seat in phones_at(settings)
        if phones():
            where = self._move
        words = _("On a phone") if at_phone else _("On this screen")
        return strength_tag(words, 0, self.services.sounding(partial(where, seat)))

    def _opponent(self, seat: int) -> Column:
        """A plate with a tag below it: the computer's level, or that a person at this screen plays."""
        chosen = self.services.settings
        portrait = others(chosen)[seat - 1]
        person, guest, key = characters()[portrait - 1], guest_of(chosen, seat), level_of(chosen, seat)
        if guest is not None:
            return Column(self._plate(seat, guest, _("Guest"), portrait), self._where(seat), gap=2)
        act = self.services.sounding(partial(self._level, seat))
        plate = self._plate(seat, person.name, "", portrait, person.line)
        return Column(plate, strength_tag(level_title(key), strength(key), act), gap=2)

    def _plate(self, seat: int, name: str, kind: str, portrait: int, line: str = "") -> Node:
        side = next((number for number, seats in enumerate(self._sides) if seat in seats), None)
        if side is not None and seat and 0 in self._sides[side]:
            kind = _("Partner")
        act = self.services.sounding(partial(self._seat, seat))
        plate = Control(
            lambda box, s: SeatPlate(box, name, kind, portrait, act, seat == 0, s, side, line),
            SEAT[1],
            SEAT[0],
            SEAT[0],
            name,
        )
        return Anchored(Thing.PLATE, plate, seat)

    def _stool(self) -> Pad:
        act = partial(self.count, self.services.settings.players - 1)
        return Pad(Control(lambda box, s: FreeSeat(box, act, s), STOOL, STOOL, STOOL), top=STOOL_TOP)

    def _levels(self) -> Node:
        """The common level of the computers; empty if there are none."""
        chosen = self.services.settings
        if len(guests_at(chosen)) == chosen.players - 1:
            return Gap()
        key = common_level(chosen)
        act = self.services.sounding(partial(self._level, 0))
        if key == EVEN:
            return strength_plate(level_title(key), *even_words(self.services), act)
        return strength_plate(_("Computer level"), level_title(key) or _("Mixed levels"), strength(key), act)

    def _teams(self) -> Column:
        """The teams, each with its mark."""
        chosen = self.services.settings
        if chosen.players != sum(map(len, self._sides)):
            return Column()
        names = names_at(chosen)
        told = [", ".join(names[seat] for seat in sorted(seats)) for seats in self._sides]
        return Column(*(self._team(number, words) for number, words in enumerate(told)), across="centre")

    def _team(self, number: int, words: str) -> Row:
        def mark(surface: pygame.Surface, art: Art, box: Box, scale: float) -> None:
            draw_side(surface, art, number, box.centre, 7 * scale)

        text = Text(words, TEAM, single=True)
        return Row(Picture(mark, TEAM_SIGN, TEAM_SIGN), Sized(text, min(text.wide(), TEAM_WIDE)), gap=4)

    # Actions

    def _level(self, seat: int) -> None:
        self.services.router.open(LevelSheet(self.services, seat, self.changed))

    def _move(self, seat: int) -> None:
        settings = self.services.settings
        put_at_phone(settings, seat, seat not in phones_at(settings))
        self.services.program.settings_changed()
        self.changed()

    def _seat(self, seat: int) -> None:
        """Open the settings of a seat."""
        fewer = self.services.settings.players - 1
        can = seat > 0 and fewer in self.services.settings.game.seats
        leave = partial(self._free, seat) if can else None
        self.services.router.open(SeatSheet(self.services, seat, self.changed, leave))

    def _free(self, seat: int) -> None:
        """Remove a player; those after it move up."""
        chosen = self.services.settings
        for place in range(seat, chosen.players - 1):
            swap(chosen, place, place + 1)
        self.count(chosen.players - 3)

    # Dragging a plate to another seat

    def carry(self, event: pygame.Event, group: Group, metrics: Metrics) -> bool:
        """Drag a plate with the mouse; dropped on another, the two swap places. True: it has moved."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            seat = self._seat_at(event.pos, group, metrics)
            self._held = None if seat is None else (seat, event.pos)
            self._carried = None
        elif event.type == pygame.MOUSEMOTION and not event.dict.get("buttons", (1,))[0]:  # released outside the window
            self._held = self._carried = None
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            (x, y), far = event.pos, DRAG * metrics.k
            if self._carried is not None or math.hypot(x - self._held[1][0], y - self._held[1][1]) > far:
                self._carried = metrics.logical(event.pos)
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            seat, carried = self._held[0], self._carried
            self._held = self._carried = None
            target = self._seat_at(event.pos, group, metrics)
            if carried is not None and target not in (None, seat):
                swap(self.services.settings, seat, target)
                self.services.sound.play("slide")
                self.services.program.settings_changed()
                self.changed()
        return False

    def _seat_at(self, pos: tuple[int, int], group: Group, metrics: Metrics) -> int | None:
        """The seat whose plate is there, except the player's own, which cannot be moved."""
        found = group.at(*metrics.logical(pos))
        if not isinstance(found, SeatPlate) or found.own:
            return None
        return [widget for widget in group.widgets if isinstance(widget, SeatPlate) and not widget.own].index(found) + 1

    def draw_carried(self, surface: pygame.Surface, art: Art) -> None:
        """The face of the player being dragged."""
        if self._held is not None and self._carried is not None:
            portrait = others(self.services.settings)[self._held[0] - 1]
            art.put(surface, art.portrait(portrait, 46), *self._carried)
