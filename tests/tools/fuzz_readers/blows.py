"""Mutations of valid files: bytes, words, lines and JSON values are removed, doubled, moved, replaced or enlarged."""

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

WORDS = (
    *(
        "A",
        "B",
        "W",
        "N",
        "-",
        "none",
        "other",
        "others",
        "everybody passes",
        "then ",
        "refused: ",
        "# ",
        ":",
        ",",
        ";",
    ),
    *("♠6", "♠6'", "♥10", "6S", "RJ", "BJ", "♥", "♣A", "as", "by", "under", "with", "|", "=", "undo 1", "undo 9999"),
    *("attacks", "leads", "throws in", "gives", "beats", "transfers", "passes", "takes", "shows", "changes", "says"),
    *("hands back", "hand-back"),
    *(
        "cuts 5",
        "chooses",
        "deals",
        "asks for the next deal",
        "ends the session",
        "deal",
        "end",
        "take",
        "pass",
        "beat",
    ),
    *("bout:", "first bout:", "first deal:", "later deal:", "pack:", "asked:", "table:", "hand A:", "talon:", "seats:"),
    *("options:", "preset:", "trump:", "own trumps:", "turn-up:", "discard:", "seen:", "queue:", "limit:", "led:"),
    *("number:", "commitment:", "secret:", "words:", "duty:", "marks:", "chips:", "ties:", "losers:", "fool:", "said:"),
    *("pack=72", "pack=24", "sides=pairs", "transfer=True", "giving=never", "first_bout_limit=0"),
    *(
        "\x00",
        "\x1b[2J",
        "\u202e",
        "\u2028",
        "\ufeff",
        "\u0663",
        "ß",
        "ı",
        "\U0001f0a1",
        "\x85",
        "\r",
        "\t",
        "a\u0301" * 9,
    ),
)
NUMBERS = (
    *("0", "1", "-1", "2", "3", "5", "6", "7", "9", "36", "52", "72", "255", "256", "9999", "65536", "999999", "1e9"),
    *("2147483648", "-9223372036854775809", "18446744073709551616", "0" * 30 + "1", "9" * 5000, "0x10", "1.5", "NaN"),
)
LEAVES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        6,
        7,
        8,
        9,
        10**6,
        2**31,
        2**63,
        -(2**64),
        10**30,
        0.5,
        -0.0,
        1e308,
        "",
        " ",
        "-",
    ),
    *("A", "club", "podkidnoy", "\x00", "\u202eabc", "x" * 41, "x" * 3000, "♠6", "DURAK-0000", "../../etc/passwd"),
    *([], {}, [[]], [{}], [None] * 7, ["x"] * 200, {"a": 1}, {"": {}}, [0, "a"], [[0, "a"]], [[0, "a"], [0, "a"]]),
)

LONGEST = 600_000
"""The longest input; above the limit of every reader except journals, where larger ones would take too much time."""

Blow = Callable[[bytes, Random, Sequence[bytes]], bytes]


def of_bytes(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Bits flipped; bytes inserted, removed, doubled; ends cut; halves of two files joined."""
    found = bytearray(data)
    place = chance.randrange(len(found) + 1)
    match chance.randrange(8):
        case 0 if found:
            found[place % len(found)] ^= 1 << chance.randrange(8)
        case 1 if found:
            found[place % len(found)] = chance.randrange(256)
        case 2:
            found[place:place] = chance.randbytes(chance.choice((1, 1, 2, 4, 30)))
        case 3:
            del found[place : place + chance.choice((1, 1, 2, 8, 100))]
        case 4:
            piece = found[place : place + chance.choice((1, 4, 40, 400))]
            found[place:place] = piece * chance.choice((1, 1, 2, 30))
        case 5:
            del found[place:]
        case 6:
            other = chance.choice(others)
            found[place:] = other[chance.randrange(len(other) + 1) :]
        case _:
            found[place : place + 2] = chance.choice((b"\xff\xfe", b"\xed\xa0\x80", b"\x00", b"\xf5", b"\n", b"\r\n"))
    return bytes(found)


def of_words(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Words of a text removed, doubled, swapped, replaced by others of its kind; numbers replaced by extreme ones."""
    lines = data.decode("utf-8", "replace").split("\n")
    at = chance.randrange(len(lines))
    words = lines[at].split(" ")
    place, other = chance.randrange(len(words)), chance.randrange(len(words))
    match chance.randrange(7):
        case 0:
            del words[place]
        case 1:
            words.insert(other, words[place])
        case 2:
            words[place], words[other] = words[other], words[place]
        case 3:
            words[place] = chance.choice(WORDS)
        case 4:
            foreign = chance.choice(others).decode("utf-8", "replace").split()
            words[place] = chance.choice(foreign or [""])
        case 5:
            number = chance.choice(NUMBERS)
            words[place] = re.sub(r"[0-9]+", lambda _: number, words[place][:300])
        case _:
            words.insert(place, chance.choice(WORDS))
    lines[at] = " ".join(words)
    return "\n".join(lines).encode("utf-8", "replace")


def of_lines(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Lines of a text removed, doubled, swapped, taken from others; sometimes a very long line, or very many."""
    lines = data.split(b"\n")
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    blow = chance.randrange(40)
    if blow < 10:
        del lines[place]
    elif blow < 18:
        lines.insert(other, lines[place])
    elif blow < 26:
        lines[place], lines[other] = lines[other], lines[place]
    elif blow < 37:
        lines.insert(place, chance.choice(chance.choice(others).split(b"\n")))
    elif blow == 37:
        lines[place] = (lines[place][:200] + b" ") * chance.choice((10, 300, 3000))
    elif blow == 38:
        lines[place:place] = [lines[place][:200]] * chance.choice((10, 300, 3000))
    else:
        lines[place] = lines[place][:1] * chance.choice((100, 5000, 70_000))
    return b"\n".join(lines)


def of_json(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """A value in a JSON text replaced, a key renamed or added; sometimes very deep nesting."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return of_bytes(data, chance, others)
    if chance.randrange(60) == 0:
        depth = chance.choice((50, 1000, 30_000))
        opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
        nest = opening * depth + ("1" if opening != "[" else "") + closing * depth
        return json.dumps(_planted(value, chance, "@@")).replace('"@@"', nest).encode()
    text = json.dumps(_planted(value, chance, chance.choice(LEAVES)), ensure_ascii=chance.random() < 0.5)
    if chance.randrange(20) == 0:
        text = text.replace("1", chance.choice(NUMBERS), 1)
    if chance.randrange(20) == 0:
        text = text.replace('"', '"\\ud800', 3)
    return text.encode("utf-8", "surrogatepass")


def _planted(value: Any, chance: Random, leaf: Any) -> Any:
    """``value`` with ``leaf`` at a random place in it."""
    if isinstance(value, dict) and value and chance.random() < 0.95:
        key = chance.choice(list(value))
        if chance.randrange(15) == 0:
            return {**value, chance.choice(("", "format", "kind", "start", "x" * 50)): leaf}
        return {**value, key: _planted(value[key], chance, leaf)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        place = chance.randrange(len(value))
        if chance.randrange(6) == 0:
            return value * chance.choice((0, 2, 9, 500 if len(value) < 50 else 1))
        return [*value[:place], _planted(value[place], chance, leaf), *value[place + 1 :]]
    return leaf


TEXT: tuple[Blow, ...] = (of_words, of_words, of_words, of_lines, of_lines, of_bytes)
JSON: tuple[Blow, ...] = (of_json, of_json, of_json, of_bytes)


def spoilt(data: bytes, blows: Sequence[Blow], chance: Random, others: Sequence[bytes]) -> bytes:
    """A file after some mutations, mostly few, so that much of it is read."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5, 12))):
        data = chance.choice(blows)(data, chance, others)[:LONGEST]
    return data
