"""A Windows CPython on Linux, under Wine: ``python build/windows/wine.py [FOLDER] [-- WORDS...]``.

Nothing of python.org needs to be fetched: the Windows wheel of panda3d brings its python311.dll and extension modules,
the standard library is that of the Python 3.11 that runs this, and python.exe is ten lines of C. The packages are those
of constraints.txt, for Windows. With WORDS, that Python runs them (``-- -m game --version``).
Debian: wine wine64 gcc-mingw-w64-x86-64-win32 xvfb, Python 3.11. FOLDER is out/windows unless said.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
from tests.tools.virtual_screen import virtual_screen  # noqa: E402

COMPILER = "x86_64-w64-mingw32-gcc"
TOOLS = {"wine": "wine", "wineserver": "wine64", "Xvfb": "xvfb", COMPILER: "gcc-mingw-w64-x86-64-win32"}
"""What must be installed, each with Debian's package."""
INTERPRETER = "panda3d==1.10.15 --hash=sha256:db071a53259fd8d3abedfc7d02030532eff02befe78515833767d3599034ba1a"  # 64 MB
TEST_PACKAGES = ("pytest", "pluggy", "iniconfig", "pygments", "colorama", "hypothesis", "sortedcontainers", "babel")
PARTS = "deploy_libs/"
"""The folder of the wheel with python311.dll."""
NOT_HERE = ("api-ms", "tcl", "tk", "_tkinter", "libcrypto", "libssl", "_ssl", "_hashlib")
"""Files of that folder that Wine has itself or nothing here uses."""
NO_LIBRARY = ("site-packages", "test", "lib-dynload", "config-*", "idlelib", "tkinter", "ensurepip", "__pycache__")
PATIENCE = 30
"""Seconds for Wine to end."""
LAST_WORDS = 10
"""Seconds to hear what a program has said, after its end."""
LAUNCHER = r"""
#include <windows.h>
typedef int (*Main)(int, wchar_t **);
int wmain(int count, wchar_t **words)
{
    HMODULE python = LoadLibraryW(L"python311.dll");
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    return run ? run(count, words) : 99;
}
"""


class WineError(RuntimeError):
    """The Windows Python could not be set up; the message says why."""


def missing() -> str:
    """Why there is no Windows here, or ''."""
    if sys.platform != "linux":
        return "only on Linux"
    if sys.version_info[:2] != (3, 11):
        return "needs Python 3.11, whose standard library it borrows"
    lacking = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    return f"not installed: {' '.join(lacking)}" if lacking else ""


class Windows:
    """A Windows machine in ``folder``: Python, packages, a drive C: of its own. Programs run within `on`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.display = ""
        self.python = folder / "python" / "python.exe"
        self.profile = folder / "prefix" / "drive_c" / "users" / "player"

    @contextmanager
    def on(self, display: str) -> Iterator[None]:
        """The machine runs on this X display; what was not there is set up first. Raises WineError."""
        reason = missing()
        if reason:
            raise WineError(reason)
        self.display = display
        try:
            self._ready()
            yield
        finally:
            self._off()

    def _ready(self) -> None:
        if not self.python.exists():
            self._fetch()
            self._unpack()
            self._launcher()
        if not self.profile.exists():
            done = self.wine("wineboot", "--init", limit=300)
            if not self.profile.exists():
                raise WineError(f"wineboot ended with status {done.returncode}: {done.stdout.strip()}")

    def _fetch(self) -> None:
        """Download wheels for Windows, checked against constraints.txt."""
        wheels = self.folder / "wheels"
        wheels.mkdir(parents=True, exist_ok=True)
        pins = wheels / "pinned.txt"
        pins.write_text("\n".join([*pinned("win32"), INTERPRETER, ""]), encoding="utf-8", newline="\n")
        self._download("--require-hashes", "-r", str(pins))
        self._download(*TEST_PACKAGES)

    def _download(self, *what: str) -> None:
        command = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", "--platform=win_amd64", "--python-version=3.11", "--implementation=cp"]
        done = subprocess.run(
            [*command, "-d", str(self.folder / "wheels"), *what],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            raise WineError(f"pip cannot download the packages for Windows: {done.stderr.strip()}")

    def _unpack(self) -> None:
        home = self.python.parent
        shutil.rmtree(home, ignore_errors=True)
        library = Path(sysconfig.get_path("stdlib"))
        shutil.copytree(library, home / "Lib", ignore=shutil.ignore_patterns(*NO_LIBRARY))
        for licence in (library / "LICENSE.txt", library / "LICENSE"):
            if licence.exists():
                shutil.copy(licence, home / "LICENSE.txt")  # where licences.py looks for it on Windows
        packages = home / "Lib" / "site-packages"
        packages.mkdir()
        (home / "DLLs").mkdir()
        for wheel in sorted((self.folder / "wheels").glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                if not wheel.name.startswith("panda3d"):
                    archive.extractall(packages)
                    continue
                for name in archive.namelist():
                    part = PurePosixPath(name).name
                    if name.startswith(PARTS) and not part.startswith(NOT_HERE):
                        place = home if part.startswith(("python", "VCRUNTIME")) else home / "DLLs"
                        (place / part).write_bytes(archive.read(name))

    def _launcher(self) -> None:
        source = self.folder / "launcher.c"
        source.write_text(LAUNCHER, encoding="ascii", newline="\n")
        command = [COMPILER, "-municode", "-Os", "-s", "-o", str(self.python), str(source)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
        if done.returncode:
            raise WineError(f"{COMPILER} cannot make python.exe: {done.stderr.strip()}")

    def environment(self, **more: str) -> dict[str, str]:
        """Environment variables for programs on this machine, in a Windows of western Europe (cp1252)."""
        unwanted = ("SDL_", "DURAK_", "XDG_", "PYTHON", "LC_", "VIRTUAL_ENV")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
        own = {
            "WINEPREFIX": str(self.folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe,winedbg.exe=d",  # no .NET, menu entries, debugger
            "DISPLAY": self.display,
            "LC_ALL": "C.UTF-8",
            "USER": "player",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_XINPUT_ENABLED": "0",  # Wine 8's XInput leaves a thread behind when it is unloaded: a crash at the end
            "PYTHONPYCACHEPREFIX": drive(self.folder / "cache"),  # nothing is written into the checkout
        }
        return kept | own | more

    def start(
        self, program: str | Path, *words: str, environment: Mapping[str, str] | None = None, at: Path = ROOT
    ) -> subprocess.Popen[str]:
        """Start a Windows program; its output is a pipe, because under Wine a file as output stays empty."""
        return subprocess.Popen(
            ["wine", str(program), *words],
            env=environment or self.environment(),
            cwd=at,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )

    def wine(
        self,
        program: str | Path,
        *words: str,
        environment: Mapping[str, str] | None = None,
        limit: float = 300,
        at: Path = ROOT,
    ) -> subprocess.CompletedProcess[str]:
        """Run a Windows program to its end; after ``limit`` seconds it is killed, with status -9."""
        process = self.start(program, *words, environment=environment, at=at)
        said: list[str] = []

        def listen() -> None:
            assert process.stdout is not None
            for line in process.stdout:
                said.append(line)

        listening = Thread(target=listen, daemon=True)
        listening.start()
        try:
            process.wait(limit)
        except subprocess.TimeoutExpired:
            process.kill()
            self._off()
            process.wait()
        listening.join(LAST_WORDS)  # what the program has started, as Explorer, may hold its output open
        return subprocess.CompletedProcess(process.args, process.returncode, "".join(said))

    def _off(self) -> None:
        """End all programs of this machine."""
        if (self.folder / "prefix").exists():
            for word in ("-k", "-w"):
                with suppress(subprocess.TimeoutExpired):
                    subprocess.run(
                        ["wineserver", word], env=self.environment(), check=False, capture_output=True, timeout=PATIENCE
                    )


def drive(path: Path) -> str:
    """The path as Windows programs write it."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def pinned(system: str) -> Iterator[str]:
    """The entries of constraints.txt for that system, without conditions, which pip would check for this one."""
    elsewhere = {"win32": "darwin", "darwin": "win32"}[system]
    text = (ROOT / "build" / "constraints.txt").read_text(encoding="utf-8")
    for entry in re.sub(r"\\\n", " ", text).splitlines():
        name, _, rest = entry.partition(" ")
        if "==" in name and f"sys_platform == '{elsewhere}'" not in rest:
            yield f"{name} {rest[rest.find('--hash') :]}"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "out" / "windows")
    cut = words.index("--") if "--" in words else len(words)
    machine = Windows(parser.parse_args(words[:cut]).folder.resolve())
    began = time.monotonic()
    try:
        with virtual_screen() as screen, machine.on(screen["DISPLAY"]):
            if not words[cut + 1 :]:
                print(f"{machine.python}, after {time.monotonic() - began:.0f} s")
                return 0
            process = machine.start(machine.python, *words[cut + 1 :])
            for line in process.stdout or ():
                print(line, end="", flush=True)
            return process.wait()
    except WineError as error:
        print(f"wine.py: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
