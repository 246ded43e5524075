"""Deals and positions as text that people read: for scenarios, bug reports, replays and other people's programs.

A file has two parts, a setting and what was played. Lines may end in a ``# comment``; empty lines do not count. Cards
are a suit sign and a rank (``♠10``; ``♠10'`` is the second copy in two packs; ``RJ`` and ``BJ`` are the jokers), ``-``
is no card at all, and ``6 others`` stands for six cards that are named nowhere, the lowest first, trumps last.

The setting, in any order but for its last line:

    preset: kiev                        the rules start from a named rule set; without it from classic Podkidnoy
    options: giving=never, pack=24      options that differ from it, by the names and values of engine.rules.options
    seats: W N E S                      names of the seats, clockwise
    trump: ♥                            or: trump: none; without the line the turn-up's suit
    own trumps: ♠ ♥ ♦ ♣                 each seat's own, in the order of the seats (R61)
    hand W: ♠K ♠7                       one line for each seat
    talon: 8 others ♥6                  the top card first
    turn-up: ♥6                         the card face up in the talon; without the line its last card, of the trump suit
    beneath: ♣9                         the hidden second trump, a card of the talon (R60)
    discard: ♣6 ♣7                      without the line all cards that are nowhere else
    chance: some text                   decides what is shuffled during the deal (R66, R67); or: orders 1 0 2; 0 1
    deals: 3, draws 1                   the session so far; every line about it may be left out
    fool: S                             who is in the fool's role
    losers: S N                         who lost the last deal
    marks: S 2, N 1                     matchsticks; likewise lost:, chips: and ties: (S 7: S must fear a seven)
    duty: S 2                           deals that fall to a double fool, the one in play included (O18)
    dealer: S
    seed: some text                     from which later deals are shuffled

A deal that has ended also says what its pack came from and how it ended: engine.notation.sealing shows these lines.

and last, one of these:

    bout: W attacks N                   W is about to lead; first bout: is the first one of the deal
    first deal: S deals                 the hands and the talon come out of the pack in this way, trump is turned
    later deal: S deals                 likewise, S was the last fool
    pack: ♠7 ♥9 …                       the pack from its top card, with dealer: and so on, ready to be cut or dealt
    asked: E, throw in                  in mid-bout; `write_position` shows the many lines that may go before it

How much of a file is read stands in engine.files.input_limits. Names of seats are single words; engine.notation.names
makes them of any names.

What was played is one command in a line (engine.notation.commands), or ``everybody passes``: whoever is asked for
cards, until the bout is over. Lines of scenario pages that begin with ``then`` or ``refused:`` are remarks here; the
tests check them.
"""
