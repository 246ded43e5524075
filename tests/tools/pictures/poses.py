"""The moments worth a picture: one function each, which brings a studio's program there."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Literal

from engine.records.journal import NOTHING_AGREED, Chair, TableRules
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Gesture
from engine.rules.events import Phase, SessionEnded
from engine.rules.legality import legal as allowed
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.state import State
from engine.rules.view import Legal, View
from game.hot_seat.curtain import Curtain
from game.hot_seat.table_call import TableCall
from game.house_rules.screen import HouseRulesScreen
from game.lessons.course import LESSONS
from game.new_game.seat_sheet import SeatSheet
from game.result.screen import FoolScreen
from game.session.seats import invite, person_of
from game.session.small_talk import LIKELY, Occasion
from game.text.small_talk import choices
from game.title.welcome import WelcomeSheet
from game.ui.destinations import (
    CardCounter,
    DealInWords,
    DealLog,
    FullRules,
    Keys,
    Lessons,
    LessonTable,
    NewGame,
    Pause,
    SettingsBook,
    Title,
)
from game.ui.input.wishes import Wish
from tests.tools.pictures.studio import Studio

SOUGHT = 40
"""In so many deals a rare moment is looked for."""


def _defends(view: View, legal: Legal) -> bool:
    """Three cards lie, two of them beaten, and the person is to beat the third."""
    covered = sum(pair.cover >= 0 for pair in view.table)
    return legal.take and len(view.table) >= 3 and covered == len(view.table) - 1


def _long(cards: int) -> Callable[[View, Legal], bool]:
    return lambda view, legal: view.counts[view.seat] >= cards and legal.phase is not None


def _over(view: View, legal: Legal) -> bool:
    return view.ended is not None


def title(studio: Studio) -> None:
    studio.app.router.go(Title())
    studio.rest()


def new_game(studio: Studio) -> None:
    studio.app.settings.play("podkidnoy")
    studio.app.settings.players, studio.app.settings.guests = 4, []
    studio.app.router.go(NewGame())
    studio.rest()


def settings(studio: Studio) -> None:
    title(studio)
    studio.app.router.go(SettingsBook())
    studio.rest()


def rules(studio: Studio) -> None:
    new_game(studio)
    studio.app.router.go(FullRules(preset("perevodnoy").options, 4))
    studio.rest()


def table_two(studio: Studio) -> None:
    studio.pose("podkidnoy", 2, _defends)
    studio.rest()


def table_three(studio: Studio) -> None:
    studio.pose("perevodnoy", 3, _defends)
    studio.rest()


def table_four(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _defends)
    studio.rest()


def pairs(studio: Studio) -> None:
    studio.pose("pairs", 4, _defends)
    studio.rest()


def table_five(studio: Studio) -> None:
    studio.pose("podkidnoy", 5, _defends)
    studio.rest()


def six(studio: Studio) -> None:
    """Six players, and a hand in two rows."""
    studio.pose("two-packs", 6, _long(22), greedy=True)
    studio.rest()


def kitchen(studio: Studio) -> None:
    _at("kitchen", studio)


def train(studio: Studio) -> None:
    _at("train", studio)


def _at(place: Literal["kitchen", "train"], studio: Studio) -> None:
    settings = studio.app.settings
    settings.scenery = place
    try:
        table_four(studio)
    finally:
        settings.scenery = "club"


def _two_pairs(
    studio: Studio,
    begun: Callable[[State], bool],
    looked: Callable[[State], bool] | None = None,
    agreed: TableRules = NOTHING_AGREED,
) -> None:
    names = ("Anna", "Boris", "Vera", "Zoya")
    chairs = tuple(Chair(name, number + 1, False) for number, name in enumerate(names))
    studio.sit(preset("pairs").options, 4, "curtain", chairs, begun, looked, agreed)
    studio.rest(120)


def curtain(studio: Studio, agreed: TableRules = NOTHING_AGREED) -> None:
    """Two pairs of people; the curtain hangs, a bout lies under it."""
    _two_pairs(studio, _answers, agreed=agreed)


def since(studio: Studio) -> None:
    """Whoever is named has looked before, and his partner has done something since."""
    _two_pairs(studio, _answers, lambda s: s.bout >= 2)


def nothing_new(studio: Studio) -> None:
    """Everybody has just looked."""
    _two_pairs(studio, lambda s: s.bout >= 2 and s.phase is Phase.LEAD, lambda s: s.bout >= 2)


def look_away(studio: Studio) -> None:
    """The curtain counts to three."""
    since(studio)
    studio.app.settings.hot_away = True
    assert isinstance(studio.app.router.top, Curtain)
    studio.app.router.top.opening.lift()
    studio.rest(8)
    studio.app.settings.hot_away = False


def _answers(state: State) -> bool:
    return state.bout >= 4 and state.phase is Phase.ANSWER and len(state.attacks) >= 2


def lifted(studio: Studio, agreed: TableRules = NOTHING_AGREED) -> None:
    """The same, and whoever was named has his cards before him."""
    curtain(studio, agreed)
    assert isinstance(studio.app.router.top, Curtain)
    studio.app.router.top.opening.lift()
    studio.rest(120)


def opposite(studio: Studio) -> None:
    """The same at a two-sided table."""
    lifted(studio, TableRules(opposite=True))


def opposite_far(studio: Studio) -> None:
    """A two-sided table that faces its far edge, where partners show each other their cards."""
    agreed = TableRules(partners=True, opposite=True)
    _two_pairs(studio, lambda s: s.bout >= 4 and s.phase is Phase.THROW_IN and s.defender in (0, 2), agreed=agreed)
    assert isinstance(studio.app.router.top, TableCall)
    call_for = studio.app.router.top
    call_for.close(lambda: call_for.chosen(call_for.people[0]))()
    studio.rest(120)
    if isinstance(studio.app.router.top, Curtain):
        studio.app.router.top.opening.lift()
        studio.rest(120)


def open_hands(studio: Studio) -> None:
    """Two pairs of people, and partners show each other their cards."""
    lifted(studio, TableRules(partners=True))


def call(studio: Studio) -> None:
    """Two pairs of people, both of one are asked whether they throw in."""
    _two_pairs(studio, lambda s: s.bout >= 3 and s.phase is Phase.THROW_IN and len(s.attacks) >= 2 and not s.asked)


def house_rules(studio: Studio) -> None:
    """A page of the book with something that cannot be chosen."""
    studio.app.settings.play_house(Options(transfer=True, trumps="none", exchange="never"), "podkidnoy")
    studio.app.router.show(HouseRulesScreen(studio.app.services, page=4))
    studio.rest()


def seats(studio: Studio) -> None:
    """Pairs of two people and two computers, and the board of the guest's seat."""
    app = studio.app
    app.settings.play("pairs")
    invite(app.settings, 2, "Olya")
    app.router.go(NewGame())
    app.router.open(SeatSheet(app.services, 2, lambda: None, None))
    studio.rest()


def log(studio: Studio) -> None:
    table_four(studio)
    studio.app.router.go(DealLog())
    studio.rest()


def counter(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _defends).agreed = TableRules("full")
    studio.app.router.go(CardCounter())
    studio.rest()


def counts(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _defends).agreed = TableRules("counts")
    studio.app.router.go(CardCounter())
    studio.rest()


def state(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _defends)
    studio.app.router.go(DealInWords())
    studio.rest()


def learn(studio: Studio) -> None:
    title(studio)
    studio.app.router.go(Lessons())
    studio.rest()


def welcome(studio: Studio) -> None:
    title(studio)
    studio.app.router.open(WelcomeSheet(studio.app.services))
    studio.rest()


def lesson(studio: Studio) -> None:
    studio.app.router.go(LessonTable(LESSONS[0].key))
    studio.rest(80)


def pause(studio: Studio) -> None:
    table_four(studio)
    studio.app.router.go(Pause())
    studio.rest()


def keys(studio: Studio) -> None:
    """What each key and button does."""
    title(studio)
    studio.app.router.go(Keys())
    studio.rest()


def focus(studio: Studio) -> None:
    """The keys are at a card of the hand."""
    studio.pose("podkidnoy", 4, _defends)
    studio.ask(Wish.RIGHT, Wish.RIGHT)
    studio.rest()


def question(studio: Studio) -> None:
    """A pad asks to play a card that both beats and passes on."""
    studio.pose("perevodnoy", 3, lambda _view, legal: bool(_either(legal)))
    layout = studio.table.scene.line.layout
    card = next(i for i, (card, _at) in enumerate(layout.hand) if _either(studio.table.play.legal()) >> card & 1)
    studio.ask(Wish.FIRST, *[Wish.RIGHT] * card, Wish.PLAY, pad="xbox")
    studio.rest()


def _either(legal: Legal) -> int:
    """The cards that can both beat and pass on."""
    return legal.beats[0][1] & legal.transfer[0] if legal.transfer and legal.beats else 0


def hand_back(studio: Studio) -> None:
    """Too many cards were given to us: one of the two that have to go back is chosen."""
    options = Options(surplus="handed back", pack="72")
    for number in range(SOUGHT):
        with suppress(ValueError):  # a deal that ends before it comes so far
            play = studio.sit(options, 4, f"surplus {number}", begun=_given_too_many)
            break
    seat = play.match.state.turn
    play.carry_out(Attack(seat, tuple(cards_in(play.match.legal(seat).attack))))
    studio.play_to(play, lambda _view, legal: bool(legal.hand_back))
    chosen = cards_in(play.legal().hand_back)[1]
    studio.table.scene.choose(replace(studio.table.scene.choice, selected=frozenset({chosen})))
    studio.rest()


def _given_too_many(state: State) -> bool:
    """Somebody may lay two cards too many before us."""
    may = allowed(state, state.turn)
    return state.defender == 0 and may.surplus == 2 and may.phase is not Phase.LEAD


def stopping(studio: Studio) -> None:
    """We may throw in, or stop whoever comes after us."""
    play = studio.sit(Options(stopping=True), 4, "stopping 1")
    studio.play_to(play, lambda view, legal: Gesture.STOP in legal.says and legal.phase is Phase.THROW_IN)
    studio.rest()


def large_print(studio: Studio) -> None:
    studio.app.settings.large_print = True
    studio.app.settings_changed()
    table_four(studio)


def word(studio: Studio) -> None:
    """Somebody says the longest line they have, with three cards on the table."""
    table_four(studio)
    _say(studio, 2)


def word_two(studio: Studio) -> None:
    table_two(studio)
    _say(studio, 1)


def word_six(studio: Studio) -> None:
    """Where least room is: six players, a hand in two rows."""
    six(studio)
    _say(studio, 4)


def _say(studio: Studio, seat: int) -> None:
    """In a window in which there is no room for it, it is not shown."""
    play, settings = studio.table.play, studio.app.settings
    person = person_of(play.seats[seat])
    told = {moment: choices(person, moment, len(play.seats) - 1) for moment in LIKELY if moment != "greeting"}
    moment = max(told, key=lambda moment: max(map(len, told[moment]), default=0))
    settings.last_words.clear()  # else the line may be one that was said last
    play.talk.be_quiet()
    studio.table.scene.moment.word = None
    play.talk.due = Occasion(seat, moment, told[moment].index(max(told[moment], key=len)))
    said = len(play.talk.said)
    studio.until(lambda: len(play.talk.said) > said)
    studio.rest(4)


def fool(studio: Studio) -> None:
    studio.pose("podkidnoy", 4, _over)
    studio.rest(160)


def fools(studio: Studio) -> None:
    """Two partners share one cap."""
    studio.pose("pairs", 4, lambda view, legal: _over(view, legal) and view.ended is not None and view.ended.fool >= 0)
    studio.rest(160)


def forfeit(studio: Studio) -> None:
    """Settled up: who was the fool most often crows under the table."""
    fool(studio)
    sheet = studio.app.router.top
    assert isinstance(sheet, FoolScreen)
    sheet.result.tally.over = SessionEnded((1,), (2,))
    sheet.read_tally()
    sheet.rebuild()
    studio.rest(160)


POSES: dict[str, Callable[[Studio], None]] = {
    "title": title,
    "new-game": new_game,
    "settings": settings,
    "rules": rules,
    "table-2": table_two,
    "table-3": table_three,
    "table-4": table_four,
    "table-5": table_five,
    "six": six,
    "pairs": pairs,
    "kitchen": kitchen,
    "train": train,
    "curtain": curtain,
    "since": since,
    "nothing-new": nothing_new,
    "look-away": look_away,
    "lifted": lifted,
    "open-hands": open_hands,
    "opposite": opposite,
    "opposite-far": opposite_far,
    "call": call,
    "house-rules": house_rules,
    "seats": seats,
    "log": log,
    "counter": counter,
    "counts": counts,
    "state": state,
    "learn": learn,
    "welcome": welcome,
    "lesson": lesson,
    "pause": pause,
    "keys": keys,
    "focus": focus,
    "question": question,
    "hand-back": hand_back,
    "stopping": stopping,
    "large-print": large_print,
    "word": word,
    "word-2": word_two,
    "word-6": word_six,
    "fool": fool,
    "fools": fools,
    "forfeit": forfeit,
}

MOCK_UPS = {
    "title": "menus/title.png",
    "new-game": "menus/new_game.png",
    "house-rules": "menus/house_rules.png",
    "table-4": "table/play_club4.png",
    "pairs": "table/play_pairs.png",
    "six": "table/play_six.png",
    "curtain": "table/curtain.png",
    "fool": "table/fool.png",
    "kitchen": "menus/table_kitchen.png",
    "train": "menus/table_train.png",
}
"""Which drawing of the art direction belongs to which pose."""
