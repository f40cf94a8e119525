package enquiryhttp

import (
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"website/internal/enquiry"
)

const inUkrainian = "?form=application&language=uk"

var ukrainian = enquiry.WordsFor("application", "uk")

func (d *server) foreign() *form {
	f := d.plainApplication()
	f.query = inUkrainian
	f.fields["name"], f.fields["phone"] = "Олена Ґудзь", "+380 67 123 45 67"
	f.fields["message"], f.fields["callback"] = "Працюю на екскаваторі вісім років, маю посвідчення машиніста.", "Vormittags"
	return f
}

// german are words that pages of the server say to Germans.
var german = regexp.MustCompile(`\b(Bitte|Bewerbung|Vorgang|Wir|Datei|Deine?|deine?|Ihre?|Impressum|Startseite|Telefon|löschen|Uhr)\b`)

// wantUkrainian wants a page that says nothing in German but the job's name.
func wantUkrainian(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	page := w.Body.String()
	if !strings.Contains(page, `<html lang="uk">`) || w.Header().Get("Content-Language") != "uk" {
		t.Errorf("the page is called %q", w.Header().Get("Content-Language"))
	}
	said := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page[strings.Index(page, "<body>"):], " ")
	if found := german.FindString(said); found != "" {
		t.Errorf("the page says %q:\n%s", found, said)
	}
	checkPage(t, w)
}

func TestAnApplicationInAnotherLanguageIsAnsweredInIt(t *testing.T) {
	d := ownServer(t)
	w := d.send(d.foreign())
	if w.Code != http.StatusCreated {
		t.Fatalf("got %d %s", w.Code, w.Body)
	}
	wantUkrainian(t, w)
	e := d.stored()[0]
	if e.Language != "uk" || e.State != enquiry.Received || e.Callback != "Vormittags" || e.Name != "Олена Ґудзь" {
		t.Errorf("stored is %+v", e)
	}
	for _, want := range []string{ukrainian.Receipt.Thanks, "17\u00a0листопада (вівторок), 10:30", `href="/vorgang/uk#` + e.Reference, `data-form="application-uk-Maschinist (m/w/d)"`} {
		if !strings.Contains(w.Body.String(), want) {
			t.Errorf("the receipt lacks %q:\n%s", want, w.Body)
		}
	}
	// From here on, by buttons only.
	shown := d.pressOwn(w, "show")
	wantUkrainian(t, shown)
	for _, want := range []string{"Олена Ґудзь", ukrainian.Options[1], ukrainian.Labels["message"], "16\u00a0листопада 2027\u00a0року", "Maschinist (m/w/d)"} {
		if !strings.Contains(shown.Body.String(), want) {
			t.Errorf("the page lacks %q:\n%s", want, shown.Body)
		}
	}
	asked := d.pressOwn(shown, "withdraw")
	wantUkrainian(t, asked)
	gone := d.pressOwn(asked, "withdraw-confirmed")
	wantUkrainian(t, gone)
	again := d.pressOwn(asked, "withdraw-confirmed")
	wantUkrainian(t, again)
	if again.Code != http.StatusNotFound || len(d.stored()) != 0 {
		t.Errorf("got %d", again.Code)
	}
}

func TestAMistakeIsToldInTheLanguageAndNothingIsLost(t *testing.T) {
	d := newServer(t)
	f := d.foreign()
	f.fields["name"], f.fields["phone"], f.file, f.content = "", "удень", "a.exe", []byte("MZ")
	w := d.send(f)
	wantUkrainian(t, w)
	p := ukrainian.FieldProblems
	for _, want := range []string{ukrainian.Problems["validation"].Title, p.Required["name"], p.Phone, ukrainian.Problems["file-type"].Title, ukrainian.ProblemPage.FileAgain,
		`action="/api/enquiries?form=application&language=uk"`, `<option value="Vormittags" selected>` + ukrainian.Options[1], `value="удень"`,
		f.fields["message"], ukrainian.Labels["callback"], ukrainian.Hint} {
		if !strings.Contains(html.UnescapeString(w.Body.String()), want) {
			t.Errorf("the page lacks %q:\n%s", want, w.Body)
		}
	}
	// What is known before the body is read is told in the language of the address.
	f = d.foreign()
	f.header["Sec-Fetch-Site"] = "cross-site"
	w = d.send(f)
	wantUkrainian(t, w)
	if w.Code != http.StatusForbidden || !strings.Contains(w.Body.String(), `href="/careers"`) {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestTheScriptGetsItsAnswersInTheLanguage(t *testing.T) {
	d := newServer(t)
	f := d.application()
	f.query, f.fields["phone"] = inUkrainian, ""
	w := d.send(f)
	got := decodeJSON[problemJSON](t, w)
	if got.Title != ukrainian.Problems["validation"].Title || got.Fields["phone"] != ukrainian.FieldProblems.OneOf || w.Header().Get("Content-Language") != "uk" {
		t.Errorf("got %+v", got)
	}
	f.fields["phone"] = "+380 67 123 45 67"
	stored := decodeJSON[receiptJSON](t, d.send(f))
	if stored.AnswerByText != ukrainian.DeadlineText(d.stored()[0].AnswerBy) || !strings.HasPrefix(stored.Own, "/vorgang/uk#DG-") {
		t.Errorf("got %+v", stored)
	}
	// The same one, sent again from the German page, is still the same.
	f.query, f.fields["token"] = "", d.tokens.Replace()
	if again := decodeJSON[receiptJSON](t, d.send(f)); again != stored {
		t.Errorf("got %+v", again)
	}
}

func TestALanguageThatNobodySpeaksHereIsGerman(t *testing.T) {
	d := newServer(t)
	for _, query := range []string{"?form=application&language=xx", "?form=application&language=de-du", "?form=application&language=%2e%2e%2fpl", "?language=uk"} {
		f := d.plainApplication()
		f.query, f.fields["message"] = query, "Bagger "+query
		if query == "?language=uk" {
			f.fields["form"], f.fields["topic"], f.fields["email"] = "home", "contact", visitor
		}
		w := d.send(f)
		if e := d.stored(); w.Code != http.StatusCreated || !strings.Contains(w.Body.String(), `<html lang="de">`) || e[0].Language != "" {
			t.Errorf("%s: got %d %s", query, w.Code, w.Body)
		}
	}
}
