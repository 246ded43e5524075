"""The player's possible requests by key or gamepad button, and their names; screens carry them out."""

from enum import StrEnum

from game.text.i18n import _, pgettext


class Wish(StrEnum):
    """A request. The values are stored in the settings, so they must not change."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    FIRST = "first"
    LAST = "last"
    NEXT = "next"
    PREVIOUS = "previous"
    CHOOSE = "choose"
    PLAY = "play"
    DONE = "done"
    TAKE = "take"
    PASS_ON = "pass on"
    BACK = "back"
    CARD_1 = "card 1"
    CARD_2 = "card 2"
    CARD_3 = "card 3"
    CARD_4 = "card 4"
    CARD_5 = "card 5"
    CARD_6 = "card 6"
    CARD_7 = "card 7"
    CARD_8 = "card 8"
    CARD_9 = "card 9"
    CARD_10 = "card 10"
    SORT = "sort"
    HINT = "hint"
    LOG = "log"
    COUNTER = "counter"
    READ = "read"
    HURRY = "hurry"
    SLOWER = "slower"
    FASTER = "faster"
    MUTE = "mute"
    RULES = "rules"
    NEW_GAME = "new game"
    SETTINGS = "settings"
    MENU = "menu"
    FULL_SCREEN = "full screen"
    PICTURE = "picture"


CARDS = tuple(Wish(f"card {place}") for place in range(1, 11))
"""Select the first, second and so on card of the hand."""
MOVES = (Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN)
"""They repeat while held."""
GROUPS = (
    (Wish.LEFT, Wish.RIGHT, Wish.UP, Wish.DOWN, Wish.FIRST, Wish.LAST, Wish.NEXT, Wish.PREVIOUS),
    (Wish.CHOOSE, Wish.PLAY, Wish.DONE, Wish.TAKE, Wish.PASS_ON, Wish.BACK, Wish.SORT),
    CARDS,
    (Wish.HINT, Wish.LOG, Wish.COUNTER, Wish.READ, Wish.HURRY, Wish.SLOWER, Wish.FASTER, Wish.MUTE),
    (Wish.RULES, Wish.NEW_GAME, Wish.SETTINGS, Wish.MENU, Wish.FULL_SCREEN, Wish.PICTURE),
)
"""All bindable wishes, as the keys page lists them."""


def group_titles() -> tuple[str, ...]:
    """The headings of `GROUPS`."""
    return _("Navigation"), _("Playing"), _("Your cards"), _("Information"), _("The program")


def title(wish: Wish) -> str:
    """The name of ``wish`` on the screen."""
    if wish in CARDS:
        return _("Card {number}").format(number=CARDS.index(wish) + 1)
    return {
        Wish.LEFT: pgettext("where to", "Left"),
        Wish.RIGHT: pgettext("where to", "Right"),
        Wish.UP: _("Up to the table"),
        Wish.DOWN: _("Down to your hand"),
        Wish.FIRST: _("First card"),
        Wish.LAST: _("Last card"),
        Wish.NEXT: _("Next target"),
        Wish.PREVIOUS: _("Previous target"),
        Wish.CHOOSE: _("Raise a card"),
        Wish.PLAY: _("Play or confirm"),
        Wish.DONE: pgettext("at the table", "Done"),
        Wish.TAKE: _("Take"),
        Wish.PASS_ON: pgettext("at the table", "Transfer"),
        Wish.BACK: _("Cancel or back"),
        Wish.SORT: _("Sort differently"),
        Wish.HINT: _("Hint"),
        Wish.LOG: _("Log"),
        Wish.COUNTER: _("Card counter"),
        Wish.READ: _("Describe the table"),
        Wish.HURRY: _("Speed up while held"),
        Wish.SLOWER: _("Slower"),
        Wish.FASTER: _("Faster"),
        Wish.MUTE: _("Sound on or off"),
        Wish.RULES: _("Rules"),
        Wish.NEW_GAME: _("New game"),
        Wish.SETTINGS: _("Settings"),
        Wish.MENU: _("Menu"),
        Wish.FULL_SCREEN: _("Full screen"),
        Wish.PICTURE: _("Take a screenshot"),
    }[wish]
