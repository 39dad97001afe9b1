"""Every combination of values that the OpenAPI names gets an answer that it documents."""

import pytest
from documented import check, schema
from hypothesis import settings


@pytest.mark.soak
@schema().parametrize()
@settings(max_examples=4)
def test_every_answer_to_every_combination_of_values_is_documented(case, server):
    check(case, server)
