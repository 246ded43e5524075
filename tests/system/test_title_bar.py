"""The title bar's colour, on Windows (and under Wine: tests.tools.windows)."""

import sys
from collections.abc import Iterator

import pytest

from game.system import title_bar

if sys.platform == "win32":
    import winreg
else:
    pytest.skip("only Windows is told", allow_module_level=True)


@pytest.fixture
def choice() -> Iterator["winreg.HKEYType"]:
    """The registry key with the player's choice, restored afterwards."""
    access = winreg.KEY_READ | winreg.KEY_WRITE
    with winreg.CreateKeyEx(winreg.HKEY_CURRENT_USER, title_bar.CHOICE, 0, access) as key:
        try:
            before = winreg.QueryValueEx(key, "AppsUseLightTheme")[0]
        except OSError:
            before = 1
        yield key
        winreg.SetValueEx(key, "AppsUseLightTheme", 0, winreg.REG_DWORD, before)


@pytest.mark.parametrize(("light", "dark"), [(0, True), (1, False)])
def test_the_choice_of_dark_programs_is_read(choice: "winreg.HKEYType", light: int, dark: bool) -> None:
    winreg.SetValueEx(choice, "AppsUseLightTheme", 0, winreg.REG_DWORD, light)
    assert title_bar.dark_programs() == dark


def test_without_a_choice_it_is_light(choice: "winreg.HKEYType") -> None:
    winreg.SetValueEx(choice, "AppsUseLightTheme", 0, winreg.REG_DWORD, 1)
    winreg.DeleteValue(choice, "AppsUseLightTheme")
    assert not title_bar.dark_programs()
