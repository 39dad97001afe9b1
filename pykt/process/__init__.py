"""Run functions in processes of their own: each engine, checker and user program is a task in a worker process.

Three processes take part, so that each one has one owner and none outlives its cause:

- The *launcher*: one for each Python process that solves, started when it is first needed. It keeps our engines loaded
  and forks the keepers. It is small and has no threads, so it can fork safely whatever the asking process is doing.
- The *keeper*: one for each task. It forks the worker, watches the clock, the memory and the leash, kills the worker's
  process group, and reports how the task ended.
- The *worker*: the leader of a process group of its own. It calls the function and sends what that yields.

The *leash* is a socket between the asking process and the keeper. When it closes, for whatever reason, the keeper kills
the worker. The *cord* is a pipe between the keeper and the worker. When it closes, the worker kills its descendants and
itself. The keeper makes a folder for temporary files for each task, and removes it at the end.
"""

from pykt.process.ending import Ending, used
from pykt.process.launcher import warm
from pykt.process.task import Task, start

__all__ = ["Ending", "Task", "start", "used", "warm"]
