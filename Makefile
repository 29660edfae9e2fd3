# Everything starts here: `make play` to play, `make test` to run the tests. `make help` lists the rest.
#
#   ARGS    goes to the command behind a target:  make play ARGS="--lan"   make test ARGS="tests/rules -x"
#           the rules in a minute:  make test ARGS="-m quick"
#   PYTHON  the Python to set up with, if not the first that is new enough:  make play PYTHON=python3.12

# Keep what Python compiles, also where the environment says otherwise: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

SHELL := /bin/sh
RUN := .venv/bin/python
SIDE_BY_SIDE := -n auto --dist loadfile --no-loadscope-reorder

.DEFAULT_GOAL := help
.PHONY: help play test long strength bounds lint format types words client docs dist bench soak pictures lock clean

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name text; do printf '  make %-10s%s\n' "$$name" "$$text"; done

play: ## Set up what is missing and open the lobby (ARGS="--lan" for others on your network)
	@tools/python -m tools.bootstrap play
	@.venv/bin/dealer play $(ARGS) || [ $$? -eq 130 ] # 130: ended by Ctrl-C, as it should be

test: ## Set up what is missing and run the tests: rules, server, browser (ARGS="-m quick" the rules alone)
	@tools/python -m tools.bootstrap test
	@$(RUN) -m pytest $(ARGS) $(if $(filter-out -m,$(firstword $(ARGS))),,$(SIDE_BY_SIDE))

long: ## Run the tests that `make test` leaves out because each takes many seconds
	@tools/python -m tools.bootstrap test
	@$(RUN) -m pytest -m long $(SIDE_BY_SIDE) $(ARGS)

strength: ## Play the long matches that show who is stronger, and try all cases, and laws on many more examples
	@tools/python -m tools.bootstrap test
	@$(RUN) -m pytest -o faulthandler_timeout=7200 -m strength $(SIDE_BY_SIDE) $(ARGS)
	@DEALER_TESTS=deep $(RUN) -m pytest -o faulthandler_timeout=7200 $(SIDE_BY_SIDE) $(ARGS)

bounds: ## Run tests of every dependency with the oldest packages that are allowed, then with the newest
	@tools/python -m tools.bootstrap test
	$(RUN) -m tools.bounds oldest $(ARGS)
	$(RUN) -m tools.bounds newest $(ARGS)

lint: ## Check style, types, layers and the client
	@tools/python -m tools.bootstrap dev
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	.venv/bin/lint-imports
	$(RUN) -m tools.client_layers
	$(RUN) -m tools.words --check
	$(RUN) -m tools.workflows
	$(RUN) -m tools.prose
	$(RUN) -m tools.reference --check
	$(RUN) tools/client.py --npm run check
	$(RUN) tools/client.py --npm run lint

format: ## Put the Python sources into the house's form
	@tools/python -m tools.bootstrap dev
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

types: ## Write the client's types from the server's schemas
	@tools/python -m tools.bootstrap play
	$(RUN) tools/client_types.py
	$(RUN) -m tools.words

words: ## Start a language, or say what it lacks (ARGS="de")
	@tools/python -m tools.bootstrap dev
	@$(RUN) -m tools.words $(ARGS)

client: ## Build the browser client, if its sources have changed
	@tools/python -m tools.bootstrap play

docs: ## Build the documentation site, which servers show at /docs (ARGS="--publish FOLDER" for a web site)
	@tools/python -m tools.bootstrap docs
	$(RUN) -m tools.site $(ARGS)

dist: ## Make wheels and source archives of the host, with the client and the site, and of the laboratory
	@tools/python -m tools.bootstrap dev
	@rm -rf dist
	.venv/bin/uv build --no-build-isolation --python $(RUN) --out-dir dist
	.venv/bin/uv build --no-build-isolation --python $(RUN) --out-dir dist lab

bench: ## Measure the kernels, the store and the server
	@tools/python -m tools.bootstrap test
	$(RUN) -m bench $(ARGS)

soak: ## Kill and attack servers for DEALER_SOAK_SECONDS, open large stores, then play 200 matches (ARGS="30" minutes)
	@tools/python -m tools.bootstrap test
	DEALER_SOAK_SECONDS=$${DEALER_SOAK_SECONDS:-300} $(RUN) -m pytest tests/chaos -s
	$(RUN) -m tests.adversary --seconds $${DEALER_SOAK_SECONDS:-300}
	$(RUN) -m tests.adversary --seconds $${DEALER_SOAK_SECONDS:-300} --kills
	$(RUN) -m bench.stores
	$(RUN) -m bench.soak $(ARGS)

pictures: ## Take a picture of every screen (ARGS="different-number-hunt" of one game alone)
	@tools/python -m tools.bootstrap test
	$(RUN) -m tests.browser.pictures $(ARGS)

lock: ## Write requirements/ and web/package-lock.json anew (ARGS="--upgrade" takes the newest)
	@tools/python -m tools.bootstrap dev
	$(RUN) -m tools.lock $(ARGS)

clean: ## Remove everything that was made: environment, packages, builds, caches (never your matches)
	rm -rf .venv .setup dist build pictures web/node_modules web/.svelte-kit src/dealer/server/static src/dealer/server/site
	rm -rf .pytest_cache .numba_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
