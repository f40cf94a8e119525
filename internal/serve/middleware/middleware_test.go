package middleware

import (
	"net/http"
	"net/http/httptest"
)

type middleware func(http.Handler) http.Handler

func headers(o HeaderOptions) middleware {
	return func(next http.Handler) http.Handler { return Headers(next, o) }
}

// serve sends one request through a middleware around a handler.
func serve(m middleware, h http.HandlerFunc, r *http.Request) *httptest.ResponseRecorder {
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
