package enquiryhttp

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"website/internal/enquiry/attachment/attachmenttest"
)

func closedServer(t *testing.T) *server {
	t.Helper()
	d := newServer(t)
	deps := d.deps
	deps.Store, deps.SpoolFolder = nil, ""
	deps.Closed = errors.New("the database is away")
	var err error
	if d.handler, err = New(deps); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestWithoutAStoreVisitorsAreAskedToWait(t *testing.T) {
	d := closedServer(t)
	for _, path := range Paths(false) {
		w := httptest.NewRecorder()
		d.handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, strings.NewReader("ein halbes Formular")))
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "10" {
			t.Errorf("%s: got %d, %v", path, w.Code, w.Header())
		}
	}
	if !strings.Contains(d.log.String(), "the database is away") {
		t.Errorf("the log does not say why: %s", d.log.String())
	}
}

func TestWithoutAStoreNothingTypedIsLost(t *testing.T) {
	d := closedServer(t)
	f := d.contact()
	f.file, f.content = "plan.pdf", attachmenttest.PDF(100<<10)
	d.wantProblem(f, "unavailable")
	f.header["Accept"] = "text/html"
	w := d.send(f)
	if w.Code != http.StatusServiceUnavailable {
		t.Fatalf("got %d", w.Code)
	}
	for _, want := range []string{
		"Wir können gerade nichts annehmen", "49 40 66969-100", "Wir möchten einen Durchlass bauen.", "Jörg Größe", visitor,
		"Noch einmal senden", "Bitte wählen Sie die Datei noch einmal aus.",
	} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	// Nobody else's page may make ours show a text.
	f.header["Sec-Fetch-Site"] = "cross-site"
	if w := d.send(f); w.Code != http.StatusServiceUnavailable || strings.Contains(w.Body.String(), "Durchlass") {
		t.Errorf("a foreign post got %d with its text", w.Code)
	}
}
