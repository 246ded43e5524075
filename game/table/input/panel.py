"""The table's buttons as they stand for the person: Done, Take and the offers; what a press on one of them asks for."""

from engine.rules.commands import Command
from engine.rules.moves import SWAPS
from engine.rules.view import Legal
from game.session.table_session import TableSession
from game.table.input.buttons import NEW, Actions
from game.table.input.offers import Mode, Offer, offered
from game.table.layout.layout import button_at
from game.table.layout.placement import Point, Rect
from game.table.layout.room import Room
from game.table.moment import Words
from game.ui.art.shapes import PlateState

DONE, TAKE = "done", "take"


class Panel:
    """Buttons over time. ``mode`` is what raised cards are for; times are ms of the screen's clock."""

    def __init__(self, play: TableSession) -> None:
        self._play = play
        self._actions = Actions(play.legal())
        self.mode = Mode.PLAYING
        self.pressed = ""
        self._offers: tuple[Offer, ...] = ()
        self._offered_since = -1e9

    def see(self, legal: Legal, selected: frozenset[int], now: float) -> None:
        """What may be done now, with these cards raised."""
        self._actions.see(legal, now)
        if not legal.swap:
            self.mode = Mode.PLAYING
        play = self._play
        changes = SWAPS - play.match.state.swaps[legal.seat] if legal.swap else 0
        offers = offered(legal, selected, self.mode, play.pack.sign, changes, play.rules.hat)
        if [offer.words for offer in offers] != [offer.words for offer in self._offers]:
            self._offered_since = now
        self._offers = offers

    def begin_anew(self) -> None:
        """Nothing is chosen to be changed, and no first press of Take counts."""
        self.mode = Mode.PLAYING
        self._actions.disarm()

    def at(self, room: Room, x: float, y: float) -> str:
        return button_at(room, x, y, len(self._offers))

    def words(self, room: Room, pointer: Point, now: float) -> Words:
        """The buttons as they are drawn."""
        under = self.at(room, *pointer)
        actions = self._actions
        offers = tuple((offer.words, self._state(f"offer {i}", under)) for i, offer in enumerate(self._offers))
        done, take = self._state(DONE, under), self._state(TAKE, under)
        return Words(actions.done, actions.take(now), done, take, offers)

    def boxes(self, room: Room) -> dict[str, Rect]:
        """All buttons, whether they can be pressed or not, and where they stand."""
        offers = {f"offer {i}": box for i, box in enumerate(room.offers(len(self._offers)))}
        return {DONE: room.done, TAKE: room.take, **offers}

    def press(self, name: str, now: float, twice: bool = True) -> Command | Mode | None:
        """What a press asks for; None when it is ignored or wants a second one (``twice``: taking may)."""
        if not name.startswith("offer"):
            return self._actions.press(name, now, twice)
        offer = self._offer(name)
        return offer.act if offer is not None and now - self._offered_since >= NEW else None

    def confirms(self) -> str:
        """The button that Enter stands for: Done, the cut that cannot be refused, or handing cards back."""
        legal = self._actions.legal
        return "offer 0" if (legal.cut and not legal.may_pass) or legal.hand_back else DONE

    def passing_on(self) -> str:
        """The name of the button that passes the attack on, "" when there is none."""
        legal = self._actions.legal
        return "offer 0" if legal.transfer and self.mode is Mode.PLAYING else ""

    def enabled(self, name: str) -> bool:
        if name.startswith("offer"):
            offer = self._offer(name)
            return offer is not None and offer.act is not None
        return self._actions.enabled(name)

    def _offer(self, name: str) -> Offer | None:
        place = int(name.split()[1])
        return self._offers[place] if place < len(self._offers) else None

    def _state(self, name: str, under: str) -> PlateState:
        if not self.enabled(name):
            return "off"
        if name != under:
            return "rest"
        return "down" if self.pressed == name else "hover"
