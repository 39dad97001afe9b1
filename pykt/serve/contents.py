"""Write as JSON what the build of the page needs, such as the programs, pieces, surfaces, looks, colours and shapes.

    python -m pykt.serve.contents FOLDER

writes contents.json, and descriptions.json with a description of each program. The page loads the descriptions later,
because it can show its first tour without them.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from types import ModuleType
from typing import get_args

from pykt import __version__
from pykt.draw import pace, shapes
from pykt.draw.colours import DARK, LIGHT
from pykt.draw.look import LOOKS, Look
from pykt.engines.systems.table import PARAMETER
from pykt.model import grading, piece
from pykt.model.conditions import NOUNS
from pykt.model.program import Asked, Program
from pykt.model.surface import SURFACES
from pykt.programs.catalogue import PROGRAMS


def contents() -> dict[str, object]:
    """Return the content of contents.json, such as the version of pykt, its programs and its pieces.

    Leave out programs that answer only problems on graphs, because the page has no graphs.
    """
    alone = {one.name for one in PROGRAMS.values() if "graph" in one.asked and "piece" not in one.asked}
    return {
        "version": __version__,
        "programs": [_short_record(program) for program in PROGRAMS.values() if program.name not in alone],
        "asked": {asked: NOUNS[asked] for asked in get_args(Asked)} | {"moves": "required or forbidden moves"},
        "pieces": piece.NAMES,
        "surfaces": {name: asdict(one) | {"words": one.words} for name, one in SURFACES.items()},
        "looks": {name: {"style": look.style, "dark": look.dark} for name, look in LOOKS.items()},
        "styles": {look.style: _features(look) for look in LOOKS.values()},
        "themes": {"light": asdict(LIGHT), "dark": asdict(DARK)},
        "shapes": _constants(shapes),
        "pace": _constants(pace),
        "grading": {name.lower(): value for name, value in _constants(grading).items()},
    }


def descriptions() -> dict[str, str]:
    """Return a dict that maps each program's name to a sentence or two on what it does."""
    return {name: program.text for name, program in PROGRAMS.items()}


def _features(look: Look) -> dict[str, object]:
    """Return the features of a look's style, such as its colours. Leave out its help, and empty and false values."""
    return {name: value for name, value in asdict(look.features).items() if value and name != "help"}


def _constants(module: ModuleType) -> dict[str, object]:
    return {name: value for name, value in vars(module).items() if name.isupper()}


#: The fields of a program that are no part of its record.
_OUTSIDE = {"beyond", "is_user_program", "prolog", "asp", "system"}


def program_record(program: Program) -> dict[str, object]:
    """Return a dict for JSON with the fields of a program of the catalogue.

    Leave out ``beyond``, which is a function, and ``is_user_program``, which is false here. Leave out the Prolog system
    and the parameter that names it, because the page runs every Prolog program on SWI-Prolog.
    """
    every = vars(program) | vars(program.prolog) | vars(program.asp)
    plain = {name: value for name, value in every.items() if name not in _OUTSIDE}
    parameters = {name: values for name, values in program.parameters.items() if name not in PARAMETER}
    return plain | {"asked": sorted(program.asked), "parameters": parameters}


#: The fields of a program that contents.json leaves out, because the page does not read them there.
_UNREAD = {"source", "text", "once", "starts_processes", "keeps_defect", "own_moves"}


def _short_record(program: Program) -> dict[str, object]:
    """Return the fields of a program that the page reads. Leave out empty and false values."""
    return {name: value for name, value in program_record(program).items() if value and name not in _UNREAD}


if __name__ == "__main__":
    for name, value in (("contents", contents()), ("descriptions", descriptions())):
        Path(sys.argv[1], f"{name}.json").write_text(json.dumps(value, indent=1), "utf-8")
