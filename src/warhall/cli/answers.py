"""Which option a player means by what they type: a number, a key, a label or part of a label."""

from collections.abc import Sequence
from typing import Final

from warhall.kernel.decisions import SPACE, Option

MANY: Final = 24
"""More spaces than this get no numbers: a space is easier to find on the board than in a long list."""


def is_space(option: Option) -> bool:
    """Whether the option's label ends in the name of a space: "E4", "Wren to E4"."""
    return bool(option.things) and option.things[-1].kind == SPACE and option.label.endswith(option.things[-1].name)


def numbered(options: Sequence[Option]) -> list[tuple[str, Option]]:
    """The number of each option in the list; empty if the player types the name of its space instead.

    An option that is itself a number keeps it, so that typing 3 always means 3. The others are numbered around it.

    >>> from warhall.kernel.decisions import PASS, amounts
    >>> [number for number, _ in numbered([*amounts(0, 2), PASS])]
    ['0', '1', '2', '3']
    """
    nameless = sum(map(is_space, options)) > MANY
    taken = {option.key for option in options if option.key.isdigit()}
    free = (str(n) for n in range(1, 2 * len(options) + 1) if str(n) not in taken)
    return [
        ("" if nameless and is_space(option) else option.key if option.key in taken else next(free), option)
        for option in options
    ]


def exactly(words: str, options: Sequence[Option]) -> Option | None:
    """The option with this number, key or label."""
    wanted = words.lower()
    for number, option in numbered(options):
        if number and number == wanted:
            return option
    for option in options:
        if wanted in (option.key.lower(), option.label.lower()):
            return option
    return None


def roughly(words: str, options: Sequence[Option]) -> list[Option]:
    """The options that may be meant.

    Options with all these words come first. If there are none: those that begin with this text, then those with words
    that begin like these.

    A number must match exactly: if there is no option 7, typing 7 must not find "Take 7 damage".
    """
    if words.isdigit():
        return []
    wanted = words.lower()
    pieces = wanted.split()
    labels = [(option, option.label.lower()) for option in options]
    return (
        [option for option, label in labels if set(pieces) <= set(label.split())]
        or [option for option, label in labels if label.startswith(wanted) or option.key.lower().startswith(wanted)]
        or [
            option
            for option, label in labels
            if all(any(word.startswith(piece) for word in label.split()) for piece in pieces)
        ]
    )
