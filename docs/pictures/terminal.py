"""Draws `terminal.svg`, the picture in the README, from a real match: `python docs/pictures/terminal.py`."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import warhall
from warhall.bots.players import step
from warhall.bots.protocol import Seat
from warhall.bots.registry import make_bot
from warhall.cli.screen import Names, about_of, news_lines, picture, pointed_at, question_lines
from warhall.kernel.state import Chance

match = warhall.new_match("skirmish", 3, 20, {"teams": ("red", "orange", "purple")}, listening=True)
seats = [Seat(match, seat) for seat in range(3)]
bots = [make_bot("greedy", Chance(seat)) for seat in range(3)]
news = []
while not (match.answers > 60 and match.pending[0].seat == 0 and len(match.pending[0].options) > 12):
    step(match, bots, seats)
    news = [*news, *(event for event in match.news if event.is_for(0))][-4:]

names = Names(["Ann", "Bo", "Cleo"])
question = match.pending[0]
console = Console(record=True, width=100, color_system="truecolor", force_terminal=True, file=io.StringIO())
console.print(news_lines(match.game, news, names))
console.print(picture(match, 0, names, pointed_at(question)))
console.print(Text(f"Ann: {question.prompt}", "bold"))
console.print(question_lines(question, about_of(question), names))
svg = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="warhall play skirmish"), flags=re.DOTALL)
Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")
