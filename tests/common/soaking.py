"""Mark a case that only `make soak` tries."""

from functools import partial

import pytest

#: A parameter of a test, as `pytest.param` takes it.
soak = partial(pytest.param, marks=pytest.mark.soak)
