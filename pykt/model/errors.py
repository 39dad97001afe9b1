"""The project's own errors: each message is one sentence that says what to do next."""


class PyktError(Exception):
    """Bad input or wrong usage: the command line prints the message and ends with exit code 2."""


class FaultyTourError(PyktError):
    """A drawing that is no tour, as a number is missing or stands twice: ``faults`` has a sentence for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults[:3]) + (", and more" if len(faults) > 3 else "") + ": correct the drawing.")
        self.faults = faults


class EngineError(PyktError):
    """An engine is missing or failed: the command line prints the message and ends with exit code 4."""
