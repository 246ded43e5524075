"""Another program's Durak for two with 24 cards, without engine/, whose players use the host command.

Called with a seed and the command line of a player; prints the fool. Its rules are Podkidnoy with one card led, at most
three attack cards in a bout, nothing given to a taker, and no exchange.
"""

import random
import sys
from collections.abc import Iterable

from referee import Table

RANKS = ["9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]
OPTIONS = "pack=24, first_attacker=dealer's left, lead=one, bout_limit=three, giving=never, exchange=never"


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=PACK.index)


class Game:
    """One deal."""

    def __init__(self, seed: str, player: list[str]) -> None:
        chance = random.Random(seed)
        self.table = Table(player, 2, OPTIONS)
        self.talon = chance.sample(PACK, len(PACK))
        self.hands = [[self.talon.pop() for _ in range(6)] for _ in range(2)]
        self.turnup = self.talon.pop()
        self.talon.insert(0, self.turnup)
        self.out: list[int] = []
        dealer = chance.randrange(2)
        self.table.tell_all(f"deal-began number=1 dealer={dealer} pack_size=24")
        for seat in (1 - dealer, dealer):
            self.table.tell_hidden(seat, f"dealt seat={seat} cards={{}}", in_order(self.hands[seat]))
        trump = f"trump={self.turnup[-1]} holder=- talon={len(self.talon)}"
        self.table.tell_all(f"trump-turned card={self.turnup} {trump}")
        self.attacker = 1 - dealer

    def play(self) -> int:
        """Play the deal; returns the fool, -1 in a draw."""
        number = 0
        while not self.out:
            number += 1
            self.bout(number)
        fool = 1 - self.out[0] if len(self.out) == 1 else -1
        left = "/".join(",".join(in_order(hand)) or "-" for hand in self.hands)
        told = f"fool={fool} losers={fool}" if fool >= 0 else "fool=- losers=-"
        self.table.tell_all(f"deal-ended {told} hands={left} sixes=0 by_repetition=no last_attack=- winner=-")
        return fool

    def bout(self, number: int) -> None:
        attacker, defender = self.attacker, 1 - self.attacker
        limit = min(3, len(self.hands[defender]))
        who = f"attacker={attacker} defender={defender} limit={limit} entitled={attacker}"
        self.table.tell_all(f"bout-began number={number} {who}")
        laid: list[str] = []
        beaten_off = self.fight(attacker, defender, limit, laid)
        cards = ",".join(in_order(laid))
        if beaten_off:
            self.table.tell_all(f"beaten-off defender={defender} cards={cards}")
        else:
            self.hands[defender] += laid
            self.table.tell_all(f"picked-up seat={defender} cards={cards}")
        for seat in (attacker, defender):
            self.draw(seat)
        self.look_who_is_out(attacker, defender)
        self.attacker = defender if beaten_off else attacker

    def fight(self, attacker: int, defender: int, limit: int, laid: list[str]) -> bool:
        """Play a bout; returns True if the attack was beaten off. All cards played are added to ``laid``."""
        ask, hands = self.table.ask, self.hands
        lead = ask(attacker, "lead", [f"attack {card}" for card in in_order(hands[attacker])])
        self.lay(attacker, lead[1], "led", laid)
        for attacks in range(1, limit + 1):
            target = laid[-1]
            able = [card for card in in_order(hands[defender]) if self.beats(card, target)]
            wish = ask(defender, "answer", [*(f"beat {target} {card}" for card in able), "take"])
            if wish[0] == "take":
                self.table.tell_all(f"take-announced seat={defender}")
                return False
            hands[defender].remove(wish[2])
            laid.append(wish[2])
            self.table.tell_all(f"beaten seat={defender} target={target} card={wish[2]}")
            if attacks == limit or not hands[attacker]:
                break
            fitting = [card for card in in_order(hands[attacker]) if card[:-1] in {each[:-1] for each in laid}]
            wish = ask(attacker, "throw-in", [*(f"attack {card}" for card in fitting), "pass"])
            if wish[0] == "pass":
                self.table.tell_all(f"passed seat={attacker}")
                break
            self.lay(attacker, wish[1], "thrown-in", laid)
        return True

    def beats(self, card: str, target: str) -> bool:
        if card[-1] == target[-1]:
            return PACK.index(card) > PACK.index(target)
        return card[-1] == self.turnup[-1]

    def lay(self, seat: int, card: str, word: str, laid: list[str]) -> None:
        self.hands[seat].remove(card)
        laid.append(card)
        self.table.tell_all(f"{word} seat={seat} cards={card}")
        self.look_who_is_out(seat)

    def draw(self, seat: int) -> None:
        drawn = [self.talon.pop() for _ in range(min(max(6 - len(self.hands[seat]), 0), len(self.talon)))]
        self.hands[seat] += drawn
        if drawn:  # the turn-up, drawn last, is seen by all
            last = [card for card in drawn if card == self.turnup]
            cards = [*in_order(card for card in drawn if card not in last), *last]
            line = f"drew seat={seat} cards={{}} turnup={last[0] if last else '?'} talon={len(self.talon)}"
            self.table.tell_hidden(seat, line, cards, self.turnup)

    def look_who_is_out(self, *seats: int) -> None:
        """Without a talon a seat without cards is out."""
        for seat in seats:
            if not self.talon and not self.hands[seat] and seat not in self.out:
                self.out.append(seat)
                self.table.tell_all(f"went-out seat={seat} place={len(self.out)}")


game = Game(sys.argv[1], sys.argv[2:])
fool = game.play()
print(f"fool: {fool}" if fool >= 0 else "a draw")
sys.exit(game.table.close())
