"""Every screen that words stand on, opened by itself: what the posed deals of tests/tools/pictures do not come to.

A stage is brought up anew in each language. Each leaves its screen on top, drawn or not; one function may yield several
times, and is looked at each time.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain, count, product
from pathlib import Path

from msgspec import structs

from engine.files import input_limits
from engine.rating.even import EVEN
from engine.records.journal import Chair, TableRules
from engine.rules.cards import PACKS
from engine.rules.events import DealEnded, SessionEnded
from engine.rules.presets import PRESETS, preset
from engine.rules.refusals import Reason
from engine.rules.scoring import BOARDS
from engine.rules.state import Board
from engine.rules.tally import Tally
from game.help.keys_screen import KeysPage
from game.hot_seat.curtain import Curtain
from game.hot_seat.looking import Looking
from game.hot_seat.opening import CurtainMoments
from game.hot_seat.table_call import TableCall, Whose
from game.house_rules import pages
from game.house_rules.own_game_sheets import CodeSheet, NameSheet, ReceiveSheet
from game.house_rules.rules_page import RulesPage
from game.house_rules.screen import HouseRulesScreen
from game.lessons.course import LESSONS
from game.lessons.lesson import ActStep
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet
from game.library.exchange_sheets import GivenSheet, TakenSheet, TakeSheet
from game.library.routes import take_text
from game.match.screen import MatchScreen
from game.new_game.level_sheet import LevelSheet
from game.new_game.own_game_sheet import OwnGameSheet
from game.new_game.seat_sheet import SeatSheet
from game.people.people_sheet import PeopleSheet, PersonSheet
from game.phones.frames import Knock
from game.phones.listening import PhoneRoom
from game.phones.sheet import PhonesSheet
from game.result.deal_result import DealResult
from game.result.evening import EveningSheet
from game.result.next_steps import Afterwards
from game.result.screen import FoolScreen
from game.session import company
from game.session.match_session import MatchSession
from game.session.seats import set_level
from game.settings_book import pages as settings_pages
from game.settings_book.screen import SettingsScreen
from game.shell.crash_screen import FaultScreen
from game.statistics import StatisticsScreen
from game.statistics.compared import COLUMNS
from game.storage.deal_files import Exported, Faith, Imported
from game.storage.history.evening import Evening, EveningScore
from game.storage.saves import Saved
from game.storage.settings import USUAL_LEVEL
from game.system.extras import phones as at_phones
from game.system.networks import Network, NetworkKind, here
from game.table.input.panel import Buttons
from game.table.layout.geometry import card_key
from game.text.i18n import LANGUAGES, _, pgettext
from game.title.pause import PauseSheet
from game.title.title import NewsOffer, TitleScreen
from game.title.welcome import WelcomeSheet
from game.ui.art.shapes import PlateState
from game.ui.art.text import measure
from game.ui.destinations import (
    About,
    AtPhones,
    CardCounter,
    DealInWords,
    DealLog,
    Drills,
    NewGame,
    Title,
    TouchQuestion,
    WithFriends,
)
from game.ui.notice import Notice
from game.ui.router import at_table
from game.ui.working_sheet import WorkSheet
from tests.builders.person import Person
from tests.builders.shelves import played
from tests.tools.history import fill
from tests.tools.pictures import (
    stages_answers,
    stages_back,
    stages_clock,
    stages_fair,
    stages_hints,
    stages_journey,
    stages_play,
    stages_puzzles,
    stages_review,
)
from tests.tools.pictures.studio import Studio

Stage = Callable[[Studio], Iterator[str]]

LOUDEST = ("podkidnoy", "perevodnoy", "pairs", "ties", "railway", "weli", "poker", "three-pairs")
"""Games whose rules have the most to say."""
PROVERBS = 22
COUNTERS = ("counts", "full")
DEAL_IN_THE_MIDDLE = "seats: A B\ntrump: ♥\nhand A: ♠6\nhand B: ♠7\nbout: A attacks B\n"
COURT = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")


def _nothing(*_: object) -> None:
    """A choice that nobody follows."""


def title(studio: Studio) -> Iterator[str]:
    app = studio.app
    longest = max(PRESETS, key=lambda game: measure(_(game.title), 19, "regular"))
    app.router.show(TitleScreen(app.services, Saved(Path("none"), longest.options, longest.seats[-1], 10)))
    yield longest.key
    app.router.show(TitleScreen(app.services, None))
    yield "nothing saved"
    offer = app.services.of_room(NewsOffer)
    offer.open = True
    app.router.show(TitleScreen(app.services, None))
    yield "after an update"
    offer.open = False


def new_game(studio: Studio) -> Iterator[str]:
    app = studio.app
    for game in PRESETS:
        app.settings.play(game.key)
        app.settings.players = game.seats[-1]
        app.router.go(NewGame())
        yield game.key
    app.settings.play_house(preset("weli").options, "kiev")
    app.router.go(NewGame())
    yield "changed"
    app.services.own_games.put("Wednesdays", preset("weli").options)
    app.settings.play_house(preset("weli").options, "weli", "Wednesdays")
    app.router.go(NewGame())
    yield "own game"
    app.services.own_games.remove("Wednesdays")
    app.settings.play("podkidnoy")
    app.settings.players = 4


def seats(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.router.show(LevelSheet(app.services, 0, _nothing))
    yield "levels of all"
    app.router.show(LevelSheet(app.services, 1, _nothing))
    yield "level of one"
    app.router.show(SeatSheet(app.services, 0, _nothing, None))
    yield "own seat"
    app.router.show(SeatSheet(app.services, 1, _nothing, _nothing))
    yield "another's seat"


def _fill_shelf(studio: Studio) -> None:
    """A shelf of matches, once, whatever other stages have played."""
    if not studio.shelf_filled:
        fill(studio.app.services.home, 14, 3)
        studio.shelf_filled = True


def even_match(studio: Studio) -> Iterator[str]:
    """Computers that fit the people: somebody unknown, the person of a shelf of matches, and several people."""
    app, chosen = studio.app, studio.app.settings
    _fill_shelf(studio)
    app.services.book.refresh()
    set_level(chosen, 0, EVEN)
    for name, guests in (("Konstantin", []), ("", []), ("", [COURT[0]])):
        chosen.name, chosen.guests = name, guests
        app.router.go(NewGame())
        yield f"plate of {name or len(guests)}"
        app.router.show(LevelSheet(app.services, 0, _nothing))
        yield f"row of {name or len(guests)}"
    chosen.guests = []
    set_level(chosen, 0, USUAL_LEVEL)


def people(studio: Studio) -> Iterator[str]:
    """Who is remembered, how several begin, the same company again, and how the evening stands."""
    app, settings = studio.app, studio.app.settings
    before = company.as_chosen(settings), settings.people, settings.companies
    settings.play("pairs")
    settings.name, settings.players, settings.guests = COURT[0], 4, [*COURT[1:3], "Konstantin"]
    company.begun(settings)
    app.router.go(NewGame())
    yield "of one company"
    app.router.show(SeatSheet(app.services, 2, _nothing, None))
    yield "a guest's seat"
    app.router.go(WithFriends(keep=True))
    yield "with friends"
    settings.phones = [1, 2]
    app.router.go(WithFriends(keep=True))
    yield "with friends at phones"
    settings.phones = []
    settings.guests = []
    settings.people, known = [], settings.people
    app.router.go(WithFriends(keep=True))
    yield "with new friends"
    settings.people = known
    app.router.show(SeatSheet(app.services, 0, _nothing, None))
    yield "played before"
    board = PeopleSheet(app.services, _nothing)
    app.router.show(board)
    yield "all"
    board.delete(settings.people[1])
    yield "deleted"
    one = PersonSheet(app.services, settings.people[1], _nothing, _nothing)
    app.router.show(one)
    yield "one"
    one.name = COURT[0]
    one.rebuild()
    yield "taken"
    company.lay(settings, before[0])
    settings.people, settings.companies = before[1:]


def evenings(studio: Studio) -> Iterator[str]:
    """The standing of several people beside the result, and the sheet of all of it."""
    app, names = studio.app, (*COURT[:5], "Wolfgang-Maria")
    for many in (2, 4, 6):
        each = [
            EveningScore((name,), (face,), 3 * face - 3, 40, int(face == 1))
            for face, name in enumerate(names[:many], 1)
        ]
        sides = [EveningScore(names[side:many:2], (side + 1,) * (many // 2), 4 + side, 9) for side in range(2)]
        found = Evening(40, 2, tuple(each), tuple(sides) if many == 4 else (), 3 if many == 6 else None)
        seats = tuple(Chair(name, face, False) for face, name in enumerate(names[:many], 1))
        after = Afterwards(evening=lambda found=found: found)
        ended = DealEnded(1, _left(1)[:many], 0, False, (1,))
        tally = Tally(many)
        tally.fold(ended)
        result = FoolScreen(
            app.services, DealResult(ended, tally, seats, 0, PACKS["36"], 1), _nothing, after=lambda after=after: after
        )
        app.router.show(result)
        result.show.skip()
        studio.rest()
        yield f"result of {many}"
        app.router.show(EveningSheet(app.services, found))
        yield f"evening of {many}"
    even = Evening(1, 1, tuple(replace(one, lost=0) for one in each), (), None)
    app.router.show(EveningSheet(app.services, even))
    yield "all even"


def house_rules(studio: Studio) -> Iterator[str]:
    app = studio.app
    for page, told in enumerate(pages.pages()):
        for rule in told.rules:
            screen = HouseRulesScreen(app.services, page)
            app.router.show(screen)
            screen.selected = rule.name
            screen.rebuild()
            yield rule.name


def own_games(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.services.own_games.put("Wednesdays", preset("weli").options)
    sheet = OwnGameSheet(app.services, app.services.own_games.games[0], _nothing)
    app.router.show(sheet)
    yield "own game"
    sheet.deleted = (0, False)
    sheet.rebuild()
    yield "deleted"
    app.services.own_games.remove("Wednesdays")
    app.router.show(NameSheet(app.services, _("Save as my game"), preset("weli").options, "", lambda name: ""))
    yield "name"
    app.router.show(CodeSheet(app.services, preset("weli").options))
    yield "code"
    app.router.show(ReceiveSheet(app.services, _nothing, _nothing))
    yield "receive"


def settings(studio: Studio) -> Iterator[str]:
    app = studio.app
    for page, told in enumerate(settings_pages.pages(app.services)):
        app.router.go(Title())
        app.router.open(SettingsScreen(app.services, page))
        yield told.title
    app.router.show(KeysPage(app.services))
    yield "keys"
    app.router.go(Title())
    app.router.go(About())
    yield "about"
    app.router.go(Title())
    app.router.open(WelcomeSheet(app.services))
    yield "welcome"
    Person(app).press(LANGUAGES[app.settings.language])
    yield "name"


def sheets(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.router.show(PauseSheet(app.services, None))
    yield "menu"
    app.router.show(PauseSheet(app.services, (preset("pairs").options, 4)))
    yield "menu at the table"
    for game in LOUDEST:
        rules = preset(game)
        app.router.show(RulesPage(app.services, rules.options, rules.seats[-1]))
        yield f"rules of {game}"
    for words in (
        _("The card counter is off in this match. Turn it on in Settings for the next one."),
        _("Your settings couldn’t be read and are back to default. The damaged file is kept."),
        _("No room for another game. Delete one first."),
        _("Your settings couldn’t be read, so an earlier copy is used. The damaged file is kept."),
        _("Can’t save the settings. They last until you quit."),
        _("Your own games couldn’t be read, so an earlier copy is back. The damaged file is kept."),
        _("The end of the saved match was damaged. You continue after the last complete move."),
        _("This match can’t be saved: {reason}. It’s gone when you quit.").format(reason="No space left on device"),
    ):
        app.router.show(Notice(app.services, words))
        yield words


def fault(studio: Studio) -> Iterator[str]:
    """What is shown when the program fails, with each sentence that can stand there; and the title in safe mode."""
    app = studio.app
    for kept in (
        _("Your matches are saved."),
        _("Your match was saved."),
        _("Your last moves could not be saved."),
    ):
        screen = FaultScreen(app.services, kept, "details", Path("none"))
        app.router.show(screen)
        yield kept
    screen.open_folder()
    yield "no folder"
    screen.copy_details()
    yield "copied or not"
    app.arguments = structs.replace(app.arguments, safe_mode=True)
    app.router.show(TitleScreen(app.services, None))
    yield "safe mode"
    app.arguments = structs.replace(app.arguments, safe_mode=False)
    for told in (
        _("Durak crashed last time. Your matches are saved. There’s a report in the log folder."),
        _("Can’t open the folder. It is {folder}.").format(folder="somewhere/in/the/depths/log"),
    ):
        app.router.show(Notice(app.services, told))
        yield told


def figures(studio: Studio) -> Iterator[str]:
    """The book of figures, page by page, over a shelf of matches, and before there are any."""
    app = studio.app
    if not list(app.services.home.saves.glob("*.durak")):
        app.services.book.refresh()
        app.router.show(StatisticsScreen(app.services, date(2026, 1, 20)))
        studio.rest(20)
        yield "nothing played"
        for matches in (1, 2):
            played(app.services.saves, "podkidnoy", 3, matches, matches)
            app.services.book.refresh()
            app.router.show(StatisticsScreen(app.services, date(2026, 1, 20)))
            studio.rest(20)
            yield f"{matches} played"
    _fill_shelf(studio)
    screen = StatisticsScreen(app.services, date(2026, 1, 20))
    app.router.show(screen)
    while screen.reading:
        studio.rest(1)
    for column in COLUMNS:
        screen.chosen.column = column
        screen.chosen.read()
        for page in range(len(screen.chapters())):
            screen.page = page
            screen.rebuild()
            yield f"{column}, page {page}"
    for chooser in (screen.chosen.person, *screen.chosen.filters):
        for place in range(1, len(chooser.selections) if chooser is not None else 0):
            screen.chosen.which, screen.page = chooser.selections[place], 0
            screen.chosen.look_again()
            yield f"{chooser.name} {place}"


def learning(studio: Studio) -> Iterator[str]:
    app = studio.app
    app.router.show(LearnSheet(app.services))
    yield "course"
    for lesson in LESSONS:
        screen = LessonScreen(app.services, lesson)
        app.router.show(screen)
        play = screen.session
        while play.step is not None:
            while play.reply is not None:
                app.now += 60_000.0
                play.update(app.now, True)
            screen.scene.hear()
            screen.scene.hurry()
            studio.rest(1)
            step = play.step
            yield f"{lesson.key} {play.at}"
            if isinstance(step, ActStep):
                if step.otherwise:
                    screen.scene.say(_(step.otherwise))
                    yield f"{lesson.key} {play.at}, otherwise"
                screen.submit(play.wanted()[0])
            elif step is not None:
                screen.task.go_on()
        screen.scene.hear()
        screen.scene.hurry()
        studio.rest(2)
        yield f"{lesson.key}, answered"
    app.settings.lessons_done = [lesson.key for lesson in LESSONS]
    app.router.show(LearnSheet(app.services))
    yield "everything learnt"
    app.router.go(Drills())
    yield "nothing to drill"


def refusals(studio: Studio) -> Iterator[str]:
    """Everything that can be said to a player who wants what cannot be."""
    screen = _table(studio, people=1)
    for reason in Reason:
        told = _(reason.sentence).format(*("10♠", "Q♠", "52", "4"))
        screen.scene.say(told)
        yield reason.name
        screen.scene.say(told, at=card_key(screen.scene.line.layout.hand[0][0]))
        yield f"{reason.name}, at a card"


def results(studio: Studio) -> Iterator[str]:
    """Every proverb, and every way a deal and a session can end."""
    app, seats = studio.app, _court(6)
    for number in range(PROVERBS):
        app.router.show(_result(studio, seats, DealEnded(1, _left(1), 0, False), Tally(6), number))
        yield f"proverb {number}"
    double = Tally(6, duty=2, duty_seat=4, fool=4)
    over = Tally(6, over=SessionEnded(forfeit=(1, 3), champions=(0, 5)))
    even = Tally(6, over=SessionEnded(forfeit=(), champions=()))
    endings = {
        "necktie": (DealEnded(1, _left(1), 1, False), Tally(6)),
        "epaulettes": (DealEnded(1, _left(1), 2, False), Tally(6)),
        "double fool": (DealEnded(4, _left(4), 0, False), double),
        "winner": (DealEnded(1, _left(1), 0, False, winner=3), Tally(6)),
        "draw": (DealEnded(-1, _left(-1), 0, False), Tally(6)),
        "repetition": (DealEnded(-1, _left(-1), 0, True), Tally(6)),
        "forfeit": (DealEnded(1, _left(1), 0, False), over),
        "nothing owed": (DealEnded(1, _left(1), 0, False), even),
    }
    for name, (ended, tally) in endings.items():
        for board in chain(*BOARDS):
            app.router.show(_result(studio, seats, ended, tally, 9, board))
            studio.rest(3)
            yield f"{name}, {board.kind}, {board.each}"


def _result(
    studio: Studio, seats: tuple[Chair, ...], ended: DealEnded, tally: Tally, number: int, board: Board = BOARDS[0][0]
) -> FoolScreen:
    after = stages_fair.after(number % 4 == 1)
    result = DealResult(ended, tally, seats, 0, PACKS["36"], number, board=board)
    return FoolScreen(studio.app.services, result, _nothing, after=lambda: after)


def _left(fool: int) -> tuple[tuple[int, ...], ...]:
    """Four cards in the fool's hand, none in the others'."""
    return tuple((1, 2, 3, 4) if seat == fool else () for seat in range(6))


def commands(studio: Studio) -> Iterator[str]:
    """Every word on the buttons of the table, and every one on the player's own ribbon."""
    screen = _table(studio, people=1)
    moment = screen.scene.moment
    single = (
        pgettext("at the table", "Transfer"),
        _("Show {0}").format("10♠"),
        _("Swap two ({number} left)").format(number=3),
        _("Take the hat and cut"),
    )
    several = (
        (pgettext("two cards", "Swap"), _("Cancel")),
        (_("Wait"), _("Go ahead"), _("Trump?")),
        (_("Yes"), _("No")),
    )
    offered = ((), *several, *((word,) for word in (*single, _("Cut in the middle"))))
    dones = (_("No, thanks"), _("Let them take"), pgettext("at the table", "Done"), pgettext("at the table", "Done"))
    takes = (_("Take anyway?"), _("Take"))
    for number, offers in enumerate(offered):
        done, take = dones[number % len(dones)], takes[number % len(takes)]
        standing: list[tuple[str, PlateState]] = [(word, "rest") for word in offers]
        swap = _("Swap the {0}").format("6♠")
        moment.buttons = Buttons(done, take, "rest", "rest", swap, "rest", tuple(standing))
        yield f"{done}, {take}, {offers}"
    moment.buttons = Buttons()
    for prompt in (
        *(_("You’re out"), _("Cut the pack"), _("You take"), _("You defend"), _("Throw in?"), _("Help defend?")),
        *(_("You attack"), _("You throw in"), _("Choose two cards")),
    ):
        moment.prompt = prompt
        yield prompt


def slips(studio: Studio) -> Iterator[str]:
    app = studio.app
    screen = _table(studio, people=1)
    for name, to in (("log", DealLog()), ("state", DealInWords()), ("no counter", CardCounter())):
        app.router.go(to)
        studio.rest(1)
        yield name
        app.router.back()
    app.router.go(TouchQuestion(_nothing))
    studio.rest(1)
    yield "touch the discards?"
    app.router.back()
    for counter in COUNTERS:
        screen.play.agreed = TableRules(counter)
        app.router.go(CardCounter())
        studio.rest(1)
        yield f"counter {counter}"
        app.router.back()


def six(studio: Studio) -> Iterator[str]:
    """The most who can sit at a table, alone and in teams."""
    for game in ("podkidnoy", "triples", "own-trumps", "changeable"):
        chosen = preset(game)
        studio.sit(chosen.options, chosen.seats[-1], "stage", _court(chosen.seats[-1]))
        studio.rest(60)
        yield game


def several_people(studio: Studio) -> Iterator[str]:
    app = studio.app
    screen = _table(studio, people=3)
    play, scene, moments = screen.play, screen.scene, CurtainMoments(_nothing, _nothing, _nothing)
    for peek in (False, True):
        app.settings.hot_peek = app.settings.hot_away = peek
        hanging = Curtain(app.services, play, 1, (0.0, 0.0), moments, _nothing)
        app.router.open(hanging)
        studio.rest(20)
        yield "curtain with a peek" if peek else "curtain"
    hanging.opening.lift()
    studio.rest(4)
    app.settings.hot_peek = app.settings.hot_away = False
    yield "look away"
    app.router.back()
    app.router.back()
    for people, after in (((1,), -1), ((0, 1, 2), 1)):
        app.router.open(TableCall(app.services, play, people, after, _nothing, _nothing, scene))
        yield f"call of {len(people)}"
        app.router.back()
    app.router.open(Whose(app.services, play, (0, 1, 2), _nothing, scene))
    yield "whose cards"
    app.router.back()
    screen = _table(studio, people=3)
    looking = next(part for part in screen.parts if isinstance(part, Looking))
    for told in (_("See my cards …"), _("Hide cards"), _("Call partner …")):
        looking.button.show(told, _nothing, screen.scene.line.layout.room.done)
        yield told


def exchange(studio: Studio) -> Iterator[str]:
    """Deals for other people and from them, and everything that can be wrong with one."""
    app = studio.app
    app.router.go(Title())
    folder = Path.home() / "Documents" / "Durak"
    for show in (lambda _: True, lambda _: False):
        given = GivenSheet(app.services, [Exported(folder / "2026-11-21-podkidnoy-12.durak.txt", "")], show)
        app.router.open(given)
        given.open_folder()
        yield "given"
        app.router.back()
    several = [Exported(folder / f"2026-11-21-podkidnoy-{number}.durak.txt", "") for number in range(1, 6)]
    app.router.open(GivenSheet(app.services, several, lambda _: True))
    yield "several given"
    app.router.back()
    app.router.open(
        WorkSheet(app.services, _("Opening the match"), (0.43 for _step in count()), _nothing, _nothing, ())
    )
    studio.rest(1)
    yield "a long match is opened"
    app.router.back()
    for text in (
        "",
        "what is this",
        DEAL_IN_THE_MIDDLE,
        f"{DEAL_IN_THE_MIDDLE}A sings",
        "00000000 {",
        "x" * input_limits.DEAL_BYTES * 2,
    ):
        sheet = TakeSheet(app.services, partial(take_text, app.services, text))
        app.router.open(sheet)
        yield "take"
        sheet.paste()
        yield "not taken"
        app.router.back()
    for known, faith in product((False, True), Faith):
        app.router.open(TakenSheet(app.services, Imported(folder, known, faith), _nothing))
        yield f"taken {faith.name.lower()} {known}"
        app.router.back()


def _court(players: int, people: int = 1) -> tuple[Chair, ...]:
    return tuple(Chair(name, number + 1, number >= people) for number, name in enumerate(COURT[:players]))


def _table(studio: Studio, people: int) -> MatchScreen:
    """A deal that has just begun, with so many people at the screen."""
    studio.sit(preset("podkidnoy").options, 4, "stage", _court(4, people))
    studio.rest(60)
    screen = studio.app.router.top
    while not isinstance(screen, MatchScreen):
        studio.app.router.back()
        screen = studio.app.router.top
    return screen


OF_A_LAPTOP = (
    (NetworkKind.WIFI, 2, "wlan0"),
    (NetworkKind.MESH, 9, "tailscale0"),
    (NetworkKind.ETHERNET, 3, "eth0"),
    (NetworkKind.ETHERNET, 4, "eth1"),
    (NetworkKind.VPN, 5, "tun0"),
    (NetworkKind.VIRTUAL, 6, "docker0"),
)


def phones(studio: Studio) -> Iterator[str]:
    """The sheet of codes, for as many as can be and for a few, and the addresses to be typed."""
    if not at_phones():
        return
    app = studio.app
    room = app.services.of_room(PhoneRoom)
    for people, away in ((6, (0, 1, 2, 3, 4, 5)), (4, (1, 2)), (2, (1,))):
        studio.sit(preset("podkidnoy").options, max(3, people), "stage", _court(max(3, people), people))
        play = at_table(app.router)
        assert isinstance(play, MatchSession)
        room.address = "127.0.0.1"
        for seat in away:
            play.seat_at(seat, phone=True)
        app.router.go(AtPhones())
        sheet = app.router.top
        assert isinstance(sheet, PhonesSheet)
        for seat in away:  # whoever has had a phone in the match before has it here too
            sheet.listening.free(seat)
        studio.rest(10)
        yield f"codes for {len(away)}"
        Person(app).named(_("No camera?")).click(0, 0)  # with large type it may have to be scrolled to
        studio.rest(10)
        yield f"addresses for {len(away)}"
        doors = sheet.listening.doors
        for seat in away[::2]:
            doors.knock(Knock(1, seat, "d" * 22, doors.secret(seat)))
        if len(away) > 1:
            Person(app).named(_("Show the codes")).click(0, 0)
        studio.rest(10)
        yield f"{len(away[::2])} of {len(away)} came"
        app.router.back()
    yield from _networks(studio, room)
    room.close()


def _networks(studio: Studio, room: PhoneRoom) -> Iterator[str]:
    """The sheet of codes where the machine is in several networks, in that of friends far away, and how they join."""
    app = studio.app
    wifi, mesh = (Network(kind, f"127.0.0.{last}", name) for kind, last, name in OF_A_LAPTOP[:2])
    found = (wifi, *(Network(kind, f"127.0.0.{last}", name) for kind, last, name in OF_A_LAPTOP[2:]))
    room.address, room.look = "", lambda: (*found, mesh._replace(product="Tailscale"))
    for people, away in ((2, (1,)), (4, (1, 2))):
        app.settings.phone_networks = {}
        studio.sit(preset("podkidnoy").options, max(3, people), "stage", _court(max(3, people), people))
        play = at_table(app.router)
        assert isinstance(play, MatchSession)
        for seat in away:
            play.seat_at(seat, phone=True)
        app.router.go(AtPhones())
        sheet = app.router.top
        assert isinstance(sheet, PhonesSheet)
        for seat in away:
            sheet.listening.free(seat)
        studio.rest(10)
        yield f"networks, codes for {len(away)}"
        sheet.listening.listen_in(room.look()[-1])
        studio.rest(10)
        yield f"far away, codes for {len(away)}"
        if len(away) == 1:
            Person(app).press(_("Friends far away"))
            studio.rest(10)
            yield "far away, the lines"
            app.router.back()
        app.router.back()
    room.look = here
    app.settings.phone_networks = {}


STAGES: dict[str, Stage] = {
    "title": title,
    "new game": new_game,
    "seats": seats,
    "people": people,
    "evenings": evenings,
    "house rules": house_rules,
    "own games": own_games,
    "settings": settings,
    "sheets": sheets,
    "fault": fault,
    "exchange": exchange,
    "figures": figures,
    "even match": even_match,
    "phones": phones,
    "learning": learning,
    "refusals": refusals,
    "commands": commands,
    "results": results,
    "answers": stages_answers.answers,
    "slips": slips,
    "six": six,
    "clock": stages_clock.clock,
    "several people": several_people,
    "fair deals": stages_fair.fair_deals,
    "shared deals": stages_fair.shared_deals,
    "library": stages_back.library,
    "replay": stages_back.replay,
    "practice": stages_back.practice,
    "reviews": stages_review.reviews,
    "play": stages_play.play,
    "drill": stages_play.drill,
    "hints": stages_hints.hints,
    "puzzles": stages_puzzles.puzzles,
    "journey": stages_journey.journey,
    "first moves": stages_journey.first_moves,
    "journey answers": stages_journey.answers,
}
