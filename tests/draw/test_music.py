"""A tour as music: mido reads a note for each square, with the pitch of its file and the length of its rank."""

import io
import sys

import mido
import pytest

import pykt
from pykt import Board, EngineError, Problem, Square
from pykt.draw import drawing
from pykt.draw.look import Look
from pykt.draw.music import MOST_NOTES, pitch


def played(data):
    """Return the notes of each track: when they begin, their numbers and their lengths, in sixteenths."""
    file = mido.MidiFile(file=io.BytesIO(data))
    voices = []
    for track in file.tracks:
        now, began, notes = 0, {}, []
        for message in track:
            now += message.time
            if message.type == "note_on":
                began[message.note] = now
            elif message.type == "note_off":
                start = began.pop(message.note)
                sixteenth = file.ticks_per_beat / 4
                notes.append((start / sixteenth, (now - start) / sixteenth, message.note))
        assert not began
        voices.append(notes)
    return voices


def test_each_square_is_a_note_of_its_files_pitch_and_its_ranks_length(closed_8x8):
    (notes,) = played(drawing.draw_tour(closed_8x8, "mid", Look(), {}))
    scale = [48, 50, 52, 55, 57, 60, 62, 64]
    assert [(length, note) for _, length, note in notes] == [
        (square.rank, scale[square.file - 1]) for square in closed_8x8.squares
    ]
    assert [start for start, _, _ in notes] == [sum(length for _, length, _ in notes[:nth]) for nth in range(64)]


def test_two_knights_are_two_voices_that_start_together():
    visit = pykt.solve(Problem("two-knights", Board(6, 6), (Square(1, 1), Square(6, 6))), check="none").tour
    voices = played(drawing.draw_tour(visit, "mid", Look(), {}))
    assert [len(notes) for notes in voices] == [len(path) for path in visit.paths]
    assert [notes[0][0] for notes in voices] == [0, 0]


def test_every_file_has_a_note_that_midi_knows():
    notes = [pitch(file) for file in range(1, 201)]
    assert max(notes) <= 127
    assert len(set(notes)) == MOST_NOTES


def test_music_is_written_by_the_command_line_and_a_missing_library_is_named(
    run_pykt, tmp_path, closed_8x8, monkeypatch
):
    closed_8x8.save(tmp_path / "tour.txt")
    code, _, err = run_pykt("draw", str(tmp_path / "tour.txt"), "-o", str(tmp_path / "tour.mid"))
    assert (code, "written to" in err) == (0, True)
    assert len(mido.MidiFile(tmp_path / "tour.mid").tracks[0]) > 128
    monkeypatch.setitem(sys.modules, "mido", None)
    with pytest.raises(EngineError, match=r"pip install 'pykt-tours\[music\]'"):
        closed_8x8.save(tmp_path / "again.mid")
