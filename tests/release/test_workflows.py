"""The workflows: every action by its commit, every job with a limit and no more rights than it needs, every way named.

They are read as text, because the tests install no YAML reader; zizmor and actionlint read them in the workflow itself.
"""

import re
import tomllib

import pytest
import tagged

from engine.version import VERSION
from tests.paths import ROOT

FLOWS = {path.stem: path.read_text(encoding="utf-8") for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
SIGNED = {"id-token: write", "attestations: write"}


def jobs(flow: str) -> dict[str, str]:
    """The text of each job."""
    parts = re.split(r"^  (\w+):\n", flow.partition("\njobs:\n")[2], flags=re.M)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_every_action_is_named_by_one_commit_and_its_version() -> None:
    used: dict[str, set[str]] = {}
    for flow in FLOWS.values():
        for action in re.findall(r"uses: (.+)", flow):
            if action.startswith("./"):
                assert (ROOT / action.partition(" ")[0]).is_file()
                continue
            name, _at, pin = action.partition("@")
            assert re.fullmatch(r"[0-9a-f]{40} # v\d+\.\d+\.\d+", pin), action
            used.setdefault(name, set()).add(pin)
    assert len(used) >= 4 and all(len(pins) == 1 for pins in used.values()), used


def test_every_job_has_a_limit_and_says_its_rights() -> None:
    for name, flow in FLOWS.items():
        assert "\npermissions: {}\n" in flow, name
        for job, text in jobs(flow).items():
            called = "    uses: ./" in text  # such a job's limits are in the called workflow
            limit = re.search(r"^    timeout-minutes: (\d+)$", text, re.M)
            assert called or (limit and int(limit[1]) <= 60), (name, job)
            rights = re.search(r"^    permissions:\n((?:      .+\n)+)", text, re.M)
            assert rights, (name, job)
            told = {line.partition("#")[0].strip() for line in rights[1].splitlines()}
            assert told == ({"contents: read"} if job != "provenance" else SIGNED), (name, job)
            assert text.count("actions/checkout@") == text.count("persist-credentials: false"), (name, job)


def test_all_pythons_systems_and_processors_are_tried() -> None:
    lowest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    pythons = re.search(r'python: \["(3\.\d+.*)"\]', FLOWS["test"])
    assert pythons and lowest == f">={pythons[1].split(chr(34))[0]}"
    assert pythons[1].split('", "') == ["3.11", "3.12", "3.13", "3.14"]
    for flow in FLOWS.values():
        for system in ("ubuntu-2\\d.04", "ubuntu-2\\d.04-arm", "windows-\\d+", "macos-\\d+", "macos-\\d+-intel"):
            assert re.search(rf"[ \[]{system}\b(?!-)", flow), system
        assert "-latest" not in flow, "a system that changes by itself"
    assert "PYTHONUTF8=0" in FLOWS["test"]


def test_what_the_workflows_run_is_there() -> None:
    for name, flow in FLOWS.items():
        for script in re.findall(r"python (build/\S+\.py)", flow):
            assert (ROOT / script).is_file(), f"{name}: {script}"
        for module in re.findall(r"python -m (tests(?:\.\w+)+)", flow):
            assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file(), f"{name}: {module}"


def test_nothing_is_built_before_the_tag_is_right() -> None:
    released = jobs(FLOWS["release"])
    assert 'build/tagged.py "$GITHUB_REF_NAME"' in released["version"]
    assert "needs: version" in released["test"]
    assert "needs: test" in released["build"] and "needs: test" in released["twice"]
    assert "needs: [sums, twice]" in released["provenance"], "what is signed has been built twice"
    assert "--require-hashes" in released["build"] and "--twice" in released["twice"]


@pytest.mark.parametrize(
    ("tag", "chapter", "told"),
    [
        ("v1.2.3", "1.2.3 (2027-01-02)", ""),
        ("v1.2.4", "1.2.3 (2027-01-02)", "the tag is v1.2.4, the program says 1.2.3"),
        ("1.2.3", "1.2.3 (2027-01-02)", "the tag is 1.2.3"),
        ("v1.2.3", "1.2.3 (not released yet)", "not released yet"),
        ("v1.2.3", "1.2.31 (2027-01-02)", "no chapter 1.2.3"),
    ],
)
def test_a_tag_is_the_programs_version_with_its_chapter(tag: str, chapter: str, told: str) -> None:
    found = tagged.objection(tag, "1.2.3", f"# Changes\n\n## {chapter}\n\n- Something.\n")
    assert told in found and bool(told) == bool(found)


def test_the_version_has_a_chapter() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "no chapter" not in tagged.objection(f"v{VERSION}", VERSION, changes)
