"""The table: what stands where, what is in effect, how far the game has come; and how that is told."""

from collections.abc import Callable
from typing import Final

from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.state.active import Active, only_for
from warhall.games.atlantis.state.hero import NO_CARD
from warhall.games.atlantis.state.pieces import piece_option
from warhall.games.atlantis.state.places import Places
from warhall.games.atlantis.state.spoken import BITS
from warhall.games.atlantis.words import (
    COUNTED,
    FIRST_MINION,
    LIFETIME_TOLD,
    NOBODY,
    TEAM_NAMES,
    VALUE_WORDS,
)
from warhall.kernel.native import mypyc_attr
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import counted, within

# The phases of a game, in order; each lies between two checkpoints.
SELECT: Final = 0
PLAY: Final = 1
ACT: Final = 2
END_TURN: Final = 3
BATTLE: Final = 4
END_ROUND: Final = 5
LEVEL: Final = 6
OVER: Final = 7
PHASES: Final = (
    "choosing heroes", "playing cards", "resolving cards", "end of turn",
    "minion battle", "end of round", "levelling up", "over",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class AtlantisState(Places):
    """The table: what stands where (see `Places`), what is in effect, and how far the game has come."""

    __slots__ = (
        "_effects", "alone", "banned", "battle", "both_golds", "coin", "draft", "fell", "fewest", "first_team",
        "full_lives", "handicap", "hooks", "last_counter", "lives", "method", "offers", "only_for", "overtime", "phase",
        "picks_by", "pool", "pool_size", "quick", "round", "seats", "spoken", "starts_chosen", "turn", "waves",
        "weak_hero", "weakened", "winner", "won_by",
    )  # fmt: skip

    def __init__(self, seed: int, seats: int, map: int) -> None:
        super().__init__(seed, map)
        board = self.board
        self.seats = seats
        self.quick = True
        self.phase = SELECT
        self.round = 1
        self.turn = 0
        """Counted from 0: the place of the turn slot."""
        self.coin = 0
        """The team that the tie breaker coin shows."""
        self.lives = [0, 0]
        self.full_lives = 0
        """The life counters that each team began with: no more can be regained."""
        self.fewest = [0, 0]
        """The fewest life counters that each team has had: some can be regained, but only what is fewer than ever
        counts against a lull.
        """
        self.waves = [0] * len(board.lanes)
        self.battle = board.start[:]
        """For each lane, the index of its battle zone."""
        self.last_counter = 0
        """The round in which a wave counter last went, or a team last came to fewer life counters than ever."""
        self.overtime = False
        """Whether a tied double-lane game goes on until one team wins a push."""
        self._effects: tuple[Active, ...] = ()
        self.hooks: dict[str, list[int]] = {}
        """For every hook that an active effect has, the places in `effects` of those that have it."""
        self.spoken = 0
        """The same, but only whether any effect has it: see `state.spoken`."""
        self.only_for: list[int] = []
        """For each of the effects, the only hero whose values it changes; ANYBODY if it may be any."""
        self.fell = False
        """Whether any hero was defeated this round."""
        self.winner = NOBODY
        self.alone = NOBODY
        """The hero whose player wins without its team."""
        self.won_by = ""
        # Choosing heroes: by which method, out of which, what was dealt to whom, and how far it has come. Copies share
        # these lists, since nothing changes them once play has begun: replace them, never change them in place.
        self.method = ""
        self.pool: list[int] = []
        self.banned: list[int] = []
        self.offers: list[list[int]] = []
        self.draft = 0
        self.first_team = 0
        self.pool_size = 0
        self.picks_by = ""
        """Before captains choose players: how those come by their heroes."""
        self.starts_chosen = False
        """Whether players choose their starting spaces, where there are more than heroes."""
        self.handicap = "odd"
        self.weakened: tuple[int, ...] = ()
        """Further seats that use handicap cards."""
        self.weak_hero = NOBODY
        """With three players, the hero that uses its handicap card."""
        self.both_golds = 0

    @property
    def effects(self) -> tuple[Active, ...]:
        """The active effects, in the order in which they began."""
        return self._effects

    @effects.setter
    def effects(self, effects: tuple[Active, ...]) -> None:
        self._effects = effects
        self.hooks = {}
        self.spoken = 0
        self.only_for = [only_for(effect) for effect in effects]
        for place, effect in enumerate(effects):
            for hook in CARDS[effect.card].effect_hooks:
                self.hooks.setdefault(hook, []).append(place)
                self.spoken |= BITS.get(hook, 0)

    def derive(self) -> None:
        self.effects = self._effects
        for hero in self.heroes:
            if hero.unresolved != NO_CARD:
                hero.take_up(hero.unresolved)

    def begin(self, effect: Active) -> None:
        """One more active effect."""
        self.effects = (*self._effects, effect)

    def copy(self) -> "AtlantisState":
        twin: AtlantisState = AtlantisState.__new__(AtlantisState)
        self.hand_on(twin)
        twin.log = None
        twin.seats = self.seats
        twin.quick = self.quick
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.coin = self.coin
        twin.lives = self.lives[:]
        twin.full_lives = self.full_lives
        twin.fewest = self.fewest
        twin.waves = self.waves[:]
        twin.battle = self.battle[:]
        twin.last_counter = self.last_counter
        twin.overtime = self.overtime
        self.share_places(twin)
        twin._effects = self._effects
        twin.hooks = self.hooks
        twin.spoken = self.spoken
        twin.only_for = self.only_for
        twin.fell = self.fell
        twin.winner = self.winner
        twin.alone = self.alone
        twin.won_by = self.won_by
        twin.method = self.method
        twin.pool = self.pool
        twin.banned = self.banned
        twin.offers = self.offers
        twin.draft = self.draft
        twin.first_team = self.first_team
        twin.pool_size = self.pool_size
        twin.picks_by = self.picks_by
        twin.starts_chosen = self.starts_chosen
        twin.handicap = self.handicap
        twin.weakened = self.weakened
        twin.weak_hero = self.weak_hero
        twin.both_golds = self.both_golds
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seed, self.map, self.seats, self.quick, self.phase, self.round, self.turn, self.coin,
            tuple(self.lives), self.full_lives, tuple(self.fewest), tuple(self.waves), tuple(self.battle),
            self.last_counter, self.overtime,
            tuple(self.at), tuple(self.began), self.moved,
            tuple(hero.key() for hero in self.heroes), self.side, tuple(effect.key() for effect in self._effects),
            tuple(sorted(self.faces.items())), self.fell, self.winner, self.alone, self.won_by, self.method,
            tuple(self.pool), tuple(self.banned),
            tuple(tuple(offer) for offer in self.offers), self.draft, self.first_team, self.pool_size,
            self.picks_by, self.starts_chosen, self.handicap, self.weakened, self.weak_hero, self.both_golds,
        )  # fmt: skip

    # ── the board ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def lift(self, piece: int) -> None:
        """Take a piece off the board. What was in effect for that minion or token ends; a hero stays itself."""
        if self.at[piece] != OFF:
            super().lift(piece)
            if piece >= FIRST_MINION and any(effect.target == piece for effect in self._effects):
                self.effects = tuple([effect for effect in self._effects if effect.target != piece])

    def battle_zone(self, lane: int) -> int:
        return self.board.lanes[lane][self.battle[lane]]

    @property
    def talk_is_open(self) -> bool:
        """Between turns strategy may be discussed aloud; once cards are revealed it may not."""
        return self.phase not in (ACT, END_TURN)

    def flip_coin(self) -> None:
        """Turn the tie breaker coin over."""
        self.coin = 1 - self.coin
        self.tell("coin", team=self.coin)

    # ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def told(self, kind: str, data: dict[str, object]) -> dict[str, object]:
        return {name: self._in_words(kind, name, value) for name, value in data.items()}

    def _in_words(self, kind: str, name: str, value: object) -> object:
        if isinstance(value, list):
            return [self._in_words(kind, name, one) for one in value]
        if isinstance(value, int) and name in IN_WORDS:
            return IN_WORDS[name](self, kind, value)
        return within(str(value)) if name == "action" else value


def _thing(state: AtlantisState, kind: str, piece: int) -> object:
    return piece_option(state, piece).things[0]


def _card(state: AtlantisState, kind: str, card: int) -> object:
    return CARD_DATA[card].thing


def _space(state: AtlantisState, kind: str, space: int) -> object:
    return state.board.options[space].things[0] if space != OFF else "the supply"


def _team(state: AtlantisState, kind: str, team: int) -> object:
    return TEAM_NAMES[team] if team != NOBODY else "a team to be chosen"


def _seat(state: AtlantisState, kind: str, seat: int) -> object:
    return f"Player {seat + 1}"


def _zone(state: AtlantisState, kind: str, zone: int) -> object:
    return state.board.zone_names[zone]


def _lifetime(state: AtlantisState, kind: str, when: int) -> object:
    return LIFETIME_TOLD[when]


def _item(state: AtlantisState, kind: str, value: int) -> object:
    return f"+1 {VALUE_WORDS[value]}"


def _amount(state: AtlantisState, kind: str, amount: int) -> object:
    return counted(amount, COUNTED[kind])


IN_WORDS: Final[dict[str, Callable[[AtlantisState, str, int], object]]] = {
    "hero": _thing, "unit": _thing, "other": _thing, "target": _thing, "by": _thing,
    "card": _card, "item": _card,
    "to": _space, "origin": _space, "zone": _zone,
    "team": _team, "seat": _seat,
    "when": _lifetime, "items": _item, "amount": _amount, "waves": _amount,
}  # fmt: skip
"""What the numbers in events stand for, by the name of the datum."""
