"""`me`: a hero that acts. Cards are written with its methods, which are named with the rulebook's words."""

from collections.abc import Sequence

from warhall.games.atlantis.cards import ON_ANYTHING, ON_SAME, Card
from warhall.games.atlantis.catalogue import CARDS, HEROES
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.fighting import NO_DEFENSE, Aim, Strike, attack_prompt, defense_parts, defenses
from warhall.games.atlantis.me.lane import missing, remove_minion, win
from warhall.games.atlantis.me.moving import Mover
from warhall.games.atlantis.me.piles import LASTING_ON, discard, gain, resolve, retrieve
from warhall.games.atlantis.me.sight import Sight, in_force
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, piece_option, piece_options
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ATTACK_ACTION,
    DEFENSE_ACTION,
    ENEMY,
    FIRST_TOKEN,
    HERO,
    KIND,
    MARKER,
    MINION,
    MINION_COINS,
    MOVED,
    NEXT_TURN,
    NOBODY,
    PUSHED,
    SKILL_ACTION,
    TIER_OF_LEVEL,
    TOKEN,
    TOKENS_A_HERO,
    TURNS,
    UNIT,
    WITH_TOKEN,
)
from warhall.kernel.decisions import (
    CHOICE,
    DONE,
    Decision,
    Effect,
    Fizzle,
    amounts,
    choose,
    confirm,
    may,
    option,
)
from warhall.tabletop.hexes import OFF
from warhall.tabletop.offering import total


class Me(Mover):
    """A hero performing an action, defending, or applying an active effect."""

    __slots__ = ("again", "aims", "noted", "repetition", "strikes", "targeted")

    def __init__(
        self, state: AtlantisState, piece: int, card: Card, action: str = "", effect: Active | None = None
    ) -> None:
        Sight.__init__(self, state, piece, card, action, effect)
        self.again = card.again
        self.repetition = 0
        """0 for the action itself, then counted up with each repeat."""
        self.noted = False
        """What the card wants to remember about its action."""
        self.targeted: list[int] = []
        """The units that this action, and those it repeats, chose as targets, in order."""
        self.aims: list[int] = []
        """The stay on the board of each of these when it was chosen."""
        self.strikes: list[Strike] = []
        """The attacks on heroes made by this action, whose defences end when it has ended."""

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def triggered(self, hook: str, mine: bool = False) -> "list[Me]":
        """Every active effect (or every one of mine) that uses this `TRIGGERED` hook, each as seen by its owner."""
        state, found = self.state, []
        if hook in state.hooks:
            for effect in in_force(state, hook):
                if not mine or effect.owner == self.piece:
                    found.append(Me(state, effect.owner, CARDS[effect.card], "", effect))
        return found

    # ── targets ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def candidates(self) -> list[int]:
        """What the first step of the card may choose from, here and now."""
        return self.another(self.card.targets(self))

    def another(self, pieces: list[int]) -> list[int]:
        """The targets that a repeat may choose: the same one again, or only others, as the card says."""
        if not self.repetition or self.again == ON_ANYTHING:
            return pieces
        stays = self.state.stays
        chosen = [piece for piece, stay in zip(self.targeted, self.aims, strict=True) if stays[piece] == stay]
        return [piece for piece in pieces if (piece in chosen) == (self.again == ON_SAME)]

    def choose_target(self, pieces: list[int] | None = None, what: str = "choose a target") -> Effect[int]:
        """One of the candidates (or of these pieces), remembered as a target of this action."""
        found = self.candidates() if pieces is None else pieces
        prompt = f"{self.card.name}: {what}"
        if self.action == ATTACK_ACTION:
            picked = yield from Aim(self, found).choose(self.hero.seat, prompt, "actions.targets")
        else:
            picked = yield from choose(self.hero.seat, prompt, piece_options(self.state, found), "actions.targets")
        self.targeted.append(picked.value)
        self.aims.append(self.state.stays[picked.value])
        return picked.value

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def ready_at(self, space: int) -> bool:
        """Whether the first step of the card could be done from another space."""
        there = self.state.copy()
        there.put(self.piece, space)
        me = Me(there, self.piece, self.card, self.action)
        me.again, me.repetition = self.again, self.repetition
        me.targeted, me.aims = self.targeted, self.aims
        return self.card.ready(me)

    # ── another hero ──────────────────────────────────────────────────────────────────────────────────────────────────
    def lets(self, hero: int) -> "Me":
        """The same text with another hero in my place, for what the text lets that hero choose or do."""
        return Me(self.state, hero, self.card, self.action)

    # ── attacking and defeating ───────────────────────────────────────────────────────────────────────────────────────
    def attack(self, target: int, no_primary: bool = False) -> Effect[None]:
        """Attack a targeted unit: a minion falls, a hero may defend. If me is defeated in return, the action ends."""
        state = self.state
        self.standing(target)
        if self.immune(target):
            raise Fizzle("the target is immune")
        if KIND[target] != HERO:
            yield from self.defeat(target)
            return
        strike = Strike(self, target, no_primary)
        self.strikes.append(strike)
        state.tell("attacks", hero=self.piece, target=target, total=strike.total)
        yield from self._defense(strike)
        if not strike.defended:
            yield from self.defeat(target)
        if state.at[self.piece] == OFF:
            raise Fizzle("the attacker was defeated")

    def attack_one(self, pieces: list[int]) -> Effect[int]:
        """Target one of these units and attack it."""
        target = yield from self.choose_target(pieces)
        yield from self.attack(target)
        return target

    def adjacent_or(self, words: str, possible: bool) -> Effect[bool]:
        """Choose one: strike a unit next to me (True), or do the other thing the card says."""
        way = yield from self.choose_one(
            ("adjacent", "Strike a unit next to you", bool(self.targets(ENEMY | UNIT))), ("other", words, possible)
        )
        return way == "adjacent"

    def _defense(self, strike: Strike) -> Effect[None]:
        """The target reveals and discards a card; its text, if defending is its primary action; the total."""
        state, target = self.state, strike.target
        hero = state.heroes[target]
        if not hero.hand:
            return
        picked = yield defenses(strike).decision(hero.seat, attack_prompt(strike), "defense.discard")
        if picked is NO_DEFENSE:
            state.tell("yields", hero=target)
            return
        card = CARDS[picked.value]
        discard(state, target, card.number)
        me = Me(state, target, card, DEFENSE_ACTION)
        if card.defends:
            if "blocks" in card.hooks:
                if not card.blocks(me, strike):
                    state.tell("fails_to_block", hero=target, card=card.number)
                    return
                strike.defended = True
                state.tell("blocks", hero=target, card=card.number)
            try:
                if (text := card.defend(me, strike)) is not None:
                    yield from text
            except Fizzle:
                state.tell("fizzled", card=card.number)
            if strike.defended:
                return
        defense = total(defense_parts(me, strike))
        strike.defended = defense >= strike.total
        state.tell("defends", hero=target, card=card.number, total=defense, attack=strike.total)

    def defeat(self, unit: int) -> Effect[None]:
        """Defeat a unit and collect the coins for it; nothing happens if it has left the board meanwhile."""
        state = self.state
        if self.where(unit) == OFF:
            return
        if KIND[unit] == HERO:
            self._defeat_hero(unit)
            return
        saved = yield from self._saved(unit)
        state.tell("defeated", unit=unit, by=self.piece)
        self.gain(MINION_COINS[KIND[unit]])
        if saved:
            state.tell("saved", unit=unit)
        else:
            yield from remove_minion(state, unit)

    def _saved(self, minion: int) -> Effect[bool]:
        """Whether an active effect keeps a defeated minion on the board."""
        for other in self.triggered("saves_minion"):
            saved = other.card.saves_minion(other, minion)
            if saved if isinstance(saved, bool) else (yield from saved):
                return True
        return False

    def _defeat_hero(self, unit: int) -> None:
        state, fallen = self.state, self.state.heroes[unit]
        state.tell("defeated", unit=unit, by=self.piece)
        state.lift(unit)
        if fallen.unresolved != NO_CARD:
            resolve(state, unit)
        left = [
            effect
            for effect in state.effects
            if (effect.target != unit if effect.when == MARKER else effect.owner != unit or effect.when in LASTING_ON)
        ]
        state.effects = tuple(left)
        state.fell = True
        self.gain(fallen.level)
        tier = TIER_OF_LEVEL[fallen.level]
        for friend in state.team_heroes(self.team):
            if friend != self.piece:
                gain(state, friend, tier)
        state.lives[fallen.team] = max(0, state.lives[fallen.team] - tier)
        state.last_counter = state.round
        state.tell("lives", team=fallen.team, amount=tier, left=state.lives[fallen.team])
        if state.lives[fallen.team] == 0:
            win(state, 1 - fallen.team, "win.lives")

    def remove_piece(self, unit: int) -> Effect[None]:
        """Remove a minion or a token, if it is still there: no coins, and nobody was defeated."""
        if self.where(unit) == OFF:
            return
        if KIND[unit] & MINION:
            yield from remove_minion(self.state, unit)
        else:
            self.state.tell("removed", unit=unit)
            self.state.lift(unit)

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def pushed(self, piece: int) -> Effect[None]:
        """After me pushed a piece: the `after_push` of my active effects."""
        for other in self.triggered("after_push", mine=True):
            if self.where(piece) != OFF and (text := other.card.after_push(other, piece)) is not None:
                yield from text

    def passed(self, piece: int, tokens: Sequence[int]) -> Effect[None]:
        """After a piece passed tokens: the `after_passing` of the cards that have placed them."""
        for other in self.triggered("after_passing") if tokens else []:
            acts = other.singled_out in tokens and self.where(piece) != OFF
            if acts and (text := other.card.after_passing(other, piece)) is not None:
                yield from text

    # ── moves that several cards share ────────────────────────────────────────────────────────────────────────────────
    def charges(self, lengths: Sequence[int]) -> list[int]:
        """Where a straight move of exactly one of these lengths brings me next to an enemy unit."""
        return self.beside_enemy(self.straight_runs(lengths)) if self.can_move() else []

    def pushable(self) -> list[int]:
        """The adjacent enemy units and tokens that me can push."""
        return self.displaceable(self.targets(ENEMY | UNIT | TOKEN), PUSHED)

    def may_move_one(self, what: int, within: int, spaces: int, ignoring_heavy: bool = False) -> Effect[bool]:
        """You may move one of these units up to so many spaces. Returns whether me chose one."""
        units = self.displaceable(self.targets(what, within, ignoring_heavy), MOVED)
        unit = yield from self.may_choose(units, "you may choose a unit to move")
        if unit is not None:
            yield from self.move_piece_up_to(unit, spaces)
        return unit is not None

    def follow(self, space: int) -> None:
        """Move into an adjacent space that was just left, if able."""
        if self.can_move() and space in self.reachable(self.piece, 1):
            self._displace(self.piece, space, MOVED)

    # ── coins ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def gain(self, coins: int) -> None:
        gain(self.state, self.piece, coins)

    def give(self, hero: int, coins: int) -> None:
        """A hero gains coins from the supply."""
        gain(self.state, hero, coins)

    def take(self, hero: int, coins: int) -> None:
        """Take coins from a hero."""
        self.state.own(hero).coins -= coins
        self.state.tell("took", hero=self.piece, other=hero, amount=coins)
        gain(self.state, self.piece, coins)

    def steal(self, most: int) -> Effect[None]:
        """Take 1 coin, or up to `most` as me chooses, from an adjacent enemy hero who has any."""
        foes = [foe for foe in self.targets(ENEMY | HERO) if self.state.heroes[foe].coins]
        foe = yield from self.choose_target(foes, "choose whose coins to take")
        most = min(most, self.state.heroes[foe].coins)
        coins = yield from self.choose_amount("how many coins?", 1, most)
        self.take(foe, coins)

    def gain_item(self, value: int) -> None:
        """Gain an item that is not one of my cards."""
        self.state.own(self.piece).gain_item(value)
        self.state.tell("items", hero=self.piece, items=value)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def discards(self, hero: int, or_defeated: bool = False) -> Effect[None]:
        """A hero on the board discards a card of its choice, if able; or else is defeated, where the card says so."""
        victim = self.state.heroes[hero]
        if self.where(hero) == OFF:
            return
        if not victim.hand:
            if or_defeated:
                yield from self.defeat(hero)
            return
        what = f"{self.card.name}: discard a card"
        options = [CARDS[number].option for number in victim.hand]
        picked = yield Decision(victim.seat, what, options, "discard.victim_chooses")
        discard(self.state, hero, picked.value)

    def may_discard(self, cards: Sequence[int], what: str = "you may discard a card") -> Effect[bool]:
        """You may discard one of these cards from your hand. Returns whether me did."""
        options = [CARDS[number].option for number in cards]
        picked = yield from may(self.hero.seat, f"{self.card.name}: {what}", options, "actions.optional")
        if picked is not None:
            discard(self.state, self.piece, picked.value)
        return picked is not None

    def may_retrieve(self, cards: Sequence[int] | None = None, what: str = "you may retrieve a card") -> Effect[bool]:
        """You may take one of these cards (by default, a discarded one) back into your hand. Returns whether me did."""
        options = [CARDS[number].option for number in (self.hero.discard if cards is None else cards)]
        picked = yield from may(self.hero.seat, f"{self.card.name}: {what}", options, "actions.optional")
        if picked is not None:
            retrieve(self.state, self.piece, picked.value)
        return picked is not None

    def hand(self, *colors: str) -> list[int]:
        """The cards of these colours in my hand; of all colours, if none is named."""
        return [number for number in self.hero.hand if not colors or CARDS[number].color in colors]

    def has_discard(self, hero: int | None = None) -> bool:
        """Whether I have, or that hero has, a card in the discard pile."""
        return bool(self.state.heroes[self.piece if hero is None else hero].discard)

    def spent_basic_skills(self) -> list[int]:
        """My basic skill cards that are resolved or discarded, face-up."""
        spent = [*self.hero.resolved, *self.hero.discard]
        shown = [CARDS[number] for number in spent if number != NO_CARD and number not in self.hero.facedown]
        return [card.number for card in shown if card.basic and card.is_skill]

    def use_up(self) -> None:
        """My once-a-turn ability, this card, is used."""
        self.state.own(self.piece).used.append(self.card.number)

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_one(self, *ways: tuple[str, str, bool]) -> Effect[str]:
        """Choose one of `(key, words, possible)`; with none possible, the card fizzles."""
        options = [option(CHOICE, key, words) for key, words, possible in ways if possible]
        picked = yield from choose(self.hero.seat, f"{self.card.name}: choose one", options, "actions.choose_one")
        return picked.key

    def choose_amount(self, what: str, first: int, last: int) -> Effect[int]:
        """A number from `first` to `last`. No question if they are the same."""
        prompt = f"{self.card.name}: {what}"
        picked = yield from ask(self.hero.seat, prompt, amounts(first, last), "actions.options")
        return picked.value

    def agrees(self, what: str, rule: str = "actions.optional") -> Effect[bool]:
        """Ask me whether to do something optional."""
        return (yield from confirm(self.hero.seat, f"{self.card.name}: {what}", rule))

    def choose_up_to(self, count: int, pieces: list[int], what: str) -> Effect[list[int]]:
        """Up to so many different pieces, chosen together."""
        chosen: list[int] = []
        while len(chosen) < count and (left := [piece for piece in pieces if piece not in chosen]):
            options = [*(piece_option(self.state, piece) for piece in left), DONE]
            picked = yield Decision(self.hero.seat, f"{self.card.name}: {what}", options, "actions.optional")
            if picked is DONE:
                break
            chosen.append(picked.value)
        return chosen

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    def begin(self, when: int, target: int = NOBODY) -> None:
        """The active effect of my card begins: `THIS_TURN`, `NEXT_TURN` …; `target` is a piece it singles out.

        After the last turn of a round there is no next one, so nothing begins.
        """
        state = self.state
        turn = state.turn + 1 if when in (NEXT_TURN, AFTER_PLAYING_CARDS) else state.turn
        if turn == TURNS:
            state.tell("too_late", card=self.card.number)
            return
        state.begin(Active(self.card.number, self.piece, when, turn, target))
        state.tell("in_effect", card=self.card.number, when=when)

    def give_marker(self, hero: int, name: str) -> None:
        """Give a hero my marker. There is only one of each, so it leaves the hero that had it."""
        state = self.state
        state.effects = tuple(
            [effect for effect in state.effects if effect.when != MARKER or effect.owner != self.piece]
        )
        state.begin(Active(self.card.number, self.piece, MARKER, state.turn, hero))
        state.tell("marked", hero=self.piece, other=hero, marker=name)

    # ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def my_tokens(self, kind: str, on_board: bool) -> list[int]:
        """My tokens of a type, on the board or in the supply."""
        first = FIRST_TOKEN + self.piece * TOKENS_A_HERO
        mine = [first + place for place, name in enumerate(HEROES[self.hero.hero].tokens) if name == kind]
        return self.see([token for token in mine if (self.state.at[token] != OFF) == on_board])

    def place_token(self, kind: str, spaces: Sequence[int]) -> Effect[int]:
        """Place a token of a type, as my hero's `tokens` name it; if its supply is empty, first take one off the board.

        From now on the card's hooks apply to the token; in them, `me.singled_out` is the token.
        """
        supply = self.my_tokens(kind, on_board=False)
        if not supply:
            token = yield from self.choose_piece(
                self.my_tokens(kind, on_board=True), f"choose a {kind} to move", "concepts.token_supply"
            )
            yield from self.remove_piece(token)
        else:
            token = supply[0]
        yield from self.place(token, spaces)
        if self.card.effect_hooks:
            self.state.begin(Active(self.card.number, self.piece, WITH_TOKEN, self.state.turn, token))
        return token

    # ── minions ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def graves(self, within: int) -> list[int]:
        """The empty friendly minion spawn points in the battle zone on which a friendly minion can respawn."""
        mine = [point.space for zone in self.board.spawns for point in zone if point.team == self.team]
        spaces = self.empty_spawn_points(within)
        if not self.everything_spawns():
            spaces = [space for space in spaces if space in mine]
        lanes = [self.lane_of(space) for space in spaces]
        possible = {number: bool(self._fallen_in(number)) for number in dict.fromkeys(lanes)}
        return [space for space, number in zip(spaces, lanes, strict=True) if possible[number]]

    def fallen_minions(self, space: int) -> list[int]:
        """One friendly minion of each kind that was removed and may come back to the battle zone of this space."""
        return self._fallen_in(self.lane_of(space))

    def _fallen_in(self, here: int) -> list[int]:
        numbers = range(len(self.state.battle)) if here == NOBODY else (here,)
        return [minion for number in numbers for minion in missing(self.state, number, self.team)]

    def respawn_minion(self, minion: int, spaces: Sequence[int]) -> Effect[None]:
        """Put a minion that was removed back into one of these empty spaces."""
        what = f"choose where {piece_option(self.state, minion).label} respawns"
        space = yield from self.choose_space(spaces, what, "respawn.minion")
        self.state.put(minion, space)
        self.see([minion])
        self.state.tell("respawned", unit=minion, to=space)

    def lane_of(self, space: int) -> int:
        """The lane whose battle zone a space is in; NOBODY outside."""
        zone = self.board.zone[space]
        for number in range(len(self.state.battle)):
            if self.state.battle_zone(number) == zone:
                return number
        return NOBODY

    def is_basic_skill(self) -> bool:
        return self.action == SKILL_ACTION and self.card.basic
