package middleware

import "net/http"

// AltSvc tells browsers that the same website answers by HTTP/3
// (RFC 7838). An empty value means that it does not.
func AltSvc(value string) Middleware {
	return func(next http.Handler) http.Handler {
		if value == "" {
			return next
		}
		header := []string{value}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ProtoMajor < 3 {
				w.Header()["Alt-Svc"] = header
			}
			next.ServeHTTP(w, r)
		})
	}
}
