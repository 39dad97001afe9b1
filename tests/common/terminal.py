"""What a program shows on a terminal."""

import os


def everything(parent: int) -> bytes:
    """All that comes out of a pseudo-terminal, whose other end is closed here, until the program closes it too."""
    shown = b""
    while True:
        try:
            part = os.read(parent, 4096)
        except OSError:  # Linux says so when the other end is closed
            break
        if not part:
            break
        shown += part
    os.close(parent)
    return shown
