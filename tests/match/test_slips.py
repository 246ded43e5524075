"""The slips beside the table: log, state in words, card counter. None shows a card that the seat may not know."""

from itertools import combinations, islice
from random import Random

import pygame
import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.records.journal import Chair, TableRules
from engine.rules import kernel
from engine.rules.cards import cards_in
from engine.rules.events import Event
from engine.rules.legality import perform, refusal
from engine.rules.options import Options
from engine.rules.presets import PRESETS
from engine.rules.refusals import Refusal
from game.fair_deals.sheet import FairnessSheet
from game.house_rules.rules_page import RulesPage
from game.lessons.list_sheet import LearnSheet
from game.match.counter_panel import CounterPanel
from game.match.log_panel import LogPanel, chapters
from game.match.screen import MatchScreen
from game.match.side_panel import Slip
from game.match.state_panel import StatePanel
from game.result.screen import FoolScreen
from game.session.card_counter import Whereabouts, known_cards, memory_of, summed
from game.session.match_session import MatchSession
from game.shell.app import App
from game.text import recap, sentence
from game.text.chronicle import chronicle
from game.ui.destinations import CardCounter, DealInWords, DealLog, FullRules, LastMatch, NewMatchTable, Pause
from game.ui.notice import Notice
from tests.builders.cells import EVENTFUL, quick
from tests.builders.matches import new_match
from tests.builders.posted import behind_more, click, key, named, press
from tests.builders.program import Programs

FULL = TableRules(counter="full")


@pytest.fixture
def app(programs: Programs) -> App:
    return programs(speed="instant")


def chairs(people: int, seats: int = 3) -> tuple[Chair, ...]:
    names = ("Anna", "Boris", "Vera", "Zoya", "Oleg", "Mitya")
    return tuple(Chair(names[seat], seat + 1, seat >= people) for seat in range(seats))


def begin(
    app: App,
    people: int = 1,
    agreed: TableRules = FULL,
    commands: int = 25,
    options: Options | None = None,
    seats: int = 3,
) -> MatchSession:
    """A match after some commands; the computers do not move."""
    play = new_match(app.services, options, chairs(people, seats), "slips", agreed)
    go_on(play, commands)
    return play


def go_on(play: MatchSession, commands: int) -> None:
    chance = Random(4)
    for _ in range(commands):
        if play.match.state.ended is None:
            legal = play.match.legal(play.match.state.turn)
            play.carry_out(chance.choice(list(legal.commands(play.pack.same_rank))))


def text(play: MatchSession) -> str:
    return "\n".join(line for c in chapters(play) for line in (c.title, *(entry.words for entry in c.entries)))


def test_the_log_is_the_same_after_a_saved_game_was_opened(app: App) -> None:
    play = begin(app)
    before = text(play)
    play.close()
    saved = app.services.saves.latest()
    assert saved is not None
    again = MatchSession.resume(app.services.saves, app.services.opponents, saved)
    assert text(again) == before
    assert before.count("Bout ") >= 3 and "You are dealt" in before
    again.close()


def test_several_people_read_what_all_of_them_saw(app: App) -> None:
    play = begin(app, people=2)
    told = text(play)
    assert "dealt" not in told and not any(word in told.lower().split() for word in ("you", "you."))
    drawn = [line for line in told.splitlines() if " draws " in line]
    assert drawn and all("♠" not in line or "last of them" in line or "turn-up" in line for line in drawn)
    play.close()


def swapped(play: MatchSession, one: int, other: int) -> list[Event] | None:
    """The deal replayed with two cards of the pack exchanged; None if the commands would not be legal."""
    match, log = play.match, list[Event]()
    assert match.beginning is not None
    places = {one: other, other: one}
    order = tuple(places.get(card, card) for card in match.beginning.order)
    opening = match.beginning.tally.opening(match.beginning.tally.dealer)
    state = kernel.deal(match.state.rules, order, opening, match.beginning.chance, log)
    for command, _phase in match.played:
        if refusal(state, command) is not None:
            return None
        perform(state, command, log)
    return log


@pytest.mark.parametrize("preset", ["podkidnoy", "perevodnoy", "pairs", "poker", "jokers"])
def test_what_is_told_does_not_depend_on_hidden_cards(app: App, preset: str) -> None:
    """If two cards unseen by a seat are exchanged, the seat and everybody who shares its screen read the same."""
    rules = next(one for one in PRESETS if one.key == preset)
    seats = rules.seats[0]
    play = begin(app, commands=30, options=rules.options, seats=seats)
    names, changed = [chair.name for chair in play.seats], 0
    truth = play.match.retell()
    for eye in (NOBODY, 0):
        memory = memory_of(play.match, eye)
        hidden = cards_in(memory.unseen(play.pack.size))
        for one, other in islice(combinations(hidden, 2), 60):
            told = swapped(play, one, other)
            if told is None or told == truth or [observe(e, eye) for e in told] != [observe(e, eye) for e in truth]:
                continue  # the observations differ, so the texts may differ
            changed += 1
            reader = None if eye == NOBODY else eye
            for speech in (False, True):
                for event, other_event in zip(truth, told, strict=True):
                    assert sentence(event, names, play.pack, reader, speech) == sentence(
                        other_event, names, play.pack, reader, speech
                    )
            assert chronicle(truth, names, play.pack, reader) == chronicle(told, names, play.pack, reader)
            assert recap(truth, names, play.pack, 6, reader) == recap(told, names, play.pack, 6, reader)
    assert changed >= 4
    play.close()


@quick(lambda preset: preset.key in EVENTFUL)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_what_the_counter_says_of_a_card_is_so(preset) -> None:  # type: ignore[no-untyped-def]
    chance = Random(2)
    match = Match(preset.options, preset.seats[0], "counter")
    match.begin()
    pack = match.state.rules.pack
    for turn in range(120):
        if match.state.ended is not None:
            break
        seat = match.state.turn
        commands = list(match.legal(seat).commands(pack.same_rank))[:300]
        assert not isinstance(match.submit(chance.choice(commands)), Refusal)
        if turn % 7:
            continue
        for eye in (-1, 0):
            memory = memory_of(match, eye)
            cards = known_cards(memory, pack)
            state = match.state
            for card, known in enumerate(cards):
                in_hands = [seat for seat, hand in enumerate(state.hands) if hand >> card & 1]
                if known.where is Whereabouts.GONE:
                    assert state.discard >> card & 1
                elif known.where is Whereabouts.HELD:
                    assert in_hands == [known.seat] and known.seat != eye
                elif known.where is Whereabouts.MINE:
                    assert in_hands == [eye]
                elif known.where is Whereabouts.UNSEEN:
                    assert card in state.talon or (in_hands and eye not in in_hands)
            whole = summed(cards, (1 << pack.size) - 1)
            assert whole.gone + whole.seen + whole.unseen == pack.size
            assert whole.gone == state.discard.bit_count()


def test_each_has_its_key_and_goes_away_by_it(app: App) -> None:
    app.router.show(MatchScreen(app.services, begin(app)))
    for _ in range(3):
        app.frame()
    table = app.router.top
    for to, slip, code in (
        (DealLog(), LogPanel, pygame.KSCAN_L),
        (CardCounter(), CounterPanel, pygame.KSCAN_C),
        (DealInWords(), StatePanel, pygame.KSCAN_I),
    ):
        app.router.go(to)
        app.frame()
        assert isinstance(app.router.top, slip)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
        app.frame()
        assert app.router.top is table
        app.router.go(to)
        key(app, pygame.K_ESCAPE)
        assert app.router.top is table
        app.router.go(to)
        press(app, 900, 300)
        assert app.router.top is table


def test_a_slip_follows_the_match(app: App) -> None:
    play = begin(app)
    app.router.show(MatchScreen(app.services, play))
    app.router.go(DealLog())
    app.frame()
    panel = app.router.top
    assert isinstance(panel, LogPanel)
    before = panel.group.widgets[0]
    go_on(play, 1)
    app.frame()
    app.frame()
    assert panel.group.widgets[0] is not before


def test_a_match_begun_without_counting_stays_so(app: App) -> None:
    app.settings.counter = "full"
    play = begin(app, agreed=TableRules())
    play.close()
    saved = app.services.saves.latest()
    assert saved is not None
    app.router.go(LastMatch())
    app.router.go(CardCounter())
    assert isinstance(app.router.top, Notice)


def test_a_new_match_counts_as_the_settings_say(app: App) -> None:
    app.settings.counter = "full"
    app.router.go(NewMatchTable())
    assert isinstance(app.router.top, MatchScreen) and app.router.top.play.agreed.counter == "full"


def test_while_nobody_looks_the_papers_know_what_everybody_knows(app: App) -> None:
    play = begin(app, people=2)
    app.router.show(MatchScreen(app.services, play))
    assert play.eye == NOBODY
    app.router.go(CardCounter())
    counter = app.router.top
    assert isinstance(counter, CounterPanel) and counter.seat == NOBODY
    assert not any(known.where is Whereabouts.MINE for known in counter.known()[1])
    app.router.back()
    app.router.go(DealInWords())
    state = app.router.top
    assert isinstance(state, StatePanel)
    told = " ".join(state.lines())
    assert "our hand" not in told and "Your" not in told
    play.look(1)
    app.frame()
    assert any("our hand" in line for line in state.lines()), "whose cards lie open reads of them"
    play.look(NOBODY)
    app.frame()
    assert " ".join(state.lines()) == told


def test_from_the_rules_to_the_lessons(app: App) -> None:
    app.router.show(MatchScreen(app.services, begin(app)))
    app.router.go(FullRules(Options(), 3))
    app.frame()
    click(app, named(app, "Learn to play"))
    assert isinstance(app.router.top, LearnSheet)


def test_the_rules_can_be_read_over_everything_at_the_table(app: App) -> None:
    app.router.show(MatchScreen(app.services, begin(app)))
    for to in (DealLog(), CardCounter(), DealInWords(), Pause()):
        app.router.go(to)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1))
        app.frame()
        assert isinstance(app.router.top, RulesPage)
        app.router.back()
        app.router.back()


def test_the_rules_can_be_read_before_a_curtain_and_over_a_result(app: App) -> None:
    def ask_for_rules() -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=pygame.KSCAN_F1))
        app.frame()
        assert isinstance(app.router.top, RulesPage)
        app.router.back()

    app.router.show(MatchScreen(app.services, begin(app, people=3)))
    for _ in range(80):
        app.now += 30
        app.frame()
    ask_for_rules()
    play = begin(app, commands=0)
    app.router.show(MatchScreen(app.services, play))
    go_on(play, 3000)
    assert play.match.state.ended is not None
    for _ in range(400):
        app.now += 30
        app.frame()
        if isinstance(app.router.top, FoolScreen):
            break
    assert isinstance(app.router.top, FoolScreen)
    ask_for_rules()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1080, 1920)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_slips_stay_inside_the_window(app: App, size: tuple[int, int], scale: float) -> None:
    from tests.builders.posted import resize

    resize(app, size)
    app.settings.ui_scale = scale
    app.router.show(MatchScreen(app.services, begin(app)))
    for to in (DealLog(), CardCounter(), DealInWords()):
        app.router.go(to)
        app.frame()
        slip = app.router.top
        assert isinstance(slip, Slip)
        box, m = slip.paper(), slip.metrics
        assert box.x >= 0 and box.y >= 0 and box.x + box.w <= m.lw + 1 and box.y + box.h <= m.lh + 1
        for widget in slip.group.widgets:
            assert widget.box.h > 0 and widget.box.y + widget.box.h <= box.y + box.h
        app.router.back()


# The bar


def test_the_sealed_deal_is_told_from_the_menu(app: App) -> None:
    """No fingerprint is shown on the table, and nothing in the bar leads to one."""
    screen = MatchScreen(app.services, begin(app))
    app.router.show(screen)
    app.frame()
    assert "Sealed deal" not in [name for _sign, name in screen.scene.moment.signs]
    app.router.go(Pause())
    app.frame()
    click(app, behind_more(app, "Sealed deal"))
    assert isinstance(app.router.top, FairnessSheet)
