"""Draws `terminal.svg`, a match in play as the terminal shows it: `.venv/bin/python docs/pictures/terminal.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

from warhall.cli.opening import open_table


def main() -> None:
    table = open_table("skirmish", 2, 1, ["greedy"], {"teams": "green,purple"}, 8, ["Ann"], None, None)
    table.console = Console(record=True, width=112, height=40, force_terminal=True, highlight=False, file=io.StringIO())
    answers = iter(["d4", "d5", "1", "undefended", "undefended", "roll"])
    while len(table.match.pending) and (question := table.match.pending[0]):
        if table.players[question.seat].bot is not None:
            table.bot_answers(question)
            continue
        key = next(answers, "")
        if not key:
            table.draw(question, question.seat)
            break
        table.obey(key, question, question.seat)
    svg = re.sub(r"@font-face \{.*?\}", "", table.console.export_svg(title="warhall play skirmish"), flags=re.DOTALL)
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
