"""Find the built page, and send it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from fastapi import Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from pykt.model.errors import PyktError
from pykt.serve.access import TOKEN

_PACKAGE = Path(__file__).resolve().parent.parent

_EDITION, _TOKEN = '<meta name="pykt-edition" content="{}">', '<meta name="pykt-token" content="{}">'
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')

#: The media types of the page's files. A browser runs a script only if it comes as text/javascript.
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


#: The content security policy that is sent with scripts. Web workers obey it, not the policy of the page. The policy
#: allows ``blob:``, because the page ends a busy worker by removing a blob: the worker tries to read this blob again
#: and again, and stops when reading fails.
_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' blob:"


@dataclass(frozen=True)
class Page:
    """The built page: the text of index.html for the server edition, and a dict from paths to the other files."""

    index: str
    policy: str
    """The content security policy of the page."""

    files: dict[str, Path]

    @classmethod
    def find(cls) -> Page:
        """Return the page of the installed package, or else that of the checkout.

        Raise PyktError if the page is not built.
        """
        folder = _PACKAGE / "page"
        if not folder.is_dir():
            folder = _PACKAGE.parent / "page/dist"
        index = folder / "index.html"
        text = index.read_text("utf-8") if index.is_file() else ""
        policy = _POLICY.search(text)
        if _EDITION.format("static") not in text or policy is None:
            raise PyktError("The page is not built: run `make page` in the checkout, or install pykt again.")
        files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        del files["index.html"]
        files.pop("offline.js", None)  # the service worker is for the static edition alone
        return cls(text.replace(_EDITION.format("static"), _EDITION.format("server")), unescape(policy[1]), files)

    @property
    def paths(self) -> list[str]:
        """The paths of all files, relative to the address of the page. The path of index.html is ""."""
        return ["", *self.files]

    async def send(self, request: Request) -> Response:
        """Return the file at the path that a request names, one of ``paths``.

        For the first address, access.py has put the token into the scope of the request: then put the token into the
        page.
        """
        path = request.url.path.removeprefix("/")
        if not path:
            edition, token = _EDITION.format("server"), request.scope.get(TOKEN)
            index = self.index.replace(edition, edition + _TOKEN.format(token)) if token else self.index
            policy, kept = f"{self.policy}; frame-ancestors 'none'", "no-store" if token else "no-cache"
            return HTMLResponse(index, headers={"Content-Security-Policy": policy, "Cache-Control": kept})
        file = self.files[path]
        kept = "private, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        media_type = _MEDIA_TYPES.get(file.suffix, "application/octet-stream")
        headers = {"Cache-Control": kept}
        if file.suffix == ".js":
            headers["Content-Security-Policy"] = _WORKER_POLICY
        return FileResponse(file, media_type=media_type, headers=headers)
