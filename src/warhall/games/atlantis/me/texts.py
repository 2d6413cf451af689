"""How a text is followed: to its end, or as far as possible."""

from collections.abc import Callable

from warhall.games.atlantis.me.standpoint import Standpoint
from warhall.kernel.decisions import Effect, Fizzle
from warhall.tabletop.hooks import Text


def heed(me: Standpoint, step: Callable[..., Text], *data: object) -> Effect[None]:
    """Follow a text. `step` begins it. If a mandatory step cannot be done, the text that led to this one ends too."""
    if (text := step(me, *data)) is not None:
        yield from text


def attempt(me: Standpoint, step: Callable[..., Text], *data: object) -> Effect[bool]:
    """Follow a text as far as possible. False if a mandatory step cannot be done. `step` begins it."""
    try:
        # Most steps need nothing but me. To hand on a list of arguments costs more than the call.
        text = step(me, *data) if data else step(me)
        if text is not None:
            yield from text
    except Fizzle:
        me.state.tell("fizzled", card=me.face.number)
        return False
    return True


def says(me: Standpoint, step: Callable[..., bool | Effect[bool]], *data: object) -> Effect[bool]:
    """What a text answers, with or without a question to its player."""
    answer = step(me, *data)
    return answer if isinstance(answer, bool) else (yield from answer)
