"""The choices made before a match begins. The error for a wrong one says what would be right."""

from collections.abc import Mapping, Sequence

from warhall.kernel.errors import SetupError

Value = str | int | bool | tuple[str, ...]
Setup = dict[str, Value]
Words = Mapping[str, tuple[str, str]]
"""For each choice of an option, its label and a sentence about it, which may be empty."""


class SetupOption:
    """One choice before the game, with everything a form, a command line or an error message needs.

    `name` and `choices` are for programs. People read `label`, a sentence of `help`, and for each choice its label and
    meaning (`words`). An option with `seat` set is a player's number, counted from 1, or 0 for nobody. If a choice does
    not suit every number of players, `fits` lists the numbers it suits, so that a form offers it only there. If an
    option counts only with certain choices of another, `when` lists them, so that a form asks it only then. The
    choices of a `mode` are rated apart: who is good at one need not be at another. The game's `check` has the final
    word.
    """

    __slots__ = ("choices", "default", "fits", "help", "label", "mode", "name", "seat", "when", "words")

    def __init__(
        self,
        name: str,
        help: str,
        default: Value,
        choices: Sequence[str] = (),
        *,
        label: str = "",
        words: Words | None = None,
        seat: bool = False,
        fits: Mapping[str, Sequence[int]] | None = None,
        when: Mapping[str, Sequence[str]] | None = None,
        mode: bool = False,
    ) -> None:
        self.name = name
        self.help = help
        self.default = default
        self.choices = tuple(choices)
        self.label = label or _plain(name)
        given = words or {}
        self.words = {choice: given.get(choice, (_plain(choice), "")) for choice in self.choices}
        self.seat = seat
        self.fits = dict(fits or {})
        self.when = dict(when or {})
        self.mode = mode

    def parse(self, value: object) -> Value:
        """The value as the game wants it, from a Python value or from command-line text."""
        default = self.default
        if isinstance(default, bool):
            flags = {True: True, False: False, "yes": True, "no": False, "true": True, "false": False}
            if isinstance(value, (bool, str)) and value in flags:
                return flags[value]
        elif isinstance(default, int):
            text = str(value)
            if not isinstance(value, bool) and text.isdigit() and (not self.choices or text in self.choices):
                return int(text)
        elif isinstance(default, tuple):
            words = value.replace("+", ",").split(",") if isinstance(value, str) else value
            if isinstance(words, (list, tuple)):
                names = tuple(str(word).strip() for word in words if str(word).strip())
                if all(name in self.choices for name in names):
                    return names
        elif isinstance(value, str) and value in self.choices:
            return value
        raise SetupError(f"setup {self.name}={_shown(value)} is not possible: {self.allowed()}")

    def allowed(self) -> str:
        """The allowed values, in words."""
        if isinstance(self.default, bool):
            return f"{self.name} is yes or no"
        if isinstance(self.default, int):
            return f"{self.name} is one of {', '.join(self.choices)}" if self.choices else f"{self.name} is a number"
        if isinstance(self.default, tuple):
            return f"{self.name} is a list, joined by commas, of {', '.join(self.choices)}"
        return f"{self.name} is one of {', '.join(self.choices)}"

    def to_json(self) -> dict[str, object]:
        kind = {bool: "flag", int: "number", tuple: "list"}.get(type(self.default), "choice")
        return {
            "name": self.name,
            "label": self.label,
            "help": self.help,
            "kind": "seat" if self.seat else kind,
            "default": list(self.default) if isinstance(self.default, tuple) else self.default,
            "choices": list(self.choices),
            "words": {choice: list(words) for choice, words in self.words.items()},
            "fits": {choice: list(counts) for choice, counts in self.fits.items()},
            "when": {name: list(choices) for name, choices in self.when.items()},
            "mode": self.mode,
        }


def complete(options: Sequence[SetupOption], given: Mapping[str, object]) -> Setup:
    """The whole setup: the given choices, checked, and defaults for the rest."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise SetupError(f"there is no setup key {name!r}; the keys are: {names}")
    return {
        option.name: option.parse(given[option.name]) if option.name in given else option.default for option in options
    }


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _shown(value: object) -> str:
    return ",".join(str(item) for item in value) if isinstance(value, (list, tuple)) else str(value)
