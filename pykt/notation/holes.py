"""How many blocked squares a text may name: each is a Python object, and a short text can name millions."""

from pykt.model.errors import PyktError

#: The most blocked squares that are read.
MOST = 1_000_000


def check(count: int) -> None:
    """PyktError if a text names too many blocked squares."""
    if count > MOST:
        raise PyktError(f"The text has {count:,} blocked squares, more than {MOST:,}: give a board with fewer holes.")
