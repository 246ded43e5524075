"""What a player reads of an option: a title, and for each value a label and a sentence.

All texts are English source text for translation; `Choice` fills the gap {0} of a numbered one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of an option: a short label, and in one sentence what it means. ``number`` fills the gap {0} of both."""

    label: str
    sentence: str
    number: int | None = None

    def texts(self, translate: Callable[[str], str] = str) -> tuple[str, str]:
        """Label and sentence as a player reads them."""
        return translate(self.label).format(self.number), translate(self.sentence).format(self.number)


@dataclass(frozen=True, slots=True)
class OptionTitle:
    """An option's field name, its title, and its values in the order in which a player is offered them."""

    name: str
    title: str
    choices: Mapping[object, Choice]


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together, under a heading."""

    heading: str
    options: tuple[OptionTitle, ...]


def switch(name: str, title: str, on: str, off: str) -> OptionTitle:
    """An option that is on or off."""
    return OptionTitle(name, title, {False: Choice("No", off), True: Choice("Yes", on)})
