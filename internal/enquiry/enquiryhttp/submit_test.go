package enquiryhttp

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

func TestAServerThatKnowsNoAddressOfItsOwnTakesEnquiries(t *testing.T) {
	d := newServer(t, func(d *Deps) { d.PublicURL = "" })
	if w := d.send(d.contact()); w.Code != http.StatusCreated {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestAnEnquiryIsStoredAndConfirmed(t *testing.T) {
	d := newServer(t)
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

func TestARepeatGetsTheSameReferenceAndIsCountedOnce(t *testing.T) {
	var counted []string
	d := newServer(t, func(deps *Deps) {
		deps.Received = func(_ *http.Request, e enquiry.Enquiry) { counted = append(counted, e.Reference) }
	})
	f := d.contact()
	first := decodeJSON[receiptJSON](t, d.send(f))
	again := d.send(f)
	if again.Code != http.StatusOK || decodeJSON[receiptJSON](t, again) != first || len(d.stored()) != 1 {
		t.Errorf("got %d %s, %d stored", again.Code, again.Body, len(d.stored()))
	}
	if !slices.Equal(counted, []string{first.Reference}) {
		t.Errorf("counted were %v", counted)
	}
	f.fields["message"] = "Etwas anderes."
	d.wantProblem(f, "key-reused")
}

func TestAPlainPostThatIsLoadedAgainIsStoredOnce(t *testing.T) {
	d := newServer(t)
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
	d := newServer(t)
	f := d.contact()
	f.file, f.content = "a.pdf", make([]byte, 11<<20)
	d.wantProblem(f, "too-large")
	// A body that does not tell its length is cut while it is read.
	server := httptest.NewServer(d.handler)
	t.Cleanup(server.Close)
	body, kind := f.body(t)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/api/enquiries", io.MultiReader(body))
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

// A browser that is cut off while it sends shows a broken connection instead of the answer.
func TestABodyThatIsNotTakenIsReadToItsEnd(t *testing.T) {
	field := "--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\na\r\n"
	for want, from := range map[int]string{http.StatusForbidden: "cross-site", http.StatusBadRequest: "same-origin", http.StatusOK: "same-origin"} {
		d := newServer(t, func(deps *Deps) { deps.Preview = want == http.StatusOK })
		body := strings.NewReader(field + field + strings.Repeat("a", 1<<20))
		r := httptest.NewRequest(http.MethodPost, route.Enquiries, body)
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		r.Header.Set("Sec-Fetch-Site", from)
		w := httptest.NewRecorder()
		d.handler.ServeHTTP(w, r)
		if w.Code != want || body.Len() > 0 {
			t.Errorf("%d: got %d, %d bytes are unread", want, w.Code, body.Len())
		}
	}
}

func TestLayer2MethodAndType(t *testing.T) {
	d := newServer(t)
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
	d := newServer(t)
	for _, test := range []struct {
		site, origin string
		ok           bool
	}{
		{"same-origin", "", true},
		{"same-origin", "http://www.firma.example", true},
		{"", "http://www.firma.example", true},
		{"", "https://www.firma.example", true},
		{"cross-site", "https://www.firma.example", true},
		// Lynx, old browsers, a company's proxy.
		{"", "", true},
		{"cross-site", "https://boese.example", false},
		{"same-site", "https://andere.firma.example", false},
		{"", "https://boese.example", false},
		{"", "null", false},
	} {
		f := d.contact()
		f.fields["key"] = fmt.Sprintf("0000000000000000-%x", sha256.Sum256([]byte(test.site+test.origin)))[:60]
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
	d := newServer(t, func(deps *Deps) {
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 60, Burst: 3}, protection.Rate{PerHour: 600, Burst: 600}, deps.Now)
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

func TestVisitorsBehindAnUnnamedProxyShareNoLimit(t *testing.T) {
	d := newServer(t, func(deps *Deps) {
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 30, Burst: 3}, protection.Rate{PerHour: 1200, Burst: 400}, deps.Now)
		deps.Visitors.BehindTLS = true
	})
	for n := range 12 {
		f := d.contact()
		f.fields["key"], f.fields["message"] = fmt.Sprintf("0000000000000000-%d", n), fmt.Sprint("Nachricht ", n)
		if w := d.send(f); w.Code != http.StatusCreated {
			t.Fatalf("visitor %d got %d", n+1, w.Code)
		}
	}
}

// troubledStore stores nothing for a while.
type troubledStore struct {
	enquiry.Store
	trouble *bool
}

func (s *troubledStore) Save(ctx context.Context, sub enquiry.Submission) (enquiry.Enquiry, bool, error) {
	if *s.trouble {
		return brokenStore{}.Save(ctx, sub)
	}
	return s.Store.Save(ctx, sub)
}

func TestRepeatsAndTroubleLeaveTheBucketForEverybodyAlone(t *testing.T) {
	trouble := false
	d := newServer(t, func(deps *Deps) {
		deps.Store = &troubledStore{deps.Store, &trouble}
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 1000, Burst: 1000}, protection.Rate{PerHour: 1, Burst: 1}, deps.Now)
		deps.Visitors.BehindTLS = true
	})
	f := d.contact()
	d.send(f)
	d.now = d.now.Add(time.Hour)
	for n := range 5 {
		if w := d.send(f); w.Code != http.StatusOK {
			t.Fatalf("repeat %d got %d", n, w.Code)
		}
	}
	f.fields["key"], f.fields["token"], f.fields["message"] = "0000000000000000-other", d.tokens.Replace(), "Etwas anderes."
	trouble = true
	d.wantProblem(f, "unavailable")
	trouble = false
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("after repeats and trouble another enquiry got %d", w.Code)
	}
}

func TestPlainPostsAreJudgedMoreStrictly(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	// Four points: suspicious only with the one for a post without a token.
	f.fields["message"] = "http://a.example http://b.example http://c.example http://d.example"
	d.send(f)
	f.fields["key"], f.fields["token"], f.fields["subject"] = "", "", "Noch einmal"
	d.send(f)
	suspicious := map[bool]int{}
	for _, e := range d.stored() {
		suspicious[e.Suspicious()]++
	}
	if suspicious[false] != 1 || suspicious[true] != 1 {
		t.Errorf("got %v", suspicious)
	}
}

func TestAVisitorWhoHangsUpAfterSendingIsStored(t *testing.T) {
	d := newServer(t)
	body, kind := d.contact().body(t)
	ctx, hangUp := context.WithCancel(t.Context())
	r := httptest.NewRequest(http.MethodPost, "http://www.firma.example/api/enquiries", &lastWords{body.(*bytes.Buffer), hangUp}).WithContext(ctx)
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	d.handler.ServeHTTP(httptest.NewRecorder(), r)
	if got := len(d.stored()); got != 1 || ctx.Err() == nil {
		t.Errorf("%d are stored", got)
	}
}

// lastWords hangs up with the last byte.
type lastWords struct {
	*bytes.Buffer
	hangUp func()
}

func (l *lastWords) Read(p []byte) (int, error) {
	n, err := l.Buffer.Read(p)
	if l.Len() == 0 {
		l.hangUp()
	}
	return n, err
}

func TestAFormMayBeOpenWhileTheClockGoesBack(t *testing.T) {
	for _, back := range []time.Duration{time.Second, time.Hour, 30 * 24 * time.Hour} {
		d := newServer(t)
		f := d.contact()
		f.fields["token"] = d.tokens.Issue()
		d.now = d.now.Add(-back)
		w := d.send(f)
		if w.Code == http.StatusForbidden {
			f.fields["token"] = decodeJSON[problemJSON](t, w).Token
			w = d.send(f)
		}
		if w.Code != http.StatusCreated {
			t.Errorf("%s back: got %d %s", back, w.Code, w.Body)
		}
	}
}

func TestLayer5AFilledTrapIsMarkedAndNotThrownAway(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	f.fields["website"] = "https://x.example"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("got %d: a program must not learn of the trap", w.Code)
	}
	list := d.stored()
	if len(list) != 1 || list[0].State != enquiry.Received || list[0].Suspicions[0] != "honeypot" {
		t.Errorf("stored is %+v", list)
	}
}

func TestLayer6TimeTokens(t *testing.T) {
	d := newServer(t)
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
	d := newServer(t)
	f := d.contact()
	f.fields["email"] = "niemand"
	d.wantProblem(f, "validation")
	f.fields["email"] = visitor
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestLayer7FieldsFollowTheContract(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	f.fields["name"], f.fields["email"], f.fields["topic"] = "", "niemand", "else"
	got := d.wantProblem(f, "validation")
	p := enquiry.WordsFor("", "").FieldProblems
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
