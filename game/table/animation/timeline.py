"""Movements in time: how each object moves, what shines for a moment, and the queue of what is still to be shown.

The timeline knows no rules. A Cue says what happened and how the table looked after it; ``compose`` (the director)
turns it into a Score when its turn comes, so that a Score always starts from what is on the screen. When nothing is
queued and nothing moves, what is drawn equals the layout (`check`).
"""

import os
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import Literal

from engine.rules.events import Event
from engine.rules.view import View
from game.table.layout.geometry import Key, Placement
from game.table.layout.layout import Layout

FLYING_Z, HELD_Z = 1000, 5000
"""The layers of what moves through the air, and of what the player holds."""
FLIP, FADE = 120.0, 120.0
VIA_AT = 0.35
PRESS, GROWN = 60.0, 0.03
"""A pressed card grows by so much in so many ms."""
MOST = 6.0
LEAN = 5.0
"""Degrees for each logical px a millisecond."""
SOFT = 80.0
"""So many ms the lean lags behind."""
BACKLOG, HOPELESS, KEPT = 3, 12, 3
HASTE, SHORTEST = 0.9, 80.0
"""With more than BACKLOG steps waiting each further one is this much shorter, down to SHORTEST ms."""
HURRIED = 0.2
RELAYOUT, LIFTED = 120.0, 90.0
"""So many ms cards take to make room, and one to rise under the pointer."""
DENSEST = 45.0
"""The same noise is not heard again within so many ms: a pack dealt in no time is not as loud as a pack."""
CHECKED = bool(os.environ.get("DURAK_CHECK"))
DRAWN, TRUMP, PLACED = 600.0, 300.0, 400.0
"""How long a card shines that was drawn, that was turned for trump, that came to its place without a way."""
SWEEP = 300.0
COMES, STAYS, GOES = 150.0, 600.0, 150.0
LASTS = COMES + STAYS + GOES
"""A banner's times."""
LAUREL = 500.0
LEAST_FACTOR = 0.35
"""However fast the play, a banner can be read."""

Kind = Literal["drawn", "trump", "placed"]

Banner = Literal["attack", "defend"]
"""What the player is asked for."""

Easing = Callable[[float], float]
"""The course of a movement: from the part of its time that is gone (0 to 1) to the part of its way."""


def quad_in_out(t: float) -> float:
    return 2 * t**2 if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def quad_out(t: float) -> float:
    return 1 - (1 - t) ** 2


def cubic_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def cubic_in(t: float) -> float:
    return t**3


def cubic_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back_out(t: float) -> float:
    """Slightly beyond the goal and back (s = 1.2)."""
    s, u = 1.2, t - 1
    return 1 + u * u * ((s + 1) * u + s)


Stop = tuple[float, Placement]
"""A place on the way, and the share of the time after which it is reached."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One object's way. ``origin``: where it starts if it was not there; ``via``: the stops between.

    ``fade``: it does not travel; it goes where it is and comes where it shall be. ``vanish``: it is gone at the end.
    """

    to: Placement
    duration: float = 160.0
    delay: float = 0.0
    ease: Easing = cubic_in_out
    arc: float = 0.0
    origin: Placement | None = None
    via: tuple[Stop, ...] = ()
    vanish: bool = False
    fade: bool = False


@dataclass(slots=True)
class MovingObject:
    """One object on the table and its present movement."""

    at: Placement
    motion: Motion | None = None
    start: float = 0.0
    length: float = 0.0
    order: int = 0

    def target(self) -> Placement:
        return self.motion.to if self.motion else self.at

    def seen(self, now: float) -> Placement | None:
        """Where it is drawn at ``now``; None while it waits unseen for its way to begin."""
        move = self.motion
        if move is None:
            return self.at
        if now < self.start:
            return None if move.origin is not None else self.at
        t = self._gone(now)
        if move.fade and t < 1.0:
            if move.via:  # shown on its way: it stands there for all to see
                return move.via[0][1]._replace(z=FLYING_Z + self.order)
            return None if move.vanish else move.to._replace(alpha=t)
        return _between(self.at, move, t, self.length, self.order)

    def fading(self, now: float) -> Placement | None:
        """What is still seen of it where it was, while it fades from there."""
        move = self.motion
        if move is None or not move.fade or move.origin is not None or move.via or now < self.start:
            return None
        t = self._gone(now)
        return self.at._replace(alpha=1.0 - t) if t < 1.0 else None

    def retimed(self, now: float, by: float) -> None:
        """What is left of its way takes ``by`` times as long."""
        self.start, self.length = now + (self.start - now) * by, self.length * by

    def _gone(self, now: float) -> float:
        return 1.0 if self.length <= 0 else min(1.0, (now - self.start) / self.length)


def _between(start: Placement, move: Motion, t: float, length: float, order: int) -> Placement:
    if t >= 1.0:
        return move.to
    goal, arc, ease, since = move.to, move.arc * sin(pi * t), move.ease, 0.0
    until = 1.0
    for share, stop in move.via:
        if t < share:
            goal, until, ease = stop, share, cubic_out
            break
        start, since = stop, share
    leg, length = (t - since) / (until - since), length * (until - since)
    part = ease(leg)
    swing = (goal.angle - start.angle + 180) % 360 - 180
    face = goal.face
    if start.face != goal.face:
        share = min(1.0, FLIP / length) if length > 0 else 1.0
        turned = min(1.0, max(0.0, (leg - (1 - share) / 2) / share))
        face = start.face + (goal.face - start.face) * turned
    flies = bool(move.arc or move.vanish or move.origin or move.via or start.z != goal.z)
    return Placement(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part - arc,
        start.angle + swing * part,
        start.scale + (goal.scale - start.scale) * part,
        face,
        (FLYING_Z + order) if flies else goal.z,
        move.arc > 0 or goal.lifted,
        start.dim + (goal.dim - start.dim) * part,
    )


def without_origin(motion: Motion) -> Motion:
    return motion if motion.origin is None else replace(motion, origin=None)


class Sway:
    """One held card. It is told where the card is, and when."""

    def __init__(self) -> None:
        self._lean = 0.0
        self._x: float | None = None
        self._then = 0.0

    @property
    def angle(self) -> float:
        """In whole degrees: each is a picture to be turned and kept."""
        return float(round(self._lean))

    def follow(self, x: float, now: float) -> None:
        """The card is at ``x`` now."""
        passed = now - self._then
        if self._x is not None and passed > 0:
            wanted = min(MOST, max(-MOST, (x - self._x) / passed * LEAN))
            self._lean += (wanted - self._lean) * min(1.0, passed / SOFT)
        if self._x is None or passed > 0:
            self._x, self._then = x, now

    def let_go(self) -> None:
        """Nothing is held."""
        self._lean, self._x = 0.0, None


class Contact:
    """What the button is down on, and how the held card leans."""

    def __init__(self) -> None:
        self._sway = Sway()
        self._pressed: Key | None = None
        self._since: float | None = None

    def press(self, key: Key | None) -> None:
        """The button is down on this object, or on none."""
        self._pressed, self._since = key, None

    def follow(self, held: float | None, now: float) -> bool:
        """The held card is at this x, or nothing is held. True while the pressed one grows."""
        if held is None:
            self._sway.let_go()
        else:
            self._sway.follow(held, now)
        if self._pressed is None:
            return False
        fresh = self._since is None
        self._since = now if self._since is None else self._since
        return fresh or now - self._since < 2 * PRESS

    def leaning(self, at: Placement) -> Placement:
        """The held card as it leans."""
        return at._replace(angle=at.angle + self._sway.angle)

    def swollen(self, key: Key, at: Placement | None, now: float) -> Placement | None:
        """An object as it is drawn: a little larger if it is the pressed one."""
        if at is None or key != self._pressed or self._since is None:
            return at
        return at._replace(scale=at.scale * (1 + GROWN * quad_out(min(1.0, (now - self._since) / PRESS))))


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring of light round a card, from ``at`` ms of its score on."""

    key: Key
    at: float
    kind: Kind

    @property
    def length(self) -> float:
        return {"drawn": DRAWN, "trump": TRUMP, "placed": PLACED}[self.kind]


@dataclass(frozen=True, slots=True)
class Sweep:
    """The attack went from ``principal`` to ``defender`` before; the arrow swings round from ``start`` on."""

    principal: int
    defender: int
    start: float
    factor: float

    def share(self, now: float) -> float:
        """How far it has swung, 0 to 1."""
        return cubic_in_out(min(1.0, max(0.0, (now - self.start) / max(1.0, SWEEP * self.factor))))


@dataclass(frozen=True, slots=True)
class Cue:
    """What happened (one event, or several that are shown as one) and the view after it. ``light``: takes no time."""

    events: tuple[Event, ...]
    view: View
    light: bool


@dataclass(frozen=True, slots=True)
class Score:
    """How a cue is shown: movements, sounds by ms, when each card is counted (seat; -1: leaves the talon), rings.

    ``turns``: the attack now goes another way, from that moment on. ``crowned``: a seat that is out.
    """

    layout: Layout
    motions: dict[Key, Motion] = field(default_factory=dict)
    length: float = 0.0
    sounds: tuple[tuple[float, str], ...] = ()
    counted: tuple[tuple[float, int], ...] = ()
    rings: tuple[Ring, ...] = ()
    turns: float | None = None
    banner: Banner | None = None
    crowned: int = -1


class Lights:
    """What shines on one table for a moment: rings round cards, the arrow that swings round, a banner, laurels.

    Nothing flashes: everything comes once and goes slowly. Times are ms of the screen's clock.
    """

    def __init__(self) -> None:
        self.sweep: Sweep | None = None
        self._rings: dict[Key, tuple[Kind, float, float]] = {}
        self._banner: tuple[Banner, float, float] | None = None
        self._laurels: dict[int, tuple[float, float]] = {}

    @property
    def burning(self) -> object:
        """Everything that shines or will, and when: equal only where it all is the same."""
        return dict(self._rings), self._banner, dict(self._laurels)

    def ring(self, ring: Ring, now: float, factor: float) -> None:
        """Let a card shine; its light lasts as long at every speed that can be seen."""
        start = now + ring.at * factor
        self._rings[ring.key] = (ring.kind, start, start + ring.length * (factor > 0))

    def of(self, key: Key, now: float) -> tuple[Kind, float] | None:
        """How a card shines: of which kind, and how strongly (1 to 0)."""
        found = self._rings.get(key)
        if found is None or not found[1] <= now < found[2]:
            return None
        kind, start, end = found
        return kind, 1.0 - (now - start) / (end - start)

    def announce(self, banner: Banner, now: float, factor: float) -> None:
        """It is the player's turn."""
        self._banner = banner, now, max(factor, LEAST_FACTOR)

    def acted(self) -> None:
        """What the player was asked for he has done."""
        self._banner = None

    def put_out(self) -> None:
        """What shines or is announced has not happened any more."""
        self.sweep = None
        self._rings.clear()
        self._banner = None
        self._laurels.clear()

    def banner(self, now: float) -> tuple[Banner, float] | None:
        """What is announced at present, and how much of it is seen."""
        if self._banner is None:
            return None
        banner, start, factor = self._banner
        since = (now - start) / factor
        seen = min(1.0, since / COMES, (LASTS - since) / GOES)
        return (banner, seen) if seen > 0 else None

    def crown(self, seat: int, now: float, factor: float) -> None:
        """A seat is out: its laurel comes down."""
        self._laurels[seat] = now, max(1.0, LAUREL * factor)

    def laurel(self, seat: int, now: float) -> float:
        """How far the laurel of a seat that is out has come, 0 to 1."""
        start, length = self._laurels.get(seat, (0.0, 0.0))
        return 1.0 if length <= 0 else min(1.0, max(0.0, (now - start) / length))

    def go_out(self, now: float) -> bool:
        """What is over goes. True: something shone, or does."""
        shone = bool(self._rings or self._laurels or self._banner or self.sweep)
        if self._banner is not None and now >= self._banner[1] + LASTS * self._banner[2]:
            self._banner = None
        for seat in [seat for seat in self._laurels if self.laurel(seat, now) >= 1.0]:
            del self._laurels[seat]
        for key in [key for key, (_kind, _start, end) in self._rings.items() if now >= end]:
            del self._rings[key]
        if self.sweep is not None and self.sweep.share(now) >= 1.0:
            self.sweep = None
        return shone


class Timeline:
    """The table's objects as they are drawn. Times are ms of the screen's clock, always passed in.

    ``pace`` stretches every duration, ``hurried`` shortens it while a key is held, ``calm``: things fade instead of
    travelling (the director composes so; here it is for what has no score).
    """

    def __init__(self, view: View, layout: Layout, compose: Callable[[Layout, Cue], Score]) -> None:
        self.view, self.layout = view, layout
        self.pace = 1.0
        self.hurried = False
        self.calm = False
        self.actors: dict[Key, MovingObject] = {key: MovingObject(at) for key, at in layout.cards.items()}
        self.held: dict[Key, Placement] = {}
        self.sounds: list[str] = []
        self.lights = Lights()
        self._contact = Contact()
        self._compose = compose
        self.queue: deque[Cue] = deque()
        self._score: Score | None = None
        self.score_began = self.factor = 0.0
        self._was_hurried = False
        self._sounded = 0
        self._heard: dict[str, float] = {}
        self._order = 0

    @property
    def tempo(self) -> float:
        """What every duration is multiplied by at present."""
        return self.pace * (HURRIED if self.hurried else 1.0)

    @property
    def settled(self) -> bool:
        """Everything that happened has been shown."""
        return self._score is None and not self.queue

    def moving(self) -> bool:
        return not self.settled or any(actor.motion for actor in self.actors.values())

    def push(self, cue: Cue) -> None:
        self.queue.append(cue)

    def advance(self, now: float) -> bool:
        """Go on to ``now``. True if anything is or was moving or shining."""
        was = self.moving()
        if self.hurried != self._was_hurried:
            self._retime(now)
        if sum(not cue.light for cue in self.queue) > HOPELESS:
            while sum(not cue.light for cue in self.queue) > KEPT:
                self._skip(now)
        while True:
            if self._score is not None:
                self._sound(now)
                if now < self.score_began + self._score.length * self.factor:
                    break
                self._end()
            if not self.queue:
                break
            self._begin(self.queue.popleft(), now)
        self._rest(now)
        held = next(iter(self.held.values()), None)
        grows = self._contact.follow(None if self.calm or held is None else held.x, now)
        if CHECKED and was and not self.moving() and not self.held:
            self.check()
        return self.lights.go_out(now) or grows or was

    def finish(self, now: float) -> None:
        """Show all that has happened at once."""
        while not self.settled:
            self._skip(now)
        for actor in self.actors.values():
            actor.at, actor.motion = actor.target(), None
        self._sync()

    def _skip(self, now: float) -> None:
        if self._score is not None:
            self._end()
        if self.queue:
            self._begin(self.queue.popleft(), now)
            if self._score is not None:
                self._end()

    def relay(self, layout: Layout, now: float, duration: float = RELAYOUT) -> None:
        """The same view laid out anew (a card was raised, pointed at); ``duration`` 0 jumps there."""
        old, self.layout = self.layout, layout
        if duration <= 0:
            self.lights.acted()  # perhaps another player looks on now
            self.actors = {key: MovingObject(at) for key, at in layout.cards.items()}
            return
        # What the present step moves comes to rest by itself, at its new place (_end).
        flying = self._score.motions.keys() if self._score is not None else ()
        for key, at in layout.cards.items():
            actor = self.actors.get(key)
            if actor is not None and old.cards.get(key) != at and not (actor.motion and key in flying):
                time = LIFTED if at.lifted and duration == RELAYOUT else duration
                self._move(key, Motion(at, 0.0 if self.calm else time, ease=cubic_out), now, self.pace)

    def press(self, key: Key | None) -> None:
        """The button is down on this object, or on none."""
        self._contact.press(key)

    def release(self, key: Key) -> None:
        """A held card is let go where it is; it goes on from there."""
        at = self.held.pop(key, None)
        if at is not None and key in self.actors:
            self.actors[key] = MovingObject(self._contact.leaning(at))

    def send_home(self, key: Key, now: float, duration: float, ease: Easing) -> None:
        """Back to the place the layout has for it."""
        if key in self.actors and key in self.layout.cards:
            motion = Motion(self.layout.cards[key], FADE if self.calm else duration, ease=ease, fade=self.calm)
            self._move(key, motion, now, self.pace)

    def drawn(self, now: float) -> list[tuple[Key, Placement]]:
        """Everything to be drawn, lowest first; what fades from one place to another is there twice."""
        seen: list[tuple[Key, Placement | None]] = []
        for key, actor in self.actors.items():
            held = self.held.get(key)
            if held is not None:
                seen.append((key, self._contact.leaning(held)))
            else:
                seen += [(key, actor.fading(now)), (key, self._contact.swollen(key, actor.seen(now), now))]
        present = [(key, at) for key, at in seen if at is not None]
        present.sort(key=lambda item: item[1].z)
        return present

    def shown_count(self, seat: int, now: float) -> int:
        """How many cards a seat (-1: the talon) has in the picture, where cards still fly."""
        real = self.view.talon if seat < 0 else self.view.counts[seat]
        if self._score is None:
            return real
        waiting = sum(who == seat and self.score_began + when * self.factor > now for when, who in self._score.counted)
        return real + (waiting if seat < 0 else -waiting)

    def check(self) -> None:
        """The law: at rest the picture is the layout. Raises AssertionError otherwise."""
        drawn = {key: actor.at for key, actor in self.actors.items()}
        wanted = self.layout.cards
        odd = {key for key in drawn.keys() | wanted.keys() if drawn.get(key) != wanted.get(key)}
        assert not odd, f"picture and layout differ at rest: {sorted(odd)}"

    def _begin(self, cue: Cue, now: float) -> None:
        before, self.view = self.view, cue.view
        score = self._compose(self.layout, cue)
        self._score, self.score_began, self._sounded = score, now, 0
        self.layout = score.layout
        waiting = sum(not waiting.light for waiting in self.queue)
        self.factor = self.tempo
        if waiting > BACKLOG and score.length > SHORTEST:
            self.factor = max(self.factor * HASTE ** (waiting - BACKLOG), min(self.factor, SHORTEST / score.length))
        for key, motion in score.motions.items():
            self._move(key, motion, now, self.factor)
        for ring in score.rings:
            self.lights.ring(ring, now, self.factor)
        if not cue.light:
            self.lights.acted()
        if score.banner is not None:
            self.lights.announce(score.banner, now, self.factor)
        if score.crowned >= 0:
            self.lights.crown(score.crowned, now, self.factor)
        if score.turns is not None and not self.calm and self.pace > 0:
            self.lights.sweep = Sweep(before.principal, before.defender, now + score.turns * self.factor, self.factor)

    def _retime(self, now: float) -> None:
        """What is under way goes on at another speed."""
        self._was_hurried = self.hurried
        if self._score is None or self.factor <= 0:
            return
        by = HURRIED if self.hurried else 1 / HURRIED
        self.score_began, self.factor = now + (self.score_began - now) * by, self.factor * by
        for actor in self.actors.values():
            if actor.motion is not None:
                actor.retimed(now, by)

    def _move(self, key: Key, motion: Motion, now: float, factor: float) -> None:
        actor = self.actors.get(key)
        present = actor.seen(now) if actor else None
        start = present or motion.origin
        if start is None:
            return
        self._order += 1
        fresh = motion if present is None else without_origin(motion)
        self.actors[key] = MovingObject(
            start, fresh, now + motion.delay * factor, motion.duration * factor, self._order
        )

    def _sound(self, now: float) -> None:
        assert self._score is not None
        sounds = self._score.sounds
        while self._sounded < len(sounds) and self.score_began + sounds[self._sounded][0] * self.factor <= now:
            name = sounds[self._sounded][1]
            if now - self._heard.get(name, -DENSEST) >= DENSEST:
                self._heard[name] = now
                self.sounds.append(name)
            self._sounded += 1

    def _end(self) -> None:
        if self._score is not None:
            # What was cut short must still be where the next step expects it.
            for key in self._score.motions:
                actor = self.actors.get(key)
                if actor is not None and key not in self.held:
                    actor.at, actor.motion = actor.target(), None
        self._score = None
        self._sync()

    def _sync(self) -> None:
        """Objects that the layout has and only those."""
        for key in [key for key in self.actors if key not in self.layout.cards]:
            del self.actors[key]
            self.held.pop(key, None)
        for key, at in self.layout.cards.items():
            actor = self.actors.get(key)
            if actor is None or (actor.motion is None and key not in self.held and actor.at != at):
                self.actors[key] = MovingObject(at)
        if not self.queue and self._score is None:
            self._order = 0

    def _rest(self, now: float) -> None:
        """Movements that have arrived are over."""
        gone = []
        for key, actor in self.actors.items():
            if actor.motion is not None and now >= actor.start + actor.length:
                if actor.motion.vanish and key not in self.layout.cards:
                    gone.append(key)
                actor.at, actor.motion = actor.motion.to, None
        for key in gone:
            del self.actors[key]
