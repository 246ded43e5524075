"""Headless Chromium and its pages, by the DevTools protocol over one WebSocket (Debian: chromium).

It reaches this machine only: every name but those of ``names`` leads nowhere. Each page has a browser context of its
own, so that each is another phone, which keeps its own things.
"""

import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

WITHIN = 60.0
"""Seconds for an answer."""
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--mute-audio",
    "--no-first-run",
    "--remote-debugging-port=0",
)


def missing() -> str:
    """Why there is no browser here, or ''."""
    return "" if shutil.which("chromium") else "chromium not installed"


class BrowserError(Exception):
    """The browser refused what it was asked, or a script in a page failed."""


class Tab:
    """A page in a browser context of its own."""

    def __init__(self, browser: "Browser", target: str, session: str, context: str) -> None:
        self.browser, self.target, self.session, self.context = browser, target, session, context

    def call(self, method: str, **more: object) -> dict[str, Any]:
        """What DevTools answers. Raises BrowserError."""
        return self.browser.call(method, self.session, **more)

    def run(self, script: str) -> Any:
        """The value of an expression in the page; one that is a promise is waited for. Raises BrowserError."""
        told = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise BrowserError(told["exceptionDetails"].get("exception", {}).get("description", str(told)))
        return told["result"].get("value")

    def until(self, script: str, seconds: float = WITHIN) -> Any:
        """The expression's value, as soon as it is true. Raises BrowserError."""
        end = time.monotonic() + seconds
        while not (value := self.run(script)):
            if time.monotonic() > end:
                raise BrowserError(f"it did not come to that: {script}")
            time.sleep(0.02)
        return value

    def go(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""
        self.call("Page.navigate", url=address)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def resize(self, wide: int, high: int, density: float = 2.0) -> None:
        """A phone's screen of so many CSS pixels."""
        self.call("Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=density, mobile=True)

    def picture(self, path: Path) -> None:
        """Keep a picture of the page."""
        import base64

        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def said(self) -> list[str]:
        """The errors that its console has told since this was last asked."""
        self.run("1")  # what came before is read
        found = []
        for event in self.browser.events.pop(self.session, []):
            if event["method"] == "Runtime.exceptionThrown":
                found.append(
                    event["params"]["exceptionDetails"].get("exception", {}).get("description", "an exception")
                )
            elif event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                found.append(event["params"]["entry"]["text"])
        return [text for text in found if "navigator.vibrate" not in text]  # nobody has touched the page yet

    def close(self) -> None:
        """Close the page, and forget what it has kept."""
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)


class Browser:
    """A running Chromium."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = itertools.count(1)
        self.events: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
        """What each session's page told by itself."""

    def call(self, method: str, session: str = "", **more: object) -> dict[str, Any]:
        """What DevTools answers. Raises BrowserError."""
        number = next(self._numbers)
        words: dict[str, object] = {"id": number, "method": method, "params": more}
        self._line.send(json.dumps(words | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._line.recv(WITHIN))
            if told.get("id") == number:
                break
            if "method" in told:
                self.events[told.get("sessionId", "")].append(told)
        if "error" in told:
            raise BrowserError(f"{method}: {told['error'].get('message')}")
        found: dict[str, Any] = told["result"]
        return found

    def page(self, size: tuple[int, int] | None = None, density: float = 2.0) -> Tab:
        """A new page; with a size, one of a phone with a touch screen."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Tab(self, target, session, context)
        for domain in ("Page", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        if size is not None:
            page.resize(*size, density)
            page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
            page.call("Emulation.setFocusEmulationEnabled", enabled=True)
        return page


@contextmanager
def browser(names: Sequence[str] = (), found: Sequence[str] = ()) -> Iterator[Browser]:
    """A browser for which ``names`` are this machine, and which finds nothing else but its address and ``found``."""
    reached = [f"EXCLUDE {address}" for address in ("127.0.0.1", *found)]
    mapped = ", ".join([*(f"MAP {name} 127.0.0.1" for name in names), "MAP * ~NOTFOUND", *reached])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = ["chromium", *FLAGS, f"--user-data-dir={folder}", f"--host-resolver-rules={mapped}", "about:blank"]
        process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_CACHE_HOME": folder},
            start_new_session=True,
        )
        try:
            with connect(_address(Path(folder, "DevToolsActivePort"), process.poll), max_size=None, proxy=None) as line:
                yield Browser(line)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _address(note: Path, ended: Callable[[], int | None]) -> str:
    """Where DevTools listen."""
    end = time.monotonic() + WITHIN
    while time.monotonic() < end and ended() is None:
        lines = note.read_text(encoding="utf-8").splitlines() if note.exists() else []
        if len(lines) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.02)
    raise BrowserError("chromium did not start")
