package enquiryhttp

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/protection"
)

// stalledPost is a request whose body never ends.
func (d *server) stalledPost(t *testing.T, from string, length int64) (end func()) {
	t.Helper()
	read, write := io.Pipe()
	r := httptest.NewRequest(http.MethodPost, "http://www.firma.example/api/enquiries", read)
	r.ContentLength, r.RemoteAddr = length, from
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		d.handler.ServeHTTP(httptest.NewRecorder(), r)
		_ = read.Close()
	}()
	// The handler reads this only once it has a place, or throws it away.
	_, _ = write.Write([]byte("--x\r\n"))
	return func() { _ = write.CloseWithError(io.ErrUnexpectedEOF); within(t, ended) }
}

func TestSlowUploadsOfOthersKeepNobodyOut(t *testing.T) {
	d := newServer(t)
	var ends []func()
	for address := range 20 {
		for port := range 10 {
			ends = append(ends, d.stalledPost(t, fmt.Sprintf("198.51.100.%d:%d", address+1, port+1), 5<<20))
		}
	}
	// An innocent visitor, with a file and without.
	for number, content := range [][]byte{nil, attachmenttest.PDF(200 << 10)} {
		f := d.contact()
		f.fields["key"] = fmt.Sprintf("0b8f2a1e-6c1d-4a0a-9d4e-%012d", number)
		f.fields["token"] = d.tokens.Replace()
		if content != nil {
			f.file, f.content = "plan.pdf", content
		}
		if w := d.send(f); w.Code != http.StatusCreated {
			t.Errorf("file of %d bytes: got %d %s", len(content), w.Code, w.Body)
		}
	}
	for _, end := range ends {
		end()
	}
}

type brokenStore struct{ enquiry.Store }

func (brokenStore) Save(context.Context, enquiry.Submission) (enquiry.Enquiry, bool, error) {
	return enquiry.Enquiry{}, false, errors.New("disk is full")
}

func TestAStoreInTroubleIsToldHonestly(t *testing.T) {
	d := newServer(t, func(deps *Deps) { deps.Store = brokenStore{} })
	f := d.contact()
	d.wantProblem(f, "unavailable")
	if wait := d.send(f).Header().Get("Retry-After"); wait != "30" {
		t.Errorf("Retry-After is %q", wait)
	}
	if !strings.Contains(d.log.String(), "disk is full") {
		t.Error("the log lacks the cause")
	}
	d = newServer(t, func(deps *Deps) { deps.SpoolFolder = filepath.Join(deps.SpoolFolder, "gone") })
	f = d.contact()
	f.file, f.content = "a.pdf", attachmenttest.PDF(0)
	d.wantProblem(f, "unavailable")
	// The disk is nothing that a visitor could correct.
	wrong := d.contact()
	wrong.file, wrong.content, wrong.fields["email"] = "a.pdf", attachmenttest.PDF(0), "x"
	if text, told := d.wantProblem(wrong, "validation").Fields["file"]; told {
		t.Errorf("the file is told as wrong: %q", text)
	}
	// A disk that takes no file must not cost the visitor what he typed.
	f.header["Accept"] = "text/html"
	if w := d.send(f); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "Wir möchten einen Durchlass bauen.") {
		t.Errorf("got %d without the text", w.Code)
	}
}

func TestWhatFailsByOurFaultCostsNoAttempts(t *testing.T) {
	var store enquiry.Store
	d := newServer(t, func(deps *Deps) {
		store, deps.Store = deps.Store, brokenStore{}
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 1, Burst: 3}, protection.Rate{PerHour: 60, Burst: 5}, deps.Now)
	})
	f := d.contact()
	delete(f.fields, "token")
	for range 4 {
		d.wantProblem(f, "unavailable")
	}
	d.deps.Store = store
	d.handler.(*handler).Store = store
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("when the disk has room again: got %d %s", w.Code, w.Body)
	}
	d.wantProblem(f, "rate-limited")
}

func TestWhatAVisitorGotWrongAlarmsNobody(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	f.fields["email"] = "x"
	w := d.send(f)
	if w.Code != http.StatusUnprocessableEntity || w.Header().Get("Retry-After") != "" || w.Header().Get("Allow") != "" || strings.Contains(d.log.String(), "level=ERROR") {
		t.Errorf("got %d, %v, and the log says %s", w.Code, w.Header(), d.log.String())
	}
	d = newServer(t, func(deps *Deps) { deps.Store = brokenStore{} })
	if d.send(d.contact()); !strings.Contains(d.log.String(), "level=ERROR") {
		t.Errorf("a store in trouble alarms nobody: %s", d.log.String())
	}
}

func TestEveryProblemHasAStatusAndAPage(t *testing.T) {
	for code := range statuses {
		if enquiry.WordsFor("", "").Problems[code].Title == "" {
			t.Errorf("%s has no text", code)
		}
	}
	for code, want := range map[string]int{"validation": 422, "too-large": 413, "rate-limited": 429, "unavailable": 503, "made up": 500} {
		if got := renderProblem(t, code).Code; got != want {
			t.Errorf("%s: got %d", code, got)
		}
	}
	for code, text := range enquiry.WordsFor("", "").Problems {
		w := renderProblem(t, code)
		if w.Code != cmp.Or(statuses[code], 422) || !strings.Contains(w.Body.String(), "<h1>"+text.Title+"</h1>") {
			t.Errorf("%s: the page says %d %s", code, w.Code, w.Body)
		}
	}
}

func renderProblem(t *testing.T, code string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h := &handler{Deps: Deps{
		Company: func() pack.Company { return pack.Company{} },
		Log:     slog.New(slog.DiscardHandler),
	}}
	q := &request{handler: h, w: w, r: httptest.NewRequest(http.MethodPost, "/api/enquiries", nil)}
	q.refuse(&problem{code: code})
	return w
}

func TestThePreviewTakesNothing(t *testing.T) {
	d := newServer(t, func(deps *Deps) { deps.Preview = true })
	w := d.send(d.contact())
	if w.Code != http.StatusOK || w.Body.String() != "{\"preview\":true}\n" || len(d.stored()) != 0 {
		t.Errorf("got %d %s, %d stored", w.Code, w.Body, len(d.stored()))
	}
	token := httptest.NewRecorder()
	d.handler.ServeHTTP(token, httptest.NewRequest(http.MethodGet, "/api/enquiries/token", nil))
	if token.Body.String() != "{\"token\":\"\",\"preview\":true}\n" {
		t.Errorf("got %s", token.Body)
	}
	f := d.contact()
	f.header["Accept"] = "text/html"
	if w := d.send(f); !strings.Contains(w.Body.String(), "Vorschau") {
		t.Errorf("got %s", w.Body)
	}
}

func TestATokenIsHandedOutAndNotCached(t *testing.T) {
	d := newServer(t)
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/enquiries/token", nil))
	token := decodeJSON[struct{ Token string }](t, w).Token
	if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("got %d, %v", w.Code, w.Header())
	}
	d.now = d.now.Add(3 * time.Second)
	if _, err := d.tokens.Read(token); err != nil {
		t.Error(err)
	}
	w = httptest.NewRecorder()
	d.handler.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/enquiries/token", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" || !strings.Contains(w.Header().Get("Content-Type"), "json") {
		t.Errorf("POST: got %d, %v", w.Code, w.Header())
	}
	w = httptest.NewRecorder()
	d.handler.ServeHTTP(w, httptest.NewRequest(http.MethodHead, "/api/enquiries/token", nil))
	if w.Code != http.StatusOK {
		t.Errorf("HEAD: got %d", w.Code)
	}
}
