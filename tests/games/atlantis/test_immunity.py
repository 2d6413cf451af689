"""Immunity: who cannot be targeted, what does not reach whom, and what helps against nothing."""

import pytest

from tests.games.atlantis.scene import table
from warhall.games.atlantis.words import ATTACK, THIS_TURN


@pytest.mark.rule("atlantis", "immune.all")
def test_an_immune_unit_can_be_neither_targeted_nor_affected() -> None:
    t = table("Ze Wa Br", brogan="brutal_jab", red=("zed", "wasp"), effects=[("sanctuary", "zed", THIS_TURN)])
    t.brogan.resolves("brutal_jab", "skill").declines()
    assert t.brogan.resolved == ["brutal_jab"] and t.wasp.at == "a2"


@pytest.mark.rule("atlantis", "immune.typed")
def test_immunity_to_attacks_is_immunity_to_nothing_else() -> None:
    t = table("Ar Wa .", wasp="lift_up", effects=[("expert_duelist", "arien", THIS_TURN)])
    t.wasp.resolves("lift_up", "skill")
    assert t.wasp.offered() == ["arien"]
    t.leaves_open()
    t = table("Ar Wa .", wasp="shock", effects=[("expert_duelist", "arien", THIS_TURN)])
    assert "attack" not in t.wasp.offered()


@pytest.mark.rule("atlantis", "immune.typed")
@pytest.mark.parametrize(("immunity", "leaps"), [([], False), ([("expert_duelist", "arien", THIS_TURN)], True)])
def test_immunity_to_attacks_covers_their_active_effects(immunity: list[tuple[str, str, int]], leaps: bool) -> None:
    """The dagger keeps enemies around Wasp in place, but not Arien while he is immune to her attacks."""
    t = table("Ar . Wa", arien="liquid_leap", effects=[("magnetic_dagger", "wasp", THIS_TURN), *immunity])
    assert ("skill" in t.arien.offered()) == leaps


@pytest.mark.rule("atlantis", "immune.typed")
def test_immunity_to_attacks_does_not_cover_the_effects_of_skills() -> None:
    effects = [("spell_break", "arien", THIS_TURN), ("blend_into_shadows", "tigerclaw", THIS_TURN)]
    t = table("Ar . Ti", tigerclaw="light_fingered", effects=effects)
    assert t.tigerclaw.closed()["skill"] == "Spell Break forbids it"


@pytest.mark.rule("atlantis", "immune.all")
@pytest.mark.parametrize("immune", [True, False])
def test_active_effects_do_not_reach_the_immune(immune: bool) -> None:
    """Brogan beside Zed could not move, attack or use his full strength, were it not for the sanctuary."""
    effects = [("root", "wasp", THIS_TURN), ("truce", "wasp", THIS_TURN), ("weakness", "wasp", THIS_TURN)]
    effects += [("sanctuary", "zed", THIS_TURN)] if immune else []
    t = table("Ze Br Wa", brogan="onslaught", effects=effects)
    assert t.brogan.offered() == (["attack", "movement", "hold"] if immune else ["hold"])
    assert t.me("brogan", "onslaught").value(ATTACK) == (4 if immune else 0)


@pytest.mark.rule("atlantis", "immune.all")
@pytest.mark.parametrize("immune", [True, False])
@pytest.mark.parametrize(("key", "end"), [("truce", "a5"), ("static_barrier", "a6")])
def test_neither_a_limit_nor_a_barrier_holds_the_immune(immune: bool, key: str, end: str) -> None:
    """Within Wasp's truce a hero moves 1 space at most, and nobody within her barrier leaves it."""
    effects = [(key, "wasp", THIS_TURN)] + ([("sanctuary", "zed", THIS_TURN)] if immune else [])
    t = table("Wa Ze Br . . .", brogan="mad_dash", effects=effects)
    t.brogan.resolves("mad_dash", "movement")
    assert (end in t.brogan.offered()) == immune
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.affect")
def test_who_is_immune_cannot_be_made_to_discard() -> None:
    """To touch a unit's cards is to affect it."""
    for effects, offered in (([], True), ([("sanctuary", "zed", THIS_TURN)], False)):
        t = table("Br Wa . Ze", brogan="shield_bash", wasp="shock", red=("zed", "wasp"), effects=effects)
        assert ("skill" in t.brogan.offered()) == offered


@pytest.mark.rule("atlantis", "immune.tokens")
def test_a_token_stands_in_the_way_of_the_immune_too() -> None:
    t = table(
        """
        ^  ^  ^  ^
         Wa *  .
        ^  ^  ^  ^""",
        wasp="shock",
        tokens_of="wasp",
        fallen=["zed"],
        red=("zed", "wasp"),
        effects=[("sanctuary", "zed", THIS_TURN)],
    )
    t.puts(zed="red_beach_b2")
    assert t.me("zed", "poke").immune(0)
    t.wasp.resolves("shock", "movement")
    assert "b3" not in t.wasp.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "immune.own")
def test_nobody_is_immune_to_their_own_actions() -> None:
    """The sanctuary shelters Zed from everybody, his friend included, but not from himself."""
    t = table("Ze . Br", zed="march", effects=[("sanctuary", "zed", THIS_TURN)])
    assert t.me("brogan", "onslaught").immune(0)
    assert not t.me("zed", "march").immune(0)
