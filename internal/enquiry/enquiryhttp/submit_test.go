package enquiryhttp

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/textproto"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/sqlite"
)

const visitor = "visitor@firma.example"

type desk struct {
	t      *testing.T
	now    time.Time
	store  *sqlite.Store
	tokens *protection.Tokens
	links  protection.Links
	log    bytes.Buffer
	deps   Deps
	routes map[string]http.Handler
}

func newDesk(t *testing.T, change ...func(*Deps)) *desk {
	t.Helper()
	d := &desk{t: t, now: time.Date(2026, 11, 16, 9, 30, 20, 0, time.UTC)}
	clock := func() time.Time { return d.now }
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "x.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	secret := []byte("a secret of the test")
	d.store, d.tokens, d.links = store, protection.NewTokens(secret, clock), protection.NewLinks(secret, "https://www.firma.example")
	d.deps = Deps{
		Desk:        enquiry.Desk{Store: store, Now: clock, Random: rand.Reader},
		Tokens:      d.tokens,
		Limiter:     protection.NewLimiter(protection.Rate{PerHour: 1000, Burst: 1000}, protection.Rate{PerHour: 1000, Burst: 1000}, clock),
		Links:       d.links,
		SpoolFolder: t.TempDir(),
		PublicURL:   "https://www.firma.example",
		Company:     Company{Name: "Muster Bau", Phone: "+49 40 66969-100"},
		Log:         slog.New(slog.NewTextHandler(&d.log, nil)),
		RequestID:   func(context.Context) string { return "request" },
	}
	for _, f := range change {
		f(&d.deps)
	}
	if d.routes, err = Routes(d.deps); err != nil {
		t.Fatal(err)
	}
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
}

func (d *desk) contact() *form {
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

func (d *desk) send(f *form) *httptest.ResponseRecorder {
	d.t.Helper()
	body, kind := f.body(d.t)
	r := httptest.NewRequest(f.method, "http://www.firma.example/api/enquiries", body)
	r.Header.Set("Content-Type", kind)
	for name, value := range f.header {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	w := httptest.NewRecorder()
	d.routes["/api/enquiries"].ServeHTTP(w, r)
	return w
}

func (d *desk) stored() []enquiry.Enquiry {
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

func (d *desk) wantProblem(f *form, code string) problemJSON {
	d.t.Helper()
	w := d.send(f)
	got := decodeJSON[problemJSON](d.t, w)
	if got.Code != code {
		d.t.Fatalf("got %d %+v, want %s", w.Code, got, code)
	}
	text := enquiry.Rulebook.Problems[code]
	if w.Code != text.Status || got.Title != text.Title || got.Detail != text.Detail || got.Retryable != text.Retryable {
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

func TestAnEnquiryIsStoredAndConfirmed(t *testing.T) {
	d := newDesk(t)
	w := d.send(d.contact())
	if w.Code != http.StatusCreated {
		t.Fatalf("got %d %s", w.Code, w.Body)
	}
	receipt := decodeJSON[receiptJSON](t, w)
	if receipt.AnswerBy != "2026-11-17T10:30:00+01:00" || receipt.AnswerByText != "spätestens Dienstag, 17.\u00a0November, 10:30\u00a0Uhr" {
		t.Errorf("got %+v", receipt)
	}
	list := d.stored()
	if len(list) != 1 || list[0].Reference != receipt.Reference || list[0].Topic != "project" || list[0].State != enquiry.Received || list[0].Name != "Jörg Größe" {
		t.Errorf("stored is %+v", list)
	}
}

func TestARepeatGetsTheSameReference(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	first := decodeJSON[receiptJSON](t, d.send(f))
	again := d.send(f)
	if again.Code != http.StatusOK || decodeJSON[receiptJSON](t, again) != first || len(d.stored()) != 1 {
		t.Errorf("got %d %s, %d stored", again.Code, again.Body, len(d.stored()))
	}
	f.fields["message"] = "Etwas anderes."
	d.wantProblem(f, "key-reused")
}

func TestAPlainPostThatIsLoadedAgainIsStoredOnce(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["key"], f.fields["token"] = "", ""
	f.header["Accept"] = "text/html"
	if first := d.send(f); first.Code != http.StatusCreated {
		t.Fatalf("got %d", first.Code)
	}
	if again := d.send(f); again.Code != http.StatusOK || len(d.stored()) != 1 {
		t.Errorf("got %d, %d stored", again.Code, len(d.stored()))
	}
	d.now = d.now.Add(24 * time.Hour)
	if next := d.send(f); next.Code != http.StatusCreated || len(d.stored()) != 2 {
		t.Errorf("the next day: got %d, %d stored", next.Code, len(d.stored()))
	}
}

func TestLayer1TheBodyIsLimited(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.file, f.content = "a.pdf", make([]byte, 11<<20)
	d.wantProblem(f, "too-large")
	// A body that does not tell its length is cut while it is read.
	server := httptest.NewServer(d.routes["/api/enquiries"])
	t.Cleanup(server.Close)
	body, kind := f.body(t)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL, io.MultiReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("got %d", answer.StatusCode)
	}
	if len(d.stored()) != 0 {
		t.Error("something was stored")
	}
}

func TestLayer2MethodAndType(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.method = http.MethodPut
	d.wantProblem(f, "method")
	if allow := d.send(f).Header().Get("Allow"); allow != "POST" {
		t.Errorf("Allow is %q", allow)
	}
	for _, kind := range []string{"application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data", "multipart/mixed; boundary=x", ";;"} {
		f := d.contact()
		f.kind = kind
		d.wantProblem(f, "media-type")
	}
}

func TestLayer3OnlyOurPagesMaySend(t *testing.T) {
	d := newDesk(t)
	for _, test := range []struct {
		site, origin string
		ok           bool
	}{
		{"same-origin", "", true},
		{"same-origin", "http://www.firma.example", true},
		{"", "http://www.firma.example", true},
		{"", "https://www.firma.example", true},
		{"cross-site", "https://www.firma.example", true},
		{"", "", false},
		{"cross-site", "https://boese.example", false},
		{"same-site", "https://andere.firma.example", false},
		{"", "https://boese.example", false},
		{"", "null", false},
	} {
		f := d.contact()
		f.fields["key"] = fmt.Sprintf("0000000000000000-%s-%s", test.site, strings.NewReplacer(":", "", "/", "", ".", "").Replace(test.origin))
		f.header["Sec-Fetch-Site"], f.header["Origin"] = test.site, test.origin
		if test.ok {
			if w := d.send(f); w.Code != http.StatusCreated {
				t.Errorf("%+v: got %d %s", test, w.Code, w.Body)
			}
			continue
		}
		d.wantProblem(f, "cross-origin")
	}
}

func TestLayer4ManyFromOneAddressHaveToWait(t *testing.T) {
	d := newDesk(t, func(deps *Deps) {
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 60, Burst: 3}, protection.Rate{PerHour: 600, Burst: 600}, deps.Desk.Now)
	})
	send := func(n int) *httptest.ResponseRecorder {
		f := d.contact()
		f.fields["key"] = fmt.Sprintf("0000000000000000-%d", n)
		f.fields["message"] = fmt.Sprint("Nachricht ", n)
		return d.send(f)
	}
	for n := range 3 {
		if w := send(n); w.Code != http.StatusCreated {
			t.Fatalf("number %d: %d", n, w.Code)
		}
	}
	w := send(3)
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "60" {
		t.Errorf("got %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	d.now = d.now.Add(time.Minute)
	if w := send(4); w.Code != http.StatusCreated {
		t.Errorf("after the wait: %d", w.Code)
	}
	// Without a token a post costs three.
	d.now = d.now.Add(2 * time.Minute)
	f := d.contact()
	f.fields["token"] = ""
	d.wantProblem(f, "rate-limited")
}

func TestLayer5AFilledTrapIsHeldBackAndNotThrownAway(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["website"] = "https://x.example"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("got %d: a program must not learn of the trap", w.Code)
	}
	list := d.stored()
	if len(list) != 1 || list[0].State != enquiry.Quarantined || list[0].Suspicions[0] != "honeypot" {
		t.Errorf("stored is %+v", list)
	}
}

func TestLayer6TimeTokens(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["token"] = d.tokens.Issue()
	d.wantProblem(f, "too-fast")
	if wait := d.send(f).Header().Get("Retry-After"); wait != "3" {
		t.Errorf("Retry-After is %q", wait)
	}
	d.now = d.now.Add(25 * time.Hour)
	expired := d.wantProblem(f, "token-expired")
	if expired.Token == "" {
		t.Fatal("no new token came along")
	}
	f.fields["token"] = "AAAA"
	if forged := d.wantProblem(f, "token-expired"); forged.Token != "" {
		t.Error("a forged token was replaced")
	}
	f.fields["token"] = expired.Token
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("with the new token: %d %s", w.Code, w.Body)
	}
	f.fields["key"], f.fields["message"] = "0000000000000000-second", "Noch eine"
	if used := d.wantProblem(f, "token-expired"); used.Token != "" {
		t.Error("a spent token was replaced")
	}
	if len(d.stored()) != 1 {
		t.Error("a spent token bought a second enquiry")
	}
}

func TestAWrongFieldDoesNotSpendTheToken(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["email"] = "niemand"
	d.wantProblem(f, "validation")
	f.fields["email"] = visitor
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestLayer7FieldsFollowTheContract(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["name"], f.fields["email"], f.fields["topic"] = "", "niemand", "else"
	got := d.wantProblem(f, "validation")
	p := enquiry.Rulebook.FieldProblems
	if got.Fields["name"] != p.Required["name"] || got.Fields["email"] != p.Email || got.Fields["topic"] != p.Topic || len(got.Fields) != 3 {
		t.Errorf("got %v", got.Fields)
	}
	home := d.contact()
	home.fields["form"], home.fields["topic"] = "home", "contact"
	home.file, home.content = "a.pdf", attachmenttest.PDF(0)
	if got := d.wantProblem(home, "validation"); got.Fields["file"] != p.File {
		t.Errorf("got %v", got.Fields)
	}
}

func TestWrongFieldsAndAWrongFileAreSaidAtOnce(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["name"] = ""
	f.file, f.content = "setup.exe", []byte("MZ")
	got := d.wantProblem(f, "validation")
	if got.Fields["name"] == "" || !strings.Contains(got.Fields["file"], enquiry.Rulebook.Problems["file-type"].Title) {
		t.Errorf("got %v", got.Fields)
	}
}

func TestLayer8AdvertisingIsQuarantined(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.fields["message"] = "SEO, backlinks and casino: https://a.example https://b.example https://c.example"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("got %d", w.Code)
	}
	if list := d.stored(); len(list) != 1 || list[0].State != enquiry.Quarantined {
		t.Errorf("stored is %+v", list)
	}
}

func TestLayer9Files(t *testing.T) {
	d := newDesk(t)
	for _, test := range []struct {
		name    string
		content []byte
		want    string
	}{
		{"a.exe", []byte("MZ"), "file-type"},
		{"a.pdf", []byte("MZ"), "file-content"},
		{"a.docx", attachmenttest.DOCX(attachmenttest.Part{Name: "word/vbaProject.bin", Content: "x"}), "file-macro"},
		{"a.pdf", attachmenttest.PDFWith("%PDF-1.4\n", 0, "trailer<</Encrypt 5 0 R>>\n%%EOF"), "file-encrypted"},
		{"a.png", attachmenttest.PNGClaiming(60000, 60000), "file-bomb"},
		{"a.pdf", []byte{}, "file-empty"},
		{"a.pdf", attachmenttest.PDF(10<<20 + 1), "too-large"},
	} {
		f := d.contact()
		f.file, f.content = test.name, test.content
		if got := d.wantProblem(f, test.want); got.Fields["file"] == "" {
			t.Errorf("%s: no text beside the field", test.want)
		}
	}
	if len(d.stored()) != 0 {
		t.Error("a refused file was stored")
	}
	f := d.contact()
	content := attachmenttest.PDF(10 << 20)
	f.file, f.content = "../Größe\u202e.pdf", content
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("exactly 10 MB: %d %s", w.Code, w.Body)
	}
	e := d.stored()[0]
	if e.Attachment == nil || e.Attachment.Name != "Größe.pdf" || e.Attachment.Size != 10<<20 || e.Attachment.Scan != enquiry.ScanOff {
		t.Fatalf("got %+v", e.Attachment)
	}
	r, err := d.store.OpenAttachment(t.Context(), e.Reference)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, content) {
		t.Errorf("the file came back changed, %v", err)
	}
	left, err := os.ReadDir(d.deps.SpoolFolder)
	if err != nil || len(left) != 0 {
		t.Errorf("uploads were left on the disk: %v %v", left, err)
	}
}

func TestAnEmptyFilePartIsNoFile(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.file, f.content = "", []byte{}
	if w := d.send(f); w.Code != http.StatusCreated || d.stored()[0].Attachment != nil {
		t.Errorf("got %d", w.Code)
	}
}

type scanner struct {
	clean bool
	err   error
}

func (s scanner) Scan(_ context.Context, r io.Reader) (bool, error) {
	if _, err := io.Copy(io.Discard, r); err != nil {
		return false, err
	}
	return s.clean, s.err
}

func TestTheScannerDecidesAboutTheFile(t *testing.T) {
	for _, test := range []struct {
		scanner scanner
		want    enquiry.Scan
	}{
		{scanner{clean: true}, enquiry.ScanClean},
		{scanner{err: errors.New("down")}, enquiry.ScanPending},
	} {
		d := newDesk(t, func(deps *Deps) { deps.Scanner = test.scanner })
		f := d.contact()
		f.file, f.content = "a.pdf", attachmenttest.PDF(0)
		if w := d.send(f); w.Code != http.StatusCreated {
			t.Fatalf("got %d %s", w.Code, w.Body)
		}
		if got := d.stored()[0].Attachment.Scan; got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
	d := newDesk(t, func(deps *Deps) { deps.Scanner = scanner{clean: false} })
	f := d.contact()
	f.file, f.content = "a.pdf", attachmenttest.PDF(0)
	d.wantProblem(f, "file-virus")
	if len(d.stored()) != 0 {
		t.Error("an infected file was stored")
	}
}

func TestBrokenBodies(t *testing.T) {
	d := newDesk(t)
	part := func(name, value string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n"
	}
	for title, raw := range map[string]string{
		"nothing":          "",
		"no end":           part("name", "a"),
		"cut in a header":  "--x\r\nContent-Dispo",
		"a field twice":    part("name", "a") + part("name", "b") + "--x--\r\n",
		"too many parts":   strings.Repeat(part("n", ""), 1) + manyParts(part) + "--x--\r\n",
		"another boundary": "--y\r\n\r\n--y--",
		"giant headers":    "--x\r\nContent-Disposition: form-data; name=\"a\"\r\nX: " + strings.Repeat("a", 12<<20>>4) + "\r\n",
	} {
		f := d.contact()
		f.raw, f.kind = []byte(raw), "multipart/form-data; boundary=x"
		w := d.send(f)
		if got := decodeJSON[problemJSON](t, w); got.Code != "malformed" {
			t.Errorf("%s: got %s", title, got.Code)
		}
	}
	f := d.contact()
	f.fields["key"] = "kurz"
	d.wantProblem(f, "malformed")
}

func manyParts(part func(string, string) string) string {
	var out strings.Builder
	for i := range 40 {
		out.WriteString(part(fmt.Sprint("f", i), ""))
	}
	return out.String()
}

func TestFieldsAreCutAtTheirLimitAndUnknownOnesDropped(t *testing.T) {
	long, unknown := strings.Repeat("ü", 1<<20), strings.Repeat("a", 1<<20)
	body, kind := (&form{fields: map[string]string{"form": "contact", "message": long, "erfunden": unknown, "token": unknown}}).body(t)
	_, params, err := mime.ParseMediaType(kind)
	if err != nil {
		t.Fatal(err)
	}
	d, err := decode(body, params["boundary"], "")
	if err != nil {
		t.Fatal(err)
	}
	kept := 0
	for name, value := range d.values {
		kept += len(value)
		if !utf8.ValidString(value) {
			t.Errorf("%s was cut inside a character", name)
		}
	}
	if _, ok := d.values["erfunden"]; ok || kept > 32<<10 {
		t.Errorf("%d bytes of %d fields are kept", kept, len(d.values))
	}
	desk := newDesk(t)
	f := desk.contact()
	f.fields["message"] = long
	f.fields["erfunden"] = unknown
	got := decodeJSON[problemJSON](t, desk.send(f))
	if got.Code != "validation" || !strings.Contains(got.Fields["message"], "5000") {
		t.Errorf("a message that is too long: %+v", got)
	}
}

// stalledPost is a request whose body never ends.
func (d *desk) stalledPost(t *testing.T, from string, length int64) (end func()) {
	t.Helper()
	read, write := io.Pipe()
	r := httptest.NewRequest(http.MethodPost, "http://www.firma.example/api/enquiries", read)
	r.ContentLength, r.RemoteAddr = length, from
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		d.routes[enquiry.Rulebook.Endpoint].ServeHTTP(httptest.NewRecorder(), r)
		_ = read.Close()
	}()
	// The handler reads this only once it has a place, or throws it away.
	_, _ = write.Write([]byte("--x\r\n"))
	return func() { _ = write.CloseWithError(io.ErrUnexpectedEOF); <-ended }
}

func TestSlowUploadsOfOthersKeepNobodyOut(t *testing.T) {
	d := newDesk(t)
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

func TestPostsThatComeToNothingCostNobodyElse(t *testing.T) {
	d := newDesk(t, func(deps *Deps) {
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 30, Burst: 10}, protection.Rate{PerHour: 60, Burst: 5}, deps.Desk.Now)
		deps.Proxies = protection.Proxies{netip.MustParsePrefix("192.0.2.1/32")}
	})
	for i := range 200 {
		f := d.contact()
		f.raw, f.kind = []byte("x"), "multipart/form-data; boundary=x"
		f.header["X-Forwarded-For"] = fmt.Sprintf("2001:db8:1:%x::1", i)
		if w := d.send(f); w.Code == http.StatusCreated {
			t.Fatal("one byte was stored")
		}
	}
	f := d.contact()
	f.header["X-Forwarded-For"] = "2001:db8:2::1"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("an innocent visitor got %d %s", w.Code, w.Body)
	}
}

type brokenStore struct{ enquiry.Store }

func (brokenStore) Save(context.Context, enquiry.Submission) (enquiry.Enquiry, bool, error) {
	return enquiry.Enquiry{}, false, errors.New("disk is full")
}

func TestAStoreInTroubleIsToldHonestly(t *testing.T) {
	d := newDesk(t, func(deps *Deps) { deps.Desk.Store = brokenStore{} })
	f := d.contact()
	d.wantProblem(f, "unavailable")
	if wait := d.send(f).Header().Get("Retry-After"); wait != "30" {
		t.Errorf("Retry-After is %q", wait)
	}
	if !strings.Contains(d.log.String(), "disk is full") {
		t.Error("the log lacks the cause")
	}
	d = newDesk(t, func(deps *Deps) { deps.SpoolFolder = filepath.Join(deps.SpoolFolder, "gone") })
	f = d.contact()
	f.file, f.content = "a.pdf", attachmenttest.PDF(0)
	d.wantProblem(f, "unavailable")
	// A disk that takes no file must not cost the visitor what he typed.
	f.header["Accept"] = "text/html"
	if w := d.send(f); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "Wir möchten einen Durchlass bauen.") {
		t.Errorf("got %d without the text", w.Code)
	}
}

func TestEveryProblemCodeIsProvenOrInternal(t *testing.T) {
	// The codes that the tests of this file have caused; internal is the answer to a panic's kin.
	proven := "validation too-large file-type file-content file-macro file-encrypted file-bomb file-empty file-virus rate-limited " +
		"cross-origin method media-type token-expired too-fast malformed key-reused unavailable internal"
	for code := range enquiry.Rulebook.Problems {
		if !strings.Contains(" "+proven+" ", " "+code+" ") {
			t.Errorf("nothing proves %s", code)
		}
	}
	d := newDesk(t)
	for code, text := range enquiry.Rulebook.Problems {
		w := httptest.NewRecorder()
		h := &handler{Deps: d.deps}
		h.refuse(w, httptest.NewRequest(http.MethodPost, "/api/enquiries", nil), problem{code: code}, nil)
		if w.Code != text.Status || !strings.Contains(w.Body.String(), "<h1>"+text.Title+"</h1>") {
			t.Errorf("%s: the page says %d %s", code, w.Code, w.Body)
		}
	}
}

func TestTheLogNamesNobody(t *testing.T) {
	d := newDesk(t)
	f := d.contact()
	f.file, f.content = "Bewerbung Größe.pdf", attachmenttest.PDF(0)
	d.send(f)
	f.fields["email"] = "joerg@"
	d.send(f)
	f.file = "Größe.exe"
	f.fields["email"] = visitor
	d.send(f)
	for _, secret := range []string{"Größe", "visitor", "firma.example", "Durchlass", "joerg", "040", "192.0.2.1"} {
		if strings.Contains(d.log.String(), secret) {
			t.Errorf("the log holds %q:\n%s", secret, d.log.String())
		}
	}
	if !strings.Contains(d.log.String(), "DG-2611-") {
		t.Error("the log lacks the reference")
	}
}

func TestThePreviewTakesNothing(t *testing.T) {
	d := newDesk(t, func(deps *Deps) { deps.Preview = true })
	w := d.send(d.contact())
	if w.Code != http.StatusOK || w.Body.String() != "{\"preview\":true}\n" || len(d.stored()) != 0 {
		t.Errorf("got %d %s, %d stored", w.Code, w.Body, len(d.stored()))
	}
	token := httptest.NewRecorder()
	d.routes["/api/enquiries/token"].ServeHTTP(token, httptest.NewRequest(http.MethodGet, "/api/enquiries/token", nil))
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
	d := newDesk(t)
	w := httptest.NewRecorder()
	d.routes["/api/enquiries/token"].ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/enquiries/token", nil))
	token := decodeJSON[struct{ Token string }](t, w).Token
	if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("got %d, %v", w.Code, w.Header())
	}
	d.now = d.now.Add(3 * time.Second)
	if _, err := d.tokens.Read(token); err != nil {
		t.Error(err)
	}
	w = httptest.NewRecorder()
	d.routes["/api/enquiries/token"].ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/api/enquiries/token", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: got %d", w.Code)
	}
}
