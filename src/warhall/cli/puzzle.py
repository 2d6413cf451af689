"""Puzzles at the terminal: the table as a seat saw it, a question, and the engine's judgement."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from warhall.cli import screen
from warhall.cli.answers import exactly, roughly
from warhall.cli.story import again, retrace
from warhall.hindsight.puzzles import Puzzle, Task, puzzles, todays
from warhall.kernel.decisions import Option
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.events import Event
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance

ASK: Final = "Your answer (hint, solve, skip, q) > "
TOLD: Final = 6
"""Events before the question that are told."""


def solve_puzzles(game: str, theme: str, today: bool, hardest: int | None, seed: int) -> None:
    """Lay out one puzzle after the other until the player stops."""
    found = chosen(game, theme, hardest)
    if today:
        found = [todays(found, date.today().toordinal())]
    else:
        found = list(found)
        Chance(seed).shuffle(found)
    console, streak, right = Console(highlight=False), 0, 0
    for place, puzzle in enumerate(found, 1):
        verdict = Sheet(puzzle, console).solve(place, len(found))
        if verdict is None:
            break
        right += verdict
        streak = streak + 1 if verdict else 0
        console.print(Text(f"{right} of {place} solved, {streak} in a row.", screen.STYLES["dim"]))


def chosen(game: str, theme: str, hardest: int | None) -> Sequence[Puzzle]:
    """The puzzles that somebody wants. If there are none, the error says which there are."""
    rules = get_game(game)
    every = puzzles(game)
    if not every:
        raise WarhallError(
            f"there are no puzzles of {rules.name} under rules version {rules.version}: "
            f"`warhall lab puzzles {game}` finds some"
        )
    known = sorted({one for puzzle in every for one in puzzle.themes})
    if theme and theme not in known:
        raise SetupError(f"no puzzle has the theme {theme!r}; the themes are: {', '.join(known)}")
    found = [one for one in every if (not theme or theme in one.themes) and (hardest is None or one.rating <= hardest)]
    if not found:
        raise SetupError(f"no puzzle is as easy as {hardest}; the easiest has {min(one.rating for one in every)}")
    return found


class Sheet:
    """One puzzle on the screen."""

    def __init__(self, puzzle: Puzzle, console: Console) -> None:
        self.task = Task(puzzle)
        self.puzzle = puzzle
        self.console = console
        match = self.task.match
        self.names = screen.Names([f"Player {number}" for number in range(1, match.seats + 1)])
        self.hints = 0

    def solve(self, place: int, of: int) -> bool | None:
        """Whether it was solved at the first try; None if the player stops."""
        match, question = self.task.match, self.task.question
        title = f"{match.game.name}: puzzle {place} of {of}, {self.puzzle.rating}"
        self.console.print(Rule(title, style="bright_black"))
        lit = screen.pointed_at(question)
        self.console.print(screen.picture(self.console, match, self.puzzle.seat, self.names, lit))
        self.console.print(screen.news_lines(match.game, self.last_events(), self.names))
        self.console.print(Text(f"You are {self.names[self.puzzle.seat]}. {question.prompt}", "bold"))
        self.console.print(screen.question_lines(question, screen.about_of(question), self.names))
        tries = 0
        while True:
            try:
                words = input(ASK).strip()
            except (EOFError, KeyboardInterrupt):
                return None
            match words.lower():
                case "q":
                    return None
                case "skip":
                    return False
                case "hint":
                    self.console.print(Text(self.hint()))
                case "solve":
                    self.console.print(Text(f"The answer: {self.best.label}."))
                    return False
                case "":
                    continue
                case _:
                    option = self.meant(words)
                    if option is None:
                        self.console.print(Text("That is none of the answers."))
                    elif self.judged(option):
                        return tries == 0 and self.hints == 0
                    else:
                        tries += 1

    def last_events(self) -> list[Event]:
        """What the seat saw happen just before."""
        match = self.task.match
        news = [event for step in retrace(match, again(match)) for event in step.news]
        return [event for event in news if event.is_for(self.puzzle.seat)][-TOLD:]

    def judged(self, option: Option) -> bool:
        """Say what an answer is worth; why only if it is right, for the reason may tell what is best."""
        verdict = self.task.verdict(option.key)
        worth = f"{self.names.put(option.label)}: {verdict.chance:.0%} to win."
        if verdict.right:
            more = "Nothing is better." if option.key == self.puzzle.best else f"{self.best.label} is as good."
            words = " ".join(part for part in ("Right!", worth, verdict.why, more) if part)
            self.console.print(Text(self.names.put(words), screen.STYLES["good"]))
        else:
            self.console.print(Text(f"{worth} Another answer is better: try again.", screen.STYLES["bad"]))
        return verdict.right

    @property
    def best(self) -> Option:
        return self.task.option(self.puzzle.best)

    def meant(self, words: str) -> Option | None:
        options = self.task.question.options
        found = exactly(words, options)
        if found is not None:
            return found
        near = roughly(words, options)
        return near[0] if len(near) == 1 else None

    def hint(self) -> str:
        """The next hint; the last one again when there are no more."""
        known = self.task.hints()
        self.hints += 1
        return known[min(self.hints, len(known)) - 1]
