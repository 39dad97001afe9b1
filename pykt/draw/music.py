"""Write a tour as music, in the format MIDI.

Each visit is a note. The file of the visited square gives the pitch of the note, and the rank gives its length. File a
is the C below middle C, and the files go up the pentatonic scale C D E G A, whose notes sound well together. A note on
rank 1 lasts a sixteenth, one on rank 2 an eighth, one on rank 3 three sixteenths, and so on. The pitches begin again
after the 34th file, and the lengths begin again after rank 8. Two knights are two voices, which start together.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from pykt.draw.libraries import library
from pykt.model.cells import files_and_ranks
from pykt.model.claimed import describe

if TYPE_CHECKING:
    from pykt.model.tour import Tour

#: The notes of the scale in semitones above its first note, and the note of file a as a MIDI number (60: middle C).
SCALE, FIRST_NOTE = (0, 2, 4, 7, 9), 48

#: The most files with notes of their own, and the most ranks with lengths of their own.
MOST_NOTES, MOST_LENGTHS = 34, 8

#: Quarter notes in a minute, and ticks in a quarter note.
TEMPO, TICKS = 120, 480

_INSTRUMENTS = (11, 12)  # vibraphone and marimba, as General MIDI counts from 0
_LOUDNESS = 80


def music(tour: Tour) -> bytes:
    """Return the tour as a MIDI file with a track for each knight. Raise EngineError if mido is missing."""
    mido = library("mido")
    file = mido.MidiFile(type=1, ticks_per_beat=TICKS)
    for voice, cells in enumerate(tour.knights):
        track = file.add_track(describe(tour) if len(tour.knights) == 1 else f"{('first', 'second')[voice]} knight")
        if voice == 0:
            track.append(mido.MetaMessage("set_tempo", tempo=mido.bpm2tempo(TEMPO)))
        track.append(mido.Message("program_change", channel=voice, program=_INSTRUMENTS[voice]))
        files, ranks = (part.tolist() for part in files_and_ranks(tour.board, cells))
        for column, row in zip(files, ranks, strict=True):
            note = {"channel": voice, "note": pitch(column + 1), "velocity": _LOUDNESS}
            track.append(mido.Message("note_on", **note))
            track.append(mido.Message("note_off", **note, time=sixteenths(row + 1) * TICKS // 4))
    written = io.BytesIO()
    file.save(file=written)
    return written.getvalue()


def pitch(file: int) -> int:
    """Return the MIDI number of the note of a file. Files count from 1."""
    octave, step = divmod((file - 1) % MOST_NOTES, len(SCALE))
    return FIRST_NOTE + 12 * octave + SCALE[step]


def sixteenths(rank: int) -> int:
    """Return the length of a note on a rank, in sixteenths. Ranks count from 1."""
    return (rank - 1) % MOST_LENGTHS + 1
