# `make play` and `make test` are all a newcomer needs. Both make their own virtual environment in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint types unit format compile test-compiled bench clean

play: $(VENV)/.installed
	@$(BIN)/warhall play skirmish

test: lint types unit

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

unit: $(VENV)/.ready
	@scripts/test-services
	$(BIN)/python -m pytest

format: $(VENV)/.ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The compiled build: a wheel in build/wheel, unpacked in build/compiled. Put that first on PYTHONPATH to run it.
compile: $(VENV)/.compiler
	rm -rf build/compiled build/wheel
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation \
		--wheel-dir build/wheel .
	$(BIN)/python -m zipfile --extract build/wheel/*.whl build/compiled

test-compiled: compile
	PYTHONPATH=build/compiled PY_IGNORE_IMPORTMISMATCH=1 $(BIN)/python -m pytest tests build/compiled/warhall

# The table of bench/results.md; with the compiled build beside the interpreted one when `make compile` was run before.
bench: $(VENV)/.ready
	COLUMNS=150 $(BIN)/warhall bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

# Where a package of [envs] cannot be had (OpenSpiel on Windows), its tests skip themselves.
$(VENV)/.ready: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,envs]" || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(VENV)/.installed

$(VENV)/.compiler: $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[compile]"
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
