# `make` lists the targets. Everything runs in a virtual environment of its own; nothing is installed elsewhere.

BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help setup demo test lint docs bench studies cluster-demo goldens clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv and install the program with its tools for tests and guide

$(READY): pyproject.toml constraints.txt
	@set -e; python=; \
	$(BIN)/python -c '' 2>/dev/null || { \
		for candidate in $(PYTHON) python3 python3.13 python3.12 python3.11; do \
			if $$candidate -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
				python=$$candidate; break; \
			fi; \
		done; \
		if [ -z "$$python" ]; then \
			echo 'Python 3.11 or newer with its venv module is needed, and none was found.' >&2; \
			echo 'Install it (on Debian: apt-get install python3 python3-venv), or name one: make PYTHON=/path/to/python' >&2; \
			exit 1; \
		fi; \
		echo "making .venv with $$($$python --version)"; \
		$$python -m venv --clear .venv; \
	}
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs,test]'
	@touch $@

demo: $(READY) ## play one million games of IGOR and draw the report
	$(BIN)/analyser run configs/igor.toml

test: $(READY) ## check the borders, compile once, run all tests in two processes
	$(BIN)/lint-imports
	$(BIN)/analyser warm
	$(BIN)/python -m pytest -n 2

lint: $(READY) ## style, types and borders
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(READY) ## build the guide: docs/_build/html/index.html
	$(BIN)/python -m sphinx -b html -W --keep-going -n -q docs docs/_build/html
	@echo docs/_build/html/index.html

bench: $(READY) ## measure games per second on this machine
	$(BIN)/analyser bench

studies: $(READY) ## play the balance study of every game and write docs/studies (some minutes each)
	$(BIN)/python -m scripts.studies

cluster-demo: $(READY) ## play on a scheduler and three workers of this machine, one killed: the same result
	$(BIN)/python scripts/cluster_demo.py

goldens: $(READY) ## write the recorded game diaries anew
	$(BIN)/python -m pytest tests/golden --renew

clean: ## delete the environment, caches and builds; results stay
	rm -rf .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist docs/_build *.egg-info
	find analyser examples reports strategies tests -type d -name __pycache__ -prune -exec rm -rf {} +
