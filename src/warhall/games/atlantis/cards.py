"""What a card is. One class a card: the docstring is its text, numbers are class data, methods are hooks.

The hooks are a closed list: this file declares every one of them, named by the rulebook's words for when it applies.
A card that needs another needs a rule that is missing here. `me` is always the hero the card belongs to.
"""

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    CLEAR,
    DEFENSE,
    DEFENSE_ACTION,
    ENEMY,
    FAST_TRAVEL,
    HANDICAP,
    HOLD_ACTION,
    INITIATIVE,
    IV,
    MOVE_ACTION,
    MOVEMENT,
    NOBODY,
    PURPLE,
    RADIUS,
    RANGE,
    REPEAT,
    SKILL_ACTION,
    TIER_WORDS,
    UNIT,
    VALUES,
)
from warhall.kernel.decisions import CARD, CHOICE, Effect, Option, Thing, option

if TYPE_CHECKING:
    from warhall.games.atlantis.me.acting import Me
    from warhall.games.atlantis.me.fighting import Strike
    from warhall.games.atlantis.me.sight import Sight

ON_ANYTHING: Final = 0
ON_DIFFERENT: Final = 1
ON_SAME: Final = 2

ANY_HERO: Final = 0
ITS_OWNER: Final = 1
ITS_TARGET: Final = 2

PLAYING: Final = ("ready", "targets", "play", "may_repeat", "attack_bonus")
DEFENDING: Final = ("blocks", "defend", "defense_bonus")
LASTING: Final = (
    "value_bonus", "forbids", "movement_limit", "holds_still", "shelters", "grants_immunity", "obstructs",
    "passes_obstacles", "lets_through", "counts_as_terrain", "counts_as_heavy", "counts_as_spawn_point",
)  # fmt: skip
TRIGGERED: Final = (
    "prepares", "before_action", "after_action", "after_defense", "after_push", "after_passing", "saves_minion",
    "grants_repeat",
    "after_playing_cards", "end_of_turn", "end_of_round",
)  # fmt: skip
VALUE_BONUS: Final = tuple(f"value_bonus of {value}" for value in VALUES)
"""The hook `value_bonus` for each value: an effect that changes ranges need not be asked about radii."""
FORBIDS: Final = {
    action: f"forbids {action}"
    for action in (MOVE_ACTION, SKILL_ACTION, ATTACK_ACTION, DEFENSE_ACTION, FAST_TRAVEL, REPEAT)
}
"""The hook `forbids` for each action."""
ASKED_APART: Final = ("value_bonus", "forbids")
HOOKS: Final = (*PLAYING, *DEFENDING, *LASTING, *TRIGGERED)
"""Every method a card may have. `LASTING` are asked of active effects, `TRIGGERED` are let happen by them."""


class Wall(NamedTuple):
    """Spaces that count as obstacles; if it keeps someone in, all the others do."""

    spaces: list[int]
    keeps_in: bool = False


class Card:
    """The numbers and hooks of every card. A value of None means that the card has no such icon."""

    kind: str = ""
    """The type of the primary action, which is the type of the card."""
    name: str = ""
    color: str = PURPLE
    tier: int = BASIC
    initiative: int = 0
    attack: int | None = None
    defense: int | None = None
    movement: int | None = None
    range: int | None = None
    radius: int | None = None
    ranged: bool = False
    """Whether the word "ranged" is printed beside the type; distance has nothing to do with it."""
    item: int = NOBODY
    """Which value the card adds to when it is tucked as an item."""
    repeats: int = 0
    """How often the primary action may be performed again."""
    again: int = ON_ANYTHING
    """Whom a repeat may choose, compared with the action it repeats."""
    lasts: int = NOBODY
    """For a card whose whole text is an active effect: when that applies (`THIS_TURN` …)."""
    bonus_to: tuple[int, ...] = (ATTACK, DEFENSE, INITIATIVE, MOVEMENT, RANGE, RADIUS)
    """The values about which `value_bonus` is asked."""
    bonus_for: int = ANY_HERO
    """The heroes about whom it is asked."""
    bars: tuple[str, ...] = tuple(FORBIDS)
    """The actions about which `forbids` is asked."""
    ignores_minions: bool = False
    """Whether, as a primary defence, it ignores what minions do to the total."""
    unready: str = "its first step cannot be done"
    """What a player is told when the primary action is closed because it is not `ready`."""

    def __init__(self, number: int, hero: int) -> None:
        self.number = number
        self.hero = hero
        self.name = self.name or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(self).__name__)
        self.key = re.sub(r"[^a-z]+", "_", self.name.lower().replace("'", "")).strip("_")
        self.text = " ".join((type(self).__doc__ or "").split())
        self.basic = self.tier in (BASIC, HANDICAP)
        self.printed: list[int | None] = [None] * len(VALUES)
        self.printed[ATTACK] = self.attack
        self.printed[DEFENSE] = self.defense
        self.printed[INITIATIVE] = self.initiative
        self.printed[MOVEMENT] = self.movement
        self.printed[RANGE] = self.range
        self.printed[RADIUS] = self.radius
        self.hooks = frozenset(hook for hook in HOOKS if getattr(type(self), hook) is not getattr(Card, hook))
        spoken = [hook for hook in (*LASTING, *TRIGGERED) if hook in self.hooks and hook not in ASKED_APART]
        bonuses = [VALUE_BONUS[value] for value in self.bonus_to] if "value_bonus" in self.hooks else []
        barred = [FORBIDS[action] for action in self.bars] if "forbids" in self.hooks else []
        self.effect_hooks: list[str] = [*bonuses, *barred, *spoken]
        """Those by which its active effect, or its token, speaks."""
        thing = Thing(CARD, self.key, self.name)
        self.thing = thing
        self.option = option(CARD, self.key, self.name, number, f"{self.name} ({self.summary()})")
        self.primary = Option(self.kind, f"{self.type_words().capitalize()}: {self.name}", 0, (thing,))
        self._moves: dict[int, Option] = {}

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def is_attack(self) -> bool:
        return self.kind == ATTACK_ACTION

    @property
    def is_skill(self) -> bool:
        return self.kind == SKILL_ACTION

    @property
    def defends(self) -> bool:
        """Whether discarding it to defend is its primary action, so that its text applies."""
        return self.kind == DEFENSE_ACTION

    def type_words(self) -> str:
        words = ["basic"] if self.basic else []
        return " ".join([*words, *(["ranged"] if self.ranged else []), self.kind])

    def summary(self) -> str:
        """The card in one line: colour, type and numbers."""
        values = [f"{name} {value}" for name, value in zip(VALUES, self.printed, strict=True) if value is not None]
        return f"{self.color} {self.kind}: {', '.join(values)}"

    def move_option(self, spaces: int) -> Option:
        """The secondary movement action, for what its value is now; made once."""
        if spaces not in self._moves:
            self._moves[spaces] = Option(MOVE_ACTION, f"Move up to {spaces}", 0, (self.thing,))
        return self._moves[spaces]

    def numbers(self) -> dict[str, object]:
        shown: dict[str, object] = {"color": self.color, "tier": TIER_WORDS[self.tier]}
        shown |= {VALUES[place]: value for place, value in enumerate(self.printed) if value is not None}
        if self.item != NOBODY:
            shown["item"] = VALUES[self.item]
        return shown

    # ── performing the primary action ─────────────────────────────────────────────────────────────────────────────────
    def ready(self, me: "Me") -> bool:
        """Whether the first step of the text can be done: an action that cannot begin is not offered."""
        return True

    def targets(self, me: "Me") -> list[int]:
        """The pieces its first step may choose from."""
        return []

    def play(self, me: "Me") -> Effect[None]:
        """The text, in the order in which it is written; by default, the active effect begins."""
        me.begin(self.lasts)
        return
        yield

    def may_repeat(self, me: "Me") -> bool:
        """Whether what its text says about a repeat is fulfilled."""
        return True

    def attack_bonus(self, me: "Me", target: int) -> int:
        """What the text adds to the attack."""
        return 0

    # ── defending ─────────────────────────────────────────────────────────────────────────────────────────────────────
    def blocks(self, me: "Me", strike: "Strike") -> bool:
        """For a card that blocks: whether its condition is met."""
        return False

    def defend(self, me: "Me", strike: "Strike") -> Effect[None]:
        """The text of a primary defence, after the card was discarded and, if it blocks, has blocked."""
        return
        yield

    def defense_bonus(self, me: "Me", strike: "Strike") -> int:
        """What the text adds to the defence."""
        return 0

    # ── asked of an active effect ─────────────────────────────────────────────────────────────────────────────────────
    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        """What it adds to a value of a hero's card: those named in `bonus_to`, and for whom `bonus_for` says."""
        return 0

    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        """Whether the hero cannot perform this action (or repeat one) with this card: one that is named in `bars`."""
        return False

    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        """How far the hero can move at most with a movement action."""
        return None

    def holds_still(self, me: "Sight", piece: int) -> bool:
        """Whether the piece cannot move."""
        return False

    def shelters(self, me: "Sight", piece: int, how: int, by: int) -> bool:
        """Whether the piece cannot be displaced in this way by this hero."""
        return False

    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        """Whether the piece is immune to what the actor is doing."""
        return False

    def obstructs(self, me: "Sight", hero: int) -> Wall | None:
        """What counts as obstacles while that hero performs an action."""
        return None

    def passes_obstacles(self, me: "Sight", piece: int) -> bool:
        """Whether the piece may move through obstacles."""
        return False

    def lets_through(self, me: "Sight", piece: int) -> bool:
        """Whether the piece may move through the token that this card has placed."""
        return False

    def counts_as_terrain(self, me: "Sight", piece: int) -> bool:
        """Whether the piece counts as terrain, besides what it is."""
        return False

    def counts_as_heavy(self, me: "Sight", hero: int) -> bool:
        """Whether the hero counts as a heavy minion during the minion battle."""
        return False

    def counts_as_spawn_point(self, me: "Sight", hero: int) -> bool:
        """Whether, while that hero acts, every space counts as a friendly minion spawn point in the battle zone."""
        return False

    # ── triggered by what happens ─────────────────────────────────────────────────────────────────────────────────────
    def prepares(self, me: "Me", action: str) -> list[int]:
        """Where `before_action` may bring me: an action that cannot begin here is offered if it could begin there."""
        return []

    def before_action(self, me: "Me", action: str) -> Effect[None]:
        """Before me performs an action."""
        return
        yield

    def after_action(self, me: "Me", done: "Me") -> Effect[None]:
        """After a hero, me or another, performed an action."""
        return
        yield

    def after_defense(self, me: "Me", strike: "Strike") -> Effect[None]:
        """After a defence action ended."""
        return
        yield

    def after_push(self, me: "Me", pushed: int) -> Effect[None]:
        """After me pushed a piece."""
        return
        yield

    def after_passing(self, me: "Me", piece: int) -> Effect[None]:
        """After a piece moved, or was pushed, through the token that this card has placed."""
        return
        yield

    def saves_minion(self, me: "Me", minion: int) -> Effect[bool]:
        """When a minion is defeated: whether it stays on the board."""
        return False
        yield

    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        """Whether the action that was just performed may be repeated once."""
        return False

    def after_playing_cards(self, me: "Me") -> Effect[None]:
        """Once, when everybody's cards are revealed."""
        return
        yield

    def end_of_turn(self, me: "Me") -> Effect[None]:
        """Once, when everybody has acted."""
        return
        yield

    def end_of_round(self, me: "Me") -> Effect[None]:
        """Once, before the minion battle."""
        return
        yield


class Attack(Card):
    """An attack card: it targets an adjacent enemy, or one in range if it is ranged, unless it says otherwise."""

    kind = ATTACK_ACTION
    unready = "no enemy unit that it could strike is in reach"

    def targets(self, me: "Me") -> list[int]:
        return me.targets(ENEMY | UNIT, me.range if self.ranged else 1)

    def ready(self, me: "Me") -> bool:
        return bool(me.candidates())

    def play(self, me: "Me") -> Effect[None]:
        target = yield from me.choose_target()
        yield from me.attack(target)


class Skill(Card):
    """A skill card: it does what its text says. One that must choose a target first declares `targets`."""

    kind = SKILL_ACTION
    unready = "nobody that it could choose is in reach"

    def ready(self, me: "Me") -> bool:
        return "targets" not in self.hooks or bool(me.candidates())


class Movement(Card):
    """A movement card: its text comes before the movement, unless it says otherwise."""

    kind = MOVE_ACTION

    def play(self, me: "Me") -> Effect[None]:
        if self.lasts != NOBODY:
            me.begin(self.lasts)
        yield from me.movement_action()


class Defense(Card):
    """A defence card: it is discarded to defend; on its owner's turn it has no primary action."""

    kind = DEFENSE_ACTION

    def ready(self, me: "Me") -> bool:
        return False


class DefenseSkill(Skill):
    """A card with both icons: a skill when played, a defence when discarded; its text applies either way."""

    @property
    def defends(self) -> bool:
        return True


class Ultimate(Card):
    """The card of tier IV: always in effect while its hero is on the board."""

    kind = "ultimate"
    tier = IV


HOLD: Final = option(CHOICE, HOLD_ACTION, "Hold: do nothing this turn")
TRAVEL: Final = option(CHOICE, FAST_TRAVEL, "Fast travel instead of moving")
CLEAR_TOKENS: Final = option(CHOICE, CLEAR, "Clear tokens next to you instead of attacking")


class Hero:
    """A hero of the roster: who it is, its cards and its tokens."""

    __slots__ = ("about", "cards", "complexity", "key", "listed", "name", "tokens")

    def __init__(
        self,
        name: str,
        about: str,
        complexity: int,
        cards: tuple[type[Card], ...],
        tokens: tuple[str, ...] = (),
        listed: bool = True,
    ) -> None:
        self.name = name
        self.about = about
        self.complexity = complexity
        self.cards = cards
        self.tokens = tokens
        """The name of each token in its supply."""
        self.listed = listed
        """Whether it can be chosen when heroes are selected."""
        self.key = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
