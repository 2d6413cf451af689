"""The words in which the rules ask, and the tables of options that every question shares."""

from collections.abc import Callable, Sequence
from typing import Final

from warhall.games.bossbattle.cards import CAST, FACES
from warhall.games.bossbattle.state import DEPTH, HALF, LANES, BattleState, Fighter, Piece
from warhall.kernel.decisions import (
    CARD,
    CHOICE,
    LOCATION,
    PASS,
    PLAYER,
    SLOT,
    About,
    Decision,
    Effect,
    Fizzle,
    Option,
    Thing,
    option,
)

LANE_NAMES: Final = ("left", "middle", "right")
SIDE_NAMES: Final = ("north", "south")
PLACE_NAMES: Final = ("0a", "0b", "1", "2")
SLOT_NAMES: Final = ("0-slot", "0-slot", "1-slot", "2-slot")

Worth = Callable[[int], int]
"""How much an option (by its value) is worth to whoever is asked, for those who play themselves."""


def slot_key(at: int) -> str:
    return f"{SIDE_NAMES[at // HALF]}-{LANE_NAMES[at // DEPTH % LANES]}-{PLACE_NAMES[at % DEPTH]}"


def slot_name(at: int) -> str:
    return f"{LANE_NAMES[at // DEPTH % LANES]} {SLOT_NAMES[at % DEPTH]}"


SLOT_THINGS: Final = [Thing(SLOT, slot_key(at), slot_name(at)) for at in range(2 * HALF)]
SLOT_OPTIONS: Final = [
    Option(slot_key(at), slot_name(at).capitalize(), at, (SLOT_THINGS[at],)) for at in range(2 * HALF)
]
LANE_OPTIONS: Final = [option(LOCATION, name, f"{name.capitalize()} lane", n) for n, name in enumerate(LANE_NAMES)]
LANE_THINGS: Final = [lane.things[0] for lane in LANE_OPTIONS]
LEVEL_OPTIONS: Final = [option(CHOICE, f"level_{n}", f"Draw from the level {n} deck", n) for n in range(4)]

# One entry for each card number, and for each character: filled by `fill_tables` as soon as the cast is known.
CARD_THINGS: Final[list[Thing]] = []
PLACE: Final[list[list[Option]]] = []
REVEAL: Final[list[Option]] = []
DISCARD: Final[list[Option]] = []
ANSWER: Final[list[Option]] = []
TAKE: Final[list[Option]] = []
LEAVE: Final[list[Option]] = []
CHARACTER: Final[list[Option]] = []
FIGHT: Final[list[Option]] = []
INVOKE: Final[list[Option]] = []


def fill_tables() -> None:
    CARD_THINGS.extend(Thing(CARD, face.key, face.name) for face in FACES)
    for number, face in enumerate(FACES):
        things = (CARD_THINGS[number],)
        PLACE.append(_placing(number))
        REVEAL.append(Option(f"reveal_{face.key}", f"Reveal {face.name}", number, things))
        DISCARD.append(Option(f"discard_{face.key}", f"Discard {face.name}", number, things))
        ANSWER.append(Option(face.key, f"Counter with {face.name}", number, things))
        TAKE.append(Option(face.key, f"Take {face.name}", number, things))
        LEAVE.append(Option(face.key, f"Leave out {face.name}", number, things))
    for character in CAST:
        CHARACTER.append(option(PLAYER, character.key, character.name, character.index))
        FIGHT.append(option(PLAYER, character.key, character.name, character.index, f"The {character.name} places"))
        INVOKE.append(
            option(PLAYER, character.key, character.name, character.index, f"{character.special} ({character.name})")
        )


def _placing(number: int) -> list[Option]:
    """Where a card can be placed: one option for each lane."""
    face = FACES[number]
    return [
        Option(
            f"{face.key}@{LANE_NAMES[lane]}",
            f"Place {face.name} in the {LANE_NAMES[lane]} lane ({face.slot}-slot)",
            number * LANES + lane,
            (CARD_THINGS[number], LANE_THINGS[lane]),
        )
        for lane in range(LANES)
    ]


STOP: Final = option(CHOICE, "stop", "No more")

_at: dict[int, Option] = {}


def piece_option(piece: Piece) -> Option:
    """The option that points at what stands in a slot: made once for each slot and face."""
    card = piece.card if piece.token == 0 else -1 - piece.token
    code = piece.at * 8192 + (card + 64)
    found = _at.get(code)
    if found is None:
        name = FACES[piece.card].name if piece.token == 0 else f"{piece.token}-damage token"
        thing = SLOT_THINGS[piece.at]
        things = (thing,) if piece.token else (thing, CARD_THINGS[piece.card])
        found = _at[code] = Option(thing.key, f"{name} ({thing.name})", piece.at, things)
    return found


def faces_once(cards: Sequence[int], table: list[Option]) -> list[Option]:
    """The options of a table for some cards, copies of one face offered once."""
    seen: list[int] = []
    found: list[Option] = []
    for card in cards:
        order = FACES[card].order * 2 + (card >= len(FACES) // 2)
        if order not in seen:
            seen.append(order)
            found.append(table[card])
    return found


def team(state: BattleState, side: int, but: int) -> tuple[int, ...]:
    """The other seats of a side."""
    seats: list[int] = []
    for fighter in state.fighters:
        if fighter.side == side and fighter.seat != but and fighter.seat not in seats:
            seats.append(fighter.seat)
    return tuple(seats)


def best(options: Sequence[Option], worth: Worth | None) -> Option:
    """What an automatic fighter takes: the most worthy option, the first among equals."""
    if worth is None:
        return options[0]
    found, most = options[0], worth(options[0].value)
    for other in options[1:]:
        value = worth(other.value)
        if value > most:
            found, most = other, value
    return found


def ask(
    fighter: Fighter,
    prompt: str,
    options: list[Option],
    rule: str,
    worth: Worth | None = None,
    secret: bool = False,
    about: Callable[[], About] | None = None,
    lone: bool = True,
) -> Effect[Option]:
    """A question that must be answered; an automatic fighter answers it itself, a lone option answers it too.

    Where being asked or not would tell what a hand holds, `lone` is False and even a single option is asked.
    """
    if not options:
        raise Fizzle(prompt)
    if fighter.seat < 0:
        return best(options, worth)
    if lone and len(options) == 1:
        return options[0]
    return (yield Decision(fighter.seat, prompt, options, rule, (), secret, about))


def ask_may(
    fighter: Fighter, prompt: str, options: list[Option], rule: str, worth: Worth | None = None, decline: Option = PASS
) -> Effect[Option | None]:
    """A question that may be declined; an automatic fighter declines what is worth nothing."""
    if not options:
        return None
    if fighter.seat < 0:
        found = best(options, worth)
        return found if worth is None or worth(found.value) > 0 else None
    answer = yield Decision(fighter.seat, prompt, [*options, decline], rule)
    return None if answer is decline else answer


def ask_team(state: BattleState, side: int, prompt: str, options: list[Option], rule: str) -> Effect[Option]:
    """A question for a whole side: whoever of it answers first."""
    seat = next(fighter.seat for fighter in state.fighters if fighter.side == side)
    if seat < 0 or len(options) == 1:
        return options[0]
    return (yield Decision(seat, prompt, options, rule, team(state, side, seat)))
