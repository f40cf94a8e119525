package enquiryhttp

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

const ownPath = "/api/enquiries/own"

func (d *server) own(code, action string, header ...string) *httptest.ResponseRecorder {
	d.t.Helper()
	values := url.Values{"code": {code}, "action": {action}}
	if len(header) == 0 {
		header = []string{sameOrigin, "same-origin"}
	}
	return d.office(http.MethodPost, ownPath, values, header...)
}

// sent sends a form as a browser without scripts does, and gives the code of the receipt.
func (d *server) sent(f *form) string {
	d.t.Helper()
	got := decodeJSON[receiptJSON](d.t, d.send(f))
	code, ok := strings.CutPrefix(got.Own, "/vorgang#")
	if !ok {
		d.t.Fatalf("the receipt is %+v", got)
	}
	return code
}

func ownServer(t *testing.T) *server {
	return newServer(t, func(deps *Deps) { deps.Keep = enquiry.RetentionDays(180, 180) })
}

func TestSendersSeeEverythingThatIsHeld(t *testing.T) {
	d := ownServer(t)
	f := d.contact()
	f.fields["message"] = "Erste Zeile\n<script>alert(1)</script>"
	f.file, f.content = "plan.pdf", attachmenttest.PDF(3000)
	code := d.sent(f)
	w := d.own(code, "")
	body := w.Body.String()
	for _, want := range []string{"Ihre Anfrage DG-2611-", "eingegangen", "Montag, 16.\u00a0November, 10:30\u00a0Uhr", "am 15.\u00a0Mai 2027", "Jörg Größe", visitor, "040 123456",
		"Durchlass", "Erste Zeile\n&lt;script&gt;", "plan.pdf (3\u00a0KB)", "Als Datei laden", "Zurückziehen und löschen"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
	if w.Code != http.StatusOK || w.Header().Get("Cache-Control") != "no-store" || !strings.Contains(w.Header().Get("X-Robots-Tag"), "noindex") ||
		w.Header().Get("Referrer-Policy") != "same-origin" {
		t.Errorf("got %d %v", w.Code, w.Header())
	}
	checkPage(t, w)

	reference, topic := d.stored()[0].Reference, enquiry.WordsFor("contact", "").Own.Topic
	if want := "<dt>" + topic + "</dt><dd>" + enquiry.TopicLabel(d.stored()[0].Topic); !strings.Contains(body, want) {
		t.Errorf("the page lacks %q:\n%s", want, body)
	}
	for _, step := range []struct {
		event enquiry.Event
		want  string
	}{{enquiry.Deliver(d.now), "in Arbeit"}, {enquiry.Answer(d.now), "beantwortet"}} {
		if _, err := d.store.Change(t.Context(), reference, step.event); err != nil {
			t.Fatal(err)
		}
		if w := d.own(code, "show"); !strings.Contains(w.Body.String(), "<dt>Stand</dt><dd>"+step.want) {
			t.Errorf("not %s in:\n%s", step.want, w.Body)
		}
	}
}

func TestApplicantsAreToldInTheirWordsAndUntilWhen(t *testing.T) {
	d := ownServer(t)
	code := d.sent(d.application())
	w := d.own(code, "show")
	for _, want := range []string{"Deine Bewerbung", "Nach 17 Uhr", "Maschinist (m/w/d)", "Was kannst du?", "180\u00a0Tage nach unserer Entscheidung, spätestens am 16.\u00a0November 2027"} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, w.Body)
		}
	}
	wantInformal(t, w)
	wantInformal(t, d.own(code, "withdraw"))
	if _, err := d.store.Change(t.Context(), d.stored()[0].Reference, enquiry.Answer(d.now)); err != nil {
		t.Fatal(err)
	}
	if w := d.own(code, "show"); !strings.Contains(w.Body.String(), "entschieden") || !strings.Contains(w.Body.String(), "am 15.\u00a0Mai 2027") {
		t.Errorf("got:\n%s", w.Body)
	}
}

func TestWhatWeThinkOfItIsNotToldToItsSender(t *testing.T) {
	d := ownServer(t)
	f := d.contact()
	f.fields["website"] = "x"
	code := d.sent(f)
	for _, action := range []string{"show", "file"} {
		if body := d.own(code, action).Body.String(); strings.Contains(body, "uspic") || strings.Contains(body, "honeypot") || !strings.Contains(body, "eingegangen") {
			t.Errorf("%s tells:\n%s", action, body)
		}
	}
}

func TestWithdrawingAsksOnceAndLeavesNothing(t *testing.T) {
	d := ownServer(t)
	f := d.plain()
	f.file, f.content = "plan.pdf", attachmenttest.PDF(3000)
	// From the receipt on, by buttons only.
	page := d.send(f)
	if !strings.Contains(page.Body.String(), `href="/vorgang#DG-`) {
		t.Fatalf("the receipt has no link:\n%s", page.Body)
	}
	shown := d.pressOwn(page, "show")
	asked := d.pressOwn(shown, "withdraw")
	if len(d.stored()) != 1 {
		t.Fatal("asking deletes")
	}
	if kept := d.pressOwn(asked, "show"); kept.Code != http.StatusOK || len(d.stored()) != 1 {
		t.Errorf("got %d", kept.Code)
	}
	gone := d.pressOwn(asked, "withdraw-confirmed")
	if gone.Code != http.StatusOK || !strings.Contains(gone.Body.String(), "ist gelöscht") || strings.Contains(gone.Body.String(), "tel:") || len(d.stored()) != 0 {
		t.Errorf("got %d %s", gone.Code, gone.Body)
	}
	if again := d.pressOwn(asked, "withdraw-confirmed"); again.Code != http.StatusNotFound {
		t.Errorf("a second click got %d", again.Code)
	}
	if log := d.log.String(); !strings.Contains(log, "enquiry withdrawn by its sender") {
		t.Errorf("the log says:\n%s", log)
	}
}

// pressOwn presses the button of a page that asks for something.
func (d *server) pressOwn(page *httptest.ResponseRecorder, action string) *httptest.ResponseRecorder {
	d.t.Helper()
	forms := strings.Split(page.Body.String(), "<form ")
	for _, form := range forms[1:] {
		if strings.Contains(form, `name="action" value="`+action+`"`) {
			return d.press("<form "+form, ownPath, sameOrigin, "same-origin")
		}
	}
	d.t.Fatalf("no button for %s in\n%s", action, page.Body)
	return nil
}

func TestWrongOldAndDeletedCodesGetTheSameAnswer(t *testing.T) {
	d := ownServer(t)
	gone := d.sent(d.contact())
	d.own(gone, "withdraw-confirmed")
	f := d.contact()
	f.fields["key"], f.fields["token"] = "0b8f2a1e-6c1d-4a0a-9d4e-000000000002", d.tokens.Replace()
	good := d.sent(f)
	want := d.own("", "show")
	if want.Code != http.StatusNotFound || !strings.Contains(want.Body.String(), "Dazu liegt nichts vor") || !strings.Contains(want.Body.String(), "tel:") {
		t.Fatalf("got %d %s", want.Code, want.Body)
	}
	// A later enquiry may get the reference of a deleted one; its link must not fit.
	e := d.stored()[0]
	later := e
	later.ReceivedAt = later.ReceivedAt.Add(time.Second)
	for _, code := range []string{gone, good[:len(good)-1], good + "0", strings.Replace(good, "DG-2611", "DG-2610", 1), "DG-2611-22222", e.Reference + "-", marker,
		strings.Repeat("-", 3000), d.links.OwnCode(later), protection.NewLinks([]byte("another secret"), "").OwnCode(e)} {
		for _, action := range []string{"show", "file", "withdraw", "withdraw-confirmed"} {
			w := d.own(code, action)
			if w.Code != want.Code || w.Body.String() != want.Body.String() || w.Header().Get("Content-Length") != want.Header().Get("Content-Length") {
				t.Errorf("%.60q, %s: got %d %s", code, action, w.Code, w.Body)
			}
		}
	}
	for _, code := range []string{good, " " + good + "\n", "https://www.firma.example/vorgang#" + good, strings.ToUpper(good)} {
		if w := d.own(code, "show"); w.Code != http.StatusOK {
			t.Errorf("%q: got %d", code, w.Code)
		}
	}
}

func TestOpeningTheAddressDoesNothing(t *testing.T) {
	d := ownServer(t)
	code := d.sent(d.contact())
	query := ownPath + "?" + url.Values{"code": {code}, "action": {"withdraw-confirmed"}}.Encode()
	for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodDelete, http.MethodPut} {
		w := d.office(method, query, nil, sameOrigin, "same-origin")
		if w.Code != http.StatusSeeOther && w.Code != http.StatusMethodNotAllowed {
			t.Errorf("%s got %d", method, w.Code)
		}
		if to := w.Header().Get("Location"); w.Code == http.StatusSeeOther && to != "/vorgang" {
			t.Errorf("%s leads to %s", method, to)
		}
	}
	// Nor does a post whose code stands in the address, where it would reach logs.
	if w := d.office(http.MethodPost, query, nil, sameOrigin, "same-origin"); w.Code != http.StatusNotFound || len(d.stored()) != 1 {
		t.Errorf("got %d", w.Code)
	}
	for _, header := range [][]string{{sameOrigin, "cross-site"}, {"Origin", "https://anderswo.example"}} {
		if w := d.own(code, "withdraw-confirmed", header...); w.Code != http.StatusForbidden || len(d.stored()) != 1 {
			t.Errorf("%v got %d", header, w.Code)
		}
	}
}

func TestTriesAreLimitedPerAddress(t *testing.T) {
	d := newServer(t, func(deps *Deps) {
		deps.Limiter = protection.NewLimiter(protection.Rate{PerHour: 4, Burst: 4}, protection.Rate{PerHour: 100, Burst: 100}, deps.Now)
	})
	for range 4 {
		d.own("DG-2611-22222-00", "show")
	}
	if w := d.own("DG-2611-22222-00", "show"); w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("got %d %v", w.Code, w.Header())
	}
}

func TestSendersGetEverythingAsAFile(t *testing.T) {
	d := ownServer(t)
	f := d.application()
	code := d.sent(f)
	w := d.own(code, "file")
	var record enquiry.Record
	if err := json.Unmarshal(w.Body.Bytes(), &record); err != nil || record.Callback != "Nach 17 Uhr" || record.Message != f.fields["message"] || record.State != "eingegangen" {
		t.Errorf("got %+v, %v", record, err)
	}
	kind, params, err := mime.ParseMediaType(w.Header().Get("Content-Disposition"))
	if err != nil || kind != "attachment" || params["filename"] != record.Reference+".json" || w.Header().Get("Cache-Control") != "no-store" ||
		w.Header().Get("Content-Type") != "application/octet-stream" {
		t.Errorf("got %v, %v", w.Header(), err)
	}

	f.fields["key"], f.fields["token"] = "0b8f2a1e-6c1d-4a0a-9d4e-000000000002", d.tokens.Replace()
	f.file, f.content = "Zeugnis Süd.heic", attachmenttest.HEIC(5000)
	w = d.own(d.sent(f), "file")
	archive, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()))
	if err != nil || len(archive.File) != 2 {
		t.Fatalf("got %s, %v", w.Body, err)
	}
	file, err := archive.Open("Anhang/Zeugnis Süd.heic")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(file); err != nil || !bytes.Equal(got, f.content) {
		t.Errorf("the file came as %d bytes, %v", len(got), err)
	}
}

func TestWithoutAStoreTheOwnPageAsksToWait(t *testing.T) {
	d := closedServer(t)
	w := d.own("DG-2611-22222-00", "show")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "10" || !strings.Contains(w.Body.String(), "Das geht gerade nicht") {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	checkPage(t, w)
	preview := newServer(t, func(deps *Deps) { deps.Preview, deps.Store, deps.Limiter = true, nil, nil })
	if w := preview.own("DG-2611-22222-00", "show"); w.Code != http.StatusNotFound {
		t.Errorf("a preview answers %d", w.Code)
	}
	if w := preview.send(preview.contact()); w.Code >= http.StatusInternalServerError {
		t.Errorf("a preview breaks when somebody tries its form: %d", w.Code)
	}
}

func TestNoLogLineHoldsACodeOrWhatStandsBehindIt(t *testing.T) {
	d := ownServer(t)
	f := d.application()
	for _, name := range []string{"name", "message", "subject"} {
		f.fields[name] = marker
	}
	f.fields["email"] = marker + "@" + marker + ".example"
	code := d.sent(f)
	_, signature := protection.ReadOwnCode(code)
	for _, action := range []string{"show", "file", "withdraw", marker, "withdraw-confirmed", "show"} {
		d.own(code, action)
	}
	d.own(marker, marker)
	d.own(code, "show", sameOrigin, "cross-site")
	expectNoMarker(t, d)
	if log := d.log.String(); strings.Contains(log, signature) {
		t.Errorf("the log holds a code:\n%s", log)
	}
}

// awayStore finds an enquiry at most once and withdraws none.
type awayStore struct {
	enquiry.Store
	finds *int
}

func (s awayStore) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	if *s.finds--; *s.finds < 0 {
		return enquiry.Enquiry{}, errors.New("away")
	}
	return s.Store.Find(ctx, reference)
}

func (awayStore) Remove(context.Context, enquiry.Filter, enquiry.Event) (int, error) {
	return 0, errors.New("away")
}

func TestAStoreThatIsAwayIsNeitherNothingNorDeleted(t *testing.T) {
	finds := 0
	d := newServer(t, func(deps *Deps) { deps.Store = awayStore{deps.Store, &finds} })
	code := d.sent(d.contact())
	for _, finds = range []int{0, 1} {
		if w := d.own(code, toWithdraw); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || len(d.stored()) != 1 {
			t.Errorf("got %d %s", w.Code, w.Body)
		}
	}
}

func TestTheOwnPageTakesSmallPostsOnly(t *testing.T) {
	d := ownServer(t)
	code := d.sent(d.contact())
	if w := d.office(http.MethodDelete, route.Own, nil); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != http.MethodPost {
		t.Errorf("got %d, %v", w.Code, w.Header())
	}
	names := enquiry.Rules().Names
	body := url.Values{"a": {strings.Repeat("a", maxButton)}, names.Code: {code}, names.Action: {toShow}}
	if w := d.office(http.MethodPost, route.Own, body, sameOrigin, "same-origin"); w.Code != http.StatusNotFound {
		t.Errorf("a large one: got %d", w.Code)
	}
}

// tornStore loses a file while it is being read.
type tornStore struct {
	enquiry.Store
	away      bool
	beginning string
	cause     error
}

func (s tornStore) OpenAttachment(context.Context, string) (io.Reader, error) {
	if s.away {
		return nil, s.cause
	}
	return io.MultiReader(strings.NewReader(s.beginning), iotest.ErrReader(s.cause)), nil
}

func TestHalfAFileNeverPassesForTheWhole(t *testing.T) {
	store := &tornStore{cause: io.ErrUnexpectedEOF}
	d := newServer(t, func(deps *Deps) { store.Store, deps.Store = deps.Store, store })
	f := d.contact()
	f.file, f.content = "plan.pdf", attachmenttest.PDF(100<<10)
	code := d.sent(f)
	for _, store.away = range []bool{true, false} {
		if w := d.own(code, toSave); w.Code != http.StatusServiceUnavailable {
			t.Errorf("a file that cannot be read at all got %d", w.Code)
		}
	}
	forOffice := func() *httptest.ResponseRecorder {
		return d.office(http.MethodPost, d.link(route.File, d.stored()[0].Reference), nil, sameOrigin, "same-origin")
	}
	if w := forOffice(); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("the office got %d for it, %v", w.Code, w.Header())
	}
	store.beginning = "%PDF"
	forSender := func() *httptest.ResponseRecorder { return d.own(code, toSave) }
	cutOff := func(fetch func() *httptest.ResponseRecorder) {
		defer func() {
			if cause := recover(); cause != http.ErrAbortHandler {
				t.Errorf("the answer was not cut off: %v", cause)
			}
		}()
		fetch()
	}
	cutOff(forOffice)
	cutOff(forSender)
	if !strings.Contains(d.log.String(), "file was not sent whole") {
		t.Errorf("the operator is not told: %s", d.log.String())
	}
	// A visitor who hangs up is nobody's concern, and the error holds his address.
	store.cause = &net.OpError{Op: "write", Net: "tcp", Err: errors.New("198.51.100.7: broken pipe")}
	cutOff(forSender)
	if strings.Contains(d.log.String(), "198.51.100.7") {
		t.Errorf("the log names a visitor: %s", d.log.String())
	}
}
