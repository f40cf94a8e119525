package middleware

import (
	"context"
	"net/http"
	"regexp"
	"testing"
)

func TestEveryRequestGetsANumberOfItsOwn(t *testing.T) {
	shape := regexp.MustCompile(`^[0-9a-z]{8}$`)
	seen := map[string]bool{}
	for range 100 {
		w := serve(func(h http.Handler) http.Handler { return RequestID(InContext(h)) }, func(_ http.ResponseWriter, r *http.Request) {
			id := ID(r.Context())
			if !shape.MatchString(id) {
				t.Errorf("the number is %q", id)
			}
			seen[id] = true
		}, request("/"))
		if len(w.Header()) != 0 {
			t.Errorf("the number is not for the answer's headers: %v", w.Header())
		}
	}
	if len(seen) != 100 {
		t.Errorf("100 requests got %d numbers", len(seen))
	}
}

func TestOutsideOfARequestThereIsNoNumber(t *testing.T) {
	if id := ID(context.Background()); id != "" {
		t.Errorf("got %q", id)
	}
}
