"""The language scenes are written in, for all games.

A scene sets a table, lets players choose, and looks at what came of it. Each game has its own way to draw the table
(`tests/games/<game>/scene.py` says which keywords it knows); everything else is the same.

Hex skirmish: a space for each character; its teams are the players.

    t = table(brakka="C4", toma="C5", hand="axe_swing", others="sidestep", life={"toma": 16})
    t.red.plays("axe_swing", "toma")
    t.orange.answers("sidestep").declines()
    assert t.toma.life == 14

Guardians: a row of locations, with the first side's heroes and the second's; the players are one to four.

    t = table("armory +1 | whiplash | venger 6")
    t.one.chooses("attack:whiplash:venger")
    assert t.venger.is_out and t.token("armory") == 3

Boss Battle: a queue, and the phase that is played; a fighter is a player.

    t = resolving("south left 0: strike; south right 2: overhead_blow")
    assert t.dragon.lost > 0 and t.queue("south") == {"right 2": "overhead_blow"}

Guards of Atlantis II: a picture of hexes, and the card that a hero has played; a hero is a player.

    t = table("Br . . Wa m", brogan="mad_dash", hands={"wasp": ["lift_up"]})
    t.brogan.resolves("mad_dash", "attack", "a3", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.on_board

What a player does. Every verb takes the keys of options, one for each question, and returns the player:

    chooses(…)           answers the questions it is asked, in turn
    plays(card, …)       plays a card from its hand, then chooses
    resolves(card, …)    resolves the card that lies before it, then chooses
    answers(…)           chooses, in something that another player began
    declines(n)          says no to n questions, however the game words it: pass, done, undefended …

What a player is asked: `is_asked`, `offered()`, `closed()` (what cannot be chosen, and why), `sums()`, `verdicts()`,
`labels()`, `prompt`. What it has: `hand`, `discard`, and the words of its game (`at`, `life`, `coins` …). A player
whose name is in a variable is `t[name]`. The table knows `asked()`, `log()`, `kinds()`, `is_over` and `outcome`;
after `t.everybody_declines()` the action is over.

After every answer the scene goes on in a fork, so that each test is also a test of forking.

A scene plays to the end what it begins. As soon as a player answers, an action is under way: a card, an attack, a move,
a turn's choice of cards. It ends when the rules reach their next checkpoint; the questions after that belong to the
next action, and the scene need not answer them. A test fails that ends with a question of its own action open. Where a
scene is about that very question, it says so: `t.leaves_open()`.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from warhall.kernel.decisions import About
from warhall.kernel.events import Event, sentence
from warhall.kernel.game import Game, Outcome
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import State

S = TypeVar("S", bound=State)
P = TypeVar("P", bound="Player")

SCENES: "list[Table[Any, Any]]" = []
"""Every table that the running test has set; tests/conftest.py looks through them when the test is done."""


class Player:
    """Whoever has a name at the table: it chooses by key, and knows what it was offered."""

    def __init__(self, table: "Table[Any, Any]", name: str) -> None:
        self.table = table
        self.name = name
        self.seats = table.seats_of(name)

    def __str__(self) -> str:
        return self.table.called(self.name)

    @property
    def seat(self) -> int:
        return self.seats[0]

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def chooses(self, *keys: str) -> Self:
        for key in keys:
            question = self.question()
            assert question.decision.index(key) >= 0, self._not_offered(question, key)
            seat = next(seat for seat in question.seats if seat in self.seats)
            self.table.answer(seat, key, question.id)
        return self

    def plays(self, card: str, *choices: str) -> Self:
        return self.chooses(self.table.playing(card), *choices)

    def resolves(self, card: str, *choices: str) -> Self:
        assert self.unresolved == card, f"{self} has {self.unresolved or 'no card'} to resolve, not {card}"
        return self.chooses(*choices)

    def answers(self, *keys: str) -> Self:
        assert self.table.begun_by not in self.seats, f"{self} began this: it chooses, plays or resolves"
        return self.chooses(*keys)

    def declines(self, times: int = 1) -> Self:
        for _ in range(times):
            offered = self.offered()
            ways = [key for key in offered if key in self.table.refusals]
            assert len(ways) == 1, f"{self} cannot decline: {self.prompt!r} offers {self.table.listed(offered)}"
            self.chooses(ways[0])
        return self

    # ── what it is asked ──────────────────────────────────────────────────────────────────────────────────────────
    def question(self) -> Question:
        asked = [question for question in self.table.match.pending if set(self.seats) & set(question.seats)]
        assert asked, f"{self} is not asked; asked: {self.table.waits_for()}"
        return asked[0]

    @property
    def is_asked(self) -> bool:
        return any(set(self.seats) & set(question.seats) for question in self.table.match.pending)

    def offered(self, beginning: str = "") -> list[str]:
        """The keys of all options, or of those that begin so ("attack:")."""
        return [option.key for option in self.question().options if option.key.startswith(beginning)]

    def closed(self) -> dict[str, str]:
        """What cannot be chosen now, and why."""
        return {option.key: why for option, why in self._about().closed}

    def sums(self) -> dict[str, list[tuple[str, int]]]:
        """The parts of each option's total."""
        return self._about().sums

    def verdicts(self) -> dict[str, str]:
        """What comes of each option, in a few words."""
        return self._about().verdicts

    def labels(self) -> dict[str, str]:
        return {option.key: option.label for option in self.question().options}

    @property
    def prompt(self) -> str:
        return self.question().prompt

    @property
    def rule(self) -> str:
        return self.question().rule

    def sees(self) -> dict[str, Any]:
        """The table as this player may know it."""
        view: dict[str, Any] = self.table.match.view(self.seat)["table"]
        return view

    # ── what it has ───────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def hand(self) -> list[str]:
        raise NotImplementedError

    @property
    def discard(self) -> list[str]:
        raise NotImplementedError

    @property
    def unresolved(self) -> str:
        """The card that lies before it and waits for its turn, in games that know such a card."""
        return ""

    def _about(self) -> About:
        about = self.question().decision.about
        assert about is not None, f"{self.prompt!r} tells nothing but its options"
        return about()

    def _not_offered(self, question: Question, key: str) -> str:
        why = self.closed().get(key) if question.decision.about is not None else ""
        because = f" ({why})" if why else ""
        offered = self.table.listed(question.decision.keys())
        return f"{self.table.called(key)} is not offered{because}; offered: {offered}"


class Table(Generic[S, P]):
    """A position, and the match that goes on from it."""

    player: type[P]
    """What a name at this table is: the game's own kind of `Player`."""
    refusals: ClassVar[tuple[str, ...]] = ("pass", "no", "done")
    """The keys that say no."""

    def __init__(self, game: Game[S], state: S, seats: int) -> None:
        self.game = game
        self.drawn = state
        self.seats = seats
        self.begun_by: int | None = None
        """The seat that began the action that is under way."""
        self.left_open = False
        self._start()
        SCENES.append(self)

    def _start(self) -> None:
        self.match = Match(self.game, self.drawn.copy(), self.seats, listening=True)
        self.told: list[Event] = list(self.match.news)
        self.answered = 0

    @property
    def state(self) -> S:
        state: S = self.match.state
        return state

    # ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def players(self) -> list[str]:
        """Whoever chooses at this table, by name."""
        raise NotImplementedError

    def names(self) -> list[str]:
        """Whoever can be named: the players, and in some games the pieces and the teams."""
        return self.players()

    def seats_of(self, name: str) -> tuple[int, ...]:
        """The seats that answer for a name."""
        raise NotImplementedError

    def spot(self, key: str) -> str:
        """Where in the picture something stands; empty when it stands nowhere."""
        raise NotImplementedError

    def playing(self, card: str) -> str:
        """The key of the option that plays a card."""
        return card

    def __getitem__(self, name: str) -> P:
        return self.player(self, name)

    def __getattr__(self, name: str) -> P:
        if name.startswith("_") or name not in self.names():
            raise AttributeError(f"nobody here is called {name}; here are: {', '.join(self.names())}")
        return self[name]

    @property
    def bystander(self) -> P:
        """Whom `bystander=True` has seated: the last player."""
        return self[self.players()[-1]]

    def called(self, key: str) -> str:
        """What the picture calls something."""
        spot = self.spot(key)
        return f"{key.replace('_', ' ').title()} at {spot}" if spot else key

    def listed(self, keys: Sequence[str]) -> str:
        return ", ".join(self.called(key) for key in keys) or "nothing"

    def asked(self) -> list[str]:
        """Whose players are asked now."""
        return self._seated({seat for question in self.match.pending for seat in question.seats})

    def waits_for(self) -> str:
        asked = [f"{' or '.join(self._seated(set(one.seats)))}, {one.prompt!r}" for one in self.match.pending]
        return "; ".join(asked) or "nobody, the match is over"

    def _seated(self, seats: set[int]) -> list[str]:
        return [name for name in self.players() if seats.intersection(self.seats_of(name))]

    # ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def answer(self, seat: int, key: str, question: str) -> None:
        """Answer for a seat, and go on in a fork."""
        began = self.match.began
        self.told += self.match.answer(seat, key, question)
        self.answered += 1
        self.left_open = False
        if self.match.began != began:
            self.begun_by = None
        elif self.begun_by is None:
            self.begun_by = seat
        twin = self.match.fork(listening=True)
        assert twin.key() == self.match.key()
        self.match = twin

    def everybody_declines(self) -> None:
        """Say no to whatever else the action that is under way asks; it may ask nothing."""
        while self.is_under_way:
            self[self.asked()[0]].declines()

    def change(self, change: Callable[[S], object]) -> None:
        """Set by hand, before anybody has answered, what no keyword says."""
        assert not self.answered, "the scene has begun: what it starts from is set before"
        change(self.drawn)
        self._start()

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def is_under_way(self) -> bool:
        """Whether a question is open in an action that the scene has begun."""
        return self.begun_by is not None and not self.is_over

    def leaves_open(self) -> None:
        """The scene stops here, in the middle of an action."""
        assert self.is_under_way, "no question of the scene is open: it need not be left open"
        self.left_open = True

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────
    def log(self) -> list[str]:
        """What was said so far."""
        return [sentence(event, self.game.sentences) for event in self.told]

    def kinds(self) -> list[str]:
        """The kinds of events told so far."""
        return [event.kind for event in self.told]


def check_scenes() -> None:
    """No scene of this test ends in the middle of what it began, unless it says so."""
    for scene in SCENES:
        assert scene.left_open or not scene.is_under_way, (
            f"the scene ends while a question is open: {scene.waits_for()}; "
            "play it to the end, or say t.leaves_open() where the question is what the scene is about"
        )
