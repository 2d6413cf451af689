"""A match that a seat could be in: what it cannot know is rearranged, what it has seen stays.

The exchange is made at the checkpoint and the answers since are given again, so the sample can be forked and played
like any match. Cards that were shown since are not hidden any more, hence left in place (see `Game.resample`).
Another seat's secret answer follows its card through the exchange; one that no longer fits is chosen anew. What others
have put face down for the question that is open now is chosen anew as well, or, for one who wants to think about what
they will choose, left open (`undecided`).
"""

from typing import Final

from warhall.kernel.decisions import Decision, Together
from warhall.kernel.errors import Undetermined, WarhallError
from warhall.kernel.match import RESEED, Match
from warhall.kernel.state import Chance

TRIES: Final = 200


def determinize(match: Match, seat: int, chance: Chance, disposable: bool = False, undecided: bool = False) -> Match:
    """A sample of what the match may be, as far as this seat can tell. Bots play on it and never on the match."""
    if match.disposable:
        raise WarhallError("a disposable match keeps no checkpoint to sample from")
    if not match._picks:
        return _sample(match, seat, chance, disposable, False, undecided)[0]
    truth = None
    for _ in range(TRIES):
        sample, fits = _sample(match, seat, chance, disposable, True, undecided)
        if fits:
            truth = truth or match.view(seat)
            view = sample.view(seat)
            if undecided:
                view["waiting"] = truth["waiting"]
            if view == truth:
                return sample
    raise Undetermined(f"no arrangement fits what seat {seat} has seen at step {match.step} of {match.game.id}")


def _sample(
    match: Match, seat: int, chance: Chance, disposable: bool, replay: bool, undecided: bool
) -> tuple[Match, bool]:
    base = match._base.copy()
    names = match.game.resample(base, match.state, seat, chance)
    sample = Match(match.game, base, match.seats, disposable=disposable, step=match._base_step)
    if replay and not _follow(match, sample, seat, names, chance, undecided):
        return sample, False
    sample._reseed(chance.random(1 << 63))
    return sample, True


def _follow(match: Match, sample: Match, seat: int, names: dict[int, int], chance: Chance, undecided: bool) -> bool:
    """Answer in the sample as was answered in the match; False when something seen would not have been possible."""
    original = Match(match.game, match._base, match.seats, disposable=True, step=match._base_step)
    for part, index in zip(match._parts, match._picks, strict=True):
        if part == RESEED:
            sample._reseed(index)
            original._reseed(index)
            continue
        asked, copy = _part(original, part), _part(sample, part)
        if asked is None or copy is None or asked.seat != copy.seat:
            return False
        chosen = asked.options[index]
        found = copy.index(chosen.key)
        if seat not in asked.seats:
            if original.step == match.step and type(match._asked) is Together:
                if undecided:
                    original._again((part,), (index,))
                    continue
                found = chance.random(len(copy.options))  # the others' choices are still face down
            elif asked.secret and chosen.value in names:
                found = _counterpart(copy, names[chosen.value], chance)
        if found < 0:
            return False
        sample._again((part,), (found,))
        original._again((part,), (index,))
    return True


def _part(match: Match, part: int) -> Decision | None:
    asked = match._asked
    if type(asked) is Together:
        return asked.parts[part] if part < len(asked.parts) else None
    return asked


def _counterpart(decision: Decision, card: int, chance: Chance) -> int:
    """The option that stands for the exchanged card, or any."""
    for index, option in enumerate(decision.options):
        if option.value == card:
            return index
    return chance.random(len(decision.options))
