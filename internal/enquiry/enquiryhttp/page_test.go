package enquiryhttp

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/route"
)

func (d *server) plain() *form {
	f := d.contact()
	f.header["Accept"] = "text/html,application/xhtml+xml"
	f.fields["token"], f.fields["key"] = "", ""
	return f
}

func TestAPlainPostGetsAPageWithReferenceAndDeadline(t *testing.T) {
	d := newServer(t)
	w := d.send(d.plain())
	body := w.Body.String()
	if w.Code != http.StatusCreated || w.Header().Get("Content-Type") != "text/html; charset=utf-8" {
		t.Fatalf("got %d %s", w.Code, w.Header())
	}
	for _, want := range []string{
		`<html lang="de">`, "<h1>Nachricht gesendet</h1>", "Vielen Dank! Wir haben Ihre Anfrage erhalten.", d.stored()[0].Reference,
		"spätestens Dienstag, 17.\u00a0November, 10:30\u00a0Uhr", `href="/impressum"`, `href="tel:&#43;494066969100"`, "Muster Bau",
		// The form that was posted without scripts does not come back with the same text.
		`<script data-form="contact">` + forgetDraft + "</script>",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
	checkPage(t, w)
}

func TestAPageNamesEveryProblemAndGivesEverythingBack(t *testing.T) {
	d := newServer(t)
	f := d.plain()
	f.fields["name"] = `"><script>alert(1)</script>`
	f.fields["email"] = "niemand"
	f.fields["subject"] = ""
	f.fields["message"] = "\nErste Zeile\nmit </textarea><b>fett</b>"
	f.fields["topic"] = "tender"
	f.file, f.content = "a.pdf", attachmenttest.PDF(0)
	w := d.send(f)
	body := w.Body.String()
	if w.Code != http.StatusUnprocessableEntity {
		t.Fatalf("got %d", w.Code)
	}
	p := enquiry.WordsFor("", "").FieldProblems
	for _, want := range []string{
		`<a href="#email">` + p.Email, `<a href="#subject">` + p.Required["subject"], `id="email-problem"`, `value="niemand"`,
		`value="&#34;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"`, "&lt;/textarea&gt;&lt;b&gt;fett", `value="tender" checked`,
		"Bitte wählen Sie die Datei noch einmal aus.", `action="/api/enquiries"`, `enctype="multipart/form-data"`, `role="alert"`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
	if strings.Contains(body, `value="application"`) {
		t.Errorf("this form takes no applications:\n%s", body)
	}
	if strings.Contains(body, "<script>") {
		t.Error("what was typed runs in the page")
	}
	checkPage(t, w)

	// The form of the page, sent as it is with the mistakes mended, goes through.
	values := formValues(t, body)
	for name, value := range values {
		f.fields[name] = value
	}
	if values["message"] != "\nErste Zeile\nmit </textarea><b>fett</b>" {
		t.Errorf("the message came back as %q", values["message"])
	}
	f.fields["name"], f.fields["email"], f.fields["subject"] = "Jörg", visitor, "LV"
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Errorf("the mended form: %d %s", w.Code, w.Body)
	}
}

func TestARefusedFileIsNamedInThePage(t *testing.T) {
	d := newServer(t)
	f := d.plain()
	f.file, f.content = "setup.exe", []byte("MZ")
	w := d.send(f)
	if w.Code != http.StatusUnprocessableEntity || !strings.Contains(w.Body.String(), `<a href="#file">`) ||
		!strings.Contains(w.Body.String(), enquiry.WordsFor("", "").Problems["file-type"].Title) {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	checkPage(t, w)
	f = d.plain()
	f.header["Sec-Fetch-Site"] = "cross-site"
	w = d.send(f)
	if w.Code != http.StatusForbidden || !strings.Contains(w.Body.String(), `href="/contact"`) {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	checkPage(t, w)
}

func TestThePageOfAFormWithoutFilesAsksForNone(t *testing.T) {
	d := newServer(t)
	f := d.plain()
	f.fields["form"], f.fields["topic"], f.fields["email"] = "home", "", "niemand"
	w := d.send(f)
	if body := w.Body.String(); w.Code != http.StatusUnprocessableEntity || !strings.Contains(body, `id="email-problem"`) || strings.Contains(body, `id="file"`) || strings.Contains(body, `name="topic"`) {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestAFormThatNobodyKnowsIsSentBackToOurs(t *testing.T) {
	d := newServer(t)
	f := d.plain()
	f.fields["form"] = "erfunden"
	w := d.send(f)
	body := w.Body.String()
	if w.Code != http.StatusUnprocessableEntity || !strings.Contains(body, enquiry.WordsFor("", "").FieldProblems.Form) || !strings.Contains(body, `href="/contact"`) || strings.Contains(body, "<form") {
		t.Errorf("got %d %s", w.Code, body)
	}
}

// checkPage proves that the policy allows exactly the sheet, and that every label has its input.
func checkPage(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	body := w.Body.String()
	_, rest, _ := strings.Cut(body, "<style>")
	sheet, _, _ := strings.Cut(rest, "</style>")
	sum := sha256.Sum256([]byte(sheet))
	policy := w.Header().Get("Content-Security-Policy")
	if !strings.Contains(policy, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") || !strings.Contains(policy, "form-action 'self'") {
		t.Errorf("policy %q does not fit the page", policy)
	}
	if strings.Contains(body, "style=") {
		t.Error("the page has a style attribute, which its policy blocks")
	}
	for _, match := range regexp.MustCompile(`for="([a-z]+)"`).FindAllStringSubmatch(body, -1) {
		if strings.Count(body, `id="`+match[1]+`"`) != 1 {
			t.Errorf("label for %s has no input", match[1])
		}
	}
}

// formValues reads the inputs as a browser would send them.
func formValues(t *testing.T, page string) map[string]string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	for node := range root.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		attributes := map[string]string{}
		for _, a := range node.Attr {
			attributes[a.Key] = a.Val
		}
		switch {
		case node.Data == "textarea":
			if node.FirstChild != nil {
				values[attributes["name"]] = node.FirstChild.Data
			}
		case node.Data == "input" && attributes["type"] == "radio":
			if _, checked := attributes["checked"]; checked {
				values[attributes["name"]] = attributes["value"]
			}
		case node.Data == "input" && attributes["type"] != "file":
			values[attributes["name"]] = attributes["value"]
		}
	}
	return values
}

func (d *server) office(method, address string, body url.Values, header ...string) *httptest.ResponseRecorder {
	d.t.Helper()
	r := httptest.NewRequest(method, address, strings.NewReader(body.Encode()))
	if body != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	return w
}

func TestOpeningTheOfficesLinkChangesNothingAndPressingTheButtonMarks(t *testing.T) {
	d := newServer(t)
	d.send(d.contact())
	reference := d.stored()[0].Reference
	link := strings.TrimPrefix(d.links.Signed(route.Answered, reference, time.Time{}), "https://www.firma.example")

	for range 2 {
		w := d.office(http.MethodGet, link, nil)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "Als beantwortet markieren") || !strings.Contains(w.Body.String(), "eingegangen") {
			t.Fatalf("got %d %s", w.Code, w.Body)
		}
		if strings.Contains(w.Body.String(), visitor) || strings.Contains(w.Body.String(), "Größe") {
			t.Error("the page shows who wrote")
		}
		checkPage(t, w)
	}
	if d.stored()[0].State != enquiry.Received {
		t.Fatal("opening the link changed the state")
	}
	values := url.Values{}
	for name, value := range formValues(t, d.office(http.MethodGet, link, nil).Body.String()) {
		values.Set(name, value)
	}
	if w := d.office(http.MethodPost, "/api/enquiries/answered", values, "Sec-Fetch-Site", "cross-site"); w.Code != http.StatusForbidden {
		t.Errorf("from elsewhere: %d", w.Code)
	}
	w := d.office(http.MethodPost, "/api/enquiries/answered", values, "Sec-Fetch-Site", "same-origin")
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "ist beantwortet") || !strings.Contains(w.Body.String(), "Beantwortet") || strings.Contains(w.Body.String(), "<form") {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	if e := d.stored()[0]; e.State != enquiry.Answered || !e.AnsweredAt.Equal(d.now.Truncate(1e6)) {
		t.Errorf("got %s at %s", e.State, e.AnsweredAt)
	}
}

func TestAForgedOrOldLinkMarksNothing(t *testing.T) {
	d := newServer(t)
	d.send(d.contact())
	reference := d.stored()[0].Reference
	for _, query := range []string{
		"", "?ref=" + reference, "?ref=" + reference + "&sig=AAAA", "?ref=DG-2611-22222&sig=" + answeredSignature(d, reference),
		"?ref=nonsense&sig=" + answeredSignature(d, "nonsense"),
	} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			if w := d.office(method, "/api/enquiries/answered"+query, nil, "Sec-Fetch-Site", "same-origin"); w.Code != http.StatusForbidden {
				t.Errorf("%s %q: got %d", method, query, w.Code)
			}
		}
	}
	// No button of ours sends that much.
	large := url.Values{"ref": {reference}, "sig": {answeredSignature(d, reference)}, "x": {strings.Repeat("x", maxButton)}}
	if w := d.office(http.MethodPost, "/api/enquiries/answered", large, "Sec-Fetch-Site", "same-origin"); w.Code != http.StatusForbidden {
		t.Errorf("a large body: %d", w.Code)
	}
	if d.stored()[0].State != enquiry.Received {
		t.Error("a forged link changed the state")
	}
	if w := d.office(http.MethodDelete, "/api/enquiries/answered", nil); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("DELETE: %d", w.Code)
	}
}

func answeredSignature(d *server, reference string) string {
	return d.links.Query(route.Answered, reference, time.Time{}).Get("sig")
}
