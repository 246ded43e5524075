"""House rules in the window: every option by mouse and keys, conflicts explained and resolved, own games saved."""

from collections.abc import Iterator
from dataclasses import fields

import pygame
import pytest

from engine.rules import rule_codes
from engine.rules.options import Options, choices, clashes
from engine.rules.presets import PRESETS, preset
from game.access.menus import menu_node
from game.access.nodes import NodeRole
from game.house_rules import own_game_sheets
from game.house_rules.edited_rules import EditedRules
from game.house_rules.option_row import OptionRow, ValueRow
from game.house_rules.own_game_sheets import CodeSheet, NameSheet, ReceiveSheet
from game.house_rules.pages import Rule, option, pages, reason, summary
from game.house_rules.rules_page import RulesPage
from game.house_rules.scenes import scene
from game.house_rules.screen import HouseRulesScreen
from game.match.screen import MatchScreen
from game.new_game.game_list import MINE
from game.new_game.game_row import GameRow
from game.new_game.new_game import NewGameScreen
from game.new_game.own_game_sheet import OwnGameSheet
from game.shell.app import App
from game.storage import settings
from game.storage.own_games import OwnGame, OwnGames
from game.storage.rule_choices import value
from game.system import clipboard
from game.text import i18n
from game.text.i18n import _
from game.ui.art.text import measure
from game.ui.destinations import NewGame
from game.ui.layout import PlacedText
from game.ui.menu import Menu
from game.ui.widgets import Button, TextField
from game.ui.widgets.book import Tab
from tests.builders.cells import TIGHT, quick
from tests.builders.person import Person
from tests.new_game.test_new_game import row as listed

SIZES = [(960, 540), (1280, 720), (1080, 1920), (2560, 1080), (1000, 900)]


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.speak(request.param)
    yield request.param
    i18n.speak("en")


def house(app: App, page: int = 0) -> HouseRulesScreen:
    """The screen, opened as a player does, at a page."""
    app.router.go(NewGame())
    app.frame()
    Person(app).press("House rules")
    assert isinstance(app.router.top, HouseRulesScreen)
    if page:
        Person(app).press(Person(app).every(Tab)[page])
    return app.router.top


def row(app: App, name: str) -> OptionRow:
    return next(one for one in Person(app).every(OptionRow) if one.words == option(name).title)


def control(app: App, name: str, back: bool = False) -> None:
    """Click the switch of a rule, or an end of its plate."""
    box = row(app, name).control.box
    Person(app).click((box.x + (8 if back else box.w - 8), box.y + box.h / 2))


# The pages


def test_the_pages_hold_every_option_once(language: str) -> None:
    listed = [rule for page in pages() for rule in page.rules]
    assert sorted(rule.name for rule in listed) == sorted(option.name for option in fields(Options))
    for rule in listed:
        assert {choice.value for choice in rule.choices} == set(choices(rule.name))
    assert max(len(page.rules) for page in pages()) <= 6, "a page has room for six"


def test_every_value_has_a_picture_of_its_own() -> None:
    for page in pages():
        for rule in page.rules:
            drawn = [scene(rule.name, choice.value) for choice in rule.choices]
            assert all(drawn)
            assert len(set(drawn)) == len(drawn), rule.name


def test_the_words_of_a_page_are_large_enough(language: str) -> None:
    for page in pages():
        for rule in page.rules:
            assert measure(rule.title, 19 * 0.8, "serif") <= 300, rule.name
            for choice in rule.choices:
                assert measure(choice.label, 17 * 0.75, "bold") <= 176, (rule.name, choice.label)


# Every option


OPTIONS = [(number, rule) for number, page in enumerate(pages()) for rule in page.rules]


def other_values(rule: Rule) -> list[object]:
    """All values but the default; of a long list only the ends."""
    usual = value(Options(), rule.name)
    found = [choice.value for choice in rule.choices if choice.value != usual]
    return found if len(found) < 6 else [*found[:2], *found[-2:]]


@quick(lambda page, rule: rule.name == pages()[page].rules[0].name)
@pytest.mark.parametrize(("page", "rule"), OPTIONS, ids=lambda part: part.name if isinstance(part, Rule) else "")
def test_every_value_of_every_option_is_reached_by_mouse(app: App, page: int, rule: Rule) -> None:
    """Starting from classic Podkidnoy; conflicts are resolved by the plate that offers it."""
    screen = house(app, page)
    for wanted in other_values(rule):
        app.settings.play("podkidnoy")
        screen.rebuild()
        tries = 0
        while value(screen.edited.rules, rule.name) != wanted:
            tries += 1
            assert tries <= 20, f"{rule.name} does not come to {wanted}"
            plates = [one for one in Person(app).every(ValueRow) if one.words == rule.choice(wanted).label]
            if screen.selected != rule.name:
                Person(app).click((row(app, rule.name).box.x + 60, row(app, rule.name).box.centre[1]))
            elif plates:
                Person(app).press(plates[0])
                if value(screen.edited.rules, rule.name) != wanted:
                    assert screen.wanted == wanted
                    Person(app).press("Change this too")
            else:
                control(app, rule.name, back=rule.index(wanted) > len(rule.choices) / 2)
                if screen.wanted == wanted:
                    Person(app).press("Change this too")
        assert any(not clashes(screen.edited.rules, seats) for seats in range(2, 7))
        assert not clashes(screen.edited.rules, app.settings.players), "the number of players follows"
        assert row(app, rule.name).rule.changed
        assert settings.load(app.services.home).game.options == screen.edited.rules, "kept at once"


@quick(lambda page, rule: rule.name == pages()[page].rules[-1].name)
@pytest.mark.parametrize(("page", "rule"), OPTIONS, ids=lambda part: part.name if isinstance(part, Rule) else "")
def test_every_option_is_changed_by_keys(app: App, page: int, rule: Rule) -> None:
    screen = house(app)
    for _press in range(page):
        Person(app).key(pygame.K_PAGEDOWN)
    assert screen.page == page
    for _press in range([one.name for one in pages()[page].rules].index(rule.name)):
        Person(app).key(pygame.K_DOWN)
    assert screen.selected == rule.name
    before = value(screen.edited.rules, rule.name)
    Person(app).key(pygame.K_RIGHT)
    if row(app, rule.name).rule.locked:
        assert screen.wanted is not None and value(screen.edited.rules, rule.name) == before
        assert screen.group.focus is Person(app).named("Change this too")
        Person(app).key(pygame.K_RETURN)
    assert value(screen.edited.rules, rule.name) != before


def test_what_contradicts_says_why_and_what_would_go_with_it(app: App) -> None:
    screen = house(app, 6)
    jokers = row(app, "jokers")
    assert jokers.rule.locked and jokers.note == "Only the pack of 54 cards has jokers."
    control(app, "jokers")
    assert screen.wanted is True and screen.edited.rules == Options()
    Person(app).press("Change this too")
    assert screen.edited.rules == Options(pack="54", jokers=True)
    assert [tab.count for tab in Person(app).every(Tab)] == [1, 0, 0, 0, 0, 0, 1, 0]
    assert row(app, "jokers").rule.changed and row(app, "jokers").rule.locked
    assert row(app, "jokers").note.startswith("Pack:"), "another option's reason says whose it is"
    Person(app).press("Reset to Podkidnoy")
    assert screen.edited.rules == Options() and app.settings.house == ""
    assert not any(tab.count for tab in Person(app).every(Tab))


def test_every_reason_is_a_sentence_in_both_languages(language: str) -> None:
    for known in PRESETS:
        for one in fields(Options):
            for wanted in choices(one.name):
                for seats in (2, 6):
                    for clash in clashes(Options(**{**_as_dict(known.options), one.name: wanted}), seats):
                        told = reason(clash, one.name)
                        assert told.endswith(".") and ".." not in told and "{" not in told


def _as_dict(rules: Options) -> dict[str, object]:
    return {one.name: getattr(rules, one.name) for one in fields(Options)}


def test_partners_bring_their_number_of_players(app: App) -> None:
    app.settings.players = 3
    screen = house(app, 1)
    Person(app).press("Three pairs")
    assert (screen.edited.rules.sides, app.settings.players) == ("three pairs", 6)
    Person(app).press("Done")
    assert isinstance(app.router.top, NewGameScreen)
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    assert app.router.top.play.options == Options(sides="three pairs")


def test_the_rules_are_seen_as_they_change(app: App) -> None:
    house(app, 4)
    control(app, "transfer")
    Person(app).press("Show rules")
    assert isinstance(app.router.top, RulesPage)
    assert app.router.top.options == Options(transfer=True)
    Person(app).key(pygame.K_ESCAPE)
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, NewGameScreen)
    assert app.settings.preset == "podkidnoy" and chosen(app) == "Podkidnoy"


# Own games


def test_a_game_is_saved_and_chosen_again(app: App) -> None:
    house(app)
    control(app, "hand_size")
    Person(app).press("Save as my game")
    assert isinstance(app.router.top, NameSheet)
    Person(app).key(pygame.K_DELETE)
    assert not next(one for one in Person(app).every(Button) if one.kind == "main").enabled, "no name"
    Person(app).write("Dacha")
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, HouseRulesScreen)
    assert app.services.own_games.games == [OwnGame("Dacha", Options(hand_size=7))]
    assert app.settings.own == "Dacha"
    control(app, "cut")
    assert app.settings.own == "", "it is another game now"
    for _press in choices("cut")[1:]:
        control(app, "cut")
    assert app.settings.own == "Dacha", "and the same again"
    Person(app).press("Done")
    assert chosen(app) == "Dacha"
    Person(app).press(listed(app, "Prostoy"))
    assert app.settings.game == preset("prostoy")
    Person(app).press(listed(app, "Dacha"))
    assert isinstance(app.router.top, NewGameScreen)
    assert app.settings.game.options == Options(hand_size=7)
    Person(app).press("Start")
    assert isinstance(app.router.top, MatchScreen)
    assert app.router.top.play.options == Options(hand_size=7)
    again = settings.load(app.services.home)
    assert (again.own, again.game.options) == ("Dacha", Options(hand_size=7))


def chosen(app: App) -> str:
    """The name of the chosen game in the list."""
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    top.games.show_chosen()
    (found,) = (one.words for one in Person(app).every(GameRow) if one.chosen)
    return found


def mine(app: App) -> list[str]:
    """The games listed under "My games"."""
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    top.games.show(MINE)
    return [one.words for one in Person(app).every(GameRow)]


def with_own(app: App, *games: tuple[str, Options]) -> None:
    """The list with these own games."""
    for name, rules in games:
        app.services.own_games.put(name, rules)
    app.router.go(NewGame())
    mine(app)
    app.frame()


def test_a_game_is_renamed_deleted_and_brought_back(app: App) -> None:
    with_own(app, ("One", Options(hand_size=5)), ("Two", Options(pack="52")))
    assert not any(one.words == "More" for one in Person(app).every(Button)), "nothing of one's own is chosen"
    Person(app).press(listed(app, "One"))
    Person(app).press("More")
    Person(app).press("Rename")
    assert isinstance(app.router.top, NameSheet)
    for _press in range(3):
        Person(app).key(pygame.K_BACKSPACE)
    Person(app).write("Two")
    assert any(one.words == "Replace" for one in Person(app).every(Button))
    Person(app).write("s")
    Person(app).press("Save")
    assert [game.name for game in OwnGames(app.services.home.own_games).games] == ["Twos", "Two"]
    assert app.settings.own == "Twos"
    assert isinstance(app.router.top, OwnGameSheet) and app.router.top.heading() == "Twos"
    Person(app).press("Share code")
    assert isinstance(app.router.top, CodeSheet)
    assert rule_codes.read(app.router.top.code) == Options(hand_size=5)
    Person(app).key(pygame.K_ESCAPE)
    Person(app).press("Delete")
    assert [game.name for game in OwnGames(app.services.home.own_games).games] == ["Two"]
    assert (app.settings.own, app.settings.game.options) == ("", Options(hand_size=5)), "still played"
    Person(app).press("Undo")
    assert [game.name for game in OwnGames(app.services.home.own_games).games] == ["Twos", "Two"]
    assert app.settings.own == "Twos"
    Person(app).press("Done")
    assert chosen(app) == "Twos" and mine(app) == ["Twos", "Two", "Enter a code"]


def test_a_name_that_is_there_is_replaced_only_knowingly(app: App) -> None:
    with_own(app, ("One", Options(hand_size=5)), ("Two", Options(pack="52")))
    Person(app).press(listed(app, "One"))
    Person(app).press("More")
    Person(app).press("Rename")
    for _press in range(3):
        Person(app).key(pygame.K_BACKSPACE)
    Person(app).write("two")
    Person(app).press("Replace")
    assert app.services.own_games.games == [OwnGame("two", Options(hand_size=5))]


def test_where_there_are_none_it_is_said_what_will_be_there(app: App) -> None:
    with_own(app)
    told = " ".join(part.words for part in app.router.top.layout.parts if isinstance(part, PlacedText))  # type: ignore[union-attr]
    assert "house rules to find them here" in told and mine(app) == ["Enter a code"]
    with_own(app, ("One", Options(hand_size=5)))
    told = " ".join(part.words for part in app.router.top.layout.parts if isinstance(part, PlacedText))  # type: ignore[union-attr]
    assert "house rules to find them here" not in told


def test_a_code_goes_from_one_to_another(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(own_game_sheets, "copy", copy)
    monkeypatch.setattr(own_game_sheets, "paste", lambda: f" {copied[-1].lower()}\n")
    house(app, 4)
    control(app, "transfer")
    control(app, "pass_card")
    control(app, "late_transfer")
    Person(app).press("Share code")
    Person(app).press("Copy")
    assert copied == [rule_codes.write(Options(transfer=True, pass_card=True, late_transfer=True))]
    app.settings.play("podkidnoy")
    with_own(app)
    Person(app).press(listed(app, "Enter a code"))
    assert isinstance(app.router.top, ReceiveSheet)
    Person(app).write("durak nonsense")
    assert not Person(app).named("Play").enabled
    Person(app).press("Paste")
    Person(app).press("Play")
    assert isinstance(app.router.top, NewGameScreen)
    assert app.settings.game.options == Options(transfer=True, pass_card=True, late_transfer=True)
    assert app.settings.preset == "proyezdnoy", "the nearest named game"


def test_a_code_written_by_hand_may_be_a_named_game_or_be_saved(app: App) -> None:
    with_own(app)
    Person(app).press(listed(app, "Enter a code"))
    Person(app).write(rule_codes.write(preset("kiev").options).lower())
    Person(app).key(pygame.K_RETURN)
    assert app.settings.game == preset("kiev")
    with_own(app)
    Person(app).press(listed(app, "Enter a code"))
    Person(app).press(Person(app).every(TextField)[0])
    Person(app).write(rule_codes.write(Options(weli=True, hand_size=5)))
    Person(app).press("Save")
    assert isinstance(app.router.top, NameSheet)
    Person(app).key(pygame.K_RETURN)
    assert app.services.own_games.games == [OwnGame("My game", Options(weli=True, hand_size=5))]
    assert mine(app) == ["My game", "Enter a code"] and chosen(app) == "My game"


def test_rules_without_a_name_are_not_lost(app: App) -> None:
    house(app, 4)
    control(app, "transfer")
    control(app, "pass_card")
    control(app, "late_transfer")
    rules = app.settings.game.options
    Person(app).press("Done")
    Person(app).press(listed(app, "Siege"))
    assert app.settings.game == preset("siege")
    Person(app).press(listed(app, "Unnamed rules"))
    assert app.settings.game.options == rules
    assert chosen(app) == "Proyezdnoy", "the nearest named game, changed"
    Person(app).press("House rules")
    Person(app).press("Save as my game")
    Person(app).key(pygame.K_RETURN)
    assert app.services.own_games.games == [OwnGame("My game", rules)]
    Person(app).press("Done")
    assert mine(app) == ["My game", "Enter a code"], "now they have a name"
    assert chosen(app) == "My game" and app.settings.own == "My game"


def test_without_a_clipboard_nothing_is_copied_or_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    assert not clipboard.copy("DURAK") and clipboard.paste() == ""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "x" * 100_000)
    assert len(clipboard.paste()) == clipboard.LONGEST


def test_a_code_that_cannot_be_copied_is_written_down(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_game_sheets, "copy", lambda _: False)
    house(app)
    Person(app).press("Share code")
    Person(app).key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert isinstance(app.router.top, CodeSheet) and app.router.top.copied is False


def test_a_full_disk_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.own_games.replace_file", full)
    house(app)
    Person(app).press("Save as my game")
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, NameSheet) and "No space" in app.router.top.trouble
    assert app.services.own_games.games == [] and app.settings.own == ""


def test_a_summary_names_what_is_different(language: str) -> None:
    for known in PRESETS:
        assert summary(known.options) == _(known.summary)
    told = summary(Options(transfer=True, hand_size=5))
    assert _("Perevodnoy") in told and option("hand_size").title in told
    many = Options(hand_size=5, lead="one", bout_limit="three", end="instant", first_out_wins=True)
    assert len(summary(many)) < 200


def test_a_screen_reader_is_told_what_holds(app: App) -> None:
    screen = house(app, 4)
    nodes = menu_node(screen).children
    switch = next(node for node in nodes if node.part is NodeRole.SWITCH)
    assert switch.name.startswith("Transfer") and not switch.on
    assert any(node.name.startswith("Attacker after transfer: Who transferred.") for node in nodes)


# Geometry


@quick(lambda size, language: size in TIGHT)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_or_over_another(app: App, size: tuple[int, int], language: str) -> None:
    Person(app).resize(size)
    app.services.own_games.put("Mine", Options(hand_size=5))
    app.settings.play_house(Options(transfer=True, pass_card=True), "perevodnoy")
    screens: list[Menu] = [HouseRulesScreen(app.services, page) for page in range(len(pages()))]
    wanting = HouseRulesScreen(app.services, 1)
    wanting.wanted = "pairs"
    own = OwnGameSheet(app.services, app.services.own_games.games[0], print)
    sheets = [
        NameSheet(app.services, "Name", Options(), "", str),
        CodeSheet(app.services, Options()),
        ReceiveSheet(app.services, print, print),
    ]
    for screen in (*screens, wanting, own, *sheets):
        app.router.show(screen)
        app.frame()
        boxes = [widget.box for widget in screen.group.widgets]
        for index, one in enumerate(boxes):
            assert one.x >= 0 and one.y >= 0
            assert one.x + one.w <= app.metrics.lw + 0.01 and one.y + one.h <= app.metrics.lh + 0.01
            assert min(one.w, one.h) >= 28, "hit targets"
            for two in boxes[index + 1 :]:
                apart = one.x + one.w <= two.x + 0.01 or two.x + two.w <= one.x + 0.01
                assert apart or one.y + one.h <= two.y + 0.01 or two.y + two.h <= one.y + 0.01, (one, two)


@quick(lambda size, language, step: language == "ru" and size == (1080, 1920) and step > 1, lambda step, **_: step == 1)
@pytest.mark.parametrize("step", [6, 1])
@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_what_stands_in_the_way_fits_beside_the_page(app: App, size: tuple[int, int], language: str, step: int) -> None:
    Person(app).resize(size)
    for game in PRESETS[::step]:
        app.settings.play(game.key)
        app.settings.players = game.seats[0]
        screen = HouseRulesScreen(app.services)
        app.router.show(screen)
        for screen.page, page in enumerate(pages()):
            for rule in page.rules:
                screen.selected, can = rule.name, screen.edited.possible(rule)
                for screen.wanted in (choice.value for choice in rule.choices if choice.value not in can):
                    screen.rebuild()
                    assert not screen.layout.misfits, (game.key, rule.name, screen.wanted)
                screen.wanted = None


def test_a_row_says_the_rule_and_not_the_state_it_is_in(app: App) -> None:
    """A switch says how it is played with it, on or off; the panel shows both, each with its picture."""
    screen = house(app)
    for number, page in enumerate(pages()):
        screen.turn_to(number)
        for rule in page.rules:
            if not rule.is_switch:
                continue
            screen.select(rule.name)
            shown = row(app, rule.name)
            if not shown.rule.locked:
                assert shown.note == rule.choice(True).sentence
            assert not Person(app).every(ValueRow), "it is no list of Yes and No besides"
            told = [part.words for part in screen.layout.parts if isinstance(part, PlacedText)]
            assert all(rule.choice(on).sentence in told for on in (True, False)), rule.name


def test_a_rows_sentence_does_not_change_with_its_state(app: App) -> None:
    """Of every switch that can be turned: turned on or off, its row says the same."""
    screen, turned = house(app), 0
    for number, page in enumerate(pages()):
        for rule in page.rules:
            app.settings.play("perevodnoy" if rule.name.startswith("transfer") else "podkidnoy")
            screen.edited = EditedRules(app.services)
            screen.turn_to(number)
            screen.select(rule.name)
            before = row(app, rule.name)
            if not rule.is_switch or before.rule.locked:
                continue
            control(app, rule.name)
            after = row(app, rule.name)
            assert after.rule.on is not before.rule.on, rule.name
            assert after.note == before.note == rule.choice(True).sentence
            turned += 1
    assert turned > 10


def test_the_panel_follows_the_mouse_and_the_focus(app: App) -> None:
    """Pointing at a row shows both of its pictures; leaving it, or a key, shows the selected rule again."""
    screen = house(app, 4)
    first, second = (rule for rule in screen.book_pages[4].rules if rule.name in ("transfer", "late_transfer"))

    def shows(rule: Rule) -> bool:
        told = [part.words for part in screen.layout.parts if isinstance(part, PlacedText)]
        return all(rule.choice(on).sentence in told for on in (True, False))

    assert screen.selected == first.name and shows(first)
    box = row(app, second.name).box
    Person(app).point((box.x + 60, box.centre[1]))
    assert screen.selected == first.name and shows(second) and not shows(first)
    Person(app).point((4, 4))
    assert shows(first) and not shows(second)
    Person(app).point((box.x + 60, box.centre[1]))
    for _press in range(screen.book_pages[4].rules.index(second)):
        Person(app).key(pygame.K_DOWN)
        assert shows(next(rule for rule in screen.book_pages[4].rules if rule.name == screen.selected))
    assert screen.selected == second.name


def test_rows_that_need_another_are_all_locked_or_none(app: App) -> None:
    screen = house(app, 4)
    assert screen.book_pages[4].rules[0].name == "transfer"
    for transfer in (False, True):
        if screen.edited.rules.transfer != transfer:
            control(app, "transfer")
        rest = screen.book_pages[4].rules[1:]
        assert len(rest) > 3 and all(row(app, rule.name).rule.locked != transfer for rule in rest)
    control(app, "transfer")
    control(app, "transfer_last_card")
    assert screen.wanted is False and not screen.edited.rules.transfer
    Person(app).press("Change this too")
    assert screen.edited.rules == Options(transfer=True, transfer_last_card=False)
