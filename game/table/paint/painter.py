"""Draws the table as the timeline has it at a moment. It decides nothing."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterator, Sequence
from copy import copy
from functools import partial
from itertools import product
from math import ceil, cos, pi
from typing import NamedTuple

import pygame

from engine.knowledge.observe import NOBODY
from engine.records.journal import Chair
from engine.rules.cards import SUIT_LETTERS, cards_in
from engine.rules.state import Rules
from engine.rules.view import View
from game.system.preload import aside, behind
from game.table.animation.faces import Expression
from game.table.animation.lights import Sweep
from game.table.animation.motion import FLYING_Z, HELD_Z
from game.table.animation.timeline import Timeline, layer
from game.table.input.panel import Buttons
from game.table.layout import free_space, rim
from game.table.layout.geometry import (
    BAR,
    CARD_H,
    CARD_W,
    DISCARD_SCALE,
    PLAQUE_W,
    PLATE_BESIDE,
    PLATE_UP,
    Key,
    Placement,
    Point,
    Rect,
    Room,
    around,
    bar_icon,
    card_key,
    carving,
)
from game.table.layout.layout import BACK_SCALE, HOVER_SCALE, Layout, own_trump
from game.table.paint import arrow, clock_ring, furniture, highlights, note, word_slip
from game.table.paint.background import Background, Scenery, Tint
from game.table.paint.highlights import ROLE_SIGNS, RoleSign
from game.table.scene import THINKS_AFTER, Moment
from game.text.naming import Company
from game.ui import team_marks
from game.ui.art import Art
from game.ui.art.cards import face_name
from game.ui.art.colours import CINNABAR, INK, IVORY, OCHRE
from game.ui.art.sprite import AGAIN, Canvas, Noted, Sprite, TurnedCanvas
from game.ui.metrics import Metrics, larger

TOAST_BELOW = -120.0
TINY = 60.0
"""Narrower backs have their own, simpler drawing."""
BEST_SCALE, PULSE = 1.04, 900.0
"""A card that would be beaten now is larger by this; the rings of those that could be breathe in so many ms."""
DIMMED = 0.25
"""How dark cards become that what is carried cannot be laid on."""
RIBBON_BELOW = 43.0
"""Distance from a plate's centre down to its ribbon."""
WREATH_BELOW = 46.0
"""Distance from the own ribbon's centre down to the own wreath."""
LIFTS, DIPS = 9.0, 4.0
"""How far a plate rises towards the wreath that falls on it, and how far it goes down when its player knocks."""
MOVING_TURN, MOVING_WIDTH, MOVING_SQUEEZE = 5.0, 8.0, 0.25
"""In movement angles, widths and flips go in steps that the eye cannot tell but the store of pictures can."""
TURNED_IN_A_FRAME, ASIDE_IN_A_FRAME = 3, 2
"""Of more faces that fly at once, so many in each frame turn and grow, by turns; the others move as they are. So do
cards and backs that only make room, which turn by a degree or two.
"""


class CardShown(NamedTuple):
    """A card in a picture: where, None if it waits for the look that belongs there; whether it wears the crown; its
    side; its look; how the canvas has noted it, if it can be noted so again.
    """

    at: Placement | None
    crowned: bool
    side: str
    look: Sprite
    noted: Noted | None = None


class Painter:
    """The table's picture at one window size."""

    def __init__(self, art: Art, metrics: Metrics, seats: tuple[Chair, ...], rules: Rules, name: str) -> None:
        self.art, self.metrics, self.seats, self.rules, self.name = art, metrics, seats, rules, name
        self.pack, self._teams = rules.pack, rules.in_teams
        self._called_you = frozenset(number for number, seat in enumerate(seats) if furniture.called_you(seat.name))
        self._shared = sum(not seat.computer for seat in seats) > 1
        self.deals = 0
        """How many deals decide the match; 0: it goes on as long as people like."""
        self.looking_on = False
        """Nobody acts here: the seat before us is named like the others, and there are no buttons."""
        self._drawn: Background | None = None
        self._scenery: Scenery = "club"
        self._across: tuple[int, ...] = ()
        self._crowned: frozenset[int] = frozenset()
        self._lying = CARD_W
        self._before: dict[Key, CardShown] = {}
        self._shown: dict[Key, CardShown] = {}
        """The cards in the last picture and in this one."""
        self._style = art.style
        self._frame, self._moment = 0, -1.0
        self._last_route: tuple[object, list[Point]] | None = None
        self._looks: dict[int, tuple[int, Point, Expression | None]] = {}
        """The faces in the last picture, by seat: place in the canvas's order, middle of the plate, expression."""
        self._told: tuple[tuple[object, ...], View, View | None] | None = None
        """At one moment: what ribbons are told by, and once the roles go on the roles from before."""
        self._stop_reading: Callable[[], None] | None = None
        """Of the thread that reads the faces ahead; None before it has begun."""

    def resized(self, metrics: Metrics) -> None:
        self.metrics, self._drawn = metrics, None
        self.look_away()
        self._shown, self._before = {}, {}  # looks of another size

    @property
    def _ground(self) -> Background:
        drawn = self._made
        if drawn is None:
            drawn = self._make_ground()
            self.lay(drawn)
        return drawn

    @property
    def _made(self) -> Background | None:
        """The background, if it is there and belongs to how things are now."""
        drawn, far = self._drawn, len(self._across)  # where so many sit does not depend on who they are
        fits = drawn is not None and drawn.scenery == self._scenery and len(drawn.room.across) == far
        return drawn if fits else None

    def _make_ground(self) -> Background:
        return Background(self.art, self.metrics, self._scenery, len(self.seats), self._across, self._teams)

    def lay(self, ground: Background) -> None:
        """Use a background that was made before."""
        self._drawn, self._scenery, self._canvas = ground, ground.scenery, Canvas(ground.surface.get_size())

    def be_at(self, scenery: Scenery) -> None:
        """The place that is played in, from the next picture on."""
        self._scenery = scenery

    def pass_by(self, now: float) -> bool:
        """Let what passes outside the window go on. True: it must be drawn."""
        return self._ground.passes and self._ground.pass_by(now)

    def prepare(self) -> None:
        """Begin to read the faces of the pack, as many as are kept, in a thread: a card that turns over waits for none.

        It is the whole pack in its own order, whoever holds what.
        """
        if self._stop_reading is None:
            width = self._width
            faces = list(dict.fromkeys(map(face_name, self.pack.names)))[: self.art.keeps(width)]
            self._stop_reading = behind([partial(self.art.prepare, name, width) for name in faces])

    def look_away(self) -> None:
        """Something else is shown, which may put faces away: `prepare` reads those again."""
        if self._stop_reading is not None:
            self._stop_reading()
            self._stop_reading = None

    @property
    def _width(self) -> float:
        """That of a card that lies on the table."""
        large, seats = self.art.style.large, self.rules.seats
        return CARD_W * Room(self.metrics.lw, self.metrics.lh, large=large, seats=seats).unit

    def rehearse(self, line: Timeline, moment: Moment, now: float) -> Iterator[None]:
        """Make the pictures that the first frames are drawn from, a few in each step."""
        self.prepare()
        self._across = line.layout.room.across
        if self._made is None:
            made = yield from aside(self._make_ground)
            if self._made is None:
                self.lay(made)
        tint = self._ground.tint
        yield
        room = line.layout.room
        self._lying = CARD_W * room.unit
        for scale in (BACK_SCALE, DISCARD_SCALE, 1.0, HOVER_SCALE):  # each may come from another atlas
            width = CARD_W * scale * room.unit
            for flying in (False, True):
                self.art.card("back-tiny" if width < TINY else "back", width, lying=self._lying, flying=flying)
                yield
        for card in cards_in(line.view.hand):  # which are soon turned over, one after the other
            self.art.prepare(face_name(self.pack.names[card]), self._width)
            yield
        nowhere, art = pygame.Surface((1, 1)), self._larger(room.seat_size)
        for seat in line.layout.seats:
            self._board(nowhere, art, line.view, seat, (0.0, 0.0))
            yield
        self.art.hole(CARD_W * room.unit, CARD_H * room.unit, tint.hole, tint.edge)
        yield
        self._buttons(nowhere, line, moment)
        yield
        furniture.draw_talon(nowhere, self.art, -1, room, len(self.pack.names) - 1)
        yield
        furniture.draw_empty_place(nowhere, self.art, max(0, line.view.trump), room, tint)
        yield
        for sign in ROLE_SIGNS:
            highlights.draw_sign(nowhere, art, (0, 0), sign)
            yield
        f = room.button_size
        furniture.prepare_buttons(self._larger(f), shrunk(room.done, f), tint)
        yield
        for chair in self.seats:
            yield from furniture.prepare_looks(art, chair)
        for key, at in line.layout.cards.items():
            self._card(nowhere, key, at, flying=False)
            yield
        self._bar(nowhere, line, now, len(moment.signs))
        yield
        self._own(nowhere, line, moment, now)
        yield
        self._seats(nowhere, line, moment, now)
        yield
        self._compose(Canvas((1, 1)), line, moment, now)  # what is left
        yield

    def draw(
        self,
        surface: pygame.Surface,
        line: Timeline,
        moment: Moment,
        now: float,
        over: Sequence[Callable[[pygame.Surface], object]] = (),
        known: bool = False,
    ) -> list[pygame.Rect]:
        """Draw the table, and ``over`` it what these draw.

        ``known``: the surface shows the frame before, so that only changes need be drawn. Returns the areas that were.
        """
        self._across = line.layout.room.across
        ground = self._ground
        self._compose(self._canvas, line, moment, now)
        for draw in over:
            draw(self._canvas)
        return self._canvas.finish(surface, ground.surface, ground.renewed() if ground.passes else (), known)

    def draw_faces(self, surface: pygame.Surface, line: Timeline, now: float) -> list[pygame.Rect]:
        """Only faces have changed since the last frame, which the surface shows. Returns the areas that were drawn."""
        room, seats, places = line.layout.room, line.layout.seats, []
        art = self._larger(room.seat_size)
        for seat, (place, at, before) in self._looks.items():
            face = line.faces.of(seat, now)
            if face != before:
                places.append(place)
                self._looks[seat] = place, at, face
                canvas = self._facing(self._canvas, room, seats[seat])
                furniture.draw_look(canvas, art, self.seats[seat], at, face)
        return self._canvas.exchange(surface, self._ground.surface, places)

    def _compose(self, surface: pygame.Surface, line: Timeline, moment: Moment, now: float) -> None:
        tint = self._ground.tint
        view, layout = line.view, line.layout
        art, room = self.art, layout.room
        made = art.kept.made
        self._lying = CARD_W * room.unit
        if now != self._moment:  # a moment has one picture, however often it is drawn
            self._before, self._frame, self._moment = self._shown, self._frame + 1, now
        self._shown = {}
        if art.style is not self._style:
            self._style, self._before = art.style, {}
        self._bar(surface, line, now, len(moment.signs))
        signs, larger_art = (room, moment.signs, moment.hover_sign), self._larger(room.button_size)
        self._again(surface, "signs", signs, partial(_draw_signs, surface, larger_art, *signs))
        trump = own_trump(view, view.defender)  # where everybody has his own, the defender's judges this bout
        talon = line.shown_count(-1, now) if view.counts else 0
        drawn = line.drawn(now)
        if trump >= 0 and view.counts and not any(key[0] == "talon" for key, _place in drawn):
            # A card that turns over there must not tell the trump from both sides of its edge.
            turning = any((at.x, at.y) == room.talon and at.face < 1.0 for _key, at in drawn)
            place = -1 if talon or turning else trump, room, tint
            self._again(surface, "place", place, partial(furniture.draw_empty_place, surface, art, *place))
        for struck, share in line.lights.ripples(now):
            highlights.draw_ripple(surface, art, struck, share)
        if view.principal >= 0:
            self._arrow(surface, line, now)
        if moment.slot is not None:
            w, h = CARD_W * room.unit, CARD_H * room.unit
            art.put(surface, art.hole(w, h, tint.hole, tint.edge), moment.slot[0] - w / 2, moment.slot[1] - h / 2)
        if moment.word is not None:
            word = room, moment.word
            self._again(surface, "word", word, partial(word_slip.draw, surface, art, *word))
        self._crowned = self._trumps_in_hand(view)
        # Whatever flies passes under plates, ribbons and the talon's count: nothing covers a name or a number.
        held = bisect_left(drawn, HELD_Z, key=layer)
        self._cards(surface, line, moment, drawn[:held], now)
        self._signs(surface, line, now)
        if talon:
            stack = trump, room, talon
            self._again(surface, "talon", stack, partial(furniture.draw_talon, surface, art, *stack))
        self._own(surface, line, moment, now)
        self._seats(surface, line, moment, now)
        self._cards(surface, line, moment, drawn[held:], now)
        self._buttons(surface, line, moment)
        self._said(surface, line, moment)
        if layout.pack:
            cut_hint = furniture.cut_hint(view, self.seats, self.rules.hat)
            self._toast(surface, room, cut_hint, (room.bout[0], room.spread.y - 78), 560)
        announced = line.lights.banner(now)
        if announced is not None and view.ended is None and not moment.slips:  # a slip says whose turn it is
            highlights.draw_banner(surface, art, room, *announced, self._shared or self.looking_on)
        if moment.naming is not None:
            furniture.draw_naming(surface, art, room, moment.naming)
        elif moment.toast and moment.toast_at in layout.cards:
            about = dict(drawn).get(moment.toast_at, layout.cards[moment.toast_at]).box
            taken = free_space.taken(layout, len(moment.buttons.offers), bool(moment.buttons.exchange))
            note.draw(surface, art, room, (*taken, *moment.slips), moment.toast, about)
        elif moment.toast:
            x, y = room.own_ribbon
            # The buttons beside the ribbon stay free.
            clear = furniture.ONE_LINE / 2 * room.words_size + 20 * room.button_size + 6
            above = 78.0 if room.upright else clear if moment.buttons.offers else 0.0
            above = above if view.seat >= 0 else TOAST_BELOW  # over cards that lie face down
            self._toast(surface, room, moment.toast, (x, y - above), 620, bool(moment.buttons.offers))
        pointed = dict(drawn).get(moment.pointing.card) if moment.pointing.card is not None else None
        highlights.draw_pointing(surface, art, layout, pointed, moment.pointing)
        if 0 <= moment.hover_sign < len(moment.signs) and not moment.pointing.words:
            f = room.button_size
            box, name = shrunk(bar_icon(room, moment.hover_sign), f), moment.signs[moment.hover_sign][1]
            furniture.draw_name(surface, self._larger(f), box, name, room.w / f)
        if art.kept.made == made and now > line.score_began:
            self._look_ahead(line, now)

    def _look_ahead(self, line: Timeline, now: float) -> None:
        """In a frame in which nothing is new, make a piece of what will be: the ring of a trump on its way, the arrow
        that swings round.
        """
        art, view, made = self.art, line.view, self.art.kept.made
        ways = [self._way(line.layout, view.principal, view.defender)] if line.lights.sweep is not None else []
        rings = product(line.lights.coming(now)[:1], range(highlights.RIPPLES))
        arrows = product(ways if len(self.seats) > 2 and view.principal >= 0 else (), range(arrow.PIECES))
        for make, pieces in ((partial(highlights.ripple, art), rings), (partial(arrow.piece, art), arrows)):
            for of, number in pieces:
                make(of, number)
                if art.kept.made != made:
                    return

    def _toast(
        self, surface: pygame.Surface, room: Room, words: str, at: Point, most: float, rising: bool = False
    ) -> None:
        """``rising``: further lines stand above the first one's place."""
        f = room.words_size
        x, y = over(at, f)
        furniture.draw_toast(surface, self._larger(f), words, x, y, min(most, room.w * 0.7 / f), rising)

    def _again(self, surface: pygame.Surface, part: Hashable, given: object, draw: Callable[[], object]) -> None:
        """Draw a part of the table that is the same in most frames; ``given``: all that it is drawn from."""
        if isinstance(surface, Canvas):
            surface.again(part, (given, self._style), draw)
        else:
            draw()

    def _bar(self, surface: pygame.Surface, line: Timeline, now: float, icons: int) -> None:
        """The game's name and, among partners, how many cards each side holds, between plaques and signs."""
        view = line.view
        counts = [line.shown_count(seat, now) for seat in range(len(view.counts))] if self._teams else []
        number = furniture.deal_number(view, self.deals)
        given = line.layout.room, self.name, number, icons, counts, self.seats
        self._again(surface, "bar", given, partial(self._bar_words, surface, line, now, icons, number))

    def _bar_words(self, surface: pygame.Surface, line: Timeline, now: float, icons: int, number: str) -> None:
        room = line.layout.room
        free, f = bar_icon(room, icons - 1).x - 8, room.button_size
        up = [x - PLAQUE_W / 2 * room.seat_size for x, _y in _in_bar(room)]
        carved = [row.x for row in carving(room)] if not self._teams else []
        most = min([free, *up, *carved]) - 50
        name = min(furniture.bar_name_wide(self.name, number) * f, most - 10 * f)
        totals = self.totals(line, now, 40 * f + name + 16, free)
        furniture.draw_bar(surface, self._larger(f), self.name, number, BAR / 2 / f, name / f)
        if totals:
            team_marks.draw_totals(surface, self.art, 24, totals)

    def totals(self, line: Timeline, now: float, left: float, right: float) -> list[team_marks.Total]:
        """The labels of the sides: between plaques that reach up into the bar. Cards count when they have arrived."""
        view, room = line.view, line.layout.room
        if not self._teams or not view.counts:
            return []
        f, spans = room.seat_size, list[tuple[float, float]]()
        for x, _y in _in_bar(room):
            spans.append((left, x - PLAQUE_W / 2 * f - 6))
            left = x + PLATE_BESIDE * f + 6
        company = Company.of(self.seats, NOBODY if self._shared or self.looking_on else view.seat)
        counts = [line.shown_count(seat, now) for seat in range(len(self.seats))]
        return team_marks.totals(company, self.rules.sides, counts, [*spans, (left, right)])

    def _arrow(self, surface: pygame.Surface, line: Timeline, now: float) -> None:
        """From attacker to defender; when the roles go on it follows them from where it was. Between two it says
        nothing.
        """
        if len(self.seats) == 2:
            return
        view, layout, sweep = line.view, line.layout, line.lights.sweep
        points = self._way(layout, view.principal, view.defender)
        if sweep is None:
            if view.ended is None:  # it goes where it points
                self._again(surface, "arrow", points, partial(arrow.draw, surface, self.art, points))
            return
        if view.ended is not None:
            swung = rim.between(points, points[-1:] * len(points), sweep.arrow(now))
        elif sweep.principal < 0:
            swung = rim.between(points[:1] * len(points), points, sweep.arrow(now))
        else:
            before, after = (sweep.principal, sweep.defender), (view.principal, view.defender)
            swung = rim.sweep(layout, before, after, sweep.arrow(now))
        arrow.draw_swinging(surface, self.art, swung)

    def _way(self, layout: Layout, attacker: int, defender: int) -> list[Point]:
        """The arrow's way, which is found once as long as nobody sits elsewhere."""
        asked = layout.room, tuple(layout.seats.items()), attacker, defender
        if self._last_route is None or self._last_route[0] != asked:
            self._last_route = asked, rim.route(layout, attacker, defender)
        return self._last_route[1]

    def _signs(self, surface: pygame.Surface, line: Timeline, now: float) -> None:
        """Sword and shield on their way from seat to seat."""
        view, sweep = line.view, line.lights.sweep
        if sweep is None or sweep.principal < 0 or not sweep.begun(now) or sweep.signs(now) >= 1.0:
            return  # nobody had them before, or they have not set out yet, or they have come
        if view.ended is not None:
            return  # nobody gets them
        room, share = line.layout.room, sweep.signs(now)
        ways: tuple[tuple[RoleSign, int, int], ...] = (
            ("sword", sweep.principal, view.principal),
            ("shield", sweep.defender, view.defender),
        )
        for sign, before, after in ways:
            a, b = (self._ribbon_at(line, seat) for seat in (before, after))
            if a != b:
                at = highlights.on_way(a, b, room.bout, share)
                highlights.draw_sign(surface, self._larger(room.seat_size), over(at, room.seat_size), sign)

    @staticmethod
    def roles(line: Timeline, now: float) -> View:
        """The view by which roles are told: they stay as they were until it is their turn to move."""
        view, sweep = line.view, line.lights.sweep
        if sweep is not None and not sweep.begun(now):
            return _before(view, sweep)
        if view.taking or not line.lights.taking:
            return view
        takes = copy(view)
        takes.taking = True
        return takes

    def ribbon(
        self, line: Timeline, seat: int, tell: Callable[[View], furniture.Role | None], now: float
    ) -> tuple[furniture.Role | None, float]:
        """A seat's ribbon as ``tell`` makes it out of a view, and how much of it is unrolled, 0 to 1.

        When the roles go on it rolls up at the seats they leave, and unrolls when sword or shield have come.
        """
        view, sweep = line.view, line.lights.sweep
        at = now, view, sweep, line.lights.taking
        if self._told is None or self._told[0] != at:
            earlier = _before(view, sweep) if sweep is not None and sweep.begun(now) else None
            self._told = at, self.roles(line, now), earlier
        _at, roles, earlier = self._told
        role = tell(roles)
        if sweep is None or earlier is None:
            return role, 1.0
        before = tell(earlier)
        if before is not None and (role is None or before.sign != role.sign) and (left := sweep.left_open(now)) > 0:
            return before, left
        came = role is not None and {"att": seat != sweep.principal, "def": seat != sweep.defender}.get(role.kind)
        return role, sweep.ribbons(now) if came and seat in (view.principal, view.defender) else 1.0

    @staticmethod
    def _ribbon_at(line: Timeline, seat: int) -> Point:
        """The middle of a seat's ribbon."""
        room = line.layout.room
        at = line.layout.seats.get(seat)
        if at is None:
            return room.own_ribbon
        return at[0], at[1] + (-RIBBON_BELOW if room.ring.turned(at) else RIBBON_BELOW) * room.seat_size

    def _cards(
        self,
        surface: pygame.Surface,
        line: Timeline,
        moment: Moment,
        drawn: Sequence[tuple[Key, Placement]],
        now: float,
    ) -> None:
        """Cards with what belongs to each: its ring, the suit that it was named."""
        named, resting = dict(line.view.named), line.layout.cards
        moving = [each for each in drawn if resting.get(each[0]) != each[1]]
        aside = bisect_left(moving, FLYING_Z, key=layer)
        faces = [each for each in moving[aside:] if each[0][0] == "card" and each[1].face > 0.5]
        waiting = _waiting(moving[:aside], ASIDE_IN_A_FRAME, self._frame) | _waiting(
            faces, TURNED_IN_A_FRAME, self._frame
        )
        canvas, before, crowns = surface if isinstance(surface, Canvas) else None, self._before, self._crowned
        marked = {moment.best, *moment.rings, *named, *moment.playable, *moment.pointing.dimmed}
        more = {card_key(card) for card in marked} | set(line.lights.ringed)
        for key, at in drawn:
            shown = before.get(key)
            if (
                shown is not None
                and shown.at is at
                and shown.noted is not None
                and canvas is not None
                and key not in more
                and shown.crowned == (key[1] in crowns)
                and (self._frame + key[1]) % AGAIN  # the store is told now and then that it is in use
            ):
                canvas.note(shown.noted)
                self._shown[key] = shown
                continue
            card = key[1] if key[0] == "card" else None
            if card in moment.pointing.dimmed:
                at = at._replace(dim=DIMMED)
            elif card is not None and card == moment.best:
                at = at._replace(scale=at.scale * BEST_SCALE)
            self._card(surface, key, at, at.z >= FLYING_Z, key in waiting)
            if card in moment.playable:
                highlights.draw_playable(surface, self.art, at)
            lit = line.lights.of(key, now)
            if lit is not None:
                highlights.draw_ring(surface, self.art, at, *lit)
            if card in moment.rings:
                self._ring(surface, at, card == moment.best, now if moment.pointing.pulsing else None)
            if card in named:
                self._named(surface, at, named[card])

    def _card(self, surface: pygame.Surface, key: Key, at: Placement, flying: bool, waiting: bool = False) -> None:
        before, crowned = self._before.get(key), key[1] in self._crowned
        rests = before is not None and before.at == at and before.crowned == crowned
        if before is None or not rests or not (self._frame + key[1]) % AGAIN:
            before = self._look(key, at, flying, before if waiting else None, crowned)
        card = before.look
        self.art.put(surface, card if at.alpha >= 1.0 else highlights.faded(card, at.alpha), at.x, at.y)
        noted = surface.last if isinstance(surface, Canvas) and at.alpha >= 1.0 else None
        self._shown[key] = CardShown(at if before.at else None, crowned, before.side, card, noted)

    def _look(self, key: Key, at: Placement, flying: bool, before: CardShown | None, crowned: bool) -> CardShown:
        """How a card looks now; ``before``: as it did, if it waits for its turn."""
        width, angle, squeeze, lifted = CARD_W * at.scale, at.angle, 1.0, at.lifted
        flying = flying and at.z < HELD_Z
        if flying:
            angle = round(angle / MOVING_TURN) * MOVING_TURN
            if abs(at.scale - round(at.scale, 1)) > 0.001:
                width = round(width / MOVING_WIDTH) * MOVING_WIDTH
            lifted = lifted and at.face >= 1.0  # a wide shadow is worth its cost when the card comes down
        if 0.0 < at.face < 1.0:
            squeeze = max(0.125, round(abs(2 * at.face - 1) / MOVING_SQUEEZE) * MOVING_SQUEEZE)
        if at.face > 0.5 and key[0] == "card":
            name = face_name(self.pack.names[key[1]])
        else:
            name = "back-tiny" if width < TINY else "back"
        dim = round(at.dim * 4) / 4
        if before is not None and before.side == name:
            return CardShown(None, crowned, name, before.look)
        wears = crowned and name[:4] != "back"
        card = self.art.card(name, width, angle, lifted, squeeze, dim, wears, self._lying, flying)
        return CardShown(at, crowned, name, card)

    def _trumps_in_hand(self, view: View) -> frozenset[int]:
        """The trumps among the own cards, for this seat (R61): they wear a crown."""
        trump = own_trump(view, view.seat)
        return frozenset(card for card in cards_in(view.hand) if trump >= 0 and self.pack.suit_of[card] == trump)

    def _ring(self, surface: pygame.Surface, at: Placement, best: bool, pulses: float | None) -> None:
        """The best target's ring is large and still; the others' breathe while a card is carried."""
        w, h = CARD_W * at.scale, CARD_H * at.scale
        grow = 3.0 if best else 0.0
        if pulses is not None and not best:
            grow = round(1.5 - 1.5 * cos(2 * pi * pulses / PULSE))
        ring = self.art.ring(w + 2 * grow, h + 2 * grow)
        self.art.put(surface, ring, at.x - w / 2 - grow, at.y - h / 2 - grow)

    def _named(self, surface: pygame.Surface, at: Placement, suit: int) -> None:
        """A wild card wears the suit that it counts as (R68)."""
        x, y = at.x + 34 * at.scale, at.y - 52 * at.scale
        self.art.put(surface, self.art.disc(17, OCHRE, INK), x, y)
        self.art.put(surface, self.art.disc(13.5, IVORY, IVORY), x, y)
        self.art.put(surface, self.art.suit(SUIT_LETTERS[suit], 19), x, y)

    def _larger(self, by: float) -> Art:
        """The same pictures ``by`` times as large: what is drawn with it at x / by lies at x."""
        return self.art if by == 1 else self.art.at(larger(self.metrics, by))

    def _mark(self, surface: pygame.Surface, art: Art, view: View, seat: int, at: Point) -> None:
        """The side of a seat, or its own trump (R40, R61)."""
        if self._teams:
            team_marks.draw_side(surface, art, self.rules.side_of[seat], at)
        elif view.own:
            team_marks.draw_trump(surface, art, view.own[seat], at)

    def _said(self, surface: pygame.Surface, line: Timeline, moment: Moment) -> None:
        room = line.layout.room
        f = room.seat_size
        art = self._larger(f)
        spoken = {seat: words for seat, (words, _until) in moment.said.items()}
        for seat, words in {**moment.away, **spoken}.items():
            at = line.layout.seats.get(seat)
            (x, y), down = (at, 76) if at else (room.own_ribbon, -42)
            wished = around(x, y + down * f, furniture.pill_wide(art, words) * f, furniture.PILL_H * f)
            place = free_space.spot(room, self._taken(line, moment), wished).centre
            furniture.draw_pill(surface, art, over(place, f), words)
        seat = moment.hover_seat
        if seat in line.layout.seats and seat not in moment.said:
            at = over(line.layout.seats[seat], f)
            words = furniture.told_of(self.seats[seat], seat in moment.can_call, seat in moment.short)
            furniture.draw_label(surface, art, words, at, self.metrics.lw / f)
        self._heaped(surface, line, moment.hover_heap)

    def _taken(self, line: Timeline, moment: Moment) -> tuple[Rect, ...]:
        """What no word may cover: what lies there, and the name above the own ribbon."""
        layout, room = line.layout, line.layout.room
        taken = free_space.taken(layout, len(moment.buttons.offers), bool(moment.buttons.exchange))
        if line.view.seat >= 0 and (self._shared or self.looking_on):
            taken.append(free_space.own_name(room))
        return tuple(taken)

    def _heaped(self, surface: pygame.Surface, line: Timeline, named: bool) -> None:
        """How many cards are discarded, without those on their way; ``named``: in words too."""
        view, room = line.view, line.layout.room
        count = view.discard.bit_count() - sum(key[0] == "card" and view.discard >> key[1] & 1 for key in line.actors)
        if count <= 0:
            return
        f = room.button_size
        art = self._larger(f)
        x, y = room.discard
        corner = over((x + CARD_W / 2 * room.heap_size, y - CARD_H / 2 * room.heap_size), f)
        self._again(surface, "heap", (room, count), partial(furniture.draw_number, surface, art, corner, count))
        if named:
            furniture.draw_heap_name(surface, art, over((x, room.heap.bottom), f), count, self.metrics.lw / f)

    def _seats(self, surface: pygame.Surface, line: Timeline, moment: Moment, now: float) -> None:
        view, room = line.view, line.layout.room
        f = room.seat_size
        art = self._larger(f)
        self._looks.clear()
        window = surface
        for seat, centre in line.layout.seats.items():
            surface = self._facing(window, room, centre)
            x, y = over(centre, f)
            at = x, y - LIFTS * line.lights.lift(seat, now) + DIPS * line.lights.dip(seat, now)
            face = line.faces.of(seat, now)
            given = room, at, view.is_out(seat), self.seats[seat], bool(view.own), face
            self._again(window, ("seat", seat), given, partial(self._board, surface, art, view, seat, at, face))
            self._looks[seat] = self._canvas.count - 1, at, face  # the look comes last
            if moment.clock is not None and moment.clock.seat == seat:
                clock_ring.draw_ring(surface, art, at, moment.clock)
            tell = partial(furniture.role_of, seat=seat, you=seat in self._called_you)
            role = self.ribbon(line, seat, tell, now)
            count = line.shown_count(seat, now) if view.counts else 0
            place = view.places.index(seat) + 1 if not count and seat in view.places else 0
            come = line.lights.laurel(seat, now) if place else 0.0
            signs = seat in moment.short, seat in moment.passed
            told = room, at, count, place, come, role, view.own, *signs
            draw = partial(self._beside, surface, art, line, seat, at, now, count, role, signs)
            self._again(window, ("beside", seat), told, draw)
            if seat not in moment.passed and seat == moment.thinking and now - moment.thinking_since > THINKS_AFTER:
                furniture.draw_thinking(surface, art, at, now - moment.thinking_since)

    def _beside(
        self,
        surface: pygame.Surface,
        art: Art,
        line: Timeline,
        seat: int,
        at: Point,
        now: float,
        count: int,
        role: tuple[furniture.Role | None, float],
        signs: tuple[bool, bool],
    ) -> None:
        """What tells of a seat, on its board and around it."""
        view, room = line.view, line.layout.room
        self._mark(surface, art, view, seat, (at[0] + 76, at[1] + 16))
        if count:
            low = 26.0 if line.layout.seats[seat] == room.own_ribbon else 0.0  # there the cards lie below, not behind
            furniture.draw_count(surface, art, (at[0], at[1] + low), count)
        elif seat in view.places:
            self._laurel(surface, art, line, seat, (at[0] + 34, at[1] - 26), now)
        told, opened = role
        if told is not None:
            furniture.draw_role(surface, art, told, (at[0], at[1] + RIBBON_BELOW), 116, 25, 15, opened)
        short, passed = signs
        if short:
            furniture.draw_short(surface, art, at)
        if passed:
            furniture.draw_pass(surface, art, at)

    def _facing(self, surface: pygame.Surface, room: Room, centre: Point) -> pygame.Surface:
        """What a plate in the middle of ``centre`` is drawn on, so that it faces its edge of the table."""
        if not room.ring.turned(centre):
            return surface
        m = self.metrics
        return TurnedCanvas(surface, (round(centre[0] * m.k + m.left), round(centre[1] * m.k + m.top)))

    def _board(
        self, surface: pygame.Surface, art: Art, view: View, seat: int, at: Point, face: Expression | None = None
    ) -> None:
        """A seat's medallion and board, its stripe in the colour of its side; last what its face looks like."""
        stripe = team_marks.COLOURS[self.rules.side_of[seat]] if self._teams else CINNABAR
        marked = self._teams or bool(view.own)
        furniture.draw_seat(surface, art, self.seats[seat], at, view.is_out(seat), stripe, marked)
        furniture.draw_look(surface, art, self.seats[seat], at, face)

    def _laurel(self, surface: pygame.Surface, art: Art, line: Timeline, seat: int, at: Point, now: float) -> None:
        """The wreath of a seat that is out, with its place: where its cards were, so that no arrow ends there."""
        come = line.lights.laurel(seat, now)
        highlights.draw_laurel(surface, art, at, line.view.places.index(seat) + 1, come, line.calm)

    def _own(self, surface: pygame.Surface, line: Timeline, moment: Moment, now: float) -> None:
        view, room = line.view, line.layout.room
        art, (x, y) = self._larger(room.ribbon_size), over(room.own_ribbon, room.ribbon_size)
        if view.seat < 0:  # nobody looks: the seat before us has its plaque like the others
            return
        named, marked = self._shared or self.looking_on, self._teams or bool(view.own) or not self.looking_on
        tell = (
            partial(furniture.role_of, seat=view.seat, you=view.seat in self._called_you)
            if self.looking_on
            else partial(furniture.own_role, moment=moment)
        )
        role, opened = self.ribbon(line, view.seat, tell, now)
        y -= LIFTS * line.lights.lift(view.seat, now)
        left = x - 94
        if role is not None:
            if named:
                furniture.draw_own_name(surface, art, self.seats[view.seat].name, (x, y - 34), marked)
            told = role, (x, y), 188, 34, 19, opened
            self._again(surface, "own", (room, told), partial(furniture.draw_role, surface, art, *told))
        elif self._teams or view.own or named:
            furniture.draw_own_name(surface, art, self.seats[view.seat].name, (x, y), marked)
            left = x - 64
        if moment.clock is not None and moment.clock.seat == view.seat:
            clock_ring.draw_line(surface, art, (x, y), moment.clock)
        if view.number:
            self._mark(surface, art, view, view.seat, (left, y))
        if view.seat in view.places:
            self._laurel(surface, art, line, view.seat, (x, y + WREATH_BELOW), now)

    def _buttons(self, surface: pygame.Surface, line: Timeline, moment: Moment) -> None:
        if (line.view.seat < 0 and not line.layout.pack) or self.looking_on:
            return
        given = line.layout.room, moment.buttons
        art = self._larger(line.layout.room.button_size)
        self._again(surface, "buttons", given, partial(_draw_buttons, surface, art, *given, self._ground.tint))


def _in_bar(room: Room) -> list[Point]:
    """The plates that reach up into the bar, from the left."""
    return sorted(at for at in room.ring.places if at[1] - PLATE_UP * room.seat_size < BAR - 6)


def _waiting(moving: Sequence[tuple[Key, Placement]], most: int, frame: int) -> set[Key]:
    """Those whose turn it is not in this frame, of whom ``most`` turn."""
    groups = max(1, ceil(len(moving) / most))
    return {key for index, (key, _at) in enumerate(moving) if (index + frame) % groups}


def _draw_signs(
    surface: pygame.Surface, art: Art, room: Room, signs: Sequence[tuple[str, str]], pointed_at: int
) -> None:
    for index, (sign, _name) in enumerate(signs):
        box = shrunk(bar_icon(room, index), room.button_size)
        furniture.draw_sign(surface, art, box, sign, index == pointed_at)


def _draw_buttons(surface: pygame.Surface, art: Art, room: Room, words: Buttons, tint: Tint) -> None:
    f = room.button_size
    for box, (told, state) in zip(room.offers(len(words.offers)), words.offers, strict=True):
        furniture.draw_offer(surface, art, shrunk(box, f), told, state, tint)
    done, take = shrunk(room.done, f), shrunk(room.take, f)
    furniture.draw_button(surface, art, done, "tick", words.done, "linen", words.done_state, tint)
    furniture.draw_button(surface, art, take, "hand", words.take, "take", words.take_state, tint)
    if words.exchange:
        furniture.draw_offer(surface, art, shrunk(room.exchange, f), words.exchange, words.exchange_state, tint)


def _before(view: View, sweep: Sweep) -> View:
    """The view with the roles from before they moved."""
    before = copy(view)
    before.principal, before.defender, before.taking, before.ended = sweep.principal, sweep.defender, sweep.took, None
    return before


def over(at: Point, by: float) -> Point:
    """A place of the table where everything is drawn ``by`` times as large."""
    return at[0] / by, at[1] / by


def shrunk(box: Rect, by: float) -> Rect:
    """A box of the table where everything is drawn ``by`` times as large."""
    return Rect(box.x / by, box.y / by, box.w / by, box.h / by)
