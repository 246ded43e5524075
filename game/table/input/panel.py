"""The table's buttons and signs: what they say, when they can be pressed, and what a press asks for."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from msgspec.structs import replace

from engine.bots.defence import cheapest
from engine.rules.cards import cards_in, lowest_in, set_of
from engine.rules.commands import Command, Cut, Exchange, Gesture, HandBack, Pass, Say, Show, Swap, Take, Transfer
from engine.rules.events import Phase
from engine.rules.moves import SWAPS
from engine.rules.view import Legal
from game.session.table_session import TableSession
from game.table.layout.geometry import Point, Rect, Room, bar_icon
from game.text.card_letters import card_sign
from game.text.i18n import _, pgettext
from game.ui.art.shapes import PlateState
from game.ui.destinations import DealLog, Pause
from game.ui.services import Services

DONE, TAKE, EXCHANGE = "done", "take", "exchange"
TALK = (Gesture.WAIT, Gesture.GO_AHEAD, Gesture.TRUMP)
"""What the principal attacker may say to a partner (R45): behind one button. An answer is not."""
MOST_CHANGED = 2
"""The most cards that are changed at once (R66)."""
NEW = 250.0
"""A button that has just come or changed its meaning is not obeyed for so many ms."""
ARMED = 2000.0


class Mode(Enum):
    """What raising cards of the hand is for: to be played, or to be changed for cards of the talon (R66); or the words
    to a partner are offered (R45).
    """

    PLAYING = auto()
    CHANGING = auto()
    TALKING = auto()


@dataclass(frozen=True, slots=True)
class Offer:
    """A button: its words, and what a press does; None: not with the cards that are raised now."""

    words: str
    act: Command | Mode | None


def offered(
    legal: Legal,
    selected: frozenset[int],
    mode: Mode,
    sign: Callable[[int], str],
    changes: int,
    hat: bool = False,
) -> tuple[Offer, ...]:
    """The buttons for what ``legal`` allows.

    ``sign`` writes a card as a player does, ``changes`` are left (R66); ``hat``: who cuts may take it.
    """
    seat = legal.seat
    change = Swap(seat, tuple(sorted(selected))) if len(selected) == MOST_CHANGED else None
    if mode is Mode.CHANGING and legal.swap:
        return Offer(pgettext("two cards", "Swap"), change), Offer(_("Cancel"), Mode.PLAYING)
    talk = [gesture for gesture in legal.says if gesture in TALK]
    if mode is Mode.TALKING and talk:
        return tuple(Offer(spoken(gesture), Say(seat, gesture)) for gesture in talk)
    offers = []
    if legal.hand_back:
        back = HandBack(seat, tuple(sorted(selected))) if len(selected) == legal.surplus else None
        offers.append(Offer(_("Hand back"), back))
    if legal.transfer:
        offers.append(Offer(pgettext("at the table", "Transfer"), passing_on(selected, legal)))
    for card in list(cards_in(legal.show))[:1]:  # of two equal cards one will do
        offers.append(Offer(_("Show {0}").format(sign(card)), Show(seat, card)))
    if legal.swap:
        label = _("Swap two ({number} left)").format(number=changes)
        offers.append(Offer(label, change or Mode.CHANGING))
    if legal.cut:
        label = _("Take the hat and cut") if hat and legal.may_pass else _("Cut in the middle")
        offers.append(Offer(label, Cut(seat, legal.cut // 2)))
    if talk:
        offers.append(Offer(_("Say …"), Mode.TALKING))
    offers += [Offer(spoken(gesture), Say(seat, gesture)) for gesture in legal.says if gesture not in TALK]
    return tuple(offers)


def passing_on(selected: frozenset[int], legal: Legal) -> Transfer | None:
    """The transfer by exactly these cards, if that is allowed (R50, R53)."""
    cards = set_of(selected)
    every = 0
    for group in legal.transfer:
        every |= group
    if not cards or cards & ~every or len(selected) > legal.transfer_room:
        return None
    if not all(cards & group for group in legal.transfer):
        return None
    return Transfer(legal.seat, tuple(sorted(selected)))


def spoken(gesture: Gesture) -> str:
    """What partners hear, or those who are stopped."""
    return {
        Gesture.WAIT: _("Wait"),
        Gesture.GO_AHEAD: _("Go ahead"),
        Gesture.TRUMP: _("Trump?"),
        Gesture.YES: _("Yes"),
        Gesture.NO: _("No"),
        Gesture.STOP: _("Stop!"),
    }[gesture]


def talk_explained() -> str:
    """What the words to a partner mean."""
    words = {"wait": Gesture.WAIT, "go": Gesture.GO_AHEAD, "trump": Gesture.TRUMP}
    told = (
        _("Words for your partner. Everyone hears them."),
        _("“{wait}”: don’t throw in yet."),
        _("“{go}”: I’m done, throw in."),
        _("“{trump}”: do you have a trump to throw in?"),
    )
    return " ".join(told).format(**{gap: spoken(gesture) for gap, gesture in words.items()})


def of_some(selected: frozenset[int], card: int, most: int) -> frozenset[int]:
    """The cards that are chosen after a click on one more: never more than ``most``, and of one the new one."""
    if card in selected:
        return selected - {card}
    if most == 1:
        return frozenset({card})
    return selected | {card} if len(selected) < most else selected


@dataclass(slots=True)
class Actions:
    """The two buttons over time. Times are ms of the screen's clock."""

    legal: Legal
    changed: float = -1e9
    armed_until: float = -1e9

    def see(self, legal: Legal, now: float) -> None:
        """The player may do something else now."""
        if _meaning(legal) != _meaning(self.legal):
            self.changed = now
            self.disarm()
        self.legal = legal

    def disarm(self) -> None:
        """A first press of Take was for something else."""
        self.armed_until = -1e9

    @property
    def done(self) -> str:
        if self.legal.phase == Phase.CUT:
            return _("No, thanks")
        return _("Let them take") if self.legal.phase == Phase.GIVE else pgettext("at the table", "Done")

    def take(self, now: float) -> str:
        return _("Take anyway?") if now < self.armed_until else _("Take")

    def enabled(self, name: str) -> bool:
        return self.legal.may_pass if name == "done" else self.legal.take

    def press(self, name: str, now: float, twice: bool = True) -> Command | None:
        """What a press on "done" or "take" asks for; None when it is ignored or wants a second one.

        ``twice``: taking does, where one could beat all that lies there.
        """
        if not self.enabled(name) or now - self.changed < NEW:
            return None
        if name == "done":
            return Pass(self.legal.seat)
        could_beat = cheapest([beaters for _target, beaters in self.legal.beats], 0)
        if twice and could_beat and now >= self.armed_until:
            self.armed_until = now + ARMED
            return None
        self.disarm()
        return Take(self.legal.seat)


def _meaning(legal: Legal) -> tuple[bool, bool, Phase | None]:
    return legal.may_pass, legal.take, legal.phase


@dataclass(slots=True)
class Buttons:
    """The two buttons of the action column as they stand, that at the trump card ("" for none), and the offers beside
    the own ribbon: words and state.
    """

    done: str = ""
    take: str = ""
    done_state: PlateState = "off"
    take_state: PlateState = "off"
    exchange: str = ""
    exchange_state: PlateState = "off"
    offers: tuple[tuple[str, PlateState], ...] = ()


class TableButtons:
    """Buttons over time. ``mode`` is what raised cards are for; times are ms of the screen's clock."""

    def __init__(self, play: TableSession) -> None:
        self._play = play
        self.actions = Actions(play.legal())
        self.mode = Mode.PLAYING
        self.pressed = ""
        self.offered: tuple[Offer, ...] = ()
        self._offered_since = -1e9
        self._exchanged = ""

    def see(
        self, legal: Legal, selected: frozenset[int], now: float, settled: bool, covered: bool, asked: bool
    ) -> None:
        """What may be done now, with these cards raised. ``settled``: the picture shows what it is about; ``covered``:
        the hand lies face down, and nothing tells what is in it; ``asked``: a question is in the air, and offers wait.
        """
        self.actions.see(legal, now)
        play = self._play
        changes = SWAPS - play.match.state.swaps[legal.seat] if legal.swap else 0
        legal = replace(legal, says=self._says(legal, settled)) if legal.says else legal
        talks = any(gesture in TALK for gesture in legal.says)
        if not {Mode.CHANGING: legal.swap, Mode.TALKING: talks}.get(self.mode, True):
            self.mode = Mode.PLAYING
        named = partial(card_sign, play.pack)
        offers = () if covered or asked else offered(legal, selected, self.mode, named, changes, play.rules.hat)
        if [offer.words for offer in offers] != [offer.words for offer in self.offered]:
            self._offered_since = now
        self.offered = offers
        self._exchanged = _exchanged(play) if legal.exchange and settled and not covered else ""

    def _says(self, legal: Legal, settled: bool) -> tuple[Gesture, ...]:
        """The words to a partner come with the picture of the bout, and only while one is left in the deal."""
        partner = self._play.match.state.next_of_side(legal.seat) != legal.seat
        said = {offer.act.gesture for offer in self.offered if isinstance(offer.act, Say)}
        if any(offer.act is Mode.TALKING for offer in self.offered):
            said |= set(TALK)
        return tuple(word for word in legal.says if word is Gesture.STOP or (partner and (settled or word in said)))

    def begin_anew(self) -> None:
        """Nothing is chosen to be changed, and no first press of Take counts."""
        self.mode = Mode.PLAYING
        self.actions.disarm()

    def at(self, room: Room, x: float, y: float) -> str:
        if not (0 <= x <= room.w and 0 <= y <= room.h):
            return ""
        return next((name for name, box in self.boxes(room).items() if box.holds(x, y)), "")

    def drawn(self, room: Room, pointer: Point, now: float) -> Buttons:
        """The buttons as they are drawn."""
        under = self.at(room, *pointer)
        actions = self.actions
        offers = tuple((offer.words, self._state(f"offer {i}", under)) for i, offer in enumerate(self.offered))
        done, take, exchange = (self._state(name, under) for name in (DONE, TAKE, EXCHANGE))
        return Buttons(actions.done, actions.take(now), done, take, self._exchanged, exchange, offers)

    def boxes(self, room: Room) -> dict[str, Rect]:
        """All buttons, whether they can be pressed or not, and where they stand."""
        offers = {f"offer {i}": box for i, box in enumerate(room.offers(len(self.offered)))}
        exchange = {EXCHANGE: room.exchange} if self._exchanged else {}
        return {DONE: room.done, TAKE: room.take, **exchange, **offers}

    def press(self, name: str, now: float, twice: bool = True) -> Command | Mode | None:
        """What a press asks for; None when it is ignored or wants a second one (``twice``: taking may)."""
        if name == EXCHANGE:
            return Exchange(self.actions.legal.seat) if self._exchanged else None
        if not name.startswith("offer"):
            return self.actions.press(name, now, twice)
        offer = self._offer(name)
        return offer.act if offer is not None and now - self._offered_since >= NEW else None

    def confirms(self) -> str:
        """The button that Enter stands for: Done, the cut that cannot be refused, or handing cards back."""
        legal = self.actions.legal
        return "offer 0" if (legal.cut and not legal.may_pass) or legal.hand_back else DONE

    def passing_on(self) -> str:
        """The name of the button that passes the attack on, "" when there is none."""
        legal = self.actions.legal
        return "offer 0" if legal.transfer and self.mode is Mode.PLAYING else ""

    def enabled(self, name: str) -> bool:
        if name.startswith("offer"):
            offer = self._offer(name)
            return offer is not None and offer.act is not None
        return bool(self._exchanged) if name == EXCHANGE else self.actions.enabled(name)

    def _offer(self, name: str) -> Offer | None:
        place = int(name.split()[1])
        return self.offered[place] if place < len(self.offered) else None

    def _state(self, name: str, under: str) -> PlateState:
        if not self.enabled(name):
            return "off"
        if name != under:
            return "rest"
        return "down" if self.pressed == name else "hover"


def _exchanged(play: TableSession) -> str:
    """The words at the trump card, or where it was: which card may be swapped for it (R26)."""
    lowest = play.match.state.table.lowest & play.view().hand
    return _("Swap the {0}").format(card_sign(play.pack, lowest_in(lowest)))


# The signs in the top bar


class BarSign(Enum):
    """The meaning of a sign in the bar; its value is the name of its picture."""

    MENU = "menu"
    SOUND = "speaker"
    LOG = "log"
    HINT = "hint"

    @property
    def title(self) -> str:
        match self:
            case BarSign.MENU:
                return _("Menu")
            case BarSign.SOUND:
                return _("Sound")
            case BarSign.LOG:
                return _("Log")
            case BarSign.HINT:
                return _("Hint")


def signs(play: TableSession) -> tuple[BarSign, ...]:
    """Those at this table, from the right."""
    hint = (BarSign.HINT,) if play.hintable else ()
    return BarSign.MENU, BarSign.SOUND, BarSign.LOG, *hint


def sign_at(play: TableSession, room: Room, x: float, y: float) -> int:
    """The place of the sign under a point, counted from the right; -1 for none."""
    return next((place for place in range(len(signs(play))) if bar_icon(room, place).holds(x, y)), -1)


def press_sign(sign: BarSign, services: Services, hint: Callable[[], None] | None) -> None:
    """Do what the sign stands for; ``hint`` gives one, where there are hints."""
    match sign:
        case BarSign.MENU:
            services.router.go(Pause())
        case BarSign.LOG:
            services.router.go(DealLog())
        case BarSign.HINT if hint is not None:
            hint()
        case BarSign.SOUND:
            services.settings.muted = not services.settings.muted
            services.program.settings_changed()
        case _:
            pass
