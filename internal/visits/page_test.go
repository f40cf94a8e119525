package visits

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

var sample = []Row{
	{"2026-11-16", View, "/careers/polier", 1200}, {"2026-11-16", Visit, "/careers/polier", 30}, {"2026-11-15", View, "/", 7},
	{"2026-11-15", Ready, "/careers/polier", 50}, {"2026-11-15", Bot, "/", 4}, {"2026-11-15", Application, "/careers/polier", 5},
	{"2026-11-15", Enquiry, "application", 5}, {"2026-11-15", Enquiry, "tender", 1}, {"2026-11-15", Held, "tender", 2},
	{"2026-11-16", Referrer, "suche.example", 30}, {"2026-11-16", Missing, "/alt", 3}, {"2026-11-16", Missing, Rest, 9},
}

func answer(t *testing.T, k *Keeper, target string) *httptest.ResponseRecorder {
	t.Helper()
	mux := http.NewServeMux()
	for pattern, handler := range k.Routes() {
		mux.Handle(pattern, handler)
	}
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, target, nil))
	return w
}

func filled(rows ...Row) *Keeper {
	now := noon
	k, store, _ := keeper(&now)
	// The store of the tests never fails here.
	_ = store.AddVisits(context.Background(), rows)
	k.Jobs = "/careers"
	return k
}

// text is what people read, with one space between words.
func text(t *testing.T, page string) string {
	t.Helper()
	var words []string
	for z := html.NewTokenizer(strings.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return strings.Join(words, " ")
		case html.TextToken:
			words = append(words, strings.Fields(string(z.Text()))...)
		}
	}
}

func TestTheOfficeSeesEveryCount(t *testing.T) {
	got := text(t, answer(t, filled(sample...), "/stats").Body.String())
	for _, want := range []string{
		"18.10.2026 bis 16.11.2026, Stand 16.11.2026, 12:00 Uhr",
		"/careers/polier 1.200 30 50 0", "/ 7 0 0 4",
		"/careers/polier 1.200 50 5 0,4 %",
		"suche.example 30", "Bewerbung 5 0", "Ausschreibungsunterlagen 1 2", "(weitere) 9 /alt 3",
		"16.11.2026 1.200 30 0 0 0 15.11.2026 7 0 50 4 6 14.11.2026 0 0 0 0 0",
		"16.11.2026: 1200 Aufrufe, 30 Besuche",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in %s", want, got)
		}
	}
}

func TestAPageHasItsDays(t *testing.T) {
	body := answer(t, filled(sample...), "/stats?days=7&page=/careers/polier").Body.String()
	got := text(t, body)
	if !strings.Contains(got, "Zugriffe auf /careers/polier") || !strings.Contains(got, "15.11.2026 0 0 50 0 5") {
		t.Errorf("got %s", got)
	}
	if strings.Contains(got, "suche.example") || strings.Count(body, "<rect class=\"views\"") != 7 {
		t.Errorf("it shows more than that page and its 7 days: %s", got)
	}
}

func TestAnyTimeCanBeAskedForAndNoneIsTooLong(t *testing.T) {
	for query, days := range map[string]int{"?days=1": 1, "?days=400": 400, "": 30, "?days=401": 30, "?days=-3": 30, "?days=x": 30} {
		if got := strings.Count(answer(t, filled(sample...), "/stats"+query).Body.String(), `<rect class="views"`); got != days {
			t.Errorf("%q shows %d days, want %d", query, got, days)
		}
	}
}

func TestTheStyleIsAllowedAndNothingElse(t *testing.T) {
	w := answer(t, filled(sample...), "/stats")
	style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindStringSubmatch(w.Body.String())
	sum := sha256.Sum256([]byte(style[1]))
	policy := w.Header().Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || !strings.Contains(policy, "style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") {
		t.Errorf("policy %q", policy)
	}
	for name, want := range map[string]string{"Cache-Control": "no-store", "X-Robots-Tag": "noindex", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	if strings.Contains(w.Body.String(), "<script") || strings.Contains(w.Body.String(), " style=") {
		t.Error("there is script, or a style of an element")
	}
}

// Names come from strangers. The rules keep these out; the page must not depend on it.
func TestHostileNamesStayText(t *testing.T) {
	const hostile = `"><script>alert(1)</script>`
	k := filled(Row{"2026-11-16", Missing, hostile, 1}, Row{"2026-11-16", View, "javascript:" + hostile, 1})
	for _, target := range []string{"/stats", "/stats?page=%22%3E%3Cscript%3E"} {
		body := answer(t, k, target).Body.String()
		if strings.Contains(body, "<script") || strings.Contains(body, `href="javascript`) {
			t.Errorf("%s: a name became markup: %s", target, body)
		}
	}
}

func TestTheListOpensInAGermanSpreadsheet(t *testing.T) {
	w := answer(t, filled(Row{"2026-11-16", Enquiry, "tender", 3}), "/stats.csv")
	if got, want := w.Body.String(), "\ufeffTag;Art;Name;Anzahl\r\n2026-11-16;Anfrage;Ausschreibungsunterlagen;3\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := w.Header().Get("Content-Type"); got != "text/csv; charset=utf-8" {
		t.Errorf("it is called %q", got)
	}
	for name, cell := range map[string]string{
		"=1+1": "'=1+1", "+49": "'+49", "-x.example": "'-x.example", "@sum": "'@sum", "\t=1": "'\t=1", "＝1": "'＝1", "a;b": `"a;b"`, `a"b`: `"a""b"`, "/a=b": "/a=b",
	} {
		var out bytes.Buffer
		if err := WriteCSV(&out, []Row{{"2026-11-16", Missing, name, 1}}); err != nil || !strings.Contains(out.String(), ";ohne Seite;"+cell+";1\r\n") {
			t.Errorf("%q becomes %q, %v", name, out.String(), err)
		}
	}
}

func TestLongListsAreCutAndAddedUp(t *testing.T) {
	var rows []Row
	for i := range longest + 10 {
		rows = append(rows, Row{"2026-11-16", Referrer, "h" + strings.Repeat("x", i) + ".example", 2})
	}
	lines := NewReport(rows, "2026-11-16", "2026-11-16", "").lines(Referrer)
	if last := lines[len(lines)-1]; len(lines) != longest+1 || last[0] != Rest || last[1] != "20" {
		t.Errorf("%d lines, the last is %v", len(lines), last)
	}
}

func TestWithoutADatabaseThePageSaysSo(t *testing.T) {
	k := filled()
	k.Store = func() Store { return nil }
	if w := answer(t, k, "/stats"); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "gerade nicht zu lesen") {
		t.Errorf("got %d %s", w.Code, w.Body)
	}
}

func TestATerminalThatIsGoneIsAnError(t *testing.T) {
	r := NewReport(sample, "2026-11-15", "2026-11-16", "")
	if err := r.WriteText(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
	if err := WriteCSV(broken{}, sample); !errors.Is(err, errBroken) {
		t.Errorf("got %v", err)
	}
}

var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }
