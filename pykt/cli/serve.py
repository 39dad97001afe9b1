"""`pykt serve` shows the page, with the native engines behind it."""

from __future__ import annotations

from pykt.cli.groups import grouped, option
from pykt.cli.output.printing import print_line
from pykt.model.errors import EngineError


@grouped
def serve(
    host: str | None = option(
        None,
        "Listen on this address of this machine. By default no other machine can connect, and on Linux the address is "
        "new each time.",
        metavar="ADDRESS",
    ),
    port: int = option(8000, "Listen on this port (0: any free port).", min=0, max=65535),
    no_browser: bool = option(False, "Print the address, but open no browser."),
    jobs: int = option(2, "Let N searches run at once. Others wait.", min=1, max=64),
) -> None:
    """Open the page in a browser, with your engines behind it.

    On the page you edit a board, choose or write a program, run it, watch it search and see what the checkers say. The
    programs run on this machine, and those that you write run in a sandbox. The address that is printed has a token;
    without the token nobody gets an answer. Ctrl-C ends the server.

    Example: pykt serve
    """
    try:
        from pykt.serve.server import serve as run
    except ModuleNotFoundError as error:
        raise EngineError(
            f"The library {error.name} is missing. Install it with `pip install 'pykt-tours[serve]'`."
        ) from None
    run(host, port, jobs, print_line, browser=not no_browser)
