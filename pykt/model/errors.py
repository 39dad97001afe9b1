"""The errors that pykt raises. A message says what is wrong, where, and what to do next."""


class PyktError(Exception):
    """An error in the input or the usage. The command line prints the message and exits with code 2."""


class InterruptedSearch(KeyboardInterrupt):
    """Ctrl-C ended a search. ``found`` is what the search found: the Result of ``solve``, or the Count of ``count``."""

    def __init__(self, found: object) -> None:
        super().__init__()
        self.found = found


def reason_of(error: Exception) -> str:
    """Return the text of an error, without the path in a system error: the caller's message names the path."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class FaultyTourError(PyktError):
    """An error for a board of numbers on which a number is missing or occurs twice.

    ``faults`` describes each fault. ``text`` replaces the message that is built from the faults.
    """

    def __init__(self, faults: list[str], text: str = "") -> None:
        shown = "; ".join(faults[:3]) + (", and more" if len(faults) > 3 else "") + ": correct the drawing."
        super().__init__(text or shown)
        self.faults = faults


class EngineError(PyktError):
    """An error for an engine that is missing or fails. The command line prints the message and exits with code 4."""


class NoRoomError(EngineError):
    """An error for a machine that has no room for another process or its files. The user's program is not to blame."""
