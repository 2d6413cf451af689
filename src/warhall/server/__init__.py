"""A hall of tables: seats, lobby, clocks, chat, storage and live updates, over HTTP and WebSocket. It knows no game.

The rooms, in order. A room may import only the rooms listed above it:

    settings, errors, metrics, timekeeper, logs, memory    what all rooms share
    messages/     what is said: every message of the socket, every body of HTTP
    guarding/     what guards: limits, tokens, which addresses may be called
    storage/      what stores: entries, tables, seats, in SQLite or PostgreSQL
    people/       what knows people: who asks, and the ways in which somebody comes back
    live/         what is live: a match in memory, its history, who looks at it, the room around it
    thinking/     what thinks: bots, advice, replays and reviews, in processes of their own
    hosting/      the hall that brings the rooms together: lobby, other workers, telling whose turn it is
    listening/    what listens: HTTP, the socket, the pages
    run           one process or several, on one port
"""
