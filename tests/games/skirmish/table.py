"""The words in which skirmish tests are written.

    t = table(brakka="C4", toma="C5", hand="axe_swing", other="sidestep")
    t.red.plays("axe_swing", "toma")
    t.orange.answers("sidestep")
    assert t.life("toma") == 14

Characters are placed by space; teams sit in the order in which their characters are named, the first is on turn, in the
acting part with three actions, unless `stage` says otherwise. After every answer the table carries on in a fork.
"""

from typing import Any

from warhall.games.skirmish.board import NAMES, board_of
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, FIRST, NUMBER, REWARD_BASE, REWARDS, TEAMS
from warhall.games.skirmish.game import Skirmish
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import ACTING, ACTIONS, DECK, MOVING, UNTIL_SPRUNG
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.tabletop.hexes import OFF

GAME = Skirmish()
CHARACTER = {one.key: number for number, one in enumerate(CHARACTERS)}


class Player:
    """A seat that chooses by key and knows what it was offered."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    def question(self) -> Question:
        asked = [question for question in self.table.match.pending if self.seat in question.seats]
        assert asked, f"seat {self.seat} is not asked; open: {self.table.match.pending}"
        return asked[0]

    def offered(self) -> list[str]:
        return self.question().decision.keys()

    def is_asked(self) -> bool:
        return any(self.seat in question.seats for question in self.table.match.pending)

    def answers(self, *keys: str) -> None:
        for key in keys:
            question = self.question()
            self.table.match.answer(self.seat, key, question.id)
            self.table.refork()

    def plays(self, card: str, *keys: str) -> None:
        self.answers(f"play-{card}", *keys)

    def hand(self) -> list[str]:
        return sorted(CARDS[card].key for card in self.table.state.hands[self.seat])

    def discards(self) -> list[str]:
        return [CARDS[card].key for card in self.table.state.discards[self.seat]]

    def closed(self) -> dict[str, str]:
        """What cannot be chosen now, and why."""
        about = self.question().decision.about
        assert about is not None
        return {option.key: why for option, why in about().closed}


class Table:
    def __init__(self, state: SkirmishState) -> None:
        self.match = Match(GAME, state, state.seats, listening=True)
        self.told = list(self.match.news)

    @property
    def state(self) -> SkirmishState:
        state = self.match.state
        assert isinstance(state, SkirmishState)
        return state

    def refork(self) -> None:
        """Carry on in a fork, so that every test here is also a test of forking."""
        self.told += self.match.news
        twin = self.match.fork(listening=True)
        assert twin.key() == self.match.key()
        self.match = twin

    def player(self, team: str) -> Player:
        number = [one.key for one in TEAMS].index(team)
        return Player(self, self.state.teams.index(number))

    def __getattr__(self, team: str) -> Player:
        return self.player(team)

    def unit(self, name: str) -> int:
        number = CHARACTER[name]
        return 2 * self.state.teams.index(number // 2) + number % 2

    def life(self, name: str) -> int:
        return self.state.life[self.unit(name)]

    def at(self, name: str) -> str | None:
        cell = self.state.cells[self.unit(name)]
        return None if cell == OFF else board_of(self.state.map).hexes.names[cell]

    def is_stunned(self, name: str) -> bool:
        return bool(self.state.stunned[self.unit(name)])

    def rewards(self, name: str) -> list[str]:
        return [REWARDS[number - REWARD_BASE].key for number in self.state.rewards[self.unit(name)]]

    def kinds(self) -> list[str]:
        """The kinds of events told so far."""
        return [event.kind for event in self.told]


def table(
    at: dict[str, str] | None = None,
    map: str = "causeway",
    hand: str = "",
    others: str = "",
    deck: str | None = None,
    life: dict[str, int] | None = None,
    stunned: str = "",
    rewards: dict[str, str] | None = None,
    spoils: str | None = None,
    stage: str = "acting",
    dice: tuple[int, int] | None = None,
    actions: int = ACTIONS,
    gone: str = "",
    snare: str = "",
    **spaces: str,
) -> Table:
    """A position. `hand` is the active player's, `others` holds everybody else's cards, each goes to its own team.

    A character of a team on the table that is not placed stands far off in a corner, unless it is `gone`. Fuse has laid
    a `snare` on the space named.
    """
    spaces.update(at or {})
    numbers = [CHARACTER[name] for name in spaces]
    teams = list(dict.fromkeys(number // 2 for number in numbers))
    state = SkirmishState(1, len(teams), NAMES.index(map))
    ground = board_of(state.map)
    names = [name.lower() for name in ground.hexes.names]
    state.teams = teams
    corners = [
        space for space in reversed(ground.open) if names[space] not in [space.lower() for space in spaces.values()]
    ]
    for unit in range(2 * len(teams)):
        one = CHARACTERS[2 * teams[unit >> 1] + (unit & 1)]
        state.life[unit] = (life or {}).get(one.key, one.life)
        state.stunned[unit] = int(one.key in stunned.split())
        if one.key in gone.split():
            state.life[unit] = 0
        elif one.key in spaces:
            state.cells[unit] = names.index(spaces[one.key].lower())
        else:
            state.cells[unit] = corners.pop(0)
        for key in (rewards or {}).get(one.key, "").split():
            state.rewards[unit].append(REWARD_BASE + [kept.key for kept in REWARDS].index(key))
    for seat, team in enumerate(teams):
        state.decks[seat] = list(range(team * DECK, (team + 1) * DECK))
        for key in (hand if seat == 0 else others).split():
            _deal(state, seat, key)
        if deck is not None:
            state.discards[seat] += state.decks[seat]
            state.decks[seat] = []
            for key in reversed(deck.split()) if seat == 0 else ():
                card = _find(state.discards[seat], key)
                state.discards[seat].remove(card)
                state.decks[seat].append(card)
    kept_keys = [kept.key for kept in REWARDS]
    wanted = kept_keys if spoils is None else spoils.split()
    state.spoils = [REWARD_BASE + kept_keys.index(key) for key in reversed(wanted)]
    state.stage = MOVING if stage == "moving" else ACTING
    state.actions = actions
    state.dice = list(dice or (0, 0))
    if snare:
        fuse = 2 * teams.index(CHARACTER["fuse"] // 2) + 1
        state.standing = [Standing(NUMBER["snare"], fuse, UNTIL_SPRUNG, space=names.index(snare.lower()))]
    return Table(state)


def _find(cards: list[int], key: str) -> int:
    return next(card for card in cards if FIRST[card] == NUMBER[key])


def _deal(state: SkirmishState, seat: int, key: str) -> None:
    if NUMBER[key] // DECK == state.teams[seat]:
        card = _find(state.decks[seat], key)
        state.decks[seat].remove(card)
        state.hands[seat].append(card)


def fresh(seats: int = 2, seed: int = 1, **setup: Any) -> Match:
    """A whole game from its very start."""
    from warhall.kernel.match import new_match

    return new_match(GAME, seats, seed, setup, listening=True)
