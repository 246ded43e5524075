"""The phones' frames: what is read and refused, and that no frame knows more than its seat."""

import json
from datetime import datetime
from itertools import product
from random import Random

import pytest

from engine.knowledge.observe import NOBODY, observe
from engine.match.match import Match
from engine.notation.commands import write_command
from engine.rules.commands import Attack, Command
from engine.rules.legality import legal, refusal
from engine.rules.options import Options
from engine.rules.presets import preset
from engine.rules.view import Legal
from game.phones.frames import LONGEST, FrameError, PhoneRequest, allowed, observed, read_act, read_knock
from tests.builders.dealing import any_of, random_command
from tests.tools.honesty import every_table

KEY = "abcdefghijklmnopqrstuv"
PACK = Match(Options(), 2, "x").state.rules.pack


def knock(**changed: object) -> str:
    return json.dumps({"durak": 1, "seat": 2, "device": KEY, "secret": KEY} | changed)


def test_a_knock_is_read() -> None:
    assert read_knock(knock()).secret == KEY
    assert read_knock(json.dumps({"durak": 1, "seat": 0, "device": KEY})).secret is None


@pytest.mark.parametrize(
    "frame",
    [
        *("", "{", "[]", "null", "2", '"x"', "{}", "[" * 900, '{"durak":1}', b"{}", "\ud800", " " * LONGEST + "x"),
        *(knock(**{name: bad}) for name, bad in product(("durak", "seat"), (None, "1", 1.5, -1, 6, [], True, 10**40))),
        *(knock(**{name: bad}) for name, bad in product(("device", "secret"), ("", "short", KEY + "\n", KEY + "é", 5))),
        knock(device=None),
        knock(more=1),
        knock(durak=2),
    ],
)
def test_a_wrong_knock_is_refused(frame: str) -> None:
    with pytest.raises(FrameError, match=r".+"):
        read_knock(frame)


def test_an_act_is_read() -> None:
    frame = json.dumps({"n": 7, "act": "1 attack 7S 7H"})
    assert read_act(frame, 1, PACK) == PhoneRequest(1, 7, Attack(1, (PACK.card("7S"), PACK.card("7H"))))
    assert read_act(json.dumps({"n": 8, "act": "1 hint"}), 1, PACK) == PhoneRequest(1, 8, None)
    late = int(datetime(2105, 1, 1).timestamp())
    assert read_act(json.dumps({"n": late, "act": "1 hint"}), 1, PACK).n == late, "a page that counts by its clock"


@pytest.mark.parametrize(
    "act",
    [
        *("", "attack", "1", "2 take", "1 takes it", "1 attack", "1 attack 1S", "1 beat 7S", "1 cut -3", "1 say hello"),
        *(
            "1 deal",
            "2 hint",
            '1 deal 1 "x"',
            "1 choose 1",
            "1 end",
            "1 attack 7S\n1 take",
            "1 take\x00",
            "x" * 501,
            "1 attack 5S",
        ),
    ],
)
def test_a_wrong_act_is_refused(act: str) -> None:
    with pytest.raises(FrameError, match=r".+"):
        read_act(json.dumps({"n": 1, "act": act}), 1, PACK)


@pytest.mark.parametrize("n", [0, -1, 2**53, 1.5, "1", None, True])
def test_a_wrong_number_is_refused(n: object) -> None:
    with pytest.raises(FrameError):
        read_act(json.dumps({"n": n, "act": "1 take"}), 1, PACK)


def test_every_legal_command_comes_back_from_its_words() -> None:
    """What the page can write from a deal's legal moves is the command that was meant."""
    chance, seen = Random(3), set[type[Command]]()
    for key in ("podkidnoy", "kiev", "pairs", "perevodnoy"):
        match = Match(preset(key).options, 4, "words")
        match.begin()
        while match.state.ended is None:
            command = random_command(match, chance)
            text = write_command(command, match.state.rules.pack)
            read = read_act(json.dumps({"n": 1, "act": text}), command.seat, match.state.rules.pack)
            assert read == PhoneRequest(command.seat, 1, command)
            seen.add(type(command))
            match.submit(command)
    assert len(seen) >= 5, seen


def test_legal_moves_name_only_what_is_allowed() -> None:
    assert allowed(Legal(2), PACK) == {}
    found = allowed(Legal(2, attack=1 << PACK.card("7S"), room=3, may_pass=True), PACK)
    assert found == {"attack": ["7S"], "room": 3, "may_pass": True}
    assert allowed(Legal(2, next_deal=True, end_session=True, dealers=(1, 2)), PACK) == {}


# The law: what a seat is told depends on nothing that it cannot see


@pytest.fixture(scope="module")
def moments():  # type: ignore[no-untyped-def]
    return list(every_table(Random(9), every=7, deals=1))


def test_hidden_cards_change_no_byte_of_what_a_seat_may_do(moments) -> None:  # type: ignore[no-untyped-def]
    """At every table, with the unseen cards exchanged: the same legal moves, the same refusals."""
    chance, compared, refused = Random(1), 0, 0
    assert len(moments) > 500
    for moment in moments:
        pack, seat = moment.true.rules.pack, moment.asked.seen.seat
        one, other = (json.dumps(allowed(legal(state, seat), pack)) for state in (moment.true, moment.other))
        assert one == other, moment.label
        for foreign in (any_of(legal(moment.true, moment.true.turn), moment.true, chance),):
            words = foreign.__struct_fields__
            command = type(foreign)(seat, *(getattr(foreign, name) for name in words[1:]))
            reasons = refusal(moment.true, command), refusal(moment.other, command)
            assert reasons[0] == reasons[1], moment.label
            refused += reasons[0] is not None
        compared += moment.true.hands != moment.other.hands
    assert compared > 400 and refused > 40


def test_what_a_seat_observes_has_no_word_of_others_cards() -> None:
    """The words of all events, of seats that may not see them, never name a card that is only in others' hands."""
    for number in range(20):
        chance, match = Random(number), Match(Options(), 4, f"observed {number}")
        events = match.begin()
        while match.state.ended is None:
            for seat in (NOBODY, 0, 1, 2, 3):
                for event in events:
                    line = observed([observe(event, seat)], PACK)[0]
                    if line.startswith(("dealt", "drew")) and f"seat={seat}" not in line.split():
                        cards = next(part for part in line.split() if part.startswith("cards=")).removeprefix("cards=")
                        turned = line.partition("turnup=")[2].split(" ")[0]
                        assert set(cards.split(",")) <= {"?", turned, "-"}, line
            told = match.submit(random_command(match, chance))
            assert isinstance(told, list)
            events = told
