"""How Guardians is drawn: a row of locations.

    t = table('''
        field_hospital +1 | whiplash            | venger 6
        dockyards         | astra exhausted     | grave shield
    ''', one="split_shot", two="rapid_response")

A line is a location, its control token (so many spaces towards the first side), the heroes of the first side (players
one and three) and those of the second (two and four). A hero is followed by its damage and its conditions; `astra/3`
belongs to player three. The line `out` holds the knocked out. Locations that are not named are ones whose text does not
matter. Player one is on turn, in the Action Phase, unless `phase` says otherwise.

Players are `t.one` to `t.four`, or a team (`t.first`, `t.second`) for what it decides together; a hero (`t.astra`)
answers with its player's seat. The turn goes on by itself when no `actions` are left.
"""

from typing import Final

from tests.table import Player, Table
from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, basic, by_key, powers
from warhall.games.guardians.game import Guardians
from warhall.games.guardians.me import Me
from warhall.games.guardians.state import GuardiansState, blank
from warhall.games.guardians.words import PHASES, ROW

GAME = Guardians()
QUIET: Final = ("field_hospital", "inter_gov_vault", "power_station", "dockyards", "research_lab", "rooftop_relay")
"""Locations whose text does nothing unless somebody moves there, attacks there, scores or uses them."""
SEATS: Final = ("one", "two", "three", "four")
KEYS: Final = frozenset(card.key for card in CARDS)
TEAMS: Final = {"first": (0, 2), "second": (1, 3)}


class Hero(Player):
    """A player, a team, or a hero."""

    table: "Row"

    @property
    def hand(self) -> list[str]:
        return sorted(CARDS[card].key for card in self.table.state.hands[self.seat])

    @property
    def discard(self) -> list[str]:
        return [CARDS[card].key for card in self.table.state.discards[self.seat]]

    @property
    def deck(self) -> list[str]:
        """The cards of the deck, the next one first."""
        return [CARDS[card].key for card in self.table.state.decks[self.seat][::-1]]

    @property
    def actions(self) -> int:
        """The actions left."""
        return self.table.state.actions[self.seat]

    @property
    def damage(self) -> int:
        return self.table.state.damage[by_key(self.name)]

    @property
    def at(self) -> str:
        """The location; empty for the knocked out."""
        return self.table.spot(self.name)

    @property
    def is_out(self) -> bool:
        return not self.at

    @property
    def is_ready(self) -> bool:
        return bool(self.table.state.ready[by_key(self.name)])

    @property
    def conditions(self) -> list[str]:
        state, hero = self.table.state, by_key(self.name)
        tokens = {"shield": state.shield, "immobile": state.immobile, "locked": state.locked}
        return [name for name, token in tokens.items() for _ in range(token[hero])]

    @property
    def charge(self) -> int:
        return self.table.state.charge[by_key(self.name)]

    @property
    def is_spent(self) -> bool:
        """Whether the Ultimate was used."""
        return bool(self.table.state.spent[by_key(self.name)])


class Row(Table[GuardiansState, Hero]):
    player = Hero

    def players(self) -> list[str]:
        return list(SEATS[: self.state.seats])

    def names(self) -> list[str]:
        heroes = [HEROES[hero].key for side in self.state.forces for hero in side]
        return [*self.players(), *(TEAMS if self.state.seats == 4 else ()), *heroes]

    def seats_of(self, name: str) -> tuple[int, ...]:
        if name in TEAMS:
            return TEAMS[name]
        return (SEATS.index(name) if name in SEATS else self.state.owner[by_key(name)],)

    def spot(self, key: str) -> str:
        if key not in self.names() or key in SEATS or key in TEAMS:
            return ""
        place = self.state.place[by_key(key)]
        return self.row()[place] if place >= 0 else ""

    def playing(self, card: str) -> str:
        return f"play:{card}"

    def row(self) -> list[str]:
        return [LOCATIONS[number].key for number in self.state.row]

    def token(self, location: str) -> int:
        """Spaces from the centre towards the first side."""
        return -self.state.token[self.row().index(location)]

    def next_location(self) -> str:
        return LOCATIONS[self.state.deck[-1]].key

    def scored(self, side: int) -> list[str]:
        return [LOCATIONS[number].key for number in self.state.score[side]]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def hand_sizes(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    def me(self, hero: str) -> Me:
        """What a card of this hero would be handed."""
        return Me(self.state, self.seats_of(hero)[0], by_key(hero))


def table(
    picture: str,
    *,
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
) -> Row:
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
    return Row(GAME, state, seats)


def location(key: str) -> int:
    found = next((number for number, one in enumerate(LOCATIONS) if one.key == key), None)
    assert found is not None, f"no location is called {key!r}"
    return found


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
                assert key in KEYS, f"no card is called {key!r}"
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
