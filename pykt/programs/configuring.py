"""Configurations: a program with values of its parameters, written ``NAME:parameter=value,...``.

A program has parameters of its own, and those of its engine (pykt/engines/parameters.py), such as clingo's options.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from pykt.engines.files import program_file
from pykt.engines.parameters import SOLVER_FILE, Parameter, constants
from pykt.engines.protocol import Search
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.program import Chosen, Program
from pykt.model.text import nearest, split_outside
from pykt.notation.files import full_path, load_text
from pykt.programs.user import included
from pykt.programs.user.limits import MOST_BYTES

Setting = tuple[str, str]

#: The parameters whose values may have commas.
_WITH_COMMAS = {
    parameter.name for entry in ENGINES.values() for parameter in entry.parameters if "," in parameter.example
}

#: The parameters that may be given several times.
_REPEATED = {parameter.name for entry in ENGINES.values() for parameter in entry.parameters if parameter.repeats}


def settings(text: str) -> Iterator[Setting]:
    """Split the text behind the colon of a program's name, and yield each parameter with its value.

    A comma separates settings unless it is in brackets, or in a value that may have commas, as in ``restarts=L,60``.
    Raise PyktError if a parameter that can't be repeated occurs twice: one caller might use the first value, and
    another caller the second.
    """
    parts: list[str] = []
    for part in filter(None, split_outside(text, ",")):
        if parts and "=" not in part and parts[-1].partition("=")[0] in _WITH_COMMAS:
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    keys = set[str]()
    for part in parts:
        key, _, value = part.partition("=")
        if key in keys - _REPEATED:
            raise PyktError(f"The parameter {key[:60]!r} is given twice: leave one out.")
        keys.add(key)
        yield key, value


def of_engine(name: str, program: Program, key: str, value: str) -> list[Setting]:
    """Return ``[(key, value)]`` for a parameter of the program's engine, or [] if the value is the default.

    Raise PyktError if the engine has no such parameter, or if the parameter can't have this value. Errors call the
    program ``name``.
    """
    known = {parameter.name: parameter for parameter in _parameters(program)}
    if key not in known:
        raise _no_parameter(name, [*program.parameters, *known], key)
    value = known[key].read(name, value)
    if key == "const":
        _check_constant(name, program, value.partition("=")[0])
    return [] if value == known[key].default else [(key, value)]


def _parameters(program: Program) -> tuple[Parameter, ...]:
    """Return the parameters of a program's engine."""
    return ENGINES[program.engine].parameters if program.engine in ENGINES else ()


def _no_parameter(name: str, known: list[str], key: str) -> PyktError:
    if not known:
        return PyktError(f"{name} has no parameters: leave out {key[:60]!r}.")
    near = nearest(key[:60], known)
    meant = f"did you mean {near}? Its" if near else "its"
    return PyktError(f"{name} has no parameter {key[:60]!r}: {meant} parameters are {', '.join(known)}.")


def _check_constant(name: str, program: Program, constant: str) -> None:
    """Raise PyktError if the encoding does not mention ``constant``: clingo itself would not report a wrong name."""
    files = included.files(str(program_file(program.engine, program.file)))
    if not any(re.search(rf"(?<![\w']){re.escape(constant)}(?![\w'])", load_text(file, MOST_BYTES)) for file in files):
        raise PyktError(f"{name} has no constant {constant[:60]!r}: correct the name after const=.")


def changes_meaning(chosen: Iterable[Setting]) -> bool:
    """Tell whether a setting in ``chosen`` may change what a program finds, so that the program proves nothing.

    Such a setting gives a value to a constant, or names a file that describes a solver.
    """
    return any(key == "const" or is_solver_file(value) for key, value in chosen)


def in_order(program: Program, chosen: list[Setting]) -> tuple[Setting, ...]:
    """Return engine parameters in a fixed order and without duplicates, so that each configuration has one name.

    Raise PyktError if two of them set the same thing to different values, such as one constant to 1 and to 2.
    """
    known = {parameter.name: (nth, parameter) for nth, parameter in enumerate(_parameters(program))}
    each = sorted(set(chosen), key=lambda setting: (known[setting[0]][0], setting[1]))
    names = [known[key][1].sets(value) for key, value in each]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise PyktError(f"{program.name} has two values of {twice[:60]}: leave one out.")
    return tuple(each)


def configured(chosen: Chosen, search: Search) -> tuple[Chosen, Search]:
    """Return ``chosen``, and a copy of ``search`` to which the engine parameters of ``chosen`` are added.

    If ``search`` has a solver's file or sets constants, the program that is returned proves nothing.

    Raise PyktError if an argument of ``search`` sets a parameter that ``chosen`` sets, too: configurations with
    different names could then be the same. Also raise PyktError if an argument sets a constant to a value that can't be
    read, or if two arguments set the same constant.
    """
    own_solver = is_solver_file(search.solver) and Path(search.solver).is_file()
    if own_solver or any(constants(search.arguments)):
        chosen = replace(chosen, program=replace(chosen.program, proves=False))
    if own_solver:
        search = replace(search, solver=str(full_path(search.solver)))  # workers have another working folder
    given = {argument.removeprefix("--").partition("=")[0]: argument for argument in search.arguments}
    for constant, setting in constants(search.arguments):
        if f"const={constant}" in given:
            raise PyktError(f"The constant {constant[:60]} is given twice: leave one out.")
        given[f"const={constant}"] = setting
    for parameter in _parameters(chosen.program):
        for value in (value for key, value in chosen.engine_parameters if key == parameter.name):
            if not parameter.argument:
                search = replace(search, solver=str(full_path(value)) if is_solver_file(value) else value)
            elif clash := given.get(parameter.sets(value)):
                both = f"{chosen} and the argument {clash[:60]}"
                raise PyktError(f"{both} set the same parameter: leave one of them out.")
            else:
                search = replace(search, arguments=(*search.arguments, parameter.argument.format(value)))
    return chosen, search


def located(text: str, home: Path) -> str:
    """Return ``text``, the parameters behind a program's name, with ``home`` put before each path of a solver file."""
    moved = ((key, str(home / value) if is_solver_file(value) else value) for key, value in settings(text))
    return ",".join(f"{key}={value}" for key, value in moved)


def is_solver_file(value: str) -> bool:
    """Tell whether the value of a parameter names a file that describes a solver."""
    return value.endswith(SOLVER_FILE)


def has_own_solvers() -> bool:
    """Tell whether the user has added solvers to one of the folders where MiniZinc looks for solvers."""
    folders = [*os.environ.get("MZN_SOLVER_PATH", "").split(os.pathsep), os.path.expanduser("~/.minizinc/solvers")]  # noqa: PTH111
    return any(True for folder in filter(None, folders) for _ in Path(folder).glob("*.msc"))
