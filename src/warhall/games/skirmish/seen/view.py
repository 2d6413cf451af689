"""What a seat may know of a skirmish, built from scratch."""

from typing import TypedDict

from warhall.games.skirmish.board import NAMES, SYMBOLS, board_of
from warhall.games.skirmish.catalogue import ATTACKS, CARDS, CHARACTERS, TEAMS, card_thing
from warhall.games.skirmish.me.acting import lies_on
from warhall.games.skirmish.me.battle import reach_of
from warhall.games.skirmish.rules import lull
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import ANYWHERE, PLACING, STAGES, Stage
from warhall.tabletop.hexes import OFF


class Dice(TypedDict):
    white: int
    black: int


class Threat(TypedDict):
    """How far a character can strike, and with what."""

    reach: int
    why: str


class PlayerView(TypedDict):
    team: str | None
    deck: int
    hand: int
    cards: list[str] | None
    """One's own hand; None for another's."""
    known: list[str]
    """Cards in another's hand that the viewer has seen."""
    discards: list[str]
    out: bool


class UnitView(TypedDict):
    key: str
    name: str
    seat: int
    team: str
    main: bool
    space: str | None
    life: int
    max_life: int
    stunned: bool
    rewards: list[str]
    """Kill rewards in force: they leave the game with whoever has them."""
    threat: Threat | None


class StandingView(TypedDict):
    """A card that stays in play: whose it is, and whom or where it waits for."""

    card: str
    unit: str
    target: str | None
    space: str | None
    spaces: list[str]
    """All open spaces that it covers."""
    turns: int
    """So many turns of its player still begin before it ends; 0 ends with the present turn."""


class SkirmishView(TypedDict):
    map: str
    stage: Stage
    turn: int
    turns: int
    turns_left: int | None
    """Turns until the game is decided as it stands, this one included; None while that is far off."""
    actions: int
    dice: Dice
    rewards_left: int
    players: list[PlayerView]
    units: list[UnitView]
    standing: list[StandingView]


class SpaceInfo(TypedDict):
    key: str
    name: str
    q: int
    r: int
    kind: str


class CharacterInfo(TypedDict):
    key: str
    name: str
    life: int
    about: str


class TeamInfo(TypedDict):
    key: str
    name: str
    characters: list[CharacterInfo]


class SkirmishStatic(TypedDict):
    board: str
    name: str
    about: str
    spaces: list[SpaceInfo]
    teams: list[TeamInfo]
    stunned: str
    """What it means to be stunned."""


def view(state: SkirmishState, seat: int | None) -> SkirmishView:
    """Everything on the table is public except decks, the reward deck and the others' hands."""
    return {
        "map": state.board.id,
        "stage": STAGES[state.stage],
        "turn": state.turn,
        "turns": state.turns,
        "turns_left": lull.turns_left(state) if state.stage > PLACING and lull.is_near(state) else None,
        "actions": state.actions,
        "dice": {"white": state.dice[0], "black": state.dice[1]},
        "rewards_left": len(state.spoils),
        "players": [_player(state, other, seat) for other in range(state.seats)],
        "units": [_unit(state, unit, seat) for unit in range(2 * state.seats) if state.teams[unit >> 1] != OFF],
        "standing": [
            {
                "card": CARDS[it.card].key,
                "unit": state.thing(it.unit).key,
                "target": None if it.target == OFF else state.thing(it.target).key,
                "space": _space(state, it.space),
                "spaces": [state.board.options[space].key for space in state.board.open if lies_on(state, it, space)],
                "turns": it.span,
            }
            for it in state.standing
        ],
    }


def _space(state: SkirmishState, space: int) -> str | None:
    return None if space == OFF else state.board.options[space].key


def _player(state: SkirmishState, seat: int, viewer: int | None) -> PlayerView:
    team = state.teams[seat]
    hand = sorted(state.hands[seat])
    known = [] if viewer is None or viewer == seat else state.known[viewer]
    return {
        "team": None if team == OFF else TEAMS[team].key,
        "deck": len(state.decks[seat]),
        "hand": len(hand),
        "cards": [CARDS[card].key for card in hand] if viewer == seat else None,
        "known": [CARDS[card].key for card in hand if card in known],
        "discards": [CARDS[card].key for card in state.discards[seat]],
        "out": team != OFF and state.stage > PLACING and not state.plays(seat),
    }


def _unit(state: SkirmishState, unit: int, viewer: int | None) -> UnitView:
    cell = state.cells[unit]
    return {
        "key": state.thing(unit).key,
        "name": state.thing(unit).name,
        "seat": unit >> 1,
        "team": TEAMS[state.teams[unit >> 1]].key,
        "main": unit & 1 == 0,
        "space": _space(state, cell),
        "life": state.life[unit],
        "max_life": state.max_life(unit),
        "stunned": bool(state.stunned[unit]),
        "rewards": [card_thing(number).key for number in state.rewards[unit]] if state.life[unit] > 0 else [],
        "threat": None if cell == OFF or state.stunned[unit] else _threat(state, unit, viewer),
    }


def _threat(state: SkirmishState, unit: int, viewer: int | None) -> Threat | None:
    """A character's farthest attack, with the move that comes before it.

    For your own characters, only the cards in your hand count; for others, all cards that they may hold. Attacks that
    strike anywhere are left out: they say nothing about where to stand.
    """
    seat = unit >> 1
    hand, discards = state.hands[seat], state.discards[seat]
    farthest, why = 0, -1
    for number in ATTACKS[state.character(unit)]:
        if number in hand if viewer == seat else number not in discards:
            reach = reach_of(state, unit, number) + CARDS[number].lunge
            if farthest < reach < ANYWHERE:
                farthest, why = reach, number
    return None if why < 0 else {"reach": farthest, "why": f"attack with {CARDS[why].name}"}


def static(map: str) -> SkirmishStatic:
    """The board and the teams, which do not change while a match lasts."""
    board = board_of(NAMES.index(map))
    spaces = zip(board.hexes.names, board.hexes.coordinates, board.symbols, strict=True)
    return {
        "board": "hexes",
        "name": board.name,
        "about": board.about,
        "spaces": [
            {"key": name.lower(), "name": name, "q": q, "r": r, "kind": SYMBOLS[symbol]}
            for name, (q, r), symbol in spaces
        ],
        "teams": [
            {
                "key": team.key,
                "name": team.name,
                "characters": [
                    {"key": one.key, "name": one.name, "life": one.life, "about": one.text}
                    for one in CHARACTERS[2 * number : 2 * number + 2]
                ],
            }
            for number, team in enumerate(TEAMS)
        ],
        "stunned": "Stunned: it cannot move, attack or defend",
    }
