"""What a seat may know of the table, built up from nothing, as plain data."""

from typing import Any

from warhall.games.bossbattle.cards import CAST, COUNTER, FACES, KINDS
from warhall.games.bossbattle.me.asking import LANE_NAMES, SIDE_NAMES, SLOT_THINGS, slot_key, slot_name
from warhall.games.bossbattle.me.lasting import speed
from warhall.games.bossbattle.me.striking import healing, strength
from warhall.games.bossbattle.modes import BATTLES, MODES, fighter_name, is_automatic, is_boss, side_name
from warhall.games.bossbattle.seen.knowledge import side_of_seat
from warhall.games.bossbattle.state import (
    ACTIVATED,
    FIRST,
    HALF,
    LANES,
    NULLIFIED,
    PHASES,
    ROUND_OF,
    SLOTS,
    STUNNED,
    BattleState,
    Fighter,
    Piece,
)

Plain = dict[str, Any]


def view(state: BattleState, seat: int | None) -> Plain:
    side = -1 if seat is None else side_of_seat(state, seat)
    return {
        "mode": MODES[state.mode].id,
        "level": BATTLES[state.battle],
        "phase": PHASES[state.phase],
        "first": state.first,
        "sides": [_side(state, n) for n in (0, 1)],
        "fighters": [_fighter(state, fighter, side) for fighter in state.fighters],
        "queue": {
            SLOT_THINGS[at].key: _piece(state, piece) for at, piece in enumerate(state.slots) if piece is not None
        },
    }


def _side(state: BattleState, side: int) -> Plain:
    boss = is_boss(state, side)
    return {
        "name": side_name(state, side),
        "key": SIDE_NAMES[side],
        "boss": boss,
        "automatic": is_automatic(state, side),
        "round": state.rounds[side],
        "level": state.levels[side],
        "power": state.power[side] if boss else None,
        "guard": state.guard[side * LANES : side * LANES + LANES],
        "lanes": [_lane(state, side, lane) for lane in range(LANES)],
    }


def _lane(state: BattleState, side: int, lane: int) -> Plain:
    owner = state.lane_owner(side, lane)
    return {"name": LANE_NAMES[lane], "owner": None if owner is None else owner.index}


def _fighter(state: BattleState, fighter: Fighter, side: int) -> Plain:
    character = CAST[fighter.kind] if fighter.kind >= 0 else None
    friend = fighter.side == side
    watches = side < 0  # and has looked into nobody's hand
    seen = [] if watches else sorted(FACES[card].key for card in fighter.hand if card in state.known)
    boss = is_boss(state, fighter.side)
    return {
        "key": f"fighter{fighter.index}",
        "name": fighter_name(state, fighter),
        "character": None if character is None else character.key,
        "special": None if character is None else {"name": character.special, "text": character.text},
        "side": fighter.side,
        "seat": fighter.seat if fighter.seat >= 0 else None,
        "lane": fighter.lane if fighter.lane >= 0 else None,
        "hp": fighter.hp,
        "max_hp": fighter.max_hp,
        "weakened": fighter.weakened,
        "turns": fighter.turns,
        "passed": fighter.passed,
        "hand_size": fighter.hand_size,
        "hand": sorted(FACES[card].key for card in fighter.hand) if friend else None,
        "hand_count": len(fighter.hand),
        "hand_seen": seen,
        "hand_levels": [sum(FACES[card].level == n for card in fighter.hand) for n in range(1, 4)] if boss else None,
        "deck_count": len(fighter.deck),
        "level_decks": [len(deck) for deck in fighter.decks],
        "offer": [FACES[card].key for card in fighter.offer] if friend else None,
        "removed": sorted(FACES[card].key for card in fighter.removed) if friend else None,
        "discard": [FACES[card].key for card in fighter.discard],
        "revealed": [FACES[card].key for card in fighter.revealed],
    }


def _piece(state: BattleState, piece: Piece) -> Plain:
    if piece.token:
        return {"token": piece.token, "buff": piece.buff, "card": None, "stunned": bool(piece.flags & STUNNED)}
    face = FACES[piece.card]
    return {
        "token": 0,
        "buff": piece.buff,
        "card": face.key,
        "name": face.name,
        "owner": state.owner(piece.card).index,
        "kind": KINDS[face.kind],
        "speed": None if face.kind == COUNTER else speed(state, piece),
        "damage": strength(state, piece) if face.damage else 0,
        "hits": face.hits,
        "forced": face.forced,
        "everywhere": face.everywhere,
        "heal": healing(state, piece) if face.heal else 0,
        "life": piece.hp if piece.flags & ACTIVATED else face.hp,
        "activated": bool(piece.flags & ACTIVATED),
        "stunned": bool(piece.flags & STUNNED),
        "nullified": bool(piece.flags & NULLIFIED),
        "first": bool(piece.flags & FIRST),
        "also": piece.also if piece.also >= 0 else None,
    }


def static_slots() -> list[Plain]:
    """Every slot of the board: its key, side, lane and round number."""
    return [
        {
            "key": slot_key(at),
            "name": slot_name(at),
            "side": SIDE_NAMES[at // HALF],
            "lane": LANE_NAMES[at // 4 % LANES],
            "round": ROUND_OF[at % 4],
        }
        for at in range(SLOTS)
    ]
