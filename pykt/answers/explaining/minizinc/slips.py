"""Find slips of the pen in a model: mistakes that one small change to an item corrects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from pykt.answers.explaining.minizinc.trial import Squares, Trial
from pykt.model.remark import Remark
from pykt.process.ending import used
from pykt.programs.user.arrays import Shape
from pykt.programs.user.items import Item

_QUICK = 2.0  # the most seconds for a search after a change
_MOST = 12  # the most changes that are tried
_SLIP = "seems to be a slip"

_TABLE = re.compile(r"\[\|[-\d\s,|]+\|\]")
_ROW = re.compile(r"(-?\d+)\s*,\s*(-?\d+)")
_MOVES = 8

#: Matches a part of a set that makes a square its own successor, such as {s} union. A change deletes this part, because
#: `subcircuit` leaves a square out of the tour if it is its own successor.
_ITSELF = re.compile(r"\{\s*\w+\s*\}\s*union\b\s*|\s*\bunion\s*\{\s*\w+\s*\}")
#: Matches the number of squares of the board.
_CELLS = re.compile(r"\bfiles\s*\*\s*ranks\b|\branks\s*\*\s*files\b|\b(n)\s*\*\s*\1\b")
_SIDE = re.compile(r"\b(?:files|ranks)\b(?!\s*[-+])")  # on 3x4, ranks-1 is files by chance


def wrong_moves(trial: Trial) -> Iterator[Remark]:
    """Report the rows of a table of eight steps that are no knight's moves, if most of its rows are knight's moves."""
    for item in trial.others:
        table = _TABLE.search(item.text)
        rows = list(_ROW.finditer(item.text, *table.span())) if table else []
        wrong = [row for row in rows if abs(int(row[1]) * int(row[2])) != 2]
        if len(rows) == _MOVES and 0 < len(wrong) < _MOVES / 2:
            for row in wrong:
                text = f"`{row[0]}` is no knight's move, but most other rows of this table are"
                yield item.part(row.start()).remark(text, "moves", "a knight's move is 1 and 2 squares")


def slips(trial: Trial, turned: Trial | None, shape: Shape | None, wrong: Squares, seconds: float) -> Iterator[Remark]:
    """Report a small change to an item after which the first answer of the model is a right tour.

    A change from files to ranks, or back, must also make the model right on ``turned``, the board with files and ranks
    exchanged. If the model gives the path ``wrong`` in arrays of this ``shape``, the changed model must not accept this
    path. Stop after a third of ``seconds`` of processor time.
    """
    until = used()["cpu_s"] + seconds / 3
    tried = ((item, *edit) for item in trial.items for edit in _edits(trial, item))
    for item, found, new, why in islice(tried, _MOST):
        if used()["cpu_s"] > until:
            return
        old, text = found[0], item.with_part(found, new)
        changed = trial.with_text(item, text)
        if changed.finds_tour(_QUICK):
            if shape and changed.accepts(shape, [wrong]):
                continue
            there = turned and turned.with_text(turned.items[trial.items.index(item)], text)
            if _SIDE.fullmatch(old) and not (there and there.finds_tour(_QUICK)):
                continue
            what = f"with `{new}` in its place" if new else "without it"
            yield item.part(found.start()).remark(f"`{old.strip()}` {why}", "slip", f"{what} the model finds a tour")
            return


def _counts_of_cells(trial: Trial, item: Item) -> Iterator[re.Match[str]]:
    """Yield where an item has the number of squares: as a product or, if another number is set to it, by its name."""
    yield from _CELLS.finditer(item.text)
    for other in trial.others:
        if other.kind == "declaration" and _CELLS.fullmatch(other.text.partition("=")[2].strip()):
            yield from re.finditer(rf"(?<=[= ]){other.name}$|(?<=array\[1\.\.){other.name}\b", item.text)


def _edits(trial: Trial, item: Item) -> Iterator[tuple[re.Match[str], str, str]]:
    """Yield small changes to the text of an item: words in it, what to write instead, and what is said of the words."""
    if item.kind == "include":
        return
    for found in _ITSELF.finditer(item.text):
        yield found, "", _SLIP
    for found in _counts_of_cells(trial, item) if "blocked" in trial.compiler.inputs and trial.board.blocked else ():
        yield found, f"({found[0]} - card(blocked))", "counts the blocked squares, too"
    is_declared = item.kind == "declaration" and "=" not in item.text  # such as int: files
    if trial.board.files != trial.board.ranks and not is_declared:
        for found in _SIDE.finditer(item.text):
            yield found, "ranks" if found[0] == "files" else "files", _SLIP
