"""Deals and positions as readable text: for scenarios, bug reports, replays and other programs.

A file has two parts: the setting and the lines of play. A line may end in a ``# comment``; empty lines are ignored.
A card is a suit sign and a rank (``♠10``; ``♠10'`` is the second copy in two packs; ``RJ`` and ``BJ`` are the jokers),
``-`` is no card, and ``6 others`` stands for six cards that the file names nowhere, the lowest first, trumps last.

The lines of the setting, in any order except the last one:

    preset: kiev                        the rule set to start from; without this line classic Podkidnoy
    options: giving=never, pack=24      options that differ from it, by the names and values of engine.rules.options;
                                        one that is on or off is yes or no (or true, false): transfer=yes
    seats: W N E S                      names of the seats, clockwise
    trump: ♥                            or: trump: none; without this line the turn-up's suit
    own trumps: ♠ ♥ ♦ ♣                 a trump suit for each seat, in the order of the seats (R61)
    hand W: ♠K ♠7                       one line for each seat
    talon: 8 others ♥6                  the top card first
    turn-up: ♥6                         the card face up in the talon; without this line the last card, of trump suit
    beneath: ♣9                         the hidden second trump, a card of the talon (R60)
    discard: ♣6 ♣7                      without this line all cards that are nowhere else
    chance: some text                   seed of shuffles during the deal (R66, R67); or: orders 1 0 2; 0 1
    deals: 3, draws 1                   the session so far; all lines about it are optional
    fool: S                             the current fool
    losers: S N                         who lost the last deal
    marks: S 2, N 1                     matchsticks; likewise lost:, chips: and ties: (S 7: S must fear a seven, R33)
    duty: S 2                           deals that a double fool has to deal, including the current one (O18)
    dealer: S
    seed: some text                     seed of later shuffles

A finished deal also has lines for the source of its pack and its result (engine.notation.sealing).

The last line is one of these:

    bout: W attacks N                   W is about to lead; first bout: is the first one of the deal
    first deal: S deals                 S deals these hands and this talon, and the trump is turned up
    later deal: S deals                 the same, and S was the last fool
    pack: ♠7 ♥9 …                       the pack from its top card, ready to be cut or dealt; needs dealer:
    asked: E, throw in                  in mid-bout; `write_position` writes all lines that may precede it

Limits on the size of a file are in engine.files.input_limits. Names of seats are single words; engine.notation.names
makes them from any names.

A line of play is one command (engine.notation.commands), or ``everybody passes``: every seat that is asked for cards
passes until the bout is over. Lines of scenario pages that begin with ``then`` or ``refused:`` are expectations, which
the tests check; here they are not played.
"""
