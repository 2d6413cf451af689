"""A plugin whose process does not get ready before the gate is open."""

from tests.server.plugin import wait_at_the_gate

wait_at_the_gate()
