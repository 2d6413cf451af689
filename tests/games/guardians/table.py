"""The words in which Guardians tests are written.

    t = table('''
        field_hospital +1 | whiplash            | venger 6
        dockyards         | astra exhausted     | grave shield
    ''', one="split_shot", two="rapid_response")
    t.one("attack:whiplash:venger")
    assert t.out("venger")

A line is a location, its control token (so many spaces towards the first side), the heroes of the first side (players
one and three) and those of the second (two and four). A hero is followed by its damage and its conditions; `astra/3`
belongs to player three. The line `out` holds the knocked out. Player one is on turn, in the Action Phase, unless
`phase` says otherwise. Locations that are not named are ones without text that matters. After every answer the table
carries on in a fork.
"""

from typing import Final

from warhall.games.guardians.catalogue import CARDS, LOCATIONS, basic, by_key, powers
from warhall.games.guardians.game import Guardians
from warhall.games.guardians.state import GuardiansState, blank
from warhall.games.guardians.words import PHASES, ROW
from warhall.kernel.match import Match
from warhall.kernel.questions import Question

GAME = Guardians()
QUIET: Final = ("field_hospital", "inter_gov_vault", "power_station", "dockyards", "research_lab", "rooftop_relay")
"""Locations whose text does nothing unless somebody scores or uses them."""
SEATS: Final = ("one", "two", "three", "four")


class Player:
    """A seat that chooses by key and knows what it was offered."""

    def __init__(self, table: "Table", seat: int) -> None:
        self.table = table
        self.seat = seat

    def __call__(self, *keys: str) -> None:
        """Answer one question after the other."""
        for key in keys:
            self.table.match.answer(self.seat, key, self.question().id)
            self.table.refork()

    def question(self) -> Question:
        asked = [question for question in self.table.match.pending if self.seat in question.seats]
        assert asked, f"player {SEATS[self.seat]} is not asked; open: {self.table.match.pending}"
        return asked[0]

    def is_asked(self) -> bool:
        return any(self.seat in question.seats for question in self.table.match.pending)

    def offered(self, kind: str = "") -> list[str]:
        """The keys of all options, or of those of one kind ("attack")."""
        return [option.key for option in self.question().options if option.key.startswith(kind)]

    def label(self, key: str) -> str:
        return next(option.label for option in self.question().options if option.key == key)

    def closed(self) -> dict[str, str]:
        """What cannot be chosen now, and why."""
        about = self.question().decision.about
        assert about is not None
        return {option.key: why for option, why in about().closed}

    def sums(self) -> dict[str, list[tuple[str, int]]]:
        about = self.question().decision.about
        assert about is not None
        return about().sums

    def hand(self) -> list[str]:
        return sorted(CARDS[card].key for card in self.table.state.hands[self.seat])

    def discards(self) -> list[str]:
        return [CARDS[card].key for card in self.table.state.discards[self.seat]]

    def actions(self) -> int:
        return self.table.state.actions[self.seat]


class Table:
    def __init__(self, state: GuardiansState) -> None:
        self.match = Match(GAME, state, state.seats, listening=True)
        self.told = list(self.match.news)
        self.one, self.two, self.three, self.four = (Player(self, seat) for seat in range(4))

    @property
    def state(self) -> GuardiansState:
        state = self.match.state
        assert isinstance(state, GuardiansState)
        return state

    def refork(self) -> None:
        """Carry on in a fork, so that every test here is also a test of forking."""
        self.told += self.match.news
        twin = self.match.fork(listening=True)
        assert twin.key() == self.match.key()
        self.match = twin

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────
    def damage(self, hero: str) -> int:
        return self.state.damage[by_key(hero)]

    def at(self, hero: str) -> str:
        """The location of a hero, or "out"."""
        place = self.state.place[by_key(hero)]
        return LOCATIONS[self.state.row[place]].key if place >= 0 else "out"

    def out(self, hero: str) -> bool:
        return self.at(hero) == "out"

    def ready(self, hero: str) -> bool:
        return bool(self.state.ready[by_key(hero)])

    def conditions(self, hero: str) -> list[str]:
        state, number = self.state, by_key(hero)
        tokens = {"shield": state.shield, "immobile": state.immobile, "locked": state.locked}
        return [name for name, token in tokens.items() if token[number]]

    def charge(self, hero: str) -> int:
        return self.state.charge[by_key(hero)]

    def spent(self, hero: str) -> bool:
        return bool(self.state.spent[by_key(hero)])

    def token(self, location: str) -> int:
        """Spaces from the centre towards the first side."""
        keys = [LOCATIONS[number].key for number in self.state.row]
        return -self.state.token[keys.index(location)]

    def row(self) -> list[str]:
        return [LOCATIONS[number].key for number in self.state.row]

    def scored(self, side: int) -> list[str]:
        return [LOCATIONS[number].key for number in self.state.score[side]]

    def phase(self) -> str:
        return PHASES[self.state.phase]

    def kinds(self) -> list[str]:
        """The kinds of events told so far."""
        return [event.kind for event in self.told]


def table(
    picture: str,
    one: str = "",
    two: str = "",
    three: str = "",
    four: str = "",
    deck: str | None = None,
    two_deck: str | None = None,
    discard: str = "",
    two_discard: str = "",
    charges: dict[str, int] | None = None,
    spent: str = "",
    scored: tuple[str, str] = ("", ""),
    phase: str = "action",
    actions: int = 3,
    seats: int = 2,
    plain: bool = False,
    next_location: str = "",
) -> Table:
    """A position; see above. A deck is given top first; by default it holds the basic cards that are nowhere else."""
    state = blank(1, seats)
    state.plain = plain
    state.turn = 2 if phase in ("action", "score") else 1
    state.phase = PHASES.index(phase)
    lines = [line.split("|") for line in picture.strip().splitlines()]
    named = [cells[0].split()[0] for cells in lines]
    quiet = [key for key in QUIET if key not in [*named, *scored[0].split(), *scored[1].split()]]
    for heading, *cells in lines:
        key, *token = heading.split()
        if key != "out":
            state.row.append(location(key))
            state.token.append(-int(token[0]) if token else 0)
        for side, cell in enumerate(cells):
            for words in (part.split() for part in cell.split(",") if part.strip()):
                _set_hero(state, words, side, -1 if key == "out" else len(state.row) - 1)
    while len(state.row) < ROW:
        state.row.append(location(quiet.pop(0)))
        state.token.append(0)
    state.score = [[location(key) for key in keys.split()] for keys in scored]
    gone = [*state.row, *state.score[0], *state.score[1]]
    state.deck = [number for number in range(len(LOCATIONS)) if number not in gone]
    if next_location:
        state.deck.remove(location(next_location))
        state.deck.append(location(next_location))
    for hero, count in (charges or {}).items():
        state.charge[by_key(hero)] = count
    for hero in spent.split():
        state.spent[by_key(hero)] = 1
    _deal(state, [one, two, three, four], [deck, two_deck, None, None], [discard, two_discard, "", ""])
    for seat in range(0, seats, 2):
        state.actions[seat] = actions
    state.acting = 0 if seats == 2 or phase != "action" else -1
    return Table(state)


def location(key: str) -> int:
    return next(number for number, one in enumerate(LOCATIONS) if one.key == key)


def _set_hero(state: GuardiansState, words: list[str], side: int, place: int) -> None:
    name, _, player = words[0].partition("/")
    hero, seat = by_key(name), int(player or side + 1) - 1
    assert seat % 2 == side, f"{words[0]} sits with the other side"
    state.owner[hero] = seat
    state.heroes[seat] = (*state.heroes[seat], hero)
    state.forces[side] = (*state.forces[side], hero)
    state.place[hero] = place
    for word in words[1:]:
        if word.isdigit():
            state.damage[hero] = int(word)
        elif word == "exhausted":
            state.ready[hero] = 0
        else:
            {"shield": state.shield, "immobile": state.immobile, "locked": state.locked}[word][hero] = 1


def _deal(state: GuardiansState, hands: list[str], decks: list[str | None], discards: list[str]) -> None:
    for seat in range(state.seats):
        free = [card for hero in state.heroes[seat] for card in powers(hero)] + list(basic(seat))

        def take(keys: str, free: list[int] = free) -> list[int]:
            taken = []
            for key in keys.split():
                card = next((card for card in free if CARDS[card].key == key), None)
                assert card is not None, f"no {key} left in the deck of this seat"
                free.remove(card)
                taken.append(card)
            return taken

        state.hands[seat] = take(hands[seat])
        state.discards[seat] = take(discards[seat])
        wanted = decks[seat]
        if wanted is None:
            state.decks[seat] = [card for card in free if card in basic(seat)]
        else:
            state.decks[seat] = take(wanted)[::-1]
