"""Claims about the gallery of the site: its commands are commands of pykt, and what it shows is right."""

import json
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from pykt.cli.commands import app

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "docs"))
import gallery  # noqa: E402

PIECES = [piece for section in gallery.sections().values() for piece in section]


def _parse(words):
    command = get_command(app).commands[words[0]]
    assert command.make_context(words[0], list(words[1:])).params, words


def test_every_command_of_the_gallery_is_a_command_of_pykt(monkeypatch):
    monkeypatch.chdir(ROOT)
    assert len(PIECES) >= 24
    assert len({piece.name for piece in PIECES}) == len(PIECES)
    for piece in PIECES:
        for command in piece.commands:
            _parse(gallery.split(command)[0])
        assert piece.commands[-1].endswith("-o picture.svg") or "-o picture.svg " in piece.commands[-1]
        _parse(["check", *(piece.checked or "tour.json").split()])


def test_the_page_has_the_pieces_of_the_gallery():
    """Else run ``python docs/gallery.py``."""
    told = [
        {"title": title, "pieces": [(one.name, one.title, one.text, list(one.commands)) for one in pieces]}
        for title, pieces in gallery.sections().items()
    ]
    of_page = json.loads(gallery.LIVE.read_text("utf-8"))
    for section in of_page:
        section["pieces"] = [(one["name"], one["title"], one["text"], one["commands"]) for one in section["pieces"]]
    assert of_page == told


def test_a_piece_whose_command_fails_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "FOLDER", tmp_path)
    wrong = gallery.Piece("wrong", "", "", ("pykt solve --closed --board 4x8 -o tour.json",))
    with pytest.raises(RuntimeError, match="pykt solve --closed --board 4x8"):
        gallery.make(wrong)
    assert list(tmp_path.iterdir()) == []


def test_a_command_that_is_killed_or_does_not_end_is_told(tmp_path, monkeypatch):
    command = tmp_path / "command"
    monkeypatch.setattr(sys, "executable", str(command))
    for line, seconds, told in (("kill -9 $$", 60, "exit code -9"), ("exec sleep 60", 0.1, "did not end within 0.1 s")):
        monkeypatch.setattr(gallery, "SECONDS", seconds)
        command.write_text(f"#!/bin/sh\n{line}\n")
        command.chmod(0o755)
        with pytest.raises(RuntimeError, match=told):
            gallery.run(["solve"], tmp_path)


def test_a_piece_is_made_once_and_tells_what_pykt_found(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "FOLDER", tmp_path)
    (piece,) = (piece for piece in PIECES if piece.name == "bergholt")
    gallery.make(piece)
    assert "(Bergholtian)" in json.loads(piece.caption.read_text())["said"]
    assert piece.picture.read_text().startswith("<svg")
    monkeypatch.setattr(gallery, "run", None)
    gallery.make(piece)


@pytest.mark.soak
def test_every_piece_of_the_gallery_is_right(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "FOLDER", tmp_path)
    page = gallery.page_of_pieces()
    for piece in PIECES:
        assert json.loads(piece.caption.read_text())["said"], piece.name
        assert f"gallery/{piece.picture.name}" in page
    assert page.count("[Open live]") >= 24
    assert json.loads(json.dumps(gallery.live_pieces())) == json.loads(gallery.LIVE.read_text("utf-8"))
