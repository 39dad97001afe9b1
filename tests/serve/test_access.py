"""Nobody is answered without the token, through another name, or from another page; and nothing large is read."""

import asyncio
import logging
import os
import re
import socket
import subprocess
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial

import httpx
import pytest
import uvicorn
from served import problem
from uvicorn.server import ServerState

from pykt.serve import server as server_module
from pykt.serve.access import Access
from pykt.serve.connection import Connection, is_ours
from pykt.serve.server import _shown

BODY = {"problem": problem(5), "program": "path"}
EVERY = [
    ("GET", "/"),
    ("GET", "/?token=wrong"),
    ("GET", "/assets/none.js"),
    ("GET", "/no/such/page"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/programs"),
    ("GET", "/api/programs/cycle"),
    ("GET", "/api/versions"),
    ("POST", "/api/answers"),
    ("POST", "/api/check"),
    ("POST", "/api/draw"),
    ("POST", "/api/puzzles"),
    ("DELETE", "/api/answers/x"),
]


@pytest.fixture
def visitor(server):
    """A browser that opened the first address."""
    with server.connect() as visitor:
        assert visitor.get(f"/?token={server.token}", follow_redirects=True).status_code == 200
        yield visitor


@pytest.mark.sample(4)
@pytest.mark.parametrize(("method", "path"), EVERY)
def test_without_the_token_nothing_is_answered(server, method, path):
    with server.connect() as stranger:
        for headers in (
            {},
            {"Authorization": "Bearer wrong"},
            {"Authorization": server.token},
            {"Cookie": "pykt=é".encode()},
        ):
            answer = stranger.request(method, path, headers=headers, content=b"{" * 1000)
            assert answer.status_code == 401
            assert "`pykt serve`" in answer.text


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example:80",
        "10.0.0.1",
        "",
        "[",
        "x@localhost",
        "localhost/x",
    ],
)
@pytest.mark.parametrize(("method", "path"), EVERY)
def test_a_foreign_host_is_refused(server, method, path, host):
    answer = server.client.request(method, path, headers={"Host": host})
    assert answer.status_code == 403


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:8000", "LOCALHOST:80"])
def test_a_tunnel_may_have_another_port(server, host):
    assert server.client.get("/api/versions", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(("method", "path"), [one for one in EVERY if one[1].startswith("/api")])
@pytest.mark.parametrize(
    "header",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_page_is_refused(server, method, path, header):
    assert server.client.request(method, path, headers=header).status_code == 403


def test_a_second_origin_is_refused(server):
    headers = [("Origin", server.address), ("Origin", "http://evil.example")]
    assert server.client.get("/api/versions", headers=headers[:1]).status_code == 200
    assert server.client.get("/api/versions", headers=headers).status_code == 403


def test_a_link_on_another_page_may_open_the_page(visitor):
    assert visitor.get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_the_first_address_gives_the_page_the_token_and_a_cookie_without_it(server):
    first = httpx.get(f"{server.address}/?token={server.token}")
    assert f'<meta name="pykt-token" content="{server.token}">' in first.text
    assert first.headers["cache-control"] == "no-store"
    cookie = first.headers["set-cookie"]
    assert re.search("; HttpOnly", cookie)
    assert re.search("; Max-Age=[0-9]{7};", cookie), "a browser that was closed opens the page again"
    assert re.search("; SameSite=strict", cookie, re.IGNORECASE)
    port = server.address.rpartition(":")[2]
    assert cookie.startswith(f"pykt-{port}=")
    assert server.token not in cookie


def test_the_cookie_opens_the_page_alone(server, visitor):
    """A browser sends it to every port of the host, so another user who listens there has it."""
    page = visitor.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert server.token not in page.text
    same = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    assert visitor.post("/api/answers", json=BODY, headers=same).status_code == 401
    assert visitor.get("/api/versions").status_code == 401
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    odd = {"Cookie": f'other="; {{x}}=é; {cookie}'.encode()}  # other servers of this host may set any cookies
    assert httpx.get(server.address, headers=odd).status_code == 200


def test_the_page_is_the_server_s_edition_and_runs_no_other_script(visitor):
    page = visitor.get("/")
    assert '<meta name="pykt-edition" content="server">' in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "unsafe-eval'" not in policy.replace("wasm-unsafe-eval'", "")
    (script,) = re.findall(r'<script type="module" crossorigin src="./([^"]+)">', page.text)
    assert visitor.get(script).headers["content-type"].startswith("text/javascript")


def test_every_answer_has_headers_that_protect_it(server, visitor):
    answers = [
        visitor.get("/"),
        server.client.get("/api/programs"),
        httpx.get(server.address),
        server.client.get("/none"),
    ]
    answers.append(server.client.post("/api/answers", json=BODY))
    answers.append(server.client.post("/api/draw", json={"text": "a1 b3", "format": "html"}))
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert "access-control-allow-origin" not in answer.headers
    assert answers[-1].headers["content-disposition"] == "attachment"


def test_a_question_before_a_foreign_request_is_refused(server):
    """A browser asks with OPTIONS before it sends JSON from another page."""
    headers = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    assert httpx.options(f"{server.address}/api/answers", headers=headers).status_code == 403


OTHERS = (
    "/../pyproject.toml /%2e%2e/pyproject.toml /assets/../../build.py /assets/%2e%2e/%2e%2e/build.py //etc/passwd /%00 "
    "/api /api/ /docs /redoc"
)


@pytest.mark.parametrize("path", OTHERS.split())
def test_no_other_file_is_sent(server, path):
    answer = server.client.get(path)
    assert answer.status_code == 404


def raw(server, head, body=b""):
    """Send bytes as they are. Return the first line of the answer, or "" if the connection was closed before."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as connection:
        lines = f"{head}\r\nHost: {host}\r\nAuthorization: Bearer {server.token}\r\n"
        with suppress(OSError):
            connection.sendall(lines.encode() + b"\r\n" + body)
        try:
            return connection.recv(65536).split(b"\r\n")[0].decode()
        except OSError:
            return ""


def test_a_body_of_10_mb_is_refused_before_it_is_read(server):
    head = f"POST /api/answers HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: {10**7}"
    assert raw(server, head) in ("HTTP/1.1 413 Request Entity Too Large", "HTTP/1.1 413 Content Too Large")
    assert raw(server, head, b" " * 10**7)[:12] in ("HTTP/1.1 413", "")


def test_a_body_of_unknown_length_is_refused_while_it_is_read(server):
    def parts():
        for _ in range(160):
            yield b" " * 65536

    with suppress(httpx.TransportError):  # if the server has closed the connection before the answer was read
        assert server.client.post("/api/answers", content=parts()).status_code == 413


def test_names_of_10_mb_are_refused(server):
    assert raw(server, "GET /api/programs/" + "x" * 10**7 + " HTTP/1.1") in ("HTTP/1.1 400 Bad Request", "")
    assert raw(server, "GET / HTTP/1.1\r\nCookie: " + "x" * 10**7) in ("HTTP/1.1 400 Bad Request", "")
    long = {"problem": problem(5), "program": "x" * 201}
    assert server.client.post("/api/answers", json=long).status_code == 422


def test_after_all_this_the_server_still_answers(server):
    assert server.end(**BODY)["result"]["status"] == "found"


def returned(coroutine):
    """What a coroutine that waits for nothing returns."""
    with pytest.raises(StopIteration) as end:
        coroutine.send(None)
    return end.value.value


@contextmanager
def connected(user):
    """A connection to a port of this machine by a user: the address and the port of the user's end."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        command = ["bash", "-c", f"exec 3<>/dev/tcp/127.0.0.1/{port}; echo; read"]
        start = {"user": user} if user != os.getuid() else {}
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **start)
        process.stdout.readline()
        accepted, client = listening.accept()
        with accepted:  # a server that answers has its end open
            yield client
            process.communicate(b"\n")


async def first_address(access, ticket, client, times=1):
    """The statuses of the answers to requests for the first address."""
    sent = []

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": f"token={ticket}".encode(), "client": client}
    for _ in range(times):
        await access({**scope, "headers": [(b"host", b"127.0.0.1:8000")]}, None, send)
    return [message["status"] for message in sent if "status" in message]


async def empty_page(_scope, _receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})


def test_what_a_browser_s_command_line_shows_opens_the_page_once():
    access = Access(empty_page, "the token", "127.0.0.1", 8000)
    with connected(os.getuid()) as client:
        assert returned(first_address(access, access.ticket(), client, times=2)) == [200, 401]
        assert returned(first_address(access, "the token", client, times=2)) == [200, 200]


@pytest.mark.skipif(os.getuid() != 0, reason="only root can be another user")
def test_another_user_of_the_machine_who_reads_it_there_is_refused():
    access = Access(empty_page, "the token", "127.0.0.1", 8000)
    ticket = access.ticket()
    with connected(65534) as other, connected(os.getuid()) as client:
        assert returned(first_address(access, ticket, other)) == [401]
        assert returned(first_address(access, ticket, ("192.0.2.1", 5000))) == [401]
        assert returned(first_address(access, ticket, client)) == [200]


def test_whoever_has_closed_the_connection_is_nobody(monkeypatch, tmp_path):
    """The kernel lists what a process has closed as root's. The numbers are those of such a row."""
    rows = {"01 4242": True, "05 0": False, "01 0": False, "08 4242": False}
    for row, ours in rows.items():
        state, inode = row.split()
        user = os.getuid()
        (tmp_path / "tcp").write_text(
            "  sl  local_address rem_address   st\n"
            f"   0: 0100007F:1388 0100007F:1F40 {state} 00000000:00000000 00:00000000 00000000 {user:5} 0 {inode} 1\n"
        )
        monkeypatch.setattr("pykt.serve.connection._LISTS", [tmp_path / "tcp"])
        assert is_ours(("127.0.0.1", 5000)) is ours, row


def run(asking):
    """Run a coroutine in a thread of its own: where a browser is in use, this one has an event loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, asking).result()


def test_connections_without_the_token_keep_nobody_out(monkeypatch):
    """The oldest end. One that has shown the token stays."""
    monkeypatch.setattr(Connection, "most", 3, raising=False)

    async def empty(_, __, send):
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    request = b"GET /x HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer the token\r\n\r\n"

    async def ask():
        config = uvicorn.Config(Access(empty, "the token", "127.0.0.1", 8000), http=Connection, lifespan="off")
        config.load()
        state = ServerState()
        made = partial(Connection, config, state, {})
        async with await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
            strangers = [await asyncio.open_connection("127.0.0.1", port) for _ in range(9)]
            for stranger, _ in strangers[:7]:
                with suppress(ConnectionResetError):
                    assert await stranger.read() == b""
            assert len(state.connections) == 3
            for other_reader, other in ((reader, writer), strangers[-1]):
                other.write(request)
                assert (await other_reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
            for _, other in ((reader, writer), *strangers):
                other.close()

    run(ask())


def test_an_error_of_the_loop_is_logged_once(caplog):
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(server_module._Once().handle)
    for _ in range(1000):
        loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": OSError(24, "")})
    loop.close()
    assert len(caplog.records) == 1


def test_a_body_that_is_no_http_is_answered_once_and_logs_nothing(caplog):
    async def reading(_, receive, send):
        await receive()
        await send({"type": "http.response.start", "status": 204, "headers": []})

    async def ask():
        config = uvicorn.Config(reading, http=Connection, lifespan="off")
        config.load()
        made = partial(Connection, config, ServerState(), {})
        async with await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1])
            writer.write(b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            await writer.drain()
            writer.write(b"zz\r\n")
            said = await reader.read()
            writer.close()
            return said

    said = run(ask())
    assert said.count(b"HTTP/1.1") == 1
    assert said.startswith(b"HTTP/1.1 400")
    assert caplog.records == []


def test_an_error_of_a_request_is_logged_once(caplog):
    logger = logging.Logger("of a test")
    logger.addFilter(server_module._Once())
    logger.addHandler(caplog.handler)
    for _ in range(1000):
        logger.error("Exception in ASGI application\n", exc_info=ValueError())
    logger.error("What a second Ctrl-C ends\n", exc_info=asyncio.CancelledError())
    assert len(caplog.records) == 1


def test_what_is_no_http_is_answered_with_these_headers_too(server):
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(b"nonsense\r\n\r\n")
        said = b"".join(iter(partial(connection.recv, 4096), b""))
    assert said.startswith(b"HTTP/1.1 400")
    assert b"nosniff" in said
    assert b"frame-ancestors 'none'" in said


def test_a_connection_ends_if_no_whole_request_comes(monkeypatch):
    """Its headers or its body may stop in the middle. Whoever waits for an answer may wait for long."""
    monkeypatch.setattr(Connection, "wait_s", 0.05)
    ends = []

    async def answer(_, __, send):
        await asyncio.sleep(10 * Connection.wait_s)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async def ask(port, text):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(text)
        try:
            ends.append((await reader.readline())[:12])
        except ConnectionResetError:
            ends.append(b"")
        writer.close()

    async def ask_all():
        config = uvicorn.Config(answer, http=Connection, lifespan="off", log_config=None)
        config.load()
        made = partial(Connection, config, ServerState(), {})
        async with await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            head = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
            for text in (b"", head, head + b"Content-Length: 9\r\n\r\nhalf", head + b"\r\n"):
                await ask(port, text)

    run(ask_all())
    assert ends == [b"", b"", b"", b"HTTP/1.1 204"]


@pytest.mark.parametrize(
    ("listening", "host", "allowed"),
    [
        ("127.0.0.1", "192.168.1.2:8000", False),
        ("192.168.1.2", "192.168.1.2:8000", True),
        ("192.168.1.2", "192.168.1.3:8000", False),
        ("0.0.0.0", "192.168.1.2:8000", True),
        ("0.0.0.0", "[fe80::1]:8000", True),
        ("0.0.0.0", "evil.example:8000", False),
        ("desk.example", "desk.example", True),
    ],
)
def test_the_names_of_a_server_that_others_can_reach(listening, host, allowed):
    assert Access(None, "the token", listening, 8000)._is_ours(host) is allowed


def test_the_printed_address_of_a_server_that_listens_everywhere_is_a_name_of_it():
    assert Access(None, "the token", "0.0.0.0", 8000)._is_ours(f"{_shown('0.0.0.0')}:8000")
