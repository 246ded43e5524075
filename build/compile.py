"""Make a compiled copy of the engine, for arenas, benchmarks and long runs: ``python build/compile.py FOLDER``.

Copies engine/ to FOLDER/engine and compiles the modules that play deals there with mypyc, which comes with mypy (extra
``test``); needs a C compiler and setuptools. ``cd FOLDER && python -m engine bench`` (arena, perft, ...) then runs
compiled. Nothing is written into the source tree.
"""

import argparse
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEVEL = 2
"""Of the C compiler's optimization. With 3 the library is a tenth larger and no faster: deals and iterations a second
differ by less than from one run to the next (2026-11-28)."""
MARK = "made by build-compile"
"""A file of this name marks a folder that may be emptied and filled again."""

# The modules that play and search deals. Compiling options, words, sessions and files would gain nothing.
COMPILED = (
    *(
        f"rules/{name}"
        for name in ("cards", "commands", "events", "tables", "tally", "view", "state", "dealing", "turns")
    ),
    *(f"rules/{name}" for name in ("throwing_in", "drawing", "moves", "opening", "refilling", "bout")),
    *(f"rules/{name}" for name in ("closing", "kernel", "legality")),
    *("knowledge/memory", "knowledge/projection", "knowledge/determinization", "tools/bench"),
    *(
        "bots/defence",
        "bots/heuristic",
        "bots/rollout",
        "bots/choices",
        "bots/appraisal",
        "bots/judging",
        "bots/policy",
        "bots/search",
    ),
    *("bots/two_hands", "bots/endgame", "study/tree", "study/exactly"),
)

# The first makes calls between modules of the compiled library direct calls: 10 % faster. The second does so for calls
# of the interpreter: 2 %. The third prevents fused multiply-add, so that a search's results equal the interpreter's to
# the last bit. The others leave out names and tables that nobody looks up: a tenth of the library. Microsoft's compiler
# does not know these flags and needs none.
FLAGS: tuple[str, ...] = ()
if os.name != "nt":
    FLAGS = ("-fno-semantic-interposition", "-fno-plt", "-ffp-contract=off", "-fvisibility=hidden")
    FLAGS += ("-fno-unwind-tables", "-fno-asynchronous-unwind-tables")
# Each of the 34 modules is a library of its own that only leads to the common one. Kinds of content that begin on pages
# of their own would make it four times as large.
CLOSER = ("-Wl,-z,noseparate-code",) if sys.platform.startswith("linux") else ()


def copy(folder: Path) -> None:
    """Copy the engine of the tree and the counts for `engine perft` into an empty folder.

    Raises FileExistsError for a folder that contains anything except an earlier copy.
    """
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARK).exists():
            raise FileExistsError(f"{folder} is neither empty nor an earlier copy")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=left_out)
    (folder / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "perft.txt", folder / "tests")


def compile_in(folder: Path, level: int) -> subprocess.CompletedProcess[str]:
    """Compile the copy in ``folder`` with the C compiler's optimization ``level``; returns output and exit status."""
    files = [f"engine/{name}.py" for name in COMPILED]
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", "--strict", "--config-file=", *files],
        cwd=folder,
        env=surroundings(folder, level),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",  # Microsoft's compiler writes in the system's encoding
        check=False,
    )
    for made in ("build", ".mypy_cache"):
        shutil.rmtree(folder / made, ignore_errors=True)
    return done


def surroundings(folder: Path, level: int, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The environment variables for mypyc and the C compiler, for the copy in ``folder``.

    The compiler writes names of source files and headers into its output (assert), and an interpreter may make the
    linker add its own folder as a search path. Both are avoided, so that the same sources give the same bytes wherever
    they, the packages and the interpreter are.
    """
    told = {**environment, "MYPYC_OPT_LEVEL": str(level), "MYPYC_DEBUG_LEVEL": "0"}
    if os.name == "nt":
        return told
    told["CFLAGS"] = " ".join([environment.get("CFLAGS", ""), *FLAGS, *map(shlex.quote, _renamed(folder))]).strip()
    if "LDSHARED" not in environment:
        compiler, linker = (str(sysconfig.get_config_var(name) or "") for name in ("CC", "LDSHARED"))
        if "CC" in environment and linker.startswith(compiler):
            linker = environment["CC"] + linker.removeprefix(compiler)
        kept = [word for word in linker.split() if not word.startswith(("-L", "-Wl,-rpath"))]
        told["LDSHARED"] = " ".join([*kept, *CLOSER])
    return told


def _renamed(folder: Path) -> Iterator[str]:
    """Compiler options that replace folders of this machine by fixed names; the innermost folder counts."""
    spec = importlib.util.find_spec("mypyc")
    names = {os.path.realpath(folder): ".", str(folder): "."}
    names |= dict.fromkeys((sys.prefix, sys.base_prefix, sys.base_exec_prefix), "python")
    headers = str(sysconfig.get_config_var("INCLUDEPY"))  # their folder when the interpreter was built
    names[headers] = f"python/include/{os.path.basename(headers)}"
    if spec is not None and spec.origin is not None:
        names[os.path.dirname(os.path.abspath(spec.origin))] = "mypyc"
    for place in sorted(names, key=len):
        yield f"-ffile-prefix-map={place}={names[place]}"


def main(arguments: list[str]) -> int:
    """Copy and compile; status 1 and the compilers' output on failure."""
    parser = argparse.ArgumentParser(prog="compile.py", description=__doc__)
    parser.add_argument("folder", type=Path, help="new, empty, or an earlier copy, which is replaced")
    parser.add_argument("--level", type=int, default=LEVEL, choices=range(4), help="of the C compiler's optimisation")
    args = parser.parse_args(arguments)
    folder = args.folder.resolve()
    try:
        copy(folder)
    except OSError as error:
        print(f"compile.py: {error}", file=sys.stderr)
        return 2
    done = compile_in(folder, args.level)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        return 1
    print(f"{len(COMPILED)} modules compiled: cd {folder} && {sys.executable} -m engine bench")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
