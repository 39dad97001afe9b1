"""The one owner of processes: every engine, checker and user program runs in a process of its own.

Three processes take part, so that each end has one owner and none can outlive its cause:

- the *launcher*, one for each Python process that solves, started when first needed. It keeps our engines loaded and
  forks; being small and without threads, it can do so safely whatever the program or notebook that asks is doing.
- the *keeper*, one for each run: forked by the launcher, it forks the worker, watches the clock, the memory and the
  leash, kills the worker's process group, and reports how the run ended.
- the *worker*, the leader of a process group of its own: it calls the function and sends what that yields.

The leash is a socket between the asking process and the keeper. When it closes, whoever closed it and however, the
keeper kills the worker; a worker whose keeper is gone kills itself and its descendants. What they put into the folder
for temporary files, which is the run's own, goes with them.
"""

from pykt.process.ending import Ending, used
from pykt.process.launcher import warm
from pykt.process.task import Task, start

__all__ = ["Ending", "Task", "start", "used", "warm"]
