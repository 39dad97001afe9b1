"""The benchmarks, which `make test` does not run, use only what pykt has."""

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def test_what_a_benchmark_imports_from_pykt_exists():
    names = {
        (part.module, name.name)
        for file in BENCHMARKS.glob("*.py")
        for part in ast.walk(ast.parse(file.read_text()))
        if isinstance(part, ast.ImportFrom) and (part.module or "").split(".")[0] == "pykt"
        for name in part.names
    }
    assert len(names) > 100
    missing = {
        f"{module}.{name}"
        for module, name in names
        if not (find_spec(module) and (hasattr(import_module(module), name) or find_spec(f"{module}.{name}")))
    }
    assert missing == set()
