"""The benchmarks, which `make test` does not run, use only what pykt has."""

import ast
from importlib import import_module
from pathlib import Path

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def exists(module: str, name: str) -> bool:
    try:
        return hasattr(import_module(module), name) or bool(import_module(f"{module}.{name}"))
    except ImportError:
        return False


def test_what_a_benchmark_imports_from_pykt_exists():
    names = {
        (file.name, part.module, name.name)
        for file in BENCHMARKS.glob("*.py")
        for part in ast.walk(ast.parse(file.read_text()))
        if isinstance(part, ast.ImportFrom) and (part.module or "").split(".")[0] == "pykt"
        for name in part.names
    }
    assert len(names) > 100
    assert [one for one in sorted(names) if not exists(*one[1:])] == []
