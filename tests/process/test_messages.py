"""Messages carry plain values from process to process, and nothing else, whatever bytes are sent."""

import os
import pickle
import struct
from contextlib import nullcontext
from dataclasses import dataclass

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pykt.engines.protocol import MESSAGES, Answer, Outcome, Walk
from pykt.model.bound import Bound
from pykt.process.messages import Bulk, ForeignMessageError, Receiver, send

PLAIN = (int, str, bytes, *MESSAGES)


@dataclass(frozen=True)
class Two:
    first: Bulk
    second: Bulk


@pytest.fixture
def pipe():
    ends = os.pipe()
    yield ends
    for end in ends:
        os.close(end)


def frame(written, bulk=b""):
    return struct.pack("!QQ", len(written), len(bulk)) + written + bulk


def received(pipe, data, types=PLAIN, most=1 << 20):
    os.write(pipe[1], data)
    return Receiver(pipe[0], types, most).receive()


@given(st.one_of(st.integers(), st.text(), st.binary(max_size=1000)))
def test_plain_values_arrive_as_they_were_sent(value):
    reading, writing = os.pipe()
    send(writing, type(value).__name__, value)
    assert Receiver(reading, PLAIN).receive() == (type(value).__name__, value)
    os.close(reading)
    os.close(writing)


def test_an_answer_arrives_as_it_was_sent(pipe):
    answer = Answer((Walk((1, 2), Bulk(b"0123")), [(1, 2), (3, 4)]), "SWI-Prolog 9", {"solve_s": 0.5, "nodes": 3})
    send(pipe[1], "Answer", answer)
    assert Receiver(pipe[0], PLAIN).receive() == ("Answer", answer)


def test_the_bulk_of_a_message_is_handed_out_in_order(pipe):
    send(pipe[1], "Two", Two(Bulk(b"abc"), Bulk(b"defg")))
    _, two = Receiver(pipe[0], [Two]).receive()
    assert (bytes(two.first.view), bytes(two.second.view)) == (b"abc", b"defg")


def test_a_message_that_comes_in_pieces_is_read_when_it_is_complete(pipe):
    receiver = Receiver(pipe[0], PLAIN)
    for byte in frame(msgspec.msgpack.encode(("str", "hello"))):
        assert receiver.receive() is None
        os.write(pipe[1], bytes([byte]))
    assert receiver.receive() == ("str", "hello")


@given(st.binary(max_size=300), st.binary(max_size=30))
def test_any_bytes_are_a_message_of_ours_or_are_refused(written, bulk):
    reading, writing = os.pipe()
    try:
        name, value = received((reading, writing), frame(written, bulk))
        assert type(value).__name__ == name in {kind.__name__ for kind in PLAIN}
    except ForeignMessageError:
        pass
    finally:
        os.close(reading)
        os.close(writing)


class Evil:
    def __reduce__(self):
        return os._exit, (77,)


@pytest.mark.parametrize(
    "written",
    [
        pickle.dumps(Evil()),
        msgspec.msgpack.encode(("Answer", pickle.dumps(Evil()))),
        msgspec.msgpack.encode(("Evil", {})),
        msgspec.msgpack.encode(("Outcome", {"how": "optimal", "reason": "", "engine": "", "stats": {}})),
        msgspec.msgpack.encode(
            ("Answer", {"paths": [{"start": [1, 1], "digits": 1 << 40}], "engine": "", "stats": {}})
        ),
        msgspec.msgpack.encode(("Answer", {"paths": [{"start": [1, 1], "digits": -1}], "engine": "", "stats": {}})),
        msgspec.msgpack.encode(("int", 7)),
        msgspec.msgpack.encode(("int", "7" * 5000)),
        b"\x91" * 50_000,
        b"\x92\xa6Answer" + b"\x81\xa5paths" * 5_000,
        b"",
    ],
)
def test_a_forged_message_is_refused(pipe, written):
    with pytest.raises(ForeignMessageError):
        received(pipe, frame(written))


def test_what_is_wrong_with_a_message_is_told_in_few_words(pipe):
    outcome = {"how": "/" * 20_000, "reason": "", "engine": "", "stats": {}}
    with pytest.raises(ForeignMessageError) as refused:
        received(pipe, frame(msgspec.msgpack.encode(("Outcome", outcome))))
    assert len(str(refused.value)) < 200


def test_a_size_that_is_too_large_is_refused_before_memory_is_taken(pipe):
    with pytest.raises(ForeignMessageError, match="2,000,000,000 bytes"):
        received(pipe, struct.pack("!QQ", 1, 1_999_999_999))


@pytest.mark.parametrize(("value", "bulk", "refused"), [(100, 5000, False), (101, 0, True), (100, 5001, True)])
def test_only_bulk_may_have_more_bytes_than_a_value(pipe, value, bulk, refused):
    """What is read of a value takes up to 32 times its bytes, what is read of bulk takes no more than these."""
    receiver = Receiver(pipe[0], [Outcome], 100, 5000)
    os.write(pipe[1], struct.pack("!QQ", value, bulk))
    with pytest.raises(ForeignMessageError) if refused else nullcontext():
        assert receiver.receive() is None


def test_a_type_that_is_not_expected_is_refused(pipe):
    with pytest.raises(ForeignMessageError, match="unknown type"):
        received(pipe, frame(msgspec.msgpack.encode(("Bound", Bound(1, "free", "")))), types=[Outcome])


def test_a_value_that_no_reader_could_read_is_not_sent(pipe):
    with pytest.raises(TypeError, match="Evil"):
        send(pipe[1], "Evil", Evil())
