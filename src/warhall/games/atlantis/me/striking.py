"""Attacking, defending, being defeated, and what that costs."""

from collections.abc import Callable
from typing import Final, NoReturn

from warhall.games.atlantis.cards import FORBIDS, Card
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.aiming import Aimer
from warhall.games.atlantis.me.fighting import NO_DEFENSE, Strike, at_hand, attack_prompt, defense_parts, defenses
from warhall.games.atlantis.me.lane import win
from warhall.games.atlantis.me.piles import LASTING_ON, discard, gain, resolve
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.me.texts import attempt, heed, says
from warhall.games.atlantis.state import NO_CARD, piece_option
from warhall.games.atlantis.state.spoken import (
    BEFORE_ACTION,
    BEFORE_ENEMY_ACTION,
    HOLDS_STILL,
    INSTEAD_OF_DEFEAT,
    SOME_FORBIDS,
)
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    CLEAR,
    ENEMY,
    FAST_TRAVEL,
    HERO,
    KIND,
    MARKER,
    MELEE,
    MINION,
    MINION_COINS,
    MOVE_ACTION,
    TIER_OF_LEVEL,
    TOKEN,
    UNIT,
    whole_of,
)
from warhall.kernel.decisions import DONE, Decision, Effect, Fizzle
from warhall.tabletop.hexes import OFF
from warhall.tabletop.offering import total

NO_TOKENS: Final = "no token is next to you"


class Striker(Aimer):
    """A hero that attacks and defeats, and defends itself."""

    __slots__ = ()

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def defender(self, target: int, card: int) -> "Striker":
        """The target of my attack, as it defends with a card: a `Me`."""
        raise NotImplementedError

    def barred(self) -> str:
        """The name of the card that forbids me the action I am about to perform; empty if none does."""
        if not self.state.spoken & (HOLDS_STILL | SOME_FORBIDS):
            return ""
        if self.action in (MOVE_ACTION, FAST_TRAVEL):
            return self.barred_from_moving()
        action = ATTACK_ACTION if self.action == CLEAR else self.action
        return self.forbidden(action) if action in FORBIDS else ""

    def about_to_act(self) -> Effect[bool]:
        """What comes before an action of any type. False if the action can no longer be performed."""
        for other in self.triggered("before_action", mine=True):
            yield from attempt(other, other.card.before_action, self)
        for other in self.triggered("before_enemy_action"):
            if other.is_enemy(self.piece) and not other.immune(self.piece):
                yield from attempt(other, other.card.before_enemy_action, self)
        return self.at != OFF and not self.barred()

    def _something_comes_before(self) -> bool:
        """Whether active effects wait for a hero to act."""
        return self.state.spoken & (BEFORE_ACTION | BEFORE_ENEMY_ACTION) != 0

    def why_no_clear(self) -> str:
        """Why me cannot clear tokens instead of attacking; empty when me can."""
        if not self.targets(TOKEN):
            return NO_TOKENS
        by = self.barred()
        return by and f"{by} forbids it"

    def clear(self) -> Effect[None]:
        """Instead of attacking, remove any number of tokens next to me."""
        if not (yield from self.about_to_act()):
            return
        while tokens := self.targets(TOKEN):
            options = [*(piece_option(self.state, token) for token in tokens), DONE]
            picked = yield Decision(self.seat, "Clear: remove tokens next to you", options, "clear.action")
            if picked is DONE:
                return
            yield from self.remove_piece(picked.value)

    def hold(self) -> Effect[None]:
        """Do nothing. That is an action too: what comes before an action comes before it."""
        if self._something_comes_before():
            yield from self.about_to_act()

    # ── attacking and defeating ───────────────────────────────────────────────────────────────────────────────────────
    def attack(self, target: int, no_primary: bool = False) -> Effect[bool]:
        """Attack a targeted unit: a minion falls, a hero may defend. If me is defeated in return, the action ends.
        Returns whether the unit was defeated.
        """
        state = self.state
        self.standing(target)
        if self.immune(target):
            raise Fizzle("the target is immune")
        if KIND[target] != HERO:
            return (yield from self.defeat(target))
        struck = state.step_up(target)
        strike = Strike(self, struck, self.gained, no_primary)
        self.strikes.append(strike)
        state.tell("attacks", hero=self.piece, target=struck, total=strike.total)
        yield from self._defense(strike)
        defeated = not strike.defended and (yield from self.defeat(struck))
        if struck != target:
            strike.target = target
            state.step_up(target)
        self._still_here()
        return defeated

    def defended_with(self) -> Card | None:
        """The card that the hero I have just attacked discarded to defend; None without one."""
        number = self.strikes[-1].card if self.strikes else NO_CARD
        return None if number == NO_CARD else CARDS[number]

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
        return way == ["adjacent"]

    def _defense(self, strike: Strike) -> Effect[None]:
        """The target reveals and discards a card; its text, if defending is its primary action; the total."""
        state, target = self.state, strike.target
        hero = state.hero_of(target)
        if not at_hand(state, target):
            return
        picked = yield defenses(strike).decision(hero.seat, attack_prompt(strike), "defense.discard")
        if picked is NO_DEFENSE:
            state.tell("yields", hero=target)
            return
        card = CARDS[picked.value]
        me = self.defender(target, picked.value)
        if me._something_comes_before() and not (yield from me.about_to_act()):
            return
        strike.card = picked.value
        discard(state, target, picked.value)
        if me.face.defends:
            if "blocks" in me.face.hooks:
                if not card.blocks(me, strike):
                    state.tell("fails_to_block", hero=target, card=picked.value)
                    return
                strike.defended = True
                state.tell("blocks", hero=target, card=picked.value)
            yield from attempt(me, card.defend, strike)
            if strike.defended:
                return
        defense = total(defense_parts(me, strike))
        strike.defended = defense >= strike.total
        state.tell("defends", hero=target, card=picked.value, total=defense, attack=strike.total)

    def defeat(self, unit: int, assists: int = 1) -> Effect[bool]:
        """Defeat a unit and collect the coins for it; nothing happens if it has left the board meanwhile. Returns
        whether it was defeated, though it may have been kept on the board.

        For a hero, friendly heroes gain so many times the assist coins.
        """
        state = self.state
        if self.where(unit) == OFF:
            return False
        if state.spoken & INSTEAD_OF_DEFEAT and (yield from self._replaced(unit)):
            return False
        if KIND[unit] == HERO:
            self._defeat_hero(unit, assists)
            return True
        saved = yield from self._saved(unit)
        state.tell("defeated", unit=unit, by=self.piece)
        self.gain(MINION_COINS[KIND[unit] & MINION or MELEE])
        for other in self.triggered("when_minion_falls"):
            yield from heed(other, other.card.when_minion_falls, unit)
        if saved:
            state.tell("saved", unit=unit)
        else:
            yield from self.remove_piece(unit)
        for other in self.triggered("after_defeating", mine=True):
            other.action = self.action
            yield from attempt(other, other.card.after_defeating, unit, self)
        return True

    def _replaced(self, unit: int) -> Effect[bool]:
        """Whether something else happens to a unit instead of a defeat, which then is none."""
        for other in self.triggered("instead_of_defeat"):
            if (yield from says(other, other.card.instead_of_defeat, unit)):
                self.state.tell("saved", unit=unit)
                return True
        return False

    def _saved(self, minion: int) -> Effect[bool]:
        """Whether an active effect keeps a defeated minion on the board."""
        for other in self.triggered("saves_minion"):
            if (yield from says(other, other.card.saves_minion, minion)):
                return True
        return False

    def _defeat_hero(self, unit: int, assists: int) -> None:
        unit = whole_of(unit)
        state, fallen = self.state, self.state.heroes[unit]
        state.tell("defeated", unit=unit, by=self.piece)
        tier = TIER_OF_LEVEL[fallen.level]
        lives = tier + sum(other.card.lives_spent(other, unit) for other in lasting(state, "lives_spent"))
        for figure in state.figures(unit):
            state.lift(figure)
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
        for friend in state.team_heroes(self.team):
            if friend != self.piece:
                gain(state, friend, assists * tier)
        self.spends_lives(unit, lives)

    # ── lives ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def spends_lives(self, hero: int, lives: int) -> None:
        """The team of a hero spends life counters; with its last one it loses."""
        state, team = self.state, self.state.side[hero]
        state.lives[team] = left = max(0, state.lives[team] - lives)
        if left < state.fewest[team]:
            state.fewest = [min(both) for both in zip(state.fewest, state.lives, strict=True)]
            state.last_counter = state.round
        state.tell("lives", team=team, amount=lives, left=state.lives[team])
        if state.lives[team] == 0:
            win(state, 1 - team, "win.lives")

    def regains_life(self) -> None:
        """My team regains a spent life counter, if it has spent any."""
        state, team = self.state, self.team
        if state.lives[team] < state.full_lives:
            state.lives[team] += 1
            state.tell("regained", team=team, amount=1, left=state.lives[team])

    def wins(self, rule: str) -> NoReturn:
        """My team wins the game."""
        win(self.state, self.team, rule)

    def wins_alone(self, rule: str) -> NoReturn:
        """My player wins the game, and nobody else does, teammates included."""
        win(self.state, self.team, rule, self.piece)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def discards(
        self, hero: int, or_defeated: bool = False, only: Callable[[Card], bool] | None = None
    ) -> Effect[None]:
        """A hero on the board discards a card of its choice, if able (or one of those that `only` names); or else is
        defeated, where the card says so.
        """
        if self.where(hero) == OFF:
            return
        hand = self.state.hero_of(hero).hand
        fitting = hand if only is None else [number for number in hand if only(CARDS[number])]
        if fitting:
            yield from self.loses(hero, fitting)
        elif or_defeated:
            yield from self.defeat(hero)
