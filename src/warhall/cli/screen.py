"""How things look: pictures, questions, news. Nothing here reads input or changes a match."""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from warhall.cli.answers import numbered
from warhall.cli.show import rule_list
from warhall.kernel.decisions import About, Option
from warhall.kernel.events import Event, sentence
from warhall.kernel.game import Game, Outcome, Span
from warhall.kernel.match import Match
from warhall.kernel.questions import Question

STYLES: Final = {
    "plain": "",
    "dim": "bright_black",
    "strong": "bold",
    "lit": "bold bright_yellow",
    "bad": "bold red",
    "good": "bold green",
    "water": "blue",
    "blocked": "bright_black",
    "team0": "bold bright_red",
    "team1": "bold dark_orange",
    "team2": "bold bright_green",
    "team3": "bold dodger_blue1",
    "team4": "bold medium_purple1",
    "team5": "bold bright_cyan",
    "team6": "bold bright_yellow",
    "team7": "bold bright_white",
    "team8": "bold pink1",
    "team9": "bold orange4",
}
"""The names that a game's picture uses, as this terminal shows them."""

FEW: Final = 9
"""More options than this are shown in columns, if they are short enough."""
NARROW: Final = 26
ASKING: Final = 14
"""Lines to leave for the question below the picture and the news above it."""
GAP: Final = 3
PLAYER: Final = re.compile(r"\bPlayer \d+\b")

CLOSED: Final = 6
"""More closed options than this are only counted; `help` lists them all."""


def style_of(names: str) -> str:
    """The terminal's style for a picture's style. A coloured thing that may be chosen keeps its colour.

    >>> style_of("lit"), style_of("team0 lit")
    ('bold bright_yellow', 'bold bright_red reverse')
    """
    if names == "lit":
        return STYLES["lit"]
    return " ".join("reverse" if name == "lit" else STYLES.get(name, "") for name in names.split()).strip()


class Names:
    """The players' names. Rules say Player 1, Player 2…; the table says Ann and Bo."""

    __slots__ = ("_of", "all")

    def __init__(self, names: Sequence[str]) -> None:
        self.all = names
        self._of = {f"Player {seat}": name for seat, name in enumerate(names, 1)}

    def __getitem__(self, seat: int) -> str:
        return self.all[seat]

    def put(self, text: str) -> str:
        """A text of the rules with the players' names put in.

        >>> Names(["Ann", "Bo"]).put("Player 2 shuffles; Player 12 is unknown.")
        'Bo shuffles; Player 12 is unknown.'
        """
        return PLAYER.sub(lambda found: self._of.get(found[0], found[0]), text) if "Player " in text else text


def picture(
    console: Console, match: Match, seat: int | None, names: Names, lit: frozenset[str] = frozenset()
) -> RenderableType:
    """The table as a seat (None: a spectator) sees it; in columns if one column leaves no room for the question."""
    lines = [_line(line, names) for line in match.game.picture(match.view(seat), lit)]
    if console.is_terminal and len(lines) + ASKING > console.height:
        return beside(lines, console.width)
    return Group(*lines)


def beside(lines: Sequence[Text], width: int) -> Group:
    """The parts of a picture, separated by empty lines, next to each other as far as the width allows."""
    parts = [list(part) for filled, part in groupby(lines, lambda line: line.cell_len > 0) if filled]
    rows: list[list[list[Text]]] = []
    left = 0
    for part in parts:
        needed = max(line.cell_len for line in part) + GAP
        if rows and needed <= left:
            rows[-1].append(part)
        else:
            rows.append([part])
            left = width + GAP
        left -= needed
    shown = []
    for row in rows:
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_row(*(Group(*part) for part in row))
        shown.append(grid)
    return Group(*shown)


def _line(spans: Sequence[Span], names: Names) -> Text:
    pieces = ((names.put(text), style_of(style)) for text, style in spans)
    return Text.assemble(*pieces, no_wrap=True, overflow="ellipsis")


def pointed_at(question: Question) -> frozenset[str]:
    """The keys of everything on the table that an answer to this question points at."""
    return frozenset(thing.key for option in question.options for thing in option.things)


# ── questions ─────────────────────────────────────────────────────────────────────────────────────────────────────
def question_lines(question: Question, about: About, names: Names) -> Group:
    """The options with their numbers, and what cannot be chosen."""
    rows = numbered(question.options)
    width = max(len(number) for number, _ in rows)
    entries = [
        Text.assemble((f"{number:>{width}}", "bold cyan"), "  ", _option(option, about, names))
        for number, option in rows
        if number
    ]
    lines: list[Any] = [_spaces(way, places, names) for way, places in _ways(rows).items()]
    for short, run in groupby(entries, lambda entry: len(entries) > FEW and entry.cell_len <= NARROW):
        if short:
            columns = Columns(list(run), padding=(0, 3), equal=True, column_first=True)
            lines.append(Padding(columns, (0, 0, 0, 2), expand=False))
        else:
            lines += [Padding(entry, (0, 0, 0, 2), expand=False) for entry in run]
    if len(about.closed) <= CLOSED:
        lines += [
            Padding(_closed(option, why, names), (0, 0, 0, 2 + width), expand=False) for option, why in about.closed
        ]
    else:
        lines.append(Text(f"  {len(about.closed)} more are not possible now: `help` says why.", STYLES["dim"]))
    return Group(*lines)


def _ways(rows: Sequence[tuple[str, Option]]) -> dict[str, list[str]]:
    """Options without a number, by the text before the space: {"Wren to": ["E4", "E5"]}."""
    ways: dict[str, list[str]] = {}
    for number, option in rows:
        if not number:
            place = option.things[-1].name
            ways.setdefault(option.label.removesuffix(place).strip(), []).append(place)
    return ways


def _spaces(way: str, places: Sequence[str], names: Names) -> Padding:
    text = Text.assemble((f"{names.put(way) or 'a space'}:", "bold cyan"), f" {' '.join(places)}")
    return Padding(text, (0, 0, 0, 2), expand=False)


def _option(option: Option, about: About, names: Names) -> Text:
    text = Text(names.put(option.label))
    if parts := about.sums.get(option.key):
        text.append(f"   {sum_of(parts)}", STYLES["dim"])
    return text


def _closed(option: Option, why: str, names: Names) -> Text:
    return Text(names.put(f"× {option.label}: {why}"), STYLES["dim"])


def sum_of(parts: Sequence[tuple[str, int]]) -> str:
    """A total with its parts.

    >>> sum_of([("Lift Up", 5), ("high ground", 1), ("wound", -2)])
    'Lift Up 5 + high ground 1 − wound 2 = 4'
    """
    words = ""
    for name, amount in parts:
        joint = " − " if amount < 0 else " + " if words else ""
        words += f"{joint}{name} {abs(amount)}"
    return f"{words.strip()} = {sum(amount for _, amount in parts)}".replace("= -", "= −")


def about_of(question: Question) -> About:
    about = question.decision.about
    return About() if about is None else about()


def help_lines(game: Game[Any], question: Question, names: Names) -> Group:
    """The rule behind a question, why some options are closed, and what the symbols in the picture mean."""
    lines: list[Any] = []
    with suppress(OSError):  # a game under construction may have no ledger yet
        ledger = game.ledger()
        if question.rule in ledger:
            lines.append(rule_list([ledger[question.rule]]))
    if closed := about_of(question).closed:
        lines += [
            Text("\nNot possible now", "bold underline"),
            *(_closed(option, why, names) for option, why in closed),
        ]
    if legend := game.legend():
        signs = Table.grid(padding=(0, 2))
        for (sign, style), meaning in legend:
            signs.add_row(Text(sign, style_of(style)), Text(meaning))
        lines += [Text("\nThe picture", "bold underline"), signs]
    return Group(*lines)


# ── news ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def news_lines(game: Game[Any], events: Sequence[Event], names: Names) -> Group:
    return Group(*(Text(f"• {names.put(sentence(event, game.sentences))}") for event in events))


def outcome_lines(outcome: Outcome, names: Names) -> Group:
    """Who won, why, and everybody's place."""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    verb = "win" if len(outcome.winners) > 1 else "wins"
    headline = f"{winners} {verb}." if winners else "Nobody wins."
    lines = [Text(headline, "bold"), Text(names.put(outcome.reason))]
    if len(outcome.standings) > 1:
        places = [f"{place}. {', '.join(names[seat] for seat in group)}" for place, group in _places(outcome)]
        lines.append(Text("   ".join(places)))
    return Group(*lines)


def _places(outcome: Outcome) -> list[tuple[int, tuple[int, ...]]]:
    place = 1
    places = []
    for group in outcome.standings:
        places.append((place, group))
        place += len(group)
    return places


def wipe(console: Console, for_good: bool = False) -> None:
    """Clear the screen; `for_good` also clears the scrollback. Nothing happens if the output is not a screen."""
    if console.is_terminal:
        console.clear()
        if for_good:
            console.file.write("\x1b[3J")
            console.file.flush()
