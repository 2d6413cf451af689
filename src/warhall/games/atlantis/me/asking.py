"""Questions with one possible answer are not asked."""

from warhall.kernel.decisions import Decision, Effect, Option


def ask(seat: int, prompt: str, options: list[Option], rule: str) -> Effect[Option]:
    """One of these options, of which there is at least one. With one alone, nobody is asked."""
    if len(options) == 1:
        return options[0]
    return (yield Decision(seat, prompt, options, rule))
