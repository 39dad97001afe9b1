"""The project's own errors: each message is one sentence that says what to do next."""


class PyktError(Exception):
    """Bad input or wrong usage: the command line prints the message and ends with exit code 2."""


class EngineError(PyktError):
    """An engine is missing or failed: the command line prints the message and ends with exit code 4."""
