"""The nodes for screen readers, without one: every widget has a name, the table reveals nothing hidden."""

from collections.abc import Callable, Iterator
from datetime import date
from importlib import import_module
from itertools import islice
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

import game
from engine.knowledge.observe import NOBODY
from engine.rules.cards import cards_in
from engine.rules.commands import Transfer
from engine.rules.events import Phase
from engine.rules.options import Options
from engine.rules.presets import preset
from game.access.menus import menu_act, menu_focus, menu_node
from game.access.nodes import AccessNode, NodeAction, NodeRole
from game.access.reader import WOKEN, Reader
from game.access.shown import describe
from game.access.tables import News, table_act, table_focus, table_node
from game.access.widgets import widget_node
from game.help.about_screen import AboutPage
from game.help.keys_screen import KeysPage
from game.house_rules.own_game_sheets import NameSheet, ReceiveSheet
from game.house_rules.rules_page import RulesPage
from game.house_rules.screen import HouseRulesScreen
from game.lessons import LESSONS
from game.lessons.lesson_screen import LessonScreen
from game.lessons.list_sheet import LearnSheet
from game.library.query import LibraryPlace
from game.library.screen import LibraryScreen
from game.match.screen import MatchScreen
from game.match.state_panel import StatePanel
from game.new_game.level_sheet import LevelSheet
from game.new_game.new_game import NewGameScreen
from game.new_game.next_match import NextMatch
from game.new_game.scoring_sheet import ScoringSheet
from game.new_game.seat_sheet import SeatSheet
from game.people.people_sheet import PersonSheet
from game.puzzles.collection import Puzzles
from game.puzzles.generator import PuzzleMaker
from game.puzzles.road import PuzzleRoad
from game.session.match_session import MatchSession
from game.settings_book import SettingsScreen
from game.settings_book.pages import pages
from game.shell.app import App
from game.statistics import StatisticsScreen
from game.storage.settings import KnownPerson, Settings
from game.text import long_name
from game.text.chronicle import BoutLog, LogLine
from game.text.small_talk import Remark
from game.title.pause import PauseSheet
from game.title.title import TitleScreen
from game.title.welcome import WelcomeSheet
from game.ui.destinations import LessonTable, NewMatchTable
from game.ui.menu import Menu
from game.ui.notice import Notice
from game.ui.widgets import Box, TextField
from game.ui.widgets.ledger import Ledger
from game.ui.widgets.scroll import ScrollBar
from game.ui.window import GameWindow
from tests.builders.dealing import thumb_command
from tests.builders.desk import desk_for, may_do_both, mine, one_of
from tests.builders.person import Person
from tests.builders.twin_tables import Deal, Window, positions


def asking_for_a_name(app: App) -> WelcomeSheet:
    """The welcome, with the language chosen."""
    sheet = WelcomeSheet(app.services)
    app.router.show(sheet)
    sheet._speak("en")
    return sheet


SCREENS: dict[str, Callable[[App], Menu]] = {
    "title": lambda app: TitleScreen(app.services, None),
    "first name": asking_for_a_name,
    "seat": lambda app: SeatSheet(app.services, 0, lambda: None, None),
    "person": lambda app: PersonSheet(app.services, KnownPerson("Anna", 2), lambda _one: None, lambda: None),
    "name of a game": lambda app: NameSheet(app.services, "Save as my game", Options(), "", str),
    "code": lambda app: ReceiveSheet(app.services, print, print),
    "new game": lambda app: NewGameScreen(app.services),
    "scoring": lambda app: ScoringSheet(app.services, lambda: None),
    "house rules": lambda app: HouseRulesScreen(app.services),
    "levels": lambda app: LevelSheet(app.services, 0, lambda: None),
    "pause": lambda app: PauseSheet(app.services, (Options(), 4)),
    "notice": lambda app: Notice(app.services, "no space left on device"),
    "rules": lambda app: RulesPage(app.services, Options(), 4),
    "keys": lambda app: KeysPage(app.services),
    "about": lambda app: AboutPage(app.services),
    "deals": lambda app: LibraryScreen(app.services, LibraryPlace(app.services)),
    "puzzles": lambda app: PuzzleRoad(app.services, Puzzles(app.services.home.puzzles), PuzzleMaker()),
    "figures": lambda app: StatisticsScreen(app.services, date(2026, 1, 1)),
}


def opened(app: App, screen: Menu) -> Menu:
    app.router.show(screen)
    app.frame()
    return screen


# Menus


@pytest.mark.parametrize("name", SCREENS)
def test_everything_that_can_be_pressed_has_a_name(app: App, name: str) -> None:
    screen = opened(app, SCREENS[name](app))
    told = menu_node(screen)
    widgets = [w for w in screen.group.widgets if not isinstance(w, ScrollBar)]
    nodes = [node for node in told.walk() if node.key.startswith("widget") and "/" not in node.key]
    assert len(nodes) == len(widgets)
    for node, widget in zip(nodes, widgets, strict=True):
        said = node.name or " ".join(child.name for child in node.children)
        assert said, type(widget).__name__
        assert node.box is not None
    assert len({node.key for node in told.walk()}) == len(list(told.walk())), "keys are unique"


def menus(kind: type[Menu]) -> Iterator[type[Menu]]:
    for each in kind.__subclasses__():
        yield each
        yield from menus(each)


def test_every_screen_says_what_it_is_called() -> None:
    """The title is explicit; the largest text may be a number on a card."""
    for found in walk_packages(game.__path__, "game."):
        if not found.name.endswith("__main__"):
            import_module(found.name)
    ours = [kind for kind in menus(Menu) if kind.__module__.startswith("game.") and not menus_below(kind)]
    assert len(ours) > 35
    unnamed = [kind.__name__ for kind in ours if kind.heading is Menu.heading]
    assert not unnamed


def menus_below(kind: type[Menu]) -> bool:
    """All subclasses that are no base classes."""
    return bool(kind.__subclasses__())


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("name", SCREENS)
def test_the_title_that_is_told_is_the_screens_heading(app: App, name: str, size: tuple[int, int]) -> None:
    Person(app).resize(size)
    screen = opened(app, SCREENS[name](app))
    told = menu_node(screen)
    assert told.name == screen.heading() != ""
    headings = [node.name for node in told.walk() if node.part is NodeRole.HEADING]
    assert headings[0] == screen.heading() and headings.count(screen.heading()) == 1


def test_the_title_of_house_rules_is_the_same_on_every_page(app: App) -> None:
    screen = opened(app, HouseRulesScreen(app.services))
    assert isinstance(screen, HouseRulesScreen)
    for number in range(len(screen.book_pages)):
        screen.turn_to(number)
        for rule in screen.book_pages[number].rules:
            screen.select(rule.name)
            app.frame()
            assert menu_node(screen).name == "House rules"


def test_a_field_tells_its_text_and_what_is_selected(app: App) -> None:
    """accesskit counts positions in a text run below the field."""
    accesskit = pytest.importorskip("accesskit")
    from game.access.adapter import Adapter

    field = TextField(Box(0, 0, 300, 44), "Anna ñ", "Name", 20, lambda words: None, lambda: None).called("Your name")
    field.focused()
    node = widget_node(field, "widget 0", (0, 0, 300, 44))
    assert (node.name, node.value, node.marked) == ("Your name", "Anna ñ", (0, 6))
    adapter = Adapter.__new__(Adapter)
    adapter._numbers, adapter._keys = {}, {}
    made: list[tuple[int, Any]] = []
    adapter._make(node, made)
    (_number, told), (run, text) = made
    assert text.role == accesskit.Role.TEXT_RUN and text.value == "Anna ñ"
    assert [*text.character_lengths] == [1, 1, 1, 1, 1, 2] and [*text.word_lengths] == [5, 1]
    selection = told.text_selection
    assert (selection.anchor.node, selection.anchor.character_index) == (run, 0)
    assert (selection.focus.node, selection.focus.character_index) == (run, 6)
    assert told.children == [run]
    empty = TextField(Box(0, 0, 300, 44), "", "Name", 20, lambda words: None, lambda: None)
    assert widget_node(empty, "widget 0", (0, 0, 300, 44)).marked is None


def test_every_page_of_the_settings_tells_names_and_values(app: App) -> None:
    for number, page in enumerate(pages(app.services)):
        screen = opened(app, SettingsScreen(app.services, number))
        told = menu_node(screen)
        assert told.part is NodeRole.REGION
        by_name = {node.name: node for node in told.walk()}
        for entry in page.entries:
            assert entry.words in by_name, entry.words
        for node in told.walk():
            if node.part is NodeRole.CHOICE:
                assert node.value, node.name
            if node.part is NodeRole.SWITCH:
                assert node.on is not None


def test_what_is_printed_is_read(app: App) -> None:
    told = menu_node(opened(app, Notice(app.services, "The game cannot be kept: no space left on device.")))
    assert "The game cannot be kept: no space left on device." in [
        n.name for n in told.walk() if n.part is NodeRole.TEXT
    ]
    assert told.name == "Notice"
    lines = [
        n.name for n in menu_node(opened(app, RulesPage(app.services, Options(), 4))).walk() if n.part is NodeRole.TEXT
    ]
    assert any(line.endswith(".") and len(line) > 60 for line in lines), "a rule is one sentence however it is broken"


def test_a_lesson_and_a_game_say_what_stands_on_them(app: App) -> None:
    app.settings.lessons_done = [LESSONS[0].key]
    lessons = [node.name for node in menu_node(opened(app, LearnSheet(app.services))).walk()]
    assert f"{LESSONS[0].title}, {LESSONS[0].about}, done" in lessons
    assert f"{LESSONS[1].title}, {LESSONS[1].about}" in lessons
    games = [node.name for node in menu_node(opened(app, NewGameScreen(app.services))).walk()]
    assert any(name.startswith("Podkidnoy, 36 cards · 2–6 players, ") for name in games), games


def test_an_action_is_a_key_pressed_there(app: App) -> None:
    screen = opened(app, SettingsScreen(app.services, 0))

    def node(name: str) -> AccessNode:
        return next(n for n in menu_node(screen).walk() if n.name == name)

    menu_act(screen, node("Speed").key, NodeAction.MORE)
    assert app.settings.speed == "fast"
    assert menu_focus(screen) == node("Speed").key
    menu_act(screen, node("Review every deal").key, NodeAction.CLICK)
    assert app.settings.review_after
    assert node("Review every deal").on is True
    menu_act(screen, node("Sound").key, NodeAction.CLICK)
    assert screen.page == [page.title for page in pages(app.services)].index("Sound")
    before = app.settings.volume
    slider = next(n for n in menu_node(screen).walk() if (n.name, n.part) == ("Cards", NodeRole.SLIDER))
    menu_act(screen, slider.key, NodeAction.LESS)
    assert app.settings.volume == pytest.approx(before - 0.05)
    menu_act(screen, "widget 999", NodeAction.CLICK)
    menu_act(screen, "text 0", NodeAction.CLICK)


# The table


def table(app: App, players: int = 4) -> MatchScreen:
    app.settings.players, app.settings.speed = players, "instant"
    app.services.of_room(NextMatch).seed = "heard"
    app.router.go(NewMatchTable())
    for _ in range(400):
        app.now += 40
        app.frame()
        top = app.router.top
        if isinstance(top, MatchScreen) and top.scene.settled and top.play.legal().phase is not None:
            return top
    raise AssertionError("it never was the person's turn")


def test_the_hand_is_a_list_with_long_names(app: App) -> None:
    screen = table(app)
    told = table_node(screen)
    hand = next(node for node in told.children if node.key == "hand")
    pack, view = screen.play.pack, screen.play.view()
    assert [node.place for node in hand.children] == [(n, 6) for n in range(1, 7)]
    assert {node.name.split(",")[0] for node in hand.children} == {long_name(c, pack) for c in cards_in(view.hand)}
    assert not [node.name for node in hand.children if "{} of {}".format(*node.place) in node.name], "said twice"
    trumps = {long_name(c, pack) for c in cards_in(view.hand) if pack.suit_of[c] == view.trump}
    assert {n.name.split(",")[0] for n in hand.children if "trump" in n.name} == trumps
    seats = next(node for node in told.children if node.key == "seats")
    assert [len(seats.children)] == [3]
    for node in seats.children:
        assert "cards" in node.name


def test_a_click_on_a_card_plays_it_and_the_log_says_so(app: App) -> None:
    screen = table(app, 2)
    news = News()
    assert news.of(screen)[0], "who comes to a table hears how it stands"
    assert news.of(screen) == (), "and then only what is new"
    hand = [node.key for node in next(n for n in table_node(screen).children if n.key == "hand").children]
    for one in hand:
        table_act(screen, one, NodeAction.FOCUS)
        assert table_focus(screen) == one
        table_act(screen, one, NodeAction.CLICK)
        if len(list(cards_in(screen.play.view().hand))) < len(hand):
            break
        assert any("not" in said or "cannot" in said for said in news.of(screen)), "why it could not be played"
    said = news.of(screen)
    assert any(line.startswith("You ") for line in said), said


def test_what_the_person_is_asked_for_is_said_last_and_once(app: App) -> None:
    screen, news, person = table(app, 2), News(), Person(app)
    heard = news.of(screen)
    assert [line for line in heard if line.startswith("Your turn")] == [heard[-1]]
    for card in person.hand:
        table_act(screen, f"card {card}", NodeAction.CLICK)
        if screen.play.legal().phase is None:
            break
    later: list[str] = []
    while screen.play.view().ended is None and not (screen.calls and screen.settled):
        app.now += 40
        app.frame()
        later += news.of(screen)
    assert later[-1].startswith("Your turn") and later[-2] != later[-1], later
    app.frame()
    assert news.of(screen) == ()


def test_what_is_asked_for_is_not_repeated_after_a_word_at_the_table(app: App) -> None:
    screen, news = table(app, 2), News()
    assert news.of(screen)[-1].startswith("Your turn")
    play = screen.play
    assert isinstance(play, MatchSession)
    play.talk.said.append((len(play.match.played), Remark(1, "Go on!")))
    assert news.of(screen) == ("Boris: “Go on!”",)
    assert news.of(screen) == ()


def test_a_title_does_not_run_into_what_comes_after_it(app: App) -> None:
    screen, news = table(app, 2), News()
    heard: list[str] = []
    while screen.play.view().ended is None:
        if screen.play.legal().phase is not None:
            screen.submit(thumb_command(screen.play.match, Random(1)))
        app.now += 40
        app.frame()
        heard += news.of(screen)
    assert "The end of the deal." in heard
    assert all(line[-1] in ".!?”…" for line in heard), heard


def test_a_message_is_said_again_if_it_comes_again_but_not_what_the_log_says(app: App) -> None:
    screen, news = table(app, 2), News()
    news.of(screen)
    screen.scene.say("Not that.")
    assert news.of(screen) == ("Not that.",)
    assert news.of(screen) == ()
    screen.scene.now += 100
    screen.scene.say("Not that.")
    assert news.of(screen) == ("Not that.",)
    screen.scene.say("A card is turned up.", logged=True)
    assert news.of(screen) == ()


def test_the_table_in_words_has_a_name_and_whole_sentences(app: App) -> None:
    screen = table(app)
    panel = opened(app, StatePanel(app.services, screen.play))  # type: ignore[arg-type]
    column = next(node for node in menu_node(panel).children if node.part is NodeRole.REGION)
    assert column.name == panel.heading()
    lines = [node.name for node in column.children]
    assert len(lines) > 5 and all(line.endswith((".", "”.")) for line in lines), lines
    ledger = Ledger(Box(0, 0, 300, 400), [BoutLog("A title that takes several rows " * 3, [LogLine("An entry.")])])
    read = [node.name for node in widget_node(ledger, "widget 0", (0, 0, 300, 400)).children]
    assert read == [("A title that takes several rows " * 3).strip(), "An entry."]


def test_signs_of_cards_are_told_in_words(app: App) -> None:
    screen = table(app, 2)
    screen.scene.say("10♥ can’t beat J♠.")
    shown = describe(screen, News())
    assert "ten of hearts can’t beat jack of spades." in shown.news
    told = [text for node in shown.node.walk() for text in (node.name, node.value)]
    assert not [text for text in told if set(text) & set("♠♥♦♣")]


def test_the_keys_and_the_reader_are_at_the_same_place(app: App) -> None:
    screen = table(app)
    assert table_focus(screen) == ""
    Person(app).key(pygame.K_RIGHT)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_RIGHT))
    app.frame()
    assert table_focus(screen) in {node.key for node in table_node(screen).walk()}


def test_a_question_at_a_card_is_told_and_answered(tmp_path: Path) -> None:
    desk = desk_for(tmp_path, "perevodnoy")
    desk.others_play(may_do_both)
    legal, screen, news = mine(desk.play), desk.screen, News()
    card = one_of(legal.beats[0][1] & legal.transfer[0])
    news.of(screen)
    desk.tap(card)
    desk.tap(card)
    assert news.of(screen)[-1] == f"{long_name(card, desk.play.pack)}, Beat, Transfer."
    asked = next(node for node in table_node(screen).walk() if node.key == "question")
    assert [(node.name, node.on) for node in asked.children] == [("Beat", True), ("Transfer", False)]
    assert table_focus(screen) == asked.children[0].key
    table_act(screen, asked.children[1].key, NodeAction.CLICK)
    assert desk.asked == [Transfer(0, (card,))]


def test_a_lesson_says_what_to_do(app: App) -> None:
    app.router.go(LessonTable(LESSONS[0].key))
    screen, news = app.router.top, News()
    heard: list[str] = []
    assert isinstance(screen, LessonScreen)
    for _ in range(200):
        app.now += 40
        app.frame()
        heard += news.of(screen)
        if screen.speech and any(node.name == "Skip" for node in table_node(screen).walk()):
            break
    assert screen.speech in heard
    skip = next(node for node in table_node(screen).walk() if node.name == "Skip")
    table_act(screen, skip.key, NodeAction.CLICK)
    assert app.router.top is not screen


def texts(window: Window) -> list[str]:
    shown = describe(window.top, News())  # type: ignore[arg-type]
    return [part for node in shown.node.walk() for part in (node.name, node.value)] + list(shown.news)


@pytest.mark.parametrize(("key_", "seats", "people"), [("podkidnoy", 4, (0, 1)), ("pairs", 4, (0, 1, 2, 3))])
def test_a_shared_screen_tells_nothing_that_is_hidden(key_: str, seats: int, people: tuple[int, ...]) -> None:
    """Two deals that differ only in cards that a spectator cannot place give the same text, curtain included."""
    compared = 0
    for deal in islice(positions(preset(key_).options, people, seats, f"heard {key_}", every=4), 6):
        other = deal.twin()
        if other is None:
            continue
        windows = [Window(deal.play(state)) for state in (deal.match.state.copy(), other)]
        for _ in range(60):
            for window in windows:
                window.frame()
            if windows[0].play.eye == NOBODY and windows[1].play.eye == NOBODY:
                assert texts(windows[0]) == texts(windows[1])
                compared += 1
    assert compared > 60


def test_only_the_own_cards_are_ever_named() -> None:
    """The tree of a person's own table is the same whatever cards the others hold."""
    deal = Deal(Options(), (0,), 3, "own", Random(3))
    compared = 0
    for _ in range(40):
        if not deal.step():
            break
        state = deal.match.state
        if state.phase is Phase.CUT or state.ended is not None:
            continue
        window = Window(deal.play(state.copy()))
        window.play.look(0)
        window.play.opening_view = window.play.view()
        window.frame()
        laid = (card for pair in window.play.view().table for card in (pair.attack, pair.cover))
        known = {*cards_in(state.hands[0]), *laid, state.turnup}
        pack = window.play.pack
        lists = [n for n in table_node(window.screen).children if n.key in ("hand", "table", "seats", "buttons")]
        named = {node.name.split(",")[0] for one in lists for node in one.walk()}
        strange = {long_name(card, pack) for card in range(pack.size) if card not in known}
        assert not named & strange
        compared += 1
    assert compared > 10


# The reader


class Listener:
    """An adapter that stores what it is given."""

    active = True

    def __init__(self) -> None:
        self.shown: list[tuple[AccessNode, str]] = []

    def show(self, root: AccessNode, focus: str) -> None:
        self.shown.append((root, focus))

    def focused(self, has: bool) -> None: ...

    def window(self, outer: object, inner: object) -> None: ...


def test_without_a_listener_the_port_is_silent(app: App) -> None:
    reader = Reader()
    reader.say("Nobody hears this.")
    reader.follow([opened(app, TitleScreen(app.services, None))], 0.0)
    assert not reader.listening
    assert not reader.handle(pygame.Event(pygame.KEYDOWN, key=0), app.window.window, [])


def test_the_port_says_and_interrupts(app: App) -> None:
    ear = Listener()
    reader = Reader(ear)  # type: ignore[arg-type]
    screens = [opened(app, TitleScreen(app.services, None))]
    reader.follow(screens, 0.0)
    reader.follow(screens, 500.0)
    assert len(ear.shown) == 1, "nothing changed, nothing is sent"
    reader.say("One.")
    reader.say("Two.")
    reader.follow(screens, 1000.0)
    live = ear.shown[-1][0].children[-1]
    assert (live.name, live.part, live.urgent) == ("One. Two.", NodeRole.LIVE, False)
    reader.say("Three.")
    reader.say("Now!", interrupt=True)
    reader.follow(screens, 2000.0)
    again = ear.shown[-1][0].children[-1]
    assert (again.name, again.urgent) == ("Now!", True)
    assert again.key != live.key, "the same words again would be said again"
    reader.wanted = False
    reader.say("Not any more.")
    reader.follow(screens, 3000.0)
    assert len(ear.shown) == 3


def test_what_a_reader_asks_is_done_in_the_program_s_own_loop(app: App) -> None:
    ear = Listener()
    reader = Reader(ear)  # type: ignore[arg-type]
    screen = opened(app, SettingsScreen(app.services, 0))
    node = next(n for n in menu_node(screen).walk() if n.name == "Review every deal")
    reader.ask(node.key, NodeAction.CLICK)
    assert not app.settings.review_after, "not yet"
    event = next(event for event in pygame.event.get() if event.type == WOKEN)
    assert reader.handle(event, app.window.window, [screen])
    assert app.settings.review_after


def test_nodes_of_the_library(app: App) -> None:
    """Roles, values and positions are converted; skipped without accesskit."""
    accesskit = pytest.importorskip("accesskit")
    from game.access.adapter import ROLES, made

    assert set(ROLES) == set(NodeRole)
    switch = made(
        AccessNode("a", NodeRole.SWITCH, "Sound", on=True, box=(1, 2, 3, 4), acts=frozenset({NodeAction.CLICK}))
    )
    assert (switch.label, switch.toggled) == ("Sound", accesskit.Toggled.TRUE)
    assert switch.supports_action(accesskit.Action.CLICK)
    item = replace(AccessNode("b", NodeRole.ITEM, "ten of hearts"), place=(3, 8))
    card, hand = made(item), made(AccessNode("d", NodeRole.LIST, "Your hand", children=(item,)))
    assert (card.position_in_set, hand.size_of_set) == (2, 8), "it counts from 0, and the list knows how many"
    assert (card.role, hand.role) == (accesskit.Role.LIST_BOX_OPTION, accesskit.Role.LIST_BOX)
    live = made(AccessNode("c", NodeRole.LIVE, "You take.", urgent=True))
    assert (live.value, live.live) == ("You take.", accesskit.Live.ASSERTIVE)


def test_where_the_library_wants_it_the_window_is_offered_before_it_is_seen() -> None:
    offered: list[pygame.Window] = []
    window = GameWindow(Settings(), True, offered.append)
    assert offered == [window.window]
    assert window.size == (1280, 720)
    window.close()


def test_a_window_that_nobody_sees_is_offered_to_nobody(app: App) -> None:
    assert not app.reader.attach(app.window.window)
    assert not app.reader.listening
