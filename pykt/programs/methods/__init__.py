"""Methods: programs that Python drives, with several questions to an engine or with none."""
