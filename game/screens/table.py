"""The table: the person's hand on the mouse, the picture that follows the match, and the computers' turns."""

import pygame

from engine import events as ev
from engine.commands import Attack, Beat, Command, Exchange, NextDeal, Pass
from engine.events import Event, Phase
from engine.view import View
from game.art import Art
from game.metrics import Metrics
from game.play import Play
from game.screens.base import Navigator
from game.table import director, intent
from game.table.buttons import Actions
from game.table.easing import cubic_out
from game.table.gesture import Act, Gesture
from game.table.layout import Choice, Layout, Place, Spot, arrange, button_at, next_slot
from game.table.motion import HELD_Z
from game.table.painter import Moment, Painter
from game.table.placement import Placement, card_key
from game.table.plaques import PASS_SHOWN, THINKS_AFTER
from game.table.timeline import Cue, Score, Timeline
from game.words import _

SPRING_BACK = 220.0
TOAST = 1900.0
AUTO_PASS_AFTER = 300.0
HELD_SCALE = 1.03
ICONS = ("menu", "fullscreen", "speaker")
# By place on the keyboard, so that they work in every alphabet.
DONE_KEYS = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_D)
TAKE_KEY, MUTE_KEY, HURRY_KEY, BACK_KEY = pygame.KSCAN_T, pygame.KSCAN_M, pygame.KSCAN_SPACE, pygame.KSCAN_ESCAPE


class TableScreen:
    """One match, seen and played. See game.screens.base.Screen."""

    overlay = False

    def __init__(self, navigator: Navigator, play: Play) -> None:
        self.navigator, self.play = navigator, play
        self._told: View = play.opening_view
        self._choice = Choice()
        self._gesture = Gesture()
        self._seized: Spot = Spot(Place.ELSEWHERE)
        self._grip = Placement(0, 0)
        self._dropped: frozenset[int] = frozenset()
        self._pointer = (-1.0, -1.0)
        self._pressed_button = ""
        self._actions = Actions(play.legal())
        self._moment = Moment()
        self._toast_until = 0.0
        self._settled_since: float | None = None
        self._result_shown = False
        self._asked = False
        self._now = 0.0
        self._stale = True
        self._thinking_seat: int | None = None

    # Screen

    def enter(self, art: Art, metrics: Metrics) -> None:
        self.metrics = metrics
        self._painter = Painter(art, metrics, self.play.seats, self.play.pack)
        self._painter.warm()
        self._line = Timeline(self._told, self._arranged(self._told), self._compose)

    def resized(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._cancel()
        self._painter.resized(metrics)
        self._line.finish(self._now)
        self._line.relay(self._arranged(self._line.view), self._now, 0)
        self._stale = True

    def leave(self) -> None:
        self.play.close()

    @property
    def settled(self) -> bool:
        return self._line.settled and self._told.number > 0

    def update(self, now: float) -> bool:
        self._now = now
        pace = self.navigator.settings.pace
        self._line.pace = self.play.pace = pace
        self._hear()
        moving = self._line.advance(now)
        self._play_sounds()
        self.play.update(now, self.settled)
        self._hear()
        changed = self._follow(now)
        self._pass_for_the_player(now)
        self._show_result()
        stale, self._stale = self._stale, False
        return moving or changed or stale or self._gesture.dragging

    def draw(self, surface: pygame.Surface) -> None:
        self._painter.draw(surface, self._line, self._moment, self._now)

    # What happens

    def _arranged(self, view: View) -> Layout:
        exchange = self.play.legal().exchange
        return arrange(view, self.play.pack, self.metrics.lw, self.metrics.lh, self._choice, exchange)

    def _compose(self, before: Layout, cue: Cue) -> Score:
        held = frozenset(card for card in self._choice.selected if cue.view.hand >> card & 1)
        if held != self._choice.selected:
            self._choice = Choice(held, self._choice.hover)
        score = director.score(before, cue, self._arranged(cue.view), self._dropped)
        for event in cue.events:
            self._note(event)
        return score

    def _hear(self) -> None:
        """Queue what the player's seat has been told."""
        told = self.play.take_observations()
        if not told:
            return
        for cue in director.cues(self._told, told):
            self._line.push(cue)
            self._told = cue.view

    def _note(self, event: Event) -> None:
        """What an event shows besides movements."""
        match event:
            case ev.Passed() if event.seat != self.play.eye or self.play.seats[self.play.eye].computer:
                self._moment.passed[event.seat] = self._now + PASS_SHOWN * max(self._line.pace, 0.35)
            case ev.LowestTrumpShown():
                sign = self.play.pack.sign(event.card)
                if event.seat == self.play.eye:
                    self._say(_("You have the lowest trump, {0}: you attack first.").format(sign))
                else:
                    name = self.play.seats[event.seat].name
                    self._say(_("{0} has the lowest trump, {1}, and attacks first.").format(name, sign))
            case ev.DealPassed():
                self._say(_("Nobody holds a trump: the cards are dealt again."))
            case ev.DealBegan():
                self._result_shown = False
                self._moment.passed.clear()
            case _:
                pass

    def _follow(self, now: float) -> bool:
        """Bring everything besides the cards up to date. True: must be drawn."""
        moment, legal = self._moment, self.play.legal()
        before = (moment.phase, moment.toast, moment.thinking, moment.rings, moment.best, moment.buttons)
        if legal.exchange != self._line.layout.badge and self._line.settled:
            self._line.relay(self._arranged(self._line.view), now)
            self._stale = True
        self._actions.see(legal, now)
        settled = self.settled
        if not settled:
            self._settled_since = None
        elif self._settled_since is None:
            self._settled_since = now
        moment.phase = legal.phase if settled else None
        if legal.phase is not None and settled and not self._asked:
            self._asked = True
            if legal.attack or legal.beats:
                self.navigator.sound.play("your_turn")
        elif legal.phase is None:
            self._asked = False
        if self.play.thinking != self._thinking_seat or not settled:
            self._thinking_seat, moment.thinking_since = self.play.thinking, now
        thinks = self._thinking_seat is not None and now - moment.thinking_since > THINKS_AFTER
        moment.thinking = self._thinking_seat
        over = [seat for seat, until in moment.passed.items() if now >= until]
        for seat in over:
            del moment.passed[seat]
        if self.play.trouble:
            self._say(self.play.trouble)
            self.play.trouble = ""
        if moment.toast and now >= self._toast_until:
            moment.toast = ""
        self._ring_targets()
        self._name_buttons(now)
        after = (moment.phase, moment.toast, moment.thinking, moment.rings, moment.best, moment.buttons)
        return before != after or bool(over) or thinks

    def _ring_targets(self) -> None:
        moment, legal = self._moment, self._actions.legal
        card = -1
        moment.best, moment.slot = -1, None
        if self._gesture.dragging:
            card = self._seized.card
            if legal.attack >> card & 1:
                moment.slot = next_slot(self._line.layout)
            at = self._held()
            moment.best = intent.best_target(card, (at.x, at.y), self._pointer, self._line.layout, legal)
        elif len(self._choice.selected) == 1:
            card = min(self._choice.selected)
        moment.rings = tuple(intent.targets(card, legal)) if card >= 0 and legal.phase == Phase.ANSWER else ()

    def _name_buttons(self, now: float) -> None:
        buttons, actions = type(self._moment.buttons)(), self._actions
        buttons.done, buttons.take = actions.done, actions.take(now)
        under = button_at(self._line.layout.room, *self._pointer)
        for name in ("done", "take"):
            state = "off"
            if actions.enabled(name):
                state = "down" if self._pressed_button == name == under else "hover" if under == name else "rest"
            setattr(buttons, f"{name}_state", state)
        self._moment.buttons = buttons
        mute = "speaker-off" if self.navigator.settings.muted else "speaker"
        self._moment.icons = ("menu", "fullscreen", mute)

    def _pass_for_the_player(self, now: float) -> None:
        """With nothing to lay the person is not asked; it looks like anybody's pass (UX 3.12)."""
        legal = self._actions.legal
        if legal.phase not in (Phase.THROW_IN, Phase.GIVE) or legal.attack or legal.exchange:
            return
        if not self.navigator.settings.auto_pass or self._gesture.pressed:
            return
        if self._settled_since is not None and now - self._settled_since >= AUTO_PASS_AFTER * self._line.pace:
            self._submit(Pass(legal.seat))

    def _show_result(self) -> None:
        ended = self._line.view.ended
        if ended is None or self._result_shown or not self._line.settled or self._line.moving():
            return
        from game.screens.fool import FoolScreen

        self._result_shown = True
        self._moment.toast = ""
        self._cancel()
        play = self.play
        sheet = FoolScreen(
            self.navigator, ended, play.tally, play.seats, play.eye, play.pack, self._line.view.number, self._next_deal
        )
        self.navigator.open(sheet)

    def _next_deal(self) -> None:
        self._submit(NextDeal(self.play.eye))

    def _submit(self, command: Command) -> bool:
        """Ask for ``command``; a refusal is said. True when it was carried out."""
        if self.play.seats[self.play.eye].computer and not isinstance(command, NextDeal):
            return False
        refused = self.play.submit(command)
        if refused is not None:
            self._say(self.play.refusal_text(refused, _))
            self.navigator.sound.play("refuse")
            return False
        self._hear()
        return True

    def _say(self, words: str) -> None:
        self._moment.toast, self._toast_until = words, self._now + TOAST
        self._stale = True

    def _play_sounds(self) -> None:
        for name in self._line.sounds:
            self.navigator.sound.play(name)
        self._line.sounds.clear()

    # The player's hand

    def handle(self, event: pygame.Event, now: float) -> None:
        self._now = now
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(*self.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(*self.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(*self.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._right(*self.metrics.logical(event.pos))
            case pygame.KEYDOWN:
                self._key(event.scancode)
            case pygame.KEYUP if event.scancode == HURRY_KEY:
                self._line.hurried = False
            case pygame.WINDOWFOCUSLOST:
                self._line.hurried = False
                self._cancel()
            case pygame.WINDOWLEAVE:
                self._pointer = (-1.0, -1.0)
                self._hover(-1)
            case _:
                pass

    def _moved(self, x: float, y: float) -> None:
        self._pointer = x, y
        icon = next((i for i in range(len(ICONS)) if self._line.layout.room.bar_icon(i).holds(x, y)), -1)
        if icon != self._moment.hover_icon:
            self._moment.hover_icon = icon
            self._stale = True
        act = self._gesture.move(x, y, self._seized.place is Place.HAND)
        if act is Act.LIFTED:
            self.navigator.sound.play("pick")
            self._hover(-1)
        if act in (Act.LIFTED, Act.MOVED):
            self._line.held[card_key(self._seized.card)] = self._held()
            self._stale = True
        elif not self._gesture.pressed:
            spot = self._line.layout.spot(x, y)
            self._hover(spot.card if spot.place is Place.HAND else -1)

    def _held(self) -> Placement:
        """Where the dragged card is: it follows the pointer in the same frame, upright in the hand."""
        grip, drag = self._grip, self._gesture
        return Placement(
            grip.x + drag.dx, grip.y + drag.dy, 0.0, self._line.layout.room.unit * HELD_SCALE, 1.0, HELD_Z, True
        )

    def _hover(self, card: int) -> None:
        if card != self._choice.hover:
            self._choice = Choice(self._choice.selected, card)
            self._relay()

    def _select(self, cards: frozenset[int]) -> None:
        if cards != self._choice.selected:
            if cards - self._choice.selected:
                self.navigator.sound.play("pick")
            self._choice = Choice(cards, self._choice.hover)
            self._relay()

    def _relay(self) -> None:
        self._line.relay(self._arranged(self._line.view), self._now)
        self._stale = True

    def _press(self, x: float, y: float) -> None:
        self._pointer = x, y
        self._gesture.press(x, y)
        self._toast_until = self._now
        room = self._line.layout.room
        self._pressed_button = button_at(room, x, y)
        self._seized = self._line.layout.spot(x, y)
        self._stale = True
        if self._seized.place is not Place.ELSEWHERE or self._pressed_button:
            self._hurry()
        if self._seized.place is Place.HAND:
            home = self._line.layout.cards.get(card_key(self._seized.card))
            if home is None or not self._line.view.hand >> self._seized.card & 1:
                self._seized = Spot(Place.ELSEWHERE)  # it went while the picture lagged
            else:
                self._grip = home

    def _hurry(self) -> None:
        """Whoever acts sees the table as it is."""
        if not self._line.settled:
            self._line.finish(self._now)

    def _release(self, x: float, y: float) -> None:
        self._pointer = x, y
        act = self._gesture.release(x, y)
        button, self._pressed_button = self._pressed_button, ""
        self._stale = True
        if act is Act.DROPPED:
            self._drop(x, y)
        elif act is Act.CLICKED and button:
            if button == button_at(self._line.layout.room, x, y):
                self._press_button(button)
        elif act is Act.CLICKED:
            icon = next((i for i in range(len(ICONS)) if self._line.layout.room.bar_icon(i).holds(x, y)), -1)
            if icon >= 0:
                self._icon(icon)
            else:
                together = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
                self._click(self._seized, together)

    def _right(self, x: float, y: float) -> None:
        """Cancels a drag; on a card of the hand it raises all of its rank."""
        if self._gesture.dragging:
            self._cancel()
            return
        spot = self._line.layout.spot(x, y)
        if spot.place is Place.HAND:
            self._click(spot, True)
        else:
            self._select(frozenset())

    def _click(self, spot: Spot, together: bool) -> None:
        answer = intent.clicked(
            spot, self._choice.selected, together, self._line.layout, self.play.legal(), self.play.pack
        )
        match answer:
            case intent.Do():
                if self._submit(answer.command):
                    self._select(frozenset())
            case intent.Choose():
                self._select(answer.cards)
            case intent.AskWhich():
                self._say(_("Which card shall it beat? Click that card."))
            case intent.Nothing():
                pass

    def _drop(self, x: float, y: float) -> None:
        card = self._seized.card
        key, at = card_key(card), self._held()
        self._line.held[key] = at
        answer = intent.dropped(
            card, (at.x, at.y), (x, y), self._choice.selected, self._line.layout, self.play.legal(), self.play.pack
        )
        if isinstance(answer, intent.Do):
            self._dropped = frozenset({card}) if isinstance(answer.command, Attack | Beat | Exchange) else frozenset()
            if self._submit(answer.command):
                self._line.release(key)
                self._select(frozenset())
                self._line.advance(self._now)
                self._dropped = frozenset()
                return
        self._dropped = frozenset()
        self._line.release(key)
        self._line.send_home(key, self._now, SPRING_BACK, cubic_out)

    def _press_button(self, name: str) -> None:
        enabled = self._actions.enabled(name)
        command = self._actions.press(name, self._now)
        if enabled:
            self.navigator.sound.play("button")
        if command is not None and self._submit(command):
            self._select(frozenset())

    def _icon(self, icon: int) -> None:
        go = self.navigator
        if icon == 0:
            go.pause()
        elif icon == 1:
            go.toggle_full_screen()
        else:
            go.settings.muted = not go.settings.muted
            go.settings_changed()

    def _cancel(self) -> None:
        if self._gesture.cancel() is Act.CANCELLED:
            key = card_key(self._seized.card)
            self._line.release(key)
            self._line.send_home(key, self._now, SPRING_BACK, cubic_out)
        self._pressed_button = ""
        self._stale = True

    def _key(self, key: int) -> None:
        if key == BACK_KEY:
            if self._gesture.dragging:
                self._cancel()
            elif self._choice.selected:
                self._select(frozenset())
            else:
                self.navigator.pause()
        elif key == HURRY_KEY:
            self._line.hurried = True
            self._line.finish(self._now)
            self._stale = True
        elif key in DONE_KEYS:
            self._hurry()
            self._press_button("done")
        elif key == TAKE_KEY:
            self._hurry()
            self._press_button("take")
        elif key == MUTE_KEY:
            self._icon(2)
