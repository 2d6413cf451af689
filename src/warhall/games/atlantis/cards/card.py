"""What a card can say. Its docstring is its text, numbers are class data, methods are hooks.

The hooks are a closed list. This file declares each one, under the rulebook's words for when it applies. A card that
needs another hook shows that a rule is missing here. `me` is always the hero whose card it is.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from warhall.games.atlantis.cards.face import FORBIDS, VALUE_BONUS, Face
from warhall.kernel.decisions import Effect
from warhall.tabletop.hooks import Text, hook, hooks_of, spoken

if TYPE_CHECKING:
    from warhall.games.atlantis.me import Me, Sight, Strike

PLAYING: Final = "playing"
DEFENDING: Final = "defending"
LASTING: Final = "while it lasts"
TRIGGERED: Final = "when something happens"

ASKED_APART: Final = ("value_bonus", "forbids")


class Wall(NamedTuple):
    """Spaces that count as obstacles. If the wall keeps someone in, all other spaces do instead."""

    spaces: list[int]
    keeps_in: bool = False


class Way(NamedTuple):
    """One of the things that a text lets its hero choose from: how it reads, whether it can be done, and doing it."""

    key: str
    words: str
    possible: "Callable[[Me], bool]"
    do: "Callable[[Me], Text]"


class Card(Face):
    """A card: what is printed on it, and the hooks of its text."""

    casts: "tuple[type[Card], ...]" = ()
    """The spells of which its action casts one."""

    def __init__(self, number: int, hero: int, whose: str = "", spell: bool = False) -> None:
        super().__init__(number, hero, whose, spell)
        self.hooks = spoken(type(self), Card)
        """The hooks that the card uses."""
        others = [name for name in EFFECT_HOOKS if name in self.hooks and name not in ASKED_APART]
        bonuses = [VALUE_BONUS[value] for value in self.bonus_to] if "value_bonus" in self.hooks else []
        barred = [FORBIDS[action] for action in self.bars] if "forbids" in self.hooks else []
        self.effect_hooks: list[str] = [*bonuses, *barred, *others]
        """The hooks that its active effect or its token uses."""

    # ── performing the primary action ─────────────────────────────────────────────────────────────────────────────────
    @hook(PLAYING)
    def ready(self, me: "Me") -> bool:
        """Whether the first step of the text can be done: an action that cannot begin is not offered."""
        return True

    @hook(PLAYING)
    def targets(self, me: "Me") -> list[int]:
        """The pieces its first step may choose from."""
        return []

    @hook(PLAYING)
    def play(self, me: "Me") -> Text:
        """The text, in the order in which it is written; by default, the active effect begins."""
        me.begin(self.lasts)
        return None

    @hook(PLAYING)
    def after_attack(self, me: "Me", target: int) -> Text:
        """What an attack's text says after "After the attack"; only for a card whose words another card can apply."""
        return None

    @hook(PLAYING)
    def may_repeat(self, me: "Me") -> bool:
        """Whether the text's condition for a repeat is met."""
        return True

    @hook(PLAYING)
    def must_repeat(self, me: "Me") -> bool:
        """Whether the repeat is not left to the player: the text demands it, or has asked already."""
        return False

    @hook(PLAYING)
    def attack_bonus(self, me: "Sight", target: int) -> int:
        """What the text adds to the attack."""
        return 0

    # ── defending ─────────────────────────────────────────────────────────────────────────────────────────────────────
    @hook(DEFENDING)
    def blocks(self, me: "Sight", strike: "Strike") -> bool:
        """For a card that blocks: whether its condition is met."""
        return False

    @hook(DEFENDING)
    def defend(self, me: "Me", strike: "Strike") -> Text:
        """The text of a primary defence, after the card was discarded and, if it blocks, has blocked."""
        return None

    @hook(DEFENDING)
    def defense_bonus(self, me: "Sight", strike: "Strike") -> int:
        """What the text adds to the defence."""
        return 0

    # ── asked of an active effect ─────────────────────────────────────────────────────────────────────────────────────
    @hook(LASTING)
    def value_bonus(self, me: "Sight", hero: int, value: int, card: "Card") -> int:
        """What it adds to a value of a hero's card: only to values in `bonus_to`, and for heroes in `bonus_for`."""
        return 0

    @hook(LASTING)
    def printed_as(self, me: "Sight", hero: int, value: int, card: "Card") -> int | None:
        """What a hero's card counts as having printed for this value, icon included; None leaves it as it is."""
        return None

    @hook(LASTING)
    def makes_ranged(self, me: "Sight", hero: int, card: "Card") -> bool:
        """Whether a hero's card counts as ranged, whatever is printed on it."""
        return False

    @hook(LASTING)
    def forbids(self, me: "Sight", hero: int, action: str, card: "Card") -> bool:
        """Whether the hero cannot perform this action (or a repeat) with this card. Only for actions in `bars`."""
        return False

    @hook(LASTING)
    def movement_limit(self, me: "Sight", hero: int) -> int | None:
        """How far the hero can move at most with a movement action."""
        return None

    @hook(LASTING)
    def opens_the_way(self, me: "Sight", hero: int) -> bool:
        """Whether the hero may ignore obstacles while it performs a movement action."""
        return False

    @hook(LASTING)
    def holds_still(self, me: "Sight", piece: int) -> bool:
        """Whether the piece cannot move."""
        return False

    @hook(LASTING)
    def shelters(self, me: "Sight", piece: int, how: int, by: int) -> bool:
        """Whether the piece cannot be displaced in this way by this hero."""
        return False

    @hook(LASTING)
    def grants_immunity(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        """Whether the piece is immune to what the actor is doing."""
        return False

    @hook(LASTING)
    def hides(self, me: "Sight", piece: int, actor: "Sight") -> bool:
        """Whether the actor cannot target the unit, though what it does may still affect it."""
        return False

    @hook(LASTING)
    def obstructs(self, me: "Sight", hero: int) -> Wall | None:
        """What counts as obstacles while that hero performs an action."""
        return None

    @hook(LASTING)
    def obstructs_unit(self, me: "Sight", unit: int) -> Wall | None:
        """What counts as obstacles for a unit, whoever displaces it."""
        return None

    @hook(LASTING)
    def sides(self, me: "Sight") -> bytes:
        """For each space, its side of a line that splits the board: 1 or 2, and 0 on the line. Units on one side cannot
        interact with what is on the other, as if it did not exist.
        """
        return b""

    @hook(LASTING)
    def withdraws(self, me: "Sight", piece: int) -> bool:
        """Whether units on either of these sides cannot interact with that piece either, wherever it is."""
        return False

    @hook(LASTING)
    def passes_obstacles(self, me: "Sight", piece: int) -> bool:
        """Whether the piece may move through obstacles."""
        return False

    @hook(LASTING)
    def lets_through(self, me: "Sight", piece: int) -> bool:
        """Whether the piece may move through the token that this card has placed."""
        return False

    @hook(LASTING)
    def counts_as_terrain(self, me: "Sight", piece: int) -> bool:
        """Whether the piece also counts as terrain."""
        return False

    @hook(LASTING)
    def counts_as(self, me: "Sight", token: int, actor: "Sight") -> int:
        """What the token counts as besides being one, for what the actor is doing: `MELEE`, or 0 for nothing."""
        return 0

    @hook(LASTING)
    def counts_as_heavy(self, me: "Sight", hero: int) -> bool:
        """Whether the hero counts as a heavy minion during the minion battle."""
        return False

    @hook(LASTING)
    def not_counted(self, me: "Sight", minions: list[int]) -> list[int]:
        """Those of these minions, and of heroes who count as one, that do not count in the minion battle. All are in
        one battle zone.
        """
        return []

    @hook(LASTING)
    def counts_as_spawn_point(self, me: "Sight", hero: int) -> bool:
        """Whether, while that hero acts, every space counts as a friendly minion spawn point in the battle zone."""
        return False

    @hook(LASTING)
    def counts_as_active(self, me: "Sight", card: "Card") -> bool:
        """Whether a resolved card of mine counts as active, though no effect of it is in force."""
        return False

    @hook(LASTING)
    def chooses_for(self, me: "Sight", hero: int) -> bool:
        """Whether my player chooses the action of that hero, when it resolves its card, and how it is performed."""
        return False

    @hook(LASTING)
    def reverses_order(self, me: "Sight") -> bool:
        """Whether heroes with lower initiative act before those with higher initiative."""
        return False

    @hook(LASTING)
    def plays_two(self, me: "Sight") -> bool:
        """Whether I may play two cards a turn; once cards are revealed, I take one of the two back."""
        return False

    @hook(LASTING)
    def may_be_discarded(self, me: "Sight", card: "Card") -> bool:
        """Whether a played card of mine may be discarded instead of one from my hand, and to defend as if held."""
        return False

    @hook(LASTING)
    def lives_spent(self, me: "Sight", fallen: int) -> int:
        """How many more life counters a hero spends when it is defeated."""
        return 0

    @hook(LASTING)
    def chooses_two(self, me: "Sight", doing: "Sight") -> int:
        """Whether I may choose two options where a text says "choose one": 0, AS_PRINTED or IN_ANY_ORDER."""
        return 0

    @hook(LASTING)
    def chooses_times(self, me: "Sight", times: int) -> int:
        """How many times I may choose where a text says "choose up to so many times"."""
        return times

    @hook(LASTING)
    def adds_rune(self, me: "Sight") -> bool:
        """Whether for each of my actions one more rune counts as active, which I choose before it."""
        return False

    @hook(LASTING)
    def note(self, me: "Sight") -> str:
        """What the effect remembers, in words for everybody: a colour, a line."""
        return ""

    # ── triggered by what happens ─────────────────────────────────────────────────────────────────────────────────────
    @hook(TRIGGERED)
    def prepares(self, me: "Me", doing: "Me") -> list[int]:
        """Where `before_action` may bring me: an action that cannot begin here is offered if it could begin there."""
        return []

    @hook(TRIGGERED)
    def before_action(self, me: "Me", doing: "Me") -> Text:
        """Before me performs an action of any type: `doing.action`, with `doing.card`, primary or not."""
        return None

    @hook(TRIGGERED)
    def before_enemy_action(self, me: "Me", doing: "Me") -> Text:
        """Before an enemy hero, not immune to it, performs an action of any type: `doing.action`, primary or not."""
        return None

    @hook(TRIGGERED)
    def after_action(self, me: "Me", done: "Me") -> Text:
        """After a hero, me or another, performed an action."""
        return None

    @hook(TRIGGERED)
    def after_defense(self, me: "Me", strike: "Strike") -> Text:
        """After a defence action ended."""
        return None

    @hook(TRIGGERED)
    def after_push(self, me: "Me", pushed: int) -> Text:
        """After me pushed a piece."""
        return None

    @hook(TRIGGERED)
    def after_placing(self, me: "Me") -> Text:
        """After me placed itself; fast travel does that too."""
        return None

    @hook(TRIGGERED)
    def after_placing_tokens(self, me: "Me", tokens: list[int]) -> Text:
        """After me placed tokens: all those that one step of a text placed."""
        return None

    @hook(TRIGGERED)
    def after_laughing(self, me: "Me") -> Text:
        """After me laughed, as part of an action."""
        return None

    @hook(TRIGGERED)
    def after_marking(self, me: "Me", hero: int) -> Text:
        """After me gave a hero a marker."""
        return None

    @hook(TRIGGERED)
    def after_discarding(self, me: "Me", card: "Card") -> Text:
        """After a resolved card of mine was discarded."""
        return None

    @hook(TRIGGERED)
    def after_passing(self, me: "Me", piece: int, tokens: list[int]) -> Text:
        """After a piece moved, or was pushed, through these tokens, which this card has placed."""
        return None

    @hook(TRIGGERED)
    def instead_of_defeat(self, me: "Me", unit: int) -> bool | Effect[bool]:
        """When a unit would be defeated: whether something else has happened instead."""
        return False

    @hook(TRIGGERED)
    def after_defeating(self, me: "Me", minion: int, doing: "Me") -> Text:
        """After me defeated a minion, by what it is `doing`."""
        return None

    @hook(TRIGGERED)
    def when_minion_falls(self, me: "Me", minion: int) -> None:
        """When anybody has defeated a minion: it still stands where it was."""

    @hook(TRIGGERED)
    def after_resolving(self, me: "Me", card: "Card", done: "Me") -> Text:
        """After me resolved a card, whatever action it performed. `done` is me as it acted with that card."""
        return None

    @hook(TRIGGERED)
    def saves_minion(self, me: "Me", minion: int) -> bool | Effect[bool]:
        """When a minion is defeated: whether it stays on the board."""
        return False

    @hook(TRIGGERED)
    def grants_repeat(self, me: "Me", done: "Me") -> bool:
        """Whether the action that was just performed may be repeated once."""
        return False

    @hook(TRIGGERED)
    def when_unlocked(self, me: "Me") -> None:
        """Once, when I unlock this ultimate: all my cards are in hand or deck."""

    @hook(TRIGGERED)
    def after_playing_cards(self, me: "Me") -> Text:
        """Once, when everybody's cards are revealed."""
        return None

    @hook(TRIGGERED)
    def end_of_turn(self, me: "Me") -> Text:
        """Once, when everybody has acted."""
        return None

    @hook(TRIGGERED)
    def end_of_round(self, me: "Me") -> Text:
        """Once, before the minion battle."""
        return None


EFFECT_HOOKS: Final = hooks_of(Card, LASTING, TRIGGERED)
"""The hooks that an active effect or a token can use."""
