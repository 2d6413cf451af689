# `make play` and `make test` are all a newcomer needs. Both make their own virtual environment in .venv.
# `make terminal` plays without a browser.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
# For the network: `make play HOST=0.0.0.0`. Not taken from the environment, where HOST is often the machine's name.
HOST :=

# The tests start many processes: what they import is compiled once, and not by each of them.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play terminal client test lint types unit web browsers services pictures generate format mutants compile test-compiled bench clean

play: $(VENV)/.installed client
	@WARHALL_LOG_LEVEL=WARNING $(BIN)/warhall serve --port $(PORT) $(if $(HOST),--host $(HOST))

terminal: $(VENV)/.installed
	@$(BIN)/warhall play skirmish

client: $(VENV)/.node
	@$(BIN)/python web/build.py

# All of it side by side, so that no core waits for the other at the end of a step. The longest steps come first; what the
# browsers' tests have to say is told when they are over.
test:
	@$(MAKE) --no-print-directory --jobs=3 web lint unit browsers types HOW=quietly

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

unit: $(VENV)/.ready services
	$(BIN)/python -m pytest

web: client
	$(BIN)/python web/build.py check

browsers: $(VENV)/.ready services client
	$(BIN)/python web/build.py browsers $(HOW)

services:
	@scripts/test-services

pictures: $(VENV)/.ready client
	cd web && PYTHON=../$(BIN)/python npm run pictures

# What is read off the code: the client's types, the tables of the docs. A test fails while they are stale.
generate: $(VENV)/.ready
	$(BIN)/python scripts/generate.py

format: $(VENV)/.ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Would a test notice? `make mutants GAME=skirmish`, and COUNT=200 SEED=7 JOBS=2 ONLY=rules/ KIND=part FRESH=1 if you like.
mutants: $(VENV)/.ready
	$(BIN)/python -m scripts.mutants $(GAME) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) \
		$(if $(JOBS),--jobs $(JOBS)) $(if $(ONLY),--only $(ONLY)) $(if $(KIND),--kind $(KIND)) $(if $(FRESH),--fresh)

# The compiled build: a wheel in build/wheel, unpacked in build/compiled. Put that first on PYTHONPATH to run it.
compile: $(VENV)/.compiler
	rm -rf build/compiled build/wheel
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation \
		--wheel-dir build/wheel .
	$(BIN)/python -m zipfile --extract build/wheel/*.whl build/compiled

test-compiled: compile
	PYTHONPATH=$(CURDIR)/build/compiled PY_IGNORE_IMPORTMISMATCH=1 $(BIN)/python -m pytest tests build/compiled/warhall

# The table of bench/results.md; with the compiled build beside the interpreted one when `make compile` was run before.
bench: $(VENV)/.ready
	$(BIN)/warhall bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# Where there is no Node, pip fetches one. Two of pip at work in one place would get in each other's way.
$(VENV)/.node: $(VENV)/bin/python
	@$(BIN)/python web/build.py node
	@touch $@

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[server]"
	@touch $@

# Where a package of [envs] cannot be had (OpenSpiel on Windows), its tests skip themselves. Most of what is installed here
# is never imported, so it is compiled when it is, and not before.
$(VENV)/.ready: $(VENV)/bin/python pyproject.toml | $(VENV)/.node
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev,envs]" || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]"
	@touch $@ $(VENV)/.installed

$(VENV)/.compiler: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[compile]"
	@touch $@

clean:
	rm -rf web/node_modules src/warhall/server/static $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
