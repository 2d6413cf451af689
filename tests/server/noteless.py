"""A plugin for a hall that never notes who is asked."""

from warhall.server.hosting.asked import Asked


async def _not(self: Asked) -> None:
    """As if the hall were killed before it comes to this."""


Asked.note = _not  # type: ignore[method-assign]
