"""What a seat may know of a skirmish."""

from warhall.games.skirmish.board import field
from warhall.games.skirmish.cards import ANYWHERE
from warhall.games.skirmish.catalogue import ATTACKS, CARDS, CHARACTERS, KEYS, REWARD_BASE, REWARD_THINGS, TEAMS
from warhall.games.skirmish.me import character
from warhall.games.skirmish.rules.battle import reach_of
from warhall.games.skirmish.state import ACTING, CHOOSING_TEAMS, ENDING, FIRST_PLAYER, MOVING, PLACING, SkirmishState
from warhall.kernel.game import View
from warhall.tabletop.hexes import OFF

STAGES = {
    FIRST_PLAYER: "first_player",
    CHOOSING_TEAMS: "teams",
    PLACING: "placing",
    MOVING: "moving",
    ACTING: "acting",
    ENDING: "ending",
}


def see(state: SkirmishState, seat: int | None) -> View:
    """Everything on the table is open, but for decks, the reward deck and the others' hands."""
    names = field(state.map).hexes.names
    return {
        "map": field(state.map).id,
        "stage": STAGES[state.stage],
        "turn": state.turn,
        "turns": state.turns,
        "actions": state.actions,
        "dice": {"white": state.dice[0], "black": state.dice[1]},
        "rewards_left": len(state.spoils),
        "players": [_player(state, other, seat) for other in range(state.seats)],
        "units": [_unit(state, unit, seat) for unit in range(2 * state.seats) if state.teams[unit >> 1] != OFF],
        "standing": [
            {
                "card": KEYS[it.card],
                "unit": CHARACTERS[character(state, it.unit)].key,
                "target": None if it.target == OFF else CHARACTERS[character(state, it.target)].key,
                "space": None if it.space == OFF else names[it.space].lower(),
            }
            for it in state.standing
        ],
    }


def _player(state: SkirmishState, seat: int, viewer: int | None) -> View:
    team = state.teams[seat]
    shown = None
    if viewer == seat:
        shown = [KEYS[card] for card in sorted(state.hands[seat])]
    known = [] if viewer is None or viewer == seat else state.known[viewer]
    return {
        "team": None if team == OFF else TEAMS[team].key,
        "deck": len(state.decks[seat]),
        "hand": len(state.hands[seat]),
        "cards": shown,
        "known": [KEYS[card] for card in sorted(state.hands[seat]) if card in known],
        "discards": [KEYS[card] for card in state.discards[seat]],
        "out": team != OFF and state.stage > PLACING and not state.plays(seat),
    }


def _unit(state: SkirmishState, unit: int, viewer: int | None) -> View:
    one = CHARACTERS[character(state, unit)]
    cell = state.cells[unit]
    return {
        "key": one.key,
        "name": one.name,
        "seat": unit >> 1,
        "team": TEAMS[state.teams[unit >> 1]].key,
        "main": unit & 1 == 0,
        "space": None if cell == OFF else field(state.map).hexes.names[cell].lower(),
        "life": state.life[unit],
        "max_life": one.life,
        "stunned": bool(state.stunned[unit]),
        "rewards": [REWARD_THINGS[number - REWARD_BASE].key for number in state.rewards[unit]],
        "threat": None if cell == OFF or state.stunned[unit] else _threat(state, unit, viewer),
    }


def _threat(state: SkirmishState, unit: int, viewer: int | None) -> View | None:
    """Its farthest attack, with the move that comes before it: of the cards in one's own hand, or of all that another's
    may hold.

    Those that strike anywhere on the board are left out: they would say nothing about where to stand.
    """
    seat = unit >> 1
    hand, discards = state.hands[seat], state.discards[seat]
    farthest, why = 0, -1
    for number in ATTACKS[character(state, unit)]:
        if number in hand if viewer == seat else number not in discards:
            reach = reach_of(state, unit, CARDS[number]) + CARDS[number].lunge
            if farthest < reach < ANYWHERE:
                farthest, why = reach, number
    return None if why < 0 else {"reach": farthest, "why": f"attack with {CARDS[why].name}"}
