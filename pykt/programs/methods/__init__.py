"""Methods: programs driven by Python. A method puts several questions to an engine, or needs no engine at all."""
