"""The person at the table: what mouse and keys do to the picture, and the commands they become."""

from collections.abc import Callable

import pygame

from engine.cards import NO_SUIT
from engine.commands import Attack, Beat, Command, Exchange, Transfer
from engine.view import Legal
from game.play import Play
from game.screens.base import Navigator
from game.table import intent, signs
from game.table.gesture import Act
from game.table.grip import Grip
from game.table.guidance import light_up
from game.table.layout import Choice, Place, Spot
from game.table.naming import Asker, panel, suit_at
from game.table.offers import Mode, of_two
from game.table.panel import TAKE, Panel
from game.table.plaques import holds
from game.table.scene import Scene
from game.words import _

OUTSIDE = (-1.0, -1.0)
# By place on the keyboard, so that they work in every alphabet.
DONE_KEYS = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_D)
TAKE_KEY, PASS_ON_KEY, MUTE_KEY = pygame.KSCAN_T, pygame.KSCAN_P, pygame.KSCAN_M
HURRY_KEY, BACK_KEY, RULES_KEY = pygame.KSCAN_SPACE, pygame.KSCAN_ESCAPE, pygame.KSCAN_F1


class Player:
    """Mouse and keys. ``submit`` asks for a command, says a refusal, and is True when it was carried out."""

    def __init__(self, scene: Scene, play: Play, navigator: Navigator, submit: Callable[[Command], bool]) -> None:
        self._scene, self._play, self._navigator, self._submit = scene, play, navigator, submit
        self._grip = Grip(scene.line)
        self._panel = Panel(play)
        self._naming = Asker()
        self._pointer = OUTSIDE

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
                self._scene.moment.hover_seat = -1
                self._scene.stale = True
                self._hover(-1)
            case _:
                pass

    def cancel(self) -> None:
        """Whatever the mouse was about to do is not done."""
        self._grip.cancel(self._scene.now)
        self._panel.pressed = ""
        self._naming.asked = None
        self._scene.stale = True

    # What the person is shown

    def guide(self, legal: Legal) -> None:
        """Show what may be done now: rings and the slot of the table, buttons and icons."""
        scene, moment = self._scene, self._scene.moment
        self._panel.see(legal, scene.choice.selected, scene.now)
        grip, rules, choice = self._grip, self._play.rules, scene.choice
        light_up(moment, scene.line.layout, legal, rules, choice.selected, grip, self._pointer)
        if not legal.wild:
            self._naming.asked = None
        moment.naming = self._naming.asked
        moment.prompt = _("Choose two cards") if self._panel.mode is Mode.CHANGING else ""
        moment.buttons = self._panel.words(scene.line.layout.room, self._pointer, scene.now)
        moment.icons = signs.names(self._navigator.settings.muted)

    def _hover(self, card: int, cut: int = 0) -> None:
        self._scene.choose(Choice(self._scene.choice.selected, card, cut))

    def _select(self, cards: frozenset[int]) -> None:
        if cards - self._scene.choice.selected:
            self._navigator.sound.play("pick")
        self._scene.choose(Choice(cards, self._scene.choice.hover, self._scene.choice.cut))

    # The mouse

    def _moved(self, x: float, y: float) -> None:
        self._pointer = x, y
        moment, seats = self._scene.moment, self._scene.line.layout.seats
        pointed = self._sign_at(x, y), next((seat for seat, at in seats.items() if holds(at, x, y)), -1)
        if pointed != (moment.hover_icon, moment.hover_seat):
            moment.hover_icon, moment.hover_seat = pointed
            self._scene.stale = True
        act = self._grip.move(x, y)
        if act is Act.LIFTED:
            self._navigator.sound.play("pick")
            self._hover(-1)
        if self._grip.carrying:
            self._scene.stale = True
        elif not self._grip.pressed:
            spot = self._scene.line.layout.spot(x, y)
            self._hover(spot.card if spot.place is Place.HAND else -1, spot.card if spot.place is Place.PACK else 0)

    def _press(self, x: float, y: float) -> None:
        self._pointer = x, y
        self._scene.moment.toast = ""
        self._scene.stale = True
        self._grip.press(x, y)
        self._panel.pressed = self._panel.at(self._scene.line.layout.room, x, y)
        if self._grip.spot.place is not Place.ELSEWHERE or self._panel.pressed:
            self._scene.hurry()
        self._grip.seize()

    def _release(self, x: float, y: float) -> None:
        self._pointer = x, y
        act = self._grip.release(x, y)
        button, self._panel.pressed = self._panel.pressed, ""
        self._scene.stale = True
        if act is Act.DROPPED:
            self._drop(x, y)
        elif act is Act.CLICKED and self._naming.asked is not None:
            room = self._scene.line.layout.room
            if suit_at(room, x, y) != NO_SUIT or not panel(room).holds(x, y):
                self._name(suit_at(room, x, y))
        elif act is Act.CLICKED and button:
            if button == self._panel.at(self._scene.line.layout.room, x, y):
                self._press_button(button)
        elif act is Act.CLICKED and self._sign_at(x, y) >= 0:
            signs.press(self._sign_at(x, y), self._navigator)
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
        scene, play, selected = self._scene, self._play, self._scene.choice.selected
        if self._panel.mode is Mode.CHANGING:
            if spot.place is Place.HAND:
                self._select(of_two(selected, spot.card))
            return
        match intent.clicked(spot, selected, together, scene.line.layout, play.legal(), play.rules):
            case intent.Do(command):
                self._ask(command)
            case intent.Choose(cards):
                self._select(cards)
            case intent.AskWhich(_, True):
                scene.say(_("Beat or pass on? Click the card it shall beat, or the free cloth."))
            case intent.AskWhich():
                scene.say(_("Which card shall it beat? Click that card."))
            case intent.Nothing():
                pass

    def _drop(self, x: float, y: float) -> None:
        scene, play, card, at = self._scene, self._play, self._grip.spot.card, self._grip.at
        selected, layout, legal = scene.choice.selected, scene.line.layout, play.legal()
        self._naming.asked = None
        if self._panel.mode is Mode.CHANGING:
            self._grip.send_home(scene.now)
            return
        answer = intent.dropped(card, (at.x, at.y), (x, y), selected, layout, legal, play.rules)
        must_ask = isinstance(answer, intent.Do) and self._must_name(answer.command)
        if must_ask or not isinstance(answer, intent.Do) or not self._lay(card, answer.command):
            self._grip.send_home(scene.now)

    def _lay(self, card: int, command: Command) -> bool:
        """The dropped card becomes this command; its picture goes on from where the hand left it."""
        scene = self._scene
        by_hand = isinstance(command, Attack | Transfer | Beat | Exchange)
        scene.dropped = frozenset({card}) if by_hand else frozenset()
        laid = self._submit(command)
        if laid:
            self._grip.lay()
            self._select(frozenset())
            scene.line.advance(scene.now)
        scene.dropped = frozenset()
        return laid

    def _ask(self, command: Command) -> None:
        if not self._must_name(command) and self._submit(command):
            self._select(frozenset())

    # Wild cards (R68)

    def _must_name(self, command: Command) -> bool:
        """Whether the suits of wild cards have to be named first; then the question is put."""
        if self._play.match.refusal(command) is not None:
            return False
        self._scene.stale = True
        return self._naming.ask(command, self._play.legal(), self._play.pack)

    def _name(self, suit: int) -> None:
        """A suit of the question was clicked; NO_SUIT, a click beside it, takes it away."""
        self._scene.stale = True
        self._navigator.sound.play("button")
        command = self._naming.answer(suit)
        if command is not None and self._submit(command):
            self._select(frozenset())

    # Buttons, icons and keys

    def _press_button(self, name: str) -> None:
        enabled = self._panel.enabled(name)
        act = self._panel.press(name, self._scene.now)
        if enabled:
            self._navigator.sound.play("button")
        if isinstance(act, Mode):
            self._panel.mode = act
            self._select(frozenset())
        elif act is not None:
            self._ask(act)

    def _sign_at(self, x: float, y: float) -> int:
        return signs.sign_at(self._scene.line.layout.room, x, y)

    def _key(self, key: int) -> None:
        scene = self._scene
        if self._naming.asked is not None and key in (*DONE_KEYS, BACK_KEY):
            self._name(NO_SUIT if key == BACK_KEY else self._naming.asked.mark)
        elif key == BACK_KEY:
            if self._grip.carrying:
                self.cancel()
            elif scene.choice.selected or self._panel.mode is Mode.CHANGING:
                self._panel.mode = Mode.PLAYING
                self._select(frozenset())
            else:
                self._navigator.pause()
        elif key == HURRY_KEY:
            scene.line.hurried = True
            scene.line.finish(scene.now)
            scene.stale = True
        elif key in DONE_KEYS:
            scene.hurry()
            self._press_button(self._panel.confirms())
        elif key == TAKE_KEY:
            scene.hurry()
            self._press_button(TAKE)
        elif key == PASS_ON_KEY and self._panel.passing_on():
            scene.hurry()
            self._press_button(self._panel.passing_on())
        elif key == RULES_KEY:
            self.cancel()
            self._navigator.show_rules(self._play.options, len(self._play.seats))
        elif key == MUTE_KEY:
            signs.press(signs.SPEAKER, self._navigator)
