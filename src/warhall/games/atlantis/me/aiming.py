"""An action in performance: what it remembers, and whom it targets."""

from typing import Final

from warhall.games.atlantis.cards import ON_ANYTHING, ON_SAME
from warhall.games.atlantis.me.bearing import Bearer
from warhall.games.atlantis.me.fighting import Aim, Strike
from warhall.games.atlantis.me.sight import Sight
from warhall.games.atlantis.state import Active, AtlantisState, piece_options
from warhall.games.atlantis.words import ATTACK_ACTION, ENEMY, HERO
from warhall.kernel.decisions import Effect, choose

NOBODY_EXCEPTED: Final[list[int]] = []


class Aimer(Bearer):
    """A hero that performs an action and targets units with it."""

    __slots__ = (
        "again", "aims", "but_not", "gained", "noted", "primary", "repetition", "second_rune", "strikes", "targeted",
    )  # fmt: skip

    def __init__(
        self, state: AtlantisState, piece: int, card: int, action: str = "", effect: Active | None = None
    ) -> None:
        Sight.__init__(self, state, piece, card, action, effect)
        self.primary = True
        """Whether the action is the primary one of the card; a secondary one ignores its text."""
        self.again = self.face.again
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
        self.second_rune = ""
        """The rune that counts as active for this action besides the one of this turn."""
        self.strikes: list[Strike] = []
        """The attacks on heroes made by this action, whose defences end when it has ended."""

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def candidates(self) -> list[int]:
        """What the first step of the card may choose from, here and now. `Me` asks the card."""
        raise NotImplementedError

    # ── targets ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def another(self, pieces: list[int]) -> list[int]:
        """Those of these that the action can target: none that a text excepts, and as a repeat only the same one again,
        or only others, as the card says.
        """
        pieces = self._allowed(pieces)
        if not self.repetition or self.again == ON_ANYTHING:
            return pieces
        chosen = self.same_targets()
        return [piece for piece in pieces if (piece in chosen) == (self.again == ON_SAME)]

    def same_targets(self) -> list[int]:
        """The units in `targeted`, but for those that have left the board since: who comes back is another one."""
        stays = self.state.stays
        return [piece for piece, stay in zip(self.targeted, self.aims, strict=True) if stays[piece] == stay]

    def choose_target(self, pieces: list[int] | None = None, what: str = "choose a target") -> Effect[int]:
        """One of the candidates (or of these pieces), remembered as a target of this action."""
        found = self.candidates() if pieces is None else self._allowed(pieces)
        prompt = f"{self.face.name}: {what}"
        if self.action == ATTACK_ACTION:
            picked = yield from Aim(self, found, self.gained).choose(self.seat, prompt, "actions.targets")
        else:
            options = piece_options(self.state, found)
            picked = yield from choose(self.seat, prompt, options, "actions.targets", subject=self.piece)
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

    # ── coins ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def steal(self, most: int) -> Effect[None]:
        """Take 1 coin, or up to `most` as me chooses, from an adjacent enemy hero who has any."""
        foes = [foe for foe in self.targets(ENEMY | HERO) if self.state.hero_of(foe).coins]
        foe = yield from self.choose_target(foes, "choose whose coins to take")
        most = min(most, self.state.hero_of(foe).coins)
        coins = yield from self.choose_amount("how many coins?", 1, most)
        self.take(foe, coins)
