"""Of programs that were judged by reading before they ran, the verdict is the predicted one."""

import pytest
from predicted import predictions

pytestmark = [pytest.mark.soak, pytest.mark.minizinc]


@pytest.mark.parametrize("one", [*predictions("build"), *predictions("kept"), *predictions("more")], ids=str)
def test_the_verdict_is_the_predicted_one(one):
    assert one.agrees(one.explained(30))
