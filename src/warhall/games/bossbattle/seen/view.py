"""What a seat may know of the table, built from scratch, as plain data."""

from typing import Final, TypedDict

from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.catalogue import CARD_DATA, CAST, FACES, SLOT_THINGS
from warhall.games.bossbattle.me.fighting import healing, lanes_reached, speed, strength
from warhall.games.bossbattle.rules.setting_up import more_cards, starting_power
from warhall.games.bossbattle.seen.card_list import character_numbers
from warhall.games.bossbattle.state import ACTIVATED, FIRST, NULLIFIED, STUNNED, BattleState, Fighter, Piece
from warhall.games.bossbattle.words import (
    AUTOMATIC_HP,
    BATTLES,
    COUNTER,
    DEPTH,
    GAME_OVER,
    HALF,
    KINDS,
    LANE_NAMES,
    LANES,
    LAST_LEVEL,
    MODES,
    OPENING,
    PHASES,
    ROUND_OF,
    SIDE_NAMES,
    SLOTS,
    VERSUS,
    Kind,
    Phase,
)


class LaneView(TypedDict):
    name: str
    owner: int | None
    """A place in the list of fighters."""


class SideView(TypedDict):
    name: str
    key: str
    boss: bool
    automatic: bool
    round: int
    level: int
    power: int | None
    guard: list[int]
    """By how much hits on each lane are reduced this round."""
    lanes: list[LaneView]


class SpecialView(TypedDict):
    name: str
    text: str


class FacedView(TypedDict):
    """Damage on its way to a fighter, as the Queue stands: a card's, or that of a damage token in its lane."""

    name: str | None
    """What the card is called; None for a token."""
    damage: int
    hits: int
    acts_in: int | None
    """In how many rounds; None for a token, which hurts in each."""


class FighterView(TypedDict):
    """A hero or a boss. Cards are keys. A list is missing if the viewer may not know it."""

    key: str
    name: str
    character: str | None
    special: SpecialView | None
    side: int
    seat: int | None
    lane: int | None
    hp: int
    max_hp: int
    weakened: bool
    turns: int
    passed: bool
    hand_size: int
    hand: list[str] | None
    hand_count: int
    hand_seen: list[str]
    """Cards in the hand that the viewer's side has seen."""
    hand_levels: list[int] | None
    """How many cards of level 1, 2 and 3 a boss holds: all see from which deck they are drawn."""
    deck_count: int
    level_decks: list[int]
    to_draw: int
    """How many cards it can draw before a pile is shuffled."""
    offer: list[str] | None
    removed: list[str] | None
    discard: list[str]
    revealed: list[str]
    faces: list[FacedView]
    """Soonest first."""


class TokenView(TypedDict):
    """A damage token in a slot."""

    token: int
    buff: int
    card: None
    damage: int
    against: str
    """The side that it hurts, and the lanes: its own, or none where it leaves without harm."""
    lanes: list[str]
    stunned: bool


class CardView(TypedDict):
    """A card in a slot, with its numbers as they are now."""

    token: int
    buff: int
    card: str
    name: str
    owner: int
    kind: Kind
    acts_in: int
    """In how many rounds. A stunned card is turned up instead of marching or acting."""
    speed: int | None
    damage: int
    hits: int
    against: str
    """The side that it faces, and the lanes that it affects."""
    lanes: list[str]
    forced: bool
    everywhere: bool
    heal: int
    life: int
    activated: bool
    stunned: bool
    nullified: bool
    first: bool
    also: int | None
    """A second lane that it affects."""


Queue = dict[str, CardView | TokenView]


class StrengthView(TypedDict):
    """What a character brings to this table. Of a hero alone, `power` is what the boss begins with."""

    hp: int
    level_heal: int
    hand: int | None
    power: int | None


class BossBattleView(TypedDict):
    mode: str
    level: str
    phase: Phase
    first: int
    sides: list[SideView]
    fighters: list[FighterView]
    queue: Queue
    """What stands in the slots, by their keys; empty slots are left out."""
    strengths: dict[str, StrengthView] | None
    """While characters are being chosen: all that fit this mode, by their keys."""


class SlotInfo(TypedDict):
    key: str
    name: str
    side: str
    lane: str
    round: int


class CharacterInfo(TypedDict):
    key: str
    name: str
    group: str
    kind: str
    text: str
    numbers: dict[str, int]
    copies: int


class BossBattleStatic(TypedDict):
    mode: str
    lanes: list[str]
    rounds: int
    stunned: str
    """What it means for a card to be stunned."""
    weakened: str
    """What it means for a hero to be weakened."""
    slots: list[SlotInfo]
    characters: list[CharacterInfo]


def _round(at: int) -> int:
    """In how many rounds what stands in a slot comes to the front."""
    return ROUND_OF[at % DEPTH]


SOONEST: Final = sorted(range(SLOTS), key=_round)
"""The slots in the order in which what stands there comes to the front."""


def view(state: BattleState, seat: int | None) -> BossBattleView:
    """Friends see each other's hands, everybody sees the Queue; a spectator sees nobody's hand."""
    side = -1 if seat is None else state.side_of_seat(seat)
    queue = {
        SLOT_THINGS[piece.at].key: _token(piece) if piece.token else _card(state, piece)
        for piece in state.slots
        if piece is not None
    }
    return {
        "mode": MODES[state.mode].id,
        "level": BATTLES[state.battle],
        "phase": PHASES[state.phase],
        "first": state.first,
        "sides": [_side(state, n) for n in (0, 1)],
        "fighters": [_fighter(state, fighter, side, queue) for fighter in state.fighters],
        "queue": queue,
        "strengths": _strengths(state) if state.phase == OPENING else None,
    }


def _side(state: BattleState, side: int) -> SideView:
    boss = state.is_boss(side)
    return {
        "name": state.side_name(side),
        "key": SIDE_NAMES[side],
        "boss": boss,
        "automatic": state.is_automatic(side),
        "round": state.rounds[side],
        "level": state.levels[side],
        "power": state.power[side] if boss else None,
        "guard": state.guard[side * LANES : side * LANES + LANES],
        "lanes": [_lane(state, side, lane) for lane in range(LANES)],
    }


def _lane(state: BattleState, side: int, lane: int) -> LaneView:
    owner = state.lane_owner(side, lane)
    return {"name": LANE_NAMES[lane], "owner": None if owner is None else owner.index}


def _fighter(state: BattleState, fighter: Fighter, side: int, queue: Queue) -> FighterView:
    character = CAST[fighter.kind] if fighter.kind >= 0 else None
    friend = fighter.side == side
    spectator = side < 0
    levels = range(1, LAST_LEVEL + 1)
    return {
        "key": f"fighter{fighter.index}",
        "name": state.fighter_name(fighter),
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
        "hand": sorted(_keys(fighter.hand)) if friend else None,
        "hand_count": len(fighter.hand),
        "hand_seen": [] if spectator else sorted(_keys([card for card in fighter.hand if card in state.known])),
        "hand_levels": (
            [sum(CARD_DATA[card].level == level for card in fighter.hand) for level in levels]
            if state.is_boss(fighter.side)
            else None
        ),
        "deck_count": len(fighter.deck),
        "level_decks": [len(deck) for deck in fighter.decks],
        "to_draw": len(fighter.deck) + (sum(map(len, fighter.decks)) if state.is_boss(fighter.side) else 0),
        "offer": _keys(fighter.offer) if friend else None,
        "removed": sorted(_keys(fighter.removed)) if friend else None,
        "discard": _keys(fighter.discard),
        "revealed": _keys(fighter.revealed),
        "faces": _faces(state, fighter, queue),
    }


def _faces(state: BattleState, fighter: Fighter, queue: Queue) -> list[FacedView]:
    """What comes at a fighter. A boss stands in all lanes, but takes a card of another boss once."""
    own = {LANE_NAMES[lane] for lane in range(LANES) if state.lane_owner(fighter.side, lane) is fighter}
    between_bosses = state.is_boss(0) and state.is_boss(1)
    found: list[FacedView] = []
    for at in SOONEST:
        piece = queue.get(SLOT_THINGS[at].key)
        if piece is None or piece["against"] != SIDE_NAMES[fighter.side] or not piece["damage"]:
            continue
        met = len(own.intersection(piece["lanes"]))
        if not met:
            continue
        if piece["card"] is None:
            found.append({"name": None, "damage": piece["damage"], "hits": 1, "acts_in": None})
        else:
            hits = piece["hits"] * (1 if between_bosses else met)
            found.append({"name": piece["name"], "damage": piece["damage"], "hits": hits, "acts_in": piece["acts_in"]})
    return found


def _strengths(state: BattleState) -> dict[str, StrengthView]:
    sides = [side for side in (0, 1) if not (side and state.is_boss(0) == state.is_boss(1))]
    return {
        character.key: _strength(state, character, side)
        for side in sides
        for character in CAST
        if character.boss == state.is_boss(side)
    }


def _strength(state: BattleState, character: Character, side: int) -> StrengthView:
    levels = state.starting_level(side) - 1
    more = AUTOMATIC_HP[state.battle] if character.boss and state.is_automatic(side) else 0
    return {
        "hp": character.hp + more,
        "level_heal": character.heart,
        "hand": None if character.boss else character.hand + more_cards(state, character, side) + levels,
        "power": _power(state, character, side),
    }


def _power(state: BattleState, character: Character, side: int) -> int | None:
    if character.boss:
        return starting_power(state, character)
    return character.duel_power if state.mode == VERSUS and state.is_alone(side) else None


def _keys(cards: list[int]) -> list[str]:
    return [FACES[card].key for card in cards]


def _token(piece: Piece) -> TokenView:
    return {
        "token": piece.token,
        "buff": piece.buff,
        "card": None,
        "damage": piece.token + piece.buff,
        "against": SIDE_NAMES[piece.side],
        "lanes": [LANE_NAMES[piece.lane]] if _round(piece.at) else [],
        "stunned": bool(piece.flags & STUNNED),
    }


def _card(state: BattleState, piece: Piece) -> CardView:
    face = FACES[piece.card]
    return {
        "token": 0,
        "buff": piece.buff,
        "card": face.key,
        "name": face.name,
        "owner": state.owner(piece.card).index,
        "kind": KINDS[face.kind],
        "acts_in": _round(piece.at) + bool(piece.flags & STUNNED),
        "speed": None if face.kind == COUNTER else speed(state, piece),
        "damage": strength(state, piece) if face.damage else 0,
        "hits": face.hits,
        "against": SIDE_NAMES[1 - piece.side],
        "lanes": [LANE_NAMES[lane] for lane in lanes_reached(piece)],
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


def static(mode: str) -> BossBattleStatic:
    """The board and the character cards, which do not change while a match lasts."""
    return {
        "mode": mode,
        "lanes": list(LANE_NAMES),
        "rounds": GAME_OVER - 1,
        "stunned": "Stunned: it neither acts, blocks nor marches this round",
        "weakened": "Weakened: at 0 hit points or below, but still fighting; draws one card less",
        "slots": [
            {
                "key": SLOT_THINGS[at].key,
                "name": SLOT_THINGS[at].name,
                "side": SIDE_NAMES[at // HALF],
                "lane": LANE_NAMES[at // DEPTH % LANES],
                "round": ROUND_OF[at % DEPTH],
            }
            for at in range(SLOTS)
        ],
        "characters": [
            {
                "key": character.key,
                "name": character.name,
                "group": character.name,
                "kind": "Character",
                "text": character.text,
                "numbers": character_numbers(character),
                "copies": 1,
            }
            for character in CAST
        ],
    }
