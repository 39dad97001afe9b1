"""The command line. ``main`` starts it; commands.py lists the commands, each a module with little code.

Until ``main`` handles Ctrl-C, a Ctrl-C prints a traceback. So this module imports nothing that takes long.
"""

import atexit
import gc
import os
import sys
import time
from _thread import start_new_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from types import FrameType
else:
    import _signal as signal  # the C module that signal.py wraps: it loads faster than signal.py

#: The number of new objects after which Python looks for garbage. Imports make many objects and hardly any garbage.
_COLLECT_AFTER = 100_000

_PAUSE = 0.05  # seconds to wait before a Ctrl-C that came during an import is sent again


def main() -> None:
    """Run the command line, and exit with its code.

    Ctrl-C prints one line, even during the imports, which take most of the start-up time.
    """
    gc.set_threshold(_COLLECT_AFTER)
    atexit.register(gc.freeze)  # else Python would look for garbage among all objects at exit
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:  # otherwise, whoever started pykt wants Ctrl-C to be ignored
        signal.signal(signal.SIGINT, _leave)
    try:
        from pykt.cli.output.streams import secure

        secure()
        from pykt.cli.early import load_engines

        load_engines(sys.argv[1:])
        from pykt.cli.commands import execute

        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, _interrupt)
        code = execute()
    except KeyboardInterrupt:
        _leave(0, None)
    finally:
        if before is signal.default_int_handler:  # this runs first at exit, so that Ctrl-C can't change the code
            atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGINT, before)
    sys.exit(code)


def _leave(_number: int, _frame: "FrameType | None") -> None:
    """Print that pykt was interrupted, and end the process at once."""
    show_cursor = b"\x1b[?25h" if "rich.live" in sys.modules and os.isatty(2) else b""
    try:
        os.write(2, show_cursor + b"pykt: interrupted\n")
    finally:
        os._exit(3)


_waiting = False  # true while a Ctrl-C that came during an import waits to be sent again


def _interrupt(number: int, frame: "FrameType | None") -> None:
    """Raise KeyboardInterrupt, but during an import only after its end. Until then, a second Ctrl-C ends pykt at once.

    There are two reasons to wait. Code that runs an import may swallow the exception or turn it into an error. And
    dataclasses and typer use ``exec`` or ``eval``: if the exception passes through these, Python 3.11 ends the process
    by SIGINT later, even if code has caught the exception.
    """
    global _waiting
    caller = frame
    while caller:
        if caller.f_code.co_filename.startswith(("<frozen importlib", "<string>")):
            if _waiting:
                _leave(number, frame)
            _waiting = True
            start_new_thread(_interrupt_again, ())
            return
        caller = caller.f_back
    raise KeyboardInterrupt


def _interrupt_again() -> None:
    global _waiting
    time.sleep(_PAUSE)
    _waiting = False
    os.kill(os.getpid(), signal.SIGINT)
