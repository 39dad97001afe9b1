"""The web application: the routes under /api, the page, and the responses to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, FastAPI, Request, Response, Security
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from fastapi.security import HTTPBearer
from fastapi.sse import format_sse_event
from starlette.exceptions import HTTPException

from pykt import __version__, process
from pykt.checkers import verdicts
from pykt.draw.look import Look
from pykt.engines.files import program_file, shown_file
from pykt.engines.registry import ENGINES
from pykt.model.board import Square
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.text import printable
from pykt.programs.catalogue import PROGRAMS
from pykt.serve import schema
from pykt.serve.contents import program_record
from pykt.serve.drawing import MEDIA_TYPES, Draughtsman, Drawing
from pykt.serve.pages import Page
from pykt.serve.plain import plain, without_places
from pykt.serve.runs import BusyError, Run, Runs, Work
from pykt.serve.user_program import sandbox
from pykt.serve.work import Making, Searching


def application(runs: Runs, page: Page | None) -> FastAPI:
    """Return the application. If ``page`` is None, it has only the routes under /api."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        process.warm("pykt.engines.prolog", "pykt.engines.asp")  # load them now, so that the first answer comes sooner
        yield
        await runs.close()

    app = FastAPI(
        title="pykt serve",
        version=__version__,
        description="Find, prove, check and draw knight's tours. Each request needs the header `Authorization: Bearer "
        "TOKEN` with the token that `pykt serve` prints.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # FastAPI's pages of documentation would load scripts from other hosts
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.runs = runs
    app.include_router(routes)
    if page:
        for path in page.paths:
            app.add_route(f"/{path}", page.send, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(PyktError, _bad_input)
    app.add_exception_handler(RequestValidationError, _bad_body)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(Exception, _defect)
    return app


async def _bad_input(_request: Request, error: Exception) -> Response:
    return _refusal(503 if isinstance(error, (EngineError, BusyError)) else 422, without_places(str(error)))


async def _bad_body(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part)[:40] for part in first["loc"][1:]) or "The body"
    return _refusal(422, printable(f"{place} is wrong ({first['msg'][:300]}): see /api/openapi.json."))


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = 422 if error.status_code == 400 else error.status_code  # 400: the body is no JSON
    return _refusal(status, str(error.detail), error.headers)


async def _defect(_request: Request, _error: Exception) -> Response:
    return _refusal(500, "pykt has a defect, and its log says more: please report it.")


def _refusal(status: int, sentence: str, headers: Any = None) -> Response:
    return JSONResponse({"sentence": sentence}, status, headers)


# The routes under /api ------------------------------------------------------------------------------------------------


_CHECKING = Limits(timeout=30, memory=1024)

_REFUSAL = {"application/json": {"schema": schema.Refusal.model_json_schema()}}
_REFUSED: dict[int | str, dict[str, Any]] = {
    401: {"content": _REFUSAL, "description": "The token is missing."},
    403: {"content": _REFUSAL, "description": "Another page sent the request, or the server has another name."},
    413: {"content": _REFUSAL, "description": "The request is too large."},
    422: {"content": _REFUSAL, "description": "The request is wrong: the sentence says where."},
    503: {"content": _REFUSAL, "description": "An engine is missing, or too many requests are waiting."},
}
_MISSING: dict[int | str, dict[str, Any]] = {404: {"content": _REFUSAL, "description": "Nothing has this name or id."}}
_DRAWN: dict[str, Any] = {media_type.partition(";")[0]: {} for media_type in (*MEDIA_TYPES.values(), "text/plain")}


routes = APIRouter(prefix="/api", responses=_REFUSED, dependencies=[Security(HTTPBearer(auto_error=False))])


def _runs(request: Request) -> Runs:
    runs: Runs = request.app.state.runs
    return runs


RunsOfServer = Annotated[Runs, Depends(_runs)]


# Programs -------------------------------------------------------------------------------------------------------------


@routes.get("/programs")
def list_programs() -> list[schema.Program]:
    """List the programs of the catalogue."""
    return [schema.Program.model_validate(program_record(program)) for program in PROGRAMS.values()]


@routes.get("/programs/{name}", responses=_MISSING)
def read_program(name: str) -> schema.ProgramText:
    """Read a program's file."""
    program = PROGRAMS.get(name)
    if program is None:
        raise HTTPException(404, f"There is no program {name[:60]!r}: see /api/programs.")
    file = program_file(program.engine, program.file)
    return schema.ProgramText(file=shown_file(program.engine, program.file), text=file.read_text("utf-8"))


# Runs -----------------------------------------------------------------------------------------------------------------


class EventStream(StreamingResponse):
    """A response that streams server-sent events."""

    media_type = "text/event-stream"


@asynccontextmanager
async def _followed(work: Work, runs: Runs) -> AsyncIterator[Run]:
    """Begin a run for one request, and end the run when the request ends."""
    run = runs.begin(work)
    try:
        yield run
    finally:
        runs.leave(run)


def _events(found: str) -> dict[int | str, dict[str, Any]]:
    """Return what OpenAPI says about the events of a run. ``found`` describes the events that carry results."""
    description = (
        "The events of a run. Each event has a name, which is its type, and data as JSON: begun (the id to stop the "
        f"run), queued (how many runs must end first), running, progress, {found}, and at last end or refused."
    )
    event = {
        "type": "object",
        "required": ["event", "data"],
        "properties": {"event": {"type": "string"}, "data": {"type": "string", "contentMediaType": "application/json"}},
    }
    return {200: {"description": description, "content": {"text/event-stream": {"itemSchema": event}}}}


async def _search(request: schema.AnswersRequest, runs: RunsOfServer) -> AsyncIterator[Run]:
    async with _followed(Searching(request), runs) as run:
        yield run


async def _making(request: schema.PuzzleRequest, runs: RunsOfServer) -> AsyncIterator[Run]:
    async with _followed(Making(request), runs) as run:
        yield run


@routes.post("/answers", response_class=Response, responses=_events("an answer for each result"))
async def search(run: Annotated[Run, Depends(_search)]) -> EventStream:
    """Search for answers to a problem, and stream the events of the search."""
    return EventStream(_lines(run))


@routes.post("/puzzles", response_class=Response, responses=_events("the puzzle"))
async def make_puzzle(run: Annotated[Run, Depends(_making)]) -> EventStream:
    """Make a puzzle, and stream the events of the work."""
    return EventStream(_lines(run))


async def _lines(run: Run) -> AsyncIterator[bytes]:
    async for event in run.events():
        yield format_sse_event(event=event.type, data_str=event.data)


@routes.delete("/answers/{id}", status_code=204, responses=_MISSING)
@routes.delete("/puzzles/{id}", status_code=204, responses=_MISSING)
async def stop(id: str, runs: RunsOfServer) -> None:  # noqa: A002
    """End a run. Its stream still sends what the run has found, and then the event that says how it ended."""
    if not runs.stop(id):
        raise HTTPException(404, "There is no such run: it may have ended.")


# Tours ----------------------------------------------------------------------------------------------------------------


@routes.post("/check")
async def check(request: schema.CheckRequest, runs: RunsOfServer, connection: Request) -> schema.Judgement:
    """Let the checkers judge a tour."""
    return await runs.moment(lambda: _judgement(request), connection.is_disconnected)


def _judgement(request: schema.CheckRequest) -> schema.Judgement:
    problem, tour = request.problem.value(), request.tour.value()
    if tour.board != problem.board:
        tour = tour.on(problem.board)
    ((checked, faults),) = verdicts(problem, [tour], limits=_CHECKING)
    return schema.Judgement(checked=schema.Checked(**asdict(checked)), faults=plain([str(fault) for fault in faults]))


@routes.post("/draw", response_class=Response, responses={200: {"content": _DRAWN}})
async def draw(request: schema.DrawRequest, runs: RunsOfServer, connection: Request) -> Response:
    """Draw a tour, queens or a puzzle, or write a tour in a notation."""
    draughtsman = Draughtsman(lambda: _drawing(request))
    drawn = await runs.moment(draughtsman.draw, connection.is_disconnected, draughtsman.stop)
    media_type = MEDIA_TYPES.get(request.format, "text/plain; charset=utf-8")
    return Response(drawn, media_type=media_type, headers={"Content-Disposition": "attachment"})


def _drawing(request: schema.DrawRequest) -> Drawing:
    return Drawing(
        request.format,
        Look(
            request.style,
            dark=request.dark,
            numbers=request.numbers,
            coordinates=request.coordinates,
            blocked=request.blocked,
        ),
        request.problem.value() if request.problem else None,
        request.tour.value() if request.tour else None,
        request.text,
        None if request.queens is None else tuple(Square(*square) for square in request.queens),
    )


# Versions -------------------------------------------------------------------------------------------------------------


@routes.get("/versions")
def versions() -> schema.Versions:
    """Tell which versions of engines are installed, and which sandbox confines a program of your own."""
    return _versions()


@cache
def _versions() -> schema.Versions:
    found = []
    for entry in ENGINES.values():
        try:
            found += [str(text) for text in process.start(f"{entry.module}:versions", yields=[str])]
        except EngineError:
            continue
    return schema.Versions(versions=[f"pykt {__version__}", *plain(found)], sandbox=sandbox())
