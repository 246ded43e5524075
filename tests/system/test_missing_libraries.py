"""If no window can be opened because of a missing library, the message names it."""

import ctypes.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.system import libraries
from game.system.libraries import WAYLAND, X11, SharedLibrary, missing, told
from tests.tools.virtual_screen import missing as no_screen
from tests.tools.virtual_screen import virtual_screen

HERE = {"DISPLAY": ":0"}
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux alone")
OTHER = SharedLibrary("libnot-there-at-all.so.9", "libnot9")


def test_what_is_missing_is_told_by_name_and_package() -> None:
    assert told(missing(HERE, lambda file: file != "libX11.so.6", "linux")) == (
        "the library libX11.so.6 is missing. Install libx11-6 (on Debian and Ubuntu) or libX11 (on Fedora)."
    )
    assert told(missing(HERE, lambda file: False, "linux")) == (
        "the libraries libX11.so.6 and libXext.so.6 are missing. "
        "Install libx11-6 libxext6 (on Debian and Ubuntu) or libX11 libXext (on Fedora)."
    )


@pytest.mark.parametrize(
    ("environment", "there", "lacking"),
    [
        (HERE, "X", ()),
        (HERE, "wayland xkb", X11),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "X", WAYLAND),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "wayland", (WAYLAND[-1],)),
        ({**HERE, "WAYLAND_DISPLAY": "wayland-0"}, "wayland xkb", ()),
        ({**HERE, "WAYLAND_DISPLAY": "wayland-0"}, "wayland", X11),
        ({**HERE, "SDL_VIDEODRIVER": "wayland"}, "X", WAYLAND),
        ({"SDL_VIDEODRIVER": "x11"}, "", X11),
        ({**HERE, "SDL_VIDEODRIVER": "dummy"}, "", ()),
        ({}, "", ()),
    ],
)
def test_only_what_no_screen_can_do_without_counts(
    environment: dict[str, str], there: str, lacking: tuple[SharedLibrary, ...]
) -> None:
    def found(file: str) -> bool:
        return any(file.startswith(f"lib{name}") for name in there.split())

    assert missing(environment, found, "linux") == lacking
    assert missing(environment, found, "darwin") == ()


@LINUX
def test_the_systems_own_are_found() -> None:
    assert libraries.there("libc.so.6") or ctypes.util.find_library("c") is None
    assert not libraries.there(OTHER.file)


@LINUX
def test_sdl_asks_for_them_by_these_names() -> None:
    """SDL's binary contains the names used here."""
    folder = Path(pygame.__file__).parent
    found = [*folder.parent.glob("pygame_ce.libs/libSDL2-*"), *folder.glob("libSDL2-*")]
    if not found:
        pytest.skip("SDL lies elsewhere here")
    names = set(re.findall(rb"(?<=\0)lib[\w+-]+\.so\.\d+(?=\0)", found[0].read_bytes()))
    assert {each.file.encode() for each in (*X11, *WAYLAND)} <= names


@LINUX
@pytest.mark.skipif(bool(no_screen()), reason=no_screen() or "-")
@pytest.mark.parametrize("driver", ["", "x11"])
def test_a_start_without_one_names_it(tmp_path: Path, driver: str) -> None:
    """SDL finds an invalid library in place of the system's."""
    (tmp_path / "libXext.so.6").write_bytes(b"no library")
    with virtual_screen() as environment:
        environment |= {"LD_LIBRARY_PATH": str(tmp_path)} | ({"SDL_VIDEODRIVER": driver} if driver else {})
        command = [sys.executable, "-m", "game", "--home", str(tmp_path / "home")]
        done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith(f"No window can be opened here: {told((X11[1],))}\n")


@LINUX
def test_a_display_that_does_not_answer_is_told_as_such(tmp_path: Path) -> None:
    if not all(libraries.there(each.file) for each in X11):
        pytest.skip("the libraries of X are not here")
    environment = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "game", "--home", str(tmp_path)]
    environment["DISPLAY"] = ":65000"
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 2 and "the display :65000 does not answer." in done.stderr
