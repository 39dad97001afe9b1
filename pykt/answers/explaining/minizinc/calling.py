"""Call the command minizinc in a confined worker, and parse what it prints: solutions, statistics, errors."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pykt.model.errors import EngineError
from pykt.programs.user import enums
from pykt.programs.user.minizinc import Question


@dataclass(frozen=True)
class Output:
    """What a call of minizinc printed.

    ``status`` is ``sat``, ``unsat``, or ``unknown`` if the time was over or the call failed. ``solution`` has the
    values of the variables in the first solution, and ``every`` has the values in each solution that was found. If
    ``is_complete`` is true, there are no other solutions. ``printed`` is what the output items print. ``error`` is the
    first error, or "".
    """

    status: str
    solution: Mapping[str, Any] = field(default_factory=dict)
    every: Sequence[Mapping[str, Any]] = ()
    printed: str = ""
    statistics: Mapping[str, float] = field(default_factory=dict)
    error: str = ""
    is_complete: bool = False


class Compiler:
    """The command minizinc for one model and its instance. Each variation of the model is written to a new file.

    ``was_cut_off`` tells whether a variation could not be solved in the time allowed.
    """

    was_cut_off = False

    def __init__(self, question: Question) -> None:
        found = shutil.which("minizinc")
        if found is None:
            raise EngineError("MiniZinc's command is not on the PATH.")
        self._command, self._question, self._written = found, question, 0
        self._include = str(Path(question.file).parent)
        interface = self._call(["--model-interface-only", question.file], 10)
        parsed = _first(interface)
        self.inputs: Mapping[str, Any] = parsed.get("input", {})
        self.outputs: Mapping[str, Any] = parsed.get("output", {})
        self.globals: Sequence[str] = parsed.get("globals", ())
        self.data = f"{question.assignments(self.inputs)}\n{question.declarations()}"

    @property
    def file(self) -> str:
        """The model's file."""
        return self._question.file

    def solve(self, text: str, seconds: float, *, every: bool = False, items: bool = False) -> Output:
        """Solve a variation of the model for the instance, and return its first solution, or every solution.

        If ``items`` is true, print the output items instead of JSON.
        """
        limit = f"{max(int(1000 * seconds), 1)}"
        arguments = ["--time-limit", limit, "--solver", self._question.solver]
        arguments += ["--all-solutions"] if every else []
        arguments += [] if items else ["--output-mode", "json"]
        said = self._said([*arguments, self._write(text)], seconds)
        self.was_cut_off |= said.status == "unknown" and not said.error
        return said

    def flatten(self, text: str, seconds: float) -> Output:
        """Flatten a variation of the model without solving it. The statistics have the size of the flat model."""
        arguments = ["--compile", "--fzn", "flat.fzn", "--no-output-ozn", "--solver", self._question.solver]
        return self._said([*arguments, self._write(text)], seconds)

    def _write(self, text: str) -> str:
        self._written += 1
        name = f"variation{self._written}.mzn"
        Path(name).write_text(f"{text}\n{self.data}\n", encoding="utf-8")
        return name

    def _said(self, arguments: Sequence[str], seconds: float) -> Output:
        output = self._call(["--json-stream", "--statistics", "-I", self._include, *arguments], seconds + 2)
        status, error, is_complete = "unknown", "", False
        every: list[dict[str, Any]] = []
        printed = ""
        statistics: dict[str, float] = {}
        for line in output.splitlines():
            message = _first(line)
            match message.get("type"):
                case "solution":
                    status = "sat"
                    shown = message.get("output", {})
                    every.append(enums.numbered(shown.get("json", {}), self._question.board))
                    printed = printed or str(shown.get("default", ""))
                case "status" if message.get("status") == "UNSATISFIABLE":
                    status, is_complete = "unsat", True
                case "status" if message.get("status") == "ALL_SOLUTIONS":
                    is_complete = True
                case "statistics":
                    statistics |= {
                        name: value
                        for name, value in message.get("statistics", {}).items()
                        if isinstance(value, (int, float))
                    }
                case "error":
                    error = error or str(message.get("message", "an error"))
        return Output(status, every[0] if every else {}, every, printed, statistics, error, is_complete)

    def _call(self, arguments: Sequence[str], seconds: float) -> str:
        """Return what minizinc prints within ``seconds``. Then stop minizinc."""
        try:
            done = subprocess.run(
                [self._command, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            return (late.stdout or b"").decode(errors="replace")
        return done.stdout.decode(errors="replace")


def constraints(statistics: Mapping[str, float]) -> int:
    """Return the number of constraints after flattening."""
    return int(sum(count for name, count in statistics.items() if name.startswith("flat") and "Constraints" in name))


def _first(text: str) -> dict[str, Any]:
    """Return the JSON object that ``text`` contains, or {} if there is none."""
    begin = text.find("{")
    try:
        value, _ = json.JSONDecoder().raw_decode(text[begin:])
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
