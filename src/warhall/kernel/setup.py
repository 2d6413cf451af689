"""The choices made before a match begins, checked so that a wrong one says what would be right."""

from collections.abc import Mapping, Sequence

from warhall.kernel.errors import SetupError

Value = str | int | bool | tuple[str, ...]
Setup = dict[str, Value]


class SetupOption:
    """One choice before the game, with everything a form, a command line or an error message needs."""

    __slots__ = ("choices", "default", "help", "name")

    def __init__(self, name: str, help: str, default: Value, choices: Sequence[str] = ()) -> None:
        self.name = name
        self.help = help
        self.default = default
        self.choices = tuple(choices)

    def parse(self, value: object) -> Value:
        """The value as the game wants it, from Python or from the words of a command line."""
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
        """What may be said, in words."""
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
            "help": self.help,
            "kind": kind,
            "default": list(self.default) if isinstance(self.default, tuple) else self.default,
            "choices": list(self.choices),
        }


def complete(options: Sequence[SetupOption], given: Mapping[str, object]) -> Setup:
    """The whole setup: what was given, checked, and the defaults for the rest."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise SetupError(f"there is no setup key {name!r}; the keys are: {names}")
    return {
        option.name: option.parse(given[option.name]) if option.name in given else option.default for option in options
    }


def _shown(value: object) -> str:
    return ",".join(str(item) for item in value) if isinstance(value, (list, tuple)) else str(value)
