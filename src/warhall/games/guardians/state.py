"""The table between two moments: numbers in lists, by hero, by place in the row, by seat or by side."""

from collections.abc import Mapping
from typing import Final

from warhall.games.guardians.cards import Location
from warhall.games.guardians.catalogue import (
    BLANK,
    BLANK_DATA,
    CARD_THINGS,
    FIRST,
    HERO_DATA,
    HERO_THINGS,
    HEROES,
    LOCATION_DATA,
    LOCATION_THINGS,
    LOCATIONS,
    PLAYERS,
    ULTIMATE_DATA,
    ULTIMATE_THINGS,
    LocationData,
)
from warhall.games.guardians.words import FACTION, FACTIONS, NOWHERE, SIDES
from warhall.kernel.decisions import Thing
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.telling import TableState, counted

THINGS: Final[dict[str, list[Thing]]] = {
    "player": PLAYERS,
    "hero": HERO_THINGS,
    "target": HERO_THINGS,
    "card": CARD_THINGS,
    "location": LOCATION_THINGS,
    "to": LOCATION_THINGS,
}
"""What the numbers of an event stand for, by the name of the datum; a list has the plural."""
OTHERWISE: Final[dict[tuple[str, str], list[Thing]]] = {
    ("ultimate", "card"): ULTIMATE_THINGS,
    ("charged", "card"): ULTIMATE_THINGS,
    ("token", "to"): [],
}
"""The same where a kind of event means something else by the name; an empty list: it is just a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """An action, card or ability in progress, and what it has caused so far. Reactions look at this.

    Lives only while a procedure runs; between two procedures nothing is under way.
    """

    __slots__ = ("attacks", "by", "damaged", "fallen", "flags", "moves", "pending", "tokens", "words")

    def __init__(self, by: int, words: str) -> None:
        self.by = by
        """The seat whose action, card or ability it is."""
        self.words = words
        """The question put to those who may react."""
        self.flags = 0
        self.attacks: list[tuple[int, int]] = []
        """Attacker and target."""
        self.damaged: list[int] = []
        self.moves: list[tuple[int, int, int]] = []
        """Hero, place it left, place it came to."""
        self.fallen: list[tuple[int, int]] = []
        """Hero, place where it fell."""
        self.tokens: list[tuple[int, int]] = []
        """Place and the side that moved its control token."""
        self.pending: list[tuple[int, int, int]] = []
        """Effects that were set off and wait until the deed is resolved: MOVED, ATTACKED or FELL, hero, place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GuardiansState(TableState):
    __slots__ = (
        "acting", "actions", "charge", "damage", "deck", "decks", "deed", "discards", "done", "exposed", "faction",
        "first", "forces", "fresh", "hands", "heroes", "immobile", "last_score", "locked", "lulled", "offered", "owner",
        "phase", "place", "plain", "playing", "ready", "row", "score", "seats", "seen", "shield", "side", "spent",
        "token", "turn", "used", "winner",
    )  # fmt: skip

    seats: int
    first: int
    """The side of the first player, or the first team."""
    plain: bool
    """The first game: nobody drafts, and the text of locations is ignored."""
    phase: int
    side: int
    """Whose turn it is."""
    turn: int
    """How many turns have begun."""
    last_score: int
    """The number of the turn in which a location was last scored."""
    lulled: bool
    """Nobody scored for so long that the game is over."""
    winner: int
    faction: list[int]
    """By side: 0 Loyalist (its spaces are on the left), 1 Renegade."""

    offered: list[int]
    """Heroes that can still be drafted."""
    heroes: list[tuple[int, ...]]
    """By seat."""
    forces: list[tuple[int, ...]]
    """By side."""

    owner: list[int]
    """By hero, like all that follow: the seat, or -1."""
    place: list[int]
    ready: list[int]
    damage: list[int]
    shield: list[int]
    immobile: list[int]
    locked: list[int]
    charge: list[int]
    """Charge tokens on the hero's Ultimate."""
    spent: list[int]
    """1 once the Ultimate lies face down."""
    used: list[int]
    """1 once a once-a-turn ability was used in this turn."""

    row: list[int]
    """By place: which location lies there."""
    token: list[int]
    """By place: the control token, counted from the centre; Loyalist spaces are negative."""
    deck: list[int]
    """The location deck, its top at the end."""
    score: list[list[int]]
    """By side: the locations it has scored."""

    decks: list[list[int]]
    """By seat, the top at the end."""
    hands: list[list[int]]
    discards: list[list[int]]
    exposed: list[list[int]]
    """By seat: cards in hand that everybody knows of. The seat's whole deck has been seen (see `draw`), or they were
    declared and could not be played."""
    seen: list[int]
    """Cards shown since the procedure began; they are no secret, wherever they have gone since."""
    playing: list[int]
    """Cards being resolved, the latest last."""

    actions: list[int]
    """By seat: actions left in this Action Phase."""
    acting: int
    """The seat that acts, or -1 while a team has yet to say which of its players begins."""
    fresh: bool
    """Nothing done in this turn, or since the teammate has handed over."""
    done: list[bool]
    """By seat: has finished its part of the Action Phase."""
    deed: Deed | None

    def copy(self) -> "GuardiansState":
        """What is settled before the first turn is never changed in place, so copies share it."""
        twin = GuardiansState.__new__(GuardiansState)
        self.hand_on(twin)
        twin.log = None
        twin.seats = self.seats
        twin.first = self.first
        twin.plain = self.plain
        twin.phase = self.phase
        twin.side = self.side
        twin.turn = self.turn
        twin.last_score = self.last_score
        twin.lulled = self.lulled
        twin.winner = self.winner
        twin.faction = self.faction
        twin.offered = self.offered
        twin.heroes = self.heroes
        twin.forces = self.forces
        twin.owner = self.owner
        twin.place = self.place[:]
        twin.ready = self.ready[:]
        twin.damage = self.damage[:]
        twin.shield = self.shield[:]
        twin.immobile = self.immobile[:]
        twin.locked = self.locked[:]
        twin.charge = self.charge[:]
        twin.spent = self.spent[:]
        twin.used = self.used[:]
        twin.row = self.row[:]
        twin.token = self.token[:]
        twin.deck = self.deck[:]
        twin.score = [pile[:] for pile in self.score]
        twin.decks = [pile[:] for pile in self.decks]
        twin.hands = [pile[:] for pile in self.hands]
        twin.discards = [pile[:] for pile in self.discards]
        twin.exposed = [pile[:] for pile in self.exposed]
        twin.seen = self.seen[:]
        twin.playing = self.playing[:]
        twin.actions = self.actions[:]
        twin.acting = self.acting
        twin.fresh = self.fresh
        twin.done = self.done[:]
        twin.deed = None
        return twin

    def key(self) -> tuple[object, ...]:
        """Two copies of one card are one card: hands and piles count by design."""
        piles = (self.decks, self.hands, self.discards, self.exposed)
        return (
            self.seed,
            (
                self.seats,
                self.first,
                self.plain,
                self.phase,
                self.side,
                self.turn,
                self.last_score,
                self.lulled,
                self.winner,
            ),
            tuple(self.faction),
            tuple(self.offered),
            tuple(self.heroes),
            tuple(self.place),
            tuple(self.ready),
            tuple(self.damage),
            tuple(self.shield),
            tuple(self.immobile),
            tuple(self.locked),
            tuple(self.charge),
            tuple(self.spent),
            tuple(self.used),
            tuple(self.row),
            tuple(self.token),
            tuple(self.deck),
            tuple(tuple(pile) for pile in self.score),
            tuple(tuple(designs(pile) for pile in zone) for zone in piles),
            designs(self.playing),
            tuple(self.actions),
            (self.acting, self.fresh),
            tuple(self.done),
        )

    # ── who and where ─────────────────────────────────────────────────────────────────────────────────────────────
    def seats_of(self, side: int) -> tuple[int, ...]:
        return (side,) if self.seats == 2 else (side, side + 2)

    def active(self) -> tuple[int, tuple[int, ...]]:
        """Who decides for the side whose turn it is, and which teammates may answer instead."""
        return self.side, () if self.seats == 2 else (self.side + 2,)

    def faction_name(self, side: int) -> str:
        return FACTIONS[self.faction[side]]

    def ground(self, place: int) -> Location:
        """The location whose text applies at this place."""
        return BLANK if self.plain else LOCATIONS[self.row[place]]

    def ground_data(self, place: int) -> LocationData:
        """What is printed on that location."""
        return BLANK_DATA if self.plain else LOCATION_DATA[self.row[place]]

    def life(self, hero: int) -> int:
        """A hero's life value: what is printed, and what its ability adds."""
        card = HERO_DATA[hero]
        return card.life + HEROES[hero].life_bonus(self, hero) if card.hardens else card.life

    def remaining(self, hero: int) -> int:
        """The life that a hero has left."""
        return self.life(hero) - self.damage[hero]

    def charged(self, hero: int) -> int:
        """The charge tokens on a hero's Ultimate that count towards its cost; any more are to spare."""
        return min(self.charge[hero], ULTIMATE_DATA[hero].charges)

    def is_home(self, place: int, side: int) -> bool:
        """Whether the control token is on the side's faction space."""
        half = LOCATION_DATA[self.row[place]].half
        return self.token[place] == (half if self.faction[side] else -half)

    def points(self, side: int) -> int:
        return sum([LOCATION_DATA[location].points for location in self.score[side]])

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────
    def told(self, kind: str, data: dict[str, object]) -> Mapping[str, object]:
        told = {name: _named(kind, name, value) for name, value in data.items()}
        if kind in ("damaged", "healed"):
            told["left"] = max(0, self.remaining(_number(data, "hero")))
        elif kind == "token":
            told["words"] = counted(_number(data, "spaces"), "space")
            told["faction"] = FACTIONS[_number(data, "side")]
        elif kind == "drew":
            told["words"] = "a card" if data["count"] == 1 else f"{data['count']} cards"
        elif kind == "charged":
            words = f"{data['charges']} of {data['cost']}" if data["cost"] else "needs none"
            told["words"] = f"{words}, {data['spare']} to spare" if data["spare"] else words
        return told


def _named(kind: str, name: str, value: object) -> object:
    if isinstance(value, list):
        return [_named(kind, name.removesuffix("s"), one) for one in value]
    if not isinstance(value, int):
        return value
    if name == "faction":
        return FACTIONS[value]
    things = OTHERWISE.get((kind, name), THINGS.get(name))
    return things[value] if things else value


def _number(data: dict[str, object], name: str) -> int:
    value = data[name]
    assert isinstance(value, int)
    return value


def designs(cards: list[int]) -> tuple[int, ...]:
    """What is printed on the cards, whichever copies they are."""
    return tuple([FIRST[card] for card in cards])


def blank(seed: int, seats: int) -> GuardiansState:
    """A table with nothing on it yet."""
    heroes = len(HEROES)
    state = GuardiansState(seed)
    state.seats = seats
    state.first = 0
    state.plain = False
    state.phase = FACTION
    state.side = 0
    state.turn = 0
    state.last_score = 0
    state.lulled = False
    state.winner = -1
    state.faction = [0, 1]
    state.offered = []
    state.heroes = [() for _ in range(seats)]
    state.forces = [() for _ in range(SIDES)]
    state.owner = [-1] * heroes
    state.place = [NOWHERE] * heroes
    state.ready = [1] * heroes
    state.damage = [0] * heroes
    state.shield = [0] * heroes
    state.immobile = [0] * heroes
    state.locked = [0] * heroes
    state.charge = [0] * heroes
    state.spent = [0] * heroes
    state.used = [0] * heroes
    state.row = []
    state.token = []
    state.deck = []
    state.score = [[] for _ in range(SIDES)]
    state.decks = [[] for _ in range(seats)]
    state.hands = [[] for _ in range(seats)]
    state.discards = [[] for _ in range(seats)]
    state.exposed = [[] for _ in range(seats)]
    state.seen = []
    state.playing = []
    state.actions = [0] * seats
    state.acting = -1
    state.fresh = True
    state.done = [False] * seats
    state.deed = None
    return state
