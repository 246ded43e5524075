"""Named rule sets: every form of the game that has a name, as one value of all options.

Titles and summaries are English source text for translation. An option that is on by default and cannot be played
with a preset's own options is switched off in it; `Preset.switched_off` says which, so that a screen can say so too.
"""

from dataclasses import dataclass

from engine.rules.options import Options

ANY = (4, 2, 3, 5, 6)
UP_TO_FIVE = (4, 2, 3, 5)


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set with a name. ``seats`` are the numbers of seats that can play it, the usual one first.

    ``key`` is what commands and files say, ``title`` its name and ``summary`` one sentence on what is different.
    """

    key: str
    title: str
    summary: str
    options: Options
    seats: tuple[int, ...] = ANY

    @property
    def switched_off(self) -> tuple[str, ...]:
        """Options that are on in classic Podkidnoy and that this game has to do without."""
        return ("exchange",) if self.options.exchange == "never" else ()


PRESETS: tuple[Preset, ...] = (
    Preset("podkidnoy", "Podkidnoy", "The house classic: opponents may throw in.", Options()),
    Preset("prostoy", "Prostoy", "Only the one who attacks may add cards.", Options(throw_in="principal only")),
    Preset("perevodnoy", "Perevodnoy", "A card of the same rank passes the attack on.", Options(transfer=True)),
    Preset(
        "pass-the-buck",
        "Pass-the-buck",
        "The attack may be passed on, and only the attacker adds cards.",
        Options(throw_in="principal only", transfer=True),
    ),
    Preset(
        "proyezdnoy",
        "Proyezdnoy",
        "Perevodnoy, and the trump of that rank need only be shown.",
        Options(transfer=True, pass_card=True),
    ),
    Preset(
        "kiev",
        "Kiev",
        "Perevodnoy, and cards thrown in later may be passed on as well.",
        Options(transfer=True, late_transfer=True),
    ),
    Preset(
        "perevodnoy-ladder",
        "Perevodnoy with ladder",
        "The attack may be passed on, and who has lost two deals is dealt more cards.",
        Options(transfer=True, ladder=True),
        (4, 2, 3),
    ),
    Preset("pairs", "Pairs", "Two against two, partners sit opposite each other.", Options(sides="pairs"), (4,)),
    Preset("triples", "Triples", "Three against three, every other seat.", Options(sides="triples"), (6,)),
    Preset(
        "three-pairs",
        "Three pairs",
        "Three pairs, partners sit opposite each other.",
        Options(sides="three pairs"),
        (6,),
    ),
    Preset(
        "side-by-side",
        "Side-by-side pairs",
        "Two against two, and the partner beside you may help you defend.",
        Options(sides="side by side", partner_defends=True),
        (4,),
    ),
    Preset(
        "severny",
        "Severny",
        "A hidden card under the turn-up is the second trump.",
        Options(second_trump="hidden"),
        UP_TO_FIVE,
    ),
    Preset(
        "changeable",
        "Changeable trump",
        "When the turn-up is drawn, the card beneath it names a new trump.",
        Options(second_trump="changeable"),
        UP_TO_FIVE,
    ),
    Preset("siege", "Siege", "Everybody attacks at once, after every card beaten.", Options(adding="siege")),
    Preset("siberian", "Siberian", "A bout takes three attack cards at most.", Options(bout_limit="three")),
    Preset("mini", "Mini", "24 cards, four in hand: a deal in five minutes.", Options(pack="24", hand_size=4)),
    Preset("two-player-24", "Two-player 24", "Two players and 24 cards.", Options(pack="24"), (2,)),
    Preset("full-pack", "Full pack", "52 cards, two to ace, six in hand.", Options(pack="52"), (5, 6, 4, 2, 3)),
    Preset(
        "big-pack",
        "Big pack",
        "52 cards, seven in hand, up to seven in a bout.",
        Options(pack="52", hand_size=7, bout_limit="hand size"),
    ),
    Preset(
        "jokers",
        "Full with jokers",
        "54 cards: a joker beats every card of its colour.",
        Options(pack="54", jokers=True),
    ),
    Preset("two-packs", "Two packs", "72 cards: every card is there twice.", Options(pack="72"), (6, 2, 3, 4, 5)),
    Preset("spades-by-spades", "Spades by spades", "Only a spade beats a spade.", Options(spades_by_spades=True)),
    Preset(
        "crazy",
        "Crazy",
        "Only a spade beats a spade, and diamonds are always trump.",
        Options(spades_by_spades=True, trumps="diamonds"),
    ),
    Preset(
        "no-trumps", "Without trumps", "No suit is stronger than another.", Options(trumps="none", exchange="never")
    ),
    Preset("fallen-ace", "Fallen ace", "The lowest trump beats the ace of trumps.", Options(fallen_ace=True)),
    Preset(
        "albanian",
        "Albanian",
        "The turn-up lies on top of the talon and is drawn first.",
        Options(turnup_on_top=True, exchange="never"),
    ),
    Preset("railway", "Railway", "The whole pack is dealt out, but for the turn-up.", Options(railway=True)),
    Preset("poker", "Poker", "Three times a deal you may change two cards.", Options(poker=True)),
    Preset("weli", "Weli", "A six is of any suit you name.", Options(weli=True)),
    Preset(
        "jesterka",
        "Ještěrka",
        "The jacks of the trump's colour are the highest trumps; five cards in hand.",
        Options(jesterka=True, hand_size=5),
    ),
    Preset(
        "own-trumps",
        "Own trumps",
        "Every player has a trump suit of his own.",
        Options(trumps="own", exchange="never"),
        (4, 2, 3),
    ),
    Preset("ladder", "Ladder", "Who has lost two deals is dealt more cards.", Options(ladder=True), (4, 2, 3)),
    Preset(
        "ties", "Ties", "Fools are hung a tie: a six, then a seven, and so on up to the ace.", Options(scoring="ties")
    ),
    Preset(
        "old-style",
        "Old style",
        "The dealer's left begins, and the fool is taught: he defends first.",
        Options(first_attacker="dealer's left", later_attacker="teach the fool"),
    ),
)


def preset(key: str) -> Preset:
    """The preset with this key. Raises ValueError, naming the ones there are."""
    for known in PRESETS:
        if known.key == key:
            return known
    raise ValueError(f"there is no preset {key!r}; there are {', '.join(known.key for known in PRESETS)}")
