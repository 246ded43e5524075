"""The linters are part of the tests: ruff of the quick ones, mypy --strict over engine/ and game/ of the long ones,
because it takes half a minute.
"""

import subprocess
import sys

import pytest

from tests.builders.patience import LONG
from tests.paths import ROOT


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["ruff", "check", "."], id="ruff"),
        pytest.param(["ruff", "format", "--check", "."], id="ruff-format"),
        pytest.param(["mypy"], id="mypy-strict", marks=pytest.mark.long),
    ],
)
def test_style(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=LONG
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_machine_paths_or_registry_hosts() -> None:
    """No file contains the host of a package registry or a path of a particular machine."""
    words = [
        "py" + "pi.org",
        "npm" + "js.org",
        "pythonhosted" + ".org",
        "deb.debian" + ".org",
        "/" + "work/main",
        "/" + "work/shared",
        "/ro" + "ot/",
    ]
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in listed.stdout.splitlines():
        data = (ROOT / name).read_bytes()
        if b"\0" not in data[:4096]:
            found = [word for word in words if word.encode() in data]
            assert not found, f"{name} names {found}"
