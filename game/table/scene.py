"""The picture of the table: cards in movement, what stands besides them, and which cards the person has raised.

It lags behind the match and catches up with what the eye's seat is told. The screen drives it, the person's player
(game.table.input.player) raises and drops cards in it; so the two need not know each other. Where several people share
the screen it can show the table with nobody's cards, and turn to another seat; when, is not its business.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from engine.knowledge.observe import NOBODY
from engine.rules import events as ev
from engine.rules.cards import SUIT_SIGNS, set_of
from engine.rules.events import HAND_BACK, Event, Phase
from engine.rules.view import View
from game.session.table_session import TableSession
from game.table.animation import director
from game.table.animation.laying import LEAST_TEMPO, layings
from game.table.animation.score import Cue, Score
from game.table.animation.timeline import RELAYOUT, Timeline
from game.table.input.panel import Buttons, spoken
from game.table.input.questions import Choosing, Naming
from game.table.layout.geometry import Key, Point, Rect, card_key
from game.table.layout.layout import Layout, Selection, arrange
from game.table.layout.word_slip import WordSlip
from game.text.card_letters import card_sign
from game.text.i18n import _
from game.text.naming import Actor, Company
from game.ui.input.glyphs import KeyCap
from game.ui.metrics import Metrics

TOAST = 1900.0
"""How long a sentence is shown, in ms."""
READING = 55.0
"""A sentence is shown for at least so many ms a letter: who reads slowly has time, at an easy pace even more."""
SHORTEST_PASS = 0.35
"""However fast the play, a pass or a word is shown for this part of its time."""
PASS_SHOWN = 800.0
SAID = 2400.0
THINKS_AFTER = 300.0
"""So long (ms) whoever thinks shows no sign of it."""
COVER, UNCOVER = 160.0, 200.0
"""Durations (ms) of turning a hand face down, and up again."""


Orders = Mapping[int, tuple[int, ...]]
"""The orders that people have given their hands, by seat."""


@dataclass(frozen=True, slots=True)
class Pointing:
    """What the keys point at: ``card`` or ``box`` is ringed, ``words`` tell what it is, ``hints`` what to press there.

    ``caps``: what to press for a button of the table. ``choosing``: the question at a card, ``under`` the answer that
    the pointer is on. ``dimmed``: cards that what is carried cannot be laid on; ``pulsing``: the rings of the others
    breathe meanwhile.
    """

    card: Key | None = None
    box: Rect | None = None
    words: str = ""
    hints: tuple[tuple[KeyCap, str], ...] = ()
    caps: tuple[tuple[Rect, KeyCap], ...] = ()
    choosing: Choosing | None = None
    under: int = -1
    dimmed: frozenset[int] = frozenset()
    pulsing: bool = False


class ClockFace(NamedTuple):
    """What is shown of the clock: ``seat`` has ``left`` of ``steps`` parts; ``counted``: the last seconds, 0 before."""

    seat: int
    left: int
    steps: int
    counted: int


@dataclass(slots=True)
class Moment:
    """What is drawn on the table besides the cards, as it stands now. Seats and cards by number; times in ms."""

    phase: Phase | None = None
    """What the person at the screen is asked for."""
    helping: bool = False
    """The person is not asked, but may beat a card for a partner."""
    prompt: str = ""
    """What is asked for beside the usual, in words."""
    thinking: int | None = None
    thinking_since: float = 0.0
    """The computer that thinks, and since when."""
    passed: dict[int, float] = field(default_factory=dict)
    """By seat, until when it is shown that it has passed."""
    said: dict[int, tuple[str, float]] = field(default_factory=dict)
    """By seat, words to its partner, and until when they are shown."""
    word: WordSlip | None = None
    word_until: float = 0.0
    """What somebody says beside the game, and until when it is shown."""
    rings: tuple[int, ...] = ()
    """The cards that what is held can be laid on, or that may be handed back."""
    best: int = -1
    """The card that what is carried would be laid on if it were let go now, -1 for none."""
    playable: frozenset[int] = frozenset()
    """The cards of the own hand that may be laid now."""
    slot: Point | None = None
    """Where a carried card would lie if it were let go."""
    toast: str = ""
    toast_until: float = 0.0
    toast_at: Key | None = None
    toast_logged: bool = False
    """A sentence for a while, until when, the card that it is about, and whether the log says the same."""
    slips: tuple[Rect, ...] = ()
    """What lies over the table; notes keep clear of it."""
    buttons: Buttons = field(default_factory=Buttons)
    naming: Naming | None = None
    """A wild card whose suit is asked for."""
    signs: tuple[tuple[str, str], ...] = ()
    """Picture and name of the signs in the bar, from the right."""
    hover_sign: int = -1
    hover_seat: int = -1
    hover_heap: bool = False
    """What the mouse is over."""
    can_call: tuple[int, ...] = ()
    """The partners whose plates can be pressed to call them."""
    short: frozenset[int] = frozenset()
    """The computers that think less than their level."""
    away: Mapping[int, str] = field(default_factory=dict)
    """By seat, what its plate says of a phone that is not there."""
    clock: ClockFace | None = None
    """The clock of the seat that is asked."""
    pointing: Pointing = field(default_factory=Pointing)

    def standing(self) -> tuple[object, ...]:
        """What is looked up anew in every frame: compared, it tells whether the picture must be drawn again."""
        shown = self.rings, self.best, self.playable, self.buttons, self.naming, self.pointing
        return self.phase, self.helping, self.prompt, self.thinking, self.short, self.away, self.clock, *shown

    def forget(self) -> None:
        """What is shown for a while has not happened any more."""
        self.passed.clear()
        self.said.clear()
        self.toast, self.word = "", None

    @property
    def next_change(self) -> float:
        """When the first of what is shown for a while goes (ms); infinite if nothing is."""
        until = [*self.passed.values(), *(until for _said, until in self.said.values())]
        until += [self.toast_until] * bool(self.toast) + [self.word_until] * (self.word is not None)
        return min(until, default=inf)

    def expire(self, now: float) -> bool:
        """What is shown for a while only goes when its time is over. True: something went."""
        over = [seat for seat, until in self.passed.items() if now >= until]
        for seat in over:
            del self.passed[seat]
        silent = [seat for seat, (_, until) in self.said.items() if now >= until]
        for seat in silent:
            del self.said[seat]
        read = self.word is not None and now >= self.word_until
        if read:
            self.word = None
        if self.toast and now >= self.toast_until:
            self.toast = ""
            return True
        return bool(over or silent or read)


class Scene:
    """One match's picture. ``now`` is the screen's clock in ms: whoever is called sets it first.

    ``stale``: must be drawn though nothing moves. ``dropped``: cards that the person's own hand has brought to their
    place, and that need no flight there. ``bottom``: the seat that lies before us while nobody's cards are shown;
    ``covered``: the hand before us lies face down, though we look on from its seat. ``two_sided``: the others' side
    sits at the far edge.
    """

    def __init__(
        self,
        play: TableSession,
        metrics: Metrics,
        choice: Selection = Selection(),  # noqa: B008  # frozen
        orders: Orders = MappingProxyType({}),
    ) -> None:
        """``orders``: those that people have given their hands before, by seat."""
        self.metrics = metrics
        self.now = 0.0
        self.stale = True
        self.moment = Moment()
        self.bottom = play.people[0] if play.people else 0
        self.covered = self.two_sided = False
        self._orders = dict(orders)
        self.keep_orders: Callable[[Orders], None] | None = None
        """Called with the orders of the hands when one has changed."""
        self.choice = replace(choice, kept=self._orders.get(play.eye, ()))
        self.dropped: frozenset[int] = frozenset()
        self._play, self._layings = play, layings(play.seats)
        self._told: View = play.opening_view
        self.trump_told = play.opening_view.trump
        self.line = Timeline(self._told, self.arranged(self._told), self._compose)

    @property
    def settled(self) -> bool:
        """Everything that the eye's seat has been told is shown, and that was at least a deal."""
        return self.line.settled and self._told.number > 0

    def hear(self) -> None:
        """Queue what the eye's seat has been told."""
        told = self._play.take_observations()
        if not told:
            return
        if self._play.eye != self._told.seat:  # the match has turned away from the seat that looked on
            self.turn_to(self.bottom)
            return
        for cue in director.cues(self._told, told):
            self.line.push(cue)
            self._told = cue.view

    def turn_to(self, bottom: int) -> None:
        """Look on from the seat that the match shows by now; if that is nobody's, with ``bottom`` before us."""
        self.line.finish(self.now)
        self.bottom = bottom
        if self._told.seat != NOBODY:
            self._orders[self._told.seat] = self.choice.kept
        kept = self._orders.get(self._play.eye, ())
        self.choice = replace(self.choice, selected=frozenset(), hover=-1, cut=0, kept=kept)
        self._told = self.line.view = self._play.view()
        self.relay(0)

    def stand(self) -> None:
        """The match has been put elsewhere in its deal: show at once how it stands, and nothing of what was shown."""
        self.turn_to(self._play.eye)
        self.moment.forget()
        self.line.lights.put_out()
        self.line.sounds.clear()
        self.trump_told = self._told.trump

    def sit(self, two_sided: bool) -> None:
        """The sides sit at opposite edges, or all round the table."""
        if two_sided != self.two_sided:
            self.two_sided = two_sided
            self.relay(0)

    @property
    def front(self) -> int:
        """The seat before us."""
        return self._play.eye if self._play.eye != NOBODY else self.bottom

    def cover(self, down: bool) -> None:
        """The hand before us is turned face down, or up."""
        self.covered = down
        self.relay(COVER if down else UNCOVER)

    def hurry(self) -> None:
        """Whoever acts sees the table as it is."""
        if not self.line.settled:
            self.line.finish(self.now)

    def choose(self, choice: Selection) -> None:
        """Other cards are raised or pointed at."""
        if choice != self.choice:
            self.choice = choice
            self.relay()

    def put_in_order(self, choice: Selection) -> None:
        """The hand before us is given an order of its own."""
        self.choose(choice)
        if self._told.seat != NOBODY:
            self._orders[self._told.seat] = choice.kept
            if self.keep_orders is not None:
                self.keep_orders(self._orders)

    def relay(self, duration: float = RELAYOUT) -> None:
        """Lay the same view out anew."""
        self.line.relay(self.arranged(self.line.view), self.now, duration)
        self.stale = True

    def resized(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.line.finish(self.now)
        self.relay(0)

    def say(self, words: str, hold: float = TOAST, at: Key | None = None, logged: bool = False) -> None:
        """Show a sentence for a while, instead of the one before; ``at`` the card that it is about.

        ``logged``: the log says the same, so a screen reader need not say it twice.
        """
        hold = max(hold, READING * len(words)) * max(1.0, self.line.pace)
        self.moment.toast, self.moment.toast_until, self.moment.toast_at = words, self.now + hold, at
        self.moment.toast_logged = logged
        self.stale = True

    def see_thinking(self) -> bool:
        """Who is thinking, and since when it shows. True: a sign of it moves."""
        moment, play = self.moment, self._play
        moment.short, moment.away = play.short, play.away
        if play.thinking != moment.thinking or not self.settled:
            moment.thinking, moment.thinking_since = play.thinking, self.now
        return moment.thinking is not None and self.now - moment.thinking_since > THINKS_AFTER

    def arranged(self, view: View) -> Layout:
        """The layout of a seat's view at rest."""
        m = self.metrics
        layout = arrange(view, self._play.rules, m.lw, m.lh, self.choice, self.bottom, m.larger, self.two_sided)
        return _face_down(layout) if self.covered else layout

    def _compose(self, before: Layout, cue: Cue) -> Score:
        view = cue.view
        there = view.hand | set_of(pair.attack for pair in view.table if pair.cover < 0 and view.phase is HAND_BACK)
        held = frozenset(card for card in self.choice.selected if there >> card & 1)
        if held != self.choice.selected:
            self.choice = replace(self.choice, selected=held, cut=0)
        after, line = self.arranged(cue.view), self.line
        ways = self._layings if line.tempo >= LEAST_TEMPO else director.PLAINLY
        score = director.score(before, cue, after, self.dropped, self._play.pack, line.calm, ways)
        for event in cue.events:
            self._note(event)
        return score

    @property
    def _you(self) -> int:
        """The seat that sentences call "you": what several people read calls them by name, and so does a replay."""
        return NOBODY if len(self._play.humans) != 1 else self._play.eye

    @property
    def _company(self) -> Company:
        return Company.of(self._play.seats, self._you)

    def _note(self, event: Event) -> None:
        """What an event shows besides movements."""
        seats = self._play.seats
        eye = self._you
        match event:
            case ev.Passed() | ev.CutLeft() if event.seat != eye or seats[eye].computer:
                self.moment.passed[event.seat] = self.now + PASS_SHOWN * max(self.line.pace, SHORTEST_PASS)
            case ev.LowestTrumpShown():
                sentence = _("Lowest card: {card}") if event.plain else _("Lowest trump: {card}")
                self._hear(event.seat, sentence.format(card=card_sign(self._play.pack, event.card)))
            case ev.DealPassed() if event.one_suit:
                self.say(_("Too many cards of one suit in one hand: the cards are dealt again."), logged=True)
            case ev.DealPassed() if event.next_dealer == event.dealer:
                self.say(_("No card can be trump. The cards are dealt again."), logged=True)
            case ev.DealPassed():
                self.say(_("Nobody holds a trump. The cards are dealt again."), logged=True)
            case ev.HatTaken():
                you = _("You took the hat: you’re the fool now, and you deal.")
                they = _("{name} takes the hat, is the fool now, and deals.")
                self.say(self._company.say(they, name=Actor(event.seat, you)), logged=True)
            case ev.TurnedBack():
                sentence = _("{0} can’t be trump. Another card is turned up.")
                self.say(sentence.format(card_sign(self._play.pack, event.card)), logged=True)
            case ev.TrumpTurned():
                self.trump_told = event.trump
            case ev.TrumpChanged():
                self.say(self._told_trump(event), 2 * TOAST, logged=True)
                self.trump_told = event.trump
            case ev.Said():
                self._hear(event.seat, spoken(event.gesture))
            case ev.DealBegan():
                self.moment.passed.clear()
                self.moment.said.clear()
            case _:
                pass

    def _told_trump(self, event: ev.TrumpChanged) -> str:
        """What the second trump has brought (R60)."""
        card = card_sign(self._play.pack, event.card)
        sign = SUIT_SIGNS[event.trump]
        if event.trump == self.trump_told:
            return _("The hidden card is {0}. Trumps stay {1}.").format(card, sign)
        return _("The hidden card is {0}. Trumps are now {1}.").format(card, sign)

    def _hear(self, seat: int, words: str) -> None:
        """A seat says something, or it is said of it."""
        self.moment.said[seat] = words, self.now + SAID * max(self.line.pace, SHORTEST_PASS)


def _face_down(layout: Layout) -> Layout:
    """The same places, with the hand's faces hidden and nothing to be seized."""
    cards = dict(layout.cards)
    for card, at in layout.hand:
        cards[card_key(card)] = at._replace(face=0.0)
    return replace(layout, cards=cards, hand=())
