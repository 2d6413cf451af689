"""Before anybody chooses anything: the choices of the set-up screen, who sits where, and how many fight."""

from collections.abc import Mapping, Sequence
from typing import Final

from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.catalogue import bosses, heroes, keys
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import (
    AUTOMATIC_HEROES,
    BATTLES,
    COOP_ROUNDS,
    COOPERATIVE,
    FULL_PARTY,
    LEGENDARY,
    MODES,
    SOLO,
)
from warhall.kernel.errors import SetupError
from warhall.kernel.setup import Setup, SetupOption

CHOOSE: Final = "choose"
LEVELS: Final = {
    "easy": ("Easy", "A boss has two turns a round and 10 hit points less; on the other side, one hero."),
    "standard": ("Standard", "A boss has three turns a round; on the other side, two heroes."),
    "elite": ("Elite", "A boss has four turns a round and 10 hit points more; on the other side, three heroes."),
}
PARTIES: Final = {
    "0": ("One for each player", "Whoever plays alone has three."),
    "1": ("One hero", ""),
    "2": ("Two heroes", ""),
    "3": ("Three heroes", ""),
}


def setup_options() -> Sequence[SetupOption]:
    """The choices, in the order of the set-up screen."""
    some_boss = (CHOOSE, *keys(bosses()))
    return (
        SetupOption(
            "mode",
            "Each way to play has its own numbers of players.",
            "versus",
            [mode.id for mode in MODES],
            label="Who fights whom",
            words={mode.id: (mode.name, f"{mode.about} For {mode.counts()}.") for mode in MODES},
            fits={mode.id: mode.seats for mode in MODES},
            mode=True,
        ),
        SetupOption(
            "level",
            "Cooperative, Legendary Hero and boss solo: one side plays itself.",
            "standard",
            BATTLES,
            label="How strong the automatic side is",
            words=LEVELS,
            when={"mode": ["cooperative", "legendary", "solo"]},
        ),
        SetupOption(
            "party",
            "In cooperative games.",
            0,
            "0123",
            label="How many heroes fight together",
            words=PARTIES,
            when={"mode": ["cooperative"]},
        ),
        SetupOption(
            "boss",
            "Whom the heroes face.",
            CHOOSE,
            some_boss,
            label="The boss",
            words=_names(bosses()),
            when={"mode": [mode.id for mode in MODES if mode.id != "heroes"]},
        ),
        SetupOption(
            "rival",
            "Where two bosses fight each other.",
            CHOOSE,
            some_boss,
            label="The second boss",
            words=_names(bosses()),
            when={"mode": ["bosses"]},
        ),
        SetupOption(
            "heroes",
            "In the order of the seats; those that are not named here are chosen at the table.",
            (),
            keys(heroes()),
            label="The heroes",
            words=_names(heroes()),
            when={"mode": [mode.id for mode in MODES if mode.id != "bosses"]},
        ),
        SetupOption(
            "rivals",
            "Where heroes fight heroes. Those that are not named here are chosen at the table.",
            (),
            keys(heroes()),
            label="The heroes of the second side",
            words=_names(heroes()),
            when={"mode": ["heroes"]},
        ),
    )


def _names(characters: Sequence[Character]) -> Mapping[str, tuple[str, str]]:
    """Characters as choices, and the choice to leave it open."""
    named = {character.key: (character.name, "") for character in characters}
    return {CHOOSE: ("Chosen at the table", ""), **named}


def mode_of(setup: Setup) -> int:
    """The number of the mode that a setup names."""
    return next(n for n, mode in enumerate(MODES) if mode.id == setup["mode"])


def sizes(seats: int, setup: Setup) -> list[int]:
    """How many fighters each side has."""
    mode = mode_of(setup)
    if mode == COOPERATIVE:
        party = setup["party"]
        assert isinstance(party, int)
        return [1, party or (seats if seats > 1 else 3)]
    if mode == LEGENDARY:
        return [1, 1]
    if mode == SOLO:
        return [1, AUTOMATIC_HEROES[BATTLES.index(str(setup["level"]))]]
    return [seats // 2, seats // 2] if MODES[mode].sides == "hh" else [1, seats - 1]


def check(seats: int, setup: Setup) -> None:
    """Refuse choices that do not go together, in words."""
    mode = MODES[mode_of(setup)]
    if seats not in mode.seats:
        others = " or ".join(f"{other.name} (mode={other.id})" for other in MODES if seats in other.seats)
        raise SetupError(f"{mode.name} (mode={mode.id}) is for {mode.counts()}, not for {seats}; take {others}")
    party = setup["party"]
    assert isinstance(party, int)
    if party and (mode is not MODES[COOPERATIVE] or party < seats):
        why = f"{seats} to 3 heroes" if mode is MODES[COOPERATIVE] else "0: only cooperative games have a choice"
        raise SetupError(f"setup party={party} is not possible: party is {why}")
    for side, name in ((1, "heroes"), (0, "rivals")):
        named = setup[name]
        assert isinstance(named, tuple)
        room = sizes(seats, setup)[side]
        if mode.sides[side] == "h" and len(named) > room:
            raise SetupError(f"setup {name} names {len(named)} heroes, but that side has {room}")
        if len(set(named)) < len(named):
            raise SetupError(f"setup {name} names a hero twice; a side has each hero once at most")


def seated(seats: int, seed: int, setup: Setup) -> BattleState:
    """The table with everybody at it. Where people lead several heroes, these go round among them."""
    mode = mode_of(setup)
    state = BattleState(seed, mode, BATTLES.index(str(setup["level"])))
    counts = sizes(seats, setup)
    if mode == COOPERATIVE and counts[1] == FULL_PARTY:
        state.rounds = list(COOP_ROUNDS[state.battle])
    people = [side for side in (0, 1) if MODES[mode].automatic != side]
    per_side = seats if len(people) == 1 else counts[0]
    wish: list[str] = []
    for side in (0, 1):
        first = 0 if side == people[0] else per_side
        room = seats - first if side == people[-1] else per_side
        for place in range(counts[side]):
            seat = first + place % max(room, 1) if side in people else -1
            state.fighters.append(Fighter(len(state.fighters), side, seat))
            wish.append(_wish(MODES[mode].sides, side, place, setup))
    state.wish = tuple(wish)
    return state


def _wish(sides: str, side: int, place: int, setup: Setup) -> str:
    """The character that the setup names for a fighter; "" where it is chosen at the table."""
    if sides[side] == "b":
        name = str(setup["rival" if side else "boss"])
        return "" if name == CHOOSE else name
    named = setup["rivals" if side == 0 else "heroes"]
    assert isinstance(named, tuple)
    return named[place] if place < len(named) else ""
