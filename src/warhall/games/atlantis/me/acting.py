"""`me`: a hero that acts. Cards are written with its methods, which are named with the rulebook's words."""

from collections.abc import Callable, Sequence
from typing import Final

from warhall.games.atlantis.cards import ON_DIFFERENT, Attack, Card, Way
from warhall.games.atlantis.catalogue import CARD_DATA, CARDS
from warhall.games.atlantis.me.effects import in_force
from warhall.games.atlantis.me.lane import return_strays
from warhall.games.atlantis.me.sight import lasting
from warhall.games.atlantis.me.striking import NO_TOKENS, Striker
from warhall.games.atlantis.me.texts import attempt
from warhall.games.atlantis.me.travelling import TRAVEL, Traveller
from warhall.games.atlantis.state import NO_CARD
from warhall.games.atlantis.state.spoken import CHOOSES_TIMES
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    CLEAR,
    DEFENSE_ACTION,
    FAST_TRAVEL,
    HOLD_ACTION,
    MOVE_ACTION,
    REPEAT,
)
from warhall.kernel.decisions import CHOICE, DONE, Decision, Effect, Option, choose, may, option
from warhall.tabletop.hexes import OFF
from warhall.tabletop.hooks import Text
from warhall.tabletop.offering import Offer
from warhall.tabletop.telling import counted

HOLD: Final = option(CHOICE, HOLD_ACTION, "Hold: do nothing this turn")
CLEAR_TOKENS: Final = option(CHOICE, CLEAR, "Clear tokens next to you instead of attacking")
AGAIN: Final = option(CHOICE, "yes", "Repeat the action", 1), option(CHOICE, "no", "Leave it at that", 0)


class Me(Striker):
    """A hero performing an action, defending, or applying an active effect."""

    __slots__ = ()

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def triggered(self, hook: str, mine: bool = False) -> "list[Me]":
        """Every active effect (or every one of mine) that uses this `TRIGGERED` hook, each as seen by its owner."""
        state = self.state
        if hook not in state.hooks:
            return NONE
        return [
            Me(state, effect.owner, effect.card, "", effect)
            for effect in in_force(state, hook)
            if not mine or effect.owner == self.piece
        ]

    def defender(self, target: int, card: int) -> "Me":
        me = Me(self.state, target, card, DEFENSE_ACTION)
        me.primary, me.versus = me.face.defends, self.piece
        return me

    # ── targets ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def candidates(self) -> list[int]:
        """What the first step of the card may choose from, here and now."""
        return self.another(self.card.targets(self))

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def why_no_primary(self) -> str:
        """Why the primary action of the card cannot be performed; empty when it can."""
        if self.face.kind == DEFENSE_ACTION:
            return "a defence card has no primary action on your turn"
        return self.why_not()

    def why_not(self) -> str:
        """Why my action cannot begin: neither here nor where something that comes before it may bring me."""
        why = self._why_not_here()
        if not why:
            return ""
        for other in self.triggered("prepares", mine=True):
            for space in other.card.prepares(other, self):
                if not self._standing_at(space)._why_not_here():
                    return ""
        return why

    def _why_not_here(self) -> str:
        if self.action == CLEAR:
            return self.why_no_clear()
        if by := self.barred():
            return f"{by} forbids it"
        if self.primary:
            return "" if self.card.ready(self) else self.face.unready
        return self.why_no_secondary()

    def why_not_instead(self, action: str) -> str:
        """Why I could not perform this action instead of the primary one of my card."""
        planned = self.action
        self.action = action
        self.primary = False
        why = self.why_not()
        self.action = planned
        self.primary = True
        return why

    def _standing_at(self, space: int) -> "Me":
        """Me, about to perform the same action from another space."""
        there = self.state.copy()
        there.put(self.piece, space)
        me = Me(there, self.piece, self.face.number, self.action)
        me.again, me.repetition, me.primary = self.again, self.repetition, self.primary
        me.targeted, me.aims, me.but_not, me.source = self.targeted, self.aims, self.but_not, self.source
        return me

    def perform(self) -> Effect[None]:
        """Perform the action that was chosen, its repeats, and what they trigger."""
        card = self.card
        done = whole = yield from self._once()
        left = self.face.repeats if self.primary else 0
        while left and done and self._can_repeat() and card.may_repeat(self):
            done = yield from self._repeat(card.must_repeat(self), self.face.by_another)
            left -= 1
        if whole:
            yield from self._granted_repeat()

    def _can_repeat(self) -> bool:
        return self.at != OFF and not self.forbidden(REPEAT)

    def _repeat(self, must: bool = False, by_another: bool = False) -> Effect[bool]:
        """Offer to perform the same action again, or to have another figure of mine do it, if it can begin. Returns
        whether it was done completely.
        """
        self.repetition += 1
        self.second_rune = ""
        if (yield from self._hands_on() if by_another else self._goes_on(must)):
            self.state.tell("repeats", hero=self.piece, card=self.face.number)
            if self.action == MOVE_ACTION and (yield from self.prefers_travel("repeat.fast_travel")):
                self.action = FAST_TRAVEL
            return (yield from self._once())
        self.repetition -= 1
        return False

    def _goes_on(self, must: bool) -> Effect[bool]:
        """Whether me performs the action again: it can begin, and me must or wants to."""
        if self._why_no_repeat():
            return False
        return must or (yield from self.agrees("repeat the action?", "repeat.may", *AGAIN))

    def _hands_on(self) -> Effect[bool]:
        """Whether another figure of mine steps up to perform the action again."""
        able = [one for one in self.others() if not self._why_no_repeat_by(one)]
        one = yield from self.may_choose(able, "another one of you may repeat the action")
        if one is not None:
            self.state.step_up(one)
        return one is not None

    def _why_no_repeat_by(self, figure: int) -> str:
        """Why a figure of mine cannot repeat the action."""
        self.state.step_up(figure)
        why = self._why_no_repeat()
        self.state.step_up(figure)
        return why

    def _why_no_repeat(self) -> str:
        """Why an action cannot begin once more; a repeat is an action of its own, so what bars that action bars it."""
        return self.why_no_primary() if self.primary else self.why_not()

    def why_no_secondary(self) -> str:
        """Why me, whom nothing bars, cannot move, fast travel or attack from here with a secondary action; empty when
        me can.
        """
        if self.action == ATTACK_ACTION and not self._in_reach():
            return Attack.unready
        return self.why_no_travel() if self.action == FAST_TRAVEL else ""

    def _granted_repeat(self) -> Effect[None]:
        """A repeat that another effect grants. A repeated action cannot be repeated."""
        for other in self.triggered("grants_repeat", mine=True):
            if not self.repetition and self._can_repeat() and other.card.grants_repeat(other, self):
                if self.action == ATTACK_ACTION:
                    self.again = ON_DIFFERENT
                yield from self._repeat(by_another=other.face.by_another)

    def _once(self, step: "Callable[[Me], Text] | None" = None) -> Effect[bool]:
        """Perform the action once. False if it fizzled on the way. Nothing is triggered by having fast travelled."""
        if self._something_comes_before() and not (yield from self.about_to_act()):
            self.state.tell("fizzled", card=self.face.number)
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
        yield from self._aftermath()
        return whole

    def _plain_attack(self) -> Effect[None]:
        """A secondary attack: strike a unit, whatever the text says."""
        yield from self.attack_one(self._in_reach())

    def _in_reach(self) -> list[int]:
        """Whom me can strike with a secondary attack."""
        return self.another(self.in_reach())

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
        picked = yield from choose(self.seat, f"{self.face.name}: choose one", options, "actions.choose_one")
        if (text := able[picked.key].do(self)) is not None:
            yield from text

    def choose_up_to_times(self, times: int, *ways: Way) -> Effect[None]:
        """Choose up to so many times among these ways, the same one again if me likes; each is done before the next is
        chosen.
        """
        for left in range(self._times(times), 0, -1):
            able = {way.key: way for way in ways if way.possible(self)}
            options = [option(CHOICE, way.key, way.words) for way in able.values()]
            prompt = f"{self.face.name}: choose one, up to {counted(left, 'time')}" if left > 1 else (
                f"{self.face.name}: you may choose one"
            )  # fmt: skip
            picked = yield from may(self.seat, prompt, options, "actions.choose_times", DONE)
            if picked is None:
                return
            if (text := able[picked.key].do(self)) is not None:
                yield from text

    def _times(self, times: int) -> int:
        """How many times me may choose where a text says up to so many times."""
        if self.state.spoken & CHOOSES_TIMES:
            for other in lasting(self.state, "chooses_times", self.plain):
                if other.piece == self.piece:
                    times = other.card.chooses_times(other, times)
        return times

    # ── performing other cards ────────────────────────────────────────────────────────────────────────────────────────
    def performable(self, cards: Sequence[int], but_not: Sequence[int] = ()) -> list[int]:
        """Those of these cards of mine whose primary action me can perform now; never the card in performance."""
        out = [NO_CARD, self.face.number, self.source, *self.hero.facedown]
        shown = [number for number in cards if number not in out]
        return [number for number in shown if not self._with(number, but_not).why_no_primary()]

    def _with(self, number: int, but_not: Sequence[int] = ()) -> "Me":
        """Me, about to perform the primary action on another card. What my action cannot target, that one cannot; but
        a figure that left the board and came back is another unit.
        """
        me = Me(self.state, self.piece, number, CARD_DATA[number].kind)
        me.but_not = [unit for unit in (*self.but_not, *but_not) if self.where(unit) != OFF]
        if self.borrowed and me.card.spell:
            me.source = self.source
        return me

    def perform_primary(self, number: int, but_not: Sequence[int] = ()) -> Effect[None]:
        """Perform the primary action on a card, wherever it lies, as an action of its own; then go on with the text.
        It cannot target the units that the text excepts. Whom it targets, the text that performs it targets too.
        """
        me = self._with(number, but_not)
        self.state.tell("performs", hero=self.piece, card=number, action=me.face.primary.label)
        if me.action == MOVE_ACTION and (yield from me.prefers_travel("fast_travel.granted")):
            me.action = FAST_TRAVEL
        yield from me.perform()
        self.targeted += me.targeted
        self.aims += me.aims
        self._still_here()

    def perform_one(self, cards: Sequence[int]) -> Effect[None]:
        """Perform the primary action on one of these cards of mine."""
        options = [CARD_DATA[number].option for number in self.performable(cards)]
        prompt = f"{self.face.name}: perform the primary action on which card?"
        picked = yield from choose(self.seat, prompt, options, "actions.other_card")
        yield from self.perform_primary(picked.value)

    def may_perform_one(self, cards: Sequence[int], but_not: Sequence[int] = ()) -> Effect[None]:
        """You may perform the primary action on one of these cards of mine."""
        options = [CARD_DATA[number].option for number in self.performable(cards, but_not)]
        prompt = f"{self.face.name}: you may perform the primary action on a card"
        picked = yield from may(self.seat, prompt, options, "actions.other_card")
        if picked is not None:
            yield from self.perform_primary(picked.value, but_not)

    # ── borrowing ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def lending(self, foes: list[int], primary: bool = False) -> list[int]:
        """Those of these heroes whose card in the slot of the turn before, face-up, has an action for me, or a primary
        action.
        """
        return [foe for foe in foes if any(self._borrowed(number, primary) for number in self._lent_by(foe))]

    def _lent_by(self, hero: int) -> list[int]:
        out = [self.face.number, self.source, *self.state.hero_of(hero).facedown]
        return [number for number in self.slot(self.state.turn - 1, hero) if number not in out]

    def _borrowed(self, number: int, primary: bool) -> list[Option]:
        """What me can do with the card of another hero."""
        possible = actions(self._with_borrowed(number)).options
        return [one for one in possible if one is CARD_DATA[number].primary or not primary]

    def _with_borrowed(self, number: int) -> "Me":
        """Me, about to perform an action on another hero's card. Its active effects belong to my own card."""
        me = self._with(number)
        me.source = self.source
        return me

    def borrow(self, hero: int, primary: bool = False) -> Effect[None]:
        """Perform an action (or the primary one) on the card that a hero has in the slot of the turn before, as if it
        was printed on mine. What me places are my tokens, without the qualities of its own; me gives no markers.
        """
        for number in self._lent_by(hero):
            prompt = f"{self.face.name}: perform which action on {CARD_DATA[number].name}?"
            picked = yield from choose(self.seat, prompt, self._borrowed(number, primary), "actions.borrowed")
            self.state.tell("borrows", hero=self.piece, other=hero, card=number, action=picked.label)
            yield from perform(self._with_borrowed(number), picked)
            self._still_here()

    def apply_after_attack(self, card: Card, target: int) -> Text:
        """Apply what another card of mine says after an attack, with the numbers on that card."""
        me = Me(self.state, self.piece, card.number, self.action)
        me.stays = self.stays
        return card.after_attack(me, target)

    # ── spells ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def castable(self, kinds: Sequence[type[Card]] = ()) -> list[int]:
        """The spells in the book, or those of these kinds, whose action me can perform now."""
        book = self.state.heroes[self.lender].book
        return self.performable([number for number in book if not kinds or type(CARDS[number]) in kinds])

    def cast_one(self, kinds: Sequence[type[Card]] = ()) -> Effect[None]:
        """Cast a spell in the book, or one of these kinds: it leaves the book, and me performs its action."""
        options = [CARD_DATA[number].option for number in self.castable(kinds)]
        prompt = f"{self.face.name}: choose a spell to cast"
        picked = options[0] if len(options) == 1 else (yield from choose(self.seat, prompt, options, "spells.cast"))
        self.remove_spell(picked.value, "cast")
        yield from self.perform_primary(picked.value)

    # ── runes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def runes(self) -> list[str]:
        if self.second_rune:
            return [self.hero.runes[self.state.turn], self.second_rune]
        return super().runes()

    def adds_rune_to(self, doing: "Me") -> Effect[None]:
        """Choose an inactive rune: it counts as active for what me is doing."""
        active = self.state.turn
        options = [option(CHOICE, rune, rune) for place, rune in enumerate(self.hero.runes) if place != active]
        if options:
            prompt = f"{self.face.name}: which rune counts besides {self.hero.runes[active]}?"
            picked = yield Decision(self.seat, prompt, options, "runes.second")
            doing.second_rune = picked.key
            self.state.tell("rune_added", hero=self.piece, rune=picked.key)

    # ── another hero ──────────────────────────────────────────────────────────────────────────────────────────────────
    def lets(self, hero: int) -> "Me":
        """The same text with another hero in my place, for what the text lets that hero choose or do."""
        return Me(self.state, hero, self.face.number, self.action)

    def makes_run(self, hero: int, number: int) -> Effect[None]:
        """If able, a hero performs the movement action on this card of its own: the full distance, straight ahead."""
        if number == NO_CARD or self.where(hero) == OFF or self.immune(hero):
            return
        other = Me(self.state, hero, number, MOVE_ACTION)
        other.primary = False
        if other.face.moves and not other.barred():
            yield from other._once(Traveller.straight_movement_action)


NONE: Final[list[Me]] = []
"""No active effect waits for what happens. Nobody adds to it."""


# ── what a card offers ────────────────────────────────────────────────────────────────────────────────────────────────
def actions(me: Me) -> Offer:
    """The actions printed on the card, whatever holds them back."""
    face, offer = me.face, Offer()
    offer.put(face.primary, me.why_no_primary())
    if face.moves:
        if face.kind != MOVE_ACTION:
            no_walk = me.why_not_instead(MOVE_ACTION)
            offer.put(face.move_option(me.movement_value()), no_walk)
        offer.put(TRAVEL, me.why_not_instead(FAST_TRAVEL))
    strikes = face.kind == ATTACK_ACTION
    if face.attacks and not strikes:
        strikes = True
        offer.put(face.strike_option(me.value(ATTACK)), me.why_not_instead(ATTACK_ACTION))
    if strikes and me.state.has_tokens() and (no_clear := me.why_not_instead(CLEAR)) != NO_TOKENS:
        offer.put(CLEAR_TOKENS, no_clear)
    return offer


def perform(me: Me, chosen: Option) -> Effect[None]:
    """Perform the chosen action, its repeats, and what they trigger."""
    me.primary = chosen is me.face.primary
    if chosen is HOLD:
        me.action = HOLD_ACTION
        return me.hold()
    if chosen is CLEAR_TOKENS:
        me.action = CLEAR
        return me.clear()
    me.action = FAST_TRAVEL if chosen is TRAVEL else me.face.kind if me.primary else chosen.key
    return me.perform()
