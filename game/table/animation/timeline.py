"""The queue of what is still to be shown, and where every object is meanwhile.

The timeline knows no rules. A Cue says what happened and how the table looked after it; ``compose`` (the director)
turns it into a Score when its turn comes, so that a Score always starts from what is on the screen. When nothing is
queued and nothing moves, what is drawn equals the layout (`check`).
"""

import os
from collections import deque
from collections.abc import Callable

from engine.rules.view import View
from game.table.animation.faces import Faces
from game.table.animation.lights import Lights, Sweep
from game.table.animation.motion import FADE, Contact, Easing, Motion, MovingObject, cubic_out, without_origin
from game.table.animation.score import Cue, Score
from game.table.layout.geometry import Key, Placement
from game.table.layout.layout import Layout
from game.ui.sound import HEARD_AFTER, SoundCue

BACKLOG, HOPELESS, KEPT = 3, 12, 3
HASTE, SHORTEST = 0.9, 80.0
"""With more than BACKLOG steps waiting each further one is this much shorter, down to SHORTEST ms."""
HURRIED = 0.2
RELAYOUT, LIFTED = 120.0, 90.0
"""Durations (ms) of cards making room, and of one rising under the pointer."""
DENSEST = 45.0
"""The same noise is not heard again within so many ms: a pack dealt in no time is not as loud as a pack."""
CHECKED = bool(os.environ.get("DURAK_CHECK"))


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
        self.watched = True
        """Somebody looks at the window: faces blink."""
        self.actors: dict[Key, MovingObject] = {key: MovingObject(at) for key, at in layout.cards.items()}
        self.held: dict[Key, Placement] = {}
        self.sounds: list[SoundCue] = []
        self.lights, self.faces = Lights(), Faces()
        self.only_faces = False
        """Nothing but faces changed in the last step."""
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
        faces = self.faces.follow(self.layout.seats, now, self._blinks)
        more = self.lights.go_out(now) or grows or was
        self.only_faces = faces and not more
        return faces or more

    @property
    def _blinks(self) -> bool:
        """Faces blink: somebody looks on, and things take time and may move."""
        return self.watched and self.pace > 0 and not self.calm

    def next_change(self, now: float) -> float:
        """When something moves by itself after all has come to rest (ms): a face."""
        return self.faces.next_change(now, self._blinks)

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
        present: list[tuple[Key, Placement]] = []
        held, pressed = self.held, self._contact.pressed
        for key, actor in self.actors.items():
            if key in held:
                present.append((key, self._contact.leaning(held[key])))
                continue
            at: Placement | None = actor.at
            if actor.motion is not None:
                fading, at = actor.fading(now), actor.seen(now)
                if fading is not None:
                    present.append((key, fading))
            if at is not None:
                present.append((key, self._contact.swollen(at, now) if key == pressed else at))
        present.sort(key=layer)
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
        (before, took), self.view = (self.view, self.lights.taking), cue.view
        self.lights.taking = cue.view.taking or (took and cue.view.bout == before.bout)
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
        for ripple in score.ripples:
            self.lights.ripple(ripple, now, self.factor)
        for look in score.looks:
            self.faces.wear(look, now, self.factor)
        if not cue.light:
            self.lights.acted()
        if score.banner is not None:
            self.lights.announce(score.banner, now, self.factor)
        if score.crowned >= 0:
            self.lights.crown(score.crowned, now, self.factor)
        if score.knocks >= 0:
            self.lights.knock(score.knocks, now, self.factor)
        if score.turns is not None and not self.calm and self.pace > 0:
            start = now + score.turns * self.factor
            self.lights.sweep = Sweep(before.principal, before.defender, start, self.factor, took)

    def _retime(self, now: float) -> None:
        """Changes the speed of animations in progress."""
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
        sounds, heard = self._score.sounds, now + HEARD_AFTER
        while self._sounded < len(sounds) and self.score_began + sounds[self._sounded][0] * self.factor <= heard:
            cue = sounds[self._sounded][1]
            if now - self._heard.get(cue.name, -DENSEST) >= DENSEST:
                self._heard[cue.name] = now
                self.sounds.append(cue)
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


def layer(drawn: tuple[Key, Placement]) -> int:
    """Of an object as it is drawn: what has a higher one lies above it."""
    return drawn[1].z
