"""A hall of tables: seats, lobby, clocks, chat, storage and live updates, over HTTP and WebSocket. It knows no game."""
