"""People and bots around one terminal.

Whatever ends play early (`quit`, Ctrl-C, the end of the input, a closed window), the match is saved, unless the player
declined.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir
from typing import Final

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from warhall.bots.protocol import Bot, Seat
from warhall.bots.search import Search
from warhall.cli import screen
from warhall.cli.answers import exactly, roughly
from warhall.cli.files import write_line
from warhall.cli.interrupts import Interrupts, Leave
from warhall.cli.show import card_list, find_cards, rule_list
from warhall.cli.story import Story
from warhall.kernel.decisions import Option
from warhall.kernel.errors import IllegalAnswer, NothingToUndo, RulesCrash, WarhallError
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

NEWS: Final = 14
"""How many lines of news are shown above the board; `log` shows the rest."""


GUESSES: Final = 8


class Player:
    """Who sits at a seat: a person, or a bot."""

    __slots__ = ("bot", "name")

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        self.name = name
        self.bot = bot


class Table:
    """A match being played at this terminal."""

    def __init__(
        self, match: Match, players: Sequence[Player], story: Story, file: Path, record: bool, own_file: bool
    ) -> None:
        self.match = match
        self.players = players
        self.story = story
        self.file = file  # where the match is saved unless another name is given
        self.record = record  # whether the file is kept up to date with every answer
        self.own_files = {file} if own_file else set[Path]()  # those that may be overwritten
        self.saved = match.save() if own_file and match.answers else ""
        self.names = screen.Names([player.name for player in players])
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.seats = [Seat(match, seat) for seat in range(match.seats)]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else -1
        self.seen = [match.answers] * match.seats  # how much of the story each seat has been shown
        self.notice = ""  # what was just done, shown when the table is drawn again
        self.interrupts = Interrupts()
        self.console = Console(highlight=False)
        self.commands: dict[str, tuple[Callable[[str, Question, int], None], str]] = {
            "help": (self.help, "the rule behind the question, the symbols on the board, and these commands"),
            "board": (self.board, "draw the table again"),
            "undo": (self.undo, "take back the last answer that a person gave; `undo 3` takes back three"),
            "log": (self.log, "everything that happened; `log 20` shows the last 20 lines"),
            "advice": (self.advice, "what a bot would do in your place, and why; it knows what you know"),
            "cards": (self.cards, "read a card: `cards NAME`"),
            "rules": (self.rules, "find rules: `rules WORDS`"),
            "save": (self.save, "save the match: `save FILE`"),
            "quit": (self.quit, "stop; you are asked whether to save"),
        }

        with suppress(ImportError):
            import readline  # arrow keys edit the line, but must not bring up another player's answers

            readline.set_auto_history(False)

    # ── the evening ───────────────────────────────────────────────────────────────────────────────────────────────
    def run(self) -> None:
        if self.record:
            self.write(self.file)  # an error shows up before anybody has played
        with self.interrupts.watched():
            try:
                if not self.people:
                    self.console.print(self.header())
                while not self.match.is_over:
                    self.next_answer()
                self.finish()
            except Leave as leave:
                self.leave(leave.asking)
            except Exception:
                self.keep()
                raise

    def header(self) -> Rule:
        return Rule(f"{self.match.game.name}: {', '.join(self.names.all)}", style="bright_black")

    def next_answer(self) -> None:
        """One answer: from a bot, if one is asked, otherwise from a person, preferably the one at the keyboard."""
        asked: list[tuple[Question, int]] = []
        for question in self.match.pending:
            people = [seat for seat in question.seats if self.players[seat].bot is None]
            if not people:
                self.bot_answers(question)
                return
            asked += [(question, seat) for seat in people]
        here = [(question, seat) for question, seat in asked if seat == self.at_keyboard]
        self.ask(*(here or asked)[0])

    def bot_answers(self, question: Question) -> None:
        bot = self.players[question.seat].bot
        assert bot is not None
        self.answer(question.seat, bot.choose(self.seats[question.seat], question), question)
        if not self.people:
            news = [event for event in self.match.news if event.is_for(None)]
            self.console.print(screen.news_lines(self.match.game, news, self.names))

    def answer(self, seat: int, key: str, question: Question) -> None:
        with self.interrupts.later():
            self.match.answer(seat, key, question.id, round(time.time(), 1))
            self.story.hear(self.match)
            self.note()

    def finish(self) -> None:
        """Everybody looks at the table once more."""
        outcome = self.match.outcome
        assert outcome is not None
        only = self.people[0] if len(self.people) == 1 else None
        self.console.print(Rule(style="bright_black"))
        if self.people:
            since = min(self.seen[seat] for seat in self.people)
            self.console.print(screen.news_lines(self.match.game, self.story.for_seat(only, since)[-NEWS:], self.names))
        self.console.print(screen.picture(self.console, self.match, only, self.names))
        self.console.print(screen.outcome_lines(outcome, self.names))
        if self.record:
            self.console.print(f"The record is in {self.file}: warhall replay {self.file}")
        elif self.people and self.console.is_terminal:
            self.offer_record()

    def offer_record(self) -> None:
        """Offer to keep the record of a finished match."""
        while name := self.read("Keep the record? A file name, or Enter for no: "):
            try:
                self.write(Path(name).expanduser())
            except OSError as error:
                self.console.print(Text(str(error), "red"))
            else:
                self.console.print(f"To see it again: warhall replay {name}")
                return

    # ── asking a person ───────────────────────────────────────────────────────────────────────────────────────────
    def ask(self, question: Question, seat: int) -> None:
        """Ask until the question is answered or no longer open (somebody took something back)."""
        self.hand_over(seat)
        self.draw(question, seat)
        answers = self.match.answers
        while self.match.answers == answers:
            words = self.read("> ")
            try:
                self.obey(words, question, seat)
            except RulesCrash as crash:
                self.console.print(
                    Text(f"{crash}\nThis is a fault in Warhall. Your answer did not count: choose another.")
                )
                self.console.print(Text(f"To report it: {crash.record}", screen.STYLES["dim"]), soft_wrap=True)
            except (WarhallError, OSError) as error:
                self.console.print(Text(str(error), "red"))

    def obey(self, words: str, question: Question, seat: int) -> None:
        """Do what was typed. Exact answers come first, then commands, then parts of an answer."""
        options = question.options
        option = exactly(words, options) if words else options[0] if len(options) == 1 else None
        if option is not None:
            self.choose(option, question, seat)
            return
        name, _, rest = words.removeprefix("/").partition(" ")
        command = self.commands.get("help" if name == "?" else name.lower())
        if command is not None:
            command[0](rest.strip(), question, seat)
            return
        if not words:
            return
        found = roughly(words, options)
        if len(found) == 1:
            self.choose(found[0], question, seat)
        elif found:
            labels = ", ".join(option.label for option in found[:GUESSES])
            more = f" and {len(found) - GUESSES} more" if len(found) > GUESSES else ""
            self.console.print(Text(f"{words!r} may mean {labels}{more}: type more of it, or its number.", "red"))
        else:
            self.console.print(
                Text(f"{words!r} is not one of the answers. `help` explains, `board` shows them again.", "red")
            )

    def choose(self, option: Option, question: Question, seat: int) -> None:
        self.seen[seat] = self.match.answers
        self.answer(seat, option.key, question)

    def hand_over(self, seat: int) -> None:
        """Clear the screen between two people, so that nobody sees another's hand."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        screen.wipe(self.console, for_good=True)
        self.console.print(
            Panel(Text(f"Hand the keyboard to {self.names[seat]}. Nobody else may look.", justify="center"))
        )
        if self.read("Press Enter when you are ready. ").lower().removeprefix("/") == "quit":
            raise Leave(asking=True)
        screen.wipe(self.console, for_good=True)

    def draw(self, question: Question, seat: int) -> None:
        """What happened since this seat last chose, then the table and the question."""
        match = self.match
        console = self.console
        screen.wipe(console)
        news = self.story.for_seat(seat, self.seen[seat])
        console.print(self.header())
        if len(news) > NEWS:
            console.print(
                Text(f"… {len(news) - NEWS} more lines before these: `log` shows them.", screen.STYLES["dim"])
            )
        console.print(screen.news_lines(match.game, news[-NEWS:], self.names))
        console.print(screen.picture(console, match, seat, self.names, screen.pointed_at(question)))
        if self.notice:
            console.print(Text(self.notice, "yellow"))
            self.notice = ""
        console.print(Text.assemble(self.names[seat], ": ", (self.names.put(question.prompt), "bold")))
        console.print(screen.question_lines(question, screen.about_of(question), self.names))
        how = "Enter is enough" if len(question.options) == 1 else "answer by number or name"
        console.print(Text(f"  {how}; or {', '.join(self.commands)}", screen.STYLES["dim"]))

    def read(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except (EOFError, OSError):  # the input or the terminal is gone
            raise Leave(asking=False) from None
        except KeyboardInterrupt:
            raise Leave(asking=True) from None

    # ── commands ──────────────────────────────────────────────────────────────────────────────────────────────────
    def help(self, words: str, question: Question, seat: int) -> None:
        self.console.print(screen.help_lines(self.match.game, question, self.names))
        self.console.print(Text("\nCommands", "bold underline"))
        for name, (_, about) in self.commands.items():
            self.console.print(Text.assemble((f"{name:<6}", "bold cyan"), f" {about}"))

    def board(self, words: str, question: Question, seat: int) -> None:
        self.draw(question, seat)

    def log(self, words: str, question: Question, seat: int) -> None:
        events = self.story.for_seat(seat)
        recent = events[-count_of(words, "log", len(events) or 1) :]
        self.console.print(screen.news_lines(self.match.game, recent, self.names))

    def advice(self, words: str, question: Question, seat: int) -> None:
        """The best lines and their values, from a search that thinks at this seat for a second."""
        adviser = Search(Chance(self.match.answers))
        adviser.choose(self.seats[seat], question)
        why = adviser.explain()
        lines = ["There is only one answer."] if why is None else why.text()
        self.console.print(Text(self.names.put("\n".join(lines))))

    def cards(self, words: str, question: Question, seat: int) -> None:
        self.console.print(card_list(find_cards(self.match.game, words)))

    def rules(self, words: str, question: Question, seat: int) -> None:
        if found := self.match.game.ledger().search(words):
            self.console.print(rule_list(found))
        else:
            self.console.print(Text(f"No rule contains {words!r}.", "red"))

    def save(self, words: str, question: Question, seat: int) -> None:
        self.save_as(words)

    def quit(self, words: str, question: Question, seat: int) -> None:
        raise Leave(asking=True)

    def undo(self, words: str, question: Question, seat: int) -> None:
        """Take back a person's last answers, and everything bots answered since."""
        wanted = count_of(words, "undo", 1)
        history = self.match.history
        given = [number for number, (giver, _, _) in enumerate(history) if self.players[giver].bot is None]
        if not given:
            raise NothingToUndo("There is nothing to take back yet.")
        if not 0 < wanted <= len(given):
            raise NothingToUndo(f"{wanted} answers cannot be taken back: people have given {len(given)}")
        keep = given[-wanted]
        giver, key, _ = history[keep]
        knew = self.match.knowledge(giver)
        with self.interrupts.later():
            self.match.undo(len(history) - keep)
            self.story.forget(self.match)
            self.seen = [min(seen, keep) for seen in self.seen]
            self.note()
        # What another player chose in secret stays secret when it is taken back.
        what = self.label_of(key) if giver == seat else "an answer"
        seen = " Dice and cards will come out the same again." if self.match.knowledge(giver).grew(knew) else ""
        self.notice = f"Taken back: {what} by {self.names[giver]}.{seen}"

    def label_of(self, key: str) -> str:
        return next(option.label for asked in self.match.pending for option in asked.options if option.key == key)

    # ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────
    def note(self) -> None:
        """Update the record. If that fails, play goes on, and the match is saved elsewhere at the end."""
        if self.record:
            try:
                self.write(self.file)
            except OSError as error:
                self.console.print(Text(f"The record cannot be written: {error}", "red"))

    def write(self, file: Path) -> None:
        line = self.match.save()
        write_line(file, line, over=file in self.own_files)
        self.own_files.add(file)
        self.saved = line

    def nothing_new(self) -> bool:
        """Whether everything that a person answered is saved already."""
        return self.match.save() == self.saved or all(giver not in self.people for giver, _, _ in self.match.history)

    def save_as(self, name: str) -> None:
        file = Path(name).expanduser() if name else self.file
        self.write(file)
        self.console.print(f"Saved. To continue later: warhall play --resume {file}")

    def leave(self, asking: bool) -> None:
        """Stop here, and offer to save what is not saved yet."""
        if self.nothing_new():
            on = f"\nThe match is in {self.file}. To continue later: warhall play --resume {self.file}"
            self.console.print(on if self.saved else "\nGoodbye.")
            return
        while asking:
            try:
                words = input(f"\nSave it in {self.file}? Enter for yes, n for no, or another file name: ").strip()
            except (EOFError, OSError, KeyboardInterrupt, Leave):
                break
            if words.lower() in ("n", "no"):
                self.console.print("Not saved. Goodbye.")
                return
            if words.lower() in ("", "y", "yes"):
                break
            if words.lower().removeprefix("/") in self.commands:
                self.console.print(f"{words!r} is a command, not a file name: you are leaving the match.")
                continue
            try:
                self.save_as(words)
                return
            except OSError as error:
                self.console.print(Text(str(error), "red"))
        self.keep()

    def keep(self) -> None:
        """Save without asking, under a free name and wherever it is possible. If nothing works, print the record."""
        if self.nothing_new():
            return
        line = self.match.save()
        for folder in (self.file.parent, Path.home(), Path(gettempdir())):
            file = self.free_name(folder / self.file.name)
            with suppress(OSError):
                self.write(file)
                line = f"The match is saved. To continue: warhall play --resume {file}"
                break
        with suppress(OSError):  # there may be no screen left to print to
            self.console.print(f"\n{line}", soft_wrap=True)

    def free_name(self, file: Path) -> Path:
        """This file if it may be written, or the next free name."""
        wanted, number = file, 2
        while file.exists() and file not in self.own_files:
            file = wanted.with_stem(f"{wanted.stem}-{number}")
            number += 1
        return file


def count_of(words: str, command: str, default: int) -> int:
    """The number after a command, if there is one."""
    if words and not words.isdigit():
        raise IllegalAnswer(f"`{command}` takes a number, such as `{command} 3`")
    return int(words) if words else default
