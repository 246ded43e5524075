"""An external player for the arena: lays its lowest card, beats with its lowest, and never holds a trump back.

Standard library only, without engine/: written from engine/arena/PROTOCOL.md alone.
"""

import sys

pack: list[str] = []
trump = ""
may: list[str] = []


def cost(card: str) -> tuple[bool, int]:
    """Trumps last, then by rank; the pack is listed from its lowest card."""
    return card.rstrip("'").endswith(trump), pack.index(card)


def choice() -> str:
    """Exchange, beat or attack with the cheapest single card, and otherwise pass or take."""
    cheapest: dict[str, list[str]] = {}
    for command in may:  # "0 attack 7S 7H", "1 beat 7S 9S", "1 take": the card to lay is the last word
        _, verb, *cards = command.split()
        alone = len(cards) == (2 if verb == "beat" else 1)
        if verb in ("attack", "beat"):
            best = cheapest.get(verb)
            if alone and (best is None or cost(cards[-1]) < cost(best[-1])):
                cheapest[verb] = command.split()
        else:
            cheapest.setdefault(verb, command.split())
    order = ("exchange", "beat", "attack", "pass", "take", "cut")
    return " ".join(next((cheapest[verb] for verb in order if verb in cheapest), may[0].split()))


for line in sys.stdin:
    word, *rest = line.split()
    parts = dict(part.split("=", 1) for part in rest if "=" in part)
    if word == "durak-arena":
        print("durak-arena 1 Lowest card", flush=True)
    elif word == "pack:":
        pack = rest
    elif word in ("trump-turned", "trump-changed"):
        trump = parts["trump"]
    elif word in ("turn", "aside"):
        question, may = word, []
    elif word == "may":
        may.append(" ".join(rest))
    elif word == "choose":
        print(choice() if question == "turn" else "nothing", flush=True)
    elif word == "bye":
        break
