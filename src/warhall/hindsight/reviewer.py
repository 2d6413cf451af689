"""The review of a match: the chance of winning at every moment, and what each answer did to it.

A quick pass looks at every moment. Then the looks that are left go where a name is open: answers that may be blunders,
moments that may have been luck. The work comes in pieces that know nothing of each other, so that a server can do it
between other things; `Reviewer` puts them together.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from warhall.bots.protocol import Seat
from warhall.hindsight import looking, naming
from warhall.hindsight.calibration import calibration
from warhall.hindsight.moments import RIVALS, Choice, Moment, luck
from warhall.hindsight.naming import Named
from warhall.hindsight.reasons import why
from warhall.hindsight.tally import Tally
from warhall.kernel.errors import RecordError, WarhallError
from warhall.kernel.match import Match, resume
from warhall.kernel.questions import Question
from warhall.kernel.state import GOLDEN, mix

GLANCE: Final = 16
"""Looks at a question in the quick pass…"""
GLANCED: Final = 6
"""…after the answer played and after each of its rivals; and through another seat's eyes."""
SEARCHED: Final = 60
"""Looks of a search for rivals, where there are more than can be compared at once…"""
COMPARED: Final = 40
"""…and after each answer that is compared."""
BATCH: Final = SEARCHED + (RIVALS + 1) * COMPARED
"""The looks of one batch."""
FIRST: Final = 2
"""The first batch searches so often, because one search does not find every good answer…"""
SEARCHES: Final = 4
"""…and after so many it is known which answers are promising."""
MOST_BATCHES: Final = 80
"""An answer near the border of a name takes many batches, and two reviews agree only if it gets them."""
LOOKS: Final = 150
"""Looks for each answer of the match, unless somebody wants more or fewer…"""
LEAST: Final = 120_000
"""…and at least as many for a short match."""
AT_ONCE: Final = 24
"""How many moments are deepened in one walk through the match."""
EVERYBODY: Final = -1
"""The eyes that see all cards."""


class Frame(NamedTuple):
    """Whose match is reviewed: one seat's, or everybody's; with what they knew, or with all cards open."""

    seat: int | None = None
    open: bool = False
    seed: int = 0


def review(
    record: str | Match, seat: int | None = None, open: bool = False, seed: int = 0, looks: int = LOOKS
) -> "Review":
    """Review a record: one line of JSON, or a match.

    Every answer is judged by what its seat knew at that moment. With a seat, only its answers are judged, and the
    chances are those that it could have known. With `open`, everybody knows all cards but those that nobody has seen.
    """
    match = Match.load(record) if isinstance(record, str) else record
    reviewer = Reviewer(match, Frame(seat, open, seed))
    budget = max(looks * match.answers, LEAST)
    reviewer.glance(range(match.answers))
    while reviewer.looks < budget and (wanted := reviewer.wanted()):
        reviewer.deepen(wanted[: max(1, min(AT_ONCE, (budget - reviewer.looks) // BATCH))])
    return reviewer.review()


class Reviewer:
    """A match and what has been found out about it so far."""

    def __init__(self, match: Match, frame: Frame, moments: Iterable[Moment] = ()) -> None:
        if frame.seat is not None and not 0 <= frame.seat < match.seats:
            raise WarhallError(f"there is no seat {frame.seat}: the seats are 0 to {match.seats - 1}")
        if not match.answers:
            raise RecordError("the record has no answers: there is nothing to review")
        self.match = match
        self.frame = frame
        self.history = match.history
        self.moments = {moment.number: moment for moment in moments}
        self.scale = calibration(match.game)
        self.teams = list(match.game.teams(match.state))
        self.looks = 0

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────
    def glance(self, numbers: Sequence[int]) -> None:
        """The quick pass over these moments."""
        for number, match in self._walk(numbers):
            self.moments[number] = self._glanced(number, match)

    def deepen(self, numbers: Sequence[int]) -> None:
        """Another batch for each of these moments."""
        first = {number for number in numbers if not self.moments[number].rounds}
        later = {n + 1 for n in numbers if n in first or self._is_luck_open(self.moments[n])}
        for number, match in self._walk(sorted({*numbers, *later})):
            moment = self.moments[number]
            if number in numbers:
                moment.rounds += 1
                self._batch(moment, match)
            if number in later:
                self._turn(self.moments[number - 1], match)

    def _walk(self, numbers: Sequence[int]) -> Iterator[tuple[int, Match]]:
        """The match before each of these answers, in order."""
        origin = self.match.origin.copy()
        origin.cut(0)
        match, wanted = resume(self.match.game, origin), set(numbers)
        for number, (seat, key, part) in enumerate(self.history):
            if number in wanted:
                yield number, match
            match.answer(seat, key, match.question(part).id)

    def _glanced(self, number: int, match: Match) -> Moment:
        seat, key, part = self.history[number]
        question = match.question(part)
        moment = Moment(number, seat, self._team(match, seat))
        if self.frame.seat in (None, seat):
            moment.choice = self._judged(moment, match, question, key)
        for view in self._views(number, match):
            self._look(moment, match, view, GLANCED if moment.views else GLANCE)
        return moment

    def _judged(self, moment: Moment, match: Match, question: Question, key: str) -> Choice:
        options = {option.key: option for option in question.options}
        choice = Choice(question.prompt, len(options), options[key], options[key])
        seat, seed = looking.sit(match, moment.seat, self.frame.open), self._seed(moment.number, 0)
        if len(options) == 1:
            self._expect(moment, seat, question, key, GLANCED, seed)
            return choice
        thought = looking.think(seat, question, GLANCE, seed)
        self.looks += thought.tally.count
        moment.views[self._view(moment.seat)] = thought.tally
        choice.tries = {name: thought.tries.get(name, 0) for name in options}
        *others, same = looking.compare(seat, question, (*_likely(choice)[:RIVALS], key), GLANCED, seed)
        self.looks += sum(one.tally.count for one in (*others, same))
        moment.expected.merge(same.tally)
        if same.tally.count:
            rival = max(others, key=lambda one: one.tally.means()[moment.team])
            better, played = (one.tally.means()[moment.team] for one in (rival, same))
            choice.rival = rival.key
            choice.glance = (better, played, rival.tally.error(moment.team) + same.tally.error(moment.team))
            if better > played:
                choice.best, choice.follows = options[rival.key].to_json(), looking.line(rival)
        return choice

    def _expect(self, moment: Moment, seat: Seat, question: Question, key: str, looks: int, seed: int) -> None:
        """What the answer promises."""
        found = looking.after(seat, question, key, looks, seed)
        self.looks += found.count
        moment.expected.merge(found)

    def _turn(self, moment: Moment, match: Match) -> None:
        """What the answer turned out to bring, from what its seat knows after it."""
        seat = looking.sit(match, moment.seat, self.frame.open)
        found = looking.value(seat, COMPARED, self._seed(moment.number, 50 + moment.rounds))
        self.looks += found.count
        moment.turned.merge(found)

    def _batch(self, moment: Moment, match: Match) -> None:
        """Compare what was played with its rivals, if a name for it is open."""
        choice = moment.choice
        assert choice is not None
        number, key, part = self.history[moment.number]
        question = match.question(part)
        seat, seed = looking.sit(match, number, self.frame.open), self._seed(moment.number, moment.rounds)
        if moment.rounds == 1:  # a glance says too little to be counted with what comes now
            choice.tries, moment.expected = dict.fromkeys(choice.tries, 0), Tally()
        if choice.options == 1 or not naming.is_open(choice, self.scale, moment.team, self._sides):
            self._expect(moment, seat, question, key, COMPARED, seed)
            return
        if choice.is_wide and choice.searches < SEARCHES:
            for turn in range(1 if choice.searches else FIRST):
                self._search(choice, seat, question, mix(seed + 50 + turn))
        self._compare(moment, choice, seat, question, mix(seed))

    def _search(self, choice: Choice, seat: Seat, question: Question, seed: int) -> None:
        """Search the question anew: which answers are worth comparing?"""
        thought = looking.think(seat, question, SEARCHED, seed)
        self.looks += thought.tally.count
        choice.searches += 1
        for name, times in thought.tries.items():
            choice.tries[name] += times

    def _rivals(self, moment: Moment, choice: Choice) -> list[str]:
        """What to compare with the answer played: the best so far and whatever may cost a name and be better still.

        What was never compared comes in where others have dropped out, the most promising first.
        """
        scale, team, sides = self.scale, moment.team, self._sides
        border = max(naming.BLUNDER, choice.loss(scale, team, sides)[0])
        found = {name: choice.loss(scale, team, sides, name) for name in choice.batches}
        still = [name for name, (loss, error) in found.items() if loss + naming.SURE * error >= border]
        still.sort(key=lambda name: (name != choice.rival, -found[name][0]))
        return [*still, *(name for name in _likely(choice) if name not in found)][:RIVALS]

    def _compare(self, moment: Moment, choice: Choice, seat: Seat, question: Question, seed: int) -> None:
        """Compare what was played with its rivals, side by side."""
        tried = looking.compare(seat, question, (*self._rivals(moment, choice), choice.played["key"]), COMPARED, seed)
        *others, same = tried
        self.looks += sum(one.tally.count for one in tried)
        moment.expected.merge(same.tally)
        if not same.tally.count:
            return
        played = round(same.tally.means()[moment.team], 4)
        for one in others:
            choice.batches.setdefault(one.key, []).append((round(one.tally.means()[moment.team], 4), played))
        choice.rival = max(choice.batches, key=lambda name: self._promise(moment, choice, name))
        better = choice.rival if choice.loss(self.scale, moment.team, self._sides)[0] > 0 else choice.played["key"]
        choice.best = next(option.to_json() for option in question.options if option.key == better)
        for one in tried:
            if one.key == better:
                choice.follows = looking.line(one)
                if naming.named_choice(choice, self.scale, moment.team, self._sides):
                    choice.why = why(seat, question, one, same, seed)

    def _promise(self, moment: Moment, choice: Choice, rival: str) -> tuple[int, float]:
        """How good a rival is at least. One that was compared too seldom for a name comes after all others."""
        loss, error = choice.loss(self.scale, moment.team, self._sides, rival)
        return min(naming.BATCHES, len(choice.batches[rival])), loss - error

    def _look(self, moment: Moment, match: Match, view: int, looks: int) -> None:
        """More looks at a moment through somebody's eyes."""
        seat = looking.sit(match, moment.seat if view == EVERYBODY else view, self.frame.open)
        known = moment.views.get(view, Tally())
        found = looking.value(seat, looks, self._seed(moment.number, 100 + known.count + view))
        self.looks += found.count
        known.merge(found)
        moment.views[view] = known

    # ── whose eyes ────────────────────────────────────────────────────────────────────────────────────────────────
    def _view(self, seat: int) -> int:
        """Whose eyes count for what this seat answers."""
        if self.frame.open:
            return EVERYBODY
        return seat if self.frame.seat is None else self.frame.seat

    def _views(self, number: int, match: Match) -> list[int]:
        """Through whose eyes a moment is seen: those who answer it and answered before, and one of another team."""
        if self.frame.open:
            return [EVERYBODY]
        if self.frame.seat is not None:
            return [self.frame.seat]
        seen: list[int] = []
        for place in range(number, -1, -1):
            seat = self.history[place][0]
            fresh = self._team(match, seat) not in {self._team(match, other) for other in seen}
            if seat not in seen and (fresh or place >= number - 1):
                seen.append(seat)
            if place < number and len(seen) >= 2:
                break
        return seen

    def _team(self, match: Match, seat: int) -> int:
        return int(match.game.teams(match.state)[seat])

    @property
    def _sides(self) -> int:
        return len(set(self.teams))

    def _seed(self, number: int, pass_: int) -> int:
        return mix(mix(self.frame.seed + GOLDEN * (number + 1)) + GOLDEN * (pass_ + 1))

    # ── what is still open ────────────────────────────────────────────────────────────────────────────────────────
    def wanted(self) -> list[int]:
        """The moments at which more looks could give or take a name, first what may have cost or changed most."""
        scale, sides = self.scale, self._sides
        promise: dict[int, float] = {}
        for number, moment in self.moments.items():
            choice = moment.choice
            if choice is None or moment.rounds >= MOST_BATCHES:
                continue
            if choice.options > 1 and naming.is_open(choice, scale, moment.team, sides):
                loss, error = choice.loss(scale, moment.team, sides)
                promise[number] = loss + naming.SURE * error
            if self._is_luck_open(moment):
                change, doubt = luck(moment, self.moments[number + 1], self._view(moment.seat), scale, sides)
                promise[number] = max(promise.get(number, 0.0), (abs(change) + doubt) / 2)
        return sorted(promise, key=lambda number: -promise[number])

    def _is_luck_open(self, moment: Moment) -> bool:
        later = self.moments.get(moment.number + 1)
        return later is not None and naming.is_open_luck(
            moment, later, self._view(moment.seat), self.scale, self._sides
        )

    def means(self, number: int) -> dict[int, float]:
        """What a moment is worth to each team, before calibration; nothing if it was not looked at."""
        moment = self.moments.get(number)
        seen = [] if moment is None else [tally.means() for tally in moment.views.values() if tally.count]
        sides = sorted(set(self.teams)) if seen else []
        return {team: sum(values.get(team, 0.5) for values in seen) / len(seen) for team in sides}

    def review(self) -> "Review":
        return Review(self)


class Review:
    """What a review says: chances at every moment, judged answers, and what has a name."""

    def __init__(self, reviewer: Reviewer) -> None:
        match = reviewer.match
        self.game = match.game
        self.frame = reviewer.frame
        self.answers = match.answers
        self.looks = reviewer.looks
        self.teams = reviewer.teams
        self.names = match.names
        self.outcome = match.outcome
        self._reviewer = reviewer
        self.chances = _chances(reviewer)
        self.judged = [_judged(reviewer, moment) for _, moment in sorted(reviewer.moments.items()) if moment.choice]
        self.named = sorted(self._named(), key=lambda named: named.number)

    def _named(self) -> Iterator[Named]:
        reviewer, sides = self._reviewer, len(set(self.teams))
        for answer in self.judged:
            if answer["name"]:
                yield Named(answer["name"], answer["number"], answer["seat"], -answer["loss"])
        for number, moment in reviewer.moments.items():
            later = reviewer.moments.get(number + 1)
            if moment.choice is not None and later is not None:
                found = naming.named_luck(moment, later, reviewer._view(moment.seat), reviewer.scale, sides)
                if found is not None:
                    yield found
        for number, team, change in naming.turning_points(self.chances):
            if number in reviewer.moments:
                yield Named(naming.TURN, number, self.teams.index(team), change)

    def to_json(self) -> dict[str, Any]:
        sides = sorted(set(self.teams))
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "names": list(self.names),
            "seat": self.frame.seat,
            "open": self.frame.open,
            "answers": self.answers,
            "looks": self.looks,
            "teams": self.teams,
            "chances": [[chances.get(team, 0.0) for team in sides] for chances in self.chances],
            "judged": self.judged,
            "named": [named._asdict() | {"change": round(named.change, 3)} for named in self.named],
        }


def _likely(choice: Choice) -> list[str]:
    """The answers beside the one played, first what the searches tried most."""
    return sorted(choice.others, key=lambda name: -choice.tries[name])


def _chances(reviewer: Reviewer) -> list[dict[int, float]]:
    """The chance of winning of each team before each answer that was looked at, and after the last one."""
    found: list[dict[int, float]] = []
    sides = sorted(set(reviewer.teams))
    last = {team: 1 / max(2, len(sides)) for team in sides}
    for number in range(reviewer.match.answers):
        if means := reviewer.means(number):
            last = reviewer.scale.chances(means)
        found.append(last)
    outcome = reviewer.match.outcome
    if outcome is not None:
        winning = {reviewer.teams[seat] for seat in outcome.winners}
        last = {team: (1 / len(winning) if team in winning else 0.0) for team in sides}
    return [*found, last]


def _judged(reviewer: Reviewer, moment: Moment) -> dict[str, Any]:
    choice, scale, sides = moment.choice, reviewer.scale, len(set(reviewer.teams))
    assert choice is not None
    loss, error = choice.loss(scale, moment.team, sides)
    best, played = (scale.chance(value, moment.team, sides) for value in choice.worth())
    later = reviewer.moments.get(moment.number + 1)
    change = 0.0
    if later is not None:
        change, doubt = luck(moment, later, reviewer._view(moment.seat), scale, sides)
        change = change if abs(change) > naming.SURE * doubt else 0.0
    return {
        "number": moment.number,
        "seat": moment.seat,
        "prompt": choice.prompt,
        "options": choice.options,
        "played": choice.played,
        "best": choice.best,
        "best_chance": round(best, 3),
        "played_chance": round(played, 3),
        "loss": round(max(0.0, loss), 3),
        "error": round(error, 3),
        "luck": round(change, 3),
        "name": naming.named_choice(choice, scale, moment.team, sides),
        "why": choice.why,
        "follows": [{"seat": seat, "label": label} for seat, label in choice.follows],
        "depth": len(choice.batches.get(choice.rival, ())),
    }
