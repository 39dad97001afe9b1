"""Ask the page as its views do: through the module `ask` that the built page loads."""

from pathlib import Path

DIST = Path(__file__).resolve().parents[2] / "page/dist"

_ASK = """async ({ chunk, request, stopAfter, times }) => {
  const ask = Object.values(await import(new URL(chunk, document.baseURI))).find((one) => one?.objection);
  const events = [];
  return new Promise((resolve) => {
    let left = times;
    const run = ask.run(request, (event) => {
      if (event.type === "loading" && events.at(-1)?.what === event.what) return;
      events.push(event);
      if (event.type === "end" || event.type === "refused") resolve(events);
      else if ((event.type === stopAfter || stopAfter in event) && --left === 0) run.stop();
    });
  });
}"""

_CALL = """async ({ chunk, name, given }) => {
  const ask = Object.values(await import(new URL(chunk, document.baseURI))).find((one) => one?.objection);
  return ask[name](...given);
}"""


def _chunk():
    (chunk,) = DIST.glob("assets/ask-*.js")
    return f"assets/{chunk.name}"


def ask(page, problem, program=None, *, stop_after=None, times=1, **request):
    """Ask a page for answers. Return the events of the run.

    The run is stopped when ``times`` events of the type ``stop_after``, or with a field of that name, have come.
    """
    request |= {"problem": problem.record(), "program": program}
    asked = {"chunk": _chunk(), "request": request, "stopAfter": stop_after, "times": times}
    return page.evaluate(_ASK, asked)


def workers(page):
    """Return the workers that a page has now. The browser only tells of them while it is asked something."""
    page.evaluate("0")
    return page.workers


def ask_at_once(page, problems, program):
    """Ask a page for answers to several problems at once. Return the most workers that it had meanwhile."""
    counts = []
    page.on("worker", lambda _: counts.append(len(page.workers)))
    requests = [{"problem": problem.record(), "program": program} for problem in problems]
    page.evaluate(
        f"({{ chunk, requests }}) => Promise.all(requests.map((request) => ({_ASK})({{ chunk, request }})))",
        {"chunk": _chunk(), "requests": requests},
    )
    return max(counts, default=0)


def call(page, name, *given):
    """Call another function of `ask`."""
    return page.evaluate(_CALL, {"chunk": _chunk(), "name": name, "given": given})


def answers(events):
    """Return the results of the answers among the events of a run."""
    return [event["result"] for event in events if event["type"] == "answer"]
