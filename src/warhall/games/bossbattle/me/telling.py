"""What happens, said: the events of the game and the sentences they read as."""

from collections.abc import Mapping
from typing import Final

from warhall.games.bossbattle.me.asking import CARD_THINGS, LANE_THINGS, SLOT_THINGS
from warhall.games.bossbattle.modes import fighter_name, side_name
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.kernel.decisions import PLAYER, UNIT, Thing

SENTENCES: Final[Mapping[str, str]] = {
    "chosen": "Player {player} fights as {who}.",
    "faced": "{Who} plays itself.",
    "claimed": "{Who} claims the {lane}.",
    "coin": "The coin falls for {side}, who may say which side places first.",
    "first": "First to place, and first when speeds are tied: {side}.",
    "picked": "{Who} adds {cards} to the deck.",
    "picked_some": "{Who} adds {words} of level {level} to the deck.",
    "round": "Round {round} begins.",
    "levelled": "Level {level} for {side}.",
    "powered": "{Who} now has {power} Power.",
    "gained_round": "A round is gained by {side}: {reason}.",
    "drew": "{Who} draws {cards}.",
    "drew_some": "{Who} draws {words}.",
    "reshuffled": "{Who} shuffles the discard pile into a new deck.",
    "asked_lane": "{Who} may use the lane of {owner}.",
    "refused_lane": "{Owner} keeps the lane closed to {who}.",
    "placed": "{Who} places {card} in the {slot}.",
    "passed": "{Who} passes.",
    "revealed": "{Who} reveals {card}.",
    "discarded": "{Who} discards {card}.",
    "bumped": "{piece} is bumped back to the {slot}.",
    "bumped_out": "{piece} is bumped out of the Queue.",
    "hastened": "{piece} moves up to the {slot}.",
    "moved": "{piece} is moved to the {slot}.",
    "left": "{piece} leaves the Queue.",
    "destroyed": "{piece} is destroyed.",
    "stunned": "{piece} is stunned.",
    "recovered": "{piece} recovers from its stun.",
    "nullified": "{piece} loses its text.",
    "buffed": "{piece} counts for {amount} more.",
    "debuffed": "{piece} counts for {amount} less.",
    "doubled": "{piece} doubles its printed number.",
    "hurried": "{piece} will resolve First.",
    "widened": "{piece} affects the {lane} too.",
    "token": "A {damage}-damage token lands in the {slot}.",
    "token_gone": "The damage token in the {slot} is removed.",
    "turned": "{piece} becomes a {damage}-damage token.",
    "activated": "{piece} is activated with {hp} life.",
    "resolves": "{piece} resolves at speed {speed}.",
    "struck": "{Target} takes {amount} damage ({hp} hp left).",
    "field_struck": "{piece} takes {amount} damage ({hp} life left).",
    "absorbed": "{piece} takes all of it and falls: the excess is lost.",
    "decayed": "{piece} loses {amount} life ({hp} left).",
    "healed": "{Target} heals {amount} damage ({hp} hp now).",
    "guarded": "Hits on the {lane} of {side} are reduced by {amount} this round.",
    "countered": "{Who} counters with {card}.",
    "no_cost": "{Who} cannot pay for {card}: it does nothing.",
    "reduced": "The damage is reduced to {amount}.",
    "redirected": "The damage is redirected to {target}.",
    "special": "{Who} uses {special}.",
    "weakened": "{Who} is weakened{cost}.",
    "peeked": "{Who} looks at the hand of {owner}: {cards}.",
    "peeked_some": "{Who} looks at the hand of {owner}.",
    "random_discard": "{Who} loses {card} at random.",
    "taken": "{Who} takes {card} from the discard pile.",
    "drawn_automatic": "{Who} turns over {card}.",
    "unplaceable": "{card} cannot be placed and is discarded.",
    "tick": "The cards march on.",
    "over": "{reason}",
}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def who(state: BattleState, fighter: Fighter) -> Thing:
    return Thing(UNIT, f"fighter{fighter.index}", fighter_name(state, fighter))


def tell(
    state: BattleState,
    kind: str,
    audience: tuple[int, ...] | None = None,
    unless: tuple[int, ...] = (),
    **data: object,
) -> None:
    """Tell what happened. Callers ask first whether anybody listens."""
    assert state.log is not None
    state.log.tell(kind, audience, kind in REVEALING, data, unless)


REVEALING: Final = ("drew", "drew_some", "coin", "peeked", "random_discard", "drawn_automatic", "reshuffled")


def tell_fighter(
    state: BattleState,
    kind: str,
    fighter: Fighter,
    audience: tuple[int, ...] | None = None,
    unless: tuple[int, ...] = (),
    **data: object,
) -> None:
    """Tell what a fighter did; the sentence begins with it."""
    thing = who(state, fighter)
    tell(state, kind, audience, unless, Who=Thing(thing.kind, thing.key, capital(thing.name)), who=thing, **data)


def cards_in_words(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def tell_hp(state: BattleState, kind: str, fighter: Fighter, amount: int) -> None:
    """Tell how many hit points somebody lost or regained."""
    thing = who(state, fighter)
    target = Thing(thing.kind, thing.key, capital(thing.name))
    tell(state, kind, None, Target=target, amount=amount, hp=fighter.hp)


def tell_side(state: BattleState, kind: str, side: int, **data: object) -> None:
    tell(state, kind, None, (), side=Thing(PLAYER, f"side{side}", side_name(state, side)), **data)


def tell_piece(state: BattleState, kind: str, piece: Piece, **data: object) -> None:
    """Tell what happened to a piece, where it stands now."""
    thing = thing_of(piece)
    if piece.token and "{slot}" in SENTENCES[kind]:  # where it is, is said already
        thing = BARE_TOKEN[piece.at]
    tell(state, kind, None, (), piece=thing, slot=SLOT_THINGS[piece.at], **data)


def thing_of(piece: Piece) -> Thing:
    return SLOT_TOKEN[piece.at] if piece.token else CARD_THINGS[piece.card]


SLOT_TOKEN: Final = [Thing("slot", thing.key, f"The damage token in the {thing.name}") for thing in SLOT_THINGS]
LANE_IN_WORDS: Final = [Thing(thing.kind, thing.key, thing.name.lower()) for thing in LANE_THINGS]
BARE_TOKEN: Final = [Thing("slot", thing.key, "A damage token") for thing in SLOT_THINGS]


def lane_thing(lane: int) -> Thing:
    """A lane within a sentence."""
    return LANE_IN_WORDS[lane]


def seats_of(state: BattleState, side: int) -> tuple[int, ...]:
    """The seats of a side: those who may look at each other's cards."""
    found: list[int] = []
    for fighter in state.fighters:
        if fighter.side == side and fighter.seat >= 0 and fighter.seat not in found:
            found.append(fighter.seat)
    return tuple(found)
