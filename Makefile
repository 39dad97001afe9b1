# make tour   installs what is missing and prints a knight's tour that three checkers agree on
# make test   installs what the tests need and runs them all, with lint
# make page   builds the page of `pykt serve`, which also runs by itself on any static web server, into page/dist/
# make docs   builds the documentation site into site/
# make bench  measures the figures of docs/figures.md again; make bench-scale those of docs/scale.md
# make lenzi  runs the bench of Lenzi's distribution and writes lenzi/report/report.html, in an hour
.PHONY: tour test lint page docs bench bench-scale lenzi clean

PIP = .venv/bin/pip install --quiet --constraint constraints.txt --editable

tour: .venv/tour.stamp
	.venv/bin/pykt prolog --board 8x8 --start 1/1

test: lint
	.venv/bin/pytest --numprocesses=2 --dist=loadfile -m "not alone"
	.venv/bin/pytest -m alone $$(grep -rl --include='test_*.py' mark.alone tests)

lint: .venv/test.stamp page
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports
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
	$(PIP) '.[page,serve]'
	touch $@

.venv/test.stamp: pyproject.toml constraints.txt
	.ci/install tests
	$(PIP) '.[dev]'
	touch $@ .venv/tour.stamp .venv/page.stamp
