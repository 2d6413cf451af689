"""What a game provides to the kernel. Everything above the kernel knows a game only through this class."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

from warhall.kernel.decisions import CARD, Decision, Effect, Option
from warhall.kernel.errors import SetupError
from warhall.kernel.events import Event
from warhall.kernel.knowing import Doubts, shared
from warhall.kernel.ledger import Ledger, read_ledger
from warhall.kernel.native import mypyc_attr
from warhall.kernel.parts import Parts
from warhall.kernel.setup import Setup, SetupOption
from warhall.kernel.state import Chance, State

S = TypeVar("S", bound=State)

PLANNING: Final = "planning"
ACTING: Final = "acting"
REACTING: Final = "reacting"

View = Mapping[str, Any]
"""What a seat may know, as plain JSON-ready data."""

Span = tuple[str, str]
"""A piece of text and the name of its style; see `Game.picture`."""


class Outcome:
    """Who won, by which rule, how that reads, and everybody's place."""

    __slots__ = ("reason", "rule", "standings", "winners")

    def __init__(
        self, winners: tuple[int, ...], rule: str, reason: str, standings: tuple[tuple[int, ...], ...] = ()
    ) -> None:
        self.winners = winners
        self.rule = rule
        self.reason = reason
        self.standings = standings
        """Seats by place, best first; seats in one group share a place."""

    def score(self, seat: int) -> float:
        """1 for a win, 0 for a loss. Several winners share the 1 equally."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def __repr__(self) -> str:
        return f"Outcome({self.winners!r}, {self.rule!r}, {self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.winners, self.rule, self.reason))

    def to_json(self) -> dict[str, object]:
        return {
            "winners": list(self.winners),
            "rule": self.rule,
            "reason": self.reason,
            "standings": [list(group) for group in self.standings],
        }


class Account:
    """A match as the lab counts it: what each seat played and what it won, who began, and how long the match took."""

    __slots__ = ("first", "points", "prizes", "rounds", "sides")

    def __init__(
        self,
        sides: Sequence[Sequence[str]],
        first: int = -1,
        rounds: int = 0,
        prizes: Sequence[Sequence[str]] = (),
        points: Sequence[int] = (),
    ) -> None:
        self.sides = tuple(tuple(names) for names in sides)
        """For each seat, the names of its heroes or its team: whatever a designer wants to balance."""
        self.first = first
        """The seat that had the first turn; -1 where nobody has."""
        self.rounds = rounds
        """The length in rounds or turns, with the one that is under way; `Game.length_unit` says which."""
        self.prizes = tuple(tuple(names) for names in prizes) or ((),) * len(self.sides)
        """For each seat, what its team took or reached along the way, by name: contested locations, levels."""
        self.points = tuple(points)
        """For each seat, the points its team has so far; empty in a game that is not won by points."""


class Deed:
    """What an event comes to: its kind among a game's themes, and the team it befalls; -1 if no team in particular."""

    __slots__ = ("kind", "team")

    def __init__(self, kind: str, team: int = -1) -> None:
        self.kind = kind
        self.team = team


class CardInfo:
    """A card as players read it: the same for the terminal, the browser and the documentation."""

    __slots__ = ("copies", "expected", "group", "key", "kind", "name", "numbers", "side", "text")

    def __init__(
        self,
        key: str,
        name: str,
        group: str,
        kind: str,
        text: str,
        numbers: Mapping[str, object] | None = None,
        copies: int = 1,
        side: str | None = None,
        expected: bool = True,
    ) -> None:
        self.key = key
        self.name = name
        self.group = group
        self.kind = kind
        self.text = text
        self.numbers = dict(numbers or {})
        self.copies = copies
        self.side = group if side is None else side
        """Which of the sides in an `Account` has the card; empty if every side has it."""
        self.expected = expected
        """Whether reports mention that nobody played it. False for characters, places and cards for special tables."""

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "name": self.name,
            "group": self.group,
            "kind": self.kind,
            "text": self.text,
            "numbers": self.numbers,
            "copies": self.copies,
        }


class CharacterInfo:
    """A character as players read it before they choose it. Its cards are those whose group is its name."""

    __slots__ = ("about", "how_it_plays", "key", "name", "roles", "stars", "tokens")

    def __init__(
        self,
        key: str,
        name: str,
        about: str,
        how_it_plays: str,
        stars: int = 0,
        roles: Sequence[str] = (),
        tokens: Sequence[str] = (),
    ) -> None:
        self.key = key
        self.name = name
        self.about = about
        """What it is like, in one line."""
        self.how_it_plays = how_it_plays
        """The same in three sentences."""
        self.stars = stars
        """How hard it is to play; 0 where a game does not say."""
        self.roles = tuple(roles)
        """What it is good at, a word each."""
        self.tokens = tuple(tokens)
        """What it brings onto the board, each piece by its kind."""

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "name": self.name,
            "about": self.about,
            "how_it_plays": self.how_it_plays,
            "stars": self.stars,
            "roles": list(self.roles),
            "tokens": list(self.tokens),
        }


def exchanged(groups: list[list[int]], chance: Chance) -> dict[int, int]:
    """Which card takes the place of which if each group is shuffled."""
    names: dict[int, int] = {}
    for group in groups:
        shuffled = group[:]
        chance.shuffle(shuffled)
        for n in range(len(group)):
            names[group[n]] = shuffled[n]
    return names


def rename(pile: list[int], names: dict[int, int]) -> None:
    """Replace every card in a pile that has another name."""
    for n in range(len(pile)):
        pile[n] = names.get(pile[n], pile[n])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game. It holds no state of its own: one instance serves every match.

    Rules know no names. In every text for players, seat 0 is "Player 1", and so on. A client that knows the names
    replaces them.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    summary: ClassVar[str]
    version: ClassVar[int]
    """Goes up with every change to play. A record replays only under the version that made it."""
    seat_counts: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    minutes: ClassVar[str] = ""
    seating: ClassVar[str] = ""
    """One sentence about the seats, if it matters which one a player takes."""
    first_seat: ClassVar[int] = 0
    """The seat that suits somebody who plays for the first time."""
    content_note: ClassVar[str] = ""
    """The designer's credit, shown above the card list."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """How each kind of event reads in the log: `"moved": "{unit} moves to {to}."`."""
    planning: ClassVar[frozenset[str]] = frozenset()
    """The rules under which everybody makes plans at once, such as choosing a card for the turn."""
    reacting: ClassVar[frozenset[str]] = frozenset()
    """The rules under which a player answers what somebody else does, such as a defence."""
    team_talk: ClassVar[bool] = False
    """Whether teammates may talk so that the others do not hear it. Otherwise everybody hears all that is said."""
    themes: ClassVar[Mapping[str, str]] = {}
    """What a good line of play brings about, by the kind of event that tells of it: `"defeated": "Finish a hero"`.

    The most important kind comes first. Reviews give such events as reasons; puzzles are sorted by them.
    """
    harms: ClassVar[frozenset[str]] = frozenset()
    """Which of these kinds are bad for the team that they befall. The others are good for it."""
    threats: ClassVar[Mapping[str, str]] = {}
    """What a good line of play prevents: `"defeated": "Save a hero"`. Each kind is one of the `themes`."""
    length_unit: ClassVar[str] = "rounds"
    """What `Account.rounds` counts: rounds, or turns."""
    bench: ClassVar[tuple[int, Mapping[str, object]] | None] = None
    """The seats and setup for benchmarks; None means the game's defaults."""
    folder: ClassVar[Path]
    """The folder of `rules.toml`, and of `learned.json` if a value was learned for the game."""
    feature_names: ClassVar[tuple[str, ...]] = ()
    """What each of the `features` is. What was learned for other names is not used."""

    # ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────
    def options(self) -> Sequence[SetupOption]:
        """The choices before the game; their order is the order of the set-up screen."""
        return ()

    def seated(self, wish: int | None) -> int:
        """The number of seats: the one asked for, or the default. Raises `SetupError` if the game does not allow it."""
        count = self.default_seats if wish is None else wish
        if count not in self.seat_counts:
            allowed = ", ".join(str(seats) for seats in self.seat_counts)
            raise SetupError(f"{self.name} cannot be played by {count}; the seat counts are: {allowed}")
        return count

    def check(self, seats: int, setup: Setup) -> None:
        """Raise `SetupError` if choices contradict each other."""

    def new_state(self, seats: int, seed: int, setup: Setup) -> S:
        """The table before anybody has chosen anything."""
        raise NotImplementedError

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def procedure(self, state: S) -> Effect[None] | None:
        """The next part of play, or None if it is done without a question. The match keeps a checkpoint after each."""
        raise NotImplementedError

    def tempo(self, decision: Decision) -> str:
        """Whether a question is asked while all plan, in a player's own turn, or because of what somebody else does.

        A clock may give each of these its own time.
        """
        if decision.rule in self.planning:
            return PLANNING
        return REACTING if decision.rule in self.reacting else ACTING

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None if it has not. Called at every checkpoint, so keep it cheap."""
        raise NotImplementedError

    def teams(self, state: S) -> Sequence[int]:
        """For each seat, the number of its team."""
        raise NotImplementedError

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, state: S, seat: int | None) -> View:
        """What the seat (None: a spectator) may know. Built from scratch, never by removing secrets from the state."""
        raise NotImplementedError

    def views(self, state: S, seats: Sequence[int | None], kept: Parts | None = None) -> Sequence[View]:
        """The views of several seats at one moment. A game may build once what they share: nobody may change them.

        `kept` are the parts of the last views of this table, for a game that builds only what has changed since.
        """
        return [self.view(state, seat) for seat in seats]

    def hidden(self, state: S, seat: int) -> list[list[int]]:
        """Groups of card numbers that the seat cannot tell apart: every order within a group is equally likely to it.

        A game whose hidden part is not a shuffle of cards overrides `resample`, `redeal` and `doubts` instead.
        """
        raise NotImplementedError

    def relabel(self, state: S, names: dict[int, int]) -> None:
        """Replace every card `c` in `names` by the card `names[c]`, wherever it is."""
        raise NotImplementedError

    def resample(self, base: S, live: S, seat: int, chance: Chance) -> dict[int, int]:
        """Rearrange in `base` what the seat does not know in `live`. Returns which card replaced which: nothing, if
        everything stays where it is.

        So cards that became visible between the two stay where they are.
        """
        names = exchanged(self.hidden(live, seat), chance)
        self.relabel(base, names)
        return names

    def doubts(self, state: S, seat: int) -> Doubts:
        """What the seat does not know. It has learnt something when one of these groups falls apart or is gone."""
        return self.hidden(state, seat)

    def redeal(self, base: S, live: S, chance: Chance) -> None:
        """Deal anew in `base` what no seat has seen in `live`: every seat's view stays as it is."""
        groups = shared([self.hidden(live, seat) for seat in range(len(self.teams(live)))])
        self.relabel(base, exchanged(groups, chance))

    def table_talk(self, state: S) -> bool:
        """Whether players may discuss strategy now. If not, the table locks its chat."""
        return True

    # ── insight ───────────────────────────────────────────────────────────────────────────────────────────────────
    def evaluate(self, state: S, seat: int) -> float:
        """How well the seat is doing, from 0 to 1. Bots call this, and only with a sampled state."""
        return 0.5

    def features(self, state: S, seat: int) -> list[float] | None:
        """What the seat's team has, as plain numbers about as large as 1: always the same ones in the same order.

        A learned value adds to `evaluate` what the difference between a team's numbers and the others' is worth. Leave
        out what passes by itself, such as whose turn it is and how many actions are left. None means nothing to say.
        """
        return None

    def horizon(self, state: S) -> int:
        """A number that changes whenever it is easy to judge who is ahead, such as at the end of a turn.

        A search looks ahead until the number changes. If it is always 0, the search has to find such points itself.
        """
        return 0

    def hints(self, state: S, decision: Decision) -> Sequence[float] | None:
        """How promising each option looks at a glance, as weights of any size. None means no opinion.

        A search tries promising options first and plays its rollouts with these weights, so this must be fast. What
        weighs 0 no bot tries while anything else is on offer: for what is hardly ever better than another option.
        Whether it weighs 0 must not depend on what the seat cannot know.
        """
        return None

    def deed(self, state: S, event: Event) -> Deed | None:
        """What an event counts as among the `themes`, and whom it befalls. None if it does not count."""
        return Deed(event.kind) if event.kind in self.themes else None

    # ── measuring ─────────────────────────────────────────────────────────────────────────────────────────────────
    def matchup(self, seats: int, number: int, chance: Chance, fixed: Setup) -> Mapping[str, object]:
        """The setup of game `number` in a balance run. Over a run, every side, place and mode comes up equally often.

        `fixed` holds the choices that are the same in every game of the run. They override what this returns.
        """
        return {}

    def is_draft(self, decision: Decision) -> bool:
        """Whether the question is part of a draft. Balance runs draft at random, so that nobody's taste counts."""
        return False

    def account(self, state: S) -> Account:
        """The match as the lab counts it."""
        return Account([() for _ in self.teams(state)])

    def card_played(self, decision: Decision, option: Option) -> str:
        """The key of the card that this answer plays. Empty if it plays none (a move, a discard)."""
        return next((thing.key for thing in option.things if thing.kind == CARD), "")

    def counts_as(self, state: S, decision: Decision, option: Option) -> str:
        """What this answer counts as where a report says how often things are done: "moves". Empty if as nothing.

        What comes in kinds has both names: "attacks: by an action". Then the report also says how many are of which.
        """
        return ""

    def wastes(self, state: S, decision: Decision, option: Option) -> bool:
        """Whether this answer leaves unused what the seat could still do, such as ending a turn with actions left.

        That is right at times. A bot that does it more often than others has learned the wrong thing.
        """
        return False

    def tune(self, card: str, number: str, value: int) -> int:
        """Change a number on a card for an experiment, in this process only. Returns the old number.

        Refuses a number that has no effect on play, and lists those that can be tuned.
        """
        raise SetupError(f"{self.name} has no numbers that can be tuned")

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def cards(self) -> Sequence[CardInfo]:
        """Every card of the game, in the order of the card list."""
        return ()

    def characters(self) -> Sequence[CharacterInfo]:
        """The characters that players choose from, if each has a page of its own."""
        return ()

    def static(self, setup: Setup) -> View:
        """What a client fetches once and keeps, such as the board of this setup."""
        return {}

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        """The table as lines of styled text, drawn from `Match.view`. `lit` holds the keys that may be chosen.

        Styles are names: "plain", "dim", "strong", "lit", "bad", "good", "water", "blocked", and the teams' colours:
        "team0" red, "team1" orange, "team2" green, "team3" blue, "team4" purple, "team5" teal, "team6" yellow, "team7"
        white, "team8" pink, "team9" brown. Two can be joined by a space: "team0 lit".
        """
        return []

    def legend(self) -> Sequence[tuple[Span, str]]:
        """What the symbols in the picture mean: each symbol with its style, and its meaning."""
        return ()

    def ledger(self) -> Ledger:
        """The rules in our own words."""
        return read_ledger(self.folder / "rules.toml")
