"""Plays matches by random legal commands and reports their moments (tests/rulebook/moments.py).

Deals begin as they do at a table. The middle of most is skipped: a few cards of few ranks are left, so that transfers,
full limits and endings come often.
"""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import engine.knowledge.pickling  # noqa: F401  # records are copied
from engine.match.match import Beginning, Match
from engine.rulebook import Fact
from engine.rules import bout as bouts
from engine.rules import events as ev
from engine.rules.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, NO_SUIT, SPADES, cards_in, set_of
from engine.rules.commands import (
    Attack,
    Beat,
    ChooseDealer,
    Command,
    Cut,
    EndSession,
    Exchange,
    Gesture,
    HandBack,
    NextDeal,
    Pass,
    Say,
    Show,
    Swap,
    Take,
    Touch,
    Transfer,
)
from engine.rules.compose import compose
from engine.rules.events import ANSWER, CUT, GIVE, HAND_BACK, LEAD, THROW_IN
from engine.rules.options import Options
from engine.rules.refusals import Refusal
from engine.rules.state import State
from engine.rules.tally import Tally
from engine.rules.view import Legal
from tests.rulebook import moments as m

LOOKED_AT = 0.2
"""The share of commands before which all that the seats may do is looked at."""
COMMANDS = 2_000
"""A deal that takes longer is left."""


class Witness:
    """Plays one match of a rule set; `moments` yields what happened, marked with the facts ``told`` of it."""

    def __init__(self, options: Options, seats: int, seed: str, told: frozenset[Fact]) -> None:
        self.chance = Random(seed)
        self.match = Match(options, seats, seed, start=self._stacked(options, seats))
        self.told = told
        self.clean = [0] * seats
        """For each seat, the cards that it was dealt or drew, as far as it still holds them (R26)."""
        self.late: tuple[int, int] = (0, -1)
        self.opened: list[ev.Event] = []
        self.asked: list[int] = []
        self.able: tuple[int, ...] = ()
        self.refused = 0
        self.moved = self.stopper = self.last = -1
        self.passes = 0
        self.last_end: ev.DealEnded | None = None
        self.tally_before = deepcopy(self.match.tally)
        self.dealer_before = -1
        self.fool_before = -1
        self.chosen = -1
        self.taking = False
        """In this deal everybody takes, so that it may never end by itself (R35)."""

    def _stacked(self, options: Options, seats: int) -> Beginning | None:
        """For some matches a pack with one suit below the others, or a joker to be turned up; half of them later deals.

        The lowest trumps are then in no hand, and what cannot be trump is turned up, wherever this is possible.
        """
        chance, rules = self.chance, compose(options, seats)
        tally = Tally(seats)
        tally.dealer = chance.randrange(seats)
        if options.scoring == "ties" and chance.random() < 0.5:
            tally.ties = [chance.choice((0, len(rules.pack.ranks) - 1)) for _ in range(seats)]
        elif chance.random() < 0.6:
            return None
        if chance.random() < 0.5:
            tally.deals, tally.fool = 1, chance.randrange(seats)
            tally.dealer, tally.losers = tally.fool, rules.sides[rules.side_of[tally.fool]]
            for seat in tally.losers:
                tally.lost[seat] = tally.marks[seat] = 1
        if options.ladder and tally.deals and chance.random() < 0.5:
            tally.deals = 4 * seats
            tally.lost = [chance.choice((0, 2, 3, 4))] * seats
        order = chance.sample(range(rules.pack.size), rules.pack.size)
        below = chance.choice((SPADES, SPADES, HEARTS, DIAMONDS, CLUBS))
        order.sort(key=lambda card: rules.pack.suit_of[card] == below)
        if options.jokers and chance.random() < 0.7:
            turned = sum(rules.dealt(tally.opening(tally.dealer)))
            joker = order.index(rules.pack.size - 1)
            order[turned], order[joker] = order[joker], order[turned]
        return Beginning(tally, tuple(order), f"stacked {chance.random()}")

    @property
    def state(self) -> State:
        return self.match.state

    def moments(self, deals: int) -> Iterator[m.Moment]:
        """The moments of so many deals."""
        for moment in self._play(deals):
            moment.told = self.told
            yield moment

    def _play(self, deals: int) -> Iterator[m.Moment]:
        pack = self.state.rules.pack
        yield m.Pack(ranks=len(pack.ranks))
        yield m.Seated(sides=self.state.rules.sides)
        yield from self._opening(self.match.begin())
        for number in range(deals):
            self.taking = number == 1 and self.chance.random() < 0.2
            yield from self._deal(thin=number % 4 != 3)
            if self.state.ended is None:
                return
            yield from self._after(self.state.ended)
            if self.match.tally.over is not None or number == deals - 1:
                return
            losers = self.match.tally.losers
            self.chosen = -1
            if len(losers) > 1 and self.chance.random() < 0.5:
                self.chosen = self.chance.choice(losers)
                self._submit(ChooseDealer(losers[0], self.chosen))
            yield from self._opening(self._submit(NextDeal(0)))

    def _submit(self, command: Command) -> list[ev.Event]:
        told = self.match.submit(command)
        assert not isinstance(told, Refusal), (command, told)
        return told

    def _deal(self, thin: bool) -> Iterator[m.Moment]:
        while self.state.phase is CUT:
            command = self._chosen(self.match.legal(self.state.turn))
            yield from self._opening(self._submit(command))
        self.tally_before = deepcopy(self.match.tally)
        if self.state.ended is None and thin:
            self._thin_out()
        for _ in range(COMMANDS):
            if self.state.ended is not None:
                return
            if (
                self.late[1] >= 0
                or self.state.phase is HAND_BACK
                or (self.chance.random() < LOOKED_AT and not self.taking)
            ):
                yield from self._allowed()
            before = self.state.copy()
            command = self._command()
            told = self._submit(command)
            yield from self._happened(before, command, told)

    # The choice of commands.

    def _command(self) -> Command:
        """A command of the seat whose turn it is, sometimes of another that may speak, beat, swap or touch."""
        state, chance = self.state, self.chance
        if chance.random() < 0.15:
            seat = chance.randrange(self.match.seats)
            may = self.match.legal(seat)
            free: list[Command] = [Say(seat, gesture) for gesture in may.says]
            free += [Beat(seat, target, card) for target, with_ in may.beats for card in cards_in(with_)]
            if may.exchange:
                free.append(Exchange(seat))
            if may.touch and chance.random() < 0.02:
                free.append(Touch(seat))
            if free:
                return chance.choice(free)
        return self._chosen(self.match.legal(state.turn))

    def _chosen(self, may: Legal) -> Command:
        """A random command; adding, beating and transferring are preferred, so that bouts grow."""
        if self.taking and (may.take or may.may_pass or (may.one_rank and not may.surplus)):
            if may.transfer and not self.chance.randrange(2):  # so that attackers change
                return Transfer(may.seat, tuple(cards_in(group)[0] for group in may.transfer))
            if may.take or may.may_pass:
                return Take(may.seat) if may.take else Pass(may.seat)
            return Attack(may.seat, (cards_in(may.attack)[0],))
        seat, chance, same_rank = may.seat, self.chance, self.state.rules.pack.same_rank
        found: list[tuple[float, Command]] = []
        if may.cut:
            found.append((1, Cut(seat, chance.randrange(1, may.cut))))
        if may.may_pass:
            found.append((1, Pass(seat)))
        if may.attack:
            group = cards_in(may.attack)
            if may.one_rank:
                group = cards_in(same_rank[chance.choice(group)] & may.attack)
            most = min(may.room + may.surplus, len(group))
            if most:
                cards = tuple(chance.sample(group, chance.randint(1, most)))
                found.append((2, Attack(seat, cards, self._named(may, cards))))
        beats = [(target, card) for target, with_ in may.beats for card in cards_in(with_)]
        if beats:
            found.append((3, Beat(seat, *chance.choice(beats))))
        if may.transfer:
            cards = tuple(chance.choice(cards_in(group)) for group in may.transfer)
            spare = [card for group in may.transfer for card in cards_in(group) if card not in cards]
            extra = min(len(spare), may.transfer_room - len(cards))
            cards += tuple(chance.sample(spare, chance.randint(0, max(extra, 0))))
            found.append((4, Transfer(seat, cards, self._named(may, cards))))
        if may.show:
            found.append((3, Show(seat, chance.choice(cards_in(may.show)))))
        if may.take:
            found.append((0.7, Take(seat)))
        if may.swap:
            found.append((0.5, Swap(seat, tuple(chance.sample(cards_in(may.swap), 2)))))
        if may.hand_back:
            found.append((1, HandBack(seat, tuple(chance.sample(cards_in(may.hand_back), may.surplus)))))
        return chance.choices([command for _, command in found], [weight for weight, _ in found])[0]

    def _named(self, may: Legal, cards: tuple[int, ...]) -> tuple[int, ...]:
        if not may.wild & set_of(cards) or self.chance.random() < 0.4:
            return ()
        return tuple(self.chance.randrange(4) if may.wild >> card & 1 else NO_SUIT for card in cards)

    def _thin_out(self) -> None:
        """Leave each seat a few cards, mostly of few ranks, and a short deck or none; the rest is discarded."""
        state, chance, rules = self.state, self.chance, self.state.rules
        bottom = 0 if self.taking or chance.random() < 0.6 else chance.randint(1, 6)
        bottom = 0 if bottom == 1 and state.beneath >= 0 else bottom
        bottom = min(bottom, len(state.talon))
        talon = state.talon[:bottom]
        if rules.turnup_on_top and talon:
            talon = [*state.talon[: bottom - 1], state.talon[-1]]
        lowest = cards_in(state.table.lowest & ~set_of(talon))
        if len(talon) > 3 and lowest and chance.random() < 0.3:  # to be drawn with the trump card
            talon[chance.randrange(1 + (state.beneath >= 0), len(talon) - 1)] = lowest[0]
        wanted = chance.sample(range(len(rules.pack.ranks)), chance.choice((2, 3, 4)))
        others = [card for card in range(rules.pack.size) if card not in talon]
        chance.shuffle(others)
        if chance.random() < 0.7:
            others.sort(key=lambda card: rules.pack.rank_of[card] not in wanted)
        most = min(chance.choice((2, 3, 4, 5, 7)), len(others) // rules.seats)
        for seat in range(rules.seats):
            cards, others = others[: (size := chance.randint(1, most))], others[size:]
            state.hands[seat] = self.clean[seat] = set_of(cards)
        state.talon, state.discard = talon, set_of(others)
        if state.turnup not in talon:
            state.drawn_turnup, state.turnup = state.turnup, -1
        if not talon:
            state.beneath = -1
        state.lowest_taken, state.late_exchange, state.positions = 0, (0, -1), []
        self.late = (0, -1)
        state.bout -= state.bout > 0 and chance.random() < 0.5
        bouts.begin_bout(state, state.leader, state.defender, None)

    # What happened.

    def _table(self) -> dict[str, tuple[tuple[int, ...], ...] | tuple[int, ...]]:
        return {"sides": self.state.rules.sides, "out": self.state.places}

    def _opening(self, told: list[ev.Event]) -> Iterator[m.Moment]:
        """The moments of cutting, dealing, turning up and the first attack."""
        rules, tally, n = self.state.rules, self.match.tally, self.match.seats
        sides = rules.sides
        for at, event in enumerate(told):
            self.opened.append(event)
            match event:
                case ev.DealBegan():
                    self.opened = [event]
                    if self.last_end is not None:
                        yield self._next_dealer(event.dealer, self.last_end)
                    self.last_end, self.refused = None, 0
                case ev.Asked(phase=ev.Phase.CUT):
                    may = self.match.legal(event.seat) if event is told[-1] else None
                    if may is not None:
                        yield m.CutOffered(
                            sides=sides,
                            first_deal=tally.deals == 0,
                            seat=event.seat,
                            dealer=self.state.dealer,
                            refused=self.refused,
                            may_refuse=may.may_pass,
                        )
                case ev.CutLeft():
                    self.refused += 1
                case ev.HatTaken() if not any(isinstance(e, ev.DealBegan) for e in told[at:]):
                    yield m.HatAccepted(seat=event.seat, dealer=tally.dealer, fool=tally.fool, lost=False)
                case ev.TurnedBack():
                    yield m.TurnedBack(suit=rules.pack.suit_of[event.card])
                case ev.TrumpTurned() | ev.NothingTurned():
                    yield from self._dealt(event, last=not any(isinstance(e, ev.DealPassed) for e in told[at:]))
                case ev.DealPassed():
                    yield self._dealt_again(event, n)
                case ev.BoutBegan():
                    yield from self._begins(event)
                    yield from self._bout(event.attacker, event.defender, event.limit, event.entitled)

    def _dealt(self, event: ev.TrumpTurned | ev.NothingTurned, last: bool) -> Iterator[m.Moment]:
        rules, opening = self.state.rules, self.match.tally
        dealt = {e.seat: e.cards for e in self.opened if isinstance(e, ev.Dealt)}
        began = next(e for e in reversed(self.opened) if isinstance(e, ev.DealBegan))
        dealer = next((e.seat for e in self.opened if isinstance(e, ev.HatTaken)), began.dealer)
        yield m.HandsDealt(sizes=[len(dealt[seat]) for seat in range(rules.seats)], lost=list(opening.lost))
        yield m.DeckLeft(cards=event.talon)
        self.clean = [set_of(dealt[seat]) for seat in range(rules.seats)]
        self.late = (0, -1)
        if isinstance(event, ev.NothingTurned):
            yield m.TrumpFixed(trump=NO_SUIT, own=event.own, dealer=dealer, suit=NO_SUIT, kept=-1)
            return
        suit = rules.pack.suit_of[event.card]
        yield m.TrumpFixed(trump=event.trump, own=(), dealer=dealer, suit=suit, kept=event.holder)
        if not last:
            return
        talon = self.state.talon if self.state.turnup == event.card else []
        place = talon.index(event.card) if talon else 0
        above = len(talon) - place - 1 if talon else 0
        yield m.TurnUpLies(below=place, above=above, holder=event.holder, dealer=dealer)

    def _dealt_again(self, event: ev.DealPassed, seats: int) -> m.Moment:
        since = self.opened[max(i for i, e in enumerate(self.opened) if isinstance(e, ev.DealBegan)) :]
        most = self._most_of_suit([set_of(e.cards) for e in since if isinstance(e, ev.Dealt)]) if event.one_suit else 0
        if event.one_suit or any(isinstance(e, ev.TrumpTurned) for e in since):
            return m.DealtAgain(
                dealer=event.dealer, next_dealer=event.next_dealer, seats=seats, suit=None, one_suit=most
            )
        dealt = set_of(card for e in since if isinstance(e, ev.Dealt) for card in e.cards)
        rules = self.state.rules
        left = [card for card in range(rules.pack.size) if not dealt >> card & 1]
        suits = {rules.pack.suit_of[card] for card in left}
        suit = NO_SUIT if suits == {NO_SUIT} else 0
        return m.DealtAgain(dealer=event.dealer, next_dealer=event.next_dealer, seats=seats, suit=suit, one_suit=0)

    def _next_dealer(self, dealer: int, ended: ev.DealEnded) -> m.Moment:
        return m.NextDealer(
            dealer=dealer,
            losers=ended.losers,
            fool=ended.fool if self.chosen < 0 else self.chosen,
            fool_before=self.fool_before,
            dealer_before=self.dealer_before,
            on_duty=self.match.tally.duty_seat if self.match.tally.duty else -1,
            cards_left=sum(len(ended.hands[seat]) for seat in ended.losers),
            fools_cards=len(ended.hands[ended.fool]) if ended.fool >= 0 else 0,
        )

    def _begins(self, event: ev.BoutBegan) -> Iterator[m.Moment]:
        state, opening = self.state, self.state.opening
        held = [(self._strength(card), seat, card) for seat, hand in enumerate(state.hands) for card in cards_in(hand)]
        trumps = [(strength, seat) for strength, seat, card in held if state.table.trumps >> card & 1]
        left = (opening.dealer + 1) % state.rules.seats
        low = sorted((seat - left) % state.rules.seats for strength, seat in trumps if strength == min(trumps)[0])
        ranks = {
            seat: min(map(state.rules.pack.rank_of.__getitem__, cards_in(hand)))
            for seat, hand in enumerate(state.hands)
        }
        low_cards = sorted(
            (seat - left) % state.rules.seats for seat, rank in ranks.items() if rank == min(ranks.values())
        )
        shown = any(isinstance(e, ev.LowestTrumpShown) and e.seat == event.attacker for e in self.opened)
        for kind in (m.Begins, m.BeginsAgainst):
            yield kind(
                sides=state.rules.sides,
                first_deal=opening.played == 0,
                attacker=event.attacker,
                defender=event.defender,
                dealer=opening.dealer,
                fool=opening.fool,
                losers=opening.losers,
                lowest=[(seat + left) % state.rules.seats for seat in low] if not state.own else [],
                lowest_cards=[(seat + left) % state.rules.seats for seat in low_cards],
                one_suit=self._most_of_suit(state.hands),
                shown=shown,
            )

    def _most_of_suit(self, hands: list[int]) -> int:
        return max((hand & suit).bit_count() for hand in hands for suit in self.state.rules.pack.suits)

    def _strength(self, card: int) -> tuple[bool, bool, int]:
        """The order of trumps; with high jacks the trump jack is above the other jack, and both above the rest."""
        pack = self.state.rules.pack
        other = bool(self.state.table.trumps >> card & 1) and pack.suit_of[card] != self.state.trump
        jack = pack.ranks[pack.rank_of[card]] == "J" if pack.rank_of[card] < len(pack.ranks) else False
        high = jack and self.state.table.trumps.bit_count() > pack.suits[self.state.trump].bit_count()
        return high, not other, pack.rank_of[card]

    def _bout(self, attacker: int, defender: int, limit: int, entitled: tuple[int, ...]) -> Iterator[m.Moment]:
        """How large a bout may become, and who may throw in: at its start and after a transfer."""
        state = self.state
        beaten = len(state.attacks) - state.open.bit_count()
        held = state.hands[defender].bit_count()
        yield m.Limited(
            limit=limit, held=held, beaten=beaten, first_bout=state.bout == 1, discarded=bool(state.discard)
        )
        for kind in (m.Entitled, m.AgainstPartners):
            yield kind(**self._table(), attacker=attacker, defender=defender, entitled=entitled)  # type: ignore[arg-type]

    def _happened(self, before: State, command: Command, told: list[ev.Event]) -> Iterator[m.Moment]:
        """The moments of one command in a deal."""
        state, rules = self.state, self.state.rules
        asked = next((e for e in told if isinstance(e, ev.Asked)), None)
        closed = any(isinstance(e, ev.BeatenOff | ev.PickedUp | ev.DealEnded) for e in told)
        if isinstance(command, Exchange):
            self._swapped(before, command.seat)
        elif isinstance(command, Attack) and before.phase in (THROW_IN, GIVE):
            next_ = asked is not None and not closed and before.phase is THROW_IN and not before.taking
            if next_ and asked is not None and state.phase is not HAND_BACK:
                yield m.Added(answers=asked.phase is ANSWER and asked.seat == state.defender)
        elif isinstance(command, HandBack):
            back = next(e for e in told if isinstance(e, ev.HandedBack))
            layers = dict(zip(before.attacks, before.layers, strict=True))
            yield m.HandingBack(
                unbeaten=all(before.open >> card & 1 for card in back.cards),
                to_players=all(layers[card] == to for card, to in zip(back.cards, back.to, strict=True)),
            )
        elif isinstance(command, Swap):
            yield self._changed(before, command, told)
        elif isinstance(command, Say) and command.gesture == Gesture.STOP:
            self.stopper = command.seat
            if not closed:
                yield m.Entitled(
                    **self._table(),  # type: ignore[arg-type]
                    attacker=state.principal,
                    defender=state.defender,
                    entitled=state.entitled,
                    stopper=command.seat,
                )
        elif isinstance(command, Transfer | Show):
            yield from self._passed_on(before, command, told)
        yield from self._questions(before, command, told, closed)
        if isinstance(command, Attack | Transfer) and before.phase is LEAD:
            self.late = (0, -1)
        if closed:
            yield from self._closed(before, command, told)
        self._keep_clean(before, told)
        if not closed and state.phase not in (CUT, HAND_BACK) and state.ended is None:
            sides = {rules.side_of[seat] for seat in range(rules.seats) if seat not in self._without_cards()}
            yield m.GoesOn(sides_left=len(sides), at_bout=False)

    def _without_cards(self) -> set[int]:
        """Seats that hold nothing and draw nothing, except a defender before whom a card lies unbeaten."""
        state = self.state
        if state.talon and state.rules.talon_keeps:
            return set()
        empty = {seat for seat, hand in enumerate(state.hands) if not hand}
        return empty if not state.open else empty - {state.defender}

    def _swapped(self, before: State, seat: int) -> None:
        gave = before.hands[seat] & ~self.state.hands[seat]
        got = self.state.hands[seat] & ~before.hands[seat]
        self.clean[seat] = self.clean[seat] & ~gave | got
        for other, hand in enumerate(self.state.hands):
            if other != seat and hand != before.hands[other]:
                self.clean[other] = self.clean[other] & ~got | gave
                self.late = (0, -1)

    def _keep_clean(self, before: State, told: list[ev.Event]) -> None:
        """Cards taken in a bout are not clean, those dealt, drawn or changed are; played cards keep their mark."""
        came, drawer, deck_was = 0, -1, len(before.talon)
        for event in told:
            match event:
                case ev.PickedUp():
                    self.clean[event.seat] &= ~set_of(event.cards)
                case ev.Drew():
                    self.clean[event.seat] |= set_of(event.cards)
                    came |= set_of(event.cards)
                    if event.turnup >= 0:
                        drawer = event.seat
                case ev.Swapped():
                    self.clean[event.seat] = self.clean[event.seat] & ~set_of(event.gave) | set_of(event.got)
                case _:
                    pass
        if drawer >= 0 and deck_was and not self.state.talon:
            self.late = (came, drawer)
        for event in told:
            if isinstance(event, ev.PickedUp):
                for seat in range(len(self.clean)):
                    if seat != event.seat:
                        self.clean[seat] &= ~set_of(event.cards)

    def _changed(self, before: State, command: Swap, told: list[ev.Event]) -> m.Moment:
        event = next(e for e in told if isinstance(e, ev.Swapped))
        down = before.face_down()
        return m.Changed(
            face_down=set(event.got) == set(down[-2:]),
            back=all(card in self.state.talon for card in command.cards),
        )

    def _passed_on(self, before: State, command: Transfer | Show, told: list[ev.Event]) -> Iterator[m.Moment]:
        event = next(e for e in told if isinstance(e, ev.Transferred | ev.Shown))
        laid = len(command.cards) if isinstance(command, Transfer) else 0
        attacks = len(before.attacks) + laid
        beaten = len(before.attacks) - before.open.bit_count()
        held = before.hands[event.defender].bit_count()
        self.passes += 1
        self.moved = event.seat
        yield m.PassedOn(
            sides=before.rules.sides,
            out=before.places,
            seat=event.seat,
            defender=event.defender,
            attacker=event.principal,
            opener=before.leader,
            shown=isinstance(command, Show),
            times=self.passes,
            hand_left=before.hands[event.seat].bit_count() - laid,
            unbeaten=attacks - beaten,
            beaten=beaten,
            next_hand=held,
            limit=event.limit,
            attacks=attacks,
            after_stop=self.stopper >= 0,
        )
        self.stopper = -1
        yield m.Limited(
            limit=event.limit, held=held, beaten=beaten, first_bout=before.bout == 1, discarded=bool(before.discard)
        )
        # Neighbours are measured once the cards are laid, and before a seat without cards is out.
        after = before.copy()
        if isinstance(command, Transfer):
            after.hands[event.seat] &= ~set_of(command.cards)
        keeps = bool(before.talon) and before.rules.talon_keeps
        out = before.places if keeps else tuple(seat for seat, hand in enumerate(after.hands) if not hand)
        yield m.Entitled(
            sides=before.rules.sides,
            out=out,
            attacker=event.principal,
            defender=event.defender,
            entitled=event.entitled,
        )

    def _questions(self, before: State, command: Command, told: list[ev.Event], closed: bool) -> Iterator[m.Moment]:
        """Who was asked to throw in, when, and in which order."""
        state = self.state
        asked = [e for e in told if isinstance(e, ev.Asked) and e.phase in (THROW_IN, GIVE)]
        passed = any(isinstance(e, ev.Passed) for e in told)
        if isinstance(command, Say) and command.gesture == Gesture.STOP:
            self.asked = []  # the round goes on without some of those who would be asked
            return
        if isinstance(command, Exchange | Say | Swap | Touch) and not passed:
            return
        if passed or before.phase is GIVE:  # a round goes on, also when somebody adds to a take
            if asked and self.asked:
                self.asked.append(asked[0].seat)
            elif self.asked:
                laid = len(command.cards) if isinstance(command, Attack) else 0
                yield from self._round(before, whole=not laid or len(before.attacks) + laid < before.limit)
                self.asked = []
            return
        if self.asked:  # the asked seat added cards
            yield from self._round(before, whole=False)
            self.asked = []
        added = command.seat if isinstance(command, Attack | Transfer) else -1
        if closed and isinstance(command, Take):
            yield from self._after_take(before, bool(asked))
        if closed:
            room = len(before.attacks) < before.limit
            if isinstance(command, Beat) and room and before.open.bit_count() == 1:
                able = self._able(before, -1, after_beat=command)
                if able:
                    yield m.AskedToAdd(
                        asked=False,
                        beaten=len(before.attacks),
                        unbeaten=0,
                        defender_out=any(isinstance(e, ev.WentOut) and e.seat == before.defender for e in told),
                    )
            return
        if isinstance(command, Take):
            yield from self._after_take(before, bool(asked))
        if state.phase is HAND_BACK:
            return
        able = self._able(state, added)
        answered = isinstance(command, Beat | Transfer | Show) or (isinstance(command, Attack) and before.phase is LEAD)
        if answered and able and len(state.attacks) < state.limit:
            unbeaten = state.open.bit_count()
            yield m.AskedToAdd(asked=bool(asked), beaten=len(state.attacks) - unbeaten, unbeaten=unbeaten)
        if asked:
            self.asked, self.able, self.last = [asked[0].seat], able, state.layers[-1]

    def _able(self, state: State, added: int, after_beat: Beat | None = None) -> tuple[int, ...]:
        return tuple(seat for seat in state.entitled if state.hands[seat] and seat != added)

    def _after_take(self, before: State, asked: bool) -> Iterator[m.Moment]:
        able = self._able(before, -1)
        if able and len(before.attacks) < before.limit:
            led_beaten = any(cover >= 0 for cover in before.covers[: before.led])
            yield m.AskedAfterTake(asked=asked, led_beaten=led_beaten)

    def _round(self, before: State, whole: bool) -> Iterator[m.Moment]:
        able = [seat for seat in self.able if seat in before.entitled]
        for kind in (m.Round, m.Asking):
            yield kind(
                sides=before.rules.sides,
                out=before.places,
                asked=tuple(self.asked),
                able=able,
                whole=whole,
                taking=before.taking,
                attacker=before.principal,
                defender=before.defender,
                last=self.last,
            )

    def _closed(self, before: State, command: Command, told: list[ev.Event]) -> Iterator[m.Moment]:
        """The end of a bout or of the deal, and what follows."""
        state, rules = self.state, self.state.rules
        if isinstance(command, HandBack):
            layers = dict(zip(before.attacks, before.layers, strict=True))
            played_by = [seat for card, seat in layers.items() if card not in command.cards]
        else:
            played_by = list(before.layers)
        attackers = {seat for seat in range(rules.seats) if before.attackers >> seat & 1} | set(played_by)
        if isinstance(command, Attack | Transfer | Show):
            attackers.add(command.seat)
        at_bout = any(isinstance(e, ev.BeatenOff | ev.PickedUp) for e in told)
        passed_on = next((e for e in told if isinstance(e, ev.Transferred | ev.Shown)), None)
        defender = before.defender if passed_on is None else passed_on.defender
        principal = before.principal if passed_on is None else passed_on.principal
        for event in told:
            match event:
                case ev.BeatenOff():
                    unbeaten = before.open.bit_count() - isinstance(command, Beat)
                    yield m.BeatenOff(
                        unbeaten=unbeaten,
                        room=max(before.limit - len(before.attacks), 0),
                        all_passed=isinstance(command, Pass | Say) or not self._able(before, -1),
                        discarded=all(state.discard >> card & 1 for card in event.cards),
                        defender_out=any(isinstance(e, ev.WentOut) and e.seat == before.defender for e in told),
                    )
                case ev.PickedUp():
                    table = before.played
                    if isinstance(command, Attack):
                        table |= set_of(command.cards)
                    if isinstance(command, HandBack):
                        table &= ~set_of(command.cards)
                    moved = self.passes > 0 and before.open.bit_count() < len(before.attacks)
                    yield m.PickedUp(whole=set_of(event.cards) == table, moved=moved)
                case ev.WentOut():
                    yield m.WentOut(hand=state.hands[event.seat].bit_count(), deck=len(state.talon))
                case ev.TrumpChanged():
                    suit = rules.pack.suit_of[event.card]
                    yield m.SecondTrump(suit=suit, drawn_by=event.seat, before=before.trump, after=event.trump)
                case _:
                    pass
        yield from self._refilled(before, told, sorted(attackers), defender)
        begun = next((e for e in told if isinstance(e, ev.BoutBegan)), None)
        if begun is not None:
            if before.named:
                yield m.Renamed(left=len(state.named))
            for kind in (m.NextAttacker, m.NextDefender):
                yield kind(
                    **self._table(),  # type: ignore[arg-type]
                    beaten_off=any(isinstance(e, ev.BeatenOff) for e in told),
                    attacker=begun.attacker,
                    defender=begun.defender,
                    was_attacker=principal,
                    was_defender=defender,
                    moved=self.passes > 0,
                )
            sides = {rules.side_of[seat] for seat in range(rules.seats) if seat not in self._without_cards()}
            yield m.GoesOn(sides_left=len(sides), at_bout=True)
            for seat in range(rules.seats):
                if not state.hands[seat] and seat not in state.places:
                    yield m.NotOut(deck=len(state.talon))
            yield from self._bout(begun.attacker, begun.defender, begun.limit, begun.entitled)
        self.passes, self.moved, self.stopper, self.asked = 0, -1, -1, []
        if state.ended is not None:
            yield from self._ended(command, state.ended, at_bout)

    def _refilled(self, before: State, told: list[ev.Event], attackers: list[int], defender: int) -> Iterator[m.Moment]:
        drew = [e for e in told if isinstance(e, ev.Drew)]
        if not drew:
            return
        hands = self.state.hands
        came = [sum(len(e.cards) for e in drew if e.seat == seat) for seat in range(len(hands))]
        for kind in (m.Refill, m.DrawingOrder):
            yield kind(
                **self._table(),  # type: ignore[arg-type]
                order=tuple(dict.fromkeys(e.seat for e in drew)),
                before=[hand.bit_count() - got for hand, got in zip(hands, came, strict=True)],
                after=[hand.bit_count() for hand in hands],
                deck=len(self.state.talon),
                opener=before.leader,
                defender=defender,
                played=attackers,
                moved=self.passes > 0,
            )

    def _ended(self, command: Command, ended: ev.DealEnded, at_bout: bool) -> Iterator[m.Moment]:
        state, rules = self.state, self.state.rules
        holding = {rules.side_of[seat] for seat, hand in enumerate(ended.hands) if hand}
        left = {rules.side_of[seat] for seat in range(rules.seats) if seat not in state.places}
        for kind in (m.Ends, m.FoolIs):
            yield kind(
                **self._table(),  # type: ignore[arg-type]
                fool=ended.fool,
                losers=ended.losers,
                holding=len(holding),
                left=len(left),
                at_bout=at_bout,
                toucher=command.seat if isinstance(command, Touch) else -1,
                by_repetition=ended.by_repetition,
            )

    def _after(self, ended: ev.DealEnded) -> Iterator[m.Moment]:
        """The moments of counting, after a deal, and sometimes of the end of the match."""
        state, tally, pack = self.state, self.match.tally, self.state.rules.pack
        before = self.tally_before
        if ended.fool >= 0:
            ranks = [pack.rank_of[card] for card in ended.last_attack]
            lowest = sum(rank == 0 for rank in ranks)
            yield m.Decorated(sixes=ended.sixes, last=ranks[-1] if ranks else -1, lowest=lowest, touched=ended.touched)
            yield m.Counted(
                marks=tally.marks[ended.losers[0]] - before.marks[ended.losers[0]],
                chips=[now - was for now, was in zip(tally.chips, before.chips, strict=True)],
                losers=ended.losers,
                cards_left=sum(len(ended.hands[seat]) for seat in ended.losers),
                fools_cards=len(ended.hands[ended.fool]),
                touched=ended.touched,
                next_tie=before.ties[ended.losers[0]],
                last_rank=ranks[-1] if ranks else -1,
                all_trumps=not set_of(ended.last_attack) & ~state.table.trumps,
            )
        first = state.places[0] if state.places else -1
        yield m.Winner(winner=ended.winner, first_out=first, toucher=ended.fool if ended.touched else -1)
        by_ace = ()
        if tally.over is not None and any(tie >= len(pack.ranks) for tie in tally.ties):
            by_ace = ended.losers
        yield m.Between(deals=tally.deals, over=tally.over is not None, by_ace=bool(by_ace))
        self.last_end, self.fool_before, self.dealer_before = ended, before.fool, tally.dealer
        over = tally.over
        if over is None and self.chance.random() < 0.15:
            if self.chance.random() < 0.3:
                tally.marks = [1] * len(tally.marks)  # nobody is ahead: rare in so few deals
            told = self._submit(EndSession(0))
            over = next(e for e in told if isinstance(e, ev.SessionEnded))
        if over is not None:
            for kind in (m.Forfeit, m.Champions):
                yield kind(
                    forfeit=over.forfeit,
                    champions=over.champions,
                    lost=list(tally.lost),
                    marks=list(tally.marks),
                    by_ace=by_ace,
                )

    # What the seats may do.

    def _allowed(self) -> Iterator[m.Moment]:
        """The moments of what each seat may do now."""
        state, rules = self.state, self.state.rules
        may = self.match.legal(state.turn)
        every = [self.match.legal(seat) for seat in range(rules.seats)]
        if may.phase is LEAD:
            yield m.Leading(room=may.room, limit=state.limit)
        if may.phase in (THROW_IN, GIVE):
            ranks = {rules.pack.rank_of[card] for card in cards_in(state.played)}
            fitting = [card for card in cards_in(state.hands[state.turn]) if rules.pack.rank_of[card] in ranks]
            yield m.Adding(may=may.attack, fitting=set_of(fitting))
        if may.phase in (LEAD, THROW_IN):
            wild = rules.pack.lowest & may.attack
            if wild:
                yield m.Naming(wild=wild, may=may.wild & may.attack)
        if may.attack and may.phase is not LEAD:
            cards = may.attack.bit_count()
            if may.surplus or cards > may.room:
                yield m.Surplus(more=may.surplus, cards=cards, room=may.room)
        if may.phase is ANSWER:
            yield from self._answering(may, every)
        if may.phase is HAND_BACK:
            laid = zip(state.attacks, state.layers, strict=True)
            for card in (card for card, seat in laid if seat in state.places and state.open >> card & 1):
                yield m.OutStays(may=bool(may.hand_back >> card & 1))
        if may.phase in (LEAD, ANSWER):
            yield m.Changing(
                may=bool(may.swap),
                hand=state.hands[state.turn].bit_count(),
                first=may.phase is LEAD or not state.answered >> state.turn & 1,
                times=state.swaps[state.turn],
                face_down=len(state.face_down()),
            )
        for seat, legal in enumerate(every):
            yield from self._may_swap(seat, legal)
            if rules.in_teams or legal.says or self._second_attacker() == seat:
                yield m.Speaking(
                    **self._table(),  # type: ignore[arg-type]
                    seat=seat,
                    says=frozenset(legal.says),
                    attacker=state.principal,
                    asked_for_trump=(state.principal, Gesture.TRUMP) in self._said(),
                    played=bool(state.attacks),
                    entitled=state.entitled,
                    able=[other for other in state.entitled if state.hands[other]],
                )

    def _said(self) -> set[tuple[int, Gesture]]:
        gestures = list(Gesture)
        seats = range(self.match.seats)
        return {
            (seat, gesture)
            for seat in seats
            for place, gesture in enumerate(gestures)
            if self.state.said >> seat * len(gestures) + place & 1
        }

    def _second_attacker(self) -> int:
        return next((seat for seat in self.state.entitled if seat != self.state.principal), -1)

    def _may_swap(self, seat: int, legal: Legal) -> Iterator[m.Moment]:
        state, pack = self.state, self.state.rules.pack
        lowest = state.table.lowest & pack.suits[state.trump] if not state.own and state.trump != NO_SUIT else 0
        mine = state.hands[seat] & lowest
        if not mine and not legal.exchange:
            return
        late_cards, drawer = self.late
        card = state.turnup if state.turnup >= 0 else state.drawn_turnup
        fixes = not state.rules.beneath or pack.suit_of[state.turnup] == state.trump
        lies = state.turnup >= 0 and fixes
        yield m.Swapping(
            may=legal.exchange,
            clean=bool(mine & self.clean[seat]),
            lies=lies,
            lowest=card >= 0 and bool(lowest >> card & 1),
            ace=card >= 0 and pack.rank_of[card] == len(pack.ranks) - 1,
            played=state.bout > 1 or bool(state.attacks),
            late=drawer >= 0 and drawer != seat and bool(mine & late_cards) and state.phase is LEAD,
        )

    def _answering(self, may: Legal, every: list[Legal]) -> Iterator[m.Moment]:
        state, rules = self.state, self.state.rules
        yield m.Answering(take=may.take, unbeaten=state.open.bit_count(), targets=len(may.beats))
        helpers = [legal.seat for legal in every if legal.beats and legal.seat != state.defender]
        yield m.Helping(**self._table(), defender=state.defender, helpers=helpers)  # type: ignore[arg-type]
        trump = state.own[state.defender] if state.own else state.trump
        aces = len(rules.pack.ranks) - 1
        for legal in every:
            for target, beating in legal.beats:
                for card in cards_in(state.hands[legal.seat]):
                    yield m.Compared(
                        card=self._face(card, trump),
                        target=self._face(target, trump),
                        beats=bool(beating >> card & 1),
                        trumps=trump,
                        aces=aces,
                    )
        if state.hands[state.defender] == 0 and state.open and not (state.talon and rules.talon_keeps):
            yield m.EmptyDefender(is_out=state.defender in state.places)
        following = next((s for s in rules.clockwise[state.turn][1:] if s not in self._without_cards()), -1)
        ranks = {rules.pack.rank_of[card] for card in cards_in(state.open)}
        mine = cards_in(state.hands[state.turn])
        held = {rules.pack.rank_of[card] for card in mine if not state.shown >> card & 1} & ranks
        shown = {rules.pack.rank_of[card] for card in mine if state.shown >> card & 1} & ranks
        beaten = len(state.attacks) - len(cards_in(state.open))
        about = {
            "ranks": len(ranks),
            "ranks_held": len(held),
            "hand": len(mine),
            "next_hand": state.hands[following].bit_count() if following >= 0 else -1,
            "unbeaten": state.open.bit_count(),
            "beaten": beaten,
            "fresh": not state.open & ~state.fresh,
            "limit": rules.limit(state, following) if following >= 0 else 0,
            "shown_only": bool(shown - held),
        }
        yield m.Transferring(may=bool(may.transfer), **about)  # type: ignore[arg-type]
        for card in mine:
            if state.table.trumps >> card & 1 and rules.pack.rank_of[card] in ranks:
                yield m.Showing(
                    may=bool(may.show >> card & 1),
                    of_suit=rules.pack.suit_of[card] == trump,
                    already=bool(state.shown >> card & 1),
                    **about,  # type: ignore[arg-type]
                )

    def _face(self, card: int, trump: int) -> m.Face:
        state, pack = self.state, self.state.rules.pack
        named = dict(state.named).get(card)
        suit = pack.suit_of[card] if named is None else named
        return m.Face(
            suit=suit,
            rank=pack.rank_of[card],
            red=suit in (HEARTS, DIAMONDS) or pack.names[card] == JOKERS[0],
            trump=suit == trump and suit != NO_SUIT,
            jack=pack.rank_of[card] < len(pack.ranks) and pack.ranks[pack.rank_of[card]] == "J",
            wild=bool(pack.lowest >> card & 1),
            named=named is not None,
        )
