"""The command line: thin commands over the library."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from pykt import __version__
from pykt.cli import about
from pykt.cli import compare as comparing
from pykt.cli import count as counting
from pykt.cli import look as looking
from pykt.cli import puzzle as puzzling
from pykt.cli import reproduce as reproducing
from pykt.cli import run as running
from pykt.cli import solve as solving
from pykt.cli.bench import run as benching
from pykt.model.errors import EngineError, PyktError

_EXAMPLES = """\
pykt finds, proves, checks and counts knight's tours with logic programs.

  pykt prolog --board 8x8 --start 1/1     Warnsdorff's rule in SWI-Prolog
  pykt asp --closed --board 20x20         a closed tour, in clingo
  pykt check tour.txt                     is it one? every fault is named

{groups}

pykt COMMAND --help says more.
"""

app = typer.Typer(
    rich_markup_mode=None,  # its panels take longer to import than all the rest
    context_settings={"help_option_names": ["--help", "-h"]},
    pretty_exceptions_enable=False,
    help="Knight's tours by logic programs.",
)
for module in (solving, counting, puzzling, looking, comparing, running, benching, reproducing, about):
    module.register(app)


@app.callback(invoke_without_command=True)
def _bare(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.")] = False,
) -> None:
    if version:
        print(f"pykt {__version__}")
    elif context.invoked_subcommand is None:
        groups: dict[object, list[str]] = {}
        commands: list[Any] = [*app.registered_commands, *app.registered_groups]
        for command in commands:
            groups.setdefault(command.rich_help_panel, []).append(
                str(command.name or getattr(command.callback, "__name__", ""))
            )
        print(_EXAMPLES.format(groups="\n".join(f"  {group:8} {', '.join(names)}" for group, names in groups.items())))


def main() -> None:
    """Run the command line: every error is one sentence on standard error and an exit code, never a traceback."""
    sys.exit(_run())


def _run() -> int:
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
        if code == 130:  # so says typer of Ctrl-C
            return _say("interrupted", 3)
        return code if isinstance(code, int) else 0
    except TyperException as error:
        return _say(f"{error.format_message()} Try pykt --help.", 2)
    except EngineError as error:
        return _say(str(error), 4)
    except PyktError as error:
        return _say(str(error), 2)
    except (BrokenPipeError, SystemExit):  # typer makes of the one the other
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the interpreter would complain at its end
        return 0
    except OSError as error:
        return _say(f"The answer can't be written ({error.strerror}): send it elsewhere.", 2)
    except Exception as error:
        if "PYKT_DEBUG" in os.environ:
            raise
        text = f"Something went wrong in pykt itself ({type(error).__name__}: {error}): please report it."
        return _say(f"{text[:300]} PYKT_DEBUG=1 shows where.", 4)
    except (KeyboardInterrupt, typer.Abort):
        return _say("interrupted", 3)


def _say(message: str, code: int) -> int:
    print(f"pykt: {' '.join(message.split())}", file=sys.stderr)
    return code
