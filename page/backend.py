"""hatchling, which also asks for what builds the page where it makes a wheel or a source distribution.

That is Node, and what pykt itself needs: pykt finds the tour that the page plays first, and draws its preview. A source
distribution has the built page, so that a wheel made of it needs none of this.
"""

import tomllib
from pathlib import Path
from typing import Any

from hatchling.build import *  # noqa: F403
from hatchling.build import get_requires_for_build_sdist as _for_sdist
from hatchling.build import get_requires_for_build_wheel as _for_wheel

_PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
_OPTIONAL = _PROJECT["optional-dependencies"]
_FOR_PAGE = [*_PROJECT["dependencies"], *_OPTIONAL["draw"], *_OPTIONAL["page"]] * (not Path("PKG-INFO").exists())


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what hatchling needs for a wheel, and what builds the page."""
    return [*_for_wheel(config_settings), *_FOR_PAGE]


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what hatchling needs for a source distribution, and what builds the page."""
    return [*_for_sdist(config_settings), *_FOR_PAGE]
