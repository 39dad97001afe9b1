"""Run functions in other processes: each call of an engine or a user program is a *task*, which a worker process runs.

The checkers in Prolog and ASP run in workers, too. The *asking process* is the process that starts a task, such as the
command line. Processes of three other kinds work for the asking process. They end before it or soon after it:

- The *launcher* keeps pykt's engines loaded and forks a keeper for each task (launcher.py, launching.py). An asking
  process starts its launcher with the first request: to start a task, or to load modules for later tasks (`warm`).
  `renew` replaces the launcher by a new one. The launcher is small and has no threads. So it can fork safely, whatever
  the asking process is doing. The launcher's home directory does not exist and its environment is small, so no init
  file of the user changes an engine. The launcher makes a folder for the temporary files of each task. It never reads a
  task's arguments: later workers inherit the launcher's memory, and could find the arguments there.
- A *keeper* looks after one task. It reads the task's arguments, forks the worker, and watches the time, the memory and
  the leash. Finally it kills the worker and its descendants, reports how the task ended, and removes the folder.
- A *worker* runs one task: it calls the task's function and sends the values that the function yields. A worker with a
  sandbox, such as that of a user program, first enters a *room*, a confined place (see sandbox/).

Where Linux lets pykt make control groups (control_groups.py), the launcher has a folder for them, and a worker begins
in a group of its own, unless the task asks for none. The group counts the processor time of all processes of the task.
At the end the keeper kills them all through the group. Without a group, the keeper counts and kills process by process
(metering.py).

The asking process does not trust a worker: it accepts only plain values of the types that it expects (see messages.py).

Two connections make sure that nothing is left running. The *leash* is a socket between the asking process and the
keeper. Through it the keeper sends its reports, and the asking process tells the keeper when the task began: the limits
on time count from then. When the leash closes, for whatever reason, the keeper kills the worker. The *cord* is a socket
between the keeper and the worker. When the cord closes, the worker kills its descendants and itself. If a keeper is
killed, its worker's processes become children of the launcher (on Linux), which kills them. If the keeper does not end
a task in time, the asking process kills the keeper and the worker: 5 s after the time limit, or 2 s after the task was
stopped. If no keeper has reported yet, the asking process kills the launcher instead.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pykt.process.ending import Ending, used
    from pykt.process.launcher import renew, warm
    from pykt.process.messages import Bulk
    from pykt.process.sandbox import Mode, Sandbox
    from pykt.process.task import Task, start
    from pykt.process.worker import tell

__all__ = ["Bulk", "Ending", "Mode", "Sandbox", "Task", "renew", "start", "tell", "used", "warm"]

_HOME = {
    "Bulk": "messages",
    "Ending": "ending",
    "Mode": "sandbox",
    "Sandbox": "sandbox",
    "Task": "task",
    "renew": "launcher",
    "start": "task",
    "tell": "worker",
    "used": "ending",
    "warm": "launcher",
}


def __getattr__(name: str) -> object:
    """Import a name when it is first used, because the four kinds of processes need different modules."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    value: object = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
