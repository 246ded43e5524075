"""The current language, and changing it while the program runs."""

import gettext
import struct
from collections.abc import Iterator

import pytest

from assets.translate import LOCALE
from engine.bots.characters import CHARACTERS
from engine.rules.cards import PACKS
from engine.rules.options import Options
from game.house_rules.rules_page import RulesPage
from game.match.screen import MatchScreen
from game.shell.app import App
from game.text import card_letters, i18n
from game.text.i18n import LANGUAGES, _, in_every_language, looked_up
from game.text.naming import Case, counted, in_words, long_name
from game.title.title import TitleScreen
from game.ui.destinations import Title
from game.ui.widgets import Button, Widget
from tests.builders.matches import new_match
from tests.builders.program import Programs


@pytest.fixture
def app(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    yield programs()
    i18n.speak("en")


def test_there_is_a_catalogue_for_every_language_but_the_source() -> None:
    assert {*i18n.languages()} == {"en", *(folder.name for folder in LOCALE.iterdir() if folder.is_dir())}


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "fr:pl:ru"}, "pl"),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "en:ru"}, "en"),
        ({"LANG": "uk_UA@euro"}, "uk"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_system_is_asked_for_its_language(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    i18n.speak()
    assert i18n.spoken() == spoken
    i18n.speak("en")


def test_without_variables_the_systems_settings_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n.pygame.system, "get_pref_locales", lambda: [{"language": "uk", "country": "UA"}])
    assert [*i18n.wanted({})] == ["uk"]
    assert [*i18n.wanted({"LANG": "pl_PL"})] == ["pl_PL"]


def test_equal_words_are_told_apart_by_their_context() -> None:
    i18n.speak("xx")
    assert i18n.pgettext("a context", "word") == "word"
    assert i18n.npgettext("a context", "a word", "words", 2) == "words"
    i18n.speak("en")


def first_words(widgets: list[Widget]) -> str:
    assert isinstance(widgets[0], Button)
    return widgets[0].words


def test_a_language_chosen_is_spoken_at_once_and_kept(app: App, programs: Programs) -> None:
    app.router.go(Title())
    app.frame()
    assert isinstance(app.router.top, TitleScreen)
    assert first_words(app.router.top.group.widgets) == "Play"
    for language, told in (("ru", "Играть"), ("en", "Play"), ("ru", "Играть"), ("", "Play")):
        app.settings.language = language
        app.settings_changed()
        app.frame()
        assert first_words(app.router.top.group.widgets) == told
    app.settings.language = "ru"
    app.settings_changed()
    again = programs()
    assert i18n.spoken() == "ru"
    again.services.opponents.stop()


def test_what_lies_open_changes_its_language(app: App) -> None:
    """The table, and the rules above it."""
    app.settings.players = 3
    table = MatchScreen(app.services, new_match(app.services))
    app.router.show(table)
    app.frame()
    rules = RulesPage(app.services, Options(), 3)
    app.router.open(rules)
    app.frame()
    assert (table.scene.moment.signs[0][1], rules.passages[0].title) == ("Menu", "The aim")
    app.settings.language = "pl"
    app.settings_changed()
    app.now += 40
    app.frame()
    app.router.back()
    app.frame()
    assert table.scene.moment.signs[2][1] == _("Log") != "Log"
    assert rules.passages[0].title == "Cel gry"


@pytest.mark.parametrize(
    ("language", "card", "case", "told"),
    [
        ("en", "10H", Case.SERVES, "ten of hearts"),
        ("ru", "10H", Case.SERVES, "десяткой червей"),
        ("ru", "KC", Case.SUFFERS, "короля треф"),
        ("uk", "10H", Case.SERVES, "десяткою чирв"),
        ("uk", "QS", Case.SUFFERS, "даму пік"),
        ("de", "JD", Case.STANDS, "Karo-Bube"),
        ("pl", "QS", Case.SERVES, "damą pik"),
        ("pl", "AC", Case.SUFFERS, "asa trefl"),
        ("pl", "RJ", Case.SERVES, "czerwonym jokerem"),
    ],
)
def test_a_card_stands_in_the_case_its_sentence_wants(language: str, card: str, case: Case, told: str) -> None:
    i18n.speak(language)
    pack = PACKS["54"]
    assert long_name(pack.names.index(card), pack, case) == told
    i18n.speak("en")


@pytest.mark.parametrize(
    ("language", "letters", "written", "spoken"),
    [
        ("en", "latin", "Beat the 10♥ with J♠.", "Beat the ten of hearts with jack of spades."),
        ("en", "latin", "6♣ 7♣ ★♥♦ · Trumps: ♦", "six of clubs, seven of clubs, red joker · Trumps: diamonds"),
        ("en", "latin", "Boris: 6 cards.", "Boris: 6 cards."),
        ("ru", "ru", "Т♥ Д♠", "туз червей, дама пик"),
        ("de", "de", "B♦ schlägt 10♦", "Karo-Bube schlägt Karo-Zehn"),
    ],
)
def test_what_is_written_in_signs_is_spoken_in_words(
    language: str, letters: card_letters.Letters, written: str, spoken: str
) -> None:
    i18n.speak(language)
    card_letters.write_as(letters)
    assert in_words(written) == spoken


@pytest.mark.parametrize(
    ("language", "beats", "suit", "swap"),
    [
        ("en", "queen of hearts doesn’t beat king of diamonds.", "only higher hearts beat it", "the six of clubs"),
        (
            "ru",
            "дама червей здесь не бьёт: лежит король бубён.",
            "бьют только старшие червы",
            "Обменять: шестёрка треф",
        ),
        ("uk", "дама чирв тут не б’є: лежить король бубен.", "б’ють лише старші чирви", "Обміняти: шістка треф"),
        ("pl", "dama kier tu nie bije: leży król karo.", "biją go tylko wyższe kiery", "Wymień: szóstka trefl"),
        ("de", "Herz-Dame schlägt Karo-König nicht.", "nur ein höheres Herz", "Kreuz-Sechs tauschen"),
    ],
)
def test_sentences_written_with_signs_are_right_with_the_names_as_they_stand(
    language: str, beats: str, suit: str, swap: str
) -> None:
    """A sign is spoken as a nominative, so a sentence has it where a nominative belongs."""
    i18n.speak(language)
    card_letters.write_as("latin")
    assert in_words(i18n._("{0} doesn’t beat {1}.").format("Q♥", "K♦")) == beats
    trump = i18n._("{target} is a trump: only higher {suit} beat it.").format(target="A♥", suit="♥")
    assert suit in in_words(trump)
    assert in_words(i18n._("Swap the {0}").format("6♣")).endswith(swap)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", ["1 карта", "2 карты", "5 карт", "11 карт", "21 карта", "22 карты"]),
        ("uk", ["1 карта", "2 карти", "5 карт", "11 карт", "21 карта", "22 карти"]),
        ("pl", ["1 karta", "2 karty", "5 kart", "11 kart", "21 kart", "22 karty"]),
        ("de", ["1 Karte", "2 Karten", "5 Karten", "11 Karten", "21 Karten", "22 Karten"]),
    ],
)
def test_a_number_has_its_own_form(language: str, told: list[str]) -> None:
    i18n.speak(language)
    assert [counted(number) for number in (1, 2, 5, 11, 21, 22)] == told
    i18n.speak("en")


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_one_message_islooked_up_as_gettext_finds_it(code: str) -> None:
    path = LOCALE / code / "LC_MESSAGES" / "durak.mo"
    with path.open("rb") as file:
        told = gettext.GNUTranslations(file)
    compiled = path.read_bytes()
    for character in CHARACTERS:
        assert looked_up(character.name, compiled) == told.gettext(character.name)
        assert told.gettext(character.name) in in_every_language(character.name)
    assert looked_up("nothing that anybody says", compiled) == "nothing that anybody says"
    with pytest.raises(struct.error):
        looked_up("Boris", compiled[:12])
