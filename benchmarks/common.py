"""The modules that the tests have in common, for benchmarks that need them."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

_FOLDER = str(Path(__file__).parents[1] / "tests" / "common")


def common(name: str) -> ModuleType:
    """Import a module of tests/common. These modules import each other by name, as pyproject.toml lets the tests."""
    sys.path.insert(0, _FOLDER)
    try:
        return import_module(name)
    finally:
        sys.path.remove(_FOLDER)
