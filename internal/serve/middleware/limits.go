package middleware

import (
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"website/internal/serve/errorpage"
)

const (
	maxPath = 2 << 10
	maxURI  = 8 << 10
)

// Limits refuses requests that no link of any page could have made, before
// anything looks at them.
func Limits(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !knownMethod(r.Method):
			errorpage.Write(w, r, http.StatusNotImplemented, "")
		case len(r.URL.Path) > maxPath || len(r.RequestURI) > maxURI:
			errorpage.Write(w, r, http.StatusRequestURITooLong, "")
		case !readablePath(r.URL.Path):
			errorpage.Write(w, r, http.StatusBadRequest, "")
		default:
			next.ServeHTTP(w, r)
		}
	})
}

func knownMethod(method string) bool {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch,
		http.MethodDelete, http.MethodOptions, http.MethodConnect, http.MethodTrace:
		return true
	}
	return false
}

// readablePath refuses control characters (NUL among them) and bytes that are
// no UTF-8: no address of the site has them, and they make trouble in logs.
func readablePath(path string) bool {
	return utf8.ValidString(path) && !strings.ContainsFunc(path, unicode.IsControl)
}
