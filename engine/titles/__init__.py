"""The options as a player reads them, in groups: titles, labels, sentences."""

from engine.titles.bout import ATTACK, TAKING, TRANSFER
from engine.titles.cards import TRUMPS
from engine.titles.deal import DEAL
from engine.titles.end import ENDING
from engine.titles.wording import Choice, Group, OptionTitle

__all__ = ["GROUPS", "TITLES", "Choice", "Group", "OptionTitle"]

GROUPS = (DEAL, ATTACK, TAKING, TRANSFER, TRUMPS, ENDING)
TITLES = {option.name: option for group in GROUPS for option in group.options}
