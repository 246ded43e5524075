"""How computer players help their partners and talk to them (R44, R45), and stop other attackers (R73).

All talk is said aloud, is in the log, and means the same whoever says it, so that a person can talk and listen too:

* "Wait", said by who leads the attack when a partner is asked for cards: lay nothing more in this bout.
* "Go ahead", at that moment: lay what fits, even a card that you would rather keep. At one's own turn it is a pass.
* "A trump?": have you a trump to throw in? It is asked by a leader who could only go on with a trump of his own.
* "Yes", "No": I hold, or do not hold, a trump of a rank that lies on the table now. A computer always answers, and
  always truly.

What is said follows from what the speaker's own seat knows: guessed deals (engine.knowledge.determinization) in which
the partner lays nothing are compared with the same deals in which he lays what fits, and silence is kept unless they
clearly differ. Help is decided alike (engine.bots.helping). Nothing is told by how long it takes.
"""

from dataclasses import dataclass
from random import Random

from engine.bots.decision_input import DecisionInput
from engine.bots.helping import Trials, help_out
from engine.bots.rollout import dear_to
from engine.bots.search import WeighedMove
from engine.rules import kernel
from engine.rules.cards import cards_in
from engine.rules.commands import DealCommand, Gesture, Pass, Say
from engine.rules.events import GIVE, THROW_IN
from engine.rules.state import Rules, State

# So many guessed deals decide whether to speak.
TALKING = 24
# Words need at least so many deals, net, to speak for them: each tells the opponents something too.
WORTH_A_WORD = 3
# A partner's wish is followed at this much of the expected result, by a move that was made in so many of the tries.
COURTESY = 0.03
TRIED = 0.05


def aside(asked: DecisionInput, rules: Rules, chance: Random) -> DealCommand | None:
    """What a good player does beside its turns: beat a card for the defender, answer, advise, ask, stop; or nothing."""
    may = asked.legal
    if Gesture.STOP in may.says:
        return stop(asked, rules, chance)
    if may.phase is not None:
        return ask(asked, rules)
    if any(cards for _, cards in may.beats):
        return help_out(asked, rules, chance)
    return answer(asked, rules) or _advice(asked, rules, chance)


def answer(asked: DecisionInput, rules: Rules) -> Say | None:
    """The true answer to a partner who asks for a trump and was not answered yet."""
    says = asked.legal.says
    if Gesture.YES not in says or Gesture.NO not in says:
        return None
    holds = asked.view.hand & _fitting_trumps(asked, rules)
    return Say(asked.legal.seat, Gesture.YES if holds else Gesture.NO)


def ask(asked: DecisionInput, rules: Rules) -> Say | None:
    """The question that an attacker asks before going on with a trump of their own, else None."""
    may, view = asked.legal, asked.view
    if may.phase != THROW_IN or Gesture.TRUMP not in may.says or not may.attack:
        return None
    trumps = _fitting_trumps(asked, rules)
    if may.attack & ~trumps:
        return None
    partners = [s for s in view.entitled if s != may.seat and view.counts[s]]
    unsure = asked.memory.unseen(rules.pack.size) & trumps
    certain = any(asked.memory.known[seat] & trumps for seat in partners)
    return Say(may.seat, Gesture.TRUMP) if partners and unsure and not certain else None


def stop(asked: DecisionInput, rules: Rules, chance: Random) -> Say | None:
    """Stops the attackers after it where they would do it more harm than the defender (R73); said only in time."""
    may, view = asked.legal, asked.view
    own, theirs = may.phase in (THROW_IN, GIVE), view.phase in (THROW_IN, GIVE) and view.turn != view.principal
    if not own and not theirs:
        return None
    trials = Trials(asked, rules)
    said = Say(may.seat, Gesture.STOP)
    found = Net()
    for deal in trials.deals(TALKING, chance):
        stopped = deal.copy()
        kernel.say(stopped, may.seat, Gesture.STOP, None)
        found.add(trials.worth(stopped) - trials.worth(deal))
    return said if found.clear and found.net > 0 else None


class Net:
    """The net effect of words over several determinizations, and its noise."""

    def __init__(self) -> None:
        self.net = self.doubt = 0.0

    def add(self, gain: float) -> None:
        self.net += gain
        self.doubt += gain * gain

    @property
    def clear(self) -> bool:
        """Worth a word, and two standard errors from nothing."""
        return abs(self.net) >= WORTH_A_WORD and self.net * self.net >= 4 * self.doubt


@dataclass(frozen=True, slots=True)
class Heard:
    """What the talk of this bout tells a seat.

    ``trumps`` are the trumps. ``wait`` and ``go_ahead``: the partner who attacks said so; of both, the later one.
    ``holds`` and ``lacks`` are pairs of a seat and the cards of which it said that it has some, or none.
    """

    wait: bool = False
    go_ahead: bool = False
    trumps: int = 0
    holds: tuple[tuple[int, int], ...] = ()
    lacks: tuple[tuple[int, int], ...] = ()

    def believable(self, state: State) -> bool:
        """Whether a determinization agrees with what was said; a trump played since may have been the only one."""
        for seat, cards in self.lacks:
            if state.hands[seat] & cards:
                return False
        for seat, cards in self.holds:
            laid = (card for card, layer in zip(state.attacks, state.layers, strict=True) if layer == seat)
            if not state.hands[seat] & cards and not any(self.trumps >> card & 1 for card in laid):
                return False
        return True


SILENCE = Heard()


def heard(asked: DecisionInput, rules: Rules) -> Heard:
    """What others have said in this bout, as this seat understands it. Opponents' words are heard as well."""
    talk = asked.memory.talk
    if not talk:
        return SILENCE
    view, me = asked.view, asked.seen.seat
    trumps = rules.tables[view.trump].trumps
    advice = None
    if rules.side_of[view.principal] == rules.side_of[me] and view.principal != me:
        advised = (t.gesture for t in talk if t.seat == view.principal)
        advice = next((g for g in reversed(list(advised)) if g in (Gesture.WAIT, Gesture.GO_AHEAD)), None)

    def told(gesture: Gesture) -> tuple[tuple[int, int], ...]:
        return tuple((t.seat, t.fits & trumps) for t in talk if t.gesture == gesture and t.seat != me)

    return Heard(
        wait=advice == Gesture.WAIT,
        go_ahead=advice == Gesture.GO_AHEAD,
        trumps=trumps,
        holds=told(Gesture.YES),
        lacks=told(Gesture.NO),
    )


def heed(weighed: list[WeighedMove], asked: DecisionInput, rules: Rules) -> list[WeighedMove]:
    """The moves from a search, best first, with the partner's wish in front if it costs next to nothing.

    A partner who says "wait" or "go ahead" knows their own cards; that is worth a little, and a person likes to be
    heard.
    """
    told = heard(asked, rules)
    if not asked.legal.may_pass or not (told.wait or told.go_ahead):
        return weighed
    best = weighed[0]
    for each in weighed:
        wanted = isinstance(each.command, Pass) == told.wait
        if wanted and each.share >= TRIED and each.value >= best.value - COURTESY:
            return [each, *(other for other in weighed if other is not each)]
    return weighed


def _fitting_trumps(asked: DecisionInput, rules: Rules) -> int:
    """The trumps whose rank lies on the table. Teams have one trump suit in common."""
    fits = 0
    for pair in asked.view.table:
        fits |= rules.pack.same_rank[pair.attack]
        if pair.cover >= 0:
            fits |= rules.pack.same_rank[pair.cover]
    return fits & rules.tables[asked.view.trump].trumps


def _advice(asked: DecisionInput, rules: Rules, chance: Random) -> Say | None:
    """Who leads the attack advises a partner who is asked for cards: once in a bout, and only if it matters."""
    may, view = asked.legal, asked.view
    if not {Gesture.WAIT, Gesture.GO_AHEAD} <= {*may.says} or view.phase not in (THROW_IN, GIVE):
        return None
    trials = Trials(asked, rules)
    found = Net()
    for deal in trials.deals(TALKING, chance):
        fitting = deal.layable()
        if not fitting:
            continue
        silent = deal.copy()
        kernel.pass_turn(silent, None)
        room = deal.room()
        cheap = fitting & ~dear_to(deal, trials.habit, deal.turn)
        kernel.attack(deal, tuple(cards_in(cheap or fitting & -fitting))[:room], None)
        found.add(trials.worth(deal) - trials.worth(silent))
    return Say(may.seat, Gesture.GO_AHEAD if found.net > 0 else Gesture.WAIT) if found.clear else None
