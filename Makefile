# `make help` explains the targets. Files are rebuilt only when something they are made of has changed.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# The same settings for building, testing and checking, so that nothing is compiled twice; only the race detector needs a C compiler.
export CGO_ENABLED := 0
export GOFLAGS := -trimpath

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
ADDR ?= 127.0.0.1:8080
SAY = @printf '\033[1m%s\033[0m\n'

##@ The two commands
.PHONY: run
run: build ## Build what has changed and serve the site on http://localhost:8080
	$(SAY) "Serving the site; stop it with Ctrl+C"
	@exec bin/website serve --addr $(ADDR)

.PHONY: test
test: test-ready ## Run every test (Go, TypeScript, browser, two more engines) and end with one summary
	@npm run --silent test:all

# What is missing is said before minutes are spent on building.
.PHONY: test-ready
test-ready: test-tools
	@$(MAKE) --no-print-directory --jobs=3 compile-go bin/website build/company/site.pack build/.editor

##@ Working on it
.PHONY: test-quick
test-quick: build build/.editor build/company/site.pack ## Run the tests that need no browser; what has not changed is not run again
	@npm run --silent test:all -- --quick

.PHONY: test-page
test-page: build/company/site.pack ## Run one page's tests, in the browser too: PAGE=contact, the name of its folder below web/app/pages
	@[ -n "$$(ls web/app/pages/$(PAGE)/*.test.* e2e/$(PAGE)*.spec.ts 2>/dev/null)" ] || { echo "No test is about PAGE=$(PAGE) alone; every page is visited by e2e/every-page.spec.ts."; exit 1; }
	@test -x bin/website || $(MAKE) --no-print-directory bin/website
	@npx vitest run --passWithNoTests web/app/pages/$(PAGE)/
	@npx playwright test --config e2e/playwright.config.ts --pass-with-no-tests e2e/$(PAGE)

.PHONY: dev
dev: build ## Hot reload on http://localhost:5173 with the Go API behind it
	$(SAY) "API on http://$(ADDR), pages that reload by themselves on http://localhost:5173"
	@trap 'kill 0' EXIT; bin/website serve --addr $(ADDR) & npm run --silent dev

.PHONY: edit
edit: node_modules/.ready build/.prepared build/.editor compile-go ## Edit texts and pictures in the browser, with the pages beside them: http://localhost:5174/redaktion/
	@npm run --silent edit

.PHONY: build
build: ## Make bin/website: one static binary with the whole site inside
	@$(MAKE) --no-print-directory --jobs=2 compile-go bin/website

.PHONY: pack
pack: internal/serve/site/dist/site.pack ## Make build/site.pack: the site alone, for servers that run with --site; LIVE=FILE is the one to follow
	@ln -f $< build/site.pack

# The Go packages compile while npm installs and pictures are made; on a fresh machine that saves a minute.
.PHONY: compile-go
compile-go:
	@go build -o build/compiled/ ./cmd/website ./cmd/finish

# Beyond `make test`: Go with the race detector, the short campaigns of bench/crash and bench/floods, and all of what is sampled otherwise:
# the office's changes one by one, contents made from the schemas (in the browser too), kills of the editor, pages, drawings and widths
# that are alike, axe on the company's own pages, in wide windows and on every line of a list, first taps and lost lines page by page. In
# the tests that is `THOROUGH`.
.PHONY: check
check: lint types test-ready ## Before a release: lint, check types, run every test with nothing sampled, short crashes and floods, and the proof
	@npm run --silent test:all -- --thorough
	@release/proof/run $(if $(CI),,--if-possible)

# Packages, archives and images for amd64 and arm64 in build/release; docs/releases.md says of what and how.
.PHONY: release
release: build build/.editor ## Make a release: VERSION=1.0.0, a section of CHANGELOG.md
	@node_modules/.bin/node release/build.ts $(if $(filter command line,$(origin VERSION)),$(VERSION))

.PHONY: proof
proof: build build/.editor ## Install a release on a Debian that is booted for it, and do everything that the manuals say (root, 10 minutes)
	@release/proof/run

.PHONY: lint
lint: node_modules/.ready ## Linters for Go, TypeScript and CSS, without warnings
	$(SAY) "Linting"
	@test -z "$$(gofmt -l bench cmd internal release tools)" || { gofmt -l bench cmd internal release tools; echo "run gofmt on these files"; exit 1; }
	@go vet -tags bench ./...
	@go -C tools vet ./...
	@go tool -modfile=tools/lint.mod staticcheck -tags bench ./...
	@npm run --silent lint

.PHONY: types
types: node_modules/.ready build/.prepared ## Check TypeScript types
	$(SAY) "Checking types"
	@npm run --silent types

.PHONY: format
format: node_modules/.ready ## Format Go, TypeScript and JSON
	@gofmt -w bench cmd internal release tools
	@npm run --silent format

.PHONY: docs
docs: ## Write the table of settings in docs/operations/settings.md anew
	@go test ./internal/program/config -run TestTheDocumentationListsTheSettingsAsTheyAre -update

.PHONY: audit
audit: node_modules/.ready ## Known weaknesses of what we use, as far as the databases can be asked
	$(SAY) "Auditing"
	@.ci/audit

.PHONY: clean
clean: ## Remove everything that was generated, keep node_modules
	rm -rf build bin test-results internal/serve/site/dist/site.pack

.PHONY: test-tools
test-tools: ## Say which programs the tests miss (browsers, PostgreSQL, ClamAV, proxies …); TEST_TOOLS=install gets them, as root
	@.ci/tools

.PHONY: help
help: ## Show this help
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n\033[1m%s\033[0m\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

##@ Measuring (bench/README.md says what is wanted; measure on an idle machine)
.PHONY: bench-lighthouse
bench-lighthouse: build bench-tools ## Lighthouse on every route, phone and desktop; ARGS="--form=mobile / /contact" limits it
	@node_modules/.bin/node bench/lighthouse/run.ts $(ARGS)

.PHONY: bench-processor
bench-processor: build ## Processor time of the main thread by kind, from traces; --binary=NAME=FILE compares builds in turn
	@.ci/tools browser
	@node_modules/.bin/node bench/processor/run.ts $(ARGS)

.PHONY: bench-interaction
bench-interaction: build bench-tools ## From a tap to the next frame, for every interactive part
	@node_modules/.bin/node bench/interaction/run.ts $(ARGS)

.PHONY: bench-publish
bench-publish: build build/.editor build/company/site.pack ## From the click on „Veröffentlichen“ to the live page: a phone number, a picture
	@node_modules/.bin/node bench/publish/run.ts $(ARGS)

.PHONY: bench-preview
bench-preview: build build/.editor build/company/site.pack ## From a typed letter to the page that shows it, here and as on a server
	@.ci/tools browser
	@node_modules/.bin/node bench/preview/run.ts $(ARGS)

.PHONY: bench-office
bench-office: build build/.editor build/company/site.pack ## A phone number, news of a site, a job, a site: by hand's pace, from the thought to the live page
	@.ci/tools browser
	@node_modules/.bin/node bench/office/run.ts $(ARGS)

.PHONY: bench-content
bench-content: node_modules/.ready build/.prepared ## 500 contents made from the schemas alone: every page of each must be good
	@CONTENTS=500 npx vitest run web/generated-content/generated.test.ts

.PHONY: bench-crash
bench-crash: ## Kill the server 300 times while enquiries come in; nothing may be lost
	@go run ./bench/crash $(ARGS)

.PHONY: bench-outage
bench-outage: build ## Stop the PostgreSQL of two servers ten times: no page may fail, nothing may be lost
	@go run ./bench/crash --servers 2 --outages 10 --clients 4 --pause 5s --pages $(ARGS)

.PHONY: bench-floods
bench-floods: build ## Stalled streams, slow uploads and floods of posts: memory, and what an innocent visitor notices
	@go run ./bench/floods $(ARGS)

.PHONY: bench-server
bench-server: build ## This server beside nginx and Caddy: requests a second, p99
	@command -v wrk h2load nginx caddy >/dev/null || { echo "Needed: wrk nghttp2-client nginx-light libnginx-mod-http-brotli-static caddy"; exit 1; }
	@node_modules/.bin/node bench/server/run.ts $(ARGS)

# The measuring tools are a package of their own, so that the site and its tests do not wait for them. Their install
# scripts only fetch lists from elsewhere, so they do not run.
.PHONY: bench-tools
bench-tools: node_modules/.ready
	@.ci/tools browser
	@if ! cmp -s bench/package-lock.json bench/node_modules/.installed-lock; then \
		printf '\033[1m%s\033[0m\n' "Installing measuring tools"; \
		PATH="$(CURDIR)/node_modules/.bin:$$PATH" npm --prefix bench install --no-save --ignore-scripts --legacy-peer-deps --omit=optional --no-audit --no-fund --loglevel=error; \
		cp bench/package-lock.json bench/node_modules/.installed-lock; \
	fi

# ---------------------------------------------------------------------------
# How the site is made: node_modules -> content, font, pictures -> pages -> pack -> binary

# `npm ci` refuses a lock file that lacks the binaries of other systems, which some mirrors do not carry;
# `npm install --no-save` installs the same locked versions and leaves the lock file alone.
node_modules/.ready: FORCE
	@if ! cmp -s package-lock.json node_modules/.installed-lock; then \
		printf '\033[1m%s\033[0m\n' "Installing packages"; \
		npm install --no-save --no-audit --no-fund --loglevel=error; \
		cp package-lock.json node_modules/.installed-lock; touch $@; \
	fi

# File names of pictures contain spaces, which make cannot list as prerequisites: a marker is touched when anything
# below the folders (files added, changed or removed) is newer than it.
.PHONY: FORCE
define track
$(1): FORCE
	@mkdir -p $$(@D)
	@if [ ! -e $$@ ] || [ -n "$$$$(find $(2) -newer $$@ -print -quit)" ]; then touch $$@; fi
endef
tests := -name '*.test.ts' -o -name '*.test.tsx'
$(eval $(call track,build/inputs/content,content media))
$(eval $(call track,build/inputs/company,e2e/company))
# Node runs these as they are: no component, no style and no drawing is among them.
$(eval $(call track,build/inputs/scripts,web internal/enquiry/*.json internal/enquiry/words \( $(tests) -o -name '*.tsx' -o -name '*.css' -o -name '*.svg' \) -prune -o -type f))
$(eval $(call track,build/inputs/web,web/app web/*.ts tsconfig.json internal/enquiry/*.json internal/enquiry/words \( $(tests) \) -prune -o))
$(eval $(call track,build/inputs/editor,web/editor \( $(tests) \) -prune -o))
$(eval $(call track,build/inputs/finish,cmd/finish internal/build internal/enquiry/*.go internal/enquiry/*.json internal/enquiry/words internal/route go.mod go.sum))
$(eval $(call track,build/inputs/go,cmd internal go.mod go.sum -path internal/serve/site/dist -prune -o))

build/.prepared: node_modules/.ready build/inputs/content build/inputs/scripts
	$(SAY) "Preparing content, font and pictures"
	@npm run --silent prepare-content
	@touch $@

build/.web: build/.prepared build/inputs/web
	$(SAY) "Building the pages"
	@npm run --silent build
	@touch $@

build/.editor: node_modules/.ready build/inputs/scripts build/inputs/editor
	$(SAY) "Building the editor"
	@npm run --silent build-editor
	@touch $@

internal/serve/site/dist/site.pack: build/.web build/inputs/finish $(if $(LIVE),FORCE)
	$(SAY) "Finishing and packing the site"
	@go run ./cmd/finish $(if $(LIVE),-before $(LIVE))
	@touch $@

# The company that the tests are about (e2e/company): built like the real one, into a folder of its own.
build/company/.prepared: node_modules/.ready build/inputs/company build/inputs/scripts
	$(SAY) "Preparing the tests' company"
	@COMPANY=e2e/company npm run --silent prepare-content
	@touch $@

build/company/site.pack: build/company/.prepared build/inputs/web build/inputs/finish
	$(SAY) "Building the tests' company"
	@COMPANY=e2e/company npm run --silent build
	@go run ./cmd/finish build/company $@
	@touch $@

# The program says which version it is.
build/inputs/version: FORCE
	@echo '$(VERSION)' | cmp -s - $@ || echo '$(VERSION)' > $@

bin/website: internal/serve/site/dist/site.pack build/inputs/go build/inputs/version
	$(SAY) "Building bin/website"
	@go build -tags embed -ldflags "-s -w -X main.version=$(VERSION)" -o $@ ./cmd/website
