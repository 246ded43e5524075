"""The person's actions at the table, for all input devices: raise cards, lay them, press buttons, answer questions.

Mouse and touch (game.table.input.player) and keys and pads (game.table.input.keyboard) come here with the spot or the
button they mean. What it becomes is a command for ``submit``, a question, another choice of cards, or a sentence why
not.
"""

from collections.abc import Callable
from dataclasses import replace

from engine.rules.cards import NO_SUIT
from engine.rules.commands import Attack, Beat, Command, Exchange, Touch, Transfer
from engine.rules.events import Phase
from engine.rules.refusals import Reason, Refusal
from engine.rules.view import Legal
from game.session.table_session import TableSession
from game.table.animation.sound_map import sounding
from game.table.input import intent
from game.table.input.drag import Drag
from game.table.input.panel import MOST_CHANGED, Mode, TableButtons, talk_explained
from game.table.input.questions import Asker, Choosing, choosing_of, naming_of
from game.table.layout.geometry import card_key
from game.table.layout.layout import Spot, SpotKind
from game.table.scene import Scene
from game.text.i18n import _
from game.ui.destinations import CardCounter, TouchQuestion
from game.ui.services import Services


class TableActions:
    """What the hands do. ``submit`` asks for a command, says a refusal (`refuse`), and is True when it was carried out.

    ``choosing`` is the question whether to beat or to pass on; ``undecided`` a card that could beat several.
    """

    def __init__(
        self,
        scene: Scene,
        play: TableSession,
        services: Services,
        submit: Callable[[Command], bool],
        hint: Callable[[], None] | None = None,
    ) -> None:
        self.scene, self.play, self.services, self.hint = scene, play, services, hint
        self.panel = TableButtons(play)
        self.naming = Asker()
        self.choosing: Choosing | None = None
        self.undecided = -1
        self._about = -1
        self._submit = submit

    @property
    def selected(self) -> frozenset[int]:
        return self.scene.choice.selected

    def see(self, legal: Legal) -> None:
        """Questions that the course of things has answered go away."""
        scene = self.scene
        asked = self.choosing
        self.panel.see(legal, self.selected, scene.now, scene.settled, scene.covered, asked is not None)
        if not legal.wild:
            self.naming.asked = None
        if asked is not None:
            again = choosing_of(asked.card, legal, asked.attacker)
            self.choosing = None if again is None else replace(again, mark=asked.mark)
        if self.undecided >= 0 and not intent.targets(self.undecided, legal):
            self.undecided = -1

    def forget(self) -> None:
        """Nothing is asked, pressed or held any more: what is let go from here on may be let go elsewhere."""
        self.scene.line.hurried = False
        self.panel.pressed = ""
        self.naming.asked = None
        self.choosing, self.undecided = None, -1
        self.scene.stale = True

    # Cards

    def hover(self, card: int, cut: int = 0) -> None:
        self.scene.choose(replace(self.scene.choice, hover=card, cut=cut))

    def select(self, cards: frozenset[int]) -> None:
        if raised := cards - self.selected:
            layout = self.scene.line.layout
            shown = [layout.cards[key].x for key in map(card_key, raised) if key in layout.cards]
            x = max(shown, default=layout.room.w / 2)
            self.services.sound.play(sounding("card picked up", x, layout.room.w))
        self.choosing, self.undecided = None, -1
        self.scene.choose(replace(self.scene.choice, selected=cards))

    def choose_to_change(self, card: int) -> None:
        """One card more or less is chosen to be changed for cards of the talon (R66)."""
        if card not in self.selected and len(self.selected) >= MOST_CHANGED:
            self._about = card
            self.refuse(Refusal(Reason.SWAP_TWO))
        else:
            self.select(self.selected ^ {card})

    def click(self, spot: Spot, together: bool = False) -> None:
        """A spot was clicked, or Enter pressed there; ``together``: all of the rank."""
        scene, play, selected = self.scene, self.play, self.selected
        if self.panel.mode is Mode.TALKING:
            self.panel.mode = Mode.PLAYING
        if self.panel.mode is Mode.CHANGING:
            if spot.place is SpotKind.HAND:
                self.choose_to_change(spot.card)
            return
        pointed = spot.place in (SpotKind.HAND, SpotKind.ATTACK)
        self._about = spot.card if pointed else min(selected, default=-1)
        meant = intent.clicked(spot, selected, together, scene.line.layout, play.legal(), play.rules)
        one_click = self.services.settings.one_click and spot.place is SpotKind.HAND and not together
        if one_click and isinstance(meant, intent.Choose) and meant.cards == {spot.card}:
            meant = self._at_once(spot, meant)
        self._follow(meant)

    def play_cards(self, cards: frozenset[int], first: int) -> None:
        """Lay these cards where they can go, as a second click on the first of them would."""
        scene, play = self.scene, self.play
        self._about = first
        meant = intent.clicked(Spot(SpotKind.HAND, first), cards, False, scene.line.layout, play.legal(), play.rules)
        self._follow(meant)

    def _at_once(self, spot: Spot, meant: intent.Choose) -> intent.Intent:
        """With one click a card is laid if that can mean one thing only, and that is allowed."""
        layout, legal = self.scene.line.layout, self.play.legal()
        played = intent.clicked(spot, meant.cards, False, layout, legal, self.play.rules)
        alone = intent.companions(spot.card, layout, legal, self.play.rules) == {spot.card}
        alone = alone or legal.room + legal.surplus == 1
        if (
            isinstance(played, intent.Do)
            and (alone or legal.phase is Phase.ANSWER)
            and self.play.refusal(played.command) is None
        ):
            return played
        return meant

    def _follow(self, meant: intent.Intent) -> None:
        match meant:
            case intent.Do(command):
                self.ask(command)
            case intent.Choose(cards):
                self.select(cards)
            case intent.AskWhich(card, True):
                self.choosing = choosing_of(card, self.play.legal(), self.play.view().principal)
                self.scene.stale = True
            case intent.AskWhich(card):
                self.ask_which(card)
            case intent.Refused(refusal):
                self.refuse(refusal)
            case intent.NoMeaning():
                pass

    def ask_which(self, card: int) -> None:
        """The card beats several: which of them is still to be said."""
        self.select(frozenset({card}))
        self.undecided = card
        self.scene.say(_("Beat which card?"), at=card_key(card))

    def answer(self, answer: int) -> None:
        """The question at the card is answered; -1 takes it away."""
        asked, self.choosing = self.choosing, None
        self.scene.stale = True
        if asked is None or answer < 0:
            return
        self.services.sound.play("button")
        command = asked.command(answer)
        if command is None:
            self.ask_which(asked.card)
        else:
            self.ask(command)

    def drop(self, drag: Drag, pointer: tuple[float, float]) -> None:
        """A carried card is let go: it stays where it is meant to, or springs back."""
        scene, play, card, at = self.scene, self.play, drag.spot.card, drag.at
        self.naming.asked = self.choosing = None
        if self.panel.mode is Mode.CHANGING:
            drag.send_home(scene.now)
            return
        layout, legal = scene.line.layout, play.legal()
        meant = intent.dropped(card, (at.x, at.y), pointer, self.selected, layout, legal, play.rules)
        match meant:
            case intent.Do(Beat() as beat):
                self._about = beat.target
            case _:
                self._about = card
        if not isinstance(meant, intent.Do):
            drag.send_home(scene.now)
            self._follow(meant)
        elif self._asks_suits(meant.command) or not self._lay(drag, meant.command):
            drag.send_home(scene.now)

    def _lay(self, drag: Drag, command: Command) -> bool:
        """The dropped card becomes this command; its picture goes on from where the hand left it."""
        scene = self.scene
        by_hand = isinstance(command, Attack | Transfer | Beat | Exchange)
        scene.dropped = frozenset({drag.spot.card}) if by_hand else frozenset()
        laid = self._submit(command)
        if laid:
            drag.lay()
            self._done()
            scene.line.advance(scene.now)
        scene.dropped = frozenset()
        return laid

    def ask(self, command: Command) -> None:
        """Ask for ``command``, once all is named that must be."""
        if not self._asks_suits(command) and self._submit(command):
            self._done()

    def _done(self) -> None:
        """A command was carried out: what cards were raised for is done with."""
        self.panel.mode = Mode.PLAYING
        self.naming.asked = None
        self.select(frozenset())

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not done, at the card that it was tried with or upon."""
        about = card_key(self._about) if self._about >= 0 else None
        self.scene.say(self.play.refusal_text(refusal, _), at=about)
        self.services.sound.play("refuse")

    # Wild cards (R68)

    def _asks_suits(self, command: Command) -> bool:
        """True: it holds wild cards, and is judged here, to be asked for when their suits are named, or refused."""
        legal = self.play.legal()
        naming = naming_of(command, legal, self.play.pack) if legal.wild else None
        if naming is None:
            return False
        refused = self.play.refusal(command)
        if refused is not None:
            self.refuse(refused)
        else:
            self.naming.asked = naming
            self.scene.stale = True
        return True

    def name(self, suit: int) -> None:
        """A suit of the question is chosen; NO_SUIT takes the question away."""
        self.scene.stale = True
        self.services.sound.play("button")
        command = self.naming.answer(suit)
        if command is not None and suit != NO_SUIT and self._submit(command):
            self._done()

    # The discards

    def open_discards(self) -> None:
        """The pile is clicked: what is known of it is shown, but where that costs the deal it is asked first (R74)."""
        legal = self.play.legal()
        if legal.touch:
            self.services.router.go(TouchQuestion(lambda: self._touch(legal.seat)))
        else:
            self.services.router.go(CardCounter())

    def _touch(self, seat: int) -> None:
        """It is meant. What was begun meanwhile is dropped."""
        self.forget()
        self.select(frozenset())
        self._submit(Touch(seat))

    # Words to a partner

    def _talk(self) -> None:
        """Offer the words; the first time it is said what they mean."""
        self.panel.mode = Mode.TALKING
        settings = self.services.settings
        if not settings.talk_known:
            settings.talk_known = True
            self.services.program.settings_changed()
            self.scene.say(talk_explained())

    # Buttons

    def press_button(self, name: str) -> None:
        self._about = min(self.selected, default=-1)
        enabled = self.panel.enabled(name)
        act = self.panel.press(name, self.scene.now, self.services.settings.take_twice)
        if enabled:
            self.services.sound.play("button")
        self.scene.stale = True
        if act is Mode.CHANGING:  # what is raised by now is what one would begin with
            self.panel.mode = act
        elif act is Mode.TALKING:
            self._talk()
        elif isinstance(act, Mode):
            self._done()
        elif act is not None:
            self.ask(act)
