"""Start loading the engines while pykt parses its command line. Each of the two takes about as long as the other."""

from __future__ import annotations

from contextlib import suppress

_PROLOG = ("pykt.engines.prolog", "pykt.checkers.prolog", "pykt.checkers.asp")
_ASP = ("pykt.engines.asp", "pykt.checkers.prolog", "pykt.checkers.asp")
_SAT = ("pykt.engines.sat", "pykt.programs.methods.sat.cuts", "pykt.checkers.prolog", "pykt.checkers.asp")

#: The modules to load early for a command, in the order in which the command needs them.
NEEDED = {
    **dict.fromkeys(("prolog", "solve"), _PROLOG),
    **dict.fromkeys(("asp", "minizinc"), _ASP),
    "sat": _SAT,
    "cp-sat": ("pykt.engines.cp_sat", "pykt.checkers.prolog", "pykt.checkers.asp"),
    "run": ("pykt.programs.user.prolog", "pykt.process.sandbox.preparing", "pykt.checkers.prolog", "pykt.checkers.asp"),
    "grade": ("pykt.engines.asp", "pykt.process.sandbox.preparing"),
    "explain": ("pykt.answers.explaining", "pykt.process.sandbox.preparing"),
}


def load_engines(arguments: list[str]) -> None:
    """Start to load the engines that the command in ``arguments`` needs, unless --help is among the arguments."""
    needed = NEEDED.get(arguments[0] if arguments else "")
    if needed and not {"--help", "-h"} & set(arguments):
        from pykt import process
        from pykt.model.errors import EngineError

        with suppress(EngineError):  # the command itself reports the error later
            process.warm(*needed)
