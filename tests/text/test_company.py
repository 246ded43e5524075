""" "You" goes with a verb in the second person, a name with one in the third: in every message that names a player."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from assets.translate import sources
from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.notation.names import nameless, seat_words, told_name
from engine.records.journal_header import Chair
from engine.rules import events as ev
from engine.rules.cards import PACKS
from engine.rules.presets import PRESETS
from engine.rules.view import View
from engine.study.phrases import HINTS, NUDGES, PLURALS, SENTENCES
from engine.study.reason import MoveReason
from game.match.screen import MatchScreen
from game.replay.screen import ReplayScreen
from game.session.seats import chairs, characters, guest_of, own_name, shown
from game.shell.app import App
from game.shell.demo import Demo
from game.storage.settings import Settings
from game.table.paint import furniture
from game.text import i18n, sentence
from game.text.i18n import _
from game.text.naming import Actor, Company, NamedPlayer, PlayerList
from game.text.reasons import reason_told
from game.ui.destinations import NewMatchTable, Replay
from tests.builders import shelves
from tests.builders.cells import EVENTFUL, quick
from tests.builders.dealing import a_deal
from tests.paths import ROOT

GAME = sorted((ROOT / "game").rglob("*.py"))
PLAYERS = {"name", "names", "losers", "attacker", "defender", "dealer"}
"""The placeholders of messages that hold a player's name."""
SAYING = {"say", "_say"}
"""Company.say, and what forwards to it."""
SECOND = {
    "en": r"\byou(rs?)?\b",
    "de": r"\b(du|dich|dir|dein\w*)\b|\w+st\b",
    "ru": r"\b(вы|вас|вам|вами|ваш\w*)\b|\w+те\b",
    "uk": r"\b(ви|вас|вам|вами|ваш\w*)\b|\w+те\b",
    "pl": r"\b(ty|ciebie|ci|tobą|tw(ój|o[ij]\w*)|jesteś)\b|\w+sz\b|\w+[aeł]ś\b|: \w+(uj|ź|ć|ż|ij)\b",
}
"""Words that mark the second person in a language."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.speak("en")
    yield
    i18n.speak("en")


def gaps(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)\}", text))


def literals(node: ast.AST) -> list[ast.Constant]:
    """The messages below a node: the string arguments of `_` and similar functions."""
    calls = (one for one in ast.walk(node) if isinstance(one, ast.Call) and called(one) in ("_", "N_", "ngettext"))
    return [arg for call in calls for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@dataclass(frozen=True)
class Said:
    """A message that names players, its position, and its variants for each of them (placeholder: message)."""

    place: str
    they: tuple[str, ...]
    you: tuple[tuple[str, tuple[str, ...]], ...]
    others: frozenset[str] = frozenset()
    """Gaps that the call fills with something else than a player."""

    def __str__(self) -> str:
        return f"{self.place} {self.they[0]}"


def found() -> list[Said]:
    """Every sentence of the window that names a player."""
    listed = []
    for path in GAME:
        source = path.read_text(encoding="utf-8")
        if not any(f"{name}(" in source for name in SAYING):
            continue
        tree = ast.parse(source)
        local = {  # you = _("…") in the line above
            target.id: tuple(one.value for one in literals(node.value))
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

        def message(node: ast.AST, known: dict[str, tuple[str, ...]] = local) -> tuple[str, ...]:
            return known.get(node.id, ()) if isinstance(node, ast.Name) else tuple(one.value for one in literals(node))

        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and called(node) in SAYING):
            place = f"{path.relative_to(ROOT)}:{call.lineno}"
            if called(call) == "_say" and len(call.args) == 3:
                listed.append(Said(place, message(call.args[1]), (("name", message(call.args[2])),)))
            elif call.args and (they := message(call.args[0])) and gaps(they[0]) & PLAYERS:
                actors = [
                    (each.arg or "", message(each.value.args[1]))
                    for each in call.keywords
                    if isinstance(each.value, ast.Call) and called(each.value) == "Actor"
                ]
                others = {each.arg or "" for each in call.keywords} - PLAYERS
                listed.append(Said(place, they, tuple(actors), frozenset(others)))
    return listed


SAID = found()
SPOKEN = [said for said in SAID if said.you]


def translated(message: tuple[str, ...]) -> list[str]:
    if len(message) == 1:
        return [_(message[0])]
    return [i18n.ngettext(message[0], message[1], count) for count in (1, 2, 5)]


def test_every_message_that_names_a_player_is_said_by_the_company() -> None:
    """No placeholder for a player is filled anywhere else, so a pronoun is impossible."""
    ours = {message for said in SAID for message in (*said.they, *(one for _gap, you in said.you for one in you))}
    teachers = {
        *SENTENCES.values(),
        *HINTS.values(),
        *NUDGES.values(),
        *(one for pair in PLURALS.values() for one in pair),
    }
    for source in sources():
        texts = (source.text,) if isinstance(source.text, str) else source.text
        for text in texts:
            if gaps(text) & PLAYERS:
                assert text in ours | teachers, f"{source.place}: {text!r} is no argument of Company.say"
    assert len(SPOKEN) > 40


@pytest.mark.parametrize("path", GAME, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_seats_name_is_put_into_a_message_by_hand(path: Path) -> None:
    """A placeholder of another name would escape the test above."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and called(call) == "format":
            for filling in (*call.args, *(each.value for each in call.keywords)):
                text = ast.unparse(filling)
                assert not re.search(r"(seats|chairs)\b.*\.name\b|\bchair\.name\b", text), f"{path.name}: {text}"


@pytest.mark.parametrize("language", sorted(i18n.languages()))
@pytest.mark.parametrize("said", SPOKEN, ids=str)
def test_a_sentence_goes_with_its_person(said: Said, language: str) -> None:
    """With "you" it is the second message, with a name the first; neither uses a pronoun as a name."""
    i18n.speak(language)
    names = ["Anna", "Boris", "Clara", "David"]
    order = sorted({gap for gap in gaps(said.they[0]) if gap in PLAYERS})
    seats = {gap: seat for seat, gap in enumerate(order)}
    for they in translated(said.they):
        others = dict.fromkeys((gaps(they) | said.others) - PLAYERS, "…")
        for gap, you in said.you:
            for to_him in translated(you):
                assert gap not in gaps(to_him), f"{to_him!r} names whom it speaks to"
                assert gaps(to_him) <= gaps(they) | said.others, to_him
                assert re.search(SECOND[language], to_him, re.IGNORECASE), f"{to_him!r} speaks to nobody"
                actors = {other: Actor(seats[other], "") for other in seats}
                actors[gap] = Actor(seats[gap], to_him)
                told = Company(names, seats[gap]).say(they, **actors, **others)
                rest = {other: names[seats[other]] for other in gaps(to_him) & PLAYERS}
                assert told == to_him.format(**rest, **dict.fromkeys(gaps(to_him) - PLAYERS, "…"))
        actors = {gap: Actor(seat, "") for gap, seat in seats.items()}
        told = Company(names, 3).say(they, **actors, **others)
        assert told == they.format(**{gap: names[seat] for gap, seat in seats.items()}, **others)


@pytest.mark.parametrize("language", sorted(i18n.languages()))
def test_nobody_is_called_by_a_pronoun(language: str) -> None:
    """Whatever a file calls a seat, its placeholder is filled with a name."""
    pronouns = []
    for each in i18n.languages():
        i18n.speak(each)
        pronouns += [_("You"), _("You").upper(), f" {_('You')} "]
    assert all(nameless(pronoun) for pronoun in pronouns)
    i18n.speak(language)
    for pronoun in (*pronouns, ""):
        for reader in (None, NOBODY, 0, 1):
            company = Company([pronoun, "Boris"], reader)
            assert not any(nameless(name) for name in company.names)
            assert company.say("{name}", name=Actor(0, "you")) == ("you" if company.reader == 0 else company.names[0])
            assert company.say("{name}", name=NamedPlayer(0)) == company.names[0]
        assert Company([pronoun, "Boris"]).reader == 0, "who has no name is the one at this screen"
        assert Company([pronoun, "Boris"], 1).names[0] == _("Player {number}").format(number=1)
        assert Company(["Anna", "Boris"]).reader == NOBODY
    row = Company(["Anna", "Boris", "Vera"], 0).say("{names}", names=PlayerList((0, 2)))
    assert row == _("{0} and {1}").format(i18n.pgettext("in a list of players", "you"), "Vera")


@quick(lambda preset, language: preset.key in EVENTFUL)
@pytest.mark.parametrize("language", sorted(i18n.languages()))
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_who_gave_no_name_is_spoken_to_in_a_replay(preset, language: str) -> None:  # type: ignore[no-untyped-def]
    """A replay has no particular reader: sentences about the nameless player are those shown at the table."""
    i18n.speak(language)
    match = Match(preset.options, preset.seats[-1], "nameless")
    pack, names = match.state.rules.pack, ("Anna", "Boris", "Clara", "David", "Emil", "Flora")[: preset.seats[-1]]
    told = [*a_deal(match, 4), ev.DealerChosen(0, 0), ev.DealerChosen(0, 1), ev.DealerChosen(1, 0), ev.DoubleFool(0)]
    for event in told:
        public = observe(event, NOBODY)
        if isinstance(public, ev.Drew) and len(public.cards) == 1:
            continue  # only the turn-up: its drawer is not told that it was the turn-up
        spoken_to = sentence(public, (_("You"), *names[1:]), pack)
        assert spoken_to == sentence(public, names, pack, eye=0)
        assert sentence(public, names, pack).count("Anna") >= spoken_to.count("Anna") == 0


@pytest.mark.parametrize("language", sorted(i18n.languages()))
def test_the_teacher_calls_nobody_else_you(language: str) -> None:
    """ "You" in a reason is the player being taught; another seat has a name there, even if it has none in the file."""
    i18n.speak(language)
    for code in sorted({code for code, text in SENTENCES.items() if "{name}" in text}):
        told = reason_told(MoveReason(code, seat=0, card=3, cards=(4, 5)), (_("You"), "Boris"), PACKS["36"], 1)
        assert _("Player {number}").format(number=1) in told
        assert not told.startswith(_("You") + " ")


def test_a_chair_is_shown_in_the_language_of_the_moment() -> None:
    table = (Chair("You", 1, False), Chair("Boris", 2, True), Chair("Ty", 3, True))
    i18n.speak("de")
    assert [chair.name for chair in shown(table)] == ["Du", "Boris", "Spieler 3"]


def test_a_pronoun_is_no_name_for_a_person() -> None:
    settings = Settings(name="you", players=3, guests=["Вы"])
    assert own_name(settings) == "Player 1"
    assert guest_of(settings, 1) == "Player 2"
    assert [chair.name for chair in chairs(settings)][:2] == ["Player 1", "Player 2"]
    assert own_name(Settings(name=" tY ")) == "You", "alone among computers he is spoken to"


def test_a_file_has_no_pronoun_for_a_seat() -> None:
    """Its reader is another person."""
    assert seat_words(("You", "Boris", "Вы")) == ("seat1", "Boris", "seat3")
    assert [told_name(word) for word in ("seat1", "Boris", "You", "Uncle_Vanya")] == ["", "Boris", "", "Uncle Vanya"]


def test_a_replay_of_the_nameless_speaks_to_him(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A former bug: "You deals" in an English journal, shown in English and in Polish."""
    table = tuple(Chair(name, 1 + seat, seat > 0) for seat, name in enumerate(("You", "Boris", "Vera")))
    monkeypatch.setattr(shelves, "chairs", lambda seats: table[:seats])
    path = shelves.played(app.services.saves, "podkidnoy", 3)
    for language in ("en", "pl"):
        i18n.speak(language)
        app.router.go(Replay(path, 1))
        assert isinstance(app.router.top, ReplayScreen)
        screen = app.router.top
        assert screen.play.seats[0].name == _("You")
        told = []
        while not screen.showing.over:
            told += screen.caption.sentences
            screen.showing.forward()
            screen.scene.hear()
        assert told
        name = _("You")
        third = {_(said.they[0]).replace("{name}", name).split("{")[0] for said in SPOKEN}
        third = {start for start in third if start.startswith(name)}
        assert not any(line.startswith(start) for line in told for start in third), told
        if language == "en":
            assert any(line.startswith(("You attack", "You beat", "You take", "You draw")) for line in told)


def test_a_demonstration_calls_nobody_you(app: App) -> None:
    """Computers play every seat, so the player's seat is named after its portrait."""
    demonstration = Demo(app.arguments, app)
    assert demonstration.play.header.chairs[0].name == "Vera"
    assert not any(nameless(chair.name) for chair in demonstration.play.header.chairs)


@pytest.mark.parametrize("language", sorted(i18n.languages()))
def test_a_ribbon_goes_with_the_name_above_it(language: str) -> None:
    i18n.speak(language)
    view = View(0, 3, number=1, principal=0, leader=0, defender=1, counts=[6, 6, 6])
    ribbons = {name: furniture.role_of(view, 0, furniture.called_you(name)) for name in ("Anna", _("You"))}
    assert [ribbon.word for ribbon in ribbons.values() if ribbon] == [_("Attacks"), _("You attack")]


def test_computers_bear_their_names_in_the_language_that_is_chosen(app: App) -> None:
    """Also in a match that was begun in another; what the player has named keeps its name."""
    i18n.speak("en")
    app.settings.language = "en"
    app.settings.name, app.settings.players = "Anna", 3
    app.router.go(NewMatchTable())
    screen = app.router.top
    assert isinstance(screen, MatchScreen)
    before = [chair.name for chair in screen.play.seats]
    assert before[0] == "Anna" and all(name.isascii() for name in before)
    for language in ("uk", "ru", "en"):
        app.settings.language = language
        app.settings_changed()
        told = [chair.name for chair in screen.play.seats]
        faces = [characters()[chair.portrait - 1].name for chair in screen.play.seats]
        assert told[0] == "Anna" and told[1:] == faces[1:] and screen.painter.seats == screen.play.seats
        assert all(name.isascii() is (language == "en") for name in told[1:])
    assert [chair.name for chair in screen.play.seats] == before
    assert screen.match.header is not None and screen.match.header.chairs[1].name == before[1], "as it was begun"
