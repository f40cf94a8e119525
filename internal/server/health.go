package server

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"website/internal/errorpage"
)

// health tells that the program runs and answers.
func health(w http.ResponseWriter, r *http.Request) {
	answerProbe(w, r, nil)
}

const readyWithin = 2 * time.Second

// ready tells that the store answers too, so that enquiries can be taken.
func ready(ping func(context.Context) error, log *slog.Logger) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if ping == nil {
			answerProbe(w, r, nil)
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), readyWithin)
		defer cancel()
		err := ping(ctx)
		if err != nil {
			log.ErrorContext(r.Context(), "not ready", "cause", err.Error())
		}
		answerProbe(w, r, err)
	}
}

func answerProbe(w http.ResponseWriter, r *http.Request, problem error) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		errorpage.NotAllowed(w, r, "GET, HEAD")
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if r.Method == http.MethodGet {
		if problem != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = w.Write([]byte("{\"status\":\"unavailable\"}\n"))
			return
		}
		// A probe that hung up needs no answer.
		_, _ = w.Write([]byte("{\"status\":\"ok\"}\n"))
	}
}
