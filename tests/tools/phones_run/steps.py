"""The steps of the run, each on a fresh window and fresh phones."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from engine.rules.cards import cards_in
from engine.rules.events import Phase
from tests.builders.strangers import Crowd
from tests.tools.phones_run.browser import Browser
from tests.tools.phones_run.hostile import from_other_site, rebound
from tests.tools.phones_run.phone import Phone
from tests.tools.phones_run.table import Gathering
from tests.tools.phones_run.window import window

SIZE = (1280, 720)
BACK = 1.0
"""Seconds in which a phone is to be back at its seat."""
WANTED = 80.0
"""Milliseconds from a finger's lifting to the card in the window, median."""
CROWD = 200
FROZEN = 32.0
"""Seconds a phone sleeps; the program misses it after 20."""


class RunFailed(AssertionError):
    """A check failed."""


def check(holds: object, what: str) -> None:
    """Print the check if it holds. Raises RunFailed."""
    if not holds:
        raise RunFailed(what)
    print(f"  {what}", flush=True)


@dataclass(frozen=True, slots=True)
class Stage:
    """Where all steps take place. ``deals``: how many the steps that count play; ``taps``: how many are measured."""

    screen: dict[str, str]
    browser: Browser
    folder: Path
    deals: int = 5
    taps: int = 60
    frozen: float = FROZEN

    @contextmanager
    def evening(
        self,
        phones: str,
        preset: str = "podkidnoy",
        players: int = 4,
        seed: str = "hot-seat 0",
        speed: str = "very-fast",
        home: Path | None = None,
        more: tuple[str, ...] = (),
        coming: bool = True,
    ) -> Iterator[Gathering]:
        """A match with these seats at phones, all of whom have come; nothing may be in the log or on a console."""
        with TemporaryDirectory() as folder:
            at = home or Path(folder)
            words = ["--size", f"{SIZE[0]}x{SIZE[1]}", "--speed", speed, "--seed", seed]
            words += ["--preset", preset] if preset else []
            words += ["--players", str(players), "--phones", phones, *more]
            with window(self.screen, at, *words) as shown:
                table = Gathering(shown, self.browser, seed)
                try:
                    yield table.come() if coming else table
                except BaseException:
                    self.keep(table, "fault")
                    raise
                faults = table.faults()
                if faults:
                    raise RunFailed(f"errors: {faults}")
                for phone in table.phones.values():
                    phone.page.close()

    def keep(self, table: Gathering, name: str) -> None:
        """Keep pictures of the window and all phones."""
        try:
            table.window.ask("picture", path=str(self.folder / f"{name}-window.png"))
            for seat, phone in table.phones.items():
                phone.page.picture(self.folder / f"{name}-{seat}.png")
        except Exception as error:  # the fault that led here is told
            print(f"  no pictures: {error}")


def told(table: Gathering, began: float) -> str:
    """What a deal took."""
    match = table.read().match
    counts = ", ".join(f"{count} {name}" for name, count in sorted(table.counts.items()) if count)
    return f"{match.state.bout} bouts, {counts}; {time.monotonic() - began:.0f} s"


def pairs(stage: Stage) -> None:
    """A whole deal of pairs, four phones; whoever will be asked for cards answers before, the last first."""
    with stage.evening("0,1,2,3", "pairs") as table:
        began = time.monotonic()
        table.early = True
        table.deal()
        check(table.counts["early answers"] > 0, f"pairs, four phones: {told(table, began)}")


def mixed(stage: Stage) -> None:
    """A whole deal of two phones, a person at the screen with the mouse, and a computer."""
    with stage.evening("1,2", more=("--level", "novice")) as table:
        table.sit(SIZE)
        began = time.monotonic()
        table.deal()
        check(table.counts["clicks"] > 0, f"two phones, screen and computer: {told(table, began)}")


def six(stage: Stage) -> None:
    """A whole deal of six phones."""
    with stage.evening("0,1,2,3,4,5", players=6) as table:
        began = time.monotonic()
        table.deal()
        check(len(table.phones) == 6, f"six phones: {told(table, began)}")


def games(stage: Stage) -> None:
    """A whole deal of games that ask more of a page: transfers, wild suits, own trumps, two packs, jokers."""
    for preset, players in (("perevodnoy", 4), ("weli", 4), ("own-trumps", 4), ("two-packs", 6), ("jokers", 4)):
        phones = ",".join(str(seat) for seat in range(players))
        with stage.evening(phones, preset, players, speed="instant") as table:
            began = time.monotonic()
            table.deal()
            asked = {"perevodnoy": "transfers", "weli": "suits named"}.get(preset, "commands")
            check(table.counts[asked] > 0, f"{preset}, {players} phones: {told(table, began)}")


def latency(stage: Stage) -> None:
    """From the finger's lifting to the card in the window, at normal speed and without animation."""
    for speed in ("normal", "instant"):
        with stage.evening("0,1,2,3", "pairs", speed=speed) as table:
            table.patient = True
            while len(table.taps) < stage.taps:
                table.deal(lambda match: match.state.ended is not None or len(table.taps) >= stage.taps)
                if len(table.taps) < stage.taps:
                    next_deal(table)
            taps = table.taps
        for name, seconds in (
            ("the program is asked", [tap.asked - tap.lifted for tap in taps]),
            ("the first picture with the card at its plate", [tap.seen - tap.lifted for tap in taps]),
            ("the first picture in which it lies", [tap.lies - tap.lifted for tap in taps]),
        ):
            cuts = quantiles(seconds, n=20)
            wanted = f" (wanted ≤ {WANTED:.0f})" if name.startswith("the first picture with") else ""
            print(
                f"  {speed}, finger lifted → {name}: median {1000 * median(seconds):.1f} ms{wanted}, "
                f"95 % {1000 * cuts[18]:.1f} ms, {len(seconds)} cards",
                flush=True,
            )


def next_deal(table: Gathering) -> None:
    """The next deal is dealt, with a click in the window."""
    before = table.size()
    table.window.until(lambda: table.window.top == "FoolScreen", "the result")
    while table.size() == before:  # the first click may end the ceremony
        table.window.press("Next deal")
        time.sleep(2)
    table.window.until(lambda: table.window.top == "MatchScreen", "the next deal")


def taps(stage: Stage) -> None:
    """Touches of a deal, with the deals and people of ``tests.tools.pilot_hot_seat --count``."""
    for preset in ("podkidnoy", "pairs"):
        touches, bouts = [], []
        for number in range(stage.deals):
            with stage.evening("0,1,2,3", preset, seed=f"hot-seat {number}", speed="instant") as table:
                table.deal()
                touches.append(table.counts["touches"])
                bouts.append(table.read().match.state.bout)
        mean, by = sum(touches) / len(touches), 10 * sum(touches) / sum(bouts)
        print(f"  {preset}, four phones: {mean:.1f} touches a deal, {by:.1f} in ten bouts, {len(touches)} deals")


def comes_back(stage: Stage) -> None:
    """A phone reloads, sleeps, is robbed of its line; a second device is refused, and let in by a new code."""
    with stage.evening("0,1,2,3", "pairs") as table:
        began = time.monotonic()
        table.deal(lambda match: match.state.bout == 2 and match.state.phase is Phase.LEAD)
        match = table.read().match
        seat = match.state.turn
        phone = table.phones[seat]
        table.deal(lambda match: True)
        phone.page.until("document.querySelectorAll('#hand .card:not(.dim)').length > 0")
        name = match.state.rules.pack.names[next(iter(cards_in(match.legal(seat).attack)))]
        phone.tap(phone.card(name))
        check(phone.shown()["raised"] == [name], "a card is raised, and not yet played")
        hand = sorted(phone.shown()["hand"])
        phone.page.call("Page.reload")
        took = back(phone, hand, [name])
        check(took <= BACK, f"reloaded, the phone has its hand and its raised card again in {took:.2f} s")
        phone.page.call("Page.setWebLifecycleState", state="frozen")
        time.sleep(stage.frozen)
        there = table.window.ask("links")["present"]
        phone.page.call("Page.setWebLifecycleState", state="active")
        took = back(phone, hand, [name])
        missed = "was missed" if seat not in there else "was not missed"
        check(took <= BACK, f"after {stage.frozen:.0f} s of sleep (it {missed}) it is back in {took:.2f} s")
        table.window.until(lambda: seat in table.window.ask("links")["present"], "the phone is there", 10)
        phone.tap(phone.card(name))  # lower it again

        thief = Phone(stage.browser, phone.size, seat)
        other = next(one for one in table.phones if one != seat)
        thief.open(f"http://{table.host}/#{other}.{'A' * 22}")
        thief.page.until(f"document.getElementById('why').textContent === {table.words['unknown']!r}", 10)
        check(True, "a made-up secret is refused")
        table.deal()
        check(True, f"the deal is played to its end: {told(table, began)}")
        thief.page.close()


def back(phone: Phone, hand: list[str], raised: list[str]) -> float:
    """Seconds until the phone shows this hand and these raised cards. Raises RunFailed."""
    began = time.monotonic()
    while time.monotonic() < began + 60:
        shown = phone.shown()
        if sorted(shown["hand"]) == hand and shown["raised"] == raised and not shown["veil"]:
            return time.monotonic() - began
        time.sleep(0.02)
    raise RunFailed(f"the phone does not come back to {hand} with {raised} raised: {phone.shown()}")


def two_devices(stage: Stage) -> None:
    """A second device with the same code is refused, until the host makes a new one."""
    with stage.evening("1,2", coming=False) as table:
        table.window.until(lambda: table.window.ask("links")["links"], "codes")
        link = table.window.ask("links")["links"]["1"]
        table.come()
        second = Phone(stage.browser, (360, 740), 1).open(link)
        second.page.until(f"document.getElementById('why').textContent === {table.words['taken']!r}", 10)
        check(not second.shown()["hand"], "a second device with the same code is refused")
        check(table.phones[1].shown()["hand"], "the first one goes on")
        table.window.key("Escape")
        table.window.press("More")
        table.window.press("Phones")
        table.window.press("New code")
        table.window.until(lambda: "1" in table.window.ask("links")["links"], "a new code")
        freed = table.phones[1]
        freed.page.until(f"document.getElementById('why').textContent === {table.words['freed']!r}", 10)
        again = table.window.ask("links")["links"]["1"]
        check(again != link, "the host frees the seat; the first device is told, and there is a new code")
        second.open(again).ready()
        check(second.shown()["hand"], "the second device has the seat by the new code")
        second.page.close()


def killed(stage: Stage) -> None:
    """The program is killed in mid-deal and started again; the phones go on by themselves."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        phones: dict[int, Phone] = {}
        with stage.evening("0,1,2,3", "pairs", home=home, coming=False) as table:
            table.come()
            table.deal(lambda match: match.state.bout >= 3 and match.state.phase is Phase.ANSWER)
            before = table.read().match.state
            table.window.kill()
            phones, table.phones = table.phones, {}
        with stage.evening("0,1,2,3", "pairs", home=home, more=("--last",), coming=False) as table:
            began = time.monotonic()
            table.window.until(lambda: table.window.settled, "the table")
            if not table.window.ask("links")["host"]:
                raise RunFailed("the match that was continued listens for no phones")
            opened = time.monotonic()
            for phone in phones.values():
                phone.ready()
            seconds = time.monotonic() - opened
            if table.window.top == "PhonesSheet":
                table.window.to_table()
            for phone in phones.values():
                phone.page.said()  # that nobody listened meanwhile
            table.phones, table.words, table.host = phones, words_of(table), table.window.ask("links")["host"]
            same = table.read().match.state
            check((same.bout, same.turn) == (before.bout, before.turn), "the program is killed and started again")
            check(True, f"all phones have gone on by themselves {seconds:.1f} s after it listened")
            table.deal()
            check(True, f"the deal is played to its end: {told(table, began)}")


def words_of(table: Gathering) -> dict[str, str]:
    """The page's words."""
    from tests.tools.phones_run.table import fetched

    found: dict[str, str] = fetched(table.window.ask("links")["host"], "/words.json")["words"]
    return found


def hostile(stage: Stage) -> None:
    """Pages of another site in a player's browser, a name that was made to lead here, and a crowd at the door."""
    with stage.evening("0,1,2,3", "pairs", speed="normal") as table:
        size, bound = table.size(), table.window.ask("links")["bound"]
        found = from_other_site(stage.browser, table.host)
        check(set(found.values()) == {"refused"}, f"a page of another site is refused: {', '.join(found)}")
        found = rebound(stage.browser, table.host)
        check(set(found.values()) == {"refused"}, f"another name that leads here is refused: {', '.join(found)}")
        check((table.size(), table.window.ask("links")["bound"]) == (size, bound), "nothing has changed")
        table.deal(lambda match: match.state.bout == 2)
        alone = moving(table, 3)
        with Crowd(table.host, CROWD) as crowd:
            time.sleep(2)
            crowded = moving(table, 6)
            print(f"  {CROWD} strangers, {crowd.met} connections, {crowd.open} open at the end")
        print(f"  work of a frame: alone {alone}; with the crowd {crowded}", flush=True)
        table.deal()
        check(True, "the deal was played to its end")


def moving(table: Gathering, bout: int) -> str:
    """The work of the window's frames while the deal is played up to this bout."""
    table.window.ask("frames", wanted=True)
    table.deal(lambda match: match.state.bout >= bout or match.state.ended is not None)
    work = table.window.ask("frames", wanted=False)
    cuts = quantiles(work, n=100)
    late = sum(each > 1000 / 60 for each in work)
    return f"median {median(work):.2f} ms, 99 % {cuts[98]:.2f} ms, {late} of {len(work)} over 16.7 ms"


STEPS: dict[str, Callable[[Stage], None]] = {
    "pairs": pairs,
    "mixed": mixed,
    "six": six,
    "games": games,
    "latency": latency,
    "taps": taps,
    "back": comes_back,
    "devices": two_devices,
    "killed": killed,
    "hostile": hostile,
}
