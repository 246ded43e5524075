"""Sealed deals: the engine does what FAIR.md says, and every change in a record is detected."""

import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import main
from engine.match import provably_fair
from engine.match.match import Match
from engine.notation.commands import read_command, read_words, write_command, write_words
from engine.notation.lines import Lines
from engine.notation.reader import NotationError, beginning, play, read
from engine.notation.sealing import record
from engine.notation.writer import write_deal, write_start
from engine.records.journal import Chair, Journal
from engine.records.verify import VerifyQuestion, verify_deal, verify_journal, verify_match
from engine.rules.cards import PACKS
from engine.rules.commands import Cut, NextDeal
from engine.rules.options import Options
from engine.rules.refusals import Reason, Refusal
from tests.builders.dealing import everything, play_deal, random_options, thumb_command
from tests.paths import ROOT

FAIR = ROOT / "engine" / "FAIR.md"
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")
WORDS: tuple[provably_fair.Words, ...] = ((), ((1, "зима"),), ((0, "a; 1:2:"), (1, 'x#"\\y')), ((0, "🂡"),))
TINY = Options(pack="24", hand_size=4)
"""With these options a deal sometimes cannot begin, because nobody is dealt a trump."""


def twenty_lines() -> dict[str, Any]:
    """The Python code printed in FAIR.md, executed as it is."""
    found = re.search(r"```python\n(.+?)```", FAIR.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {}
    exec(found[1], names)
    assert len([line for line in found[1].splitlines() if line]) == 20
    return names


def ended(match: Match, words: provably_fair.Words = (), seed: int = 1, deals: int = 1) -> Match:
    """A match with this many finished deals, the last of them with these words."""
    chance = Random(seed)
    match.begin(words if deals == 1 else ())
    for number in range(1, deals + 1):
        for _ in play_deal(match, chance):
            pass
        if number < deals:
            assert not isinstance(match.submit(NextDeal(0, words if number == deals - 1 else ())), Refusal)
    return match


def in_vain(options: Options, cut: bool = False) -> Match:
    """A deal that could not begin with its first pack."""
    for number in range(3000):
        match = Match(options, 2, f"in vain {number}", provably_fair.COMMITTED)
        match.begin()
        chance = Random(number)
        while match.state.phase.name == "CUT":
            match.submit(Cut(match.state.turn, chance.randrange(1, 20)))
        if match.beginning is not None and match.beginning.in_vain:
            assert not cut or match.beginning.in_vain[0].cut is not None
            for _ in play_deal(match, chance):
                pass
            return match
    raise AssertionError("no pack came in vain")


@pytest.mark.parametrize("pack", ["24", "36", "52", "54", "72"])
@pytest.mark.parametrize("words", WORDS)
def test_the_lines_of_the_document_recompute_the_engine(pack: str, words: provably_fair.Words) -> None:
    lines = twenty_lines()
    for deals in (1, 3):
        match = Match(Options(pack=pack, jokers=pack == "54"), 3, f"seed {pack}", provably_fair.COMMITTED)
        shown = match.commitment(deals)
        ended(match, words, deals=deals)
        opened, begun = match.opened(), match.beginning
        assert begun is not None
        assert lines["digest"]("secret", f"seed {pack}|{deals}") == opened.secret
        assert lines["commitment"](opened.rules, 3, deals, opened.secret) == opened.commitment == shown
        key = lines["key"](opened.secret, words)
        attempt = len(begun.in_vain)
        assert tuple(lines["shuffled"](PACKS[pack].size, key, f"pack {attempt}")) == begun.order
        if deals == 1 and not attempt:
            assert lines["below"](3, lines["stream"](key, "first dealer")) == begun.tally.dealer


def test_the_cards_are_counted_as_the_document_says() -> None:
    assert [PACKS["36"].card(name) for name in ("♠6", "♥6", "♠7", "♣A")] == [0, 1, 4, 35]
    assert [PACKS["72"].card(name) for name in ("♠6", "♠6'", "♥6")] == [0, 1, 2]
    assert [PACKS["54"].card(name) for name in ("RJ", "BJ")] == [52, 53]


def test_packs_dealt_in_vain_come_from_the_same_key() -> None:
    lines, match = twenty_lines(), in_vain(TINY)
    opened, begun = match.opened(), match.beginning
    assert begun is not None
    dealt_before = begun.in_vain[0].dealer
    assert lines["below"](2, lines["stream"](opened.key, "first dealer")) == dealt_before
    assert tuple(lines["shuffled"](24, opened.key, f"pack {len(begun.in_vain)}")) == begun.order
    assert verify_match(match, NAMES[:2]).proven


def test_cards_shuffled_back_come_from_the_key_too() -> None:
    """Cards are exchanged with the talon and shuffled into it (R66)."""
    lines, chance = twenty_lines(), Random(4)
    match = Match(Options(poker=True), 2, "poker", provably_fair.COMMITTED)
    match.begin()
    while match.state.shuffles == 0:
        before = match.state.copy()
        match.submit(next(iter(play_deal(match, chance)))[0]) if match.state.ended else next(play_deal(match, chance))
    down = before.face_down()
    gave = sorted(match.played[-1][0].cards)  # type: ignore[union-attr]
    assert match.beginning is not None and match.beginning.sealed is not None
    text = f"{match.beginning.sealed.key}|{len(match.beginning.in_vain)}"
    order = lines["shuffled"](len(down), text, "shuffled back 1.0")
    back = [*down[:-2], *gave]
    assert match.state.face_down() == [back[place] for place in order]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_rule_set_verifies_and_is_written_the_same_again(seats: int) -> None:
    for number in range(12):
        chance = Random(number)
        match = Match(random_options(chance, seats), seats, f"fair {seats}.{number}", provably_fair.COMMITTED)
        ended(match, ((1, "слово"),), number)
        text = write_deal(match, NAMES[:seats])
        verdict = verify_deal(text, match.opened().commitment)
        assert verdict.proven, (text, verdict.checks)
        again = read(text)
        list(play(again))
        assert everything(again.match.state) == everything(match.state)
        assert again.match.tally == match.tally
        assert again.match.opened() == match.opened()
        assert write_deal(again.match, NAMES[:seats]) == text


def test_nothing_of_a_deal_in_play_is_opened() -> None:
    match = Match(Options(), 2, "in play", provably_fair.COMMITTED)
    match.begin(((0, "x"),))
    with pytest.raises(ValueError, match="still being played"):
        match.opened()
    with pytest.raises(ValueError, match="still being played"):
        verify_match(match, NAMES[:2])
    assert match.beginning is not None and match.beginning.sealed is not None
    assert match.beginning.sealed.secret not in write_deal(match, NAMES[:2])


def test_a_secret_is_in_no_repr() -> None:
    """Logs and reports contain reprs."""
    match = Match(Options(), 2, "repr", provably_fair.COMMITTED)
    match.begin()
    assert match.beginning is not None and match.beginning.sealed is not None
    assert match.beginning.sealed.secret not in repr(match.beginning)


def test_an_opened_deal_tells_nothing_of_the_next() -> None:
    """Neither its text nor its secret contains the seed; the next deal's secret is a different digest of the seed."""
    match = ended(Match(Options(poker=True), 3, "the seed itself", provably_fair.COMMITTED))
    text = write_deal(match, NAMES[:3])
    later = provably_fair.Sealed.of(match.options, 3, 2, "the seed itself")
    assert "the seed itself" not in text and later.secret not in text
    assert match.commitment() == later.commitment != match.opened().commitment


def test_what_is_committed_to_does_not_hang_on_the_words() -> None:
    """With another word the commitment is the same and the pack is different."""
    seen = set()
    for words in WORDS:
        match = Match(Options(), 2, "words", provably_fair.COMMITTED)
        shown = match.commitment()
        match.begin(words)
        assert match.beginning is not None and match.commitment() == shown
        seen.add(match.beginning.order)
    assert len(seen) == len(WORDS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"options": Options(transfer=True)}, {}),
        ({"seats": 3}, {}),
        ({"number": 2}, {}),
        ({"seed": "s2"}, {}),
    ],
)
def test_a_commitment_binds_rules_seats_number_and_secret(one: dict[str, Any], other: dict[str, Any]) -> None:
    usual = {"options": Options(), "seats": 2, "number": 1, "seed": "s"}
    assert (
        provably_fair.Sealed.of(**{**usual, **one}).commitment
        != provably_fair.Sealed.of(**{**usual, **other}).commitment
    )


def test_no_two_lists_of_words_are_the_same_text() -> None:
    lists: list[provably_fair.Words] = [
        (),
        ((0, "a"),),
        ((1, "a"),),
        ((0, "a"), (1, "b")),
        ((0, "a;1:1:b"),),
        ((0, "ab"),),
        ((0, "a"), (2, "b")),
    ]
    keys = {provably_fair.Sealed("R", 3, 1, "0" * 64, words).key for words in lists}
    assert len(keys) == len(lists)


@pytest.mark.parametrize(
    ("typed", "said"),
    [("a" * 41, "at most 40"), ("a\u202eb", "visible"), ("a\nb", "visible"), (" ", "at least one")],
)
def test_a_word_that_cannot_be_taken_is_refused_with_the_reason(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        provably_fair.word(typed)


def test_words_are_taken_as_they_are_typed_and_asked_for_strictly() -> None:
    assert provably_fair.agreed({2: "  e\u0301t ", 0: "b", 1: "   "}) == ((0, "b"), (2, "\u00e9t"))
    match = Match(Options(), 2, "strict", provably_fair.COMMITTED)
    for bad in (((0, " a"),), ((1, "a"), (0, "b")), ((0, "a"), (0, "b")), ((2, "a"),), ((0, ""),), ((-1, "a"),)):
        with pytest.raises(ValueError, match=r"word|seat"):
            match.begin(bad)
    ended(match)
    refused = match.submit(NextDeal(0, ((0, "a\x00"),)))
    assert isinstance(refused, Refusal) and refused.reason is Reason.NO_SUCH_WORDS
    plain = ended(Match(Options(), 2, "plain"))
    refused = plain.submit(NextDeal(0, ((0, "a"),)))
    assert isinstance(refused, Refusal) and refused.reason is Reason.NO_WORDS
    with pytest.raises(ValueError, match="not shuffled with words"):
        Match(Options(), 2, "plain").begin(((0, "a"),))


@pytest.mark.parametrize("words", WORDS)
def test_words_are_written_and_read_again(words: provably_fair.Words) -> None:
    command = NextDeal(1, words)
    for names in (None, NAMES[:2]):
        text = write_command(command, PACKS["36"], names)
        assert "#" not in text and "\n" not in text
        assert read_command(text, PACKS["36"], *([names] if names else [])) == command
    assert read_words(write_words(words, NAMES), NAMES) == words


@settings(max_examples=300)
@given(st.dictionaries(st.integers(0, 5), st.text(max_size=45)))
def test_whatever_can_be_typed_is_taken_and_read_again_or_refused(typed: dict[int, str]) -> None:
    """An accepted word fits into one line of a deal file and of a journal and does not start a comment."""
    try:
        words = provably_fair.agreed(typed)
    except ValueError:
        return
    assert provably_fair.fault(words, 6) == ""
    line = f"words: {write_words(words, NAMES)}"
    assert line.splitlines() == [line] and "#" not in line and Lines.is_one(line)
    lines = Lines()
    lines.take(line.strip())
    assert read_words(lines.text("words"), NAMES) == words
    command = NextDeal(5, words)
    assert read_command(write_command(command, PACKS["36"]), PACKS["36"]) == command


@pytest.mark.parametrize(
    "text",
    ['Anna "a",', 'Anna "a" Boris "b"', "Anna a", 'Zoe "a"', 'Anna "a", Anna "b"', 'Anna "\\u000a"', 'Anna " a"', ";"],
)
def test_words_that_do_not_fit_are_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_words(text, NAMES)


def test_numbered_and_daily_deals_have_public_seeds() -> None:
    assert provably_fair.numbered(4711) == "No. 4711" and provably_fair.daily("2026-11-21") == "day 2026-11-21"
    for bad in (0, -1, 1_000_000_001):
        with pytest.raises(ValueError, match="from 1"):
            provably_fair.numbered(bad)
    for day in ("2026-13-01", "2026-1-1", "today", "2026-11-21\n"):
        with pytest.raises(ValueError, match="is not a date"):
            provably_fair.daily(day)


# A deal that is given


def test_a_deal_given_is_dealt_first_and_the_others_come_from_the_seed() -> None:
    match = ended(Match(Options(cut="right"), 3, "first", provably_fair.COMMITTED), ((0, "w"),), deals=2)
    assert match.beginning is not None
    start = write_start(match.beginning, match.options, NAMES[:3])
    assert "result:" not in start and "record:" not in start
    given = beginning(start, match.options, 3)
    assert given.order == match.beginning.order and given.sealed == match.opened()
    again = Match(match.options, 3, "second", provably_fair.COMMITTED, given)
    assert again.commitment() == "" and again.tally.deals == 1
    again.begin()
    assert again.commitment() == "" and again.beginning is not None
    assert again.beginning.order == match.beginning.order and again.state.dealer == match.beginning.tally.dealer
    for command, _ in match.played:
        assert not isinstance(again.submit(command), Refusal)
    assert again.tally == match.tally and again.opened() == match.opened()
    again.submit(NextDeal(0))
    fresh = Match(match.options, 3, "second", provably_fair.COMMITTED)
    assert again.commitment() == fresh.commitment(3) != ""


def test_a_given_pack_that_comes_in_vain_is_followed_by_one_of_the_seed() -> None:
    """With a different cut, a given pack may turn out not to be playable."""
    vain = in_vain(Options(pack="24", hand_size=4, cut="right"), cut=True)
    begun = vain.beginning
    assert begun is not None and begun.sealed is not None
    before, cut = begun.in_vain[-1], begun.in_vain[-1].cut
    assert cut is not None
    given = beginning(write_start(begun, vain.options, NAMES[:2]), vain.options, 2)
    given.order, given.tally.dealer = begun.sealed.order(24, len(begun.in_vain) - 1), before.dealer
    match = Match(vain.options, 2, "other", provably_fair.COMMITTED, given)
    match.begin()
    match.submit(cut)
    assert match.beginning is not None and match.beginning.sealed is not None and match.beginning.in_vain == ()
    assert match.beginning.order == provably_fair.Sealed.of(vain.options, 2, 1, "other").order(24, 0)


def test_a_start_of_another_game_is_refused() -> None:
    match = ended(Match(Options(), 2, "start", provably_fair.COMMITTED))
    assert match.beginning is not None
    start = write_start(match.beginning, match.options, NAMES[:2])
    with pytest.raises(NotationError, match="does not start"):
        beginning(start, Options(transfer=True), 2)
    with pytest.raises(NotationError, match="nothing has been played"):
        beginning(write_deal(match, NAMES[:2]), Options(), 2)
    with pytest.raises(ValueError, match="other rules"):
        Match(Options(pack="24"), 2, "s", provably_fair.COMMITTED, match.beginning)
    with pytest.raises(ValueError, match="unknown dealing"):
        Match(Options(), 2, "s", 3)


# A record that was changed


def _line(text: str, key: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(key + ":"))


def _with(text: str, key: str, change: Callable[[str], str]) -> str:
    old = _line(text, key)
    return text.replace(old, f"{key}: {change(old.partition(': ')[2])}")


def _other_digit(digits: str) -> str:
    return digits[:5] + ("0" if digits[5] != "0" else "1") + digits[6:]


def _swapped(pack: str) -> str:
    cards = pack.split()
    cards[3], cards[20] = cards[20], cards[3]
    return " ".join(cards)


@pytest.fixture(scope="module")
def deal() -> str:
    match, chance = Match(Options(cut="right"), 3, "tampered", provably_fair.COMMITTED), Random(1)
    match.begin(((0, "зима"), (2, "snow")))
    while match.state.ended is None:
        match.submit(thumb_command(match, chance))
    return write_deal(match, NAMES[:3])


SECRET_SAYS = [
    ("pack", _swapped, {VerifyQuestion.PACK}),
    ("words", lambda words: words.replace("snow", "snov"), {VerifyQuestion.PACK}),
    ("words", lambda words: words.split(", ")[0], {VerifyQuestion.PACK}),
    ("words", lambda words: words.replace("Vera", "Boris"), {VerifyQuestion.PACK}),
    ("secret", _other_digit, {VerifyQuestion.COMMITMENT, VerifyQuestion.PACK}),
    ("commitment", _other_digit, {VerifyQuestion.COMMITMENT}),
    ("number", lambda _number: "2", {VerifyQuestion.NUMBER, VerifyQuestion.COMMITMENT}),
    ("dealer", lambda name: "Boris" if name != "Boris" else "Vera", {VerifyQuestion.DEALER}),
]


@pytest.mark.parametrize(("key", "change", "found"), SECRET_SAYS)
def test_whatever_comes_from_the_secret_cannot_be_changed(
    deal: str, key: str, change: Callable[[str], str], found: set[VerifyQuestion]
) -> None:
    """Changes are detected even if the digest of the record is computed again."""
    changed = _with(deal, key, change)
    assert changed != deal
    changed = _with(changed, "record", lambda _old: record(changed))
    verdict = verify_deal(changed)
    wrong = {check.question for check in verdict.checks if not check.good}
    assert not verdict.proven and found <= wrong and VerifyQuestion.RECORD not in wrong


def _refused(text: str) -> bool:
    """True if the deal cannot be read, or its verification fails."""
    try:
        return not verify_deal(text).proven
    except NotationError:
        return True


@pytest.mark.parametrize("key", ["seats", "options", "number", "secret", "result", "record", "pack", "dealer", "words"])
def test_no_line_can_be_left_out(deal: str, key: str) -> None:
    assert _refused(deal.replace(_line(deal, key) + "\n", ""))


def test_every_line_of_play_is_watched(deal: str) -> None:
    """A changed, missing, repeated or moved command is detected; most of them are also illegal."""
    lines = deal.splitlines()
    first = lines.index("") + 1
    for place in range(first, len(lines)):
        for changed in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
            [*lines[:place], *reversed(lines[place : place + 2]), *lines[place + 2 :]],
            [*lines[:place], re.sub("Anna|Boris", "Vera", lines[place]), *lines[place + 1 :]],
            [*lines[:place], re.sub("[♠♥♦]", "♣", lines[place]), *lines[place + 1 :]],
        ):
            assert changed == lines or _refused("\n".join(changed) + "\n")


def test_another_end_is_noticed_even_with_a_new_digest(deal: str) -> None:
    assert "result: lost by" in deal
    for other in (_with(deal, "result", lambda _old: "a draw"), "\n".join(deal.splitlines()[:-1]) + "\n"):
        changed = _with(other, "record", lambda _old, other=other: record(other))
        wrong = {check.question for check in verify_deal(changed).checks if not check.good}
        assert VerifyQuestion.RESULT in wrong and VerifyQuestion.RECORD not in wrong


def test_remarks_and_blanks_are_not_the_record(deal: str) -> None:
    others = [line for line in deal.splitlines() if line and not line.startswith("record:")]
    assert _line(deal, "record") == "record: " + twenty_lines()["digest"]("record", "\n".join(others))
    told = "# a fine evening\n" + deal.replace("\n", "   # so it was\n", 3).replace("\n", "\n\n", 9)
    assert verify_deal(told).proven


def test_a_pack_said_to_have_come_in_vain_is_dealt_again_to_see() -> None:
    match = in_vain(TINY)
    text = write_deal(match, NAMES[:2])
    assert verify_deal(text).proven and "in vain: " in text
    dealer = _line(text, "in vain").partition(": ")[2].split(";")[0]
    other = "Anna" if dealer == "Boris" else "Boris"
    for told in (other, f"{dealer}; {dealer}", f"{dealer}, cut by {other} at 5"):
        wrong = {
            check.question
            for check in verify_deal(_with(text, "in vain", lambda _o, t=told: t)).checks
            if not check.good
        }
        assert wrong & {VerifyQuestion.IN_VAIN, VerifyQuestion.PACK, VerifyQuestion.DEALER}, told
    good = ended(Match(Options(), 2, "not in vain", provably_fair.COMMITTED))
    text = write_deal(good, NAMES[:2])
    begun = good.beginning
    assert begun is not None and begun.sealed is not None
    pack = " ".join(_named(begun.sealed.order(36, 1)))
    changed = _with(text, "pack", lambda _old: pack).replace(
        "dealer:", f"in vain: {NAMES[begun.tally.dealer]}\ndealer:"
    )
    wrong = {check.question for check in verify_deal(changed).checks if not check.good}
    assert VerifyQuestion.IN_VAIN in wrong and VerifyQuestion.PACK not in wrong


def _named(order: tuple[int, ...]) -> list[str]:
    return [PACKS["36"].sign(card)[-1] + PACKS["36"].sign(card)[:-1] for card in order]


def test_cut_in_vain_and_cut_again_verifies() -> None:
    match = in_vain(Options(pack="24", hand_size=4, cut="right"), cut=True)
    text = write_deal(match, NAMES[:2])
    assert verify_deal(text).proven
    changed = re.sub(r"in vain: (\w+, cut by \w+ at) \d+", r"in vain: \1 24", text)
    wrong = {check.question for check in verify_deal(changed).checks if not check.good}
    assert VerifyQuestion.IN_VAIN in wrong


def test_a_fake_is_not_written_again_as_true(deal: str) -> None:
    script = read(_with(deal, "secret", _other_digit))
    assert script.match.beginning is not None and script.match.beginning.sealed is None
    with pytest.raises(NotationError, match="line 4: the code does not fit"):
        read(_with(deal, "rules", lambda code: code[:-1] + "Z"))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("secret", "xyz", "64 hexadecimal digits"),
        ("number", "0", "at least 1"),
        ("words", "Zoe 'a'", "expected words"),
        ("in vain", "Zoe", "no seat Zoe"),
        ("in vain", "Anna, cut by", "who dealt"),
        ("result", "Anna won", "expected 'result"),
        ("record", "12", "64 hexadecimal digits"),
        ("chance", "x", "replaces other shuffles"),
    ],
)
def test_claims_that_make_no_sense_are_refused(deal: str, key: str, value: str, said: str) -> None:
    lines = [line for line in deal.splitlines() if not line.startswith(key + ":")]
    lines.insert(2, f"{key}: {value}")
    with pytest.raises(NotationError, match=said):
        read("\n".join(lines))


def test_a_deal_with_nothing_committed_to_proves_nothing() -> None:
    verdict = verify_match(ended(Match(Options(), 2, "plain")), NAMES[:2])
    assert verdict.sealed is None and not verdict.proven and all(check.good for check in verdict.checks)


# Journals, and the command


def journal(
    path: Path, deals: int, dealing: int = provably_fair.COMMITTED, words: provably_fair.Words = ((0, "зима"),)
) -> Match:
    """A journal with this many finished deals and the beginning of another."""
    chairs = tuple(Chair(name, seat + 1, computer=True) for seat, name in enumerate(NAMES[:3]))
    words = words if dealing == provably_fair.COMMITTED else ()
    match, chance = Match(TINY, 3, "kept", dealing), Random(6)
    shown = match.commitment()
    kept = Journal.create(path, TINY, "kept", chairs, "2026-11-21", dealing=dealing, words=words, commitment=shown)
    match.begin(words)
    for _ in range(deals):
        while match.state.ended is None:
            command = thumb_command(match, chance)
            kept.append(command)
            match.submit(command)
        command = NextDeal(1, words)
        kept.append(command)
        match.submit(command)
    kept.close()
    return match


def test_a_journal_is_told_but_for_the_deal_in_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = journal(tmp_path / "kept.durak", 3)
    found = verify_journal(tmp_path / "kept.durak")
    assert found.proven and [deal.number for deal in found.deals] == [1, 2, 3] and found.in_play == 4
    assert main(["verify", str(tmp_path / "kept.durak"), "--commitment", match.commitment()]) == 0
    told = capsys.readouterr().out
    assert "Deal 4 is still being played" in told and match.commitment() in told
    secret = provably_fair.Sealed.of(TINY, 3, 4, "kept").secret
    assert secret not in told and provably_fair.Sealed.of(TINY, 3, 3, "kept").secret in told
    assert main(["verify", str(tmp_path / "kept.durak"), "--commitment", "0" * 64]) == 1
    assert main(["verify", str(tmp_path / "kept.durak"), "--json"]) == 0
    capsys.readouterr()
    assert main(["verify", str(tmp_path / "kept.durak"), "--json", "--commitment", "0" * 64]) == 1
    data = json.loads(capsys.readouterr().out)
    assert not data["proven"] and data["in play"] == 4 and secret not in json.dumps(data)


def mended(lines: list[str]) -> bytes:
    """The lines of a journal with new checksums."""
    check, told = 0, b""
    for line in lines:
        check = zlib.crc32(line.encode(), check)
        told += f"{check:08x} {line}\n".encode()
    return told


def test_a_journal_changed_by_somebody_who_mends_its_checks(tmp_path: Path) -> None:
    path = tmp_path / "kept.durak"
    journal(path, 2)
    lines = [line[9:] for line in path.read_text(encoding="utf-8").splitlines()]
    header = json.loads(lines[0])
    path.write_bytes(mended(lines))
    assert verify_journal(path).proven
    for changes in (
        {"seed": "other"},
        {"commitment": "0" * 64},
        {"commitment": ""},
        {"words": [[0, "lato"]]},
        {"words": []},
        {"dealing": 1},
        {"options": {**header["options"], "transfer": True}},
        {"chairs": header["chairs"][:2]},
    ):
        changed = [json.dumps({**header, **changes}, ensure_ascii=False), *lines[1:]]
        path.write_bytes(mended(changed))
        assert main(["verify", str(path)]) in (1, 2), changes
    deal = next(place for place, line in enumerate(lines) if " deal" in line)
    path.write_bytes(mended([*lines[:deal], lines[deal].replace("зима", "лето"), *lines[deal + 1 :]]))
    found = verify_journal(path)
    assert not found.proven and found.deals[0].proven, "the deal before is whole"


def test_a_deal_that_was_given_with_a_false_secret_is_told_so(tmp_path: Path) -> None:
    """A foreign deal in a journal is verified against the secret in its own text."""
    match = Match(TINY, 3, "given", provably_fair.COMMITTED)
    match.begin()
    chance, begun = Random(2), match.beginning
    assert begun is not None
    while match.state.ended is None:
        match.submit(thumb_command(match, chance))
    start = write_start(begun, TINY, NAMES[:3])
    chairs = tuple(Chair(name, seat + 1, computer=True) for seat, name in enumerate(NAMES[:3]))
    for number, (text, true) in enumerate(((start, True), (_with(start, "commitment", _other_digit), False))):
        path = tmp_path / f"{number}.durak"
        kept = Journal.create(path, TINY, "", chairs, "2026-11-21", kind="imported", start=text)
        for command, _ in match.played:
            kept.append(command)
        kept.close()
        found = verify_journal(path)
        assert found.proven is true and found.deals[0].sealed is not None
        wrong = {check.question for check in found.deals[0].checks if not check.good}
        assert wrong == (set() if true else {VerifyQuestion.COMMITMENT})


@pytest.mark.parametrize(
    ("kind", "title", "seed"),
    [("numbered", "No. 7", provably_fair.numbered(7)), ("daily", "2026-11-21", provably_fair.daily("2026-11-21"))],
)
def test_a_numbered_deal_has_the_seed_of_its_number(kind: str, title: str, seed: str, tmp_path: Path) -> None:
    chairs = (Chair("Anna", 1, computer=False), Chair("Boris", 2, computer=True))
    for number, (told, true) in enumerate(((seed, True), (seed + "1", False))):
        shown = Match(Options(), 2, told, provably_fair.COMMITTED).commitment()
        path = tmp_path / f"{number}.durak"
        Journal.create(path, Options(), told, chairs, "2026-11-21", kind=kind, title=title, commitment=shown).close()
        assert verify_journal(path).proven is true


def test_bytes_of_a_journal_cannot_be_changed_unseen(tmp_path: Path) -> None:
    path = tmp_path / "kept.durak"
    journal(path, 1)
    data, chance = path.read_bytes(), Random(3)
    for _ in range(60):
        place = chance.randrange(len(data))
        path.write_bytes(data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :])
        assert main(["verify", str(path)]) in (1, 2), place


def test_an_old_journal_proves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal(tmp_path / "kept.durak", 1, provably_fair.SHUFFLED_PLAINLY)
    assert main(["verify", str(tmp_path / "kept.durak")]) == 1
    assert "This deal has no commitment" in capsys.readouterr().out


def test_the_command_tells_of_a_deal(deal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(deal, encoding="utf-8", newline="\n")
    shown = _line(deal, "commitment").partition(": ")[2]
    assert main(["verify", str(path), "--commitment", shown.upper()]) == 0
    told = capsys.readouterr().out
    assert "word        seat 3: snow" in told and told.endswith("Everything is correct.\n")
    assert main(["verify", str(path), "--commitment", "0" * 64]) == 1
    assert "FALSE  The commitment is the one shown" in capsys.readouterr().out
    path.write_text(_with(deal, "words", lambda words: words.replace("snow", "snov")), encoding="utf-8", newline="\n")
    assert main(["verify", str(path)]) == 1
    assert "NOT PROVEN." in capsys.readouterr().out
    path.write_text(_with(deal, "pack", lambda pack: pack[3:]), encoding="utf-8", newline="\n")
    assert main(["verify", str(path)]) == 2
    assert main(["verify", str(path), "--commitment", "short"]) == 2
    assert main(["verify", str(tmp_path / "nowhere")]) == 2
    assert main(["verify", str(tmp_path)]) == 2


def test_a_position_cannot_be_verified() -> None:
    page = "seats: A B\ntrump: ♥\nhand A: ♠6\nhand B: ♠7\nbout: A attacks B\n"
    assert not Lines.is_one("then the fool is A")
    with pytest.raises(NotationError, match="starts in the middle"):
        verify_deal(page)


@pytest.mark.parametrize("options", [Options(poker=True), Options(spades_by_spades=True)], ids=["poker", "spades"])
def test_a_deal_shuffled_plainly_is_written_without_the_seed_of_later_ones(options: Options) -> None:
    """For deals in play or ended, with or without later shuffles; shuffles in the written deal give the same orders."""
    told = 0
    for number in range(8):
        match, chance = Match(options, 3, f"the seed {number}"), Random(number)
        match.begin()
        for step, _ in enumerate(play_deal(match, chance)):
            if step == 20:
                assert "the seed" not in write_deal(match, NAMES[:3])
        text = write_deal(match, NAMES[:3])
        told += "chance: orders" in text
        assert "the seed" not in text
        again = read(text)
        list(play(again))
        assert again.match.state.ended == match.state.ended and write_deal(again.match, NAMES[:3]) == text
    assert told, "no deal shuffled anything back"
