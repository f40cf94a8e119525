package enquiryhttp

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/storetest"
	"website/internal/route"
)

const sameOrigin = "Sec-Fetch-Site"

// keep stores an enquiry with a file.
func (d *server) keep(number int, suspicions ...string) enquiry.Enquiry {
	d.t.Helper()
	s, _ := storetest.WithFile(storetest.New(number), 3000)
	s.Enquiry.Reference = "DG-2611-2222" + strconv.Itoa(number)
	s.Enquiry.Message = "Erste Zeile\n<script>alert(1)</script> https://werbung.example"
	s.Enquiry.Suspicions = suspicions
	e, _, err := d.store.Save(d.t.Context(), s)
	if err != nil {
		d.t.Fatal(err)
	}
	return e
}

func (d *server) link(path, reference string) string {
	return strings.TrimPrefix(d.links.Signed(path, reference, d.now.Add(protection.LinkLife)), "https://www.firma.example")
}

// press sends the form of a page whose action is the path.
func (d *server) press(body, path string, header ...string) *httptest.ResponseRecorder {
	d.t.Helper()
	root, err := html.Parse(strings.NewReader(body))
	if err != nil {
		d.t.Fatal(err)
	}
	for node := range root.Descendants() {
		action := attribute(node, "action")
		if address, _, _ := strings.Cut(action, "?"); node.Data != "form" || address != path {
			continue
		}
		values := url.Values{}
		for input := range node.Descendants() {
			if input.Data == "input" {
				values.Set(attribute(input, "name"), attribute(input, "value"))
			}
		}
		return d.office(http.MethodPost, action, values, header...)
	}
	d.t.Fatalf("no form for %s in\n%s", path, body)
	return nil
}

func attribute(node *html.Node, name string) string {
	for _, a := range node.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func (d *server) state(reference string) enquiry.State {
	d.t.Helper()
	e, err := d.store.Find(d.t.Context(), reference)
	if err != nil {
		d.t.Fatal(err)
	}
	return e.State
}

func TestAnEnquiryIsSeenWithoutRunningAnything(t *testing.T) {
	d := newServer(t)
	e := d.keep(2, "links", "words")
	w := d.office(http.MethodGet, d.link(route.View, e.Reference), nil)
	body := w.Body.String()
	if w.Code != http.StatusOK {
		t.Fatalf("got %d %s", w.Code, body)
	}
	checkPage(t, w)
	for _, want := range []string{"Jörg Größe", "Joerg@Firma.example", "Erste Zeile", "&lt;script&gt;", "Lageplan Süd.pdf (3\u00a0KB)", "Links im Text, Wörter, die in Werbung stehen"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
	if strings.Contains(body, "Beantwortet") {
		t.Errorf("nobody has answered it:\n%s", body)
	}
	if strings.Contains(body, "<script") || strings.Contains(body, `href="https://werbung`) {
		t.Errorf("the page is alive:\n%s", body)
	}
	header := w.Header()
	if header.Get("Cache-Control") != "no-store" || !strings.Contains(header.Get("X-Robots-Tag"), "noindex") ||
		!strings.Contains(header.Get("Content-Security-Policy"), "default-src 'none'") || header.Get("Referrer-Policy") != "same-origin" {
		t.Errorf("the header is %v", header)
	}
	if w := d.office(http.MethodPost, d.link(route.View, e.Reference), nil, sameOrigin, "same-origin"); w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: got %d, Allow %s", w.Code, w.Header().Get("Allow"))
	}
}

// stuckStore shows everything and changes nothing.
type stuckStore struct{ enquiry.Store }

func (stuckStore) Change(context.Context, string, enquiry.Event) (enquiry.Enquiry, error) {
	return enquiry.Enquiry{}, errors.New("disk is full")
}

func TestTheOfficeIsNotToldOfAChangeThatWasNotMade(t *testing.T) {
	d := newServer(t, func(deps *Deps) { deps.Store = stuckStore{deps.Store} })
	e := d.keep(2, "links")
	w := d.office(http.MethodPost, d.link(route.Answered, e.Reference), nil, sameOrigin, "same-origin")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestLinksAboutADeletedEnquirySaySo(t *testing.T) {
	d := newServer(t)
	e := d.keep(2, "links")
	confirm := d.office(http.MethodGet, d.link(route.Answered, e.Reference), nil)
	checkPage(t, confirm)
	if _, err := d.store.Remove(t.Context(), enquiry.Filter{Reference: e.Reference}, enquiry.Delete()); err != nil {
		t.Fatal(err)
	}
	if w := d.press(confirm.Body.String(), route.Answered, sameOrigin, "same-origin"); w.Code != http.StatusNotFound || !strings.Contains(w.Body.String(), "gibt es nicht mehr") {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	for _, path := range []string{route.View, route.Answered, route.File} {
		// The office is not asked to call itself.
		if w := d.office(http.MethodGet, d.link(path, e.Reference), nil); w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "tel:") {
			t.Errorf("%s: got %d %s", path, w.Code, w.Body)
		}
	}
}

func TestLinksOfTheOfficeExpireAndCannotBeMade(t *testing.T) {
	d := newServer(t)
	e := d.keep(2, "links")
	until := d.now.Add(protection.LinkLife)
	for _, path := range []string{route.View, route.File} {
		good := d.link(path, e.Reference)
		later := strconv.FormatInt(until.Add(time.Hour).Unix(), 10)
		signature := d.links.Query(path, e.Reference, until).Get("sig")
		for _, forged := range []string{
			path,
			path + "?ref=" + e.Reference,
			path + "?ref=" + e.Reference + "&until=" + later + "&sig=" + signature,
			path + "?ref=DG-2611-33333&until=" + strconv.FormatInt(until.Unix(), 10) + "&sig=" + signature,
			path + "?ref=" + e.Reference + "&until=bald&sig=" + signature,
			path + "?ref=" + e.Reference + "&until=" + strconv.FormatInt(until.Unix(), 10) + "&sig=" + answeredSignature(d, e.Reference),
			path + "?ref=" + e.Reference + "&until=" + strconv.FormatInt(until.Unix(), 10) + "&sig=" + d.links.Query("/api/enquiries/other", e.Reference, until).Get("sig"),
		} {
			if w := d.office(http.MethodGet, forged, nil); w.Code != http.StatusForbidden || strings.Contains(w.Body.String(), "Größe") {
				t.Errorf("%s: got %d", forged, w.Code)
			}
		}
		d.now = until.Add(-time.Second)
		if w := d.office(http.MethodGet, good, nil); w.Code != http.StatusOK {
			t.Errorf("%s just before its end: got %d", path, w.Code)
		}
		d.now = until
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			if path == route.View && method == http.MethodPost {
				continue
			}
			w := d.office(method, good, nil, sameOrigin, "same-origin")
			if w.Code != http.StatusGone || !strings.Contains(w.Body.String(), "abgelaufen") || strings.Contains(w.Body.String(), "Größe") {
				t.Errorf("%s %s after its end: got %d %s", method, path, w.Code, w.Body)
			}
		}
		d.now = until.Add(-protection.LinkLife)
	}
	if got := d.state(e.Reference); got != enquiry.Received {
		t.Errorf("it is %s", got)
	}
}

func TestAnAttachmentIsHandedOutOnlyToBeSaved(t *testing.T) {
	d := newServer(t)
	e := d.keep(2)
	page := d.office(http.MethodGet, d.link(route.File, e.Reference), nil)
	checkPage(t, page)
	if page.Body.Len() > 20_000 || !strings.Contains(page.Body.String(), "Herunterladen") {
		t.Fatalf("got %d %s", page.Code, page.Body)
	}
	w := d.press(page.Body.String(), route.File, sameOrigin, "same-origin")
	content, err := d.store.OpenAttachment(t.Context(), e.Reference)
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if _, err := want.ReadFrom(content); err != nil {
		t.Fatal(err)
	}
	if w.Code != http.StatusOK || !bytes.Equal(w.Body.Bytes(), want.Bytes()) {
		t.Errorf("got %d and %d bytes", w.Code, w.Body.Len())
	}
	header := w.Header()
	if !strings.HasPrefix(header.Get("Content-Disposition"), "attachment; filename*=utf-8''Lageplan%20S%C3%BCd.pdf") ||
		header.Get("Content-Type") != "application/octet-stream" || header.Get("X-Content-Type-Options") != "nosniff" ||
		!strings.Contains(header.Get("Content-Security-Policy"), "sandbox") || header.Get("Cache-Control") != "no-store" {
		t.Errorf("the header is %v", header)
	}
}

func TestWithoutAFileNoneIsHandedOut(t *testing.T) {
	d := newServer(t)
	d.send(d.contact())
	for _, e := range d.stored() {
		if e.Attachment == nil {
			if w := d.office(http.MethodGet, d.link(route.File, e.Reference), nil); w.Code != http.StatusNotFound {
				t.Errorf("without a file: got %d", w.Code)
			}
		}
	}
}
