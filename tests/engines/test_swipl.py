"""Where SWI-Prolog's library is, is remembered, and nothing that others wrote or that has changed is believed."""

import os

import pytest

from pykt.engines import swipl


@pytest.fixture
def found(tmp_path, monkeypatch):
    """A program swipl, a library and a home, all remembered."""
    program, library = tmp_path / "swipl", tmp_path / "libswipl.so"
    for file in (program, library):
        file.write_bytes(b"\x7fELF")
        file.chmod(0o755)
    (tmp_path / "cache").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYKT_CACHE", str(tmp_path / "cache" / "pykt"))
    assert swipl.recall() == {}
    swipl.remember(str(library), str(tmp_path))
    return {"LIBSWIPL_PATH": str(library), "SWI_HOME_DIR": str(tmp_path)}


def test_the_library_is_found_again_without_swipl(found):
    assert swipl.recall() == found


@pytest.mark.usefixtures("found")
def test_another_swipl_is_asked_again(tmp_path):
    (tmp_path / "swipl").write_bytes(b"\x7fELF, the next version")
    assert swipl.recall() == {}


@pytest.mark.usefixtures("found")
def test_a_library_that_has_gone_is_looked_for_again(tmp_path):
    (tmp_path / "libswipl.so").unlink()
    assert swipl.recall() == {}


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"swipl": 1}', "\xff"])
def test_a_damaged_file_is_ignored_and_replaced(found, tmp_path, text):
    kept = tmp_path / "cache" / "pykt" / "swipl.json"
    kept.write_text(text, encoding="latin-1")
    assert swipl.recall() == {}
    swipl.remember(found["LIBSWIPL_PATH"], found["SWI_HOME_DIR"])
    assert swipl.recall() == found


@pytest.mark.usefixtures("found")
def test_a_file_that_others_can_write_is_not_believed(tmp_path):
    (tmp_path / "cache" / "pykt" / "swipl.json").chmod(0o666)
    assert swipl.recall() == {}


@pytest.mark.usefixtures("found")
def test_no_cache_is_made_where_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("PYKT_CACHE", str(tmp_path / "other" / "pykt"))
    swipl.remember(str(tmp_path / "libswipl.so"), str(tmp_path))
    assert not (tmp_path / "other").exists()


def test_a_place_without_write_permission_is_no_failure(found, monkeypatch):
    monkeypatch.setenv("PYKT_CACHE", os.devnull)
    swipl.remember(found["LIBSWIPL_PATH"], found["SWI_HOME_DIR"])
    assert swipl.recall() == {}
