"""Fair deals in the window, by posted events: the fingerprint before, words, the verification; repeated deals."""

import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from engine.bots import heuristic
from engine.knowledge.observe import NOBODY
from engine.match import provably_fair
from engine.match.match import Match
from engine.records.journal import Chair, read_header, replay
from engine.records.journal_reader import JournalReader
from engine.records.replay import DealReplay
from engine.records.verify import VerifyQuestion
from engine.rules.commands import NextDeal
from engine.rules.presets import PRESETS, preset
from game.access.menus import menu_node
from game.fair_deals.fairness import Stand, at_the_table, ended, summed_up
from game.fair_deals.sheet import FairnessSheet
from game.fair_deals.words_sheet import WordsSheet
from game.lessons.course import LESSONS
from game.match.screen import MatchScreen
from game.new_game.new_game import NewGameScreen
from game.new_game.next_match import NextMatch
from game.new_game.scoring_sheet import ScoringSheet
from game.result.screen import FoolScreen
from game.session import daily_deal
from game.session.match_session import MatchSession
from game.session.match_setup import again, chosen, daily, numbered
from game.shell.app import App
from game.shell.cli import parse
from game.system.clipboard import paste
from game.text.i18n import speak
from game.ui.controls import fingerprint_groups
from game.ui.destinations import (
    DealOfTheDay,
    FairDeal,
    FairSavedDeal,
    LastMatch,
    LessonTable,
    NewGame,
    NewMatchTable,
    NumberedDeal,
    Title,
)
from game.ui.menu import Menu
from game.ui.notice import Notice
from game.ui.widgets import Segments, Switch, TextField
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import new_match
from tests.builders.person import Person, post
from tests.builders.program import Programs
from tests.builders.services import swap_opponents
from tests.tools.monkey import HereAndNow

LONGEST = 4000


@pytest.fixture
def app(programs: Programs) -> App:
    speak("en")
    made = programs(speed="instant")
    swap_opponents(made.services, HereAndNow())
    made.settings.players = 3
    return made


def table(app: App) -> MatchSession:
    screen = next(screen for screen in app.router.screens if isinstance(screen, MatchScreen))
    return screen.play


def play_on(app: App) -> FoolScreen:
    """Play the deal at the table to its result, whoever is on turn."""
    play, chance = table(app), Random(3)
    while play.match.state.ended is None:
        seat = play.match.state.turn
        play.carry_out(heuristic.choose(play.match.view(seat), play.match.legal(seat), play.rules, chance))
    for _ in range(LONGEST):
        app.now += 40
        app.frame()
        if isinstance(app.router.top, FoolScreen):
            if not app.router.top.show.over:
                app.router.top.show.skip()
                app.router.top.ceremony_ended(app.now - 1000)
            if app.router.top.settled:
                return app.router.top
    raise AssertionError("the result did not come")


def write(app: App, words: str) -> None:
    for letter in words:
        post(pygame.TEXTINPUT, text=letter)
    app.frame()


# Before the deal


def scoring(app: App) -> ScoringSheet:
    """The sheet "Fairness and scoring", opened as a player does."""
    app.router.go(NewGame())
    app.frame()
    top = app.router.top
    assert isinstance(top, NewGameScreen)
    plates = (widget for widget in top.group.widgets if "Fairness" in getattr(widget, "words", ""))
    Person(app).press(next(plates))
    assert isinstance(app.router.top, ScoringSheet)
    return app.router.top


def choose(app: App, words: str) -> None:
    """Choose a word on a strip."""
    assert isinstance(app.router.top, Menu)
    strip = next(one for one in app.router.top.group.widgets if isinstance(one, Segments) and words in one.words)
    at = strip.words.index(words)
    Person(app).click((strip.box.x + sum(strip.edges[at : at + 2]) / 2, strip.box.centre[1]))


def hexadecimal(app: App) -> bool:
    """Whether a fingerprint is shown on the top screen."""
    top = app.router.top
    assert isinstance(top, Menu)
    return re.search(r"\b[0-9a-f]{4} [0-9a-f]{4}\b", str(menu_node(top))) is not None


def test_the_fingerprint_is_seen_by_whoever_presses_the_seal_before_the_first_card(app: App) -> None:
    scoring(app)
    assert not hexadecimal(app)
    Person(app).press("Sealed deal")
    assert isinstance(app.router.top, FairnessSheet)
    shown = app.router.top.deal.commitment
    assert fingerprint_groups(shown) in str(menu_node(app.router.top))
    app.router.back()
    Person(app).press("Done")
    assert isinstance(app.router.top, NewGameScreen) and not hexadecimal(app)
    Person(app).press("Start")
    play = table(app)
    assert play.commitment == shown == play.header.commitment == play.match.commitment()
    assert isinstance(app.router.top, MatchScreen), "two clicks lead from the title to the cards"


def test_what_is_chosen_about_scoring_stands_on_the_new_game(app: App) -> None:
    def state() -> str:
        app.router.go(NewGame())
        top = app.router.top
        assert isinstance(top, NewGameScreen)
        return next(told for one in top.group.widgets if "Fairness" in (told := str(getattr(one, "words", ""))))

    assert state().endswith("With hints")
    scoring(app)
    choose(app, "Rated")
    assert app.settings.rated
    Person(app).press("Done")
    assert state().endswith("Rated")
    Person(app).press("Start")
    assert table(app).agreed.rated
    scoring(app)
    choose(app, "With hints")
    assert not app.settings.rated
    switch = next(one for one in app.router.top.group.widgets if isinstance(one, Switch))  # type: ignore[union-attr]
    Person(app).press(switch)
    assert app.settings.own_words == "ask"


def test_whatever_changes_the_deal_changes_the_fingerprint(app: App) -> None:
    seen = set()
    for game in ("podkidnoy", "perevodnoy"):
        for players in (2, 3, 4):
            app.settings.play(game)
            app.settings.players = players
            seen.add(app.services.of_room(NextMatch).now().commitment)
    assert len(seen) == 6
    before = app.services.of_room(NextMatch).now().commitment
    app.settings.name = "Anna"
    assert app.services.of_room(NextMatch).now().commitment == before, "names are no part of it"


def test_a_new_match_has_another_secret_each_time(app: App) -> None:
    seeds = set()
    for _ in range(3):
        app.router.go(NewMatchTable())
        seeds.add(table(app).header.seed)
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds)


# Words for the shuffle


def test_words_enter_the_shuffle_and_the_journal(app: App) -> None:
    app.settings.own_words = "ask"
    app.settings.guests = ["Boris", None]
    app.router.go(NewGame())
    app.frame()
    Person(app).press("Start")
    sheet = app.router.top
    assert isinstance(sheet, WordsSheet)
    assert [name for _seat, name in sheet.people][1] == "Boris"
    committed = sheet.commitment
    Person(app).write("снег")
    Person(app).key(pygame.K_RETURN)
    Person(app).write(" winter ")
    Person(app).key(pygame.K_RETURN)
    play = table(app)
    assert play.header.words == ((0, "снег"), (1, "winter"))
    assert play.header.commitment == committed == play.match.commitment()
    without = Match(play.options, 3, play.header.seed, provably_fair.COMMITTED)
    without.begin()
    assert play.match.beginning is not None
    assert without.beginning is not None
    assert play.match.beginning.order != without.beginning.order
    assert replay(play.journal.path).match.beginning == play.match.beginning


def test_back_from_the_words_leads_to_where_one_came_from(app: App) -> None:
    app.settings.own_words = "ask"
    app.router.go(NewGame())
    app.router.go(NewMatchTable())
    Person(app).key(pygame.K_ESCAPE)
    assert isinstance(app.router.top, NewGameScreen)
    app.router.go(NewMatchTable())
    Person(app).press("Deal")
    sheet = play_on(app)
    Person(app).press("Next deal")
    assert isinstance(app.router.top, WordsSheet)
    assert app.router.top.commitment == table(app).match.commitment()
    Person(app).key(pygame.K_ESCAPE)
    assert app.router.top is sheet


def test_the_next_deal_takes_words_too(app: App) -> None:
    app.settings.own_words = "ask"
    app.router.go(NewMatchTable())
    Person(app).press("Deal")
    play_on(app)
    play = table(app)
    coming = play.match.commitment()
    Person(app).press("Next deal")
    Person(app).write("ещё")
    Person(app).key(pygame.K_RETURN)
    assert play.match.state.number == 2
    assert play.commitment == coming
    assert play.match.beginning is not None
    assert play.match.beginning.sealed is not None
    assert play.match.beginning.sealed.words == ((0, "ещё"),)
    assert replay(play.journal.path).match.beginning == play.match.beginning


# The sheet


def test_nothing_of_a_deal_in_play_is_opened(app: App) -> None:
    app.settings.guests = ["Boris", None]
    app.router.go(NewMatchTable())
    play = table(app)
    deal = at_the_table(play)
    sealed = play.match.beginning and play.match.beginning.sealed
    assert sealed is not None
    assert (deal.stand, deal.secret, deal.check, deal.record) == (Stand.IN_PLAY, "", None, None)
    assert sealed.secret not in str(deal)
    assert sealed.key not in str(deal)
    assert play.header.seed not in str(deal)
    assert play.eye == NOBODY
    app.router.go(FairDeal())
    app.frame()
    sheet = app.router.top
    assert isinstance(sheet, FairnessSheet)
    assert [getattr(widget, "words", "") for widget in sheet.group.widgets] == ["Copy fingerprint", "Back"]


def test_after_the_deal_everything_is_worked_out_again(app: App) -> None:
    app.router.go(NewMatchTable())
    shown = table(app).commitment
    play_on(app)
    Person(app).press_more("Check the deal")
    sheet = app.router.top
    assert isinstance(sheet, FairnessSheet)
    assert sheet.deal.commitment == shown
    assert provably_fair.digest("secret", f"{table(app).header.seed}|1") == sheet.deal.secret
    assert [check.good for check in sheet.checks] == [True, True, True]
    record = sheet.deal.record
    assert record is not None
    assert sheet.deal.secret in record()
    Person(app).press("Copy record")
    assert paste() == "" or record().startswith(paste()[:100])


@quick(lambda game: game in EVENTFUL)
@pytest.mark.parametrize("game", [game.key for game in PRESETS])
def test_every_game_verifies_and_what_was_changed_is_found(app: App, game: str) -> None:
    app.settings.play(game)
    app.router.go(NewMatchTable())
    play, chance = table(app), Random(5)
    shown = play.commitment
    while play.match.state.ended is None:
        seat = play.match.state.turn
        play.carry_out(heuristic.choose(play.match.view(seat), play.match.legal(seat), play.rules, chance))
    reel = DealReplay(play.match, play.seats, play.header)
    checked = ended(reel, shown).check
    assert checked is not None
    assert all(check.good for check in checked())
    wrong = ended(reel, provably_fair.digest("commitment", "another")).check
    assert wrong is not None
    assert [check.good for check in wrong()] == [False, True, True]
    assert reel.beginning.sealed is not None
    reel.beginning.sealed = replace(reel.beginning.sealed, secret="0" * 64)
    forged = ended(reel, shown).check
    assert forged is not None
    assert [check.good for check in forged()][:2] == [False, False]


def test_groups_are_four_signs_each() -> None:
    number = "0123456789abcdef" * 4
    assert fingerprint_groups(number) == "0123 4567 89ab cdef 0123 4567 89ab cdef"
    assert fingerprint_groups(number, 2, 14) == "89ab cdef"


# Shared deals and repeats


def test_a_number_is_the_same_deal_for_everybody(app: App, tmp_path: Path) -> None:
    scoring(app)
    choose(app, "By number")
    app.router.top.group.set_focus(  # type: ignore[union-attr]
        next(one for one in app.router.top.group.widgets if isinstance(one, TextField))  # type: ignore[union-attr]
    )
    Person(app).write("47x11")
    Person(app).key(pygame.K_RETURN)
    assert isinstance(app.router.top, NewGameScreen)
    Person(app).press("Start")
    play = table(app)
    assert (play.header.kind, play.header.title) == ("numbered", "No. 4711")
    assert isinstance(app.router.top, MatchScreen)
    assert app.router.top.painter.name == "Podkidnoy, No. 4711"
    other = Match(play.options, 3, provably_fair.numbered(4711), provably_fair.COMMITTED)
    other.begin()
    assert other.beginning == play.match.beginning
    app.router.go(NewMatchTable())
    assert table(app).header.kind == "match", "it was asked for once"


def test_numbers_that_there_are_not(app: App) -> None:
    sheet = scoring(app)
    choose(app, "By number")
    for typed in ("", "0", "1000000001", "9999999999"):
        sheet.write(typed)
        app.frame()
        assert sheet.next.number is None and sheet.next.now().kind == "match"
        assert ("Enter a number" in str(menu_node(sheet))) == bool(typed)
    Person(app).press("Pick a number")
    assert sheet.next.number is not None and sheet.next.now().kind == "numbered"


def test_a_deal_that_was_asked_for_and_left_is_forgotten(app: App) -> None:
    scoring(app)
    choose(app, "Deal of the day")
    app.router.go(Title())
    app.router.go(NewMatchTable())
    assert table(app).header.kind == "match"


def test_the_deal_of_the_day_is_begun_gone_on_with_and_told(app: App) -> None:
    def today(told: str) -> None:
        sheet = scoring(app)
        choose(app, "Deal of the day")
        assert told in str(menu_node(sheet))
        Person(app).press("Done")
        Person(app).press("Start")

    today("Not played yet.")
    path = table(app).journal.path
    assert table(app).header.seed == provably_fair.daily(date.today().isoformat())
    app.router.go(Title())
    today("Started, not finished.")
    assert table(app).journal.path == path
    play_on(app)
    found = daily_deal.so_far(app.services.saves, daily(app.settings, daily_deal.today()))
    assert (found.played, found.begun) == (path, None)
    fool = table(app).match.last_result()
    assert (found.outcome is daily_deal.DayOutcome.FOOL) == (0 in fool.losers)
    today("Played: ")
    assert table(app).header.kind == "again", "only the first time counts"


def test_a_repeat_leads_back_to_the_session(app: App) -> None:
    app.router.go(NewMatchTable())
    session = table(app).journal.path
    play_on(app)
    before = session.read_bytes()
    first = table(app).match.beginning
    Person(app).press_more("Same cards")
    repeat = table(app)
    assert repeat.header.kind == "again"
    assert repeat.match.beginning is not None
    assert first is not None
    assert repeat.match.beginning.order == first.order
    assert replace(repeat.match.beginning.tally, number=0) == replace(first.tally, number=0), (
        "one may be dealt anew (R62)"
    )
    assert repeat.match.state.number == 1
    saved = app.services.saves.latest()
    assert saved is not None
    assert saved.path == session
    sheet = play_on(app)
    words = [getattr(widget, "words", "") for widget in sheet.group.widgets]
    assert words == ["Continue", "Review", "Main menu", "More"]
    Person(app).press("Continue")
    assert table(app).journal.path == session
    assert session.read_bytes() == before


def test_a_repeat_is_verified_like_the_first_time(app: App) -> None:
    app.router.go(NewMatchTable())
    shown = table(app).commitment
    play_on(app)
    Person(app).press_more("Same cards")
    play_on(app)
    Person(app).press_more("Check the deal")
    assert isinstance(app.router.top, FairnessSheet)
    assert app.router.top.deal.commitment == shown
    assert all(check.good for check in app.router.top.checks)


@pytest.mark.parametrize("game", ["podkidnoy", "pairs", "side-by-side", "triples", "ties", "changeable"])
def test_changing_seats_moves_every_hand_by_one(app: App, game: str) -> None:
    options, players = preset(game).options, preset(game).seats[-1]
    chairs = tuple(Chair(name, seat + 1, computer=seat > 0) for seat, name in enumerate("ABCDEF"[:players]))
    begun = Match(options, players, "seats", provably_fair.COMMITTED)
    begun.begin()
    chance = Random(2)
    for deal in range(2):
        if deal:
            begun.submit(NextDeal(0))
        hands = begun.state.hands[:]
        while begun.state.ended is None:
            seat = begun.state.turn
            begun.submit(heuristic.choose(begun.view(seat), begun.legal(seat), begun.state.rules, chance))
    play = new_match(app.services, options, chairs, "seats")
    reel = DealReplay(begun, chairs, play.header)
    play.close()
    hands = reel.at(0).hands[:]
    for _ in range(players):
        new = again(reel, "x", turned=True)
        made = new_match(app.services, options, chairs, new.seed, kind=new.kind, start=new.start)
        turned = made.match
        made.close()
        assert [turned.state.hands[seat] for seat in range(players)] == [*hands[1:], hands[0]]
        assert turned.beginning is not None
        assert turned.beginning.sealed is None, "to this nobody committed"
        while turned.state.ended is None:
            seat = turned.state.turn
            turned.submit(heuristic.choose(turned.view(seat), turned.legal(seat), turned.state.rules, chance))
        hands = [*hands[1:], hands[0]]
        reel = DealReplay(turned, chairs, play.header)


def test_the_command_line_deals_by_number_and_day() -> None:
    assert parse(["--deal", "4711"]).deal == 4711
    assert parse(["--daily"]).daily
    for wrong in (["--deal", "0"], ["--deal", "x"], ["--deal", "1", "--daily"], ["--demo", "--deal", "1"]):
        with pytest.raises(SystemExit):
            parse(wrong)


def test_the_day_at_once(app: App) -> None:
    app.router.go(Title())
    app.router.go(DealOfTheDay())
    path = table(app).journal.path
    app.router.go(Title())
    app.router.go(DealOfTheDay())
    assert table(app).journal.path == path
    play_on(app)
    app.router.go(Title())
    app.router.go(DealOfTheDay())
    again = table(app)
    assert again.header.kind == "again", "its first result stays; the cards can be played once more"


def test_a_numbered_match_takes_no_words(app: App) -> None:
    app.settings.own_words = "ask"
    assert not numbered(app.settings, 5).asks
    assert not daily(app.settings, "2026-11-21").asks
    assert chosen(app.settings, "seed").asks == (0,)
    app.router.go(NumberedDeal(5))
    assert isinstance(app.router.top, MatchScreen)
    sheet = play_on(app)
    assert not sheet.choices.after.people
    assert not sheet.choices.after.commitment


def test_a_lesson_has_no_secret(app: App) -> None:
    app.router.go(LessonTable(LESSONS[0].key))
    app.frame()
    app.router.go(FairDeal())
    app.frame()
    sheet = app.router.top
    assert isinstance(sheet, FairnessSheet)
    assert sheet.deal.commitment == sheet.deal.secret == ""
    assert sheet.deal.check is None


def test_a_match_gone_on_with_keeps_its_fingerprint(app: App) -> None:
    app.router.go(NewMatchTable())
    shown = table(app).commitment
    app.router.go(Title())
    app.router.go(LastMatch())
    app.frame()
    screen = app.router.top
    assert isinstance(screen, MatchScreen)
    assert table(app).commitment == shown


def test_a_changed_commitment_in_the_file_is_found(app: App) -> None:
    app.router.go(NewMatchTable())
    play_on(app)
    path = table(app).journal.path
    app.router.go(Title())
    header = read_header(path)
    told = JournalReader(path)
    match = next(told.deals())
    forged = msgspec.structs.replace(header, commitment="0" * 64)
    checked = ended(DealReplay(match, forged.chairs, forged), forged.commitment).check
    assert checked is not None
    assert [check.good for check in checked()] == [False, True, True]
    app.router.go(FairSavedDeal(path, 1))
    assert isinstance(app.router.top, FairnessSheet)
    assert all(check.good for check in app.router.top.checks)
    app.router.go(FairSavedDeal(path, 7))
    assert isinstance(app.router.top, Notice)


def test_a_screen_reader_is_told_the_fingerprint_and_no_secret(app: App) -> None:
    app.router.go(NewMatchTable())
    play = table(app)
    app.router.go(FairDeal())
    app.frame()
    told = str(menu_node(app.router.top))
    assert fingerprint_groups(play.commitment) in told
    assert play.match.beginning is not None
    assert play.match.beginning.sealed is not None
    assert fingerprint_groups(play.match.beginning.sealed.secret, 3) not in told
    app.router.back()
    told = str(menu_node(play_on(app)))
    assert fingerprint_groups(play.match.commitment(), 4) not in told, "no digits unless they are asked for"
    Person(app).press("More")
    assert "Your trumps: " in str(menu_node(app.router.top))


def test_what_does_not_match_is_told_in_sentences_of_its_own() -> None:
    well, badly = summed_up(set(), 85), summed_up(set(VerifyQuestion), 85)
    assert all(check.good for check in well)
    assert not any(check.good for check in badly)
    assert not {check.sentence for check in well} & {check.sentence for check in badly}
