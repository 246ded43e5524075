"""Keys and pads at the table: each wish becomes a way of the focus or an action. Everything the mouse can, they can.

It knows no scancodes and no buttons (game.ui.input does), and no rules beyond what may be done now.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from engine.rules.cards import NO_SUIT
from engine.rules.commands import Cut
from engine.rules.view import Legal
from game.storage.settings import Settings
from game.table.input import intent
from game.table.input.actions import TableActions
from game.table.input.focus import Focus, FocusMap, Stop, StopKind, survey, targets
from game.table.input.menu_keys import errands
from game.table.input.panel import DONE, MOST_CHANGED, TAKE, Mode, of_some, press_sign, signs
from game.table.input.questions import BEAT, PASS_ON, Choosing, Naming
from game.table.input.wording import told
from game.table.layout.geometry import Rect, card_key
from game.table.layout.layout import Spot, SpotKind
from game.table.scene import Pointing
from game.text.i18n import _, pgettext
from game.ui.destinations import DealInWords, Pause
from game.ui.input.glyphs import KeyCap, cap_for
from game.ui.input.wishes import CARDS, Wish

SUITS = 4
STEPS = {Wish.LEFT: -1, Wish.PREVIOUS: -1, Wish.RIGHT: 1, Wish.NEXT: 1}
CONFIRM = (Wish.PLAY, Wish.CHOOSE)
Acts = Mapping[Wish, Callable[[], object]]
NOWHERE: Acts = dict.fromkeys((Wish.UP, Wish.DOWN), lambda: None)
"""They lead nowhere while something is asked."""


class Keyboard:
    """The focus and what is done with it. ``pad`` is the family of the pad used last, "" for the keyboard."""

    def __init__(self, actions: TableActions) -> None:
        self.focus = Focus()
        self.pad = ""
        self._actions = actions
        self._scene, self._play, self._services = actions.scene, actions.play, actions.services

    # Where one is

    @property
    def at(self) -> Stop | None:
        """Where the focus is, if the keys were used last."""
        return self.focus.stop if self.focus.shown else None

    def ground(self, legal: Legal) -> FocusMap:
        """What there is to go to."""
        layout, panel = self._scene.line.layout, self._actions.panel
        cards = [card for card, _at in layout.hand]
        cloth = bool(legal.attack) or any(intent.passes(card, layout, legal, self._play.rules) for card in cards)
        boxes = panel.boxes(layout.room)
        able = {name: box for name, box in boxes.items() if panel.enabled(name)}
        return survey(layout, legal, cloth, able, len(signs(self._play)))

    def see(self, legal: Legal) -> None:
        """What the focus was at may have gone."""
        ground = self.ground(legal)
        self.focus.see(ground)
        if self.focus.stop is None:
            self.focus.stop = self.focus.home(ground)
        actions, stop = self._actions, self.focus.stop
        if actions.undecided >= 0 and stop is not None and stop.kind is StopKind.CARD:
            self.focus.go(next(iter(targets(ground, [actions.undecided], legal)), stop), ground)
        self._point()

    def hide(self) -> None:
        """The mouse has taken over."""
        self.focus.shown = False
        self._scene.moment.hover_seat = self._scene.moment.hover_sign = -1
        self._scene.moment.hover_heap = False
        self._scene.stale = True

    def look_at(self, card: int, shown: bool) -> None:
        """Begin at this card: the mouse points at it."""
        self.focus.stop = Stop(StopKind.CARD, card)
        self.focus.shown = shown
        self.focus.see(self.ground(self._play.legal()))

    def _point(self) -> None:
        """The card in focus is lifted, the pack is parted, the seat tells what is known of it."""
        stop, moment = self.focus.stop, self._scene.moment
        kind, number = (stop.kind, stop.number) if stop is not None else (StopKind.CLOTH, 0)
        self._actions.hover(number if kind is StopKind.CARD else -1, number if kind is StopKind.PACK else 0)
        hovered = number if kind is StopKind.SEAT else -1, number if kind is StopKind.SIGN else -1
        if hovered != (moment.hover_seat, moment.hover_sign):
            moment.hover_seat, moment.hover_sign = hovered
            self._scene.stale = True

    def pointing(self, legal: Legal) -> Pointing:
        """What is drawn where the keys are: a ring, a line of words, what to press."""
        actions, stop, view = self._actions, self.focus.stop, self._scene.line.view
        if stop is None or view.ended is not None:
            return Pointing()
        ground, settings = self.ground(legal), self._services.settings
        words = told(stop, ground, self._play, view, legal, self._scene.moment.buttons) if ground.row_of(stop) else ""
        modal = actions.choosing is not None or actions.naming.asked is not None
        return Pointing(
            card_key(stop.number) if ground.lies(stop) and words else None,
            ground.box(stop) if words else None,
            words,
            () if modal else tuple(_hints(stop, ground, legal, settings, self.pad, self._scene.moment.can_call)),
            () if modal else tuple(_caps(actions, settings, self.pad)),
        )

    # Wishes

    def ask(self, wish: Wish, back: bool, pad: str) -> None:
        """A key or button was pressed; ``back``: with Shift, which turns some of them round."""
        self.pad = pad
        actions, legal = self._actions, self._play.legal()
        for acts in (
            _answers(actions),
            self._moves(back, legal),
            errands(actions, back),
            self._acts(legal),
        ):
            if wish in acts:
                acts[wish]()
                return

    def _acts(self, legal: Legal) -> Acts:
        """What is done where the focus is, or with a button."""
        press = self._actions.press_button
        return {
            Wish.PLAY: partial(self._hurried, self._play_it, legal),
            Wish.CHOOSE: partial(self._choose, legal),
            Wish.DONE: partial(self._hurried, press, DONE),
            Wish.TAKE: partial(self._hurried, press, TAKE),
            Wish.PASS_ON: partial(self._hurried, self._pass_on, legal),
            Wish.BACK: self._cancel,
        }

    def _hurried(self, act: Callable[..., None], *about: object) -> None:
        """Do this as soon as what moves has arrived."""
        self._scene.hurry()
        act(*about)

    def _moves(self, back: bool, legal: Legal) -> Acts:
        """The wishes that move the focus."""
        focus = self.focus
        ways: dict[Wish, Callable[[FocusMap], None]] = {
            Wish.LEFT: partial(focus.sideways, -1),
            Wish.RIGHT: partial(focus.sideways, 1),
            Wish.UP: lambda ground: focus.upwards(1, ground, self._leave_hand(ground, legal)),
            Wish.DOWN: lambda ground: focus.upwards(-1, ground, ()),
            Wish.NEXT: lambda ground: focus.onwards(-1 if back else 1, ground, self._leave_hand(ground, legal)),
            Wish.PREVIOUS: lambda ground: focus.onwards(-1, ground, self._leave_hand(ground, legal)),
        }
        return {
            **{wish: partial(self._number, place, legal) for place, wish in enumerate(CARDS)},
            **{wish: partial(self._move, way, legal) for wish, way in ways.items()},
            Wish.FIRST: partial(self._move, partial(self._to_card, 0), legal, at_once=True),
            Wish.LAST: partial(self._move, partial(self._to_card, -1), legal, at_once=True),
        }

    def _move(self, way: Callable[[FocusMap], None], legal: Legal, at_once: bool = False) -> None:
        """The first of the moves only shows where the focus is, unless it goes there ``at_once``."""
        focus, ground = self.focus, self.ground(legal)
        was_shown, focus.shown = focus.shown, True
        focus.see(ground)
        if focus.stop is None:
            focus.stop = focus.home(ground)
        if was_shown or at_once:
            way(ground)
        self._point()

    def _to_card(self, place: int, ground: FocusMap) -> None:
        if ground.cards:
            self.focus.go(ground.cards[place], ground)

    def _leave_hand(self, ground: FocusMap, legal: Legal) -> list[Stop]:
        """On the way from the hand to the table the card in focus comes along, if it can go anywhere there."""
        actions, stop = self._actions, self.focus.stop
        top = stop is not None and stop.kind is StopKind.CARD and ground.row_of(stop) == (ground.hand or ((),))[-1]
        if stop is not None and top and not actions.selected and actions.panel.mode is Mode.PLAYING:
            able = legal.attack >> stop.number & 1 or intent.targets(stop.number, legal)
            if able or self._passes(stop.number, legal):
                actions.select(frozenset({stop.number}))
        return targets(ground, sorted(actions.selected), legal)

    def _passes(self, card: int, legal: Legal) -> bool:
        return intent.passes(card, self._scene.line.layout, legal, self._play.rules)

    def _number(self, place: int, legal: Legal) -> None:
        """The n-th card of the hand; when it is in focus already it is played."""
        ground = self.ground(legal)
        if place >= len(ground.cards):
            return
        card = ground.cards[place]
        if self.focus.shown and self.focus.stop == card:
            self._hurried(self._play_it, legal)
            return
        self.focus.shown = True
        self.focus.go(card, ground)
        self._point()

    # What is done there

    def _play_it(self, legal: Legal) -> None:
        """Enter: lay what is raised or in focus, press the button in focus, confirm what there is to confirm."""
        actions, stop, selected = self._actions, self.focus.stop, self._actions.selected
        if actions.panel.mode is Mode.CHANGING and (stop is None or stop.kind is StopKind.CARD):
            if len(selected) == MOST_CHANGED:
                actions.press_button("offer 0")
            elif stop is not None and self.focus.shown:
                actions.choose_to_change(stop.number)
        elif legal.hand_back and (not self.focus.shown or stop is None or stop.kind is StopKind.CARD):
            actions.press_button("offer 0")
        elif not self.focus.shown or stop is None:
            if selected:
                actions.play_cards(selected, min(selected))
            else:
                actions.press_button(actions.panel.confirms())
        elif stop.kind is StopKind.CARD:
            cards = selected or frozenset({stop.number})
            actions.play_cards(cards, stop.number if stop.number in cards else min(cards))
        else:
            self.confirm(stop, legal)
        if actions.undecided >= 0:
            self.focus.shown = True

    def confirm(self, stop: Stop, legal: Legal) -> None:
        """The stop that is ringed is pressed."""
        actions = self._actions
        match stop.kind:
            case StopKind.BUTTON:
                actions.press_button(stop.name)
            case StopKind.SIGN:
                press_sign(signs(self._play)[stop.number], self._services, actions.hint)
            case StopKind.DISCARD:
                actions.open_discards()
            case StopKind.PACK:
                actions.ask(Cut(legal.seat, stop.number))
            case StopKind.SEAT:
                self._services.router.go(DealInWords())
            case StopKind.ATTACK if legal.hand_back:
                actions.click(Spot(SpotKind.ATTACK, stop.number))
            case StopKind.ATTACK | StopKind.CLOTH if not actions.selected:
                self._scene.say(_("Choose a card from your hand first."))
            case StopKind.ATTACK:
                actions.click(Spot(SpotKind.ATTACK, stop.number))
            case StopKind.CLOTH:
                actions.click(Spot(SpotKind.TABLE))
            case StopKind.TURNUP:
                actions.select(frozenset())
                actions.click(Spot(SpotKind.TURNUP, stop.number))
            case StopKind.CARD:
                pass

    def _choose(self, legal: Legal) -> None:
        """Space: the card in focus is raised with those it goes with, or lowered."""
        actions, stop = self._actions, self.focus.stop
        if not self.focus.shown or stop is None:
            return
        if stop.kind is StopKind.ATTACK and legal.hand_back >> stop.number & 1:
            actions.select(of_some(actions.selected, stop.number, legal.surplus))
        elif stop.kind is not StopKind.CARD:
            self._scene.hurry()
            self.confirm(stop, legal)
        elif actions.panel.mode is Mode.CHANGING:
            actions.choose_to_change(stop.number)
        elif legal.hand_back:
            self._scene.say(_("Choose from the cards on the table."))
        elif stop.number in actions.selected:
            actions.select(actions.selected - {stop.number})
        else:
            rules, layout = self._play.rules, self._scene.line.layout
            together = intent.companions(stop.number, layout, legal, rules) & actions.selected
            actions.select(together | {stop.number})

    def _pass_on(self, legal: Legal) -> None:
        """Pass the attack on with what is raised, else with the card in focus."""
        actions, stop = self._actions, self.focus.stop
        at_card = self.focus.shown and stop is not None and stop.kind is StopKind.CARD
        if stop is not None and at_card and not actions.selected and self._passes(stop.number, legal):
            actions.select(frozenset({stop.number}))
            actions.see(legal)
        button = actions.panel.passing_on()
        if button:
            actions.press_button(button)

    def _cancel(self) -> None:
        """Esc: what is begun is not done; with nothing begun a key opens the menu, a pad's button does not."""
        actions = self._actions
        if actions.selected or actions.panel.mode is not Mode.PLAYING:
            actions.panel.mode = Mode.PLAYING
            actions.select(frozenset())
            if self.focus.shown:
                ground = self.ground(self._play.legal())
                self.focus.go(self.focus.home(ground), ground)
        elif not self.pad:
            self._services.router.go(Pause())


def _answers(actions: TableActions) -> Acts:
    """The wishes for what is asked at a card, if anything is."""
    naming, choosing = actions.naming.asked, actions.choosing
    if naming is not None:
        return {
            **{wish: partial(_turn_to, actions, naming, step) for wish, step in STEPS.items()},
            **dict.fromkeys(CONFIRM, partial(actions.name, naming.mark)),
            **{wish: partial(actions.name, suit) for suit, wish in enumerate(CARDS[:SUITS])},
            Wish.BACK: partial(actions.name, NO_SUIT),
            **NOWHERE,
        }
    if choosing is not None:
        return {
            **dict.fromkeys(STEPS, partial(_turn_over, actions, choosing)),
            **dict.fromkeys(CONFIRM, partial(actions.answer, choosing.mark)),
            CARDS[0]: partial(actions.answer, BEAT),
            CARDS[1]: partial(actions.answer, PASS_ON),
            Wish.PASS_ON: partial(actions.answer, PASS_ON),
            Wish.BACK: partial(actions.answer, -1),
            **NOWHERE,
        }
    return {}


def _turn_to(actions: TableActions, naming: Naming, step: int) -> None:
    actions.naming.asked = replace(naming, mark=(max(naming.mark, 0) + step) % SUITS)
    actions.scene.stale = True


def _turn_over(actions: TableActions, choosing: Choosing) -> None:
    actions.choosing = choosing.moved()
    actions.scene.stale = True


def _hints(
    stop: Stop, ground: FocusMap, legal: Legal, settings: Settings, pad: str, can_call: tuple[int, ...]
) -> list[tuple[KeyCap, str]]:
    """What to press where the keys are. ``can_call``: the seats of partners who can be called."""
    raised = stop.number in ground.layout.selected
    wanted = {
        StopKind.CARD: [
            (Wish.PLAY, pgettext("what a key does", "play")),
            (Wish.CHOOSE, pgettext("what a key does", "deselect") if raised else pgettext("what a key does", "select")),
        ],
        StopKind.ATTACK: [
            (
                Wish.PLAY,
                pgettext("what a key does", "choose") if legal.hand_back else pgettext("what a key does", "beat"),
            )
        ],
        StopKind.CLOTH: [(Wish.PLAY, pgettext("what a key does", "play"))],
        StopKind.TURNUP: [(Wish.PLAY, pgettext("what a key does", "swap"))],
        StopKind.PACK: [(Wish.PLAY, pgettext("what a key does", "cut"))],
        StopKind.SEAT: [
            (
                Wish.PLAY,
                pgettext("what a key does", "call")
                if stop.number in can_call
                else pgettext("what a key does", "choose"),
            )
        ],
    }.get(stop.kind, [(Wish.PLAY, pgettext("what a key does", "choose"))])
    caps = ((cap_for(wish, settings, pad), label) for wish, label in wanted)
    return [(cap, label) for cap, label in caps if cap is not None]


def _caps(actions: TableActions, settings: Settings, pad: str) -> list[tuple[Rect, KeyCap]]:
    """The keys for the buttons that are available."""
    panel, found = actions.panel, []
    boxes = panel.boxes(actions.scene.line.layout.room)
    for name, wish in ((DONE, Wish.DONE), (TAKE, Wish.TAKE), (panel.passing_on(), Wish.PASS_ON)):
        cap = cap_for(wish, settings, pad)
        if name and cap is not None and panel.enabled(name):
            found.append((boxes[name], cap))
    return found
