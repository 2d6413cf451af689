"""How a skirmish is drawn: a space for each character.

    t = table(brakka="C4", toma="C5", hand="axe_swing", others="sidestep")

Teams sit in the order in which their characters are named. The first is on turn, in the acting part with three actions,
unless `stage` says otherwise. Players are the teams (`t.red`); a character (`t.toma`) answers with its team's seat.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tests.table import Player, Table
from warhall.games.skirmish.board import NAMES, board_of
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, FIRST, NUMBER, REWARD_BASE, REWARDS, TEAMS
from warhall.games.skirmish.game import Skirmish
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import ACTING, ACTIONS, DECK, MOVING, UNTIL_SECOND_TURN, UNTIL_THIRD_TURN
from warhall.kernel.match import Match, new_match
from warhall.tabletop.hexes import OFF

T = TypeVar("T")

GAME = Skirmish()
CHARACTER = {one.key: number for number, one in enumerate(CHARACTERS)}
TEAM = {one.key: number for number, one in enumerate(TEAMS)}


class Character(Player):
    """A team, or one of its two characters."""

    table: "Field"

    @property
    def hand(self) -> list[str]:
        return sorted(CARDS[card].key for card in self.table.state.hands[self.seat])

    @property
    def discard(self) -> list[str]:
        return [CARDS[card].key for card in self.table.state.discards[self.seat]]

    @property
    def deck(self) -> list[int]:
        """The numbers of the cards in the deck, the next one last."""
        return self.table.state.decks[self.seat]

    @property
    def life(self) -> int:
        return self.table.state.life[self._unit]

    @property
    def at(self) -> str:
        """The space; empty for the eliminated."""
        return self.table.spot(self.name)

    @property
    def is_stunned(self) -> bool:
        return bool(self.table.state.stunned[self._unit])

    @property
    def rewards(self) -> list[str]:
        return [REWARDS[number - REWARD_BASE].key for number in self.table.state.rewards[self._unit]]

    @property
    def _unit(self) -> int:
        return self.table.unit(self.name)


class Field(Table[SkirmishState, Character]):
    player = Character
    refusals = ("pass", "undefended", "stay", "stop", "stand")

    def players(self) -> list[str]:
        return [TEAMS[team].key for team in self.state.teams]

    def names(self) -> list[str]:
        return [*self.players(), *(one.key for team in self.state.teams for one in CHARACTERS[2 * team : 2 * team + 2])]

    def seats_of(self, name: str) -> tuple[int, ...]:
        team = TEAM[name] if name in TEAM else CHARACTER[name] // 2
        return (self.state.teams.index(team),)

    def spot(self, key: str) -> str:
        if key not in CHARACTER or CHARACTER[key] // 2 not in self.state.teams:
            return ""
        cell = self.state.cells[self.unit(key)]
        return "" if cell == OFF else board_of(self.state.map).hexes.names[cell]

    def playing(self, card: str) -> str:
        return f"play-{card}"

    def unit(self, name: str) -> int:
        return 2 * self.seats_of(name)[0] + CHARACTER[name] % 2

    @property
    def actions(self) -> int:
        """The actions left."""
        return self.state.actions

    @property
    def dice(self) -> list[int]:
        """White and black; 0 until rolled."""
        return self.state.dice

    @property
    def rewards_left(self) -> int:
        return len(self.state.spoils)

    def standing(self) -> list[str]:
        """The cards whose effects last, with the space each lies on, if any."""
        names = board_of(self.state.map).hexes.names
        return [
            CARDS[it.card].key + (f" on {names[it.space]}" if it.space != OFF else "") for it in self.state.standing
        ]


def table(
    at: dict[str, str] | None = None,
    *,
    map: str = "causeway",
    hand: str = "",
    others: str = "",
    deck: str | None = None,
    discard: str | None = None,
    life: dict[str, int] | None = None,
    stunned: str = "",
    rewards: dict[str, str] | None = None,
    spoils: str | None = None,
    stage: str = "acting",
    dice: tuple[int, int] | None = None,
    actions: int = ACTIONS,
    fallen: str = "",
    snare: str = "",
    fire: str = "",
    moved: tuple[int, int] = (OFF, OFF),
    bystander: bool = False,
    first: int = 0,
    **spaces: str,
) -> Field:
    """A position. `hand` is the active player's; `others` holds everybody else's cards, each goes to its own team.

    With a `deck` (the next card first) everybody's other cards are discarded; with a `discard` the active player has
    these cards there and no deck. A character that is not placed stands far off in a corner, unless it has `fallen`.
    Fuse has laid a `snare` on each space named, Cinder has set a `fire` there. The active player's characters have
    `moved` so far on their dice. A `bystander` is a further team, in the corners: the game goes on
    without the others. The game was begun by the seat `first`.
    """
    spaces.update(at or {})
    teams = list(dict.fromkeys(CHARACTER[name] // 2 for name in spaces))
    if bystander:
        teams.append(next(team for team in range(len(TEAMS)) if team not in teams))
    state = SkirmishState(1, len(teams), NAMES.index(map))
    state.teams = teams
    state.first = first
    ground = board_of(state.map)
    names = [name.lower() for name in ground.hexes.names]
    taken = [space.lower() for space in spaces.values()]
    corners = [space for space in reversed(ground.open) if names[space] not in taken]
    reward_keys = [kept.key for kept in REWARDS]
    for unit in range(2 * len(teams)):
        one = CHARACTERS[2 * teams[unit >> 1] + (unit & 1)]
        state.life[unit] = (life or {}).get(one.key, one.life)
        state.stunned[unit] = int(one.key in stunned.split())
        if one.key in fallen.split():
            state.life[unit] = 0
        else:
            state.cells[unit] = names.index(spaces[one.key].lower()) if one.key in spaces else corners.pop(0)
        for key in (rewards or {}).get(one.key, "").split():
            state.rewards[unit].append(REWARD_BASE + reward_keys.index(key))
    state.fallen = [[seat] for seat in range(len(teams)) if not state.plays(seat)]
    for seat, team in enumerate(teams):
        state.decks[seat] = list(range(team * DECK, (team + 1) * DECK))
        for key in (hand if seat == 0 else others).split():
            if number_of(key) // DECK == team:
                state.hands[seat].append(_take(state.decks[seat], key))
        if deck is not None:
            state.discards[seat], state.decks[seat] = state.decks[seat], []
            for key in reversed(deck.split()) if seat == 0 else ():
                state.decks[seat].append(_take(state.discards[seat], key))
    if discard is not None:
        state.discards[0], state.decks[0] = [_take(state.decks[0], key) for key in discard.split()], []
    wanted = reward_keys if spoils is None else spoils.split()
    state.spoils = [REWARD_BASE + reward_keys.index(key) for key in reversed(wanted)]
    state.stage = MOVING if stage == "moving" else ACTING
    state.actions = actions
    state.dice = list(dice or (0, 0))
    state.moved = list(moved)
    for space in snare.lower().split():
        fuse = 2 * teams.index(CHARACTER["fuse"] // 2) + 1
        state.standing.append(Standing(NUMBER["snare"], fuse, UNTIL_THIRD_TURN, space=names.index(space)))
    for space in fire.lower().split():
        cinder = 2 * teams.index(CHARACTER["cinder"] // 2) + 1
        state.standing.append(Standing(NUMBER["set_alight"], cinder, UNTIL_SECOND_TURN, space=names.index(space)))
    return Field(GAME, state, state.seats)


def number_of(key: str) -> int:
    """The number of the first copy of a card."""
    assert key in NUMBER, f"no card is called {key!r}"
    return NUMBER[key]


def _take(cards: list[int], key: str) -> int:
    """A copy of the card, out of a pile."""
    card = next((card for card in cards if FIRST[card] == number_of(key)), None)
    assert card is not None, f"no {key!r} is left to take"
    cards.remove(card)
    return card


def fresh(seats: int = 2, seed: int = 1, **setup: Any) -> Match:
    """A whole game from its very start."""
    return new_match(GAME, seats, seed, setup, listening=True)


@contextmanager
def instead(printed: list[T], number: int, other: T) -> Iterator[None]:
    """While this holds, a card or kill reward of the test's own has this number."""
    kept, printed[number] = printed[number], other
    try:
        yield
    finally:
        printed[number] = kept
