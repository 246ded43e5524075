"""The person's hands: every event of mouse, touch, keys and pad comes here, and what may be done is shown."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.rules.cards import NO_SUIT, cards_in
from engine.rules.commands import Command
from engine.rules.refusals import Refusal
from engine.rules.view import Legal
from game.session.table_session import TableSession
from game.table.animation.sound_map import sounding
from game.table.input import intent
from game.table.input.actions import TableActions
from game.table.input.drag import Drag, PointerAct
from game.table.input.focus import Stop, StopKind
from game.table.input.keyboard import Keyboard
from game.table.input.panel import BarSign, Mode, press_sign, sign_at, signs
from game.table.input.questions import naming_panel, suit_at
from game.table.layout.geometry import Point
from game.table.layout.layout import Spot, SpotKind, moved, next_slot, sort_title
from game.table.scene import Pointing, Scene
from game.text.i18n import _
from game.ui.input.hands import pad_of, wishes
from game.ui.input.wishes import Wish
from game.ui.services import Services

OUTSIDE = (-1.0, -1.0)
NOTHING = Pointing()
STEADY = 4.0
"""A mouse that has moved less than this since the wheel was turned still means the card that the wheel chose."""


class Player:
    """The person's hands. ``submit`` asks for a command, says a refusal, and is True when it was carried out."""

    def __init__(
        self,
        scene: Scene,
        play: TableSession,
        services: Services,
        submit: Callable[[Command], bool],
        hint: Callable[[], None] | None = None,
    ) -> None:
        self._scene, self._play, self._services = scene, play, services
        self.actions = TableActions(scene, play, services, submit, hint)
        self._keys = Keyboard(self.actions)
        self._drag = Drag(scene.line)
        self._pointer = OUTSIDE
        self._wheeled = -1

    @property
    def pressing(self) -> bool:
        """The button is down: what the person is about to do is not known yet."""
        return self._drag.pressed

    @property
    def keyboard(self) -> Keyboard:
        """Where the keys are, and what they do."""
        return self._keys

    @property
    def carrying(self) -> bool:
        """A card is in the air at the pointer."""
        return self._drag.carrying

    def handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(*self._scene.metrics.logical(event.pos), bool(event.dict.get("touch")))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._right(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEWHEEL:
                self._wheel(event.y or -event.x)
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.KEYUP if Wish.HURRY in wishes(event, self._services.settings):
                self._scene.line.hurried = False
            case pygame.WINDOWFOCUSLOST:
                self._scene.line.hurried = False
                self.cancel()
            case pygame.WINDOWLEAVE:
                self._pointer = OUTSIDE
                if not self._keys.focus.shown:
                    self._scene.moment.hover_seat = self._scene.moment.hover_sign = -1
                    self._scene.moment.hover_heap = False
                    self.actions.hover(-1)
                self._scene.stale = True
            case _:
                pass

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not done."""
        self.actions.refuse(refusal)

    def cancel(self) -> None:
        """Cancels any gesture in progress."""
        self._drag.cancel(self._scene.now)
        self.actions.forget()

    def begin_anew(self) -> None:
        """The same, and whatever he had chosen for how the deal stood."""
        self.cancel()
        self.actions.panel.begin_anew()

    # What the person is shown

    def guide(self, legal: Legal) -> None:
        """Show what may be done now: rings and the slot of the table, buttons and icons, what the keys point at."""
        scene, moment, settings = self._scene, self._scene.moment, self._services.settings
        if (scene.choice.sorting, scene.choice.large) != (settings.sort, settings.large_print):
            self._lay_anew()
        self.actions.see(legal)
        if self._keys.focus.shown:
            self._keys.see(legal)
        actions = self.actions
        moment.rings, moment.best, moment.slot, moment.playable = (), -1, None, frozenset()
        if settings.highlight:
            self._light_up(legal)
            if scene.settled and not scene.covered:
                changing = actions.panel.mode is Mode.CHANGING
                lowest = self._play.match.state.table.lowest
                playable = intent.playable(legal, lowest, changing) & scene.line.view.hand
                moment.playable = frozenset(cards_in(playable))
        moment.naming = actions.naming.asked
        moment.prompt = _("Choose two cards") if actions.panel.mode is Mode.CHANGING else ""
        moment.buttons = actions.panel.drawn(scene.line.layout.room, self._pointer, scene.now)
        silent = BarSign.SOUND if settings.muted else None
        moment.signs = tuple(
            ("speaker-off" if sign is silent else sign.value, sign.title) for sign in signs(self._play)
        )
        moment.pointing = self._pointing(legal)

    def _light_up(self, legal: Legal) -> None:
        """What the card that is carried or raised can do: rings round what it beats, the slot where it may be laid."""
        moment, layout, drag, actions = self._scene.moment, self._scene.line.layout, self._drag, self.actions
        card = drag.card
        if drag.carrying:
            if legal.attack >> card & 1 or (legal.transfer and intent.passes(card, layout, legal, self._play.rules)):
                moment.slot = next_slot(layout)
            at = drag.at
            moment.best = intent.best_target(card, (at.x, at.y), self._pointer, layout, legal)
        elif len(actions.selected) == 1:
            card = min(actions.selected)
        if legal.hand_back:
            moment.rings = tuple(cards_in(legal.hand_back))
        elif card >= 0:
            moment.rings = tuple(intent.targets(card, legal))

    def _pointing(self, legal: Legal) -> Pointing:
        """What the keys point at, and what the pointer and a carried card add to that."""
        settings, asked = self._services.settings, self.actions.choosing
        pointing = self._keys.pointing(legal) if self._keys.focus.shown else NOTHING
        carried = self._drag.card if settings.highlight else -1
        if asked is None and carried < 0:
            return pointing
        dimmed: frozenset[int] = frozenset()
        if carried >= 0 and legal.beats:
            dimmed = frozenset(target for target, _beaters in legal.beats) - frozenset(intent.targets(carried, legal))
        return replace(
            pointing,
            choosing=asked,
            under=asked.answer_at(self._scene.line.layout, self._pointer) if asked is not None else -1,
            dimmed=dimmed,
            pulsing=carried >= 0 and not self._scene.line.calm,
        )

    def _lay_anew(self) -> None:
        """The hand lies otherwise from here on; sorted by the player himself it begins as it lies."""
        scene, settings = self._scene, self._services.settings
        choice = replace(scene.choice, sorting=settings.sort, large=settings.large_print)
        if scene.choice.sorting != settings.sort == "manual":
            scene.put_in_order(replace(choice, kept=tuple(card for card, _at in scene.line.layout.hand)))
        else:
            scene.choose(choice)

    # The mouse

    def _by_mouse(self) -> None:
        """The mouse has taken over from the keys."""
        if self._keys.focus.shown:
            self._keys.hide()

    def _moved(self, x: float, y: float) -> None:
        px, py = self._pointer
        if self._wheeled >= 0 and abs(x - px) + abs(y - py) < STEADY and not self._drag.pressed:
            return
        if (x, y) != self._pointer:
            self._by_mouse()
            self._wheeled = -1
        self._pointer = x, y
        moment, layout = self._scene.moment, self._scene.line.layout
        pointed = self._sign_at(x, y), layout.seat_at(x, y), layout.spot(x, y).place is SpotKind.DISCARD
        if pointed != (moment.hover_sign, moment.hover_seat, moment.hover_heap) and not self._keys.focus.shown:
            moment.hover_sign, moment.hover_seat, moment.hover_heap = pointed
            self._scene.stale = True
        act = self._drag.move(x, y)
        if act is PointerAct.LIFTED:
            self._services.sound.play(sounding("card picked up", x, self._scene.line.layout.room.w))
            self.actions.hover(-1)
        if self._drag.carrying:
            self._scene.stale = True
        elif not self._drag.pressed and not self._keys.focus.shown:
            spot = layout.spot(x, y)
            over_card, over_pack = spot.place is SpotKind.HAND, spot.place is SpotKind.PACK
            self.actions.hover(spot.card if over_card else -1, spot.card if over_pack else 0)

    def _press(self, x: float, y: float, touch: bool) -> None:
        if abs(x - self._pointer[0]) + abs(y - self._pointer[1]) >= STEADY:
            self._wheeled = -1
        self._pointer = x, y
        self._by_mouse()
        actions = self.actions
        self._scene.moment.toast = ""
        self._scene.stale = True
        self._drag.press(x, y, touch)
        if self._wheeled >= 0 and self._drag.spot.place is SpotKind.HAND:
            self._drag.spot = Spot(SpotKind.HAND, self._wheeled)
        actions.panel.pressed = actions.panel.at(self._scene.line.layout.room, x, y)
        if self._drag.spot.place is not SpotKind.ELSEWHERE or actions.panel.pressed:
            self._scene.hurry()
        self._drag.seize()

    def _release(self, x: float, y: float) -> None:
        self._pointer = x, y
        act, actions, layout = self._drag.release(x, y), self.actions, self._scene.line.layout
        button, actions.panel.pressed = actions.panel.pressed, ""
        self._scene.stale = True
        if act is PointerAct.DROPPED:
            if not self._put_in_order(x, y):
                actions.drop(self._drag, (x, y))
        elif act is not PointerAct.CLICKED:
            pass
        elif actions.choosing is not None and actions.choosing.answer_at(layout, (x, y)) >= 0:
            actions.answer(actions.choosing.answer_at(layout, (x, y)))
        elif actions.naming.asked is not None:
            if suit_at(layout.room, x, y) != NO_SUIT or not naming_panel(layout.room).holds(x, y):
                actions.name(suit_at(layout.room, x, y))
        elif button:
            if button == actions.panel.at(layout.room, x, y):
                actions.press_button(button)
        elif self._sign_at(x, y) >= 0:
            press_sign(signs(self._play)[self._sign_at(x, y)], self._services, actions.hint)
        elif self._drag.spot.place is SpotKind.DISCARD:
            actions.open_discards()
        else:
            actions.choosing = None  # a click beside the question answers it by where it is
            actions.click(self._drag.spot, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def _put_in_order(self, x: float, y: float) -> bool:
        """A card let go over the hand finds its place there; a sorted hand is in its own order from then on."""
        scene, layout, services = self._scene, self._scene.line.layout, self._services
        card, at = self._drag.spot.card, self._drag.at
        if not layout.hand or at.y < layout.room.hand_top:
            return False
        row = min((place.y for _card, place in layout.hand), key=lambda height: abs(height - at.y))
        behind = [other for other, place in layout.hand if other != card and place.y >= row - 30 and place.x > at.x]
        before = tuple(other for other, _at in layout.hand)
        order = moved(before, card, behind[0] if behind else -1)
        self._drag.send_home(scene.now)
        if order == before:
            return True
        scene.put_in_order(replace(scene.choice, sorting="manual", kept=order))
        if services.settings.sort != "manual":
            services.settings.sort = "manual"
            services.program.settings_changed()
            scene.say(sort_title("manual"))
        return True

    def _right(self, x: float, y: float) -> None:
        """Cancels a drag; on a card of the hand it raises all of its rank."""
        if self._drag.carrying:
            self.cancel()
            return
        self._by_mouse()
        spot = self._scene.line.layout.spot(x, y)
        if spot.place is SpotKind.HAND:
            self.actions.click(spot, True)
        else:
            self.actions.select(frozenset())

    def _wheel(self, by: int) -> None:
        """Over the hand the wheel goes from card to card; a click then means that card."""
        layout = self._scene.line.layout
        cards = [card for card, _at in layout.hand]
        hovered = self._scene.choice.hover
        if not by or self._drag.pressed or not cards or not self._over_hand(self._pointer):
            return
        start = cards.index(hovered) if hovered in cards else 0
        self._wheeled = cards[min(max(start + (1 if by < 0 else -1), 0), len(cards) - 1)]
        self._keys.look_at(self._wheeled, False)
        self.actions.hover(self._wheeled)

    def _over_hand(self, at: Point) -> bool:
        room = self._scene.line.layout.room
        return at[1] >= room.hand_top - 20 and room.hand_left - 40 <= at[0] <= room.hand_right + 40

    def _sign_at(self, x: float, y: float) -> int:
        return sign_at(self._play, self._scene.line.layout.room, x, y)

    # Keys and pads

    def _key(self, event: pygame.Event) -> None:
        """A key may carry two wishes (Space): what can be done now goes before haste."""
        asked, scene = wishes(event, self._services.settings), self._scene
        if self._drag.carrying:
            if Wish.BACK in asked:
                self.cancel()
            return
        if Wish.HURRY in asked and (len(asked) == 1 or not self._can_choose()):
            scene.line.hurried = True
            scene.line.finish(scene.now)
            scene.stale = True
            return
        hovered = scene.choice.hover
        if not self._keys.focus.shown and hovered >= 0:
            self._keys.focus.stop = Stop(StopKind.CARD, hovered)
        wish = next((wish for wish in asked if wish is not Wish.HURRY), None)
        if wish is not None:
            scene.moment.toast = ""
            scene.stale = True
            self._keys.ask(wish, bool(event.mod & pygame.KMOD_SHIFT), pad_of(event))

    def _can_choose(self) -> bool:
        """The keys are at something, and there is something to decide."""
        legal, focus = self._play.legal(), self._keys.focus
        decide = legal.phase is not None or bool(legal.beats) or legal.exchange or bool(legal.says)
        at_card = focus.stop is not None and focus.stop.kind is StopKind.CARD
        asked = self.actions.choosing is not None or self.actions.naming.asked is not None
        return asked or (focus.shown and (decide or not at_card))
