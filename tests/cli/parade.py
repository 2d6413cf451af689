"""The toy, dressed for the terminal: with cards, rules, a picture and a legend."""

from collections.abc import Sequence
from typing import ClassVar

from tests.toys import Muster
from warhall.kernel.game import CardInfo, Span, View
from warhall.kernel.ledger import Ledger, Rule


class Parade(Muster):
    id = "parade"
    name = "Parade"
    summary = "A toy with clothes on."
    minutes = "1"
    content_note = "The cards are Warhall's own."
    bench: ClassVar = (4, {"points": 3})

    def cards(self) -> Sequence[CardInfo]:
        names = ("Drummer", "Piper", "Ensign", "Sergeant", "Captain", "Colonel")
        return [
            CardInfo(
                name.lower(),
                name,
                "Ranks" if number < 4 else "Officers",
                "rank",
                f"Counts {number}.",
                {"rank": number},
                2,
            )
            for number, name in enumerate(names, 1)
        ]

    def ledger(self) -> Ledger:
        return Ledger(
            [
                Rule("play", "Playing", "All play a card at once; the highest alone wins a point."),
                Rule("draw", "Drawing", "The winner may draw two cards and puts one back.", "The toy is silent on it."),
            ]
        )

    def legend(self) -> Sequence[tuple[Span, str]]:
        return [(("#", "strong"), "a card played")]

    def picture(self, view: View, lit: frozenset[str]) -> list[list[Span]]:
        view = view["table"]
        lines: list[list[Span]] = [[(f"Round {view['round']}, points {view['points']}", "strong")]]
        for seat, (played, hand) in enumerate(zip(view["played"], view["hands"], strict=True)):
            cards: list[Span] = (
                [(f" {card}", "lit" if str(card) in lit else "plain") for card in hand]
                if isinstance(hand, list)
                else [(f" {hand} hidden", "dim")]
            )
            lines.append(
                [(f"Player {seat + 1}", f"team{seat % 2}"), (f" {'#' * len(played):<12} holds", "plain"), *cards]
            )
        return lines
