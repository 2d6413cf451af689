"""What Prometheus may ask for."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

answers = Counter("warhall_answers_total", "Answers stored.", ["game", "by"])
answer_seconds = Histogram("warhall_answer_seconds", "From an answer's arrival to everybody's update.", buckets=FAST)
commit_seconds = Histogram("warhall_commit_seconds", "One transaction of entries.", buckets=FAST)
commit_entries = Histogram(
    "warhall_commit_entries", "Entries in one transaction.", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
load_seconds = Histogram("warhall_load_seconds", "A match loaded from the database.", buckets=FAST)
refusals = Counter("warhall_refusals_total", "Messages and requests that were refused.", ["code"])
connections = Gauge("warhall_connections", "Open sockets.", multiprocess_mode="livesum")
live_matches = Gauge("warhall_live_matches", "Matches in memory.", multiprocess_mode="livesum")
frames_dropped = Counter("warhall_frames_dropped_total", "Frames not sent because the connection was too slow.")
thoughts = Counter("warhall_bot_thoughts_total", "Answers asked of bots, by how it went.", ["bot", "how"])
thought_seconds = Histogram("warhall_bot_seconds", "How long bots think.", buckets=(*FAST, 5.0, 10.0))
webhooks = Counter("warhall_webhooks_total", "Webhooks called, by how it went.", ["how"])
rules_crashes = Counter("warhall_rules_crashes_total", "Answers on which the rules failed.", ["game"])
http_seconds = Histogram("warhall_http_seconds", "HTTP requests.", ["route", "status"], buckets=FAST)
notices = Counter("warhall_notices_total", "People told that it is their turn, by way and how it went.", ["way", "how"])


@cache
def answered(game: str, by: str) -> Counter:
    """The count of these answers. To look it up takes longer than to count."""
    return answers.labels(game, by)
