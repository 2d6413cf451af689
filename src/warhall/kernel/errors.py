"""What can go wrong. Each message tells the reader what to do next."""


class WarhallError(Exception):
    """The root of every error that Warhall raises on purpose."""


class IllegalAnswer(WarhallError):
    """The answer is not among the options of the question."""


class NotAsked(WarhallError):
    """The seat that answered has no open question."""


class StaleAnswer(WarhallError):
    """The answer names a question that is no longer open."""


class NothingToUndo(WarhallError):
    """There is no answer left to take back."""


class SetupError(WarhallError):
    """Unknown game, seat count, setup key or value; the message lists what is allowed."""


class RecordError(WarhallError):
    """A record that cannot be read or does not replay; the message names the place."""


class ContentError(WarhallError):
    """A map, ledger or card file that is not well formed; the message names the place."""


class RulesCrash(WarhallError):
    """The rules themselves failed. The match is back where it was before the answer; `record` replays the crash."""

    def __init__(self, message: str, record: str) -> None:
        super().__init__(message)
        self.record = record


class Undetermined(WarhallError):
    """No arrangement of the hidden cards was found that fits what a seat has seen."""
