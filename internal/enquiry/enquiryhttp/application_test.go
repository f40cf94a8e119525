package enquiryhttp

import (
	"net/http"
	"net/http/httptest"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/route"
)

func (d *server) application() *form {
	f := d.contact()
	f.fields = map[string]string{
		"form": "application", "name": "Kim Deich", "phone": "0170 123456", "email": "", "message": "Bagger, Lader, zwölf Jahre.",
		"callback": "Nach 17 Uhr", "subject": "Maschinist (m/w/d)", "website": "", "token": d.tokens.Replace(), "key": f.fields["key"],
	}
	return f
}

func (d *server) plainApplication() *form {
	f := d.application()
	f.header["Accept"] = "text/html,application/xhtml+xml"
	f.fields["token"], f.fields["key"] = "", ""
	return f
}

func TestAnApplicationNeedsOneWayToReachThePerson(t *testing.T) {
	texts := enquiry.WordsFor("application", "").FieldProblems
	for _, test := range []struct {
		title  string
		change map[string]string
		want   map[string]string
	}{
		{"a number is enough", nil, nil},
		{"an address is enough", map[string]string{"phone": "", "email": "kim@post.example"}, nil},
		{"neither", map[string]string{"phone": ""}, map[string]string{"phone": texts.OneOf}},
		{"a number that is none is named by itself", map[string]string{"phone": "xx"}, map[string]string{"phone": texts.Phone}},
		{"a wrong address beside a number", map[string]string{"email": "kim"}, map[string]string{"email": texts.Email}},
		{"no time to call", map[string]string{"callback": ""}, nil},
		{"a time of his own", map[string]string{"callback": "Um drei"}, map[string]string{"callback": texts.Options}},
		{"no job", map[string]string{"subject": ""}, nil},
		{"nothing to say", map[string]string{"message": " "}, map[string]string{"message": texts.Required["message"]}},
		{"too much to say", map[string]string{"message": strings.Repeat("x", 2001)}, map[string]string{"message": strings.ReplaceAll(texts.TooLong, "{max}", "2000")}},
		{"another topic", map[string]string{"topic": "tender"}, map[string]string{"topic": texts.Topic}},
	} {
		t.Run(test.title, func(t *testing.T) {
			d := newServer(t)
			f := d.application()
			for name, value := range test.change {
				f.fields[name] = value
			}
			w := d.send(f)
			if test.want == nil {
				if w.Code != http.StatusCreated || d.stored()[0].Topic != "application" || d.stored()[0].Callback != f.fields["callback"] {
					t.Errorf("got %d %s", w.Code, w.Body)
				}
				return
			}
			if got := decodeJSON[problemJSON](t, w); w.Code != 422 || !reflect.DeepEqual(got.Fields, test.want) || got.Title != enquiry.WordsFor("application", "").Problems["validation"].Title {
				t.Errorf("got %d %+v", w.Code, got)
			}
		})
	}
}

func TestAnApplicationTakesAPhotoOfAPhone(t *testing.T) {
	d := newServer(t)
	f := d.application()
	f.file, f.content = "IMG_0815.HEIC", attachmenttest.HEIC(200<<10)
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("got %d %s", w.Code, w.Body)
	}
	if a := d.stored()[0].Attachment; a == nil || a.Type != "image/heic" || a.Size != 200<<10 {
		t.Errorf("stored is %+v", a)
	}
	f.file, f.content, f.fields["key"] = "kalkulation.xls", []byte("x"), "0b8f2a1e-6c1d-4a0a-9d4e-000000000002"
	if got := decodeJSON[problemJSON](t, d.send(f)); got.Code != "file-type" || !strings.Contains(got.Detail, "HEIC") {
		t.Errorf("got %+v", got)
	}
	contact := d.contact()
	contact.file, contact.content = "IMG_0815.HEIC", attachmenttest.HEIC(0)
	d.wantProblem(contact, "file-type")
}

// sie are words of the other form of address.
var sie = regexp.MustCompile(`\b(Sie|Ihre?n?|Ihnen|Ihrem|Ihres)\b`)

func wantInformal(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	_, page, _ := strings.Cut(w.Body.String(), "<main>")
	if found := sie.FindString(page); found != "" {
		t.Errorf("the page says %q:\n%s", found, page)
	}
	checkPage(t, w)
}

func TestPagesForApplicantsSayDu(t *testing.T) {
	d := newServer(t)
	w := d.send(d.plainApplication())
	if w.Code != http.StatusCreated || !strings.Contains(w.Body.String(), "Wir haben deine Bewerbung erhalten.") {
		t.Fatalf("got %d %s", w.Code, w.Body)
	}
	wantInformal(t, w)

	f := d.plainApplication()
	f.fields["name"], f.fields["callback"], f.file, f.content = "", "Vormittags", "a.exe", []byte("MZ")
	w = d.send(f)
	for _, want := range []string{`action="/api/enquiries?form=application"`, `<option value="Vormittags" selected>Vormittags</option>`, `type="hidden" name="subject" value="Maschinist (m/w/d)"`,
		enquiry.WordsFor("application", "").FieldProblems.Required["name"], "HEIC, max. 10 MB", ".heic,.heif"} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, w.Body)
		}
	}
	if strings.Contains(w.Body.String(), "Anliegen") {
		t.Error("the page asks for a topic")
	}
	wantInformal(t, w)

	// Before the body is read only the address says whose form it is.
	f = d.plainApplication()
	f.header["Sec-Fetch-Site"] = "cross-site"
	f.query = "?form=application"
	if w = d.send(f); w.Code != http.StatusForbidden || !strings.Contains(w.Body.String(), `href="/careers"`) {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	wantInformal(t, w)

	// Nor does a body that was torn before its form.
	f = d.plainApplication()
	f.query, f.raw, f.kind = "?form=application", []byte("--x\r\nContent-Dispo"), "multipart/form-data; boundary=x"
	if w = d.send(f); w.Code != http.StatusBadRequest {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
	wantInformal(t, w)
}

func TestTheOfficeDecidesAboutAnApplication(t *testing.T) {
	d := newServer(t, func(deps *Deps) { deps.Keep = enquiry.RetentionDays(180, 180) })
	d.send(d.application())
	reference := d.stored()[0].Reference
	link := strings.TrimPrefix(d.links.Signed(route.Answered, reference, time.Time{}), "https://www.firma.example")
	w := d.office(http.MethodGet, link, nil)
	if !strings.Contains(w.Body.String(), "Als entschieden markieren") || !strings.Contains(w.Body.String(), "180\u00a0Tage") {
		t.Fatalf("got %s", w.Body)
	}
	w = d.press(w.Body.String(), "/api/enquiries/answered", sameOrigin, "same-origin")
	if !strings.Contains(w.Body.String(), "Bewerbung "+reference+" ist entschieden") || d.state(reference) != enquiry.Answered {
		t.Errorf("got %s", w.Body)
	}
}
