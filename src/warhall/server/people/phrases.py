"""Recovery phrases: ten words that bring somebody back who has lost every device."""

import hashlib
import secrets
import unicodedata
from typing import Final

LENGTH: Final = 10
"""Ten of these words are 80 bits: nobody guesses them, neither at the door nor from a stolen database."""
COST: Final = {"n": 2**14, "r": 8, "p": 1}

LIST: Final = """
    acorn acrobat almond amber anchor ankle antler apple apron arch arrow autumn
    badge bagel bamboo banjo barley basket beacon beaver bench berry bishop blanket blossom bottle branch breeze brick
    bridge bronze bucket button
    cabin cactus camel candle canoe canyon carpet carrot castle cedar cello chalk cherry chimney circle citrus clover
    cobalt comet copper coral cotton cradle crayon cricket crystal
    daisy dancer dawn delta desert diamond dolphin donkey dragon drum dune
    eagle easel echo elbow elder ember engine envelope evening
    fable falcon feather fennel fern ferry fiddle finch flame flute forest fossil fountain fox frost
    galaxy garden garlic gazelle geyser ginger glacier glove goblet gondola granite grape gravel guitar
    hammer harbour harvest hazel hedge helmet heron hill honey hornet hunter
    iceberg igloo indigo inkwell iris island ivory ivy
    jacket jaguar jasmine jelly jewel jigsaw juniper jungle
    kayak kernel kettle kitten knight koala
    ladder lagoon lantern laurel lava lemon lentil lichen lilac linen lizard lobster locket lotus lumber
    magnet mango maple marble meadow melon meteor mimosa mirror mitten monkey morning mosaic mountain mushroom mustard
    napkin narwhal nectar needle nettle nickel noodle nutmeg
    oasis oatmeal ocean olive onion opal orbit orchid otter oyster
    paddle palace panda papaya parrot pebble pelican pepper piano pigeon pillow planet plum pocket pony poppy prairie
    pumpkin puzzle
    quail quartz quill
    rabbit radish rainbow raven ribbon river rocket rooster rosemary ruby
    saddle saffron salmon sapphire satchel scarf sesame shadow shovel silver sparrow spinach squirrel sunset swallow
    tablet teapot temple thimble thunder ticket tiger timber tomato topaz torch trumpet tulip turnip turtle
    umbrella valley vanilla velvet violin volcano
    wagon walnut walrus willow window winter wizard
    yarn yogurt zebra zephyr zinc
    """
WORDS: Final = tuple(LIST.split())
"""No two of them begin with the same four letters."""


def new_phrase() -> str:
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def clean_phrase(text: str) -> str:
    """A phrase as it was shown, however it was typed: case, commas and line breaks do not count.

    >>> clean_phrase(" Acorn,  FOX\\nruby ")
    'acorn fox ruby'
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return " ".join("".join(c if c.isalpha() else " " for c in plain).split())


def hashed_phrase(phrase: str, salt: bytes) -> str:
    """What is stored of a phrase. It is made slow, so that whoever has the database cannot try many.

    All have the same salt, the key of the hall: a phrase is found by its hash alone, without a name.
    """
    return hashlib.scrypt(phrase.encode(), salt=salt, dklen=32, **COST).hex()
