"""What a result says to whoever sat at the table: the sentence, the row, the best evening, or nothing."""

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from engine.match.match import Match
from engine.match.outcome import DealFact, Kind, outcome
from engine.rules.cards import PACKS
from engine.rules.commands import NextDeal
from engine.rules.events import DealEnded
from engine.rules.presets import preset
from engine.rules.tally import Tally
from game.access.menus import menu_node
from game.match.screen import MatchScreen
from game.result.answer import MIRRORED, Rows, ToldBefore, next_words, short_words
from game.result.ceremony import CLASSIC, PARTS
from game.result.deal_result import DealResult
from game.result.next_steps import Afterwards
from game.result.screen import FoolScreen
from game.session.seats import chairs, invite
from game.shell.app import App
from game.storage.history.safe_row import SafeRow
from game.ui.destinations import NewMatchTable
from tests.builders.dealing import thumb_command
from tests.builders.person import Person
from tests.result.test_evening import finish

BEST = SafeRow(4, 0, 3, 3)


def result(app: App, loser: int = 1, several: bool = False, computers: bool = False) -> DealResult:
    """A deal of three that ``loser`` lost."""
    app.settings.players = 3
    hands = tuple((1, 2) if seat == loser else () for seat in range(3))
    ended, tally = DealEnded(loser, hands, 0, False, (loser,)), Tally(3)
    tally.fold(ended)
    sat = enumerate(chairs(app.settings))
    seats = tuple(structs.replace(chair, computer=computers or not (several or not at)) for at, chair in sat)
    people = [seat for seat, chair in enumerate(seats) if not chair.computer]
    said = {seat: DealFact(Kind.BIG_DEFENCE, seat, count=5) for seat in people}
    if loser in said:
        said[loser] = DealFact(Kind.LEFT, loser, count=2)
    return DealResult(ended, tally, seats, 0, PACKS["36"], 7, answers=said)


def shown(app: App, deal: DealResult, rows: dict[int, SafeRow] | None = None) -> FoolScreen:
    def known() -> Rows:
        yield
        return rows or {}

    after = Afterwards(rows=None if rows is None else known)
    screen = FoolScreen(app.services, deal, lambda: None, after=lambda: after)
    app.router.show(screen)
    return screen


def run(app: App, screen: FoolScreen) -> None:
    """To its end, in steps of 20 ms."""
    for step in range(400):
        screen.update(app.now + step * 20.0)
        screen.draw(app.window.surface)
        if screen.settled:
            return
    raise AssertionError("the result does not come to rest")


def read(screen: FoolScreen) -> list[str]:
    return [node.name for node in menu_node(screen).walk()]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (SafeRow(1), "Safe once. Make it a row!"),
        (SafeRow(1, 0, 0, 6), "Safe once. Make it a row! Your best evening: 6 in a row."),
        (SafeRow(3, 0, 2, 6), "3 safe deals in a row this evening. Your best evening: 6 in a row."),
        (SafeRow(3, 0, 2, 3), "3 safe deals in a row this evening. One more, and it’s your best evening."),
        (SafeRow(4, 0, 3, 3), "4 safe deals in a row this evening."),
        (SafeRow(5, 0, 4, 3), "5 safe deals in a row this evening. Your best evening!"),
        (SafeRow(2, 0, 5, 3), "2 safe deals in a row this evening."),
        (SafeRow(0, 4, 4, 9), "Your row ends at 4 safe deals. You deal next."),
        (SafeRow(0, 1, 1, 9), "You deal next."),
    ],
)
def test_what_comes_next_in_words(row: SafeRow, words: str) -> None:
    assert next_words(row, deals_next=not row.now) == words


def test_among_several_it_is_shorter() -> None:
    assert short_words(SafeRow(1)) == "" and short_words(SafeRow(3)) == "3 safe in a row"
    assert short_words(BEST) == "4 safe in a row: best evening!"


def test_the_only_person_is_answered_first(app: App) -> None:
    screen = shown(app, result(app), {0: SafeRow(2, 0, 1, 5)})
    run(app, screen)
    lines = read(screen)
    assert "You beat off 5 cards at once." in lines
    assert "2 safe deals in a row this evening. Your best evening: 5 in a row." in lines
    assert not any("Matchsticks" in line for line in lines)
    assert lines.index("You beat off 5 cards at once.") < lines.index("one per lost deal · deal 7")


def test_the_fool_gets_a_sentence_and_no_laurel(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    crowned: list[float] = []
    monkeypatch.setattr("game.result.tally_board.draw_crowned", lambda *_drawn, **_how: crowned.append(1.0))
    screen = shown(app, result(app, loser=0), {0: SafeRow(0, 3, 3, 5)})
    run(app, screen)
    assert "You’re left with 2 cards." in read(screen) and "Your row ends at 3 safe deals. You deal next." in read(
        screen
    )
    assert not crowned
    run(app, shown(app, result(app), {}))
    assert crowned


def test_each_of_several_people_is_answered_and_nobody_is_you(app: App) -> None:
    app.settings.name = "Anna"
    screen = shown(app, result(app, several=True), {0: BEST, 2: SafeRow(2, 0, 1, 9)})
    run(app, screen)
    lines, names = read(screen), [chair.name for chair in screen.result.seats]
    assert any(f"{names[2]} beat off 5 cards at once. 2 safe in a row" in line for line in lines)
    assert any(f"{names[1]} is left with 2 cards." in line for line in lines)
    assert any("4 safe in a row: best evening!" in line for line in lines)
    assert not any("You beat" in line for line in lines)


def test_computers_alone_are_told_nothing(app: App) -> None:
    screen = shown(app, result(app, computers=True))
    run(app, screen)
    assert not any("beat off" in line or "left with" in line for line in read(screen))


@pytest.mark.parametrize(("row", "shines"), [(BEST, True), (SafeRow(5, 0, 4, 3), False), (SafeRow(3, 0, 2, 3), False)])
def test_a_best_evening_shines_once_with_one_sound(app: App, row: SafeRow, shines: bool) -> None:
    screen = shown(app, result(app), {0: row})
    app.sound.last_noises.clear()
    run(app, screen)
    heard = list(app.sound.last_noises)
    assert heard.count("best_evening") == shines and heard.count("won") == (not shines)
    assert ("Your best evening!" in read(screen)) == shines and (screen.shine.part() == 1.0) == shines


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (720, 1280)])
def test_with_large_type_a_result_is_shown_from_its_sentence(app: App, size: tuple[int, int]) -> None:
    app.settings.ui_scale = 2.0
    Person(app).resize(size)
    screen = shown(app, result(app))
    run(app, screen)
    (sentence,) = [part for part in screen.layout.parts if getattr(part, "label", "").startswith("You beat")]
    assert screen.view.hidden == 0 or 0 <= sentence.box.y - screen.view.offset < 100, "the board is at the top"


def test_a_result_that_was_seen_is_silent(app: App) -> None:
    screen = shown(app, replace(result(app), seen=True), {0: BEST})
    app.sound.last_noises.clear()
    run(app, screen)
    assert not {"best_evening", "won"} & set(app.sound.last_noises) and "Your best evening!" in read(screen)


def test_the_laurel_makes_no_ceremony_longer() -> None:
    """It falls within the fool's ceremony, in an eighth of its time."""
    totals = {tone: max(start + length for start, length in parts.values()) for tone, parts in PARTS.items()}
    assert totals == {"classic": 2700, "gentle": 2050, "off": 0}
    assert CLASSIC["laurel"][1] * 5 < totals["classic"] and sum(CLASSIC["laurel"]) <= totals["classic"]


def test_rows_that_are_late_hold_nothing_up(app: App) -> None:
    """The buttons work while the index is read; the words come when they are known."""
    steps = iter(range(40))

    def known() -> Rows:
        for _step in steps:
            yield
        return {0: BEST}

    screen = FoolScreen(app.services, result(app), lambda: None, after=lambda: Afterwards(rows=known))
    app.router.show(screen)
    screen.show.skip()
    screen.ceremony_ended(app.now)
    assert screen.group.widgets and not screen.settled
    run(app, screen)
    assert "Your best evening!" in read(screen)


def test_no_kind_twice_running_if_another_is_true(app: App) -> None:
    """Twenty deals in each of four games: whenever two kinds are true, the sentence changes."""
    same = 0
    for game in ("podkidnoy", "perevodnoy", "pairs", "mini"):
        match, chance = Match(preset(game).options, 4, f"varied {game}"), Random(game)
        before, last, log = ToldBefore(app.services), None, match.begin()
        for number in range(20):
            while match.state.ended is None:
                log += match.perform(thumb_command(match, chance))
            facts = outcome(match.state.rules, log, 0)
            told = before.choose(number, "Anna", facts)
            assert told in facts and before.choose(number, "Anna", facts) == told, "the same deal again"
            assert told.kind is not last or len({fact.kind for fact in facts}) == 1
            same += told.kind is last
            last, log = told.kind, match.perform(NextDeal(0))
    assert same < 10


def test_two_people_of_one_deal_get_two_kinds(app: App) -> None:
    before = ToldBefore(app.services)
    facts = [DealFact(Kind.COMEBACK, 0, count=12), DealFact(Kind.PLACE, 0, count=1)]
    assert before.choose(1, "Anna", facts, [Kind.COMEBACK]).kind is Kind.PLACE
    assert before.choose(2, "Boris", facts[:1], [Kind.COMEBACK]).kind is Kind.COMEBACK, "there is no other"


@pytest.mark.parametrize("people", [1, 3])
def test_a_match_that_is_played_is_answered(app: App, people: int) -> None:
    """From the table to the sheet: a sentence for each person, about this deal, and the row of the index."""
    app.settings.name, app.settings.players = "Anna", 3
    for seat, name in enumerate(("Boris", "Vera")[: people - 1], 1):
        invite(app.settings, seat, name)
    app.router.go(NewMatchTable())
    table = app.router.top
    assert isinstance(table, MatchScreen)
    finish(app, table)
    screen = app.router.top
    assert isinstance(screen, FoolScreen)
    screen.show.skip()
    run(app, screen)
    answers, play = screen.result.answers, table.match
    assert sorted(answers) == list(play.humans) and len(answers) == people
    for seat, fact in answers.items():
        assert fact in outcome(play.rules, play.match.retell(), seat)
    assert screen.rows.rows is not None and sorted(screen.rows.rows) == sorted(answers)
    lines = read(screen)
    assert all(any(screen.result.answer(seat, speech=True) in line for line in lines) for seat in answers)


@pytest.mark.parametrize(
    ("loser", "row"),
    [(1, BEST), (1, SafeRow(1)), (1, SafeRow(12, 0, 11, 25)), (0, SafeRow(0, 12, 12, 25)), (0, SafeRow(0))],
)
def test_the_board_does_not_jump_when_the_row_is_known(app: App, loser: int, row: SafeRow) -> None:
    """The page has the same scale and the same board before and after."""
    screen = shown(app, result(app, loser), {0: row})
    screen.show.elapsed = 2100.0
    screen.rebuild()
    before = screen.layout.origin.scale, [widget.box for widget in screen.layout.controls]
    run(app, screen)
    assert (screen.layout.origin.scale, [widget.box for widget in screen.layout.controls]) == before


def test_the_two_of_a_duel_are_not_told_the_same(app: App) -> None:
    """What one did to the other is said once, of the first."""
    assert all(MIRRORED[MIRRORED[kind]] is kind for kind in MIRRORED)
    before = ToldBefore(app.services)
    facts = [DealFact(Kind.NECKTIE, 1, 0, cards=(1,)), DealFact(Kind.LEFT, 1, count=3)]
    taken = [Kind.HUNG_NECKTIE, MIRRORED[Kind.HUNG_NECKTIE]]
    assert before.choose(1, "Boris", facts, taken).kind is Kind.LEFT
