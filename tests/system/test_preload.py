"""The first pictures are loaded in threads, and equal those loaded normally."""

import shutil
import threading
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.system import preload
from game.system.paths import DamagedAsset, assets
from game.ui.art.pictures import Pictures
from tests.builders.patience import LONG


@pytest.fixture(autouse=True)
def window() -> pygame.Window:
    pygame.display.init()
    shown = pygame.Window("test", (960, 540), hidden=True)
    shown.get_surface()
    return shown


def test_what_was_begun_is_what_the_file_holds_and_is_given_once() -> None:
    preload.begin(["title_wood.webp"])
    path = assets() / "pictures" / "title_wood.webp"
    read = preload.take(path)
    assert read is not None
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(pygame.image.load(path), "RGB")
    assert preload.take(path) is None and preload.take(path.with_name("club_felt.webp")) is None


def test_what_nobody_came_for_is_given_back() -> None:
    preload.begin(["title_wood.webp"])
    preload.forget()
    assert preload.take(assets() / "pictures" / "title_wood.webp") is None


def test_a_damaged_file_is_told_by_whoever_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "pictures"
    shutil.copytree(assets() / "pictures", folder)
    (folder / "title_wood.webp").write_bytes(b"RIFF and no more")
    monkeypatch.setattr(preload, "assets", lambda: tmp_path)
    preload.begin()
    with pytest.raises(DamagedAsset, match=r"title_wood\.webp"):
        Pictures(folder).source("title_wood")
    assert Pictures(folder).source("title_sheet").get_width() > 2000
    assert not preload.begun()


def test_works_behind_are_done_in_their_order_until_they_are_stopped() -> None:
    begun, on, done = threading.Event(), threading.Event(), list[int]()

    def work(number: int) -> None:
        done.append(number)
        begun.set()
        assert on.wait(LONG)

    stop = preload.behind([partial(work, number) for number in range(3)])
    assert begun.wait(LONG)
    stop()
    on.set()
    _ended()
    assert done == [0], "what was begun is ended, and nothing else begun"
    preload.behind([partial(work, number) for number in range(1, 4)])
    _ended()
    assert done == [0, 1, 2, 3]


def test_what_fails_behind_is_left_to_who_needs_it() -> None:
    done: list[bool] = []

    def fails() -> None:
        raise OSError

    preload.behind([fails, lambda: done.append(True)])
    _ended()
    assert done == [True], "one spoilt picture hinders no other"


def _ended() -> None:
    for thread in threading.enumerate():
        if thread.name == "durak-behind":
            thread.join(LONG)
