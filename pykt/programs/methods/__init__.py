"""Programs that Python drives: several questions to an engine, or none."""
