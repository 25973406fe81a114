# `make help` says what there is. Every target can be run again; what is up to date is not made twice.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

CLIENT_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/package.json web/vite.config.ts web/tsconfig.json -type f ! -name notices.txt 2>/dev/null)
WEB := npm --prefix web

# $(call need,program,what it is)
need = @command -v $(1) >/dev/null || { echo "$(1) is missing: install $(2)." >&2; exit 1; }

.PHONY: help
help: ## This list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

.PHONY: run
run: ## Build quickly and start with the demo company on http://127.0.0.1:8080 (ROZMOVA_LISTEN)
	$(call need,cargo,Rust)
	@echo "Building the client and the server (the profile of development: minutes faster than make build) …"
	@# The program reads the client when it runs, from a folder that was there when it was compiled.
	@mkdir -p web/dist
	@# The client takes the core that the compiler leaves idle.
	$(MAKE) --jobs=2 WEB="nice -n 19 $(WEB)" web/dist/index.html target/debug/rozmova
	exec target/debug/rozmova serve --demo

.PHONY: target/debug/rozmova
target/debug/rozmova:
	cargo build -p rozmova --no-default-features

.PHONY: dev
dev: web/node_modules/.package-lock.json ## The server, built anew and restarted on change, and the client with hot reload on http://127.0.0.1:5173
	$(call need,cargo,Rust)
	scripts/dev.sh

.PHONY: build
build: web/dist/index.html ## The program for everyday use: target/release/rozmova with the client inside
	$(call need,cargo,Rust)
	scripts/build.sh release

.PHONY: dist
dist: web/dist/index.html ## What is published, in dist/: a tarball with program, unit, settings, notices, SBOM, checksums
	$(call need,cargo,Rust)
	scripts/build.sh dist
	scripts/dist.sh

.PHONY: hooks
hooks: ## Let git format and lint what a commit changes
	git config core.hooksPath scripts/hooks

.PHONY: audit
audit: web/node_modules/.package-lock.json ## Before a release: known weaknesses and licences of crates and packages (asks the network)
	$(call need,cargo-deny,it with: cargo install --locked cargo-deny)
	cargo deny check
	$(WEB) audit

.PHONY: test
test: web/dist/index.html ## Every test: Rust on SQLite and PostgreSQL, the client's, the browser's
	$(call need,cargo,Rust)
	scripts/test-needs.sh
	scripts/test.sh

.PHONY: test-firefox
test-firefox: web/dist/index.html ## The main paths in Debian's Firefox ESR instead of Chromium
	$(call need,cargo,Rust)
	scripts/test-needs.sh firefox
	cargo build --workspace
	scripts/browser-test.sh target/debug/rozmova -c playwright.firefox.config.ts

.PHONY: screenshots
screenshots: web/dist/index.html ## A picture of every screen, wide and narrow, light and dark, in target/screenshots; sheets of the main ones in docs/images
	$(call need,cargo,Rust)
	cargo build --workspace
	scripts/browser-test.sh target/debug/rozmova -c playwright.screenshots.config.ts

# .ci/run has the lints from the compiler that builds the tests.
LINT ?= cargo clippy --workspace --all-targets -- -D warnings

.PHONY: check
check: web/dist/index.html ## Format, lints, types, sizes of the client, and that the API's document and types are current
	$(call need,cargo,Rust)
	cargo fmt --all --check
	$(LINT)
	scripts/dependencies-check.sh
	$(WEB) run check
	scripts/api-drift.sh

.PHONY: api
api: web/node_modules/.package-lock.json ## Write docs/openapi.json, the client's types, docs/rights.md and the schema of course files anew
	WRITE_API=1 cargo test -q --workspace --test api -- \
		the_committed_document_is_that_of_the_code each_right_opens_what_the_table_says
	WRITE_API=1 cargo test -q --workspace --lib the_published_schema_is_that_of_the_code
	$(WEB) run api-types

.PHONY: bench
bench: web/dist/index.html ## Measure requests, memory, start, size on SQLite and PostgreSQL; loading and the designer in the browser
	$(call need,cargo,Rust)
	$(call need,$${CHROMIUM:-chromium},the package chromium)
	cargo build --profile dist --workspace
	DURABLE=1 scripts/postgres-test.sh target/dist/rozmova-bench
	scripts/client-bench.sh target/dist/rozmova

.PHONY: fuzz
fuzz: ## Random and broken files for MINUTES (10) at everything that reads what others wrote
	$(call need,cargo,Rust)
	scripts/fuzz.sh $(or $(MINUTES),10)

.PHONY: torture
torture: ## Kill it, cut its power, fill its disk, break its connections for MINUTES (10), and count what is lost
	$(call need,cargo,Rust)
	$(call need,cc,a C compiler)
	cargo build -p rozmova -p rozmova-bench
	scripts/postgres-test.sh target/debug/rozmova-torture $(or $(MINUTES),10)

# Builds the programs that some targets start; .ci/run has them already.
PROGRAMS ?= cargo build --workspace

.PHONY: rolling
rolling: ## Restart three processes one after the other behind nginx and HAProxy, ROUNDS (3) times, and count what fails
	$(call need,cargo,Rust)
	@PATH="$$PATH:/usr/sbin"; for proxy in nginx haproxy; do command -v $$proxy >/dev/null || { echo "$$proxy is missing: install it." >&2; exit 1; }; done
	$(PROGRAMS)
	scripts/postgres-test.sh target/debug/rozmova-rolling $(or $(ROUNDS),3)

.PHONY: simulate
simulate: web/dist/index.html ## Many companies of unlike size on one PostgreSQL: whether the reports of the largest slow the others down
	$(call need,cargo,Rust)
	cargo build --release -p rozmova -p rozmova-bench
	DURABLE=1 scripts/postgres-test.sh target/release/rozmova-simulate $(or $(ACCOUNTS),2000)

.PHONY: test-s3
test-s3: ## Uploaded files on two object stores of others, moto and s3rver (fetched from PyPI and npm)
	$(call need,cargo,Rust)
	$(call need,npm,Node.js)
	$(call need,python3,Python)
	scripts/s3-test.sh cargo test --workspace --test api -- --ignored object_store

.PHONY: test-oidc
test-oidc: ## Signing in by a provider of others, oidc-provider (fetched from npm)
	$(call need,cargo,Rust)
	$(call need,npm,Node.js)
	scripts/oidc-test.sh cargo test --workspace --test api -- --ignored oidc_provider

.PHONY: test-scim
test-scim: web/dist/index.html ## The calls of directories, checked by scim2-tester and scim-sanity (fetched from PyPI)
	$(call need,cargo,Rust)
	$(call need,python3,Python)
	$(PROGRAMS)
	scripts/scim-test.sh target/debug/rozmova

.PHONY: coverage
coverage: web/dist/index.html ## Which share of the code the tests run, by crate and folder (builds everything anew, with counters)
	$(call need,cargo,Rust)
	$(call need,cargo-llvm-cov,it with: cargo install --locked cargo-llvm-cov && rustup component add llvm-tools)
	runner=$$(cargo nextest --version >/dev/null 2>&1 && echo nextest || true); \
	scripts/postgres-test.sh cargo llvm-cov $$runner --workspace --json --summary-only --output-path target/coverage.json
	$(WEB) run coverage
	node scripts/coverage.mjs target/coverage.json web/coverage/coverage-summary.json

web/node_modules/.package-lock.json: web/package-lock.json
	$(call need,npm,Node.js)
	$(WEB) ci --no-audit --no-fund
	@touch $@

# The licences of everything that the program contains; the client's build packs them into it.
web/public/notices.txt: web/node_modules/.package-lock.json Cargo.lock web/scripts/notices.mjs
	$(call need,cargo,Rust)
	node web/scripts/notices.mjs

web/dist/index.html: web/node_modules/.package-lock.json web/public/notices.txt $(CLIENT_SOURCES)
	@echo "Building the client …"
	$(WEB) run build
	@touch $@
