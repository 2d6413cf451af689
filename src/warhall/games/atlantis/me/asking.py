"""Questions with one possible answer are not asked."""

from warhall.kernel.decisions import Decision, Effect, Option


def ask(seat: int, prompt: str, options: list[Option], rule: str) -> Effect[Option]:
    """Choose one of these options. If there is only one, nobody is asked."""
    if len(options) == 1:
        return options[0]
    return (yield Decision(seat, prompt, options, rule))
