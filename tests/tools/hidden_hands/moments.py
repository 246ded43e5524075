"""The columns of the table: moments of a deal in which nobody may see a hand but whoever has the screen.

Each begins with the table just opened. ``first`` is called where somebody looks at his cards, so that whatever is tried
is open already when the screen is taken from him. `Sitting.mark` is the moment from which nobody may see a card: then
the hands of all differ at the two tables. Without it whoever looks has the same cards at both.
"""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from engine.knowledge.observe import NOBODY
from engine.records.journal import TableRules
from engine.rules.events import Phase
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import TableCall
from game.match.screen import MatchScreen
from tests.builders.twin_tables import Deal
from tests.tools.hidden_hands.sitting import REST, SIZE, Sitting
from tests.tools.hidden_hands.twins import Pair, pair

Act = Callable[[], None]
OTHER_SIZE, OTHER_PLACE = (1180, 700), (40, 30)
MINUTE = 1300
"""Frames."""
USUAL = TableRules(counter="full")
OPEN_HANDS, OPPOSITE = replace(USUAL, partners=True), replace(USUAL, opposite=True)


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a deal, and who sits at the screen."""

    key: str
    people: tuple[int, ...]
    reached: Callable[[Deal], bool]


@dataclass(frozen=True, slots=True)
class Moment:
    """``known``: who looks has the same cards at both tables. ``again``: what is undone afterwards. ``agreed``: what
    holds at the table; ``counted``: others are given time to look away.
    """

    name: str
    place: Place
    known: bool
    reach: Callable[[Sitting, Act], None]
    again: Callable[[Sitting], None] | None = None
    agreed: TableRules = USUAL
    counted: bool = False

    def tables(self) -> Pair:
        return pair(self.place.key, 4, self.place.people, self.place.reached, self.known, self.agreed.partners)


def _lead(deal: Deal) -> bool:
    state = deal.match.state
    return state.phase is Phase.LEAD and state.bout > 2 and all(hand.bit_count() > 2 for hand in state.hands)


def _computer(deal: Deal) -> bool:
    return _lead(deal) and deal.match.state.turn not in deal.people


def _asked(deal: Deal) -> bool:
    state = deal.match.state
    row = [seat for seat in state.queue[state.asked :] if state.hands[seat]]
    return state.phase is Phase.THROW_IN and len(row) > 1 and 0 in row and state.bout > 2 and bool(state.talon)


LEAD = Place("pairs", (0, 1, 2, 3), _lead)
ASKED = Place("podkidnoy", (0, 1, 2, 3), _asked)
COMPUTER = Place("pairs", (0, 2), _computer)


def _hand(sitting: Sitting, _first: Act) -> None:
    sitting.sit_down()
    sitting.lift()


def _nobody(sitting: Sitting, _first: Act) -> None:
    sitting.sit_down()
    sitting.mark()
    sitting.run(REST)
    assert isinstance(sitting.top, MatchScreen)


def _taken_away(sitting: Sitting, first: Act, take: Act) -> None:
    """Somebody looks at his cards, has something open, and carries a card; then the screen is taken from him."""
    sitting.sit_down()
    sitting.lift()
    first()
    take()
    sitting.mark()
    sitting.run(4)


def _unfocused(sitting: Sitting, first: Act) -> None:
    _taken_away(sitting, first, sitting.hands.lose_focus)
    sitting.run(REST)


def _falling(sitting: Sitting, first: Act) -> None:
    _taken_away(sitting, first, sitting.hands.lose_focus)
    sitting.hands.return_focus()
    sitting.back_to_table(frames=1)
    sitting.until(lambda: isinstance(sitting.top, Curtain) and 0 < sitting.top.opening.share < 1)


def _down(sitting: Sitting, first: Act) -> None:
    _falling(sitting, first)
    sitting.curtain()


def _rising(sitting: Sitting, _first: Act) -> None:
    sitting.sit_down()
    sitting.curtain()
    sitting.key("RETURN")
    sitting.until(lambda: isinstance(sitting.top, Curtain) and 0 < sitting.top.opening.share < 1)


def _rising_unfocused(sitting: Sitting, first: Act) -> None:
    _rising(sitting, first)
    sitting.hands.lose_focus()
    sitting.mark()
    sitting.run(REST)


def _called(sitting: Sitting, _first: Act) -> None:
    sitting.sit_down()
    sitting.mark()
    sitting.until(lambda: isinstance(sitting.top, TableCall) and sitting.top.settled)


def _answered(sitting: Sitting, answer: Callable[[TableCall], int]) -> None:
    """The call is answered by the widget with this number; before anybody looks the window is left for some seconds."""
    _called(sitting, _nothing)
    assert isinstance(sitting.top, TableCall)
    call = sitting.top
    box, px = call.group.widgets[answer(call)].box, call.metrics.px
    sitting.hands.click((px(box.centre[0]), px(box.centre[1])))
    sitting.run(4)
    sitting.hands.lose_focus()
    sitting.run(3 * REST)


def _nothing() -> None: ...


def _forward(sitting: Sitting, _first: Act) -> None:
    """The person who sits before the screen comes forward."""
    bottom = sitting.bottom
    _answered(sitting, lambda call: call.people.index(bottom()))


def _other_forward(sitting: Sitting, _first: Act) -> None:
    bottom = sitting.bottom
    _answered(sitting, lambda call: next(n for n, seat in enumerate(call.people) if seat != bottom()))


def _nobody_forward(sitting: Sitting, _first: Act) -> None:
    _answered(sitting, lambda call: len(call.people))


def _counted(sitting: Sitting, _first: Act) -> None:
    """Whoever is called has pressed, the others are given time to look away, and the window is left."""
    sitting.sit_down()
    sitting.mark()
    sitting.curtain()
    sitting.key("RETURN")
    sitting.run(10)
    assert isinstance(sitting.top, Curtain)
    sitting.hands.lose_focus()
    sitting.run(3 * REST)


def _minimised(sitting: Sitting, first: Act) -> None:
    _taken_away(sitting, first, sitting.hands.minimise)
    sitting.run(REST)


def _resized(sitting: Sitting, first: Act) -> None:
    _hand(sitting, first)
    first()
    sitting.hands.resize(OTHER_SIZE)
    sitting.run(4)


def _moved(sitting: Sitting, first: Act) -> None:
    _hand(sitting, first)
    first()
    sitting.hands.move(OTHER_PLACE)
    sitting.hands.resize((SIZE[0], SIZE[1] + 160))
    sitting.run(4)


def _language(sitting: Sitting, first: Act) -> None:
    _hand(sitting, first)
    first()
    sitting.app.settings.language = "de"
    sitting.app.settings_changed()
    sitting.run(4)


def _carried(sitting: Sitting, _first: Act) -> None:
    _hand(sitting, _first)
    sitting.card_in_the_air()


def _dropped(sitting: Sitting, _first: Act) -> None:
    _taken_away(sitting, sitting.card_in_the_air, sitting.hands.lose_focus)


def _dialogue(sitting: Sitting, first: Act) -> None:
    _taken_away(sitting, first, sitting.hands.dialogue)
    sitting.run(REST)
    sitting.hands.return_focus()
    sitting.run(4)


def _gone(sitting: Sitting, _first: Act) -> None:
    _hand(sitting, _first)
    table = sitting.table
    assert table is not None
    sitting.until(lambda: table.play.eye == NOBODY, MINUTE)
    sitting.mark()
    sitting.run(4)


def _gone_behind_a_page(sitting: Sitting, _first: Act) -> None:
    _hand(sitting, _first)
    table = sitting.table
    assert table is not None
    sitting.key("F3")
    sitting.run(MINUTE)
    sitting.key("ESCAPE")
    sitting.until(lambda: sitting.at_table() and table.play.eye == NOBODY, 1)
    sitting.mark()
    sitting.run(4)


def _focus(sitting: Sitting) -> None:
    sitting.hands.let_go()
    sitting.hands.return_focus()


def _restore(sitting: Sitting) -> None:
    sitting.hands.restore()


def _let_go(sitting: Sitting) -> None:
    sitting.hands.let_go()


def _size(sitting: Sitting) -> None:
    sitting.hands.resize(SIZE)


MOMENTS = (
    Moment("a hand lies open", LEAD, True, _hand),
    Moment("no hand lies open", COMPUTER, False, _nobody),
    Moment("curtain falls", LEAD, False, _falling),
    Moment("curtain is down", LEAD, False, _down),
    Moment("curtain rises", LEAD, True, _rising),
    Moment("table call", ASKED, False, _called),
    Moment("focus lost", LEAD, False, _unfocused, _focus),
    Moment("minimised", LEAD, False, _minimised, _restore),
    Moment("resized", LEAD, True, _resized, _size),
    Moment("moved to another screen", LEAD, True, _moved, _size),
    Moment("language changed", LEAD, True, _language),
    Moment("a card in the air", LEAD, True, _carried, _let_go),
    Moment("focus lost, a card in the air", LEAD, False, _dropped, _focus),
    Moment("focus lost, the curtain rises", LEAD, False, _rising_unfocused, _focus),
    Moment("focus lost, own picture pressed at the call", ASKED, False, _forward, _focus),
    Moment("focus lost, another picture pressed at the call", ASKED, False, _other_forward, _focus),
    Moment("focus lost, the call answered with nobody", ASKED, False, _nobody_forward, _focus),
    Moment("dialogue of the system", LEAD, False, _dialogue),
    Moment("partners' hands lie open", LEAD, True, _hand, agreed=OPEN_HANDS),
    Moment("focus lost, partners' hands open", LEAD, False, _unfocused, _focus, OPEN_HANDS),
    Moment("sides opposite, a hand lies open", LEAD, True, _hand, agreed=OPPOSITE),
    Moment("focus lost, sides opposite", LEAD, False, _unfocused, _focus, OPPOSITE),
    Moment("focus lost, others look away", LEAD, False, _counted, _focus, counted=True),
    Moment("nobody there for a minute", LEAD, False, _gone),
    Moment("nobody there for a minute, behind a page", LEAD, False, _gone_behind_a_page),
)
