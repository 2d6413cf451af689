"""Every printed thing has a name, a key and a text. All three come from its class and are written nowhere else."""

import re
from inspect import cleandoc
from typing import ClassVar


class Printed:
    """A card, a hero, a place: its class is its name, its docstring is the text that players read.

    >>> class HurledAxe(Printed):
    ...     "Strike one character."
    >>> HurledAxe().key, HurledAxe().name, HurledAxe().text
    ('hurled_axe', 'Hurled Axe', 'Strike one character.')
    """

    title: ClassVar[str] = ""
    """The name, if it differs from the class's name; never inherited. The key always comes from the class."""

    __slots__ = ("key", "name", "text")

    def __init__(self) -> None:
        kind = type(self)
        self.name: str = kind.__dict__.get("title") or spaced(kind.__name__)
        self.key = key_of(spaced(kind.__name__))
        self.text = " ".join(cleandoc(kind.__doc__ or "").split())

    def __repr__(self) -> str:
        return f"<{self.name}>"


SMALL = frozenset({"A", "An", "And", "At", "For", "From", "In", "Of", "On", "Or", "The", "To", "With"})
"""Words that a title writes small, unless they come first or last."""


def spaced(name: str) -> str:
    """A class's name as words.

    >>> spaced("LetterOfTheLaw"), spaced("TheStrikeWithAHammer"), spaced("PileOn")
    ('Letter of the Law', 'The Strike with a Hammer', 'Pile On')
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", name).split()
    words[1:-1] = [word.lower() if word in SMALL else word for word in words[1:-1]]
    return " ".join(words)


def key_of(name: str) -> str:
    """The key that answers and records use for a thing with this name.

    >>> key_of("Siren's Call")
    'sirens_call'
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
