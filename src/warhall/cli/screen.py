"""How things look: pictures, questions, news. Nothing here reads input or changes a match."""

from collections.abc import Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from warhall.cli.answers import numbered
from warhall.cli.show import rule_list
from warhall.kernel.decisions import About, Option
from warhall.kernel.events import Event, sentence
from warhall.kernel.game import Game, Outcome, Span
from warhall.kernel.match import Match, Question

STYLES: Final = {
    "plain": "",
    "dim": "bright_black",
    "strong": "bold",
    "lit": "bold black on bright_yellow",
    "bad": "bold red",
    "good": "bold green",
    "water": "blue",
    "blocked": "bright_black",
    "team0": "bold bright_red",
    "team1": "bold bright_blue",
    "team2": "bold bright_green",
    "team3": "bold bright_magenta",
    "team4": "bold dark_orange",
    "team5": "bold bright_cyan",
    "team6": "bold bright_yellow",
    "team7": "bold bright_white",
    "team8": "bold red",
    "team9": "bold blue",
}
"""The names that a game's picture uses, as this terminal shows them."""

FEW: Final = 9
"""More options than that go side by side, if they are short enough."""
NARROW: Final = 26
CLOSED: Final = 6
"""More closed options than that are only counted; `help` names them all."""


def line_of(spans: Sequence[Span]) -> Text:
    """A line of a game's picture."""
    return Text.assemble(*((text, STYLES.get(style, "")) for text, style in spans), no_wrap=True, overflow="ellipsis")


def picture(match: Match, seat: int | None, lit: frozenset[str] = frozenset()) -> Group:
    """The table as a seat (None: a spectator) sees it."""
    lines = match.game.picture(match.view(seat)["table"], lit)
    return Group(*(line_of(line) for line in lines))


def pointed_at(question: Question) -> frozenset[str]:
    """The keys of everything on the table that an answer to this question points at."""
    return frozenset(thing.key for option in question.options for thing in option.things)


def name_of(names: Sequence[str], seat: int, team: int) -> Text:
    return Text(names[seat], STYLES.get(f"team{team % 10}", ""))


# ── questions ─────────────────────────────────────────────────────────────────────────────────────────────────────
def question_lines(question: Question, about: About) -> Group:
    """The options with their numbers, and what cannot be chosen."""
    rows = [(number, _option(option, about)) for number, option in numbered(question.options)]
    width = max(len(number) for number, _ in rows)
    entries = [Text.assemble((f"{number:>{width}}", "bold cyan"), "  ", label) for number, label in rows]
    lines: list[Any] = []
    if len(entries) > FEW and max(entry.cell_len for entry in entries) <= NARROW:
        lines.append(Padding(Columns(entries, padding=(0, 3), equal=True, column_first=True), (0, 0, 0, 2)))
    else:
        lines += [Padding(entry, (0, 0, 0, 2)) for entry in entries]
    if len(about.closed) <= CLOSED:
        lines += [Padding(_closed(option, why), (0, 0, 0, 2 + width)) for option, why in about.closed]
    else:
        lines.append(Text(f"  {len(about.closed)} more are not possible now: `help` says why.", STYLES["dim"]))
    return Group(*lines)


def _option(option: Option, about: About) -> Text:
    text = Text(option.label)
    if parts := about.sums.get(option.key):
        text.append(f"   {sum_of(parts)}", STYLES["dim"])
    return text


def _closed(option: Option, why: str) -> Text:
    return Text(f"× {option.label}: {why}", STYLES["dim"])


def sum_of(parts: Sequence[tuple[str, int]]) -> str:
    """A total with its parts.

    >>> sum_of([("Lift Up", 5), ("high ground", 1), ("wound", -2)])
    'Lift Up 5 + high ground 1 − wound 2 = 4'
    """
    words = ""
    for name, amount in parts:
        sign = ("−" if amount < 0 else "+") if words else ("−" if amount < 0 else "")
        words += f" {sign} {name} {abs(amount)}" if words else f"{sign}{name} {abs(amount)}"
    return f"{words} = {sum(amount for _, amount in parts)}"


def about_of(question: Question) -> About:
    about = question.decision.about
    return About() if about is None else about()


def help_lines(game: Game[Any], question: Question) -> Group:
    """The rule behind a question, why some options are closed, and what the signs in the picture mean."""
    lines: list[Any] = []
    ledger = game.ledger()
    if question.rule in ledger:
        lines.append(rule_list([ledger[question.rule]]))
    if closed := about_of(question).closed:
        lines += [Text("\nNot possible now", "bold underline"), *(_closed(option, why) for option, why in closed)]
    if legend := game.legend():
        signs = Table.grid(padding=(0, 2))
        for (sign, style), meaning in legend:
            signs.add_row(Text(sign, STYLES.get(style, "")), Text(meaning))
        lines += [Text("\nThe picture", "bold underline"), signs]
    return Group(*lines)


# ── news ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def news_lines(game: Game[Any], events: Sequence[Event]) -> Group:
    return Group(*(Text(f"• {sentence(event, game.sentences)}") for event in events))


def outcome_lines(outcome: Outcome, names: Sequence[str]) -> Group:
    """Who won, why, and where everybody ended."""
    winners = " and ".join(names[seat] for seat in outcome.winners)
    many = len(outcome.winners) > 1
    headline = f"{winners} {'win' if many or winners == 'You' else 'wins'}." if winners else "Nobody wins."
    lines = [Text(headline, "bold"), Text(outcome.reason)]
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
    """Clear the screen; for good also what can be scrolled back to. Nothing happens when output is not a screen."""
    if console.is_terminal:
        console.clear()
        if for_good:
            console.file.write("\x1b[3J")
            console.file.flush()
