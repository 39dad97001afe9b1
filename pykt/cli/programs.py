"""`pykt programs` lists the programs."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from pykt.cli import choices, options
from pykt.cli.groups import argument, grouped
from pykt.cli.output.printing import columns, print_line, print_text, say
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.text import listed
from pykt.notation.saving import save_new


@grouped
def programs(
    name: str | None = argument(
        None, "Show this program, with its parameters and its source.", autocompletion=choices.programs
    ),
    output: Path | None = options.output_option(
        "Write the program and what it includes into this folder.", metavar="FOLDER"
    ),
) -> None:
    """List the programs, or show the source of one.

    Example: pykt programs warnsdorff

    A program that is written into a folder can run as your own: `pykt programs cycle -o mine`, then
    `pykt run mine/cycle.lp --closed`. For most other programs, give `pykt run` the predicate to call, or parameters.
    """
    if output:
        _write(name, output)
    elif name is None:
        _list()
    else:
        _show(name)


def _list() -> None:
    from pykt.programs.catalogue import PROGRAMS

    width = max(columns(), 70) if sys.stdout.isatty() else 1000
    longest, engine = max(map(len, PROGRAMS)), max(map(len, ENGINES))
    for program in PROGRAMS.values():
        head = f"{program.name:{longest}} {program.engine:{engine}} {', '.join(program.kinds):13}"
        print_text(textwrap.fill(f"{head} {program.text}", width - 1, subsequent_indent=" " * (longest + engine + 16)))


def _write(name: str | None, folder: Path) -> None:
    """Write a program of pykt, and the files that it includes, into a folder.

    Raise PyktError for a user program or a Python module, or if the folder has other files with these names.
    """
    from pykt.engines.files import program_file
    from pykt.programs import user
    from pykt.programs.choosing import choose
    from pykt.programs.user.names import File

    program = choose(name).program if name else None
    if program is None or program.is_user_program:
        raise PyktError("-o writes a program of pykt: name one, such as `pykt programs cycle -o mine`.")
    named = user.parse(str(program_file(program.engine, program.file)))
    if not isinstance(named, File):
        raise PyktError(f"{program.name} is a part of pykt in Python, of no use in another folder: read its text.")
    texts = named.texts()
    new = {one: text for one, text in texts.items() if not _has(folder / one, text)}
    if taken := [one for one in new if (folder / one).exists()]:
        raise PyktError(f"{folder} has another {listed(taken)}: name another folder.")
    for one, text in new.items():
        save_new(folder, one, text)
    say(f"written to {folder}: {listed(new or ['nothing new'])}")


def _has(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text


def _show(name: str) -> None:
    from pykt.engines.files import shown_file
    from pykt.programs.catalogue import MEASURED
    from pykt.programs.choosing import choose
    from pykt.programs.texts import texts_of

    program = choose(name).program
    print_line(f"{program.name}: {program.text}")
    print_line(f"Engine: {program.engine}")
    print_line(f"Answers: {', '.join(program.kinds)}")
    print_line(f"Source: {program.source}")
    for printed, source in MEASURED.items():
        if source == program.source:
            print_line(f"Measured: pykt reproduce {printed}; docs/sources.md says what differs from the published text")
    for parameter, values in program.parameters.items():
        others = (
            f": {values[0]} (default), {', '.join(values[1:])}" if values[0] else ""
        )  # else the parameter accepts any value
        print_line(f"Parameter {parameter}{others}")
    for shared in ENGINES[program.engine].parameters if program.engine in ENGINES else ():
        print_line(f"Parameter {shared.name}: {shared.choices} - {shared.text}")
    if program.options:
        print_line(f"Options: {' '.join(program.options)}")
    if program.method:
        print_line(f"Driven by: {program.module}")
    print_line(f"File: {program.file if program.is_user_program else shown_file(program.engine, program.file)}")
    print_text("")
    print_text(next(iter(texts_of(name).values())).rstrip())
