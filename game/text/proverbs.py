"""Proverbs for the fool: Russian ones, none of them unkind."""

from game.text.i18n import _


def proverb(number: int) -> str:
    """A proverb, by rotation."""
    sayings = _sayings()
    return sayings[number % len(sayings)]


def _sayings() -> tuple[str, ...]:
    return (
        _("One beaten is worth two unbeaten."),
        _("The first pancake is always a lump."),
        _("Fortune favours fools."),
        _("A horse has four legs and still stumbles."),
        _("Unlucky at cards, lucky in love."),
        _("Morning is wiser than evening."),
        _("It isn’t Butter Week every day, not even for the cat."),
        _("Even a wise old woman slips now and then."),
        _("Live a century, learn a century, die a fool all the same."),
        _("There’ll be a holiday on our street too."),
        _("Hurry, and you’ll make people laugh."),
        _("Chickens are counted in autumn."),
        _("There’s no bad without some good."),
        _("Work is not a wolf: it won’t run off to the woods."),
        _("Only the beginning is hard."),
        _("If you love the ride down, love the walk back up."),
        _("Mistakes are good teachers."),
        _("Moscow wasn’t built in a day."),
        _("Ride slower and you’ll get farther."),
        _("Courage takes cities."),
        _("Measure seven times, cut once."),
        _("Whatever happens, it’s for the best."),
    )
