"""The marks of a class as JUnit XML: a test suite for each submission, a test case for each test.

JUnit XML has no single definition. This module uses only what Ant's schema and Jenkins' schema have in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pykt.model.result import Status
from pykt.model.text import printable
from pykt.runs.grade.grading import Graded, Grading, Mark
from pykt.runs.grade.sheets.shown import points, remarks_of
from pykt.runs.grade.sheets.words import word_for


def junit(grading: Grading) -> str:
    """Return the marks as XML.

    A mark that is not right is a failure, or an error if the program ended in an error. A mark with a missing run is
    skipped.
    """
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S")
    root = Element("testsuites")
    for nth, one in enumerate(grading.graded):
        root.append(_suite(grading, one, nth, stamp))
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _suite(grading: Grading, one: Graded, nth: int, stamp: str) -> Element:
    name = printable(one.submission.name)
    cases = [_case(name, mark) for mark in one.marks]
    if not one.marks:
        cases = [_skipped(name, test.name, one.submission.note) for test in grading.tests.each]
    counts = {
        noun: sum(case.find(tag) is not None for case in cases)
        for noun, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped"))
    }
    about = {
        "name": name,
        "package": printable(grading.tests.title) or "pykt",
        "id": str(nth),
        "timestamp": stamp,
        "hostname": "localhost",
        "tests": str(len(cases)),
        **{noun: str(number) for noun, number in counts.items()},
        "time": f"{sum(float(case.get('time', 0)) for case in cases):.3f}",
    }
    suite = Element("testsuite", about)
    properties = SubElement(suite, "properties")
    for key, value in (("points", points(one.points)), ("of", points(grading.tests.points))):
        SubElement(properties, "property", name=key, value=value)
    suite.extend(cases)
    SubElement(suite, "system-out").text = "\n".join(_output(one))
    SubElement(suite, "system-err").text = "\n".join(_remarks(one))
    return suite


def _case(name: str, mark: Mark) -> Element:
    seconds = sum(float(part.result["stats"].get("wall_s", 0)) for part in mark.parts if part.result)
    case = Element("testcase", name=printable(mark.test.name), classname=name, time=f"{seconds:.3f}")
    if mark.missing:
        SubElement(case, "skipped", message="not run yet")
    elif not mark.right:
        tag = "error" if mark.result and mark.result["status"] == Status.ERROR else "failure"
        failed = SubElement(case, tag, type=word_for(mark), message=printable(mark.verdict))
        wrong = [printable(f"{part.problem}: {part.verdict}") for part in mark.parts if not part.right]
        failed.text = "\n".join([f"{points(mark.points)} of {points(mark.test.points)} points", *wrong])
    return case


def _skipped(name: str, test: str, note: str) -> Element:
    case = Element("testcase", name=printable(test), classname=name, time="0.000")
    SubElement(case, "skipped", message=printable(note))
    return case


def _output(one: Graded) -> Iterator[str]:
    for mark in one.marks:
        for line in (mark.result or {}).get("output", []):
            yield printable(f"{mark.test.name}: {line}")


def _remarks(one: Graded) -> Iterator[str]:
    every = (remark for mark in one.marks for part in mark.parts for remark in remarks_of(part.result))
    yield from dict.fromkeys(printable(str(remark)) for remark in every)
