"""Answer users who type an option or a command that pykt does not have: name the most similar feature."""

from __future__ import annotations

import re

_BOARDS = "A board is a rectangle whose squares may be blocked: use --block, or a board file."
_PIECES = "For leapers there is --piece camel or --piece 1,3; pykt does not know pieces that run, such as a rook."
_GRAPHS = "A graph is read from a file, as in `pykt solve --graph FILE`."

#: Names of options and commands that users may try, with what pykt lacks and a sentence about the most similar feature.
#: Some are options of clingo, MiniZinc and SWI-Prolog.
_MISSING = {
    ("torus", "toroidal", "cylinder", "cylindrical", "moebius", "mobius", "klein", "wrap", "wraparound"): (
        "an option of this name",
        "Edges are joined by --surface cylinder, torus, moebius or klein.",
    ),
    ("3d", "three-d", "cube", "cuboid", "depth", "layers", "levels", "dimensions"): (
        "an option of this name",
        "A box has three sides, as in --board 4x4x4.",
    ),
    ("solutions", "all-solutions", "num-solutions", "answers", "number", "all", "n", "a"): (
        "an option of this name",
        "`pykt solve --models 5` stops after five different answers, and --models 0 finds all.",
    ),
    ("stats", "statistics"): (
        "an option of this name",
        "`pykt solve --verbose` prints all measurements of a search, and --json has them.",
    ),
    ("threads", "parallel-mode", "configuration", "heuristic", "opt-mode"): (
        "this option of clingo",
        "Options for clingo come in one text, as in `pykt asp --clingo-args '--parallel-mode=2'`.",
    ),
    ("goal", "query", "g"): (
        "an option of this name",
        "The goal is named with its file, as in `pykt run 'mine.pl:predicate=go(N,Tour)'`.",
    ),
    ("hex", "hexagonal", "hexagon", "triangular"): ("boards of hexagons or triangles", _BOARDS),
    ("leaper", "leapers", "camel", "zebra", "giraffe", "antelope", "fiveleaper", "wazir", "fers"): (
        "an option of this name",
        _PIECES,
    ),
    ("king", "kings", "queen", "rook", "rooks", "bishop", "pawn", "amazon", "nightrider"): (
        "tours by other pieces here",
        f"{_PIECES} For queens that do not attack each other there is --queens.",
    ),
    ("hamiltonian", "hamilton", "edges", "nodes", "dimacs"): ("this option here", _GRAPHS),
    ("three-knights", "knights", "four-knights"): (
        "tours of three knights or more",
        "For two knights there is --two-knights.",
    ),
    ("tsp", "weights", "shortest", "cost"): (
        "tours of least cost",
        "Every tour has the same number of moves; for few crossings there is --crossings min.",
    ),
    ("reflect", "mirror", "reflection"): (
        "a search for mirrored tours",
        "For tours that a rotation leaves unchanged there is --symmetric 180 or 90.",
    ),
    ("gpu", "cuda", "neural", "genetic", "ant-colony"): (
        "this way of searching",
        "`pykt programs` lists the programs, and `pykt run FILE` runs your own.",
    ),
}

_NAMED = re.compile(r"No such (?:option|command):? '?-{0,2}([A-Za-z0-9][A-Za-z0-9-]*)")


def sentence(message: str) -> str | None:
    """Return an answer to ``message``, which may say that an option or a command does not exist.

    Return None if ``message`` says something else, or if _MISSING lacks the name.
    """
    named = _NAMED.match(message)
    if not named:
        return None
    word = named[1].lower()
    for words, (what, nearest) in _MISSING.items():
        if word in words:
            return f"pykt does not have {what}. {nearest}"
    return None
