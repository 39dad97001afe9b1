"""A remark is one line of text, as compilers write it, and a record."""

import json

import pytest

from pykt.model.remark import Remark


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
