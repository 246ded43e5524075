"""The rarer acts by touch, and the page by keyboard and for screen readers."""

from collections.abc import Callable

from engine.match.match import Match
from engine.rules import rule_codes
from engine.rules.cards import cards_in
from engine.rules.commands import Attack, Command, Cut, Exchange, Gesture, Say, Swap, Touch
from engine.rules.options import Options
from engine.rules.view import Legal
from tests.tools.phones_run.phone import Phone
from tests.tools.phones_run.steps import Stage, check
from tests.tools.phones_run.table import Gathering

ALONE = Options(cut="right", exchange="allowed", surplus="handed back", stopping=True, touching=True)
DEALS = 8
"""In so many deals everything should have become possible."""
Wanted = dict[str, Callable[[Match, Legal], Command | None]]


def rare(stage: Stage) -> None:
    """Cutting, stopping others, swapping the trump card, handing back, touching the discards, talk, poker, a hint."""
    alone: Wanted = {
        "cut": lambda _match, legal: Cut(legal.seat, legal.cut // 2) if legal.cut else None,
        "trump card swapped": lambda _match, legal: Exchange(legal.seat) if legal.exchange else None,
        "others stopped": lambda _match, legal: _said(legal, Gesture.STOP),
        "handed back": _too_many,
    }
    talk: Wanted = {
        f"said: {gesture}": lambda _match, legal, gesture=gesture: _said(legal, gesture)  # type: ignore[misc]
        for gesture in (Gesture.WAIT, Gesture.GO_AHEAD, Gesture.TRUMP)
    }
    poker: Wanted = {"two cards changed": _changed}
    code = ("--code", rule_codes.write(ALONE))
    for preset, wanted, more in (("", alone, code), ("pairs", talk, ()), ("poker", poker, ())):
        left, last = dict(wanted), not preset
        for number in range(DEALS):
            with stage.evening("0,1,2,3", preset, seed=f"rare {number}", speed="instant", more=more) as table:
                if not number:
                    hinted(table)
                table.wish = lambda match, seat, left=left, last=last: _wish(match, seat, left, last)  # type: ignore[misc]
                table.deal()
            if not left:
                break
        check(not left, f"by phone: {', '.join(wanted)}{', discards touched' if last else ''}; a hint")


def hinted(table: Gathering) -> None:
    """The person whose turn it is asks for a hint, which this phone alone shows."""
    seat = table.read().match.state.turn
    phone = table.phones[seat]
    phone.page.until("document.title.startsWith('●')", 10)
    phone.tap("#hint")
    phone.page.until("!document.getElementById('advice').hidden", 30)
    other = next(one for one in table.phones.values() if one.seat != seat)
    check(other.page.run("document.getElementById('advice').hidden"), "a hint is on one phone alone")
    phone.tap("#advice")


def _wish(match: Match, seat: int, left: Wanted, touch: bool) -> Command | None:
    """What this seat may do of all that is left; at the end somebody touches the discards."""
    legal = match.legal(seat)
    if legal.hand_back:
        left.pop("handed back", None)
    for name, how in list(left.items()):
        command = how(match, legal)
        if command is not None:
            if not isinstance(command, Attack):
                del left[name]
            return command
    return Touch(seat) if touch and not left and legal.touch else None


def _said(legal: Legal, gesture: Gesture) -> Command | None:
    return Say(legal.seat, gesture) if gesture in legal.says else None


def _changed(_match: Match, legal: Legal) -> Command | None:
    one, two, *_more = [*cards_in(legal.swap), -1, -1]
    return Swap(legal.seat, (one, two)) if two >= 0 else None


def _too_many(match: Match, legal: Legal) -> Command | None:
    """More cards than the defender must take on, if that may be; they are handed back by the rule of thumb."""
    if not legal.surplus or not legal.attack:
        return None
    ranks, cards = match.state.rules.pack.rank_of, list(cards_in(legal.attack))
    for first in cards:
        alike = [card for card in cards if not legal.one_rank or ranks[card] == ranks[first]]
        if len(alike) > legal.room:
            return Attack(legal.seat, tuple(sorted(alike[: legal.room + 1])))
    return None


def words(stage: Stage) -> None:
    """After a deal each phone asks for a word; it appears on the screen, and shuffles the next deal."""
    with stage.evening("0,1,2,3", "podkidnoy", speed="instant", more=("--words",)) as table:
        check(not asked(table.phones[0]), "nobody is asked in a deal")
        table.deal()
        for seat, word in ((1, "birch"), (2, "oak")):
            phone = table.phones[seat]
            phone.page.until("!document.getElementById('shuffle').hidden", 10)
            phone.tap("#word")
            phone.page.call("Input.insertText", text=word)
            if seat == 1:
                for wide, high in ((320, 568), (740, 360), phone.size):
                    phone.page.resize(wide, high)
                    phone.page.run("new Promise((done) => setTimeout(done, 300))")
                    phone.page.picture(stage.folder / f"word-{wide}.png")
            phone.tap("#shuffle button")
            phone.page.until("document.querySelector('#shuffle button').disabled", 5)
        table.window.until(lambda: table.window.top == "FoolScreen", "the result")
        while table.window.top != "WordsSheet":  # the first click may end the ceremony
            table.window.press("Next deal")
            table.window.until(lambda: table.window.top in ("FoolScreen", "WordsSheet"), "the words")
        table.phones[3].page.until("!document.getElementById('shuffle').hidden", 10)
        table.window.ask("picture", path=str(stage.folder / "words-window.png"))
        size = table.size()
        table.window.press("Deal")
        table.window.until(lambda: table.size() != size, "the next deal")
        journal = table.window.journals()[-1].read_text(encoding="utf-8")
        check("birch" in journal and "oak" in journal, "words from two phones are in the shuffle of the next deal")
        table.phones[1].page.until("document.getElementById('shuffle').hidden", 10)
        check(True, "and nobody is asked any more")


def asked(phone: Phone) -> bool:
    """The page asks for a word."""
    return bool(phone.page.run("!document.getElementById('shuffle').hidden"))


# Without eyes, and without fingers


def access(stage: Stage) -> None:
    """The page by keyboard, and what a screen reader finds on it."""
    with stage.evening("0,1,2,3", "podkidnoy", speed="instant") as table:
        phone = table.phones[table.read().match.state.turn]
        phone.page.until("document.title.startsWith('●')", 10)
        found = told(phone)
        nameless = [role for role, name in found if not name]
        check(not nameless, f"{len(found)} controls and pictures, all with names")
        faces = [name for role, name in found if role == "button" and " of " in name]
        check(len(faces) == len(phone.shown()["hand"]), f"the cards of the hand in words: {', '.join(faces)}")
        size = table.size()
        focus(phone, ".card")
        press(phone, "Enter")
        phone.page.until("document.querySelectorAll('#buttons button').length === 1", 5)
        focus(phone, "#buttons .main")
        press(phone, "Enter")
        table.window.until(lambda: table.size() != size, "a card played by keyboard")
        check(True, "a card is chosen and played by Tab and Enter")
        table.deal()


def told(phone: Phone) -> list[tuple[str, str]]:
    """Role and name of everything that a screen reader can stop at."""
    nodes = phone.page.call("Accessibility.getFullAXTree")["nodes"]
    known = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes if not node["ignored"]]
    return [(role, name) for role, name in known if role in ("button", "slider", "image", "main", "region")]


def focus(phone: Phone, what: str) -> None:
    """Tab until this has the focus."""
    for _number in range(60):
        if phone.page.run(f"document.activeElement.matches({what!r})"):
            return
        press(phone, "Tab")
    check(False, f"Tab leads to {what}")


def press(phone: Phone, key: str) -> None:
    code = {"Tab": 9, "Enter": 13}[key]
    more = {"text": "\r"} if key == "Enter" else {}
    for kind in ("keyDown", "keyUp"):
        phone.page.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, **more)
