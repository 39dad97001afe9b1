"""A plain web server for the files of a folder, which says nothing."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class _Files(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """Say nothing of a page that has gone while it was loading."""


def serving_files(folder):
    """A server of the files in ``folder``, at a free port of this machine."""
    return _Server(("127.0.0.1", 0), partial(_Files, directory=folder))
