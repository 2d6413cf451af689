"""The examples of docs/research.md run."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = re.findall(r"```python\n(.*?)```", (DOCS / "research.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs(code: str) -> None:
    for name in ("gymnasium", "pettingzoo", "pyspiel"):
        if name in code:
            pytest.importorskip(name, reason="warhall[envs] is not installed")
    exec(compile(code, "research.md", "exec"), {})


def test_the_curve_is_there() -> None:
    assert "<polyline" in (DOCS / "research-curve.svg").read_text(encoding="utf-8")
