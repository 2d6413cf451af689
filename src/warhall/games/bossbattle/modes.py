"""The ways to play: who stands on which side, who plays itself, how many turns and what else differs."""

from typing import Final

from warhall.games.bossbattle.cards import CAST
from warhall.games.bossbattle.state import BattleState, Fighter

VERSUS, BOSSES, HEROES, COOPERATIVE, LEGENDARY, SOLO = range(6)

EASY, STANDARD, ELITE = range(3)
BATTLES: Final = ("easy", "standard", "elite")


class Mode:
    """One way to play. Side 0 is the boss's wherever there is one boss."""

    __slots__ = ("about", "automatic", "id", "name", "seats", "sides")

    def __init__(self, id: str, name: str, sides: str, seats: tuple[int, ...], automatic: int, about: str) -> None:
        self.id = id
        self.name = name
        self.sides = sides
        """"b" for a boss, "h" for heroes, side 0 first."""
        self.seats = seats
        self.automatic = automatic
        """The side that plays itself; -1 for none."""
        self.about = about

    def counts(self) -> str:
        """How many play, in words.

        >>> MODES[0].counts()
        '2, 3 or 4 players'
        """
        *first, last = map(str, self.seats)
        numbers = f"{', '.join(first)} or {last}" if first else last
        return f"{numbers} {'player' if numbers == '1' else 'players'}"


MODES: Final = (
    Mode("versus", "Competitive", "bh", (2, 3, 4), -1, "One boss against one, two or three heroes."),
    Mode("bosses", "Boss against boss", "bb", (2,), -1, "Two bosses fight it out."),
    Mode("heroes", "Heroes against heroes", "hh", (2, 4, 6), -1, "One, two or three heroes on each side."),
    Mode("cooperative", "Cooperative", "bh", (1, 2, 3), 0, "All of you are heroes, against a boss that plays itself."),
    Mode("legendary", "Legendary Hero", "bh", (1,), 0, "You are one hero, against a boss that plays itself."),
    Mode("solo", "Boss solo", "bh", (1,), 1, "You are the boss, against heroes that play themselves."),
)

BOSS_TURNS: Final = 3
AUTOMATIC_TURNS: Final = (2, 3, 4)
AUTOMATIC_HP: Final = (-10, 0, 10)
AUTOMATIC_HEROES: Final = (1, 2, 3)


def is_boss(state: BattleState, side: int) -> bool:
    return MODES[state.mode].sides[side] == "b"


def is_automatic(state: BattleState, side: int) -> bool:
    return MODES[state.mode].automatic == side


def hero_turns(state: BattleState, side: int) -> int:
    """How many turns each hero of a side has: a hero alone against a boss has two."""
    return 2 if alone(state, side) else 1


def alone(state: BattleState, side: int) -> bool:
    """Whether a side is one hero, played by a person, against a boss."""
    mode = MODES[state.mode]
    return mode.sides == "bh" and side == 1 and mode.automatic != 1 and len(state.fighters) == 2


def boss_turns(state: BattleState, side: int) -> int:
    return AUTOMATIC_TURNS[state.battle] if is_automatic(state, side) else BOSS_TURNS


def turns(state: BattleState, side: int) -> int:
    """How many turns a side has in a Placement Phase."""
    if is_boss(state, side):
        return boss_turns(state, side)
    return hero_turns(state, side) * sum(1 for fighter in state.fighters if fighter.side == side)


def side_name(state: BattleState, side: int) -> str:
    """A side as the log calls it."""
    if is_boss(state, side):
        kind = next(fighter for fighter in state.fighters if fighter.side == side).kind
        return f"the {CAST[kind].name}" if kind >= 0 else "the boss"
    mode = MODES[state.mode]
    return "the heroes" if mode.sides != "hh" else ("the northern heroes", "the southern heroes")[side]


def fighter_name(state: BattleState, fighter: Fighter) -> str:
    """A fighter as the log calls it; the side is told only where both may have the same character."""
    if fighter.kind < 0:
        number = state.side_of(fighter.side).index(fighter) + 1
        return "the boss" if is_boss(state, fighter.side) else f"hero {number}"
    name = CAST[fighter.kind].name
    mirrored = any(other.kind == fighter.kind and other is not fighter for other in state.fighters)
    return f"the {('northern', 'southern')[fighter.side]} {name}" if mirrored else f"the {name}"
