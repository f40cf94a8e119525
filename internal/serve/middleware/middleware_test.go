package middleware

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
)

// serve sends one request through a middleware around a handler.
func serve(m Middleware, h http.HandlerFunc, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	m(h).ServeHTTP(w, r)
	return w
}

func request(target string) *http.Request {
	return httptest.NewRequest(http.MethodGet, target, nil)
}

func ok(w http.ResponseWriter, _ *http.Request) {
	_, _ = w.Write([]byte("moin"))
}

func TestAChainRunsInTheOrderItIsListed(t *testing.T) {
	var order []string
	note := func(name string) Middleware {
		return func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				order = append(order, name)
				next.ServeHTTP(w, r)
			})
		}
	}
	Chain(http.HandlerFunc(ok), note("first"), note("second")).ServeHTTP(httptest.NewRecorder(), request("/"))
	if !slices.Equal(order, []string{"first", "second"}) {
		t.Errorf("got %v", order)
	}
}
