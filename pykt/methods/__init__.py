"""The methods: each drives an engine from Python, with many questions for one answer, in a worker process."""
