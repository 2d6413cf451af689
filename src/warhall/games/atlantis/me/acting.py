"""`me`: a hero that acts. Cards are written with its methods, which are named with the rulebook's words."""

from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from warhall.games.atlantis.cards import FORBIDS, ON_ANYTHING, ON_DIFFERENT, ON_SAME, Attack, Card, Way
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.fighting import NO_DEFENSE, Aim, Strike, attack_prompt, defense_parts, defenses
from warhall.games.atlantis.me.holding import Holder
from warhall.games.atlantis.me.lane import remove_minion, return_strays, win
from warhall.games.atlantis.me.piles import LASTING_ON, discard, gain, resolve
from warhall.games.atlantis.me.sight import Sight, at_hand, in_force, lasting
from warhall.games.atlantis.me.travelling import Traveller
from warhall.games.atlantis.state import NO_CARD, Active, AtlantisState, piece_options
from warhall.games.atlantis.words import (
    ATTACK_ACTION,
    CLEAR,
    DEFENSE_ACTION,
    ENEMY,
    FAST_TRAVEL,
    HERO,
    KIND,
    MARKER,
    MINION_COINS,
    MOVE_ACTION,
    MOVED,
    PUSHED,
    REPEAT,
    TIER_OF_LEVEL,
    TOKEN,
    UNIT,
)
from warhall.kernel.decisions import (
    CHOICE,
    DONE,
    Effect,
    Fizzle,
    choose,
    may,
    option,
)
from warhall.tabletop.hexes import OFF
from warhall.tabletop.hooks import Text
from warhall.tabletop.offering import total
from warhall.tabletop.telling import counted

NOBODY_EXCEPTED: Final[list[int]] = []


class Me(Holder):
    """A hero performing an action, defending, or applying an active effect."""

    __slots__ = ("again", "aims", "but_not", "gained", "noted", "primary", "repetition", "strikes", "targeted")

    def __init__(
        self, state: AtlantisState, piece: int, card: Card, action: str = "", effect: Active | None = None
    ) -> None:
        Sight.__init__(self, state, piece, card, action, effect)
        self.primary = True
        """Whether the action is the primary one of the card; a secondary one ignores its text."""
        self.again = card.again
        self.repetition = 0
        """0 for the action itself, then counted up with each repeat."""
        self.gained = 0
        """What the text has added to the attack by what was done before it."""
        self.noted = False
        """What the card wants to remember about its action."""
        self.but_not = NOBODY_EXCEPTED
        """The units that this action cannot target, because a text that has it performed says so."""
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
        """Those of these that the action can target: none that a text excepts, and as a repeat only the same one again,
        or only others, as the card says.
        """
        if self.but_not:
            pieces = [piece for piece in pieces if piece not in self.but_not]
        if not self.repetition or self.again == ON_ANYTHING:
            return pieces
        stays = self.state.stays
        chosen = [piece for piece, stay in zip(self.targeted, self.aims, strict=True) if stays[piece] == stay]
        return [piece for piece in pieces if (piece in chosen) == (self.again == ON_SAME)]

    def choose_target(self, pieces: list[int] | None = None, what: str = "choose a target") -> Effect[int]:
        """One of the candidates (or of these pieces), remembered as a target of this action."""
        found = self.candidates() if pieces is None else self._allowed(pieces)
        prompt = f"{self.card.name}: {what}"
        if self.action == ATTACK_ACTION:
            picked = yield from Aim(self, found, self.gained).choose(self.seat, prompt, "actions.targets")
        else:
            picked = yield from choose(self.seat, prompt, piece_options(self.state, found), "actions.targets")
        self._remember(picked.value)
        return picked.value

    def choose_besides(self, pieces: list[int], what: str) -> Effect[int]:
        """One of these pieces, remembered as a target of this action, though not of its attack."""
        piece = yield from self.choose_piece(self._allowed(pieces), what, "actions.targets")
        self._remember(piece)
        return piece

    def choose_targets(self, count: int, pieces: list[int], what: str) -> Effect[list[int]]:
        """Up to so many different pieces, chosen together and remembered as targets of this action."""
        chosen = yield from self.choose_up_to(count, self._allowed(pieces), what)
        for piece in chosen:
            self._remember(piece)
        return chosen

    def _allowed(self, pieces: list[int]) -> list[int]:
        return [piece for piece in pieces if piece not in self.but_not] if self.but_not else pieces

    def may_target(self, pieces: list[int], what: str) -> Effect[int | None]:
        """One of these pieces, remembered as a target of this action; or none."""
        piece = yield from self.may_choose(self._allowed(pieces), what)
        if piece is not None:
            self._remember(piece)
        return piece

    def _remember(self, target: int) -> None:
        self.targeted.append(target)
        self.aims.append(self.state.stays[target])

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def why_no_primary(self) -> str:
        """Why the primary action of the card cannot be performed; empty when it can."""
        if self.card.kind == DEFENSE_ACTION:
            return "a defence card has no primary action on your turn"
        why = self._why_no_primary_here()
        return self.why_not(Me._why_no_primary_here) if why and "prepares" in self.state.hooks else why

    def _why_no_primary_here(self) -> str:
        if by := self.barred():
            return f"{by} forbids it"
        return "" if self.card.ready(self) else self.card.unready

    def barred(self) -> str:
        """The name of the card that forbids me the action I am about to perform; empty if none does."""
        if self.action in (MOVE_ACTION, FAST_TRAVEL):
            return self.barred_from_moving()
        action = ATTACK_ACTION if self.action == CLEAR else self.action
        return self.forbidden(action) if action in FORBIDS else ""

    def why_not(self, why_here: "Callable[[Me], str]") -> str:
        """Why my action cannot begin: neither here nor where something that comes before it may bring me."""
        why = why_here(self)
        if not why or "prepares" not in self.state.hooks:
            return why
        for other in self.triggered("prepares", mine=True):
            for space in other.card.prepares(other, self):
                if not why_here(self._standing_at(space)):
                    return ""
        return why

    def why_not_instead(self, action: str, why_here: "Callable[[Me], str]") -> str:
        """Why I could not perform this action instead of the primary one of my card."""
        planned, self.action, self.primary = self.action, action, False
        why = self.why_not(why_here)
        self.action, self.primary = planned, True
        return why

    def _standing_at(self, space: int) -> "Me":
        """Me, about to perform the same action from another space."""
        there = self.state.copy()
        there.put(self.piece, space)
        me = Me(there, self.piece, self.card, self.action)
        me.again, me.repetition, me.primary = self.again, self.repetition, self.primary
        me.targeted, me.aims, me.but_not = self.targeted, self.aims, self.but_not
        return me

    def about_to_act(self) -> Effect[bool]:
        """What comes before an action of any type. False if the action can no longer be performed."""
        for other in self.triggered("before_action", mine=True):
            yield from attempt(other, other.card.before_action, self)
        for other in self.triggered("before_enemy_action"):
            if other.is_enemy(self.piece) and self.at != OFF and not other.immune(self.piece):
                yield from attempt(other, other.card.before_enemy_action, self)
        return self.at != OFF and not self.barred()

    def _something_comes_before(self) -> bool:
        """Whether active effects wait for a hero to act."""
        return "before_action" in self.state.hooks or "before_enemy_action" in self.state.hooks

    def perform(self) -> Effect[None]:
        """Perform the action that was chosen, its repeats, and what they trigger."""
        card = self.card
        done = whole = yield from self._once()
        left = card.repeats if self.primary else 0
        while left and done and self._can_repeat() and card.may_repeat(self):
            done = yield from self._repeat(card.must_repeat(self))
            left -= 1
        if whole and "grants_repeat" in self.state.hooks:
            yield from self._granted_repeat()

    def _can_repeat(self) -> bool:
        return self.at != OFF and not self.forbidden(REPEAT)

    def _repeat(self, must: bool = False) -> Effect[bool]:
        """Offer to perform the same action again, if it can begin. Returns whether it was done completely."""
        self.repetition += 1
        if not self._why_no_repeat() and (must or (yield from self.agrees("repeat the action?", "repeat.may"))):
            self.state.tell("repeats", hero=self.piece, card=self.card.number)
            if self.action == MOVE_ACTION and (yield from self.prefers_travel("repeat.fast_travel")):
                self.action = FAST_TRAVEL
            return (yield from self._once())
        self.repetition -= 1
        return False

    def _why_no_repeat(self) -> str:
        """Why an action cannot begin once more; a repeat is an action of its own, so what bars that action bars it."""
        return self.why_no_primary() if self.primary else self.why_not(Me.why_no_secondary)

    def why_no_secondary(self) -> str:
        """Why me cannot move, fast travel or attack from here with a secondary action; empty when me can."""
        if by := self.barred():
            return f"{by} forbids it"
        if self.action == ATTACK_ACTION and not self._in_reach():
            return Attack.unready
        return self.why_no_travel() if self.action == FAST_TRAVEL else ""

    def _granted_repeat(self) -> Effect[None]:
        """A repeat that another effect grants. A repeated action cannot be repeated."""
        for other in self.triggered("grants_repeat", mine=True):
            if not self.repetition and self._can_repeat() and other.card.grants_repeat(other, self):
                if self.action == ATTACK_ACTION:
                    self.again = ON_DIFFERENT
                yield from self._repeat()

    def _once(self, step: "Callable[[Me], Text] | None" = None) -> Effect[bool]:
        """Perform the action once. False if it fizzled on the way. Nothing is triggered by having fast travelled."""
        if self._something_comes_before() and not (yield from self.about_to_act()):
            self.state.tell("fizzled", card=self.card.number)
            return False
        if self.action == FAST_TRAVEL:
            return (yield from attempt(self, Traveller.fast_travel))
        self.strikes = []
        self.gained = 0
        strikes = self.action == ATTACK_ACTION
        without_text = Me._plain_attack if strikes else Traveller.movement_action
        whole = yield from attempt(self, step or (self.card.play if self.primary else without_text))
        if self.primary or strikes:
            yield from return_strays(self)
        if "after_action" in self.state.hooks or "after_defense" in self.state.hooks:
            yield from self._aftermath()
        return whole

    def _plain_attack(self) -> Effect[None]:
        """A secondary attack: strike a unit, whatever the text says."""
        yield from self.attack_one(self._in_reach())

    def _in_reach(self) -> list[int]:
        """Whom me can strike with a secondary attack."""
        return self.another(self.targets(ENEMY | UNIT, self.reach))

    def _aftermath(self) -> Effect[None]:
        """What the end of the action triggers, then what the end of each defence against it does."""
        for other in self.triggered("after_action"):
            other.action = self.action
            yield from attempt(other, other.card.after_action, self)
            yield from return_strays(self)
        for strike in self.strikes:
            for other in self.triggered("after_defense"):
                yield from attempt(other, other.card.after_defense, strike)
                yield from return_strays(self)

    # ── repeating ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def may_repeat_now(self) -> Effect[None]:
        """You may repeat the action of this card, performed earlier: at the end of the turn, where a text says so."""
        if self._can_repeat():
            yield from self._repeat()

    # ── choosing ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def can_choose(self, *ways: Way) -> bool:
        """Whether one of these ways can be done."""
        return any(way.possible(self) for way in ways)

    def choose_way(self, *ways: Way) -> Effect[None]:
        """Choose one of these ways and do it; with none possible, the card fizzles."""
        able = {way.key: way for way in ways if way.possible(self)}
        options = [option(CHOICE, way.key, way.words) for way in able.values()]
        picked = yield from choose(self.seat, f"{self.card.name}: choose one", options, "actions.choose_one")
        if (text := able[picked.key].do(self)) is not None:
            yield from text

    def choose_up_to_times(self, times: int, *ways: Way) -> Effect[None]:
        """Choose up to so many times among these ways, the same one again if me likes; each is done before the next is
        chosen.
        """
        for left in range(self._times(times), 0, -1):
            able = {way.key: way for way in ways if way.possible(self)}
            options = [option(CHOICE, way.key, way.words) for way in able.values()]
            prompt = f"{self.card.name}: choose one, up to {counted(left, 'time')}" if left > 1 else (
                f"{self.card.name}: you may choose one"
            )  # fmt: skip
            picked = yield from may(self.seat, prompt, options, "actions.choose_times", DONE)
            if picked is None:
                return
            if (text := able[picked.key].do(self)) is not None:
                yield from text

    def _times(self, times: int) -> int:
        """How many times me may choose where a text says up to so many times."""
        if "chooses_times" in self.state.hooks:
            for other in lasting(self.state, "chooses_times", self.plain):
                if other.piece == self.piece:
                    times = other.card.chooses_times(other, times)
        return times

    # ── performing other cards ────────────────────────────────────────────────────────────────────────────────────────
    def performable(self, cards: Sequence[int], but_not: Sequence[int] = ()) -> list[int]:
        """Those of these cards of mine whose primary action me can perform now; never the card in performance."""
        out = [NO_CARD, self.card.number, *self.hero.facedown]
        shown = [number for number in cards if number not in out]
        return [number for number in shown if not self._with(number, but_not).why_no_primary()]

    def _with(self, number: int, but_not: Sequence[int] = ()) -> "Me":
        """Me, about to perform the primary action on another card. What my action cannot target, that one cannot."""
        me = Me(self.state, self.piece, CARDS[number], CARDS[number].kind)
        me.but_not = [*self.but_not, *but_not]
        return me

    def perform_primary(self, number: int, but_not: Sequence[int] = ()) -> Effect[None]:
        """Perform the primary action on a card, wherever it lies, as an action of its own; then go on with the text.
        It cannot target the units that the text excepts. Whom it targets, the text that performs it targets too.
        """
        card, me = CARDS[number], self._with(number, but_not)
        self.state.tell("performs", hero=self.piece, card=number, action=card.primary.label)
        if me.action == MOVE_ACTION and (yield from me.prefers_travel("fast_travel.granted")):
            me.action = FAST_TRAVEL
        yield from me.perform()
        self.targeted += me.targeted
        self.aims += me.aims
        self._still_here()

    def perform_one(self, cards: Sequence[int]) -> Effect[None]:
        """Perform the primary action on one of these cards of mine."""
        options = [CARDS[number].option for number in self.performable(cards)]
        prompt = f"{self.card.name}: perform the primary action on which card?"
        picked = yield from choose(self.seat, prompt, options, "actions.other_card")
        yield from self.perform_primary(picked.value)

    def may_perform_one(self, cards: Sequence[int], but_not: Sequence[int] = ()) -> Effect[None]:
        """You may perform the primary action on one of these cards of mine."""
        options = [CARDS[number].option for number in self.performable(cards, but_not)]
        prompt = f"{self.card.name}: you may perform the primary action on a card"
        picked = yield from may(self.seat, prompt, options, "actions.other_card")
        if picked is not None:
            yield from self.perform_primary(picked.value, but_not)

    def apply_after_attack(self, card: Card, target: int) -> Text:
        """Apply what another card of mine says after an attack, with the numbers on that card."""
        me = Me(self.state, self.piece, card, self.action)
        me.stays = self.stays
        return card.after_attack(me, target)

    # ── another hero ──────────────────────────────────────────────────────────────────────────────────────────────────
    def lets(self, hero: int) -> "Me":
        """The same text with another hero in my place, for what the text lets that hero choose or do."""
        return Me(self.state, hero, self.card, self.action)

    def makes_run(self, hero: int, number: int) -> Effect[None]:
        """If able, a hero performs the movement action on this card of its own: the full distance, straight ahead."""
        if number == NO_CARD or self.where(hero) == OFF or self.immune(hero):
            return
        other = Me(self.state, hero, CARDS[number], MOVE_ACTION)
        other.primary = False
        if other.card.movement is not None and not other.barred():
            yield from other._once(Traveller.straight_movement_action)

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
        strike = Strike(self, target, self.gained, no_primary)
        self.strikes.append(strike)
        state.tell("attacks", hero=self.piece, target=target, total=strike.total)
        yield from self._defense(strike)
        defeated = not strike.defended and (yield from self.defeat(target))
        self._still_here()
        return defeated

    def _still_here(self) -> None:
        """A text goes on only while its hero is on the board."""
        if self.state.at[self.piece] == OFF:
            raise Fizzle("the hero was defeated")

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
        hero = state.heroes[target]
        if not at_hand(state, target):
            return
        picked = yield defenses(strike).decision(hero.seat, attack_prompt(strike), "defense.discard")
        if picked is NO_DEFENSE:
            state.tell("yields", hero=target)
            return
        card = CARDS[picked.value]
        me = Me(state, target, card, DEFENSE_ACTION)
        me.primary = card.defends
        if me._something_comes_before() and not (yield from me.about_to_act()):
            return
        strike.card = card.number
        discard(state, target, card.number)
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

    def defeat(self, unit: int, assists: int = 1) -> Effect[bool]:
        """Defeat a unit and collect the coins for it; nothing happens if it has left the board meanwhile. Returns
        whether it was defeated, though it may have been kept on the board.

        For a hero, friendly heroes gain so many times the assist coins.
        """
        state = self.state
        if self.where(unit) == OFF:
            return False
        if "instead_of_defeat" in state.hooks and (yield from self._replaced(unit)):
            return False
        if KIND[unit] == HERO:
            self._defeat_hero(unit, assists)
            return True
        saved = yield from self._saved(unit)
        state.tell("defeated", unit=unit, by=self.piece)
        self.gain(MINION_COINS[KIND[unit]])
        for other in self.triggered("when_minion_falls"):
            other.card.when_minion_falls(other, unit)
        if saved:
            state.tell("saved", unit=unit)
        else:
            yield from remove_minion(state, unit)
        for other in self.triggered("after_defeating", mine=True) if "after_defeating" in state.hooks else []:
            other.action = self.action
            yield from attempt(other, other.card.after_defeating, unit, self)
        return True

    def _replaced(self, unit: int) -> Effect[bool]:
        """Whether something else happens to a unit instead of a defeat, which then is none."""
        for other in self.triggered("instead_of_defeat"):
            replaced = other.card.instead_of_defeat(other, unit)
            if replaced if isinstance(replaced, bool) else (yield from replaced):
                self.state.tell("saved", unit=unit)
                return True
        return False

    def _saved(self, minion: int) -> Effect[bool]:
        """Whether an active effect keeps a defeated minion on the board."""
        for other in self.triggered("saves_minion"):
            saved = other.card.saves_minion(other, minion)
            if saved if isinstance(saved, bool) else (yield from saved):
                return True
        return False

    def _defeat_hero(self, unit: int, assists: int) -> None:
        state, fallen = self.state, self.state.heroes[unit]
        state.tell("defeated", unit=unit, by=self.piece)
        tier = TIER_OF_LEVEL[fallen.level]
        lives = tier + sum(other.card.lives_spent(other, unit) for other in lasting(state, "lives_spent"))
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
        for friend in state.team_heroes(self.team):
            if friend != self.piece:
                gain(state, friend, assists * tier)
        self.spends_lives(unit, lives)

    def spends_lives(self, hero: int, lives: int) -> None:
        """The team of a hero spends life counters; with its last one it loses."""
        state, team = self.state, self.state.side[hero]
        state.lives[team] = max(0, state.lives[team] - lives)
        state.last_counter = state.round
        state.tell("lives", team=team, amount=lives, left=state.lives[team])
        if state.lives[team] == 0:
            win(state, 1 - team, "win.lives")

    def wins_alone(self, rule: str) -> NoReturn:
        """My player wins the game, and nobody else does, teammates included."""
        win(self.state, self.team, rule, self.piece)

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def pushed(self, piece: int) -> Effect[None]:
        """After me pushed a piece: the `after_push` of my active effects."""
        for other in self.triggered("after_push", mine=True):
            if self.where(piece) != OFF and (text := other.card.after_push(other, piece)) is not None:
                yield from text

    def placed(self) -> Effect[None]:
        """After me placed itself: the `after_placing` of my active effects."""
        for other in self.triggered("after_placing", mine=True):
            other.action = self.action
            yield from attempt(other, other.card.after_placing)

    def placed_tokens(self, tokens: list[int]) -> Effect[None]:
        """After me placed tokens: the `after_placing_tokens` of my active effects."""
        for other in self.triggered("after_placing_tokens", mine=True) if tokens else []:
            other.action = self.action
            yield from attempt(other, other.card.after_placing_tokens, tokens)

    def passed(self, piece: int, tokens: Sequence[int]) -> Effect[None]:
        """After a piece passed tokens: the `after_passing` of the cards that have placed them, once for each card."""
        placed: dict[tuple[int, int], list[Me]] = {}
        for other in self.triggered("after_passing") if tokens else []:
            if other.singled_out in tokens:
                placed.setdefault((other.piece, other.card.number), []).append(other)
        for others in placed.values():
            first, passed = others[0], [other.singled_out for other in others]
            if self.where(piece) != OFF and (text := first.card.after_passing(first, piece, passed)) is not None:
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
    def steal(self, most: int) -> Effect[None]:
        """Take 1 coin, or up to `most` as me chooses, from an adjacent enemy hero who has any."""
        foes = [foe for foe in self.targets(ENEMY | HERO) if self.state.heroes[foe].coins]
        foe = yield from self.choose_target(foes, "choose whose coins to take")
        most = min(most, self.state.heroes[foe].coins)
        coins = yield from self.choose_amount("how many coins?", 1, most)
        self.take(foe, coins)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def discards(
        self, hero: int, or_defeated: bool = False, only: Callable[[Card], bool] | None = None
    ) -> Effect[None]:
        """A hero on the board discards a card of its choice, if able (or one of those that `only` names); or else is
        defeated, where the card says so.
        """
        if self.where(hero) == OFF:
            return
        hand = self.state.heroes[hero].hand
        fitting = hand if only is None else [number for number in hand if only(CARDS[number])]
        if fitting:
            yield from self.loses(hero, fitting)
        elif or_defeated:
            yield from self.defeat(hero)

    def may_discard(self, cards: Sequence[int], what: str = "you may discard a card") -> Effect[bool]:
        """You may discard one of these cards of yours, in hand or resolved. Returns whether me did."""
        options = [CARDS[number].option for number in cards]
        hidden = any(number in self.hero.hand for number in cards)
        seat = self.hero.seat if hidden else self.seat
        picked = yield from may(seat, f"{self.card.name}: {what}", options, "actions.optional")
        if picked is None:
            return False
        played = picked.value in self.hero.resolved
        discard(self.state, self.piece, picked.value)
        for other in self.triggered("after_discarding", mine=True) if played else []:
            yield from attempt(other, other.card.after_discarding, CARDS[picked.value])
        self._still_here()
        return True

    # ── active effects ────────────────────────────────────────────────────────────────────────────────────────────────
    def give_marker(self, hero: int, name: str) -> Effect[None]:
        """Give a hero my marker. There is only one of each, so it leaves the hero that had it."""
        self.take_marker()
        self.state.begin(Active(self.card.number, self.piece, MARKER, self.state.turn, hero))
        self.state.tell("marked", hero=self.piece, other=hero, marker=name)
        for other in self.triggered("after_marking", mine=True):
            other.action = self.action
            yield from attempt(other, other.card.after_marking, hero)


def attempt(me: Me, step: Callable[..., Text], *data: object) -> Effect[bool]:
    """Follow a text as far as possible. False if a mandatory step cannot be done. `step` begins it."""
    try:
        if (text := step(me, *data)) is not None:
            yield from text
    except Fizzle:
        me.state.tell("fizzled", card=me.card.number)
        return False
    return True
