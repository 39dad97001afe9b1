"""The commands. Each is a module with little code; the library does the work."""

from __future__ import annotations

import errno
import os
import re
import sys
from importlib import import_module
from typing import Annotated, Any, ClassVar

import typer
from typer.exceptions import TyperException

from pykt import __version__
from pykt.cli.lazy import LazyGroup, Row, command, row
from pykt.cli.missing import sentence
from pykt.cli.output.exit_codes import FAILED, GAVE_UP, USAGE
from pykt.cli.output.printing import print_text, say
from pykt.engines.registry import ENGINES
from pykt.model.errors import EngineError, PyktError, reason_of
from pykt.model.text import one_line, with_stop


def _solving(name: str) -> Any:
    """Import the command `solve`, or the command of an engine, and return it."""
    from pykt.cli.solve import solving

    return command(name, solving(name))


#: The commands under the headings by which `pykt` lists them.
COMMANDS: dict[str, dict[str, Row]] = {
    "Find": {
        **{entry.name: Row(_solving, entry.summary) for entry in ENGINES.values() if entry.example},
        "solve": Row(_solving, "Find a tour with the program that is best for the problem."),
    },
    "Ask more": {
        "count": row("count:count", "Count tours, both directed and undirected."),
        "check": row("check:check", "Check a tour or certificates in a file, and list every fault."),
        "programs": row("programs:programs", "List the programs, or show the source of one."),
    },
    "Draw and make": {
        "show": row("show:show", "Show a tour, a puzzle or a certificate on the terminal."),
        "draw": row("draw:draw", "Draw a tour, a puzzle, a board or a certificate as a picture."),
        "convert": row("convert:convert", "Translate a tour or a graph, or export a certificate."),
        "puzzle": row("puzzle:puzzle", "Make puzzles that have exactly one solution."),
        "book": row("book:book", "Bind puzzles from files into a book to print."),
        "cryptotour": row("cryptotour:cryptotour", "Spread a text over a board along a knight's tour."),
    },
    "Your own programs": {
        "run": row("run:run", "Run your own programs, and check their answers."),
        "explain": row("explain:explain", "Say why your own program is wrong, slow or without an answer."),
        "grade": row("grade:grade", "Grade the programs of a class."),
    },
    "Measure": {
        "compare": row("compare:compare", "Compare programs on one problem."),
        "bench": Row(lambda _: import_module("pykt.cli.bench").group(), "Measure programs on sets of instances."),
        "reproduce": row("reproduce:reproduce", "Compare published claims with new measurements."),
    },
    "System": {
        "serve": row("serve:serve", "Open the page in a browser, with your engines behind it."),
        "doctor": row("doctor:doctor", "Show which engines are installed, and which sandbox there is."),
    },
}

_EXAMPLES = """\
pykt finds, proves, checks and counts knight's tours with logic programs.

  pykt prolog --board 8x8 --start 1/1     find a tour by Warnsdorff's rule, in SWI-Prolog
  pykt asp --closed --board 20x20         find a closed tour, in clingo
  pykt check tour.txt                     check a tour, and list every fault

{commands}

pykt COMMAND --help explains a command.
"""


class _Commands(LazyGroup):
    rows: ClassVar[dict[str, Row]] = {name: row for rows in COMMANDS.values() for name, row in rows.items()}
    headings = COMMANDS


app = typer.Typer(
    cls=_Commands,
    rich_markup_mode=None,  # to import rich's panels would take longer than all other imports
    context_settings={"help_option_names": ["--help", "-h"]},
    pretty_exceptions_enable=False,
    help="Find, prove, check and count knight's tours with logic programs.",
)


@app.callback(invoke_without_command=True)
def _bare(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        print_text(f"pykt {__version__}")
    elif context.invoked_subcommand is None:
        listed = "\n".join(f"  {heading.lower():18} {', '.join(rows)}" for heading, rows in COMMANDS.items())
        print_text(_EXAMPLES.format(commands=listed))


def execute() -> int:
    """Run the command that the arguments name. Return the exit code.

    Report an error in one sentence on standard error.

    If the reader of the output (``| head``) leaves early, the exit code stays the same.
    """
    try:
        code = app(standalone_mode=False, prog_name="pykt")
        sys.stdout.flush()
        if code == 130:  # typer returns 130 after Ctrl-C
            return _fail("interrupted", GAVE_UP)
        return code if isinstance(code, int) else 0
    except TyperException as error:
        return _fail(usage(error), USAGE)
    except EngineError as error:
        return _fail(one_line(str(error)), FAILED)
    except PyktError as error:
        return _fail(str(error), USAGE)
    except SystemExit as error:  # raised by shell completion
        return error.code if isinstance(error.code, int) else 0
    except OSError as error:
        return _fail(_refused(error), USAGE)
    except Exception as error:
        if "PYKT_DEBUG" in os.environ:
            raise
        text = f"pykt has a defect ({type(error).__name__}: {error}): please report it."
        return _fail(f"{one_line(text)[:300]} PYKT_DEBUG=1 shows where it happened.", FAILED)
    except KeyboardInterrupt:
        return _fail("interrupted", GAVE_UP)


def usage(error: TyperException, command: str = "pykt") -> str:
    """Return a message that says what is wrong with a command line, and what to do.

    The message may name the command whose help to read: that in which the error occurred, or else ``command``.
    """
    context = getattr(error, "ctx", None)
    message = " ".join(error.format_message().split())
    if lacking := sentence(message):
        return lacking
    if board := re.fullmatch(r"Got unexpected extra arguments? ?(?:\(s\) )?\((\d+x\d+)\)", message):
        return f"A board needs the option --board: write --board {board[1]}."
    message = re.sub(r"is not a valid int(eger)?\b", "is not a whole number", message)
    message = re.sub(r"is not a valid float\b", "is not a number", message)
    message = re.sub(r"is not in the range x>=(\d+)", r"is less than \1", message)
    return f"{with_stop(message)} Try `{context.command_path if context else command} --help`."


def _refused(error: OSError) -> str:
    """Return a sentence that says which request the operating system refused, why, and what to do."""
    why = reason_of(error)
    if error.errno in (errno.EMFILE, errno.ENFILE):
        return f"The limit on open files is too low ({why}): raise it, as with `ulimit -n 256`."
    if "temporary directory" in why:
        return f"{why}: make room in one of them, or name another one in TMPDIR."
    return f"The system refuses {error.filename or 'a request of pykt'} ({why}): see whether it exists and has room."


def _fail(message: str, code: int) -> int:
    say(f"pykt: {message}")
    return code
