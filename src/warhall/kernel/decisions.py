"""Questions, their options, and the few functions with which rules ask them.

An effect is a generator: it yields a `Decision`, is sent the `Option` that was chosen, and returns. Rules and cards ask
with `choose`, `may` and `together`. They need not know how a question reaches a player.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

CARD: Final = "card"
SPACE: Final = "space"
UNIT: Final = "unit"
LOCATION: Final = "location"
SLOT: Final = "slot"
PLAYER: Final = "player"
AMOUNT: Final = "amount"
CHOICE: Final = "choice"

KINDS: Final = (CARD, SPACE, UNIT, LOCATION, SLOT, PLAYER, AMOUNT, CHOICE)
"""Everything an option can point at. The list is closed, so one client can draw every game."""


class Thing:
    """Something on the table that an option or an event points at."""

    __slots__ = ("key", "kind", "name")

    def __init__(self, kind: str, key: str, name: str) -> None:
        self.kind = kind
        self.key = key
        self.name = name

    def __repr__(self) -> str:
        return f"Thing({self.kind!r}, {self.key!r}, {self.name!r})"

    def __str__(self) -> str:
        return self.name

    def to_json(self) -> dict[str, str]:
        return {"kind": self.kind, "key": self.key, "name": self.name}


class Option:
    """One possible answer: a key that never changes, a label, what it points at, and the number the rules use for it.

    Options are made once (a table of spaces, a list of cards) and shared by every question that offers them.
    """

    __slots__ = ("key", "label", "things", "value")

    def __init__(self, key: str, label: str, value: int = -1, things: tuple[Thing, ...] = ()) -> None:
        self.key = key
        self.label = label
        self.value = value
        self.things = things

    def __repr__(self) -> str:
        return f"Option({self.key!r}, {self.label!r})"

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "label": self.label, "things": [thing.to_json() for thing in self.things]}


def option(kind: str, key: str, name: str, value: int = -1, label: str = "") -> Option:
    """An option that points at one thing.

    >>> option("space", "d4", "D4", 17)
    Option('d4', 'D4')
    """
    return Option(key, label or name, value, (Thing(kind, key, name),))


def amounts(first: int, last: int) -> list[Option]:
    """Options for the whole numbers from `first` to `last`."""
    return AMOUNTS[first : last + 1]


AMOUNTS: Final = [option(AMOUNT, str(n), str(n), n) for n in range(100)]
YES: Final = option(CHOICE, "yes", "Yes", 1)
NO: Final = option(CHOICE, "no", "No", 0)
PASS: Final = option(CHOICE, "pass", "Pass")
DONE: Final = option(CHOICE, "done", "Done")


class About:
    """What a player may want to know before choosing. It is worked out only when somebody looks.

    `closed` lists what cannot be chosen, and why. `sums` gives the parts of an option's total, by the option's key,
    and `verdicts` what comes of it in a few words: "6 blocks".
    """

    __slots__ = ("closed", "sums", "verdicts")

    def __init__(
        self,
        closed: Sequence[tuple[Option, str]] = (),
        sums: dict[str, list[tuple[str, int]]] | None = None,
        verdicts: dict[str, str] | None = None,
    ) -> None:
        self.closed = closed
        self.sums = sums or {}
        self.verdicts = verdicts or {}

    def to_json(self) -> dict[str, object]:
        return {
            "closed": [{**option.to_json(), "why": why} for option, why in self.closed],
            "sums": {key: [{"part": part, "amount": n} for part, n in parts] for key, parts in self.sums.items()},
            "verdicts": self.verdicts,
        }


class Decision:
    """One question: who answers it, its wording, the rule behind it, and the options.

    `team` lists other seats that may answer instead of `seat`; the first answer counts. The other seats do not see a
    `secret` answer, even after it took effect (a card put face down, a private choice). `subject` is the number that
    the rules use for what the question is about, where its options do not say it: the piece that goes somewhere.
    """

    __slots__ = ("about", "options", "prompt", "rule", "seat", "secret", "subject", "team")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        rule: str,
        team: tuple[int, ...] = (),
        secret: bool = False,
        about: Callable[[], About] | None = None,
        subject: int = -1,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.team = team
        self.secret = secret
        self.about = about
        self.subject = subject

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may answer."""
        return (self.seat, *self.team)

    def asks(self, seat: int | None) -> bool:
        """Whether this seat may answer."""
        return seat == self.seat or seat in self.team

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def index(self, key: str) -> int:
        """The position of the option with this key, or -1."""
        for i, option in enumerate(self.options):
            if option.key == key:
                return i
        return -1

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.prompt!r}, {self.keys()!r}, {self.rule!r})"


class Together(Decision):
    """Several questions at once. Nothing happens until all are answered. The answers may come in any order."""

    __slots__ = ("answers", "first", "parts")

    def __init__(self, parts: list[Decision]) -> None:
        super().__init__(parts[0].seat, "", [], parts[0].rule)
        self.parts = parts
        self.answers: list[Option | None] = [None] * len(parts)
        self.first = 0
        """The first part that has no answer yet; the number of parts when all have one."""

    def take(self, part: int, option: Option) -> bool:
        """Note the answer to a part. True if that was the last one missing."""
        self.answers[part] = option
        while self.first < len(self.parts) and self.answers[self.first] is not None:
            self.first += 1
        return self.first == len(self.parts)


Effect = Generator[Decision, Option, T]
"""Rules that may stop to ask a question. An `Effect[bool]` returns a bool when it is done."""


class Fizzle(Exception):
    """A mandatory choice had no option: the rest of the card does not happen. The resolver catches it."""


class GameOver(Exception):
    """The game ended in the middle of a procedure; the state already says how."""


def choose(
    seat: int,
    prompt: str,
    options: list[Option],
    rule: str,
    team: tuple[int, ...] = (),
    secret: bool = False,
    about: Callable[[], About] | None = None,
    subject: int = -1,
) -> Effect[Option]:
    """Ask a mandatory question. If there is nothing to choose from, fizzle."""
    if not options:
        raise Fizzle(prompt)
    return (yield Decision(seat, prompt, options, rule, team, secret, about, subject))


def may(
    seat: int,
    prompt: str,
    options: list[Option],
    rule: str,
    decline: Option = PASS,
    secret: bool = False,
    about: Callable[[], About] | None = None,
    subject: int = -1,
) -> Effect[Option | None]:
    """Ask an optional question. Returns None if it is declined. With nothing to choose from, nobody is asked."""
    if not options:
        return None
    answer = yield Decision(seat, prompt, [*options, decline], rule, (), secret, about, subject)
    return None if answer is decline else answer


def confirm(seat: int, prompt: str, rule: str, yes: Option = YES, no: Option = NO) -> Effect[bool]:
    """Ask whether to do something. Answers of its own say what each of them does."""
    answer = yield Decision(seat, prompt, [yes, no], rule)
    return answer is yes


def together(decisions: Iterable[Decision]) -> Effect[list[Option]]:
    """Ask several seats at the same time. Returns the answers in the order of the decisions."""
    parts = list(decisions)
    if not parts:
        return []
    if len(parts) == 1:
        return [(yield parts[0])]
    group = Together(parts)
    yield group
    return [answer for answer in group.answers if answer is not None]
