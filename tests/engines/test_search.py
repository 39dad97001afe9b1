"""A search takes only numbers that every engine can take."""

import pytest

from pykt.engines.protocol import Search
from pykt.model.errors import PyktError


@pytest.mark.parametrize(("last", "beyond"), [(-(2**31), -(2**31) - 1), (2**32 - 1, 2**32)])
def test_a_seed_has_at_most_32_bits(last, beyond):
    Search(seed=last)
    with pytest.raises(PyktError, match="The seed can't be"):
        Search(seed=beyond)
