"""Numbers that every engine can take."""

import pytest

from pykt.model.errors import PyktError
from pykt.model.limits import check_search


@pytest.mark.parametrize(("last", "beyond"), [(-(2**31), -(2**31) - 1), (2**32 - 1, 2**32)])
def test_a_seed_has_at_most_32_bits(last, beyond):
    check_search(0, last, ())
    with pytest.raises(PyktError, match="The seed can't be"):
        check_search(0, beyond, ())
