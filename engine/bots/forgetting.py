"""What a weaker level still knows of what it has seen: a Memory without what it forgot.

Such a level receives this in place of its memory, so forgotten cards cannot affect its choices. The table, its own hand
and the turn-up stay visible.
"""

from dataclasses import replace
from enum import StrEnum

from engine.knowledge.memory import Memory
from engine.rules.state import Rules


class Recall(StrEnum):
    """Which of the cards that were seen and are covered again a player keeps in mind."""

    NOTHING = "nothing"
    TRUMPS = "trumps"
    EVERYTHING = "everything"


def remembered(memory: Memory, recall: Recall, rules: Rules) -> Memory:
    """A copy of ``memory`` that holds of the discard and of other hands what ``recall`` says, and no more.

    A forgotten card counts as unseen, wherever it is.
    """
    kept = Memory(memory.seat, memory.seats, memory.same_rank, memory.tables)
    view = memory.view
    if recall == Recall.EVERYTHING:
        cards = (1 << rules.pack.size) - 1
    else:
        cards = rules.table_for(view.trump, view.own, view.seat).trumps if recall == Recall.TRUMPS else 0
    kept.view = replace(view, discard=view.discard & cards)
    kept.known = [known & cards for known in memory.known]
    kept.in_talon = memory.in_talon & cards
    return kept
