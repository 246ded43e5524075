"""Smoke test of the built program, without a screen: ``python build/smoke.py [FOLDER]``. Status 1 on failure.

The program must print its version with the engine compiled, print its description and licences, draw a first frame that
is not blank, play a deal in which a searching level answers from the players' process, and serve a phone's page and its
socket on the machine's own address: from a folder with spaces and Cyrillic letters, without a sound device. Uses only
the program's public interface; needs pygame to read pictures.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 600.0
"""The time limit for any step, in seconds, generous for slow machines."""
COLOURS = 200
"""A picture with fewer colours is blank, or shows an error."""


class SmokeError(RuntimeError):
    """The program failed; the message says at which step."""


def program_of(folder: Path) -> Path:
    """The program in a built folder, or in the bundle beside it."""
    places = (folder / "durak", folder / "durak.exe", folder.parent / "Durak.app" / "Contents" / "MacOS" / "durak")
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise SmokeError(f"there is no program in {folder}")
    return found


def surroundings(**more: str) -> dict[str, str]:
    """Environment variables for no screen and no sound device."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "DURAK_", "XDG_"))}
    return kept | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "there-is-none"} | more


def told(program: Path, *words: str, environment: dict[str, str] | None = None) -> str:
    """The program's output; checks the exit status. Raises SmokeError."""
    done = subprocess.run(
        [program, *words],
        env=environment if environment is not None else surroundings(),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=LONGEST,
        check=False,
    )
    if done.returncode:
        raise SmokeError(f"{' '.join(words)} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def first_frame(program: Path, home: Path, environment: dict[str, str], patience: float = LONGEST) -> float:
    """Start the program, wait for its first frame, end it; returns the seconds it took. Raises SmokeError."""
    with tempfile.TemporaryDirectory() as folder:
        note = Path(folder, "frame")
        began = time.monotonic()
        command = [str(program), "--home", str(home)]
        process = subprocess.Popen(command, env=environment | {"DURAK_FIRST_FRAME": str(note)}, stderr=subprocess.PIPE)
        try:
            while not (note.exists() and note.read_text(encoding="ascii")):
                if process.poll() is not None or time.monotonic() > began + patience:
                    process.kill()
                    raise SmokeError(f"no first frame: {process.communicate()[1].decode(errors='replace').strip()}")
                time.sleep(0.002)
            return float(note.read_text(encoding="ascii")) - began
        finally:
            process.kill()
            process.wait()


def play(program: Path, folder: Path) -> dict[str, object]:
    """Play a deal between searching players, with pictures; returns its result. Raises SmokeError."""
    home, pictures = folder / "дом и игры", folder / "картины"
    words = ["--demo", "--deals", "1", "--players", "3", "--seed", "smoke", "--level", "expert", "--speed", "instant"]
    line = told(program, *words, "--home", str(home), "--screenshots", str(pictures))
    result: dict[str, object] = json.loads(line.strip().splitlines()[-1])
    if result.get("ended") is not True:
        raise SmokeError(f"the deal did not end: {line}")
    taken = sorted(pictures.glob("*.png"))
    if len(taken) < 4:
        raise SmokeError(f"{len(taken)} pictures")
    for picture in taken:
        if colours(picture) < COLOURS:
            raise SmokeError(f"{picture.name} is blank")
    for log in (home / "log").glob("*.log"):
        wrong = [
            line for line in log.read_text(encoding="utf-8").splitlines() if " WARNING " in line or " ERROR " in line
        ]
        if wrong:
            raise SmokeError(f"its log says: {wrong[0]}")
    return result


def phones(program: Path, folder: Path) -> str:
    """Open a match with a seat at a phone and fetch what a phone needs; returns the address. Raises SmokeError."""
    home = folder / "дом с телефонами"
    home.mkdir()
    table = {"name": "Anna", "players": 3, "guests": ["Boris"], "phones": [1], "muted": True, "level": "novice"}
    (home / "settings.json").write_text(json.dumps(table), encoding="utf-8", newline="\n")
    command = [str(program), "--deal", "7", "--home", str(home)]
    environment = surroundings(DURAK_PHONES_AT="127.0.0.1")
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)
    try:
        address = f"127.0.0.1:{_port(home / 'phones.json', process)}"
        for path, begins in PAGE.items():
            with urlopen(f"http://{address}{path}", timeout=30) as found:
                if not found.read().startswith(begins):
                    raise SmokeError(f"a phone gets something else for {path}")
        if '"unknown"' not in _knock(address):
            raise SmokeError("a phone that knocks with another's secret is not refused")
        return address
    finally:
        process.kill()
        process.wait()


PAGE = {"/": b"<!doctype html>", "/phone.js": b"//", "/phone.css": b"/*", "/words.json": b"{"}
PAGE |= {"/sans-400.woff": b"wOFF"}
"""Files of the phones' page, and how each begins."""


def _port(kept: Path, process: subprocess.Popen[bytes]) -> int:
    """Where the program listens, once it does."""
    end = time.monotonic() + LONGEST
    while not kept.exists():
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            raise SmokeError(f"it does not listen: {process.communicate()[1].decode(errors='replace').strip()}")
        time.sleep(0.05)
    return int(json.loads(kept.read_text(encoding="utf-8"))[0]["port"])


def _knock(address: str) -> str:
    """What the program's socket answers a phone that nobody knows."""
    host, port = address.split(":")
    key = base64.b64encode(bytes(16)).decode()
    lines = ["GET /seat HTTP/1.1", f"Host: {address}", f"Origin: http://{address}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
    frame = json.dumps({"durak": 1, "seat": 1, "device": "d" * 22, "secret": "s" * 22}).encode()
    with socket.create_connection((host, int(port)), timeout=30) as line:
        line.sendall("\r\n".join(lines).encode())
        told = b""
        while not told.endswith(b"\r\n\r\n"):  # who says more before the answer is cut off
            if not (part := line.recv(4096)):
                return told.decode(errors="replace")
            told += part
        line.sendall(bytes([0x81, 0x80 | len(frame)]) + bytes(4) + frame)  # one text, masked with zeros
        while b"closed" not in told or not told.endswith(b"}"):
            part = line.recv(4096)
            if not part:
                break
            told += part
    return told.decode(errors="replace")


def colours(picture: Path) -> int:
    """The number of colours in a picture, sampled at every fourth pixel in both directions."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    image = pygame.image.load(picture)
    wide, high = image.get_size()
    return len({tuple(image.get_at((x, y))) for x in range(0, wide, 4) for y in range(0, high, 4)})


def main(words: list[str]) -> int:
    folder = Path(words[0]).resolve() if words else ROOT / "out" / "dist" / "durak"
    work = Path(tempfile.mkdtemp(prefix="durak smoke Дурак "))
    try:
        program = program_of(folder)
        version = told(program, "--version").strip()
        print(version)
        if "engine compiled" not in version:
            raise SmokeError("its engine is not compiled")
        if "Settings: " not in told(program, "--about") or "Sam Lantinga" not in told(program, "--licences"):
            raise SmokeError("it does not tell of itself")
        print(f"first frame after {first_frame(program, work / 'home', surroundings()):.2f} s")
        print(f"a deal: {json.dumps(play(program, work))}")
        print(f"a phone's page at {phones(program, work)}")
    except (SmokeError, OSError, ValueError, subprocess.TimeoutExpired) as error:
        print(f"smoke.py: {error}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
