package enquiryhttp

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/protection"
)

func TestBeforeTheStoreIsThereVisitorsAreAskedToWait(t *testing.T) {
	routes := Closed(Company{Name: "Firma", Phone: "040 66969-100"}, slog.New(slog.DiscardHandler), func(context.Context) string { return "" })
	for _, path := range []string{enquiry.Rulebook.Endpoint, enquiry.Rulebook.TokenEndpoint, protection.AnsweredPath} {
		w := httptest.NewRecorder()
		routes[path].ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, strings.NewReader("ein halbes Formular")))
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "5" {
			t.Errorf("%s: got %d, %v", path, w.Code, w.Header())
		}
	}
	all, err := Routes(Deps{Company: Company{}, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	for path := range all {
		if routes[path] == nil {
			t.Errorf("%s is not answered while the server starts", path)
		}
	}
}
