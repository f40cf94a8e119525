package main

import (
	"context"
	"net/http"
	"time"

	"website/internal/serve/middleware"
	"website/internal/serve/server"
	"website/internal/visits"
)

// startVisits counts where it is wanted and something is kept: a preview keeps nothing.
func (w *website) startVisits() {
	if !w.cfg.Stats || w.cfg.Enquiry.Delivery == "none" {
		return
	}
	w.visits = &visits.Keeper{
		Counter: visits.NewCounter(w.isPage, w.publicURL(), w.now),
		Store: func() visits.Store {
			// Without a store the assertion gives nil, which is what a Keeper wants.
			store, _ := w.forms.store().(visits.Store)
			return store
		},
		Log: w.log, Company: w.company().Name, Jobs: w.company().Places["careers"],
	}
}

// isPage asks the site that counts now.
func (w *website) isPage(path string) bool { return w.site.Current().Pages.Page(path) }

// keepVisits carries counts to the store. What it gives does so for the last
// time, and must be called before the store is closed.
func (w *website) keepVisits(ctx context.Context) (stop func()) {
	if w.visits == nil {
		return func() {}
	}
	go w.visits.Keep(ctx)
	return func() { w.visits.Flush(ctx) }
}

// observe is what is told about every answer; nil where nobody counts.
func (w *website) observe() middleware.Observe {
	switch {
	case w.visits == nil && w.metrics == nil:
		return nil
	case w.visits == nil:
		return w.metrics.Observe
	case w.metrics == nil:
		return w.visits.Counter.Observe
	}
	return func(r *http.Request, status int, bytes int64, took time.Duration) {
		w.metrics.Observe(r, status, bytes, took)
		w.visits.Counter.Observe(r, status, bytes, took)
	}
}

// debugHandler is what answers at --debug-addr; nil where nobody listens there.
func (w *website) debugHandler() http.Handler {
	if w.metrics == nil {
		return nil
	}
	mux := http.NewServeMux()
	mux.Handle("/", w.metrics.Handler())
	if w.visits != nil {
		for pattern, handler := range w.visits.Routes() {
			mux.Handle(pattern, handler)
		}
	}
	return server.Inside(mux)
}
