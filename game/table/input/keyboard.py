"""Keys and pads at the table: each wish becomes a way of the focus or an action. Everything the mouse can, they can.

It knows no scancodes and no buttons (game.ui.input does), and no rules beyond what may be done now.
"""

from dataclasses import replace

from engine.rules.cards import NO_SUIT
from engine.rules.commands import Cut
from engine.rules.view import Legal
from game.storage.settings import Settings
from game.table.input import intent
from game.table.input.actions import TableActions
from game.table.input.focus import Focus, FocusMap, Stop, StopKind, survey, targets
from game.table.input.menu_keys import errand
from game.table.input.panel import DONE, MOST_CHANGED, TAKE, Mode, of_some, press_sign, signs
from game.table.input.questions import BEAT, PASS_ON
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
NOWHERE = (Wish.UP, Wish.DOWN)
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
        actions, scene = self._actions, self._scene
        legal = self._play.legal()
        if _answered(actions, wish) or self._moved(wish, back, legal) or errand(wish, back, actions):
            return
        match wish:
            case Wish.PLAY:
                scene.hurry()
                self._play_it(legal)
            case Wish.CHOOSE:
                self._choose(legal)
            case Wish.DONE:
                scene.hurry()
                actions.press_button(DONE)
            case Wish.TAKE:
                scene.hurry()
                actions.press_button(TAKE)
            case Wish.PASS_ON:
                scene.hurry()
                self._pass_on(legal)
            case Wish.BACK:
                self._cancel()
            case _:
                pass

    def _moved(self, wish: Wish, back: bool, legal: Legal) -> bool:
        """The wishes that move the focus. The first of them only shows where it is."""
        focus, ground = self.focus, self.ground(legal)
        if wish in CARDS:
            self._number(CARDS.index(wish), ground, legal)
            return True
        if wish not in _MOVING:
            return False
        was_shown, focus.shown = focus.shown, True
        focus.see(ground)
        if focus.stop is None:
            focus.stop = focus.home(ground)
        if was_shown:
            self._go(wish, back, ground, legal)
        elif wish in (Wish.FIRST, Wish.LAST) and ground.cards:
            focus.go(ground.cards[0 if wish is Wish.FIRST else -1], ground)
        self._point()
        return True

    def _go(self, wish: Wish, back: bool, ground: FocusMap, legal: Legal) -> None:
        focus = self.focus
        match wish:
            case Wish.LEFT | Wish.RIGHT:
                focus.sideways(1 if wish is Wish.RIGHT else -1, ground)
            case Wish.FIRST | Wish.LAST if ground.cards:
                focus.go(ground.cards[0 if wish is Wish.FIRST else -1], ground)
            case Wish.UP | Wish.DOWN:
                by = 1 if wish is Wish.UP else -1
                focus.upwards(by, ground, self._leave_hand(ground, legal) if by > 0 else ())
            case Wish.NEXT | Wish.PREVIOUS:
                by = -1 if (wish is Wish.PREVIOUS) != (back and wish is Wish.NEXT) else 1
                focus.onwards(by, ground, self._leave_hand(ground, legal))
            case _:
                pass

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

    def _number(self, place: int, ground: FocusMap, legal: Legal) -> None:
        """The n-th card of the hand; when it is in focus already it is played."""
        if place >= len(ground.cards):
            return
        card = ground.cards[place]
        if self.focus.shown and self.focus.stop == card:
            self._scene.hurry()
            self._play_it(legal)
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


_MOVING = frozenset(
    {Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN, Wish.FIRST, Wish.LAST, Wish.NEXT, Wish.PREVIOUS},
)


def _answered(actions: TableActions, wish: Wish) -> bool:
    """True: something is asked, and the wish was for it."""
    if actions.naming.asked is not None:
        return _named(actions, wish)
    return actions.choosing is not None and _chosen(actions, wish)


def _named(actions: TableActions, wish: Wish) -> bool:
    asked = actions.naming.asked
    assert asked is not None
    if wish in STEPS:
        actions.naming.asked = replace(asked, mark=(max(asked.mark, 0) + STEPS[wish]) % SUITS)
        actions.scene.stale = True
    elif wish in CONFIRM:
        actions.name(asked.mark)
    elif wish in CARDS[:SUITS]:
        actions.name(CARDS.index(wish))
    elif wish is Wish.BACK:
        actions.name(NO_SUIT)
    else:
        return wish in NOWHERE
    return True


def _chosen(actions: TableActions, wish: Wish) -> bool:
    asked = actions.choosing
    assert asked is not None
    if wish in STEPS:
        actions.choosing = asked.moved()
        actions.scene.stale = True
    elif wish in CONFIRM:
        actions.answer(asked.mark)
    elif wish in CARDS[:2]:
        actions.answer((BEAT, PASS_ON)[CARDS.index(wish)])
    elif wish is Wish.PASS_ON:
        actions.answer(PASS_ON)
    elif wish is Wish.BACK:
        actions.answer(-1)
    else:
        return wish in NOWHERE
    return True


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
