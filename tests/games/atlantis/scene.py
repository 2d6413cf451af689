"""How Guards of Atlantis II is drawn: a picture of hexes.

    t = table("Br . . Wa m", brogan="mad_dash", hands={"wasp": ["lift_up"]})

The picture is the battle zone of an open arena, nine spaces by nine. Rows are lines, spaces are parted by blanks, and
every second row (B, D …) lies half a space further right; spaces are called by row and place: A1, A2, B1. A hero is its
first two letters; where two heroes begin alike, they are those of the first in the card list, and the other needs more
(Br is Brogan, Bry is Brynn); minions are m r h (Red) and M R H (Blue), `*` a token, `^`
terrain, `.` an empty space. Red's spawn points are H1 to H4 (melee, melee, ranged, heavy), Blue's H6 to H9. West of it
lie Red's beach and throne, east Blue's.

With `map="across_the_river"` (two lanes) or another real map there is no picture: the minions of every lane stand
ready, and `at={"brogan": "d4"}` says where the heroes are.

A keyword names the card that a hero has played and not resolved yet; heroes without one have acted. Every hero has a
seat of its own, in the order in which they are drawn. Players are the heroes (`t.brogan`), or a team (`t.red`,
`t.blue`) where any of its heroes may answer.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.games.atlantis import zed
from tests.games.atlantis.arena import arena
from tests.table import Player, Table
from warhall.games.atlantis.board import MAPS
from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.catalogue import CARDS, HEROES, cards_of, full_key, hero_number, spells_of
from warhall.games.atlantis.game import Atlantis
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.lane import muster
from warhall.games.atlantis.state import (
    ACT,
    BATTLE,
    END_ROUND,
    END_TURN,
    LEVEL,
    NO_CARD,
    OVER,
    PLAY,
    SELECT,
    Active,
    AtlantisState,
    HeroState,
    piece_option,
)
from warhall.games.atlantis.words import (
    ALWAYS,
    BASIC,
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_MINION,
    FIRST_OBJECT,
    FIRST_TOKEN,
    HEAVY,
    IV,
    KIND,
    MELEE,
    NOBODY,
    RADIUS,
    RANGED,
    THIS_TURN,
    TROOPS,
    I,
)
from warhall.tabletop.hexes import OFF

GAME = Atlantis()
TESTED_WITH = (zed.Zed,)
"""Heroes made for these tests; not in the roster."""
RED_HEROES = ("wasp", "xargatha", "tigerclaw")
BYSTANDERS = ("dodger", "sabina", "arien", "brogan")
TEAMS = ("red", "blue")
PHASES = {
    "select": SELECT,
    "play": PLAY,
    "act": ACT,
    "end_turn": END_TURN,
    "battle": BATTLE,
    "end_round": END_ROUND,
    "level": LEVEL,
    "over": OVER,
}
SIGNS = {"m": (0, MELEE), "r": (0, RANGED), "h": (0, HEAVY), "M": (1, MELEE), "R": (1, RANGED), "H": (1, HEAVY)}


class Lasting(NamedTuple):
    """An active effect, in the words of the picture."""

    card: str
    owner: str
    when: int
    on: str
    """The piece it singles out; empty when it singles out none."""


class Hero(Player):
    """A hero, or a team."""

    table: "Arena"

    @property
    def hand(self) -> list[str]:
        return sorted(CARDS[number].key for number in self._state.hand)

    @property
    def deck(self) -> list[str]:
        return sorted(CARDS[number].key for number in self._state.deck)

    @property
    def discard(self) -> list[str]:
        return [CARDS[number].key for number in self._state.discard]

    @property
    def unresolved(self) -> str:
        number = self._state.unresolved
        return "" if number == NO_CARD else CARDS[number].key

    @property
    def resolved(self) -> list[str]:
        return [key for key in self.slots if key]

    @property
    def slots(self) -> list[str]:
        """The card on each turn slot; empty where there is none."""
        return ["" if number == NO_CARD else CARDS[number].key for number in self._state.resolved]

    @property
    def facedown(self) -> list[str]:
        return [CARDS[number].key for number in self._state.facedown]

    @property
    def items(self) -> list[str]:
        """The cards tucked as items."""
        return [CARDS[number].key for number in self._state.items]

    @property
    def bonus(self) -> dict[int, int]:
        """What the items add to which value."""
        return {value: amount for value, amount in enumerate(self._state.bonus) if amount}

    @property
    def coins(self) -> int:
        return self._state.coins

    @property
    def level(self) -> int:
        return self._state.level

    @property
    def used(self) -> list[int]:
        """The once-a-turn abilities used this turn."""
        return self._state.used

    @property
    def at(self) -> str:
        """The space; empty for the fallen."""
        return self.table.where(self.name)

    @property
    def on_board(self) -> bool:
        return self.at != ""

    @property
    def _state(self) -> HeroState:
        return self.table.state.heroes[self.table.piece(self.name)]


class Arena(Table[AtlantisState, Hero]):
    player = Hero
    refusals = ("pass", "no", "done", "no_defense", "stay_away")

    def players(self) -> list[str]:
        return [piece_option(self.state, h).key for h in range(len(self.state.heroes))]

    def names(self) -> list[str]:
        return [*self.players(), *TEAMS]

    def seats_of(self, name: str) -> tuple[int, ...]:
        if name in TEAMS:
            return tuple(hero.seat for hero in self.state.heroes if hero.team == TEAMS.index(name))
        return (self.state.heroes[self.piece(name)].seat,)

    def spot(self, key: str) -> str:
        return self.where(key).upper() if key in self._pieces() else ""

    # ── pieces ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def _pieces(self) -> dict[str, int]:
        heroes = len(self.state.heroes)
        pieces = [*range(heroes), *range(FIRST_MINION, FIRST_TOKEN), *range(FIRST_TOKEN, FIRST_TOKEN + 8 * heroes)]
        more = [h for h, hero in enumerate(self.state.heroes) if HEROES[hero.hero].figures]
        pieces += [FIRST_FIGURE + FIGURES_A_HERO * h + place for h in more for place in range(FIGURES_A_HERO)]
        pieces += [FIRST_OBJECT + h for h, hero in enumerate(self.state.heroes) if HEROES[hero.hero].miniature]
        return {piece_option(self.state, piece).key: piece for piece in pieces}

    def piece(self, key: str) -> int:
        """The number of a hero, minion, token or miniature, on the board or not."""
        return self._pieces()[key]

    def keys(self, pieces: Sequence[int]) -> list[str]:
        return [piece_option(self.state, piece).key for piece in pieces]

    def where(self, key: str) -> str:
        """The space of a piece; empty when it is not on the board."""
        space = self.state.at[self.piece(key)]
        return "" if space == OFF else self.state.board.hexes.names[space].lower()

    def on(self, space: str) -> str:
        """The key of what stands on a space; empty when nothing does."""
        piece = self.state.on(self.space(space))
        return "" if piece == NOBODY else piece_option(self.state, piece).key

    def space(self, name: str) -> int:
        return self.state.board.space(name)

    def spaces(self, numbers: Sequence[int]) -> list[str]:
        """The names of spaces."""
        return sorted(self.state.board.hexes.names[number].lower() for number in numbers)

    def around(self, key: str) -> list[str]:
        """The spaces next to a piece."""
        return self.spaces(self.state.board.hexes.neighbours[self.state.at[self.piece(key)]])

    def minions(self, team: int, lane: int = 0) -> list[str]:
        """The spaces of a team's minions."""
        return self.spaces([self.state.at[minion] for minion in TROOPS[lane][team] if self.state.at[minion] != OFF])

    def puts(self, **places: str) -> None:
        """Put pieces on other spaces, outside the picture for instance; "" takes one off the board."""
        pieces = {self.piece(key): space for key, space in places.items()}

        def put(state: AtlantisState) -> None:
            for piece, space in pieces.items():
                if space:
                    state.put(piece, state.board.space(space))
                else:
                    state.lift(piece)

        self.change(put)

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def coin(self) -> int:
        """The team that the tie breaker coin shows."""
        return self.state.coin

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def turn(self) -> int:
        """Counted from 0."""
        return self.state.turn

    @property
    def phase(self) -> str:
        return next(name for name, phase in PHASES.items() if phase == self.state.phase)

    @property
    def waves(self) -> list[int]:
        return self.state.waves

    @property
    def lives(self) -> list[int]:
        return self.state.lives

    @property
    def battle(self) -> list[str]:
        """The battle zone of each lane."""
        state = self.state
        return [state.board.zone_names[state.battle_zone(lane)] for lane in range(len(state.battle))]

    def effects(self) -> list[Lasting]:
        """The active effects, in the order in which they began."""
        keys = [*self._pieces()]
        numbers = [*self._pieces().values()]
        return [
            Lasting(
                CARDS[effect.card].key,
                keys[effect.owner],
                effect.when,
                "" if effect.target == NOBODY else keys[numbers.index(effect.target)],
            )
            for effect in self.state.effects
        ]

    def me(self, hero: str, key: str, action: str = "", lasting: tuple[int, str] | None = None) -> Me:
        """What a card of this hero would be handed; for a `lasting` effect, when it applies and what it singles out."""
        owner, number = self.piece(hero), card(key)
        effect = None
        if lasting is not None:
            effect = Active(number, owner, lasting[0], self.turn, self.piece(lasting[1]))
        return Me(self.state, owner, number, action, effect)

    # ── whole turns ───────────────────────────────────────────────────────────────────────────────────────────────────
    def everybody_plays(self, **cards: str) -> None:
        """Every hero that must plays a card: the named one, or its first."""
        for name in self.players():
            if self[name].hand:
                self[name].plays(cards.get(name) or self[name].offered()[0])

    def everybody_holds(self) -> None:
        """Whoever is still to act this turn holds; ties go to whoever is named first; nobody comes back."""
        while self.phase == "act" and self.match.pending:
            player = self[self.asked()[0]]
            offered = player.offered()
            player.chooses(next((key for key in ("hold", "stay_away") if key in offered), offered[0]))

    def turn_passes(self, **cards: str) -> None:
        """A whole turn in which nobody does anything."""
        if self.phase == "play":
            self.everybody_plays(**cards)
        self.everybody_holds()


def card(key: str) -> int:
    """The number of a card: "parry", or "tigerclaw.parry"."""
    found = [one for one in CARDS if key in (one.key, full_key(one))]
    assert found, f"no card is called {key!r}"
    return found[0].number


def table(
    picture: str = "",
    *,
    map: str = "",
    at: Mapping[str, str] | None = None,
    red: Sequence[str] = RED_HEROES,
    fallen: Sequence[str] = (),
    bystander: bool = False,
    spare_minions: bool = False,
    tokens_of: str = "",
    hands: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    resolved: Mapping[str, Sequence[str]] | None = None,
    has_played: Mapping[str, Sequence[str]] | None = None,
    items: Mapping[str, Sequence[str]] | None = None,
    bonus: Mapping[str, Mapping[int, int]] | None = None,
    levels: Mapping[str, int] | None = None,
    coins: Mapping[str, int] | None = None,
    runes: Mapping[str, Sequence[str]] | None = None,
    spells_out: Mapping[str, Sequence[str]] | None = None,
    ultimates: Sequence[str] = (),
    effects: Sequence[tuple[str, str, int] | tuple[str, str, int, str]] = (),
    phase: str = "act",
    turn: int = 0,
    coin: int = 0,
    waves: int = 3,
    lives: int = 4,
    battle: int | None = None,
    hero_fell: bool = False,
    **played: str,
) -> Arena:
    """A position.

    On the board: `at` puts heroes on other spaces than those drawn; the `fallen` are off the board; `red` names the
    heroes of the red team. A `bystander` is one more hero of Blue's, far off, whose slow card is still to be resolved:
    so the turn does not end by itself. `spare_minions` are one more of each team, far off: so the lane is not pushed.

    Cards: `discards`, `hands` and `resolved` (by turn slot, "" for a gap) are what they say; `has_played` are cards of
    this turn, whatever became of them; `items` are tucked cards, `bonus` what items add by number. `runes` lie below
    the turn slots; where `spells_out` names the spells that are out, all others are in the book. `effects` are active
    ones as (card, owner, when), and the piece they single out.

    The round: `battle` is the place of the battle zone in its lane; a `hero_fell` earlier in the round.
    """
    cells = _cells(picture)
    keys = [_hero_key(sign) for sign in cells.values() if len(sign) > 1]
    keys += [key for key in (*(at or {}), *fallen) if key not in keys]
    if bystander:
        keys.append(next(key for key in BYSTANDERS if key not in keys and key not in red))
        played[keys[-1]] = min(_starting(hero_number(keys[-1])), key=lambda one: one.initiative).key
    number = MAPS.index(map) if map else arena(frozenset(name for name, sign in cells.items() if sign == "^"))
    state = AtlantisState(7, len(keys), number)
    state.heroes = [HeroState(seat, 0 if key in red else 1) for seat, key in enumerate(keys)]
    state.fix_teams()
    state.coin, state.turn, state.phase, state.fell = coin, turn, PHASES[phase], hero_fell
    state.waves, state.lives, state.full_lives = [waves] * len(state.waves), [lives, lives], lives
    state.fewest = [lives, lives]
    if battle is not None:
        state.battle = [battle]
    for h, key in enumerate(keys):
        hero = state.heroes[h]
        for value, amount in (bonus or {}).get(key, {}).items():
            hero.bonus[value] = amount
        for name in (items or {}).get(key, ()):
            hero.items.append(card(name))
            hero.gain_item(CARDS[card(name)].item)
        _equip(hero, key, played.get(key), (hands or {}).get(key))
        hero.level = (levels or {}).get(key, 1)
        hero.coins = (coins or {}).get(key, 0)
        hero.runes = tuple((runes or {}).get(key, ()))
        if key in (spells_out or {}):
            hero.spells_out = [card(name) for name in (spells_out or {})[key]]
            hero.book = [one.number for one in spells_of(hero.hero) if one.number not in hero.spells_out]
        hero.discard = [card(name) for name in (discards or {}).get(key, ())]
        for slot, name in enumerate((resolved or {}).get(key, ())):
            hero.resolved[slot] = card(name) if name else NO_CARD
        hero.hand = [one for one in hero.hand if one not in (*hero.discard, *hero.resolved)]
        hero.deck = [one for one in hero.deck if one not in (*hero.discard, *hero.resolved)]
        hero.acted = phase == "act" and key not in played
        hero.played += [card(name) for name in (has_played or {}).get(key, ())]
        if key in ultimates:
            hero.level = 8
            last = next(one.number for one in cards_of(hero.hero) if one.tier == IV)
            state.begin(Active(last, h, ALWAYS, 0, NOBODY))
    _place(state, keys, cells, fallen, tokens_of)
    for key, name in (at or {}).items():
        state.put(keys.index(key), state.board.space(name))
    if map:
        for lane in range(len(state.battle)):
            muster(state, lane)
    if bystander:
        state.put(len(keys) - 1, state.board.space("i5"))
    if spare_minions:
        for sign, name in (("m", "i1"), ("M", "i9")):
            state.put(_spare(state, sign), state.board.space(name))
    state.begin_turn()
    t = Arena(GAME, state, len(keys))
    if effects:
        t.change(lambda state: _begin(t, state, effects))
    return t


def _cells(picture: str) -> dict[str, str]:
    """What is drawn, by space."""
    rows = [line.split() for line in picture.strip("\n").splitlines()]
    return {f"{chr(65 + r)}{c}": sign for r, row in enumerate(rows) for c, sign in enumerate(row, 1)}


def _place(
    state: AtlantisState, keys: list[str], cells: Mapping[str, str], fallen: Sequence[str], tokens_of: str
) -> None:
    """Put every piece where it is drawn."""
    first = FIRST_TOKEN + 8 * (keys.index(tokens_of) if tokens_of else 0)
    for name, sign in cells.items():
        space = state.board.space(name)
        if sign in SIGNS:
            state.put(_spare(state, sign), space)
        elif sign == "*":
            state.put(next(token for token in range(first, first + 8) if state.at[token] == OFF), space)
        elif len(sign) > 1 and _hero_key(sign) not in fallen:
            state.put(keys.index(_hero_key(sign)), space)


def _spare(state: AtlantisState, sign: str) -> int:
    """The next minion of this kind that is not on the board."""
    team, kind = SIGNS[sign]
    return next(minion for minion in TROOPS[0][team] if KIND[minion] == kind and state.at[minion] == OFF)


def _begin(t: Arena, state: AtlantisState, effects: Sequence[tuple[str, str, int] | tuple[str, str, int, str]]) -> None:
    for effect in effects:
        key, owner, when = effect[:3]
        target = t.piece(effect[3]) if len(effect) == 4 else NOBODY
        state.begin(Active(card(key), t.piece(owner), when, state.turn, target))


CROWD = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  *  .  .  .  .
     .  .  H  m  h  {far}  .  .  .
    .  .  .  M  {me}  {near}  .  .  .
     .  .  r  {friend}  Ze .  .  .  .
    .  .  .  R  .  .  .  .  ."""
"""A hero of Blue at E5 among everybody it may or may not choose. Next to it: an enemy hero (E6), an enemy hero that is
immune (Zed), a friend, a minion of each side, and Red's heavy minion, immune; two spaces away: another enemy hero, an
archer of each side, Blue's heavy minion, immune, and a token.
"""

SHELTER = ("sanctuary", "zed", THIS_TURN)


def crowd(hero: str, played: str, **more: Any) -> Arena:
    """The hero, with this card to resolve, in the midst of `CROWD`; the enemies drawn first are Wasp and Xargatha."""
    near, far, friend = [key for key in ("wasp", "xargatha", "arien", "sabina") if key != hero][:3]
    signs = {"me": hero, "near": near, "far": far, "friend": friend}
    drawn = CROWD.format(**{name: sign.capitalize() for name, sign in signs.items()})
    alone = {"zed": {RADIUS: -3}}
    more = {"red": (near, far, "zed"), "tokens_of": hero, "bonus": alone, "effects": [SHELTER], **more, hero: played}
    return table(drawn, **more)


def _hero_key(sign: str) -> str:
    found = [hero.key for hero in HEROES if hero.key.startswith(sign.lower())]
    assert found, f"no hero begins with {sign!r}"
    return found[0]


def _starting(hero: int) -> list[Card]:
    return [one for one in cards_of(hero) if one.tier in (BASIC, I) and not one.in_deck]


def _equip(hero: HeroState, key: str, played: str | None, hand: Sequence[str] | None) -> None:
    """The starting cards, or those named; a played card takes the place of the one of its colour."""
    hero.hero = hero_number(key)
    hero.hand = [one.number for one in _starting(hero.hero)]
    if played is not None:
        hero.take_up(card(played))
        hero.played = [hero.unresolved]
        hero.hand = [one for one in hero.hand if CARDS[one].color != CARDS[hero.unresolved].color]
    if hand is not None:
        hero.hand = [card(name) for name in hand]
    owned = {*hero.hand, hero.unresolved}
    cards = cards_of(hero.hero)
    several = {one.color for one in cards if one.in_deck}
    spare = [one for one in cards if one.tier in (I, 2, 3, IV) or (one.tier == BASIC and one.color in several)]
    hero.deck = [one.number for one in spare if one.number not in owned]
