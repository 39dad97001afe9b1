"""Groups of options. A group is a dataclass whose annotated fields are options; several commands can share it.

This command has the options --files and --ranks:

    @dataclass(frozen=True)
    class Size:
        heading: ClassVar = "The board"  # in the help; without it, the options stand under "Options"
        files: Annotated[int, typer.Option(help="Number of files.")] = 8
        ranks: Annotated[int, typer.Option(help="Number of ranks.")] = 8

    @grouped
    def area(size: Size) -> None:
        print(size.files * size.ranks)
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

T = TypeVar("T")


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
            options.append(parameter.replace(annotation=hint, kind=Parameter.KEYWORD_ONLY))

    @wraps(command)
    def call(**values: Any) -> T:
        built = {
            name: group(**{field.name: values.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
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
    return [
        Parameter(
            field.name,
            Parameter.KEYWORD_ONLY,
            default=getattr(defaults, field.name, getattr(group, field.name, Parameter.empty)),
            annotation=_under(heading, hints[field.name]) if heading else hints[field.name],
        )
        for field in fields(group)
    ]


def _under(heading: str, hint: Any) -> Any:
    """Return the type of an option whose help stands under ``heading``."""
    plain, option = get_args(hint)
    option = copy(option)
    option.rich_help_panel = heading
    return Annotated[plain, option]


@cache
def _hints(group: type) -> dict[str, Any]:
    return get_type_hints(group, include_extras=True)
