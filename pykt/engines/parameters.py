"""The parameters that an engine adds to all of its programs: they say how the solver searches.

Users write them after a program's name and a colon, as in ``cycle:configuration=trendy``. Their values are plain words,
numbers and names, never code, so pykt can pass them to a worker as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError

#: The ending of a file that describes a solver to MiniZinc.
SOLVER_FILE = ".msc"


@dataclass(frozen=True)
class Parameter:
    """A parameter of an engine.

    A value is one of ``values``, in upper or lower case, or it matches ``pattern``. ``text`` describes the parameter to
    people, and ``example`` is a valid value. ``default`` is the value that changes nothing. ``argument`` is the
    solver's argument, with {} for the value. If ``argument`` is empty, the value becomes ``Search.solver``. If
    ``repeats`` is true, the value is ``NAME=...``, and the parameter may be given once for each name.
    """

    name: str
    text: str
    example: str
    values: tuple[str, ...] = ()
    pattern: str = ""
    default: str = ""
    argument: str = ""
    repeats: bool = False

    def read(self, program: str, value: str) -> str:
        """Return the value as the solver spells it. Raise PyktError, which names ``program``, if the value is wrong."""
        for known in self.values:
            if value.lower() == known.lower():
                return known
        if self.pattern and re.fullmatch(self.pattern, value, re.ASCII):
            return value
        shown = value[:60]
        if self.pattern:
            raise PyktError(
                f"{program}:{self.name} can't be {shown!r}: write, for example, {self.name}={self.example}."
            )
        raise PyktError(f"{program}:{self.name} can't be {shown!r}: choose one of {', '.join(self.values)}.")

    @property
    def choices(self) -> str:
        """The possible values as a text for people."""
        known = (f"{value} (default)" if value == self.default else value for value in self.values)
        return ", ".join([*known, *([f"such as {self.example}"] if self.pattern else [])])

    def sets(self, value: str) -> str:
        """Return what a value sets: ``solver``, for example, or ``const=n`` for a parameter that repeats."""
        return f"{self.name}={value.partition('=')[0]}" if self.repeats else self.name


#: The parameters of clingo. Clingo's options of the same names accept these values and others.
CLINGO = (
    Parameter(
        "configuration",
        "clingo's preset of search options; other options override it",
        "trendy",
        values=("auto", "frumpy", "jumpy", "tweety", "handy", "crafty", "trendy"),
        default="auto",
        argument="--configuration={}",
    ),
    Parameter(
        "heuristic",
        "how clingo chooses the next atom to decide",
        "Vsids",
        values=("Berkmin", "Vmtf", "Vsids", "Domain", "Unit", "None"),
        argument="--heuristic={}",
    ),
    Parameter(
        "restarts",
        "when clingo begins its search anew",
        "L,60",
        values=("no",),
        pattern=r"[FL],[1-9]\d{0,8}|x,[1-9]\d{0,8},[1-9]\.\d{1,6}|D,[1-9]\d{0,8},0\.[1-9]\d{0,5}",
        argument="--restarts={}",
    ),
    Parameter(
        "opt-strategy",
        "how clingo looks for the best answer: from answers (bb) or from unsatisfiable cores (usc)",
        "usc,k",
        values=("bb", "usc"),
        pattern=r"bb,(?:lin|hier|inc|dec)|usc,(?:oll|one|k|pmres)",
        argument="--opt-strategy={}",
    ),
    Parameter(
        "sign-def",
        "which value clingo tries first for an atom",
        "pos",
        values=("asp", "pos", "neg", "rnd"),
        argument="--sign-def={}",
    ),
    Parameter(
        "const",
        "a constant of the encoding; may be repeated",
        "k=3",
        pattern=r"_{0,9}[a-z][\w']{0,99}=(?:-?\d{1,9}|_{0,9}[a-z][\w']{0,99})",
        argument="--const={}",
        repeats=True,
    ),
)

#: Patterns for the setting of a clingo constant, NAME=VALUE. Before the setting is matched, _constant_name removes
#: spaces, and replaces quoted texts and brackets, the innermost first, by plain values.
_NAME = r"(?!not\b)_*[a-z][A-Za-z0-9_']*"
_PLAIN = rf"(?:[-~]*(?:[0-9]+|0x[0-9a-fA-F]+|0o[0-7]+|0b[01]+|{_NAME})|#inf|#sup)"
_SUM = rf"{_PLAIN}(?:(?:\*\*|[-+*/\\&?^]){_PLAIN})*+"
_BRACKETS = re.compile(rf"(?:(?<![\w']){_NAME})?\((?:{_SUM}(?:,{_SUM})*+,?)?\)|\|{_SUM}\|")
_CONSTANT = re.compile(rf"({_NAME})={_SUM}")
_QUOTED = re.compile(r'"(?:[^"\\\n]|\\["\\n])*+"?')
_SPACED = re.compile(r"\s*([^\w\s'])\s*")
_MOST_LETTERS = 1000  # the most characters of a constant and its value


def constants(arguments: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each constant that arguments of clingo set: its name, and the whole setting ``NAME=VALUE``.

    Raise PyktError if a setting has another form, because clingo's own error about a wrong setting may explain nothing.
    """
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if word.startswith("-c"):
            setting = word[2:] or next(words, "")
        elif len(option) > len("--con") and "--const".startswith(option):
            setting = value if equals else next(words, "")
        else:
            continue
        yield _constant_name(setting), setting.strip()


def _constant_name(setting: str) -> str:
    """Return the name in ``NAME=VALUE``. Raise PyktError if the setting has another form or clingo can't read VALUE."""
    text, before = _QUOTED.sub(" a ", setting[:_MOST_LETTERS]), ""
    while text != before:
        before, text = text, _BRACKETS.sub(" a ", _SPACED.sub(r"\1", text).strip())
    if len(setting) <= _MOST_LETTERS and (found := _CONSTANT.fullmatch(text)):
        return found[1]
    raise PyktError(
        f"The constant {setting[:60]!r} can't be read: write NAME=VALUE, such as n=8, with a name that begins with a "
        "small letter."
    )


#: The solver that MiniZinc calls if no other solver is named.
GECODE = "gecode"

#: The parameters of MiniZinc.
MINIZINC = (
    Parameter(
        "solver",
        "the solver that MiniZinc calls, by its name or its .msc file",
        GECODE,
        pattern=rf"\w[\w.@+-]{{0,59}}|[\w./@+~ -]{{1,200}}{re.escape(SOLVER_FILE)}",
    ),
)
