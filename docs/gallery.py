"""The gallery of the site: run the commands of gallery.toml, let pykt check what they found, and write the page.

conf.py calls ``page_of_pieces`` when the site is built. A piece is kept in docs/generated/gallery/ under a name that
stands for its commands and the version of pykt, so it is made only once.
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
from pathlib import Path

import pykt
from pykt import notation
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation import classical
from pykt.notation.page_links import puzzle_link, tour_link

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs/generated/gallery"

SECONDS = 180  # the longest time of a command

#: What a command may leave to be checked.
FOUND = ("tour.json", "no.proof", "puzzle.json")


@dataclass(frozen=True)
class Piece:
    """A piece of the gallery, as gallery.toml has it."""

    name: str
    title: str
    text: str
    commands: tuple[str, ...]
    checked: str = ""
    live: str = ""

    @property
    def picture(self) -> Path:
        """The file that keeps the picture, named after the commands and the version."""
        said = json.dumps([self.commands, self.checked, pykt.__version__])
        return FOLDER / f"{self.name}-{hashlib.sha256(said.encode()).hexdigest()[:10]}.svg"

    @property
    def caption(self) -> Path:
        """The file that keeps what pykt found, and the link into the live page."""
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
        caption = {"said": said, "live": piece.live or _live(piece, folder)}
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


def _live(piece: Piece, folder: Path) -> str:
    """Return the link that opens the puzzle or the tour of a piece on the live page, or "" if it can't show it."""
    words, _ = split(piece.commands[-1])
    link = None
    if (folder / "puzzle.json").exists():
        record = json.loads((folder / "puzzle.json").read_text(encoding="utf-8"))
        link = puzzle_link("", Problem.from_record(record["problem"]))
    elif (folder / "tour.json").exists():
        link = tour_link("", Tour.from_record(json.loads((folder / "tour.json").read_text(encoding="utf-8"))))
    elif words[1] == "--named":
        link = tour_link("", classical.tours()[words[2]].tour)
    elif words[1].endswith(".txt"):
        link = tour_link("", notation.read_file(folder / words[1]))
    return (link or "").removeprefix("#/")


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
            lines += [f"[Open live](page:{caption['live']})", ""] if caption["live"] else []
    return "\n".join(lines)


def page_of_pieces() -> str:
    """Make all pieces that are not kept, two at a time, remove those of other commands, and return the page."""
    pieces = [piece for section in sections().values() for piece in section]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(make, pieces))
    kept = {file.name for piece in pieces for file in (piece.picture, piece.caption)}
    for file in FOLDER.iterdir():
        if file.name not in kept:
            file.unlink()
    return _page()
