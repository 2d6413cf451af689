"""Command-line arguments, read the same way by every command."""

from difflib import get_close_matches
from typing import Any

from typer.core import TyperCommand

from warhall.kernel.errors import SetupError


def spread(args: list[str]) -> list[str]:
    """Several choices after one `--setup`, as if each had its own.

    >>> spread(["--setup", "length=quick", "map=x", "--seed", "1"])
    ['--setup', 'length=quick', '--setup', 'map=x', '--seed', '1']
    """
    spread: list[str] = []
    listing = False
    for place, arg in enumerate(args):
        if arg == "--setup" or arg.startswith("--setup="):
            listing = True
        elif arg.startswith("-") or "=" not in arg:
            listing = listing and place > 0 and args[place - 1] == "--setup"
        elif listing and args[place - 1] != "--setup":
            spread.append("--setup")
        spread.append(arg)
    return spread


class Command(TyperCommand):
    """A command that takes several choices after one `--setup`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, spread(args))


def listed(words: str) -> list[str]:
    """Names joined by commas.

    >>> listed("random, greedy")
    ['random', 'greedy']
    """
    return [word.strip() for word in words.split(",") if word.strip()]


def read_setup(words: list[str] | None) -> dict[str, object]:
    """`key=value` for each choice; the game checks them.

    >>> read_setup(["length=quick", "map=x"])
    {'length': 'quick', 'map': 'x'}
    """
    setup: dict[str, object] = {}
    for word in words or []:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise SetupError(f"--setup takes key=value, not {word!r}")
        if key in setup:
            raise SetupError(f"setup {key} is given twice: {setup[key]} and {value}")
        setup[key] = value
    return setup


def meant(word: str, known: list[str]) -> str:
    """A guess at what was meant, as the end of an error message. Empty if nothing is close."""
    near = get_close_matches(word.lower(), [name.lower() for name in known], 3, 0.5)
    names = [next(name for name in known if name.lower() == guess) for guess in near]
    return f"; did you mean {' or '.join(names)}?" if names else ""
