"""Frames that no page of ours would send: ``python -m tests.tools.fuzz_phones --frames 1000000``.

Each is a correct frame spoiled by chance. Every one must be refused by FrameError, or be a command of the seat it came
from; every act that is read is given to a match at phones, which must carry it out or refuse it with nothing changed.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from msgspec.structs import replace

from engine.match import provably_fair
from engine.notation.commands import write_command
from engine.rules.commands import NextDeal
from game.phones.frames import FrameError, read_act, read_knock
from tests.builders.dealing import random_command
from tests.phones.test_phones import Room, room_at

SIGNS = '{}[]",:\\\x00 09anSHDC7é\ud800'


def spoiled(frame: str, chance: Random) -> str:
    """``frame`` with a few letters changed, doubled, taken out, or cut off."""
    letters = list(frame)
    for _number in range(chance.choice((0, 0, 1, 1, 2, 5, 20))):
        place = chance.randrange(len(letters)) if letters else 0
        kind = chance.randrange(4)
        if kind == 0:
            letters[place : place + 1] = chance.choice(SIGNS)
        elif kind == 1:
            letters[place:place] = letters[place : place + chance.randrange(1, 30)] * chance.choice((1, 1, 40))
        elif kind == 2:
            del letters[place : place + chance.randrange(1, 6)]
        else:
            letters[:] = letters[:place] if chance.random() < 0.1 else letters
    return "".join(letters)


def act_of(room: Room, chance: Random) -> str:
    """A command of any seat, often one that is legal now."""
    match = room.play.match
    if chance.random() < 0.6 and match.state.ended is None:
        return write_command(random_command(match, chance), match.state.rules.pack)
    cards = " ".join(chance.choices(match.state.rules.pack.names, k=chance.randrange(4)))
    verb = chance.choice(
        (
            "attack",
            "beat",
            "take",
            "pass",
            "exchange",
            "transfer",
            "say go ahead",
            "cut 5",
            "deal",
            "end",
            "hint",
            "word",
        )
    )
    return f"{chance.randrange(7)} {verb} {cards}".strip()


def fuzz(frames: int, chance: Random, folder: Path) -> Counter[str]:
    """What became of so many frames."""
    found: Counter[str] = Counter()
    room = room_at(folder, (0, 1, 2, 3))
    room.settings.own_words = "ask"
    for number in range(frames):
        good: dict[str, object] = {"n": number + 1, "act": (act := act_of(room, chance))}
        seat = int(act[0]) if chance.random() < 0.7 else chance.randrange(4)
        if chance.random() < 0.1:
            good = {"durak": 1, "seat": seat, "device": "d" * chance.choice((21, 22, 64, 65)), "secret": "s" * 22}
        frame = spoiled(json.dumps(good), chance)
        try:
            if "durak" in good:
                read_knock(frame)
                found["knocks read"] += 1
                continue
            asked = read_act(frame, seat, room.play.pack)
        except FrameError:
            found["refused as frames"] += 1
            continue
        if asked.command is None and asked.word is None:
            found["hints asked for"] += 1
            continue
        assert asked.seat == seat and (asked.command is None or asked.command.seat == seat)
        acts, before = room.play.acts, [room.play.match.view(other) for other in range(4)]
        room.asked.append(replace(asked, n=number + 1))
        room.frame()
        if room.play.acts == acts:
            assert [room.play.match.view(other) for other in range(4)] == before, frame
            found["refused or kept by the match"] += 1
        else:
            found["carried out"] += 1
        if room.play.match.state.ended is not None and chance.random() < 0.2:
            found["words for the shuffle"] += len(room.play.words)
            refused = room.play.submit(NextDeal(room.play.asker, provably_fair.agreed(room.play.words)))
            assert refused is None, refused
            found["deals"] += 1
            for told in room.line.frames.values():
                told.clear()
    room.play.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(args.frames, Random(args.seed), Path(folder))
    print(f"{args.frames:,} frames in {time.perf_counter() - began:.0f} s: {dict(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
