"""Remark on an answer in which no tour is recognised: which atoms it has, and how to name the atoms of the tour."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from pykt.engines.atoms import Argument, Signature
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.programs.user import atoms, text_of
from pykt.programs.user.limits import sentence
from pykt.programs.user.scripted import forgotten_parts

_MOST_KINDS = 4  # the remark has examples of at most this number of predicates
_NO_ATOMS = "write a rule whose atoms are the tour, such as position(T,X,Y), or find out why your rule yields no atoms"
_NO_SHAPE = (
    "show the tour as atoms such as position(T,X,Y), which say that the knight is on file X and rank Y at time T"
)
_NO_QUEENS = "show the queens as atoms such as queen(X,Y), which say that a queen is on file X and rank Y"
_NO_EDGES = "show the edges of the tour as atoms such as in(U,V), and no other atoms"
_LONGEST = 40  # the most characters of an example
_SHOW = re.compile(r"\s*#show\b")
_SHOWN = re.compile(r"^\s*#show\s+(-?\w+/\d+)", re.MULTILINE)


def remark(
    program: str,
    file: str,
    kind: str,
    shown: Mapping[Signature, object],
    rows: Mapping[Signature, Sequence[Sequence[Argument]]],
    *,
    is_graph: bool,
) -> Remark:
    """Return the remark on an answer of ``program``, whose text is in ``file``, to a problem of the kind ``kind``.

    ``shown`` maps each predicate that the answer shows to an example. ``rows`` maps each predicate, shown or hidden, to
    the arguments of its atoms.
    """
    possible = {name: shape for name, some in rows.items() if (shape := atoms.suggested(name[0], some, kind))}
    if not (shown or possible) and (predicates := _SHOWN.findall(text_of(file))):
        text = f"the answer has no atom that #show shows: no {listed(predicates, None)}"
        part = next(forgotten_parts(file), None)
        advice = "find out why your rules make none, or which rule should ask for some"
        advice = f"first correct line {part.line}" if part else advice
    elif not shown:
        text = "the answer shows no atoms"
        hidden = next(iter(possible or rows), None)
        named = "/".join(map(str, hidden)) if hidden else "NAME/ARITY"
        advice = f"add #show {named}." if hidden else _NO_EDGES if is_graph else _NO_ATOMS
    else:
        text = f"pykt can't tell which atoms of the answer are the tour: it has {_listed(shown)}"
        form = next((possible[name] for name in sorted(shown) if name in possible), None)
        hidden = next((name for name in possible if name not in shown), None)
        wanted = _NO_EDGES if is_graph else _NO_QUEENS if kind == "queens" else _NO_SHAPE
        if hidden and not form:
            wanted = f"add #show {'/'.join(map(str, hidden))}."
        advice = f"name them, as in {program}:atoms={form}" if form else wanted
    return Remark(text, "error", file=Path(program).name, kind="atoms", advice=advice)


def line_of_show(file: str) -> int | None:
    """Return the line of the only #show in a file, or None."""
    lines = [number for number, line in enumerate(text_of(file).splitlines(), 1) if _SHOW.match(line)]
    return lines[0] if len(lines) == 1 else None


def _listed(shown: Mapping[Signature, object]) -> str:
    examples = [_example(name, atom) for name, atom in sorted(shown.items())[:_MOST_KINDS]]
    if len(shown) > _MOST_KINDS:
        examples.append(f"{len(shown) - _MOST_KINDS} more")
    return listed(examples, None)


def _example(name: Signature, atom: object) -> str:
    text = sentence(str(atom))
    return text if len(text) <= _LONGEST else f"{name[0]}/{name[1]}"
