"""What is said at the table when something happens. Rules call `tell` only if somebody listens."""

from typing import Final

from warhall.games.atlantis.state import AtlantisState

SENTENCES: Final = {
    "dealt": "{seat} plays {hero} for {team}.",
    "banned": "{team} bans {hero}.",
    "drafted": "{seat} joins {team}.",
    "coin": "The tie breaker coin shows {team}.",
    "round": "Round {round} begins.",
    "turn": "Turn {turn}.",
    "revealed": "{hero} reveals {card} (initiative {initiative}).",
    "passed": "{hero} has no card to play.",
    "acts": "{hero} resolves {card} ({action}).",
    "stays_away": "{hero} does not respawn and resolves {card} without acting.",
    "respawned": "{unit} respawns at {to}.",
    "moved": "{unit} moves from {origin} to {to}.",
    "pushed": "{unit} is pushed from {origin} to {to}.",
    "placed": "{unit} is placed at {to} (from {origin}).",
    "swapped": "{unit} and {other} swap places.",
    "fizzled": "{card} cannot go on and ends there.",
    "repeats": "{hero} repeats {card}.",
    "attacks": "{hero} attacks {target} with a value of {total}.",
    "defends": "{hero} defends with {card}: {total} against {attack}.",
    "blocks": "{hero} blocks with {card}.",
    "fails_to_block": "{hero} discards {card}, which does not block this attack.",
    "yields": "{hero} does not defend.",
    "defeated": "{unit} is defeated by {by}.",
    "lives": "{team} spends {amount} and has {left} left.",
    "coins": "{hero} gains {amount} and has {total}.",
    "took": "{hero} takes {amount} from {other}.",
    "removed": "{unit} is removed.",
    "saved": "{unit} stays on the board.",
    "discarded": "{hero} discards {card}.",
    "retrieved": "{hero} takes {card} back into hand.",
    "marked": "{hero} gives {other} a {marker} marker.",
    "in_effect": "{card} {when}.",
    "battle": "Minion battle in the {zone}: Red {red}, Blue {blue}.",
    "lane_pushed": "{team} pushes the lane: the battle zone is now the {zone}; {waves} left.",
    "spawned": "{unit} spawns at {to}.",
    "returned": "{unit} goes back to the battle zone at {to}.",
    "overtime": "The lanes stand level: the next push won by one team alone decides.",
    "level": "{hero} reaches level {level}.",
    "upgraded": "{hero} takes {card} and sets {item} aside.",
    "items": "{hero} gains {items}.",
    "ultimate": "{hero} unlocks {card}.",
    "pity": "{hero} collects a pity coin.",
    "won": "{team} wins: {reason}.",
}


def counted(amount: int, noun: str) -> str:
    """A number of things in words.

    >>> counted(1, "coin"), counted(3, "coin")
    ('1 coin', '3 coins')
    """
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def within(label: str) -> str:
    """The words of a button within a sentence.

    >>> within("Hold: do nothing this turn")
    'hold: do nothing this turn'
    """
    return label[:1].lower() + label[1:]


def tell(s: AtlantisState, kind: str, **data: object) -> None:
    """Say it to everybody."""
    if s.log is not None:
        s.log.tell(kind, None, kind in REVEALING, data)


def tell_only(s: AtlantisState, seat: int, kind: str, **data: object) -> None:
    """Say it to one seat."""
    if s.log is not None:
        s.log.tell(kind, (seat,), True, data)


REVEALING: Final = frozenset({"revealed", "discarded", "defends", "blocks", "fails_to_block", "dealt", "coin"})
