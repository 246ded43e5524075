"""The message catalogues: compiled, complete and well formed."""

import ast
import gettext
import io
import re
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo

from assets.translate import LOCALE, Source, catalogue_of, forms, pairs_in, reword, sources, update
from engine.rules.options import SPECS, Options, clashes
from tests.paths import ROOT

LANGUAGES = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())
PRINTED_ON_KEYS = {
    *("Home", "End", "Page", "Up", "Down", "Tab", "Enter", "Esc", "Backspace", "Del", "Ins"),
    *("Shift", "Ctrl", "Alt", "Caps", "Lock", "A", "B", "X", "Y"),
}
LICENSED = {
    *("pygame", "ce", "PT", "Serif", "Sans", "ParaType"),
    *("MIT", "GNU", "LGPL", "SIL", "Open", "Font", "License"),
}
"""Names of bundled parts and their licences, which are the same in all languages."""
NETWORKS = {"Tailscale", "ZeroTier", "WireGuard", "VPN", "mesh", "Mesh", "Wi", "Fi", "Ethernet", "Firefox"}
"""Kinds of networks, programs that make them, and a browser, as they are called in all languages."""


@pytest.fixture(scope="module")
def texts() -> list[Source]:
    return list(sources())


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def test_there_are_the_languages_of_the_issue() -> None:
    told = {lang: gettext.translation("durak", LOCALE, [lang]).gettext("Trumps") for lang in LANGUAGES}
    assert told == {"de": "Trümpfe", "pl": "Atuty", "ru": "Козыри", "uk": "Козирі"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_reads_is_what_was_written(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalogue_of(language))
    compiled.seek(0)
    path: Path = LOCALE / language / "LC_MESSAGES" / "durak.mo"
    with path.open("rb") as file:
        committed = gettext.GNUTranslations(file)
    fresh = gettext.GNUTranslations(compiled)
    for message in messages(catalogue_of(language)):
        if message.context:
            one = message.id if isinstance(message.id, str) else message.id[0]
            assert committed.pgettext(message.context, one) == fresh.pgettext(message.context, one)
        elif isinstance(message.id, str):
            assert committed.gettext(message.id) == fresh.gettext(message.id)
        else:
            for count in (*range(30), 101, 111, 121):
                assert committed.ngettext(*message.id, count) == fresh.ngettext(*message.id, count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_rules_and_the_window_say_is_translated(language: str, texts: list[Source]) -> None:
    assert {source.place.split("/")[0] for source in texts} == {"engine", "game"}
    catalogue = catalogue_of(language)
    missing = []
    for source in texts:
        message = catalogue.get(source.text if isinstance(source.text, str) else source.text[0], source.context)
        if message is None or message.fuzzy or not all(forms(message)):
            missing.append(source)
    assert not missing, "run python -m assets.translate and translate what it names"


def test_every_marked_sentence_is_gathered(texts: list[Source]) -> None:
    """Babel misses marks inside f-strings, so such a sentence would stay English everywhere."""
    gathered = {source.text for source in texts}
    missed = []
    for path in sorted([*(ROOT / "engine").rglob("*.py"), *(ROOT / "game").rglob("*.py")]):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "N_"):
                words = [one.value for one in call.args if isinstance(one, ast.Constant)]
                missed += [f"{path.name}: {one!r}" for one in words if one not in gathered]
    assert not missed


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_cyrillic_has_no_latin_letters(language: str) -> None:
    """Only placeholders and key names have Latin letters: a wrong letter that looks alike would not be noticed."""
    for message in messages(catalogue_of(language)):
        source = message.id if isinstance(message.id, str) else " ".join(message.id)
        words = {*re.findall(r"\w+", source), *(re.findall(r"\w+", source.title()) if len(source) < 10 else ())}
        printed = (PRINTED_ON_KEYS | LICENSED | NETWORKS) & words
        for form in forms(message):
            latin = {*re.findall("[A-Za-z]+", re.sub("{.*?}", "", form))}
            assert latin <= printed, message.id


@pytest.mark.parametrize("language", ["de", "pl"])
def test_latin_has_no_cyrillic_letters(language: str) -> None:
    for message in messages(catalogue_of(language)):
        source = message.id if isinstance(message.id, str) else " ".join(message.id)
        for form in forms(message):
            assert {*re.findall("[А-Яа-яЁёҐґЄєІіЇї]", form)} <= {*source}, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    """A translation equal to its source is a name, a number, or a word of both languages."""
    for message in messages(catalogue_of(language)):
        if isinstance(message.id, str) and message.string == message.id:
            words = re.findall(r"[^\W\d]{2,}", re.sub("{.*?}", "", message.id))
            assert len(words) <= 2, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaps_and_plurals_agree(language: str) -> None:
    catalogue = catalogue_of(language)
    for message in messages(catalogue):
        source = message.id if isinstance(message.id, str) else message.id[-1]
        found = forms(message)
        if not any(found):
            continue
        assert len(found) == (1 if isinstance(message.id, str) else catalogue.num_plurals), source
        for form in found:
            assert sorted(re.findall(r"{.*?}", form)) == sorted(re.findall(r"{.*?}", source)), source
            assert form == form.strip() and form.endswith(".") == source.endswith("."), source


def test_every_value_of_every_option_has_its_words() -> None:
    translations = [gettext.translation("durak", LOCALE, [language]).gettext for language in LANGUAGES]
    for name, spec in SPECS.items():
        assert [(type(value), value) for value in sorted(spec.wordings, key=str)] == [
            (type(value), value) for value in sorted(spec.values, key=str)
        ]
        for translate in (str, *translations):
            words = [wording.texts(translate) for wording in spec.wordings.values()]
            assert len(set(words)) == len(words), name
            assert len({label for label, _ in words}) == len(words), name
            assert all(label and len(label) <= 26 and sentence.endswith(".") for label, sentence in words), name


def test_a_clash_is_told_in_russian() -> None:
    russian = gettext.translation("durak", LOCALE, ["ru"])
    (clash,) = clashes(Options(hand_size=7), 6)
    told = russian.gettext(clash.sentence).format(*clash.numbers)
    assert "42" in told and not re.search("[A-Za-z]", told)


def test_a_sentence_written_anew_keeps_its_translations() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Title", "Titel")
    catalogue.add("Title", "Anrede", context="person")
    catalogue.add(("{} deal", "{} deals"), ("{} Runde", "{} Runden"))
    moved = reword(catalogue, pairs_in("Title\nMain menu\n\n{} deals\n{} rounds\n"))
    assert {(message.context, message.id): message.string for message in moved} == {
        (None, "Main menu"): "Titel",
        ("person", "Main menu"): "Anrede",
        (None, ("{} deal", "{} rounds")): ("{} Runde", "{} Runden"),
    }


def test_what_was_translated_already_is_not_written_over() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Title", "Titel")
    catalogue.add("Main menu", "Hauptmenü")
    assert reword(catalogue, {"Title": "Main menu"}) == []
    assert catalogue["Main menu"].string == "Hauptmenü"


@pytest.mark.parametrize(("text", "line"), [("Title\n\nLead\nAttack\n", 1), ("Title\nMain menu\nStart\n", 3)])
def test_sentences_that_are_no_pair_are_refused(text: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"line {line}:"):
        pairs_in(text)


def test_what_is_posed_for_pictures_is_what_the_game_says(texts: list[Source]) -> None:
    said = {
        sentence for source in texts for sentence in ([source.text] if isinstance(source.text, str) else source.text)
    }
    posed = [
        (path.name, text)
        for path in sorted((ROOT / "tests" / "tools" / "pictures").glob("*.py"))
        for _line, text, _comments, _context in extract_from_file("python", path, keywords={"_": None})
    ]
    assert posed
    assert [(name, text) for name, text in posed if text not in said] == []


def test_with_nothing_to_do_not_a_byte_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever Babel writes the catalogues."""
    language = LANGUAGES[0]
    shutil.copytree(LOCALE / language, tmp_path / language)
    files = sorted(path for path in (tmp_path / language).rglob("*") if path.is_file())
    before = [path.read_bytes() for path in files]
    monkeypatch.setattr("assets.translate.LOCALE", tmp_path)
    monkeypatch.setattr("babel.messages.catalog.VERSION", "99.0")
    update(language, {})
    assert [path.read_bytes() for path in files] == before, "run python -m assets.translate"
