"""The gallery: run the commands of gallery.toml, let pykt check what they found, and write it down.

conf.py calls ``page_of_pieces`` when the site is built. A piece is kept in docs/generated/gallery/ under a name that
stands for its commands and the version of pykt, so it is made only once.

    python docs/gallery.py

writes page/src/gallery.json, from which the live page shows the pieces.
"""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pykt
from pykt import notation
from pykt.draw.look import LOOKS
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation import classical
from pykt.notation.page_links import problem_link, puzzle_link, tour_link

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/generated/gallery"
LIVE = ROOT / "page/src/gallery.json"

SECONDS = 180  # the longest time of a command

#: What a command may leave to be checked.
FOUND = ("tour.json", "no.proof", "puzzle.json", "cryptotour.json")


@dataclass(frozen=True)
class Piece:
    """A piece of the gallery, as gallery.toml has it."""

    name: str
    title: str
    text: str
    commands: tuple[str, ...]
    checked: str = ""

    @property
    def picture(self) -> Path:
        """The file that keeps the picture, named after the commands and the version."""
        said = json.dumps([self.commands, self.checked, pykt.__version__])
        return FOLDER / f"{self.name}-{hashlib.sha256(said.encode()).hexdigest()[:10]}.svg"

    @property
    def caption(self) -> Path:
        """The file that keeps what pykt said of the piece, and what the live page shows of it."""
        return self.picture.with_suffix(".json")


def sections() -> dict[str, list[Piece]]:
    """Return the pieces of each section, by its title."""
    read = tomllib.loads((ROOT / "docs/gallery.toml").read_text(encoding="utf-8"))
    return {
        section["title"]: [Piece(**row | {"commands": tuple(row["commands"])}) for row in section["piece"]]
        for section in read["section"]
    }


def split(command: str) -> tuple[list[str], str | None]:
    """Return the words of a command after `pykt`, and the file into which its output goes, or None."""
    words = shlex.split(command)
    assert words[0] == "pykt", command
    if ">" in words:
        return words[1:-2], words[-1]
    return words[1:], None


def make(piece: Piece) -> None:
    """Make the picture and the caption of a piece, unless they are kept.

    Raise RuntimeError if a command fails, or if the check of what was found has no verdict.
    """
    if piece.picture.exists() and piece.caption.exists():
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "examples").symlink_to(ROOT / "examples")
        for command in piece.commands:
            words, output = split(command)
            printed = run(words, folder)
            if output:
                (folder / output).write_text(printed, encoding="utf-8")
        found = next((name for name in FOUND if (folder / name).exists()), "")
        checked = shlex.split(piece.checked or found)
        said = run(["check", *checked], folder).strip() if checked else ""
        if checked and not said:
            raise RuntimeError(f"docs/gallery.toml: `pykt check {shlex.join(checked)}` has no verdict.")
        FOLDER.mkdir(parents=True, exist_ok=True)
        caption = {"said": said, "live": _live(piece, folder)}
        piece.caption.write_text(json.dumps(caption), encoding="utf-8")
        shutil.copy(folder / "picture.svg", piece.picture)


def run(words: list[str], folder: Path) -> str:
    """Run pykt in a folder, and return what it prints. Proofs that there is no tour are success, too.

    Raise RuntimeError if pykt fails, is killed, or needs more than SECONDS seconds.
    """
    command = [sys.executable, "-m", "pykt", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "120"}
    failed = f"docs/gallery.toml: `pykt {shlex.join(words)}` failed"
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{failed}: it did not end within {SECONDS} seconds.") from None
    if done.returncode not in ((0, 1) if "--proof" in words else (0,)):
        raise RuntimeError(f"{failed} with exit code {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout


def _live(piece: Piece, folder: Path) -> dict[str, object]:
    """Return what the live page shows of a piece.

    ``link`` opens its tour, puzzle or problem on the page, which also draws the picture from this link, with the moves
    and the style of the command. ``removed`` of a proof has the squares of its barrier, if it has one. ``picture`` is
    the picture as SVG, if the page can't draw it.
    """
    words, _ = split(piece.commands[-1])
    name = next((name for name in FOUND if (folder / name).exists()), "")
    record = json.loads((folder / name).read_text(encoding="utf-8")) if name else {}
    if name == "puzzle.json":
        problem = Problem.from_record(record["problem"])
        return {"link": puzzle_link("", problem) or problem_link("", problem)}
    if name == "no.proof":
        return {"link": problem_link("", Problem.from_record(record["problem"])), "removed": record.get("barrier", [])}
    if name:
        tour = Tour.from_record(record.get("tour", record))
    elif words[1] == "--named":
        tour = classical.tours()[words[2]].tour
    else:
        tour = notation.read_file(folder / words[1])
    link = tour_link("", tour)
    moves, styles = ([value for word, value in pairwise(words) if word == option] for option in ("--move", "--style"))
    seen = {"move": ".".join(moves), "style": ".".join(style for style in styles if style in LOOKS)}
    shown = {"link": "&".join([link, *(f"{key}={value}" for key, value in seen.items() if value)])} if link else {}
    if link and name != "cryptotour.json":
        return shown
    return shown | {"picture": (folder / "picture.svg").read_text(encoding="utf-8")}


def _page() -> str:
    """Return the page of the gallery in Markdown, for docs/gallery.md to include: small pictures, then the pieces."""
    lines = [
        f"[![{piece.title}](gallery/{piece.picture.name}){{height=110px}}](#gallery-{piece.name})"
        for pieces in sections().values()
        for piece in pieces
    ]
    for title, pieces in sections().items():
        lines += ["", f"## {title}", ""]
        for piece in pieces:
            caption = json.loads(piece.caption.read_text(encoding="utf-8"))
            found = caption["said"].split("\n")[0]
            alternative = found.replace('"', "'").replace("[", "(").replace("]", ")") or piece.title
            lines += [f"(gallery-{piece.name})=", "", f"### {piece.title}", "", piece.text, ""]
            lines += [f"![{alternative}](gallery/{piece.picture.name}){{width=360px}}", ""]
            lines += [f"> {found}", ""] if found else []
            lines += ["```text", *piece.commands, "```", ""]
            link = caption["live"].get("link", "").removeprefix("#/")
            lines += [f"[Open live](page:{link})", ""] if link else []
    return "\n".join(lines)


def make_all() -> None:
    """Make all pieces that are not kept, two at a time, and remove those of other commands."""
    pieces = [piece for section in sections().values() for piece in section]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(make, pieces))
    kept = {file.name for piece in pieces for file in (piece.picture, piece.caption)}
    for file in FOLDER.iterdir():
        if file.name not in kept:
            file.unlink()


def page_of_pieces() -> str:
    """Make all pieces, and return the page of the site."""
    make_all()
    return _page()


def live_pieces() -> list[dict[str, object]]:
    """Make all pieces, and return their sections with what the live page shows."""
    make_all()
    return [
        {
            "title": title,
            "pieces": [
                {name: getattr(piece, name) for name in ("name", "title", "text", "commands")}
                | json.loads(piece.caption.read_text(encoding="utf-8"))["live"]
                for piece in pieces
            ],
        }
        for title, pieces in sections().items()
    ]


if __name__ == "__main__":
    LIVE.write_text(json.dumps(live_pieces(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
