# make tour   installs what is missing and prints a knight's tour that three checkers agree on
# make test   installs what the tests need and runs them all, with lint
# make test-busy  does so beside six processes that use all the processor time that they get
# make soak   runs the tests that are exhaustive by nature, and make mutants: it takes hours
# make mutants  breaks pykt in 400 ways, and tells which of them the tests notice
# make page   builds the page of `pykt serve`, which also runs by itself on any static web server, into page/dist/
# make docs   builds the documentation site into site/
# make bench  measures the figures of docs/figures.md again; make bench-scale those of docs/scale.md
# make lenzi  runs the bench of Lenzi's distribution and writes lenzi/report/report.html, in an hour
.PHONY: tour test tests test-busy soak mutants lint lint-types lint-style lint-page page docs bench bench-scale lenzi clean

# The tests start hundreds of processes, which would else compile pykt anew.
unexport PYTHONDONTWRITEBYTECODE
# One thread for NumPy: its pool costs time in each of these processes.
export OPENBLAS_NUM_THREADS = 1

PIP = .venv/bin/pip install --quiet --constraint constraints.txt --editable

tour: .venv/tour.stamp
	.venv/bin/pykt prolog --board 8x8 --start 1/1

test: .venv/test.stamp
	$(MAKE) --no-print-directory --jobs=2 tests lint

# Three processes keep two cores busy, since some tests wait. Who has run all of its tests takes some of another one.
tests: .venv/test.stamp page
	.venv/bin/pytest --numprocesses=3 --dist=worksteal

test-busy: .venv/test.stamp page
	.ci/busy $(MAKE) --no-print-directory test

soak: .venv/soak.stamp page
	.venv/bin/pytest --numprocesses=2 --dist=worksteal -m soak --timeout=3600 --hypothesis-profile=soak
	.venv/bin/pytest --nbmake --timeout=3600 examples
	.venv/bin/python -m benchmarks fairness
	$(MAKE) --no-print-directory mutants

mutants: .venv/soak.stamp
	.venv/bin/python tests/mutants.py

lint: lint-types lint-style lint-page

lint-types: .venv/test.stamp
	.venv/bin/mypy

lint-style: .venv/test.stamp
	.venv/bin/ruff check --no-cache .
	.venv/bin/ruff format --check .
	.venv/bin/lint-imports

lint-page: .venv/test.stamp page
	.venv/bin/npm --prefix page run --silent lint

page: .venv/page.stamp
	.venv/bin/python page/build.py

docs: .venv/test.stamp page
	.venv/bin/sphinx-build --quiet --fail-on-warning docs site
	@echo "The site is in site/: open site/index.html. Its live page needs a web server: python -m http.server -d site"

bench: .venv/test.stamp
	.venv/bin/python -m benchmarks

bench-scale: .venv/test.stamp
	.venv/bin/python -m benchmarks scale --table docs/scale.md

lenzi: .venv/test.stamp
	.venv/bin/pykt bench generate lenzi -o lenzi.json
	.venv/bin/pykt bench run lenzi.json --program two-knights --program two-knights-by-time --theory --timeout 60 --jobs 2
	.venv/bin/pykt bench eval lenzi

clean:
	rm -rf .venv dist build site page/dist page/node_modules .*_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/tour.stamp: pyproject.toml constraints.txt
	.ci/install
	$(PIP) '.[draw,text]'
	touch $@

.venv/page.stamp: pyproject.toml constraints.txt
	.ci/install
	$(PIP) '.[draw,page,serve]'
	touch $@

.venv/soak.stamp: pyproject.toml constraints.txt
	.ci/install tests soak
	$(PIP) '.[dev,soak]'
	touch $@ .venv/test.stamp .venv/tour.stamp .venv/page.stamp

.venv/test.stamp: pyproject.toml constraints.txt
	.ci/install
	.ci/install tests & system=$$!; $(PIP) '.[dev]' --no-compile && wait $$system
	touch $@ .venv/tour.stamp .venv/page.stamp
