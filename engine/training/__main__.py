"""``python -m engine.training COMMAND``; see engine.training for the commands."""

import argparse
import json
import os
import sys
import textwrap
from pathlib import Path

from engine.bots.policies import read, written
from engine.bots.weights import ENDS, FINISH, TEAMS, WEIGHTS, Weights
from engine.rules.compose import compose
from engine.rules.presets import preset
from engine.training import played
from engine.training.games import by_level, by_policy, by_thumb, games


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="engine.training", description=__doc__)
    parts = parser.add_subparsers(required=True)
    play = parts.add_parser("games", help="play deals and keep the starts of their bouts")
    play.add_argument("file", type=Path)
    play.add_argument("--preset", default="podkidnoy")
    play.add_argument("--seats", type=int, default=2)
    play.add_argument("--deals", type=int, default=1000)
    play.add_argument("--first", type=int, default=0, help="number of the first deal")
    play.add_argument("--seed", default="training")
    play.add_argument("--level", help="which level plays; by default the rule of thumb of a search's guesses")
    play.add_argument("--iterations", type=int)
    play.add_argument("--policy", action="store_true", help="the policy plays, without a search")
    play.set_defaults(run=_games)
    learn = parts.add_parser("fit", help="weights from games")
    learn.add_argument("files", type=Path, nargs="+")
    learn.add_argument("--preset", default="podkidnoy")
    learn.add_argument("--seats", type=int, default=2)
    learn.add_argument("--pull", type=float, default=1.0)
    learn.add_argument("--towards", type=Path, help="weights to start from and to stay near to")
    learn.add_argument("--out", type=Path, required=True)
    learn.set_defaults(run=_fit)
    last = parts.add_parser("ends", help="work endgames of two hands out exactly and learn from them")
    last.add_argument("--deals", type=int, default=20_000)
    last.add_argument("--seed", default="training")
    last.add_argument("--file", type=Path, help="keep the endgames here, or take them from here")
    last.add_argument("--pull", type=float, default=0.5)
    last.add_argument("--out", type=Path, required=True)
    last.set_defaults(run=_ends)
    many = parts.add_parser("finish", help="weights of three hands and more without a talon, from games")
    many.add_argument("files", nargs="+", help="PRESETxSEATS=FILE, without partners")
    many.add_argument("--pull", type=float, default=3.0)
    many.add_argument("--out", type=Path, required=True)
    many.set_defaults(run=_finish)
    whole = parts.add_parser("play", help="let searching players play whole deals, and keep them")
    whole.add_argument("file", type=Path, help="deals are added to it")
    whole.add_argument("--preset", default="podkidnoy")
    whole.add_argument("--seats", type=int, default=2)
    whole.add_argument("--deals", type=int, default=1000)
    whole.add_argument("--first", type=int, default=0, help="number of the first deal")
    whole.add_argument("--seed", default="estimate")
    whole.add_argument("--iterations", type=int, default=150)
    whole.set_defaults(run=_play)
    look = parts.add_parser("believe", help="how far a search is to be believed, from whole deals")
    look.add_argument("file", type=Path)
    look.add_argument("--preset", default="podkidnoy")
    look.add_argument("--seats", type=int, default=2)
    look.add_argument("--positions", type=int, default=8, help="looked at in each deal")
    look.add_argument("--iterations", type=int, default=300)
    look.add_argument("--seed", default="estimate")
    look.add_argument("--out", type=Path, required=True)
    look.set_defaults(run=_believe)
    trust = parts.add_parser("trust", help="put beliefs where the estimate finds them, as 2x4=pairs.json 2x2p=...")
    trust.add_argument("beliefs", nargs="+", help="sides x seats, p where attacks are passed on, and the file")
    trust.add_argument("--out", type=Path, default=Path("engine/study/beliefs.py"))
    trust.set_defaults(run=_trust)
    write = parts.add_parser(
        "write", help="put weights where players find them, as KEY=FILE: 4=four.json 2x4=pairs.json"
    )
    write.add_argument("weights", nargs="+", help="seats, sides x seats, ends or finish, and the file")
    write.add_argument("--out", type=Path, default=Path("engine/bots/weights.py"))
    write.set_defaults(run=_write)
    policy = parts.add_parser("policy", help="play and teach the policy of the searching levels, from seeds to weights")
    policy.add_argument("--rounds", type=int, default=2)
    policy.add_argument("--deals", type=int, default=1600, help="of two seats in the first round; other tables a part")
    policy.add_argument("--iterations", type=int, default=400, help="of a search in the first round")
    policy.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes (one per core)")
    policy.add_argument("--seed", default="policy")
    policy.add_argument("--out", type=Path, default=Path("engine/bots/policy.json"))
    policy.set_defaults(run=_policy)
    args = parser.parse_args(arguments)
    return int(args.run(args))


def _policy(args: argparse.Namespace) -> int:
    # So small a net learns no faster on several cores, and with one its sums are always added up in the same order.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from engine.training.policy import taught

    asked = ("rounds", "deals", "iterations", "seed")
    maker = "python -m engine.training policy " + " ".join(f"--{name} {getattr(args, name)}" for name in asked)
    figures = taught(args.rounds, args.deals, args.iterations, args.jobs, args.seed)
    args.out.write_text(written(figures, maker), encoding="utf-8", newline="\n")
    read(args.out)
    print(f"{args.out}: {args.out.stat().st_size} bytes")
    return 0


def _games(args: argparse.Namespace) -> int:
    import numpy as np

    rules = compose(preset(args.preset).options, args.seats)
    player = by_policy if args.policy else by_level(args.level, args.iterations) if args.level else by_thumb
    heads, hands, fools = [], [], []
    for samples, fool in games(rules, args.seed, args.first, args.deals, player):
        for sample in samples:
            heads.append((sample.leader, sample.talon, sample.trump))
            hands.append(sample.hands)
            fools.append(fool)
    np.savez_compressed(
        args.file,
        heads=np.array(heads, dtype=np.int16),
        hands=np.array(hands, dtype=np.uint64),
        fools=np.array(fools, dtype=np.int8),
    )
    print(f"{args.file}: {len(fools)} bouts of {args.deals} deals")
    return 0


def _fit(args: argparse.Namespace) -> int:
    import numpy as np

    from engine.training.fit import fit, load

    rules = compose(preset(args.preset).options, args.seats)
    towards = np.array(json.loads(args.towards.read_text(encoding="utf-8"))) / 1000 if args.towards else None
    weights, loss, nothing = fit(rules, *load(args.files), args.pull, towards)
    args.out.write_text(json.dumps(np.round(weights * 1000).astype(int).tolist()), encoding="utf-8", newline="\n")
    print(f"{args.out}: log loss {loss:.4f} on the last tenth, {nothing:.4f} without knowledge")
    return 0


def _ends(args: argparse.Namespace) -> int:
    import numpy as np

    from engine.training.ends import ends, fit, keep, kept

    rules = compose(preset("podkidnoy").options, 2)
    if args.file is None or not args.file.exists():
        found = list(ends(rules, args.seed, args.deals))
        if args.file is not None:
            keep(args.file, found)
    rows = kept(args.file) if args.file is not None else np.array(found)
    weights, error = fit(rules, rows, args.pull)
    args.out.write_text(json.dumps(np.round(weights * 1000).astype(int).tolist()), encoding="utf-8", newline="\n")
    print(f"{args.out}: {len(rows)} endgames, mean squared error {error:.4f} on the last tenth")
    return 0


def _finish(args: argparse.Namespace) -> int:
    import numpy as np

    from engine.training.finish import fit
    from engine.training.fit import load

    tables = []
    for given in args.files:
        table, _, path = given.partition("=")
        key, _, seats = table.rpartition("x")
        tables.append((compose(preset(key).options, int(seats)), load([Path(path)], talon=False)))
    weights, loss, nothing = fit(tables, args.pull)
    args.out.write_text(json.dumps(np.round(weights * 1000).astype(int).tolist()), encoding="utf-8", newline="\n")
    print(f"{args.out}: log loss {loss:.4f} on a tenth, {nothing:.4f} without knowledge")
    return 0


def _play(args: argparse.Namespace) -> int:
    rules = compose(preset(args.preset).options, args.seats)
    numbers = range(args.first, args.first + args.deals)
    print(f"{args.file}: {played.write(args.file, played.deals(rules, args.seed, numbers, args.iterations))} deals")
    return 0


def _believe(args: argparse.Namespace) -> int:
    from engine.training import believed

    rules = compose(preset(args.preset).options, args.seats)
    found = list(believed.looks(rules, played.read(args.file), args.positions, args.iterations, args.seed))
    args.out.write_text(json.dumps(believed.fit(found)), encoding="utf-8", newline="\n")
    print(f"{args.out}: {len(found)} looks")
    return 0


def _trust(args: argparse.Namespace) -> int:
    """Replace the fitted figures in the module; its text above ``# fmt: off`` stays."""
    head = args.out.read_text(encoding="utf-8").partition("# fmt: off")[0]
    parts = ["BELIEFS: dict[tuple[int, int, bool], tuple[tuple[Belief, ...], tuple[Belief, ...]]] = {"]
    for given in args.beliefs:
        key, _, path = given.partition("=")
        sides, _, seats = key.removesuffix("p").partition("x")
        known, opened = (tuple(map(tuple, rows)) for rows in json.loads(Path(path).read_text(encoding="utf-8")))
        rows: list[str] = []
        for way in (known, opened):
            rows += ["    (", *(f"        {each}," for each in way), "    ),"]
        parts += [f"({sides}, {seats}, {key.endswith('p')}): (", *rows, "),"]
    args.out.write_text("\n".join([f"{head}# fmt: off", *parts, "}", "# fmt: on", ""]), encoding="utf-8", newline="\n")
    return 0


def _write(args: argparse.Namespace) -> int:
    """Replace the given weights in the module; its text above ``# fmt: off`` and the other weights stay."""
    head = args.out.read_text(encoding="utf-8").partition("# fmt: off")[0]
    alone, teams = dict(WEIGHTS), dict(TEAMS)
    named = {"ends": ENDS, "finish": FINISH}
    for given in args.weights:
        key, _, path = given.partition("=")
        rows = tuple(tuple(row) for row in json.loads(Path(path).read_text(encoding="utf-8")))
        sides, _, seats = key.partition("x")
        if key in named:
            named[key] = rows
        elif seats:
            teams[int(sides), int(seats)] = rows
        else:
            alone[int(sides)] = rows
    parts = [f"{key.upper()}: Weights = {_table(rows)}" for key, rows in named.items()]
    parts += ["WEIGHTS: dict[int, Weights] = {", *(f"{key}: {_table(rows)}," for key, rows in alone.items()), "}"]
    parts += ["TEAMS: dict[tuple[int, int], Weights] = {", *(f"{key}: {_table(rows)}," for key, rows in teams.items())]
    args.out.write_text("\n".join([f"{head}# fmt: off", *parts, "}", "# fmt: on", ""]), encoding="utf-8", newline="\n")
    return 0


def _table(rows: Weights) -> str:
    lines = [textwrap.fill(f"{row},", 110, initial_indent="    ", subsequent_indent="     ") for row in rows]
    return "\n".join(["(", *lines, ")"])


if __name__ == "__main__":
    sys.exit(main())
