"""How the rules ask questions. Automatic fighters are asked here too, and answer at once."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from warhall.games.bossbattle.catalogue import card_at, token_at
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.kernel.decisions import PASS, Decision, Effect, Fizzle, Option

Worth = Callable[[int], int]
"""How much an option (by its value) is worth to an automatic fighter that is asked."""


def carry_out(text: Effect[None]) -> Effect[None]:
    """Carry out a card's text. A choice that has no option ends the text, not the card."""
    with suppress(Fizzle):
        yield from text


def piece_option(piece: Piece) -> Option:
    """The option that points at what stands in a slot. Its value is the slot."""
    return token_at(piece.at, piece.token) if piece.token else card_at(piece.at, piece.card)


def best(options: Sequence[Option], worth: Worth | None) -> Option:
    """What an automatic fighter takes: the option worth most, the first among equals."""
    if worth is None:
        return options[0]
    found, most = options[0], worth(options[0].value)
    for other in options[1:]:
        value = worth(other.value)
        if value > most:
            found, most = other, value
    return found


def ask(
    fighter: Fighter, prompt: str, options: list[Option], rule: str, worth: Worth | None = None, lone: bool = True
) -> Effect[Option]:
    """A question that must be answered. An automatic fighter answers it itself, and a lone option answers it too.

    `lone` is False if skipping the question would reveal something about a hand: then even a single option is asked.
    """
    if not options:
        raise Fizzle(prompt)
    if fighter.seat < 0:
        return best(options, worth)
    if lone and len(options) == 1:
        return options[0]
    return (yield Decision(fighter.seat, prompt, options, rule))


def ask_may(fighter: Fighter, prompt: str, options: list[Option], rule: str, worth: Worth) -> Effect[Option | None]:
    """A question that may be declined. An automatic fighter declines what is worth nothing."""
    if not options:
        return None
    if fighter.seat < 0:
        found = best(options, worth)
        return found if worth(found.value) > 0 else None
    answer = yield Decision(fighter.seat, prompt, [*options, PASS], rule)
    return None if answer is PASS else answer


def ask_team(state: BattleState, side: int, prompt: str, options: list[Option], rule: str) -> Effect[Option]:
    """A question for a whole side: the first answer counts. A lone option answers it."""
    if len(options) == 1 or state.is_automatic(side):
        return options[0]
    first, *others = state.seats(side)
    return (yield Decision(first, prompt, options, rule, tuple(others)))
