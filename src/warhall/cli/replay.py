"""A record shown again: as a list, as one table, or table by table."""

from collections.abc import Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from warhall.cli import screen
from warhall.cli.files import load
from warhall.cli.fuzz import check_record
from warhall.cli.show import write_json
from warhall.cli.story import Step, again, retrace
from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event, sentence
from warhall.kernel.match import Match
from warhall.kernel.records import digest


def replay_record(file: str, line: int, seat: int | None, at: int | None, step: bool, check: bool, json: bool) -> None:
    """Load a record, which verifies it, and show it."""
    match = load(file, line)
    if seat is not None and not 0 <= seat < match.seats:
        raise WarhallError(f"there is no seat {seat}: the seats are 0 to {match.seats - 1}")
    if at is not None and at > match.answers:
        raise WarhallError(f"the record has {match.answers} answers, not {at}")
    if check:
        check_record(match)
    replay = Replay(match, seat)
    if json:
        write_json(replay.to_json())
    elif step:
        replay.walk(at or 0)
    elif at is not None:
        replay.show_table(at)
    else:
        replay.tell()


class Replay:
    """A record and who looks at it: a seat, which sees what it saw then, or None, which sees everything."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.names = screen.Names(match.names or [f"Player {number}" for number in range(1, match.seats + 1)])
        start = again(match)
        self.opening = start.news
        self.steps = list(retrace(match, start))
        self.console = Console(highlight=False)

    def knows(self, event: Event) -> bool:
        """If everything is shown, an event told in full to somebody is not shown again in its public form."""
        return not event.unless if self.seat is None else event.is_for(self.seat)

    def was_asked(self, step: Step) -> bool:
        """Other seats' questions may contain secrets. A seat knows only what resulted from them."""
        return self.seat is None or self.seat in step.question.seats

    # ── as a list ─────────────────────────────────────────────────────────────────────────────────────────────────
    def tell(self) -> None:
        """The whole story, the last table, and how it ended."""
        self.console.print(Rule(self.match.game.name, style="bright_black"))
        self._news(self.opening)
        for step in self.steps:
            self.tell_step(step)
        self.show_table(len(self.steps))
        self.console.print(Text(f"{len(self.steps)} answers, key {digest(self.match)}", screen.STYLES["dim"]))

    def tell_step(self, step: Step) -> None:
        if self.was_asked(step):
            asked = (f" {step.question.prompt} ", screen.STYLES["dim"])
            self.console.print(
                Text.assemble((f"{step.number:>4}  ", "cyan"), self.names[step.seat], asked, (step.label, "bold"))
            )
        self._news(step.news)

    def _news(self, events: Sequence[Event]) -> None:
        for event in events:
            if self.knows(event):
                text = self.names.put(sentence(event, self.match.game.sentences))
                self.console.print(Text.assemble("      • ", (self._told_to(event), screen.STYLES["dim"]), text))

    def _told_to(self, event: Event) -> str:
        """Who was told, if not everybody was and everything is shown: "You draw…" must say who."""
        if self.seat is not None or event.audience is None:
            return ""
        return f"to {' and '.join(self.names[seat] for seat in event.audience)}: "

    # ── as tables ─────────────────────────────────────────────────────────────────────────────────────────────────
    def show_table(self, answers: int) -> None:
        match = self.match.fork()
        if answers < match.answers:
            match.undo(match.answers - answers)
        self.console.print(screen.picture(self.console, match, self.seat, self.names))
        outcome = match.outcome
        if outcome is not None:
            self.console.print(screen.outcome_lines(outcome, self.names))
        for question in match.pending:
            if self.seat is None or self.seat in question.seats:
                labels = ", ".join(option.label for option in question.options)
                self.console.print(Text(f"{self.names[question.seat]}: {question.prompt} ({labels})"))

    def walk(self, answers: int) -> None:
        """Table by table, forward and back, until the reader stops."""
        while True:
            screen.wipe(self.console)
            title = f"{self.match.game.name}: {answers} of {len(self.steps)} answers"
            self.console.print(Rule(title, style="bright_black"))
            if answers:
                self.tell_step(self.steps[answers - 1])
            self.show_table(answers)
            try:
                words = input("Enter: next, b: back, a number: go to that answer, q: stop > ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if words == "q" or (not words and answers == len(self.steps)):
                return
            wanted = int(words) if words.isdigit() else answers + (-1 if words.startswith("b") else 1)
            answers = max(0, min(wanted, len(self.steps)))

    # ── as data ───────────────────────────────────────────────────────────────────────────────────────────────────
    def to_json(self) -> dict[str, object]:
        match = self.match
        outcome = match.outcome
        return {
            "game": match.game.id,
            "rules": match.game.version,
            "seats": match.seats,
            "names": list(self.names.all),
            "seed": match.seed,
            "setup": match.setup,
            "opening": self._told(self.opening),
            "steps": [self._step(step) for step in self.steps],
            "outcome": None if outcome is None else outcome.to_json(),
            "key": digest(match),
        }

    def _step(self, step: Step) -> dict[str, object]:
        data: dict[str, object] = {"number": step.number, "seat": step.seat}
        if self.was_asked(step):
            question = step.question
            data |= {"prompt": question.prompt, "rule": question.rule, "key": step.key, "label": step.label}
        return {**data, "news": self._told(step.news)}

    def _told(self, events: Sequence[Event]) -> list[dict[str, object]]:
        return [
            {**event.to_json(), "text": sentence(event, self.match.game.sentences)}
            for event in events
            if self.knows(event)
        ]
