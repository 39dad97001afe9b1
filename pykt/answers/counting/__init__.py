"""Count tours: by a frontier, or one by one."""
