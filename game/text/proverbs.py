"""What is said to the fool: Russian proverbs, none of them unkind."""

from game.text.i18n import _


def proverb(number: int) -> str:
    """One of them, in turn."""
    sayings = _sayings()
    return sayings[number % len(sayings)]


def _sayings() -> tuple[str, ...]:
    return (
        _("One who was beaten is worth two who were not."),
        _("The first pancake is always a lump."),
        _("Luck is fond of fools."),
        _("A horse has four legs, and still it stumbles."),
        _("Unlucky at cards, lucky in love."),
        _("Morning is wiser than evening."),
        _("It isn’t Butter Week every day, not even for the cat."),
        _("Even a wise old woman slips now and then."),
        _("Live a hundred years, learn a hundred years, and die a fool all the same."),
        _("There will be a holiday in our street too."),
        _("Make haste and you make people laugh."),
        _("Chickens are counted in autumn."),
        _("There is no bad without some good in it."),
        _("Work is no wolf: it won’t run off to the woods."),
        _("Only the beginning is hard."),
        _("If you love the ride down, love to pull the sledge back up."),
        _("Mistakes are good teachers."),
        _("Moscow was not built all at once."),
        _("Ride slower and you will get farther."),
        _("Courage takes cities."),
        _("Measure seven times, cut once."),
        _("Whatever happens, happens for the best."),
    )
