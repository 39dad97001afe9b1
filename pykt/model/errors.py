"""The errors that pykt raises. A message says what is wrong, where, and what to do next."""


class PyktError(Exception):
    """An error in the input or the usage. The command line prints the message and exits with code 2."""


class InterruptedSearch(KeyboardInterrupt):
    """An exception for a search that Ctrl-C ended. ``found`` is the Result of ``solve`` or the Count of ``count``."""

    def __init__(self, found: object) -> None:
        super().__init__()
        self.found = found


def reason_of(error: Exception) -> str:
    """Return the text of an error.

    Leave out the path of a system error, because the caller's message names the path.
    """
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


class FaultyTourError(PyktError):
    """An error for a board of numbers on which a number is missing or occurs twice.

    ``faults`` has a text for each fault. The message lists the first three, unless ``text`` replaces the message.
    """

    def __init__(self, faults: list[str], text: str = "") -> None:
        shown = "; ".join(faults[:3]) + (", and more" if len(faults) > 3 else "") + ": correct the drawing."
        super().__init__(text or shown)
        self.faults = faults


class EngineError(PyktError):
    """An error for an engine that is missing or fails. The command line prints the message and exits with code 4."""


class NoRoomError(EngineError):
    """An error for a machine that has no room for another process or its files. The user's program is not to blame."""
