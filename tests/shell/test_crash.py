"""A crash: a report without private data, an error screen, and no lost game."""

import logging
import os
import subprocess
import sys
import threading
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from engine.rules.commands import NextDeal
from engine.rules.options import Options
from game.match.screen import MatchScreen
from game.shell import crash, run
from game.shell.app import App
from game.shell.cli import Arguments, parse
from game.shell.crash import public_settings, report
from game.shell.crash_screen import CrashChoice, FaultScreen
from game.shell.screen_stack import ScreenStack
from game.storage.settings import ChosenTable, KnownPerson, Settings
from game.system import logs
from game.system.paths import DamagedAsset, shipped
from game.system.private_traceback import plain, trace
from game.title.title import TitleScreen
from game.ui.destinations import LastMatch, NewMatchTable, Title
from game.ui.router import at_table
from tests.builders.cells import quick
from tests.builders.patience import LONG
from tests.builders.person import Person
from tests.builders.program import Programs
from tests.paths import ROOT

PLAYER, GUEST, OWN, SEED = "Anastasia", "Bartholomew", "Grandmother's", "a very secret seed"
CARDS = ("10♥", "10H", "♠")


@pytest.fixture
def app(programs: Programs, tmp_path: Path) -> App:
    one = programs(tmp_path / "home", seed=SEED, speed="instant")
    one.settings.name, one.settings.guests = PLAYER, [GUEST]
    one.settings.people = [KnownPerson(GUEST, 3), KnownPerson(PLAYER, 1)]
    one.settings.companies = [ChosenTable(name=PLAYER, guests=[GUEST])]
    one.settings.play_house(Options(transfer=True, hand_size=7), "podkidnoy", OWN)
    return one


def broken(app: App) -> BaseException:
    """An error from the window, with private data in its message and locals."""
    play = at_table(app.router)
    hand = play.match.state.hands[0] if play is not None else 0
    names, seed, folder, cards = [PLAYER, GUEST], SEED, app.services.home.saves, CARDS
    try:
        try:
            raise KeyError(f"{names} {seed} {folder} {cards} {hand}")
        except KeyError as first:
            raise ValueError(f"{PLAYER} holds {CARDS}") from first
    except ValueError as error:
        return error


def nothing_private(text: str, app: App) -> None:
    for private in (PLAYER, GUEST, OWN, SEED, str(app.services.home.config), str(Path.home()), *CARDS):
        assert private not in text, private


def test_a_report_tells_where_and_nothing_private(app: App) -> None:
    app.router.go(NewMatchTable())
    app.frame()
    text = report(broken(app), app, datetime(2026, 11, 21, 21, 30))
    nothing_private(text, app)
    for told in (
        "Durak 0",
        "2026-11-21 21:30",
        "pygame-ce",
        "SDL",
        "dummy",
        "MatchScreen",
        "rules     DURAK-",
        "4 seats",
        "tests/shell/test_crash.py",
        "in broken",
        "KeyError",
        "ValueError",
        "setting   speed = 'instant'",
    ):
        assert told in text, told


def test_a_report_comes_of_any_ruin(app: App) -> None:
    """The report contains everything that can still be computed."""
    router = app.router
    del app.settings, app.router
    text = report(RuntimeError("x"), app)
    assert "RuntimeError" in text and "pygame-ce" in text and "video" in text
    app.settings, app.router = Settings(), router


def test_settings_that_a_player_writes_are_told_of_nobody() -> None:
    """A new setting with free text is left out automatically."""
    assert {"speed", "muted", "ui_scale", "window", "preset", "house"} <= set(public_settings())
    assert not {"name", "guests", "people", "companies", "own"} & set(public_settings())


def test_words_of_the_system_are_told_without_folders() -> None:
    for said, told in (
        ("No file '/home/anna b/assets/a.png' found", "No file 'a.png' found"),
        (r"cannot open C:\Users\Anna\durak.log", "cannot open durak.log"),
        ("3/4 and/or 7", "3/4 and/or 7"),
        (f"{Path.home()}/x/y.txt", "y.txt"),
    ):
        assert plain(said) == told
    for error, told in (
        (
            FileNotFoundError(2, "No such file or directory", "/home/anna/x"),
            "FileNotFoundError: No such file or directory",
        ),
        (AttributeError("'NoneType' object has no attribute 'top'"), "AttributeError: 'NoneType' object has no"),
        (ValueError("Anna has the seven"), "ValueError"),
        (KeyError("Anna"), "KeyError"),
    ):
        assert told in trace(error) and "nna" not in trace(error)


def test_endless_calls_make_no_endless_report() -> None:
    def round_and_round() -> None:
        round_and_round()

    with pytest.raises(RecursionError) as caught:
        round_and_round()
    told = trace(caught.value)
    assert "more places" in told and len(told.splitlines()) < 150


def test_reports_are_few(tmp_path: Path) -> None:
    for number in range(crash.KEPT + 5):
        (tmp_path / f"crash-2020010{number // 10}-00000{number % 10}.txt").write_text(
            "old", encoding="utf-8", newline="\n"
        )
    path = crash.keep("new", tmp_path)
    assert path is not None and path.read_text(encoding="utf-8") == "new"
    assert len(list(tmp_path.glob("crash-*.txt"))) == crash.KEPT
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    assert crash.keep("new", tmp_path / "file") is None


# The screen


def shown(app: App) -> FaultScreen:
    screen = FaultScreen(app.services, "Your match was saved.", "the details", app.services.home.log)
    app.router.show(screen)
    app.frame()
    return screen


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1080, 1920)])
def test_the_screen_that_tells_of_it(app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    Person(app).resize(size)
    screen = shown(app)
    copied: list[str] = []
    monkeypatch.setattr("game.shell.crash_screen.copy", lambda text: copied.append(text) or True)
    Person(app).press("Copy details")
    assert copied == ["the details"] and screen.message == "Copied."
    opened: list[Path] = []
    monkeypatch.setattr("game.shell.crash_screen.show", lambda folder: opened.append(folder) or False)
    Person(app).press("Open log folder")
    assert opened == [app.services.home.log] and str(app.services.home.log) in screen.message
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1))
    app.frame()
    assert screen.choice is None, "a click beside the board is no answer"
    Person(app).key(pygame.K_ESCAPE)
    assert screen.choice is CrashChoice.CLOSE
    again = shown(app)
    Person(app).key(pygame.K_RETURN)
    assert again.choice is CrashChoice.AGAIN, "the first button begins anew"


def test_an_error_while_a_sheet_is_drawn_keeps_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From the command line to the exit status: the game is saved, and the next start continues it."""
    home = tmp_path / "home"
    asked: list[str] = []

    def start_and_fail(app: App) -> None:
        app.settings.name = PLAYER
        app.router.go(NewMatchTable())
        app.frame()
        monkeypatch.setattr(MatchScreen, "draw", failing)
        app.router.stale = True
        app.frame()

    def failing(_screen: object, _surface: object) -> None:
        raise ValueError(f"{PLAYER} holds {CARDS}")

    def answered(app: App, kept: str, details: str, _folder: Path) -> CrashChoice:
        nothing = [word for word in (PLAYER, "10H") if word in details]
        asked.append(f"{kept} {nothing}")
        app.put_away()
        assert app.router.top is None
        return CrashChoice.CLOSE

    monkeypatch.setattr(App, "welcome", start_and_fail)
    monkeypatch.setattr(run, "_shown", lambda: True)
    monkeypatch.setattr(run, "_ask", answered)
    status = run.run(Arguments(home=home, size=(1280, 720), speed="instant"))
    assert status == crash.STATUS == 3
    assert asked == ["Your match was saved. []"]
    assert "stopped because of an error" in capsys.readouterr().err
    written = next((home / "log").glob("crash-*.txt")).read_text(encoding="utf-8")
    log = (home / "log" / "durak.log").read_text(encoding="utf-8")
    for text in (written, log):
        assert "in failing" in text and "ValueError" in text
        assert PLAYER not in text and str(home) not in text
    monkeypatch.undo()
    after = App(Arguments(home=home, size=(1280, 720)))
    after.router.go(Title())
    assert isinstance(after.router.top, TitleScreen) and after.router.top.saved is not None
    after.router.go(LastMatch())
    assert isinstance(after.router.top, MatchScreen) and after.router.top.play.match.state.number == 1
    after.close()


def test_starting_again_opens_another_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[App] = []

    def fail_once(app: App) -> None:
        begun.append(app)
        if len(begun) == 1:
            raise ValueError
        app.quit()

    monkeypatch.setattr(App, "welcome", fail_once)
    monkeypatch.setattr(run, "_shown", lambda: True)
    monkeypatch.setattr(run, "_ask", lambda *_: CrashChoice.AGAIN)
    assert run.run(Arguments(home=tmp_path)) == 0
    assert len(begun) == 2 and begun[0] is not begun[1]


def test_where_nothing_can_be_drawn_the_system_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, tuple[str, ...]]] = []

    def fail(*_: object) -> None:
        raise ValueError

    def box(_title: str, words: str, _kind: str, _window: None, buttons: tuple[str, ...], *_: int) -> int:
        said.append((words, buttons))
        return 2 if len(said) > 1 else 0

    monkeypatch.setattr(App, "welcome", fail)
    monkeypatch.setattr(App, "draw", fail)
    monkeypatch.setattr(run, "_shown", lambda: True)
    monkeypatch.setattr(pygame.display, "message_box", box)
    assert run.run(Arguments(home=tmp_path)) == crash.STATUS
    assert len(said) == 2 and "Your matches are saved." in said[0][0]
    assert said[0][1] == ("Copy details", "Open log folder", "Close")


def test_nobody_is_asked_where_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the dummy driver of tests, and in a demonstration, the program exits at once."""

    def fail(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(ScreenStack, "go", fail)
    assert run.run(Arguments(home=tmp_path)) == crash.STATUS
    monkeypatch.setattr(run, "_shown", lambda: True)
    monkeypatch.setattr(run, "_ask", lambda *_: pytest.fail("a demonstration asks nobody"))
    assert run.run(Arguments(home=tmp_path, demo=True, deals=1)) == crash.STATUS


def test_an_error_in_a_thread_costs_the_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    crash.watch(tmp_path)
    for _count in range(2):
        thread = threading.Thread(target=lambda: {}[PLAYER], name="a-thread")
        thread.start()
        thread.join()
    (written,) = tmp_path.glob("crash-*.txt")
    assert "KeyError" in written.read_text(encoding="utf-8") and PLAYER not in written.read_text(encoding="utf-8")


# The log


def lines(folder: Path, name: str = "durak.log") -> str:
    return (folder / name).read_text(encoding="utf-8")


def test_the_log_turns_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "SIZE", 2000)
    book = logs.Log(tmp_path)
    for number in range(300):
        logging.getLogger("durak.test").info("line %d with some words to fill it", number)
    book.close()
    kept = sorted(tmp_path.glob("durak.log*"))
    assert len(kept) == logs.FILES and all(path.stat().st_size <= 2000 for path in kept)
    assert "line 299" in lines(tmp_path)


def test_two_programs_write_two_logs(tmp_path: Path) -> None:
    first = logs.Log(tmp_path)
    code = (
        "import logging, sys; from pathlib import Path; from game.system.logs import Log\n"
        "book = Log(Path(sys.argv[1])); logging.getLogger('durak').warning('the second'); print(book.file.name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    logging.getLogger("durak").warning("the first")
    first.close()
    assert done.stdout.split()[-1] == "durak-2.log"
    assert "the second" in lines(tmp_path, "durak-2.log") and "the second" not in lines(tmp_path)
    assert "the first" in lines(tmp_path)


def test_where_no_log_can_be_kept_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8", newline="\n")
    book = logs.Log(tmp_path / "file" / "log")
    logging.getLogger("durak").error("nobody hears")
    assert book.file is None
    book.close()


def test_paths_and_errors_in_the_log_tell_nothing(tmp_path: Path, app: App) -> None:
    book = logs.Log(tmp_path / "log")
    logging.getLogger("durak.test").error("It is in %s.", tmp_path / "secret place" / "x", exc_info=broken(app))
    book.close()
    text = lines(tmp_path / "log")
    assert "in broken" in text and str(tmp_path) not in text
    nothing_private(text, app)


def test_a_program_without_a_console_prints_into_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    logs.streams()
    book = logs.Log(tmp_path)
    print("two\nlines", file=sys.stderr)
    print("and one")
    book.close()
    assert all(f"printed: {word}" in lines(tmp_path) for word in ("two", "lines", "and one"))


def test_a_fall_of_the_interpreter_is_told_once(tmp_path: Path) -> None:
    """A segmentation fault in the previous run: its stack is in the log and in a report, without folders."""
    code = (
        "import ctypes, sys; from pathlib import Path; from game.system.logs import Log\n"
        "Log(Path(sys.argv[1])); ctypes.string_at(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode != 0
    book = logs.Log(tmp_path)
    assert "string_at" in book.fallen and str(ROOT) not in book.fallen and os.sep + "lib" not in book.fallen
    book.close()
    again = logs.Log(tmp_path)
    assert not again.fallen
    again.close()
    assert "The game crashed last time" in lines(tmp_path)


def test_the_player_is_told_of_a_fall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "durak.fault").write_text(
        'Fatal: File "/home/anna/x.py", line 1 in y\n', encoding="utf-8", newline="\n"
    )
    told: list[str] = []

    def quits(app: App, until: object = None) -> None:
        told.append(getattr(app.router.top, "words", ""))
        app.running = False

    monkeypatch.setattr(App, "run", quits)
    for _count in range(2):
        assert run.run(Arguments(home=tmp_path)) == 0
    assert "crashed last time" in told[0] and "crashed last time" not in told[-1]
    (written,) = (tmp_path / "log").glob("crash-*.txt")
    assert "x.py" in written.read_text(encoding="utf-8") and "anna" not in written.read_text(encoding="utf-8")


def test_the_folder_is_opened_by_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: asked.append(words))
    assert logs.show(tmp_path) and asked == [["xdg-open", str(tmp_path)]]
    assert not logs.show(tmp_path / "none")

    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "Popen", missing)
    assert not logs.show(tmp_path)


# The program's files


def test_what_is_read_of_the_program_is_named(tmp_path: Path) -> None:
    with pytest.raises(DamagedAsset, match=r"^none\.png$"), shipped(tmp_path / "none.png"):
        pygame.image.load(tmp_path / "none.png")


@quick(lambda part, how: (how == "damaged") == ("/" in part))
@pytest.mark.parametrize(
    "part", ["pictures/pictures.json", "fonts/PTSerif_700Bold.ttf", "pictures", "locale", "sounds"]
)
@pytest.mark.parametrize("how", ["missing", "damaged"])
def test_damaged_parts_are_told_in_a_sentence(part: str, how: str, tmp_path: Path) -> None:
    """Optional parts are catalogues, sounds and card faces; for the others a sentence names the file."""
    for folder in (ROOT / "assets").iterdir():
        if folder.name in ("cards", "pictures", "fonts", "sounds", "locale"):
            (tmp_path / folder.name).symlink_to(folder)
    top = part.split("/")[0]
    whole = tmp_path / top
    real = whole.resolve()
    whole.unlink()
    if how == "damaged" or "/" in part:
        whole.mkdir()
        for file in real.rglob("*"):
            if file.is_file():
                at = whole / file.relative_to(real)
                at.parent.mkdir(parents=True, exist_ok=True)
                wanted = "/" not in part or str(file).endswith(part)
                if not wanted:
                    at.symlink_to(file)
                elif how == "damaged":
                    at.write_bytes(b"\x00\xffno such thing")
    code = (
        "import sys; from pathlib import Path; from game.system import paths\n"
        "paths.assets = lambda: Path(sys.argv[1])\n"
        "from game.__main__ import main; from game.shell.app import App\n"
        "App.run = lambda app, until=None: [app.frame() for _ in range(3)]\n"
        "sys.exit(main(['--home', sys.argv[1] + '/home', '--safe-mode']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "ru", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        encoding="utf-8",
        timeout=LONG,
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    if top in ("locale", "sounds"):
        assert done.returncode == 0, done.stderr
    else:
        assert done.returncode == 2, done.stderr
        assert part.split("/")[-1].split(".")[0] in done.stderr and done.stderr.startswith("durak: ")


# Safe mode


def test_safe_mode_uses_little_and_keeps_nothing(tmp_path: Path) -> None:
    usual = App(Arguments(home=tmp_path))
    usual.settings.language, usual.settings.deck, usual.settings.accelerated = "ru", "dark", True
    usual.close()
    kept = (tmp_path / "settings.json").read_bytes()
    safe = App(parse(["--home", str(tmp_path), "--safe-mode"]))
    assert safe.settings.language == "ru" and safe.settings.deck == "classic" and safe.settings.calm
    assert not safe.settings.accelerated and not safe.sound.device and not safe.settings.screen_reader
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    begun: list[int] = []
    safe.hands.pads.begin = lambda: begun.append(1)  # type: ignore[method-assign]
    safe.router.go(Title())
    for _count in range(4):
        safe.frame()
    assert not begun and safe.ready
    safe.settings.back = "birch"
    safe.settings_changed()
    safe.close()
    assert (tmp_path / "settings.json").read_bytes() == kept


def test_a_deal_can_be_played_in_safe_mode(tmp_path: Path) -> None:
    app = App(parse(["--home", str(tmp_path), "--safe-mode"]))
    app.router.go(NewMatchTable())
    for _count in range(5):
        app.frame()
    assert isinstance(app.router.top, MatchScreen) and app.services.saves.latest() is not None
    assert not isinstance(app.router.top.play.refusal(NextDeal(0)), type(None))
    app.close()
