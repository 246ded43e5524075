"""After an update the title offers what is new: once, as a line, and never after a step back."""

from itertools import pairwise
from pathlib import Path

import pytest

from engine.version import VERSION, later
from game.help import news
from game.help.about_screen import AboutPage
from game.shell.app import App
from game.shell.cli import Arguments
from game.storage import settings
from game.storage.settings import Settings
from game.system import paths
from game.text import i18n
from game.title.small_print import SmallPrint
from game.title.title import TitleScreen
from game.ui.destinations import Title
from tests.builders.person import Person
from tests.paths import ROOT


def lines(app: App) -> list[str]:
    """The small print of the title."""
    app.router.go(Title())
    app.frame()
    screen = app.router.top
    assert isinstance(screen, TitleScreen)
    return [widget.words for widget in screen.group.widgets if isinstance(widget, SmallPrint)]


def started(folder: Path, news_of: str) -> App:
    """The program, started with the settings of an earlier or later version."""
    settings.save(Settings(news_of=news_of), paths.home(folder))
    return App(Arguments(home=folder))


def test_versions_are_compared_as_numbers() -> None:
    assert later("0.2.0", "0.1.9") and later("0.10.0", "0.9.0") and later("1.0", "0.9.9")
    assert not later("0.1.0", "0.1.0") and not later("0.1.0", "0.2.0")
    assert not later("", "0.1.0") and not later("0.1.0", "tomorrow"), "what is no version offers nothing"


def test_this_version_has_its_news_and_its_chapter() -> None:
    told = news.releases()
    assert told[0].version == VERSION and all(each.sentences for each in told)
    versions = [each.version for each in told]
    assert all(later(one, two) for one, two in pairwise(versions))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert all(f"\n## {version} " in changes for version in versions)


def test_a_first_start_offers_nothing(app: App) -> None:
    assert f"version {VERSION}" in lines(app)
    assert app.settings.news_of == VERSION


def test_an_update_offers_it_once(tmp_path: Path) -> None:
    app = started(tmp_path, "0.0.9")
    try:
        assert f"What’s new in {VERSION}" in lines(app) and f"version {VERSION}" not in lines(app)
        assert settings.load(app.services.home).news_of == VERSION, "kept at once"
        assert f"What’s new in {VERSION}" in lines(app), "until it is read, or the program ends"
        Person(app).press(f"What’s new in {VERSION}")
        app.frame()
        assert isinstance(app.router.top, AboutPage)
        title, passages = app.router.top.read().passages[0]
        assert title == f"New in {VERSION}" and len(passages) == len(news.releases()[0].sentences)
        assert f"version {VERSION}" in lines(app), "read"
    finally:
        app.close()
    again = App(Arguments(home=tmp_path))
    try:
        assert f"version {VERSION}" in lines(again)
    finally:
        again.close()


def test_a_step_back_offers_nothing_and_forgets_nothing(tmp_path: Path) -> None:
    app = started(tmp_path, "99.1.0")
    try:
        assert f"version {VERSION}" in lines(app)
        app.settings_changed()
        assert settings.load(app.services.home).news_of == "99.1.0", "so the later version asks nothing again"
    finally:
        app.close()


@pytest.mark.parametrize("code", sorted(set(i18n.LANGUAGES) - {"en"}))
def test_the_line_and_the_news_are_in_every_language(tmp_path: Path, code: str) -> None:
    app = started(tmp_path, "0.0.9")
    try:
        english = {sentence for each in news.releases() for sentence in each.sentences}
        app.settings.language = code
        app.settings_changed()
        told = {sentence for each in news.releases() for sentence in each.sentences}
        assert not told & english
        assert any(VERSION in words for words in lines(app)) and f"What’s new in {VERSION}" not in lines(app)
    finally:
        app.close()
        i18n.speak("en")
