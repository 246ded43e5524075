"""Dates as people write them, in the player's language."""

from datetime import date, datetime

from game.text.i18n import _, pgettext, spoken


def written(moment: str) -> str:
    """The date of a time in ISO 8601; "" if invalid."""
    try:
        day = datetime.fromisoformat(moment)
    except ValueError:
        return ""
    if spoken() == "en":
        return f"{day.day} {month(day.month)} {day.year}"
    return f"{day.day:02d}.{day.month:02d}.{day.year}"


def month(number: int) -> str:
    """A month's name in its stand-alone form."""
    return (
        *(pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March")),
        *(pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June")),
        *(pgettext("month", "July"), pgettext("month", "August"), pgettext("month", "September")),
        *(pgettext("month", "October"), pgettext("month", "November"), pgettext("month", "December")),
    )[number - 1]


def month_of(day: date) -> str:
    """A month and year, as a calendar's heading."""
    return _("{month} {year}").format(month=month(day.month), year=day.year)


def weekdays() -> tuple[str, ...]:
    """Monday to Sunday, abbreviated to two or three letters."""
    return (
        *(pgettext("weekday", "Mon"), pgettext("weekday", "Tue"), pgettext("weekday", "Wed")),
        *(pgettext("weekday", "Thu"), pgettext("weekday", "Fri"), pgettext("weekday", "Sat")),
        pgettext("weekday", "Sun"),
    )
