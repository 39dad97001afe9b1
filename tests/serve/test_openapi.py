"""Whatever a client sends, it gets an answer that the OpenAPI documents."""

from documented import check, schema
from hypothesis import settings


@schema(coverage={"enabled": False}, examples={"enabled": False}).parametrize()
@settings(max_examples=8)
def test_every_answer_is_documented(case, server):
    check(case, server)
