"""The ways to count tours."""

from typing import Literal

#: ``frontier`` counts all tours at once; ``enumerate`` counts them one by one.
CountMethod = Literal["frontier", "enumerate"]
