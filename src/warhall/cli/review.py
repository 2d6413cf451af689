"""A review in the terminal: a graph of the chances, and the moments that have a name."""

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from warhall.cli import screen
from warhall.cli.files import load
from warhall.cli.show import write_json
from warhall.hindsight import Review, review
from warhall.hindsight.naming import BLUNDERED, LUCK, MISFORTUNE, MISSED, TURN, Named

HEIGHT: Final = 9
WIDEST: Final = 96
MARGIN: Final = 8
SYMBOLS: Final = "●○▲△■□◆◇★☆"
"""A symbol for each team: colours alone do not tell them apart."""
TITLES: Final = {
    BLUNDERED: "Blunder",
    MISSED: "Missed win",
    LUCK: "Lucky",
    MISFORTUNE: "Unlucky",
    TURN: "Turning point",
}
MARKS: Final = {BLUNDERED: "!", MISSED: "!", LUCK: "+", MISFORTUNE: "-", TURN: "^"}


def review_record(file: str, line: int, seat: int | None, open: bool, seed: int, looks: int, json: bool) -> None:
    """Load a record, which verifies it, and review it."""
    match = load(file, line)
    console = Console(highlight=False)
    if not json and console.is_terminal:
        console.print(Text(f"Reviewing {match.answers} answers…", screen.STYLES["dim"]))
    found = review(match, seat, open, seed, looks)
    if json:
        write_json(found.to_json())
    else:
        Shown(found, console).show()


class Shown:
    def __init__(self, found: Review, console: Console) -> None:
        self.review = found
        self.console = console
        self.sides = sorted(set(found.teams))
        players = found.names or [f"Player {number}" for number in range(1, len(found.teams) + 1)]
        self.names = screen.Names(players)
        self.width = max(10, min(WIDEST, console.width - MARGIN, len(found.chances)))
        self.judged = {answer["number"]: answer for answer in found.judged}

    def show(self) -> None:
        self.console.print(Rule(self.review.game.name, style="bright_black"))
        for place, team in enumerate(self.sides):
            who = [self.names[seat] for seat, other in enumerate(self.review.teams) if other == team]
            self.console.print(Text.assemble((SYMBOLS[place], _style(place)), f" {', '.join(who)}"))
        for row in self._graph():
            self.console.print(row)
        self.console.print(Text(self._scale(), screen.STYLES["dim"]))
        for named in self.review.named:
            self.console.print(self._told(named))
        if not self.review.named:
            self.console.print(Text("Nothing in this match is sure enough to get a name."))
        whose = "all cards open" if self.review.frame.open else "what each seat knew then"
        self.console.print(Text(f"{self.review.looks} looks ahead, with {whose}.", screen.STYLES["dim"]))

    # ── the graph ─────────────────────────────────────────────────────────────────────────────────────────────────
    def _column(self, number: int) -> int:
        return min(self.width - 1, number * self.width // max(1, len(self.review.chances) - 1))

    def _graph(self) -> Iterator[Text]:
        """A row for each tenth or so of the chances, the highest first."""
        heights: list[dict[int, list[float]]] = [{} for _ in range(self.width)]
        for number, chances in enumerate(self.review.chances):
            for team in self.sides:
                heights[self._column(number)].setdefault(team, []).append(chances.get(team, 0.0))
        cells = [[" "] * self.width for _ in range(HEIGHT)]
        styles = [[""] * self.width for _ in range(HEIGHT)]
        for column, found in enumerate(heights):
            for place, team in enumerate(self.sides):
                if team in found:
                    mean = sum(found[team]) / len(found[team])
                    row = HEIGHT - 1 - round(mean * (HEIGHT - 1))
                    cells[row][column], styles[row][column] = SYMBOLS[place], _style(place)
        for row in range(HEIGHT):
            text = Text(f"{1 - row / (HEIGHT - 1):5.0%} │", screen.STYLES["dim"])
            for cell, style in zip(cells[row], styles[row], strict=True):
                text.append(cell, style)
            yield text

    def _scale(self) -> str:
        """The axis, with a mark for each named moment."""
        marks = ["─"] * self.width
        for named in self.review.named:
            marks[self._column(named.number)] = MARKS[named.kind]
        return " " * 6 + "└" + "".join(marks)

    # ── the named moments ─────────────────────────────────────────────────────────────────────────────────────────
    def _told(self, named: Named) -> Text:
        change = f"{100 * named.change:+.0f} points"
        text = Text.assemble((f"{named.number:>5}  ", "cyan"), (f"{TITLES[named.kind]}: ", "bold"))
        if named.kind == TURN:
            return text.append(f"from here {self._team(named.seat)} leads ({change}).")
        answer = self.judged[named.number]
        played = self.names.put(answer["played"]["label"])
        text.append(f"{self.names[named.seat]}, {self.names.put(answer['prompt'])} → {played} ({change})")
        if named.kind in (LUCK, MISFORTUNE):
            return text.append(": what chance brought, or what had been hidden.")
        text.append(f"\n       Better: {self.names.put(answer['best']['label'])}, {_compared(answer)}.")
        if why := answer["why"] or _expected(answer, self.names):
            text.append(f" {self.names.put(why)}")
        return text

    def _team(self, seat: int) -> str:
        team = self.review.teams[seat]
        return " and ".join(self.names[n] for n, other in enumerate(self.review.teams) if other == team)


def _compared(answer: dict[str, Any]) -> str:
    return f"{answer['best_chance']:.0%} instead of {answer['played_chance']:.0%}"


def _expected(answer: dict[str, Any], names: screen.Names) -> str:
    follows = [f"{names[deed['seat']]}: {deed['label']}" for deed in answer["follows"]]
    return f"Then perhaps {', '.join(follows[:3])}." if follows else ""


def _style(place: int) -> str:
    return screen.STYLES["team0" if place == 0 else "team3" if place == 1 else f"team{place % 10}"]
