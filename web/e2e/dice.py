"""A plugin of the server under test: it deals alike and its bots are equally lucky every time.

So a test plays the same match whenever it runs.
"""

import secrets

LUCK = 1


def same(_bits: int) -> int:
    return LUCK


secrets.randbits = same
