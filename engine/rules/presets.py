"""Presets: the named forms of the game, each a complete set of options.

Titles and summaries are English source text for translation. A preset switches off default options that conflict with
its own; `Preset.switched_off` lists them, so that a screen can show them.
"""

from dataclasses import dataclass, replace

from engine.rules.options import Options

ANY = (4, 2, 3, 5, 6)
UP_TO_FIVE = (4, 2, 3, 5)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set. ``seats`` are the numbers of seats that can play it, the usual one first.

    ``key`` is used in commands and files, ``title`` is its name, ``summary`` one sentence on how it differs.
    """

    key: str
    title: str
    summary: str
    options: Options
    seats: tuple[int, ...] = ANY

    @property
    def switched_off(self) -> tuple[str, ...]:
        """Options that are on by default and off in this game."""
        return ("exchange",) if self.options.exchange == "never" else ()


_IN_APPS = Options(
    first_bout="until discard", throw_in="all", later_attacker="lowest trump", exchange="never", cut="none"
)
"""As in the most used apps, so far as their pages of rules say (tests/sources.md: O and D)."""

PRESETS: tuple[Preset, ...] = (
    Preset("podkidnoy", "Podkidnoy", "The classic: everyone may throw in cards.", Options()),
    Preset("prostoy", "Prostoy", "Only the attacker may throw in.", Options(throw_in="principal only")),
    Preset("perevodnoy", "Perevodnoy", "Same rank? Transfer the attack to the next player.", Options(transfer=True)),
    Preset(
        "pass-the-buck",
        "Pass-the-buck",
        "With transfers. Only the attacker throws in.",
        Options(throw_in="principal only", transfer=True),
    ),
    Preset(
        "proyezdnoy",
        "Proyezdnoy",
        "With transfers. Showing a trump is enough.",
        Options(transfer=True, pass_card=True),
    ),
    Preset(
        "kiev",
        "Kyivan",
        "With transfers, even of cards thrown in later.",
        Options(transfer=True, late_transfer=True),
    ),
    Preset(
        "perevodnoy-ladder",
        "Perevodnoy with ladder",
        "With transfers. After two losses you get more cards.",
        Options(transfer=True, ladder=True),
        (4, 2, 3),
    ),
    Preset("pairs", "Pairs", "Two against two. Your partner sits opposite you.", Options(sides="pairs"), (4,)),
    Preset("triples", "Triples", "Three against three, seated alternately.", Options(sides="triples"), (6,)),
    Preset(
        "three-pairs",
        "Three pairs",
        "Three pairs. Your partner sits opposite you.",
        Options(sides="three pairs"),
        (6,),
    ),
    Preset(
        "side-by-side",
        "Side-by-side pairs",
        "Your partner sits beside you and may help you defend.",
        Options(sides="side by side", partner_defends=True),
        (4,),
    ),
    Preset(
        "severny",
        "Severny",
        "A hidden card sets a second trump suit.",
        Options(second_trump="hidden"),
        UP_TO_FIVE,
    ),
    Preset(
        "changeable",
        "Changeable trump",
        "When the trump card is drawn, the trump suit changes.",
        Options(second_trump="changeable"),
        UP_TO_FIVE,
    ),
    Preset("siege", "Siege", "Everyone may attack after each card you beat.", Options(adding="siege")),
    Preset("siberian", "Siberian", "No more than three cards in an attack.", Options(bout_limit="three")),
    Preset("mini", "Mini", "24 cards, four in hand. Over in five minutes.", Options(pack="24", hand_size=4)),
    Preset("two-player-24", "Two-player 24", "A quick game for two.", Options(pack="24"), (2,)),
    Preset("full-pack", "Full pack", "52 cards, from two to ace.", Options(pack="52"), (5, 6, 4, 2, 3)),
    Preset(
        "big-pack",
        "Big pack",
        "52 cards, seven in hand, bigger attacks.",
        Options(pack="52", hand_size=7, bout_limit="hand size"),
    ),
    Preset(
        "jokers",
        "With jokers",
        "54 cards. A joker beats any card of its colour.",
        Options(pack="54", jokers=True),
    ),
    Preset("two-packs", "Two packs", "72 cards: every card twice.", Options(pack="72"), (6, 2, 3, 4, 5)),
    Preset("spades-by-spades", "Spades by spades", "Only a spade beats a spade.", Options(spades_by_spades=True)),
    Preset(
        "crazy",
        "Crazy",
        "Only a spade beats a spade. Diamonds are trumps.",
        Options(spades_by_spades=True, trumps="diamonds"),
    ),
    Preset("no-trumps", "No trumps", "No suit beats another.", Options(trumps="none", exchange="never")),
    Preset("fallen-ace", "Fallen ace", "The lowest trump beats the ace of trumps.", Options(fallen_ace=True)),
    Preset(
        "albanian",
        "Albanian",
        "The trump card lies on the deck and is drawn first.",
        Options(turnup_on_top=True, exchange="never"),
    ),
    Preset("railway", "Railway", "All cards but the trump card are dealt.", Options(railway=True)),
    Preset("poker", "Poker", "Three times a deal you may swap two cards.", Options(poker=True)),
    Preset("weli", "Weli", "A six belongs to any suit you name.", Options(weli=True)),
    Preset(
        "jesterka",
        "Ještěrka",
        "Two jacks are the highest trumps. Five cards in hand.",
        Options(jesterka=True, hand_size=5),
    ),
    Preset(
        "own-trumps",
        "Own trumps",
        "Each player has a trump suit of their own.",
        Options(trumps="own", exchange="never"),
        (4, 2, 3),
    ),
    Preset(
        "app-podkidnoy",
        "Podkidnoy as online",
        "As in apps: five cards until the first discard.",
        _IN_APPS,
    ),
    Preset(
        "app-perevodnoy",
        "Perevodnoy as online",
        "Transfers, and five cards until the first discard.",
        replace(_IN_APPS, transfer=True),
    ),
    Preset("ladder", "Ladder", "After two losses you get more cards.", Options(ladder=True), (4, 2, 3)),
    Preset("ties", "Neckties", "The fool wears a necktie: first a six, then a seven …", Options(scoring="ties")),
    Preset(
        "old-style",
        "Old style",
        "The dealer’s left starts. The fool defends first.",
        Options(first_attacker="dealer's left", later_attacker="teach the fool"),
    ),
)


def preset(key: str) -> Preset:
    """The preset with this key. Raises ValueError, naming the ones there are."""
    for known in PRESETS:
        if known.key == key:
            return known
    raise ValueError(f"unknown game {key!r}; choose from {', '.join(known.key for known in PRESETS)}")
