"""Questions with one possible answer are not asked; decisions of a team begin with what its players would like."""

from typing import Final

from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import NOBODY
from warhall.kernel.decisions import CHOICE, Decision, Effect, Option, option, together

EITHER: Final = option(CHOICE, "either", "I do not mind")


def ask(seat: int, prompt: str, options: list[Option], rule: str) -> Effect[Option]:
    """Choose one of these options. If there is only one, nobody is asked."""
    if len(options) == 1:
        return options[0]
    return (yield Decision(seat, prompt, options, rule))


def agree(
    state: AtlantisState, seats: list[int], prompt: str, options: list[Option], rule: str, wish: str
) -> Effect[Option]:
    """A decision of a team, for its seats concerned, in order: the first decides.

    While strategy may not be discussed, the others first say what they would like: `wish`, with the name of an option.
    """
    if len(options) == 1:
        return options[0]
    first, *others = seats
    if others and not state.talk_is_open:
        yield from _wishes(state, others, prompt, options, wish)
    return (yield Decision(first, prompt, options, rule))


def _wishes(state: AtlantisState, seats: list[int], prompt: str, options: list[Option], wish: str) -> Effect[None]:
    """What players would like: signs to the team, which change nothing."""
    wishes = {it.key: wish.format(it.label) for it in options}
    signs = [Option(it.key, f"I would like {wishes[it.key]}", NOBODY, it.things) for it in options]
    asked = f"{prompt} A teammate decides: say what you would like"
    questions = [Decision(seat, asked, [*signs, EITHER], "talk.team_decisions", secret=True) for seat in seats]
    team = next(hero.team for hero in state.heroes if hero.seat == seats[0])
    for seat, sign in zip(seats, (yield from together(questions)), strict=True):
        if sign is not EITHER:
            state.tell_only(tuple(state.team_seats(team)), "prefers", seat=seat, wish=wishes[sign.key])
