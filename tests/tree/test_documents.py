"""Links and pictures in every document of the tree exist."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.paths import ROOT

LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
LONGEST_PICTURE = 3e6
"""In bytes, because readers of the front page wait for it."""


def pages() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.splitlines()]


def test_links_lead_somewhere() -> None:
    lost = []
    for page in pages():
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                lost.append(f"{page.relative_to(ROOT)}: {target}")
    assert not lost, lost


def test_pictures_of_the_front_page_are_of_this_tree_and_no_weight() -> None:
    shown = [
        target for target in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")) if target.endswith(".webp")
    ]
    assert shown
    for target in shown:
        assert (ROOT / target).stat().st_size < LONGEST_PICTURE, target


def test_the_front_page_is_read_in_three_minutes() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= 700
