"""What a hero can see as active effects have it: its values, whom it can target, and what it cannot do.

`Sight` is the lower half of `Me`. It changes nothing and asks nothing. Rules ask active effects through it.
"""

from collections.abc import Sequence

from warhall.games.atlantis.cards import FORBIDS, VALUE_BONUS, Card, Wall
from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.me.effects import NO_PLACES, applies, heavy_is_immune, in_force, walled
from warhall.games.atlantis.me.standpoint import Standpoint
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, token_kind
from warhall.games.atlantis.state.spoken import (
    ADDS_RUNE,
    COUNTS_AS,
    COUNTS_AS_SPAWN_POINT,
    COUNTS_AS_TERRAIN,
    GRANTS_IMMUNITY,
    HIDES,
    HOLDS_STILL,
    LETS_THROUGH,
    MAKES_RANGED,
    OBSTRUCTS,
    OBSTRUCTS_UNIT,
    OPENS_THE_WAY,
    PASSES_OBSTACLES,
    PRINTED_AS,
    SHELTERS,
    SIDES,
    SOME_FORBIDS,
)
from warhall.games.atlantis.words import (
    ALWAYS,
    ANYBODY,
    ANYONE,
    ENEMY,
    FRIENDLY,
    HEAVY,
    IV,
    KIND,
    KIND_THERE,
    MARKER,
    MINION,
    NOBODY,
    OBJECT,
    RADIUS,
    RANGE,
    TOKEN,
    UNIT,
    WITH_CARD,
    WITH_TOKEN,
)
from warhall.tabletop.hexes import DIRECTIONS, OFF


def by_owner(state: AtlantisState, effect: Active, plain: bool) -> "Sight":
    """An active effect as its owner sees it."""
    sight = Sight(state, effect.owner, effect.card, CARD_DATA[effect.card].kind, effect)
    sight.plain = plain
    return sight


def lasting(state: AtlantisState, hook: str, plain: bool = False) -> "list[Sight]":
    """Every active effect that has an answer (one of the `LASTING` hooks), each as seen by its owner."""
    return [by_owner(state, effect, plain) for effect in in_force(state, hook)]


def bonuses(state: AtlantisState, piece: int, which: int, card: Card, plain: bool = False) -> list[tuple[str, int]]:
    """The active effects that change a value of a hero's card: by name, and by how much."""
    found: list[tuple[str, int]] = []
    for place in state.hooks.get(VALUE_BONUS[which], NO_PLACES):
        if state.only_for[place] in (ANYBODY, piece) and (
            bonus := bonus_from(state, state.effects[place], piece, which, card, plain)
        ):
            found.append((CARD_DATA[state.effects[place].card].name, bonus))
    return found


def bonus_from(state: AtlantisState, effect: Active, piece: int, which: int, card: Card, plain: bool) -> int:
    """What an active effect adds to a value of a hero's card."""
    if not applies(state, effect):
        return 0
    other = by_owner(state, effect, plain)
    bonus = other.card.value_bonus(other, piece, which, card)
    return bonus if bonus and other.reaches(piece) else 0


class Sight(Standpoint):
    """The board as active effects have it: values, targets, immunity, and what holds a hero back."""

    __slots__ = ()

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def reaches(self, piece: int) -> bool:
        """Whether this active effect can affect a piece. A piece immune to an action is also immune to its effect.

        A marker has qualities of its own, as a token has, an ultimate is no action, and what was set for a card is set.
        """
        if self.effect is None or self.effect.when in (MARKER, ALWAYS, WITH_TOKEN, WITH_CARD):
            return True
        return not self.immune(piece) and not (self.state.spoken & SIDES and self.apart(self.piece, piece))

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    def in_effect(self) -> list[Card]:
        """My cards whose active effect is in force, my ultimate among them."""
        return [CARDS[effect.card] for effect in self._mine_in_force()]

    def _mine_in_force(self) -> list[Active]:
        mine = [effect for effect in self.state.effects if effect.owner == self.piece and applies(self.state, effect)]
        return [effect for effect in mine if effect.when not in (MARKER, WITH_TOKEN, WITH_CARD)]

    def active_cards(self) -> list[int]:
        """My active cards: those whose active effect is in force, and resolved ones that count as active."""
        found = [effect.source for effect in self._mine_in_force() if CARD_DATA[effect.source].tier != IV]
        for other in lasting(self.state, "counts_as_active", self.plain):
            if other.piece == self.piece:
                out = [NO_CARD, *self.hero.facedown]
                shown = [number for number in self.hero.resolved if number not in out]
                found += [number for number in shown if other.card.counts_as_active(other, CARDS[number])]
        return list(dict.fromkeys(found))

    # ── values ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def printed(self, which: int) -> int | None:
        """What is printed on the card, or counts as printed; None without the icon."""
        if self.state.spoken & PRINTED_AS:
            for other in lasting(self.state, "printed_as", self.plain):
                value = other.card.printed_as(other, self.piece, which, self.card)
                if value is not None and other.reaches(self.piece):
                    return value
        return self.face.printed[which]

    def value(self, which: int) -> int:
        """A value of the card: what is printed, and the items and effects that change it; 0 without the icon."""
        printed = self.face.printed[which] if not self.state.spoken & PRINTED_AS else self.printed(which)
        if printed is None:
            return 0
        total = printed + self.state.heroes[self.whole].bonus[which]
        if self.state.spoken >> which & 1 and not (self.plain and which == RADIUS):
            for _, bonus in bonuses(self.state, self.piece, which, self.card, self.plain or which == RADIUS):
                total += bonus
        return total

    def parts(self, which: int) -> list[tuple[str, int]]:
        """The same, part by part, for whoever wants to know why."""
        found = [(self.face.name, self.printed(which) or 0)]
        if self.hero.bonus[which]:
            found.append(("items", self.hero.bonus[which]))
        return found + bonuses(self.state, self.piece, which, self.card, self.plain)

    @property
    def range(self) -> int:
        return self.value(RANGE)

    @property
    def ranged(self) -> bool:
        """Whether the card is ranged: by its word, or because an effect makes it so."""
        if not self.face.ranged and self.state.spoken & MAKES_RANGED:
            for other in lasting(self.state, "makes_ranged", self.plain):
                if other.card.makes_ranged(other, self.piece, self.card) and other.reaches(self.piece):
                    return True
        return self.face.ranged

    @property
    def reach(self) -> int:
        """How far an attack with this card reaches: its range if it is ranged, or else a space."""
        return self.range if self.ranged else 1

    @property
    def radius(self) -> int:
        return self.value(RADIUS)

    # ── targets ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def in_radius(self, piece: int) -> bool:
        """Whether a piece is in the radius of the card, counted from where its hero is now."""
        return self.distance(piece) <= self.radius

    def unobstructed(self, pieces: list[int], through: int = 0) -> list[int]:
        """Those of the pieces that are in a straight line with me and nothing between; or at most pieces of one kind
        (`TOKEN`), where a text names what must not be between.
        """
        hexes, here, closed = self.board.hexes, self.at, self.state.blocked if through else self.closed()
        found: list[int] = []
        for piece in pieces:
            there = self.where(piece)
            direction = hexes.direction[here][there]
            if direction == OFF:
                continue
            between = hexes.ray(here, direction, hexes.distance[here][there] - 1)
            if all(space != OFF and (not closed[space] or KIND_THERE[closed[space]] & through) for space in between):
                found.append(piece)
        return found

    def units(self, what: int, within: int = 1, around: int = NOBODY) -> list[int]:
        """The pieces of this kind (`ENEMY | HERO`) within so many spaces of me, or of another piece; never me.

        This is presence: immune units count. Tokens are on nobody's side, unless they count as minions.
        """
        state = self.state
        here = state.at[self.piece] if around == NOBODY else self.where(around)
        if within < 1 or here == OFF:
            return []
        blocked, side, me, team = state.blocked, state.side, self.piece, self.team
        kinds, relation = what & (UNIT | TOKEN | OBJECT), what & ANYONE
        wanted = relation if relation in (ENEMY, FRIENDLY) else 0
        found: list[int] = []
        for space in self.board.hexes.within(here, within):
            there = blocked[space]
            if KIND_THERE[there] & kinds and there != me + 1:
                piece = there - 1
                if wanted and (side[piece] == team) == (wanted == ENEMY) and KIND[piece] != TOKEN:
                    continue
                found.append(piece)
        if state.stays is not self.stays:
            self.see(found)
        if state.spoken & COUNTS_AS and what & MINION:
            found = self.either(found, self._posing(what, self.units(TOKEN, within, around)))
        if state.spoken & SIDES:
            found = [piece for piece in found if not self.apart(self.piece, piece)]
        return found

    def _posing(self, what: int, tokens: list[int]) -> list[int]:
        """Those of these tokens that count as units of this kind, for me."""
        relation = what & ANYONE
        if relation in (ENEMY, FRIENDLY):
            tokens = [token for token in tokens if self.is_enemy(token) == (relation == ENEMY)]
        effects = lasting(self.state, "counts_as", self.plain)
        return [token for token in tokens if any(other.card.counts_as(other, token, self) & what for other in effects)]

    def where(self, piece: int) -> int:
        """The space of a piece that me knows; OFF if it has left the board, though its figure may have come back, or
        does not exist for me.
        """
        there = Standpoint.where(self, piece)
        if self.state.spoken & SIDES and self.apart(self.piece, piece):
            return OFF
        return there

    def apart(self, unit: int, piece: int) -> bool:
        """Whether a piece does not exist for a unit: a line splits the board between them."""
        here, there = self.state.at[unit], self.state.at[piece]
        if unit == piece or here == OFF or there == OFF:
            return False
        for other in lasting(self.state, "sides", self.plain):
            side = other.card.sides(other)
            if side[here] and (side[there] not in (0, side[here]) or other.card.withdraws(other, piece)):
                return True
        return False

    def in_reach(self) -> list[int]:
        """The enemy units that an attack with this card reaches and that me can target."""
        return self.targets(ENEMY | UNIT, self.reach)

    def targets(self, what: int, within: int = 1, ignoring_heavy: bool = False, around: int = NOBODY) -> list[int]:
        """Those of `units` that me can target."""
        pieces = self.units(what, within, around)
        if self.state.spoken & HIDES:
            return [piece for piece in pieces if self.can_target(piece, ignoring_heavy)]
        return [piece for piece in pieces if not self.immune(piece, ignoring_heavy)]

    def can_target(self, piece: int, ignoring_heavy: bool = False) -> bool:
        """Whether me can choose a piece as a target: it is neither immune nor hidden from me."""
        if self.immune(piece, ignoring_heavy):
            return False
        if self.state.spoken & HIDES and KIND[piece] & UNIT:
            for other in lasting(self.state, "hides", self.plain):
                if other.card.hides(other, piece, self):
                    return False
        return True

    def targets_among(self, pieces: list[int], what: int) -> list[int]:
        """Those of these pieces that are of this kind (`ENEMY | HERO`) and that me can target."""
        kinds, relation = what & (UNIT | TOKEN), what & ANYONE
        found = [piece for piece in pieces if KIND[piece] & kinds and self.can_target(piece)]
        if relation in (ENEMY, FRIENDLY):
            found = [piece for piece in found if self.is_enemy(piece) == (relation == ENEMY)]
        return found

    def tokens(self, kind: str, within: int) -> list[int]:
        """The tokens of a type within so many spaces, whosever they are, that me can affect."""
        return [token for token in self.targets(TOKEN, within) if token_kind(self.state, token) == kind]

    def immune(self, piece: int, ignoring_heavy: bool = False) -> bool:
        """Whether a piece cannot be affected by what me is doing; nobody is immune to their own actions."""
        if piece == self.piece:
            return False
        if KIND[piece] == HEAVY and not ignoring_heavy and heavy_is_immune(self.state, piece):
            return True
        if self.state.spoken & GRANTS_IMMUNITY:
            for other in lasting(self.state, "grants_immunity", self.plain):
                if other.card.grants_immunity(other, piece, self):
                    return True
        return False

    def marked(self) -> int:
        """The hero on the board that has my marker; NOBODY if none has, or if it is immune to what me is doing."""
        for effect in self.state.effects:
            if effect.when == MARKER and effect.owner == self.piece:
                return NOBODY if self.immune(effect.target) else effect.target
        return NOBODY

    def runes(self) -> list[str]:
        """My runes that are active: the one below the slot of this turn. Where an effect adds another one that is not
        chosen yet, all that may be.
        """
        placed = self.hero.runes
        if self.state.spoken & ADDS_RUNE:
            for other in lasting(self.state, "adds_rune", self.plain):
                if other.piece == self.piece and other.card.adds_rune(other):
                    return [*placed]
        return [*placed[self.state.turn : self.state.turn + 1]]

    def has_rune(self, rune: str) -> bool:
        """Whether a rune of mine is active for what me is doing."""
        return rune in self.runes()

    # ── what holds back ───────────────────────────────────────────────────────────────────────────────────────────────
    def forbidden(self, action: str) -> str:
        """The name of the card that forbids me an action; empty if none does."""
        if self.state.spoken & SOME_FORBIDS:
            for other in lasting(self.state, FORBIDS[action], self.plain):
                if other.card.forbids(other, self.piece, action, self.card) and other.reaches(self.piece):
                    return other.face.name
        return ""

    def held(self, piece: int) -> str:
        """The name of the card that stops a piece from moving; empty if none does."""
        if self.state.spoken & HOLDS_STILL:
            for other in lasting(self.state, "holds_still", self.plain):
                if other.card.holds_still(other, piece) and other.reaches(piece):
                    return other.face.name
        return ""

    def sheltered(self, piece: int, how: int) -> str:
        """The name of the card that stops me from displacing a piece in this way; empty if none does."""
        if self.state.spoken & SHELTERS:
            for other in lasting(self.state, "shelters", self.plain):
                if other.card.shelters(other, piece, how, self.piece) and other.reaches(piece):
                    return other.face.name
        return ""

    def displaceable(self, pieces: list[int], how: int) -> list[int]:
        """Those that me can displace in this way."""
        if not self.state.spoken & SHELTERS:
            return pieces
        return [piece for piece in pieces if not self.sheltered(piece, how)]

    def closed(self, unit: int = NOBODY) -> bytes:
        """Where there is an obstacle, for me; or for a unit that me displaces (ANYBODY: whatever the unit is)."""
        state = self.state
        if not state.spoken & (OBSTRUCTS | OBSTRUCTS_UNIT | SIDES):
            return state.blocked
        closed = state.blocked
        for other in lasting(state, "obstructs", self.plain):
            wall = other.card.obstructs(other, self.piece)
            if wall is not None and other.reaches(self.piece):
                closed = walled(closed, wall)
        mover = self.piece if unit == NOBODY else unit
        for other in lasting(state, "obstructs_unit", self.plain) if mover != ANYBODY else []:
            wall = other.card.obstructs_unit(other, mover)
            if wall is not None and other.reaches(mover):
                closed = walled(closed, wall)
        for other in lasting(state, "sides", self.plain):
            side = other.card.sides(other)
            for unit in {self.piece, mover} - {ANYBODY}:
                beyond = 3 - side[state.at[unit]] if KIND[unit] & UNIT and state.at[unit] != OFF else 3
                if beyond < 3:
                    closed = walled(closed, Wall([space for space, there in enumerate(side) if there == beyond]))
        return closed

    def open_to(self, unit: int, spaces: Sequence[int]) -> Sequence[int]:
        """Those of these empty spaces that are no obstacle for a unit that me displaces."""
        if not self.state.spoken & (OBSTRUCTS_UNIT | SIDES):
            return spaces
        closed = self.closed(unit)
        return [space for space in spaces if not closed[space]]

    def goes_through(self, piece: int) -> bool:
        """Whether a piece may move through obstacles."""
        if self.state.spoken & PASSES_OBSTACLES:
            for other in lasting(self.state, "passes_obstacles", self.plain):
                if other.card.passes_obstacles(other, piece):
                    return True
        return False

    def ignores_obstacles(self) -> bool:
        """Whether me may ignore obstacles in a movement action, because an active effect says so."""
        if self.state.spoken & OPENS_THE_WAY:
            for other in lasting(self.state, "opens_the_way", self.plain):
                if other.card.opens_the_way(other, self.piece) and other.reaches(self.piece):
                    return True
        return False

    def through(self, piece: int, ignoring_obstacles: bool = False) -> bytes | None:
        """Where a piece may pass but not stop; None if nothing lets it through.

        The last place stands for the terrain beyond the rim: `through[OFF]`.
        """
        if ignoring_obstacles or self.goes_through(piece):
            return b"\1" * (self.board.hexes.size + 1)
        if not self.state.spoken & LETS_THROUGH:
            return None
        effects = lasting(self.state, "lets_through", self.plain)
        tokens = [other for other in effects if other.card.lets_through(other, piece)]
        if not tokens:
            return None
        open_to_it = bytearray(self.board.hexes.size + 1)
        for other in tokens:
            open_to_it[self.state.at[other.singled_out]] = 1
        return bytes(open_to_it)

    # ── spaces ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def empty_within(self, within: int, around: int = NOBODY) -> list[int]:
        """The empty spaces within so many of me, or of another piece."""
        here = self.state.at[self.piece] if around == NOBODY else self.where(around)
        if within < 1 or here == OFF:
            return []
        closed = self.closed()
        return [space for space in self.board.hexes.within(here, within) if not closed[space]]

    def obstacles_beside(self, piece: int) -> int:
        """How many obstacles are adjacent to a piece, me included; beyond the rim there is terrain."""
        return len(DIRECTIONS) - len(self.empty_within(1, around=piece))

    def next_to_terrain(self) -> bool:
        """Whether terrain, or something that counts as terrain, is adjacent to me."""
        return self.beside_terrain(self.at)

    def beside_terrain(self, space: int, but: int = NOBODY) -> bool:
        """Whether terrain is adjacent to a space, or a piece that counts as terrain, `but` for one: that which is to
        move there.
        """
        if self.board.near_terrain[space] or self._beside_miniature(space):
            return True
        if not self.state.spoken & COUNTS_AS_TERRAIN:
            return False
        return any(
            other.card.counts_as_terrain(other, piece) and other.reaches(piece)
            for other in lasting(self.state, "counts_as_terrain", self.plain)
            for piece in map(self.state.on, self.board.hexes.neighbours[space])
            if piece not in (NOBODY, but)
        )

    def everything_spawns(self) -> bool:
        """Whether, while me acts, every space counts as a friendly minion spawn point in the battle zone."""
        if self.state.spoken & COUNTS_AS_SPAWN_POINT:
            for other in lasting(self.state, "counts_as_spawn_point", self.plain):
                if other.card.counts_as_spawn_point(other, self.piece):
                    return True
        return False

    def is_spawn_point(self, space: int) -> bool:
        """Whether a space has a spawn point, of minions or of heroes."""
        board = self.board
        if board.minion_spawn[space] or board.hero_spawn[space]:
            return True
        if not self.state.spoken & COUNTS_AS_SPAWN_POINT:
            return False
        return not board.terrain[space] and self.everything_spawns()

    def clear_of_spawn_points(self, spaces: list[int]) -> list[int]:
        """Those of these spaces that are not next to an empty spawn point."""
        closed, neighbours = self.closed(), self.board.hexes.neighbours
        found: list[int] = []
        for space in spaces:
            for near in neighbours[space]:
                if not closed[near] and self.is_spawn_point(near):
                    break
            else:
                found.append(space)
        return found

    def empty_spawn_points(self, within: int, around: int = NOBODY) -> list[int]:
        """The empty minion spawn points in the battle zone within so many spaces of me, or of another piece."""
        empty = self.empty_within(within, around)
        if self.everything_spawns():
            return empty
        spawn = self.board.minion_spawn
        return [space for space in empty if spawn[space] and self.in_battle_zone(space)]
