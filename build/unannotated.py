"""Takes the types of arguments and results out of sources: nothing reads them while the program runs, and every start
would build them anew. Lines stay where they are, so that the report of an error names the same ones.
"""

import ast
from pathlib import Path


def take_out(folder: Path) -> None:
    """Rewrite every module below ``folder``."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        path.write_text(unannotated(source), encoding="utf-8", newline="\n")


def unannotated(source: str) -> str:
    """The source without the types of arguments and results. Those of fields stay: records are made of them."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]  # places in a line are counted in bytes
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    text = b"".join(lines)
    cuts: list[tuple[int, int]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            told = node.args
            named = [*told.posonlyargs, *told.args, *told.kwonlyargs, *filter(None, (told.vararg, told.kwarg))]
            for each in named:
                if each.annotation is not None:
                    begin = starts[each.lineno - 1] + each.col_offset + len(each.arg.encode())
                    cuts.append((begin, _end(each.annotation, starts)))
            if node.returns is not None:
                at = starts[node.returns.lineno - 1] + node.returns.col_offset
                cuts.append((text.rindex(b"->", 0, at), _end(node.returns, starts)))
    for begin, end in sorted(cuts, reverse=True):
        text = text[:begin] + b"\\\n" * text.count(b"\n", begin, end) + text[end:]
    return text.decode()


def _end(node: ast.expr, starts: list[int]) -> int:
    return starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
