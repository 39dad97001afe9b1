"""Run the main function of a script in a user's ASP file, as clingo does.

If a file has a script in Python that defines ``main(prg)``, clingo grounds and solves nothing by itself: it calls
``main``, which grounds the parts of the program and solves as often as it likes. Each model that is found is an answer,
and replaces the previous answer.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Any

import clingo
from clingo.script import enable_python

from pykt.model.remark import Remark
from pykt.programs.user import included, text_of

Main = Callable[[clingo.Control], object]

_COMMENT = re.compile(r"%\*.*?(?:\*%|\Z)", re.DOTALL)
_PART = re.compile(r"^[^%\n]*#program\s+([a-z]\w*)", re.MULTILINE)
_INCMODE = re.compile(r"^[^%\n]*#include\s*<incmode>", re.MULTILINE)
_ANY_SCRIPT = re.compile(r"^[^%\n]*#script", re.MULTILINE)
_MAIN = re.compile(r"^\s*(?P<word>def)\s+main\s*\(", re.MULTILINE)
_PLACE = re.compile(r'File "<string>", line (\d+)')
_SCRIPT = re.compile(r"^[^%\n]*#script\s*\(\s*python\s*\)", re.MULTILINE)


class ScriptError(RuntimeError):
    """The function ``main`` has raised an exception."""

    def __init__(self, error: BaseException) -> None:
        text = str(error)
        if "Traceback" in text:  # a function that clingo called for main has failed: clingo's message has the traceback
            super().__init__(f"main calls a function that raises {text.strip().splitlines()[-1]}")
            self._lines = list(map(int, _PLACE.findall(text)))
        else:
            super().__init__(f"main raises {type(error).__name__}: {text}")
            frames = extract_tb(error.__traceback__)
            self._lines = [frame.lineno or 0 for frame in frames if frame.filename == "<string>"]

    def line(self, text: str) -> int | None:
        """Return the line of the exception in a file with this text, or None if it is unknown."""
        begun = _SCRIPT.search(text)
        return text.count("\n", 0, begun.end()) + self._lines[-1] if begun and self._lines else None


class UnsolvedError(ScriptError):
    """The function ``main`` has ended without a search."""

    def __init__(self) -> None:
        RuntimeError.__init__(self, "main ends without a search of prg: ground the program, then call prg.solve()")

    def line(self, text: str) -> int | None:
        """Return the line on which ``main`` is defined."""
        begun = _MAIN.search(text)
        return text.count("\n", 0, begun.start("word")) + 1 if begun else None


class WatchedControl(clingo.Control):
    """A control that calls ``hear`` for each model that it finds.

    ``exhausted`` tells whether its last search was exhausted, and ``searched`` whether there was a search.
    """

    hear: Callable[[clingo.Model], None] | None = None
    exhausted = False
    searched = False

    def solve(
        self,
        assumptions: Any = (),
        on_model: Any = None,
        on_unsat: Any = None,
        on_statistics: Any = None,
        on_finish: Any = None,
        *more: Any,
        **named: Any,
    ) -> Any:
        """Solve as usual. Call ``hear`` for each model before ``on_model``."""
        hear, self.searched = self.hear, True
        if hear is None:
            return super().solve(assumptions, on_model, on_unsat, on_statistics, on_finish, *more, **named)

        def found(model: clingo.Model) -> bool | None:
            hear(model)
            return None if on_model is None else on_model(model)

        def finished(result: clingo.SolveResult) -> None:
            self.exhausted = bool(result.exhausted)
            if on_finish is not None:
                on_finish(result)

        self.exhausted = False
        return super().solve(assumptions, found, on_unsat, on_statistics, finished, *more, **named)


def enable() -> None:
    """Let files that are loaded from now on have scripts in Python."""
    vars(sys.modules["__main__"]).pop("main", None)  # scripts run in __main__: remove pykt's main there
    enable_python()


def main_function() -> Main | None:
    """Return the function ``main`` that the scripts of the loaded files define, or None."""
    main = vars(sys.modules["__main__"]).get("main")
    return main if callable(main) else None


def is_driven(file: str) -> bool:
    """Tell whether a script in a file, or in a file that this file includes, defines ``main``."""
    return any(_SCRIPT.search(text) and _MAIN.search(text) for text in map(text_of, included.files(file)))


def is_incremental(file: str) -> bool:
    """Tell whether a file, or a file that this file includes, includes clingo's mode for incremental programs."""
    return any(_INCMODE.search(_COMMENT.sub("", text_of(one))) for one in included.files(file))


def grounds_later(file: str) -> bool:
    """Tell whether a file may ground parts other than ``base``: by a script, or by clingo's incremental mode.

    The script or the mode may also be in a file that the file includes.
    """
    texts = (_COMMENT.sub("", text_of(one)) for one in included.files(file))
    return any(_ANY_SCRIPT.search(text) or _INCMODE.search(text) for text in texts)


def forgotten_parts(file: str) -> Iterator[Remark]:
    """Yield a remark on each part of a file that clingo does not ground.

    Without scripts and without clingo's incremental mode, these are all parts except ``base``.
    """
    if grounds_later(file):
        return
    text = _COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text_of(file))
    for part in _PART.finditer(text):
        if part[1] != "base":
            said = f"clingo grounds only the part base, so the rules in the part {part[1]} have no effect"
            line = text.count("\n", 0, part.start()) + 1
            yield Remark(said, line=line, file=Path(file).name, kind="part", advice="leave this line out")


def run_incrementally(control: clingo.Control) -> None:
    """Ground and solve step by step, as clingo does for a file with ``#include <incmode>``.

    First the parts base and check(0) are grounded, then step(t) and check(t) for t from 1. In each step t, the external
    atom query(t) of check(t) is true. The constants imin, imax and istop say when to stop.
    """
    least, most, stop = (control.get_const(name) for name in ("imin", "imax", "istop"))
    wanted = {"SAT": "satisfiable", "UNSAT": "unsatisfiable", "UNKNOWN": "unknown"}[stop.string if stop else "SAT"]
    step, ended = 0, False
    control.add("check", ["t"], "#external query(t).")
    while (most is None or step < most.number) and (not ended or (least is not None and step < least.number)):
        now = clingo.Number(step)
        if step:
            control.release_external(clingo.Function("query", [clingo.Number(step - 1)]))
        control.ground([("step", [now]) if step else ("base", []), ("check", [now])])
        control.assign_external(clingo.Function("query", [now]), True)
        ended = bool(getattr(control.solve(), wanted))
        step += 1


def run(main: Main, control: WatchedControl, hear: Callable[[clingo.Model], None]) -> None:
    """Call ``main``, and call ``hear`` for each model, as soon as it is found.

    Raise the first RuntimeError of ``hear``, or ScriptError if ``main`` raises an exception or never searches.
    """
    refused: list[RuntimeError] = []

    def heard(model: clingo.Model) -> None:
        try:
            hear(model)
        except RuntimeError as error:
            refused.append(error)
            raise

    control.hear = heard
    try:
        main(control)
    except SystemExit:
        return
    except BaseException as error:
        raise refused[0] if refused else ScriptError(error) from None
    if not control.searched:
        raise UnsolvedError
