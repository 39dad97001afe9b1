"""Benchmarks: requirements that need a clock to check. `make bench` runs them; `make test` does not."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "common"))  # as pyproject.toml does for the tests
