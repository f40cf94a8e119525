package enquiryhttp

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"slices"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/sqlite/sqlitetest"
	"website/internal/enquiry/storetest"
)

const visitor = "visitor@firma.example"

type server struct {
	t       *testing.T
	now     time.Time
	store   *sqlite.Store
	tokens  *protection.Tokens
	links   protection.Links
	log     bytes.Buffer
	deps    Deps
	handler http.Handler
}

func newServer(t *testing.T, change ...func(*Deps)) *server {
	t.Helper()
	d := &server{t: t, now: time.Date(2026, 11, 16, 9, 30, 20, 0, time.UTC)}
	clock := func() time.Time { return d.now }
	store := sqlitetest.Open(t)
	secret := []byte("a secret of the test")
	d.store, d.tokens, d.links = store, protection.NewTokens(secret, clock), protection.NewLinks(secret, "https://www.firma.example")
	d.deps = Deps{
		Store:       store,
		Now:         clock,
		Tokens:      d.tokens,
		Limiter:     protection.NewLimiter(protection.Rate{PerHour: 1000, Burst: 1000}, protection.Rate{PerHour: 1000, Burst: 1000}, clock),
		Promise:     func() enquiry.Promise { return storetest.Promise },
		Links:       d.links,
		SpoolFolder: t.TempDir(),
		PublicURL:   "https://www.firma.example",
		Company:     func() pack.Company { return sampleCompany },
		Log:         slog.New(slog.NewTextHandler(&d.log, nil)),
	}
	for _, f := range change {
		f(&d.deps)
	}
	d.handler = New(d.deps)
	return d
}

// form is a submission in the making.
type form struct {
	fields map[string]string
	file   string
	// content is nil when no file is sent.
	content []byte
	header  map[string]string
	method  string
	kind    string
	raw     []byte
	// query goes behind the address.
	query string
	// chunked does not say how long the body is.
	chunked bool
}

func (d *server) contact() *form {
	return &form{
		fields: map[string]string{
			"form": "contact", "topic": "project", "name": "Jörg Größe", "email": visitor, "phone": "040 123456", "company": "",
			"subject": "Durchlass", "message": "Wir möchten einen Durchlass bauen.", "website": "",
			"token": d.tokens.Replace(), "key": "0b8f2a1e-6c1d-4a0a-9d4e-000000000001",
		},
		header: map[string]string{"Accept": "application/json", "Sec-Fetch-Site": "same-origin"},
		method: http.MethodPost,
	}
}

func (f *form) body(t *testing.T) (io.Reader, string) {
	t.Helper()
	if f.raw != nil {
		return bytes.NewReader(f.raw), f.kind
	}
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range f.fields {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	if f.content != nil {
		header := textproto.MIMEHeader{"Content-Type": {"application/octet-stream"},
			"Content-Disposition": {`form-data; name="file"; filename="` + f.file + `"`}}
		part, err := w.CreatePart(header)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write(f.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	kind := f.kind
	if kind == "" {
		kind = w.FormDataContentType()
	}
	return &body, kind
}

func (d *server) send(f *form) *httptest.ResponseRecorder {
	d.t.Helper()
	body, kind := f.body(d.t)
	r := httptest.NewRequest(f.method, "http://www.firma.example/api/enquiries"+f.query, body)
	r.Header.Set("Content-Type", kind)
	if f.chunked {
		r.ContentLength = -1
	}
	for name, value := range f.header {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	return w
}

func (d *server) stored() []enquiry.Enquiry {
	d.t.Helper()
	list, err := d.store.List(d.t.Context(), enquiry.Filter{})
	if err != nil {
		d.t.Fatal(err)
	}
	return list
}

func decodeJSON[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	var value T
	if err := json.Unmarshal(w.Body.Bytes(), &value); err != nil {
		t.Fatalf("%v in %q", err, w.Body)
	}
	return value
}

type problemJSON struct {
	Code, Title, Detail, Token string
	Fields                     map[string]string
	Retryable                  bool
}

func (d *server) wantProblem(f *form, code string) problemJSON {
	d.t.Helper()
	w := d.send(f)
	got := decodeJSON[problemJSON](d.t, w)
	if got.Code != code {
		d.t.Fatalf("got %d %+v, want %s", w.Code, got, code)
	}
	text := enquiry.WordsFor("", "").Problems[code]
	if w.Code != cmp.Or(statuses[code], 422) || got.Title != text.Title || got.Detail != text.Detail || got.Retryable != slices.Contains(enquiry.Rules().Retryable, code) {
		d.t.Errorf("%s was told as %d %+v", code, w.Code, got)
	}
	if kind := w.Header().Get("Content-Type"); kind != "application/problem+json; charset=utf-8" {
		d.t.Errorf("type is %s", kind)
	}
	if w.Header().Get("Cache-Control") != "no-store" {
		d.t.Error("a problem may be cached")
	}
	return got
}

// within waits for something that must come, but not for ever.
func within[T any](t *testing.T, c <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-c:
	case <-time.After(time.Minute):
		t.Fatal("it did not happen within a minute")
	}
	return value
}

var sampleCompany = pack.Company{
	Name: "Muster Bau", Phone: "+49 40 66969-100", Style: ":root{--action:#f00}",
	Places: map[string]string{"careers": "/careers", "contact": "/contact"},
	Links:  []struct{ Label, To string }{{"Impressum", "/impressum"}},
}

type receiptJSON struct{ Reference, AnswerBy, AnswerByText, Own string }
