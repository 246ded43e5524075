"""Pictures of every state of the page, in five languages and the ways that players have it.

Each way is a deal of four phones of both sizes; one of them is looked at in OTHERS too. Contact sheets of
each way and size lie beside the pictures.
"""

from collections.abc import Sequence
from pathlib import Path

from engine.records.journal import Replayed
from engine.rules.events import Phase
from tests.tools.phones_run.browser import Browser
from tests.tools.phones_run.phone import SIZES, Phone
from tests.tools.phones_run.steps import Stage, check
from tests.tools.phones_run.table import Gathering

PHASES = {Phase.LEAD: "2-attack", Phase.ANSWER: "3-defend", Phase.THROW_IN: "4-throw-in", Phase.GIVE: "5-give"}
WAYS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("en", (), ()),
    ("ru", ("--language", "ru"), ()),
    ("dark", ("--deck", "dark"), ("#left",)),
    ("large", ("--language", "ru"), ("#larger", "#left")),
    ("uk", ("--language", "uk"), ()),
    ("de", ("--language", "de"), ("#larger",)),
    ("pl", ("--language", "pl"), ()),
)
"""Name, words to the program, what is touched in the page's foot. In "large" one seat always takes: a full hand."""
OTHERS = ((320, 568), (740, 360), (768, 1024))
"""A small phone, one that lies on its side, a tablet."""
WIDE, ACROSS = 300, 6
"""A picture on a contact sheet."""


def pictures(stage: Stage) -> None:
    """Pictures of every state of the page, into the folder: look at them."""
    for name, words, ways in WAYS:
        folder = stage.folder / name
        with stage.evening("0,1,2,3", more=words, speed="instant", coming=False) as table:
            taken = Album(folder, ways)
            table.come(asked=taken.lobby)
            table.before = lambda seat, now, table=table, taken=taken: taken.see(table, seat, now)
            table.takes = 0 if name == "large" else -1
            table.deal()
            table.window.until(lambda table=table: table.window.top == "FoolScreen", "the result")  # type: ignore[misc]
            for phone in table.phones.values():
                taken.take(phone, "8-end")
            table.window.kill()
            left, table.phones = table.phones, {}  # their consoles tell that the line was lost
            for phone in left.values():
                phone.page.until("!document.getElementById('veil').hidden")
                taken.take(phone, "9-lost")
                phone.page.close()
        for wide in {path.stem.split("-")[-1]: None for path in taken.paths}:
            sheet([path for path in taken.paths if path.stem.endswith(wide)], stage.folder / f"{name}-{wide}.png")
        check(True, f"{len(taken.paths)} pictures in {folder.name}/, on sheets beside it")
    veils(stage.browser, stage)


def veils(browser: Browser, stage: Stage) -> None:
    """What a page says that has no seat."""
    with stage.evening("1,2") as table:
        for name, what in (("unknown", f"#3.{'A' * 22}"), ("no-link", "")):
            phone = Phone(browser, (360, 740), 3).open(f"http://{table.host}/{what}")
            phone.page.until(f"document.getElementById('why').textContent === {table.words[name]!r}", 10)
            phone.page.picture(stage.folder / f"veil-{name}.png")
            phone.page.close()


class Album:
    """The pictures of one way, each state once for each size."""

    def __init__(self, folder: Path, ways: Sequence[str]) -> None:
        self._folder, self._ways = folder, ways
        self.paths: list[Path] = []

    def lobby(self, phones: Sequence[Phone]) -> None:
        """All have come, and the codes are still on the screen."""
        for phone in phones:
            for way in self._ways:
                phone.tap(way)
            self.take(phone, "1-come")

    def take(self, phone: Phone, state: str) -> None:
        path = self._folder / f"{state}-{phone.size[0]}.png"
        if path not in self.paths:
            phone.page.run("new Promise((done) => setTimeout(done, 450))")  # until its cards lie still
            phone.page.picture(path)
            self.paths.append(path)
            if phone.size == SIZES[0]:
                self._others(phone, state)

    def _others(self, phone: Phone, state: str) -> None:
        """The same page on screens of other sizes."""
        for size in (*OTHERS, phone.size):
            phone.page.resize(*size)
            if size != phone.size:
                phone.page.run("new Promise((done) => setTimeout(done, 300))")
                self.paths.append(self._folder / f"{state}-{size[0]}.png")
                phone.page.picture(self.paths[-1])

    def see(self, table: Gathering, seat: int, now: Replayed) -> None:
        """This seat is about to act; another one waits."""
        state, phone = PHASES.get(now.match.state.phase, "0-other"), table.phones[seat]
        self.take(phone, state)
        shown = phone.shown()
        if len(shown["hand"]) >= 12:
            self.take(phone, "7-many")
        if now.match.state.phase is Phase.LEAD and shown["hand"]:
            card = phone.card(shown["hand"][0])
            if f"6-chosen-{phone.size[0]}.png" not in [path.name for path in self.paths]:
                phone.tap(card)
                self.take(phone, "6-chosen")
                phone.tap(card)
        if len(now.match.state.attacks) > 1:
            for other in table.phones.values():
                if other.seat != seat:
                    self.take(other, "6-waiting")


def sheet(paths: Sequence[Path], to: Path) -> None:
    """All pictures on one."""
    import pygame

    loaded = [pygame.image.load(path) for path in sorted(paths)]
    small = [
        pygame.transform.smoothscale(one, (WIDE, round(one.get_height() * WIDE / one.get_width()))) for one in loaded
    ]
    high = max(one.get_height() for one in small) + 8
    rows = -(-len(small) // ACROSS)
    whole = pygame.Surface((ACROSS * (WIDE + 8), rows * high))
    whole.fill("white")
    for number, one in enumerate(small):
        whole.blit(one, (number % ACROSS * (WIDE + 8), number // ACROSS * high))
    pygame.image.save(whole, to)
