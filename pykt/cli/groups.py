"""Options, and groups of options. A group is a dataclass whose fields are options; several commands can share it.

This command has the options --files, --ranks and --thousands:

    @dataclass(frozen=True)
    class Size:
        heading: ClassVar = "The board"  # in the help; without it, the options stand under "Options"
        files: int = option(8, "Number of files.")
        ranks: int = option(8, "Number of ranks.")

    @grouped
    def area(size: Size, thousands: bool = option(False, "Separate thousands.")) -> None:
        print(f"{size.files * size.ranks:{',' if thousands else ''}}")
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import MISSING, Field, field, fields, is_dataclass
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

import typer

from pykt.cli.choices import Choice

T = TypeVar("T")


def option(default: object, text: str, *names: str, choice: str = "", **more: Any) -> Any:
    """Return an option, for a field of a group or for a parameter of a command.

    Its help is ``text``. If the default is ``...``, users must give it. If the default is False, the option is a switch
    without a value. ``names`` are its names, such as "--jobs" and "-j", if they do not follow from the name of the
    field or parameter. ``choice`` is the kind of names from which users choose (see choices.py), and ``more`` has other
    arguments of ``typer.Option``. In the help, the value of an ``int`` is N unless ``more`` has another ``metavar``.
    """
    return _declared(default, typer.Option, names, text, choice, more)


def argument(default: object, text: str, *, choice: str = "", **more: Any) -> Any:
    """Return an argument, which has no name on the command line. The parameters are as for ``option``."""
    return _declared(default, typer.Argument, (), text, choice, more)


def _declared(
    default: object, kind: Callable[..., Any], names: Sequence[str], text: str, choice: str, more: dict[str, Any]
) -> Any:
    """Return a field whose metadata has a function of typer (``kind``), and the arguments with which to call it."""
    more |= {"help": text} | ({"click_type": Choice(choice)} if choice else {})
    metadata = {"kind": kind, "names": names, "more": more}
    return field(metadata=metadata) if default is ... else field(default=default, metadata=metadata)


def grouped(command: Callable[..., T]) -> Callable[..., T]:
    """Return a function for typer that calls ``command``, but takes options in place of groups of options.

    If a parameter of ``command`` is a group, the function takes the options of this group, and makes the group of their
    values. If a parameter of ``command`` has a group as its default value, the fields of this group are the defaults of
    the options.
    """
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, type] = {}
    options: list[Parameter] = []
    for parameter in signature(command).parameters.values():
        hint = hints[parameter.name]
        if is_dataclass(hint) and isinstance(hint, type):
            groups[parameter.name] = hint
            options += _options(hint, parameter.default)
        else:
            options.append(_parameter(parameter.name, hint, parameter.default))

    @wraps(command)
    def call(**values: Any) -> T:
        built = {
            name: group(**{one.name: values.pop(one.name) for one in fields(group)}) for name, group in groups.items()
        }
        return command(**built, **values)

    read: Any = call  # typer reads the options and their types from its signature
    read.__signature__ = Signature(options)
    read.__annotations__ = {option.name: option.annotation for option in options}
    return call


def _options(group: type, defaults: object) -> list[Parameter]:
    """Return a parameter for each field of ``group``.

    If ``defaults`` is an instance of ``group``, its fields are the defaults of the parameters.
    """
    hints, heading = _hints(group), getattr(group, "heading", None)
    found = []
    for one in fields(group):
        declared = _parameter(one.name, hints[one.name], one)
        default = getattr(defaults, one.name, declared.default)
        hint = _under(heading, declared.annotation) if heading else declared.annotation
        found.append(declared.replace(annotation=hint, default=default))
    return found


def _parameter(name: str, hint: Any, default: object) -> Parameter:
    """Return a parameter for typer. ``default`` may be what ``option`` returns, or a default value."""
    if isinstance(default, Field):
        about = default.metadata
        if "kind" in about:
            switch = [f"--{name.replace('_', '-')}"] if default.default is False else []  # else --no-NAME, too
            number = {"metavar": "N"} if hint in (int, int | None) else {}
            hint = Annotated[hint, about["kind"](*(about["names"] or switch), **number | about["more"])]
        default = default.default
    default = Parameter.empty if default is MISSING else default
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=hint)


def _under(heading: str, hint: Any) -> Any:
    """Return the type of an option whose help stands under ``heading``."""
    plain, option = get_args(hint)
    option = copy(option)
    option.rich_help_panel = heading
    return Annotated[plain, option]


@cache
def _hints(group: type) -> dict[str, Any]:
    return get_type_hints(group, include_extras=True)
