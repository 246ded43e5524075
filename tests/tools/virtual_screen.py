"""A virtual X screen, for the few tests that need a real window (Debian: xvfb; its mouse: builders/outside.py)."""

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def missing(*more: str) -> str:
    """Why a virtual screen with the tools ``more`` is not available here, or ''."""
    lacking = [tool for tool in ("Xvfb", "xdotool", *more) if shutil.which(tool) is None]
    return f"{' and '.join(lacking)} not installed" if lacking else ""


@contextmanager
def virtual_screen(
    width: int = 1280, height: int = 720, framebuffer: Path | None = None, beside: tuple[int, int] | None = None
) -> Iterator[dict[str, str]]:
    """Environment variables with the DISPLAY of a new virtual screen, which is closed afterwards.

    ``framebuffer``: a folder in which `pixels` finds its content. ``beside``: the size of a second screen at its right.
    """
    reader, writer = os.pipe()
    kept = ["-fbdir", str(framebuffer)] if framebuffer is not None else []
    second = ["-screen", "1", f"{beside[0]}x{beside[1]}x24", "+xinerama"] if beside is not None else []
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            f"{width}x{height}x24",
            *second,
            "-nolisten",
            "tcp",
            "-noreset",
            *kept,
        ],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        environment = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
        yield environment | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
    finally:
        server.terminate()
        server.wait()


MAXIMISE = "alt+F10"
MANAGED = """\
<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <resistance><strength>0</strength><screen_edge_strength>0</screen_edge_strength></resistance>
  <focus><focusNew>yes</focusNew></focus>
  <margins><top>0</top><bottom>PANEL</bottom><left>0</left><right>0</right></margins>
  <keyboard><keybind key="A-F10"><action name="ToggleMaximize"/></keybind></keyboard>
  <mouse>
    <context name="Titlebar"><mousebind button="Left" action="Drag"><action name="Move"/></mousebind></context>
  </mouse>
</openbox_config>
"""
"""A key instead of a double click, which a slow machine takes for two clicks."""


@contextmanager
def window_manager(environment: dict[str, str], panel: int = 0) -> Iterator[None]:
    """Runs the window manager Openbox on that screen, so that windows have frames (Debian: openbox).

    ``panel``: what is kept free for one along the lower edge.
    """
    with tempfile.TemporaryDirectory() as folder:
        ready, settings = Path(folder, "ready"), Path(folder, "openbox", "rc.xml")
        settings.parent.mkdir()
        settings.write_text(MANAGED.replace("PANEL", str(panel)), encoding="utf-8", newline="\n")
        command = ["openbox", "--sm-disable", "--startup", f"touch {ready}"]
        own = environment | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder}
        manager = subprocess.Popen(command, env=own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if not wait_until(ready.exists, 60):
                raise RuntimeError("openbox did not start")
            yield
        finally:
            manager.terminate()
            manager.wait()


def pixels(framebuffer: Path) -> list[int]:
    """The current content of a virtual screen, every eighth pixel, from an X window dump."""
    dump = (framebuffer / "Xvfb_screen0").read_bytes()
    header, colours = struct.unpack(">I", dump[:4])[0], struct.unpack(">I", dump[76:80])[0]
    body = dump[header + 12 * colours :]
    return [pixel for (pixel,) in struct.iter_unpack("<I28x", body[: len(body) // 32 * 32])]


def wait_until(true: object, seconds: float, every: float = 0.05) -> bool:
    """Call ``true`` until it holds or the time is over; returns whether it held."""
    assert callable(true)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return True
        time.sleep(every)
    return False
