"""Make `include "globals.mzn"` work where MiniZinc and its solver Gecode have libraries of different versions.

Debian 12 has MiniZinc 2.6 with the library of Gecode 6.2. In this library, inverse.mzn and nvalue.mzn hide newer files
that globals.mzn needs. There, every model that includes globals.mzn fails with an error about `inverse`. So a worker
makes a library of links to all files except these two.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from contextlib import suppress
from pathlib import Path

_INCLUDED = re.compile(r'include\s*"globals\.mzn"')
_HIDING = ("inverse.mzn", "nvalue.mzn")
_INVERSE = """
predicate inverse_offsets(array[int] of var int: f, int: first_of_f, array[int] of var int: g, int: first_of_g);
predicate fzn_inverse(array[int] of var int: f, array[int] of var int: g) =
  inverse_offsets(f, min(index_set(g)), g, min(index_set(f)));
"""


def repair(model: str, command: str = "minizinc") -> None:
    """Let MiniZinc use a repaired library if the text ``model`` includes globals.mzn and this fails here.

    Make the library in the current folder. Later calls of minizinc find it through an environment variable.
    """
    if not _INCLUDED.search(model) or "MZN_STDLIB_DIR" in os.environ:
        return
    with suppress(OSError, ValueError, KeyError, subprocess.SubprocessError):
        said = subprocess.run([command, "--config-dirs"], capture_output=True, check=True, timeout=10).stdout
        library = Path(json.loads(said)["mznStdlibDir"])
        if (library / "gecode" / "inverse.mzn").is_file() and (library / "std" / "fzn_inverse_opt.mzn").is_file():
            os.environ["MZN_STDLIB_DIR"] = str(_copy(library, Path("library").resolve()))


def _copy(library: Path, copy: Path) -> Path:
    """Make a library of links to MiniZinc's files, without those of Gecode that hide newer ones. Return its folder.

    Add the predicate fzn_inverse, which the newer files need and Gecode's library lacks.
    """
    gecode = copy / "gecode"
    gecode.mkdir(parents=True)
    for found in library.iterdir():
        if found.name != "gecode":
            (copy / found.name).symlink_to(found)
    for found in (library / "gecode").iterdir():
        if found.name not in _HIDING:
            (gecode / found.name).symlink_to(found)
    (gecode / "fzn_inverse.mzn").write_text(_INVERSE)
    return copy
