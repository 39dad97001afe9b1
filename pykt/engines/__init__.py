"""The engines: one module for each solver. An engine calls its solver in a worker process."""
