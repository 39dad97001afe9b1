"""The application: the routes, the page, and the answers to errors."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pykt import __version__, process
from pykt.model.errors import EngineError, PyktError
from pykt.model.text import printable
from pykt.serve.pages import Page
from pykt.serve.plain import without_places
from pykt.serve.routes import routes
from pykt.serve.runs import BusyError, Runs


def application(runs: Runs, page: Page | None) -> FastAPI:
    """Return the application. Without a page it has only the routes under /api."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        process.warm("pykt.engines.prolog", "pykt.engines.asp")  # so that the first answer does not wait for them
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
