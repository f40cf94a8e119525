package server

import (
	"net/http"

	"website/internal/errorpage"
)

// health tells that the program runs and answers.
func health(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		errorpage.NotAllowed(w, r, "GET, HEAD")
		return
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if r.Method == http.MethodGet {
		// A probe that hung up needs no answer.
		_, _ = w.Write([]byte("{\"status\":\"ok\"}\n"))
	}
}
