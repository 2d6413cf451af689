# `make play` and `make test` are all a newcomer needs. Both make their own virtual environment in .venv.
# `make terminal` plays without a browser.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000

.PHONY: play terminal client test lint types unit web browsers pictures format clean

play: $(VENV)/.installed client
	@WARHALL_LOG_LEVEL=WARNING $(BIN)/warhall serve --port $(PORT)

terminal: $(VENV)/.installed
	@$(BIN)/warhall play skirmish

client: $(VENV)/bin/python
	@$(BIN)/python web/build.py

test: lint types unit web browsers

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

unit: $(VENV)/.ready
	@scripts/test-services
	$(BIN)/python -m pytest

web: $(VENV)/.ready
	$(BIN)/python web/build.py check

browsers: $(VENV)/.ready
	$(BIN)/python web/build.py browsers

pictures: $(VENV)/.ready client
	cd web && PYTHON=../$(BIN)/python npm run pictures

format: $(VENV)/.ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[server]"
	@touch $@

$(VENV)/.ready: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(VENV)/.installed

clean:
	rm -rf web/node_modules src/warhall/server/static $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
