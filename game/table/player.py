"""The person at the table: what mouse and keys do to the picture, and the commands they become."""

from collections.abc import Callable

import pygame

from engine.commands import Attack, Beat, Command, Exchange
from engine.events import Phase
from engine.view import Legal
from game.art.shapes import PlateState
from game.play import Play
from game.screens.base import Navigator
from game.table import intent
from game.table.buttons import Actions
from game.table.gesture import Act
from game.table.grip import Grip
from game.table.layout import Choice, Place, Spot, button_at, next_slot
from game.table.moment import Words
from game.table.scene import Scene
from game.words import _

MENU, FULL_SCREEN, SPEAKER = range(3)
OUTSIDE = (-1.0, -1.0)
# By place on the keyboard, so that they work in every alphabet.
DONE_KEYS = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_D)
TAKE_KEY, MUTE_KEY, HURRY_KEY, BACK_KEY = pygame.KSCAN_T, pygame.KSCAN_M, pygame.KSCAN_SPACE, pygame.KSCAN_ESCAPE


class Player:
    """Mouse and keys. ``submit`` asks for a command, says a refusal, and is True when it was carried out."""

    def __init__(self, scene: Scene, play: Play, navigator: Navigator, submit: Callable[[Command], bool]) -> None:
        self._scene, self._play, self._navigator, self._submit = scene, play, navigator, submit
        self._grip = Grip(scene.line)
        self._actions = Actions(play.legal())
        self._pointer = OUTSIDE
        self._pressed_button = ""

    @property
    def pressing(self) -> bool:
        """The button is down: what the person is about to do is not known yet."""
        return self._grip.pressed

    @property
    def carrying(self) -> bool:
        """A card is in the air at the pointer."""
        return self._grip.carrying

    def handle(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._moved(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(*self._scene.metrics.logical(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self._right(*self._scene.metrics.logical(event.pos))
            case pygame.KEYDOWN:
                self._key(event.scancode)
            case pygame.KEYUP if event.scancode == HURRY_KEY:
                self._scene.line.hurried = False
            case pygame.WINDOWFOCUSLOST:
                self._scene.line.hurried = False
                self.cancel()
            case pygame.WINDOWLEAVE:
                self._pointer = OUTSIDE
                self._hover(-1)
            case _:
                pass

    def cancel(self) -> None:
        """Whatever the mouse was about to do is not done."""
        self._grip.cancel(self._scene.now)
        self._pressed_button = ""
        self._scene.stale = True

    # What the person is shown

    def guide(self, legal: Legal) -> None:
        """Show what may be done now: rings and the slot of the table, buttons and icons."""
        self._actions.see(legal, self._scene.now)
        self._ring_targets(legal)
        self._name_buttons()

    def _ring_targets(self, legal: Legal) -> None:
        scene, card = self._scene, self._grip.card
        moment, layout, selected = scene.moment, scene.line.layout, scene.choice.selected
        moment.best, moment.slot = -1, None
        if self._grip.carrying:
            if legal.attack >> card & 1:
                moment.slot = next_slot(layout)
            at = self._grip.at
            moment.best = intent.best_target(card, (at.x, at.y), self._pointer, layout, legal)
        elif len(selected) == 1:
            card = min(selected)
        moment.rings = tuple(intent.targets(card, legal)) if card >= 0 and legal.phase == Phase.ANSWER else ()

    def _name_buttons(self) -> None:
        moment, actions = self._scene.moment, self._actions
        done, take = self._button_state("done"), self._button_state("take")
        moment.buttons = Words(actions.done, actions.take(self._scene.now), done, take)
        mute = "speaker-off" if self._navigator.settings.muted else "speaker"
        moment.icons = ("menu", "fullscreen", mute)

    def _button_state(self, name: str) -> PlateState:
        if not self._actions.enabled(name):
            return "off"
        if name != button_at(self._scene.line.layout.room, *self._pointer):
            return "rest"
        return "down" if self._pressed_button == name else "hover"

    def _hover(self, card: int) -> None:
        self._scene.choose(Choice(self._scene.choice.selected, card))

    def _select(self, cards: frozenset[int]) -> None:
        if cards - self._scene.choice.selected:
            self._navigator.sound.play("pick")
        self._scene.choose(Choice(cards, self._scene.choice.hover))

    # The mouse

    def _moved(self, x: float, y: float) -> None:
        self._pointer = x, y
        icon = self._icon_at(x, y)
        if icon != self._scene.moment.hover_icon:
            self._scene.moment.hover_icon = icon
            self._scene.stale = True
        act = self._grip.move(x, y)
        if act is Act.LIFTED:
            self._navigator.sound.play("pick")
            self._hover(-1)
        if self._grip.carrying:
            self._scene.stale = True
        elif not self._grip.pressed:
            spot = self._scene.line.layout.spot(x, y)
            self._hover(spot.card if spot.place is Place.HAND else -1)

    def _press(self, x: float, y: float) -> None:
        self._pointer = x, y
        self._scene.moment.toast = ""
        self._scene.stale = True
        self._grip.press(x, y)
        self._pressed_button = button_at(self._scene.line.layout.room, x, y)
        if self._grip.spot.place is not Place.ELSEWHERE or self._pressed_button:
            self._scene.hurry()
        self._grip.seize()

    def _release(self, x: float, y: float) -> None:
        self._pointer = x, y
        act = self._grip.release(x, y)
        button, self._pressed_button = self._pressed_button, ""
        self._scene.stale = True
        if act is Act.DROPPED:
            self._drop(x, y)
        elif act is Act.CLICKED and button:
            if button == button_at(self._scene.line.layout.room, x, y):
                self._press_button(button)
        elif act is Act.CLICKED and self._icon_at(x, y) >= 0:
            self._press_icon(self._icon_at(x, y))
        elif act is Act.CLICKED:
            self._click(self._grip.spot, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def _right(self, x: float, y: float) -> None:
        """Cancels a drag; on a card of the hand it raises all of its rank."""
        if self._grip.carrying:
            self.cancel()
            return
        spot = self._scene.line.layout.spot(x, y)
        if spot.place is Place.HAND:
            self._click(spot, True)
        else:
            self._select(frozenset())

    def _click(self, spot: Spot, together: bool) -> None:
        scene, play = self._scene, self._play
        match intent.clicked(spot, scene.choice.selected, together, scene.line.layout, play.legal(), play.pack):
            case intent.Do(command):
                self._ask(command)
            case intent.Choose(cards):
                self._select(cards)
            case intent.AskWhich():
                scene.say(_("Which card shall it beat? Click that card."))
            case intent.Nothing():
                pass

    def _drop(self, x: float, y: float) -> None:
        scene, play, card, at = self._scene, self._play, self._grip.spot.card, self._grip.at
        selected, layout = scene.choice.selected, scene.line.layout
        answer = intent.dropped(card, (at.x, at.y), (x, y), selected, layout, play.legal(), play.pack)
        if not isinstance(answer, intent.Do) or not self._lay(card, answer.command):
            self._grip.send_home(scene.now)

    def _lay(self, card: int, command: Command) -> bool:
        """The dropped card becomes this command; its picture goes on from where the hand left it."""
        scene = self._scene
        scene.dropped = frozenset({card}) if isinstance(command, Attack | Beat | Exchange) else frozenset()
        laid = self._submit(command)
        if laid:
            self._grip.lay()
            self._select(frozenset())
            scene.line.advance(scene.now)
        scene.dropped = frozenset()
        return laid

    def _ask(self, command: Command) -> None:
        if self._submit(command):
            self._select(frozenset())

    # Buttons, icons and keys

    def _press_button(self, name: str) -> None:
        enabled = self._actions.enabled(name)
        command = self._actions.press(name, self._scene.now)
        if enabled:
            self._navigator.sound.play("button")
        if command is not None:
            self._ask(command)

    def _icon_at(self, x: float, y: float) -> int:
        room = self._scene.line.layout.room
        return next((icon for icon in (MENU, FULL_SCREEN, SPEAKER) if room.bar_icon(icon).holds(x, y)), -1)

    def _press_icon(self, icon: int) -> None:
        go = self._navigator
        if icon == MENU:
            go.pause()
        elif icon == FULL_SCREEN:
            go.toggle_full_screen()
        else:
            go.settings.muted = not go.settings.muted
            go.settings_changed()

    def _key(self, key: int) -> None:
        scene = self._scene
        if key == BACK_KEY:
            if self._grip.carrying:
                self.cancel()
            elif scene.choice.selected:
                self._select(frozenset())
            else:
                self._navigator.pause()
        elif key == HURRY_KEY:
            scene.line.hurried = True
            scene.line.finish(scene.now)
            scene.stale = True
        elif key in DONE_KEYS:
            scene.hurry()
            self._press_button("done")
        elif key == TAKE_KEY:
            scene.hurry()
            self._press_button("take")
        elif key == MUTE_KEY:
            self._press_icon(SPEAKER)
