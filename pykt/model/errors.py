"""The errors of pykt. A message says what is wrong, where, and what to do next."""


class PyktError(Exception):
    """Bad input or wrong usage. The command line prints the message and exits with code 2."""


class FaultyTourError(PyktError):
    """A drawn board on which a number is missing or occurs twice. ``faults`` has a sentence for each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults[:3]) + (", and more" if len(faults) > 3 else "") + ": correct the drawing.")
        self.faults = faults


class EngineError(PyktError):
    """A missing or failed engine. The command line prints the message and exits with code 4."""
