"""A remark is one line of text, as compilers write it, and a record."""

import json

import pytest

from pykt.model.remark import Remark, is_told


@pytest.mark.parametrize(
    ("remark", "line"),
    [
        (Remark("no rule"), "warning: no rule"),
        (Remark("no rule", "error", file="a.lp"), "a.lp: error: no rule"),
        (Remark("no rule", "note", 7, file="a.lp", advice="add one"), "a.lp:7: note: no rule; add one"),
        (Remark("no rule", line=7, column=3, file="a.lp"), "a.lp:7:3: warning: no rule"),
        (Remark("no rule", line=7, column=3), "line 7:3: warning: no rule"),
        (Remark("no rule", column=3), "warning: no rule"),
    ],
)
def test_a_remark_is_a_line_with_its_place(remark, line):
    assert str(remark) == line
    assert Remark.from_record(json.loads(json.dumps(remark.record()))) == remark


@pytest.mark.parametrize(("text", "told"), [("a.pl:7: no rule", True), ("b.pl:7: no rule", False), (None, False)])
def test_a_reason_is_known_again_in_a_remark(text, told):
    assert is_told([Remark("no rule", "error", 7, 3, "a.pl", advice="add one")], text) is told
