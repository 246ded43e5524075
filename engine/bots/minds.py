"""What the levels without a search care about, in points (engine.bots.weighing), and how beginners err (faults).

The novice holds trumps hardly dearer than other cards, so it attacks and beats with them. The amateur saves its trumps
and throws in low cards. The club player throws in every plain card, attacks with pairs, and beats with ranks that are
on the table already or gone; without a talon and with a partner it rather leads a single card that stays. Its figures
were tuned by playing (`python -m engine arena`).
"""

from engine.bots.faults import HumanFault
from engine.bots.weighing import Mind, Weights

NOVICE = Mind(
    early=Weights(trump=5.0, lead_more=2.0, take=20.0, add=7.0, give=3.5, pass_on=6.0),
    late=Weights(trump=6.0, lead_more=2.0, take=100.0, add=8.5, give=8.0, pass_on=8.0, lead_stays=2.0),
)
AMATEUR = Mind(
    early=Weights(trump=8.0, lead_more=2.0, take=20.0, add=8.0, give=4.0, pass_on=9.0, opens=1.5),
    late=Weights(trump=8.0, lead_more=6.0, take=100.0, add=8.5, give=8.5, pass_on=9.0, lead_stays=2.0),
)
CLUB = Mind(
    early=Weights(trump=8.0, lead_more=3.0, take=20.0, add=9.0, give=3.5, pass_on=9.0, opens=2.5),
    late=Weights(trump=8.0, lead_more=6.0, take=300.0, add=9.0, give=9.0, pass_on=9.0, lead_stays=2.0),
    partnered=Weights(trump=8.0, lead_more=-2.0, take=300.0, add=9.0, give=9.0, pass_on=9.0, lead_stays=7.0, opens=2.5),
)

NOVICE_FAULTS = {
    # Looks for a card of the same suit, finds none, and takes: one time in four the trump does not come to mind.
    HumanFault.TRUMP_UNSEEN: 0.25,
    # What surely beats is taken first, one time in ten (and cheap trumps go before queens anyway, see above).
    HumanFault.TRUMP_WASTED: 0.1,
    # To attack is to lay the strongest card: one lead in six with such a hand.
    HumanFault.HIGHEST_LED: 0.15,
    # A hand is held by suits, so two cards of a rank stand apart: more than half of the pairs are not seen.
    HumanFault.PAIR_UNSEEN: 0.6,
    # Others' cards are watched and the own ones forgotten, half of the time; in the own attack one time in four.
    HumanFault.THROW_IN_FORGOTTEN: 0.5,
}
AMATEUR_FAULTS = {
    # Knows what trumps are for; one time in ten it still looks at the suit only.
    HumanFault.TRUMP_UNSEEN: 0.1,
    HumanFault.TRUMP_WASTED: 0.03,
    # Has been told to lead low, and does not always feel like it.
    HumanFault.HIGHEST_LED: 0.03,
    # Looks for pairs, and misses every fifth one.
    HumanFault.PAIR_UNSEEN: 0.2,
    # Sleeps through one chance in four in others' attacks.
    HumanFault.THROW_IN_FORGOTTEN: 0.25,
}
