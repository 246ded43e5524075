"""What the levels without a search care about, in points (engine.bots.weighing).

The novice plays what comes to mind first: it values trumps hardly more than other cards, so it attacks and beats with
them; it seldom throws in; and it takes what it could have beaten. The amateur saves its trumps and throws in low cards.
The club player throws in every plain card, attacks with pairs, and beats with ranks that are on the table already or
gone; without a talon and with a partner it rather leads a single card that stays. Its figures were tuned by playing
(`python -m engine arena`).
"""

from engine.bots.weighing import Mind, Weights

NOVICE = Mind(
    early=Weights(trump=3.0, lead_more=-1.0, take=14.0, add=5.0, give=2.0, pass_on=6.0),
    late=Weights(trump=3.0, lead_more=0.0, take=45.0, add=8.5, give=7.5, pass_on=8.0),
)
AMATEUR = Mind(
    early=Weights(trump=8.0, lead_more=-2.0, take=16.0, add=7.5, give=4.0, pass_on=9.0),
    late=Weights(trump=8.0, lead_more=6.0, take=100.0, add=8.5, give=8.5, pass_on=9.0),
)
CLUB = Mind(
    early=Weights(trump=8.0, lead_more=3.0, take=20.0, add=9.0, give=3.5, pass_on=9.0, opens=2.5),
    late=Weights(trump=8.0, lead_more=6.0, take=300.0, add=9.0, give=9.0, pass_on=9.0, lead_stays=2.0),
    partnered=Weights(trump=8.0, lead_more=-2.0, take=300.0, add=9.0, give=9.0, pass_on=9.0, lead_stays=7.0, opens=2.5),
)
