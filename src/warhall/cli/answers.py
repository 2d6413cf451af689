"""What a player types: a number, a key, the beginning of a label, or a command."""

from collections.abc import Sequence

from warhall.kernel.decisions import Option


def numbered(options: Sequence[Option]) -> list[tuple[str, Option]]:
    """The number under which each option is offered.

    An option that is itself a number keeps it, so that nobody types 3 and means 2; the others are counted around it.

    >>> from warhall.kernel.decisions import PASS, amounts
    >>> [number for number, _ in numbered([*amounts(2), PASS])]
    ['0', '1', '2', '3']
    """
    taken = {option.key for option in options if option.key.isdigit()}
    free = (str(n) for n in range(1, 2 * len(options) + 1) if str(n) not in taken)
    return [(option.key if option.key in taken else next(free), option) for option in options]


def exactly(words: str, options: Sequence[Option]) -> Option | None:
    """The option with this number, key or label."""
    wanted = words.lower()
    for number, option in numbered(options):
        if number == wanted:
            return option
    for option in options:
        if wanted in (option.key.lower(), option.label.lower()):
            return option
    return None


def roughly(words: str, options: Sequence[Option]) -> list[Option]:
    """The options whose key or label begins like this, or else has a word that does."""
    wanted = words.lower()
    beginning = [
        option for option in options if option.label.lower().startswith(wanted) or option.key.lower().startswith(wanted)
    ]
    return beginning or [
        option for option in options if any(word.startswith(wanted) for word in option.label.lower().split())
    ]
