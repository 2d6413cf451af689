"""The examples in docs/bots.md are run, so that they stay true."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.toys import Muster
from warhall.bots import Seat, play
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance

EXAMPLES = re.findall(r"```python\n(.*?)```", Path(__file__).parents[2].joinpath("docs/bots.md").read_text(), re.DOTALL)


def test_the_first_bot_of_the_page_plays() -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLES[0], names)
    assert play(new_match(Muster(), 2, 1), [names["Cautious"](Chance(1)), names["Cautious"](Chance(2))]) is not None


def test_the_rollout_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    seat = Seat(new_match(Muster(), 2, 1), 0)
    question = seat.questions[0]
    bot = type("Bot", (), {"chance": Chance(1)})()
    exec(EXAMPLES[1], {"self": bot, "seat": seat, "question": question})
    assert capsys.readouterr().out.count("Outcome(") == len(question.options)
