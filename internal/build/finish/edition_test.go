package finish

import (
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
)

func TestAPageIsMadeForEveryDayOnWhichSomethingOnItEnds(t *testing.T) {
	html := document("", `<ul><li data-until="2027-03-31">Polier<ul><li>a</li></ul></li><li data-until="2027-06-30">Maschinist</li><li>bleibt</li></ul>`)
	pages, err := finishEditions(source{name: "index.html", data: []byte(html)}, sampleTree(), origin)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ day, list string }{
		{"", `<html lang="de"><head></head><body><ul><li data-until="2027-03-31">Polier<ul><li>a</li></ul></li><li data-until="2027-06-30">Maschinist</li><li>bleibt</li></ul>`},
		{"2027-04-01", `<html lang="de"><head></head><body><ul><li data-until="2027-06-30">Maschinist</li><li>bleibt</li></ul>`},
		{"2027-07-01", `<html lang="de"><head></head><body><ul><li>bleibt</li></ul>`},
	}
	if len(pages) != len(want) {
		t.Fatalf("got %d editions, want %d", len(pages), len(want))
	}
	for i, w := range want {
		if pages[i].day != w.day || !strings.Contains(string(pages[i].html), w.list) {
			t.Errorf("edition %q is %s, want %q with %s", pages[i].day, pages[i].html, w.day, w.list)
		}
	}
}

func TestWhatBeginsOnADayIsNotThereBefore(t *testing.T) {
	html := document("", `<p><b data-until="2027-03-31">gültig</b><b data-since="2027-04-01" data-until="2027-06-30">endet</b><b data-since="2027-07-01">abgelaufen</b></p>`)
	pages, err := finishEditions(source{name: "index.html", data: []byte(html)}, sampleTree(), origin)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ day, states string }{
		{"", `<p><b data-until="2027-03-31">gültig</b></p>`},
		{"2027-04-01", `<p><b data-since="2027-04-01" data-until="2027-06-30">endet</b></p>`},
		{"2027-07-01", `<p><b data-since="2027-07-01">abgelaufen</b></p>`},
	}
	if len(pages) != len(want) {
		t.Fatalf("got %d editions, want %d", len(pages), len(want))
	}
	for i, w := range want {
		if pages[i].day != w.day || !strings.Contains(string(pages[i].html), w.states) {
			t.Errorf("edition %q is %s, want %q with %s", pages[i].day, pages[i].html, w.day, w.states)
		}
	}
}

func TestADayBeginsAtMidnightInGermany(t *testing.T) {
	for day, want := range map[string]string{
		"2027-04-01": "2027-03-31T22:00:00Z",
		"2026-12-01": "2026-11-30T23:00:00Z",
	} {
		from, err := startOf(day)
		if err != nil || from.Format(time.RFC3339) != want {
			t.Errorf("%s begins at %s (%v), want %s", day, from.Format(time.RFC3339), err, want)
		}
	}
}

func TestAWrongDayStopsTheBuild(t *testing.T) {
	for _, name := range []string{"data-until", "data-since"} {
		_, err := finishEditions(source{name: "index.html", data: []byte(document("", `<li `+name+`="bald">x</li>`))}, sampleTree(), origin)
		if err == nil || !strings.Contains(err.Error(), `index.html: <li `+name+`>: "bald" is not a day`) {
			t.Errorf("got error %v", err)
		}
	}
}

func TestBeforeAndAfterItsDaysAPageAnswersAsTheNotFoundPageOfItsPrefix(t *testing.T) {
	p := plan{Manifest: pack.Manifest{NotFound: []pack.NotFound{{Prefix: "/careers/", Page: "/careers/weg"}, {Prefix: "/", Page: "/weg"}}}}
	// What answers for it has changed before and will change once more.
	pages := map[string][]draft{"/careers/weg": {
		{entry: pack.Entry{Path: "/careers/weg", Status: 404}, data: []byte("two left")},
		{entry: pack.Entry{Path: "/careers/weg", Status: 404}, data: []byte("one left"), from: "2027-03-01"},
		{entry: pack.Entry{Path: "/careers/weg", Status: 404}, data: []byte("none left"), from: "2027-07-01"},
	}, "/careers/polier": {
		{entry: pack.Entry{Path: "/careers/polier", Status: 200}, data: []byte("one")},
		{entry: pack.Entry{Path: "/careers/polier", Status: 200}, data: []byte("two"), from: "2027-03-01"},
		{entry: pack.Entry{Path: "/careers/polier", Status: 200}, data: []byte("three"), from: "2027-03-20"},
	}}
	drafts, err := p.editions(plannedPage{Path: "/careers/polier", Since: "2027-03-10", Until: "2027-03-31"}, pages)
	want := []draft{
		{entry: pack.Entry{Path: "/careers/polier", Status: 404}, data: []byte("two left")},
		{entry: pack.Entry{Path: "/careers/polier", Status: 404}, data: []byte("one left"), from: "2027-03-01"},
		{entry: pack.Entry{Path: "/careers/polier", Status: 200}, data: []byte("two"), from: "2027-03-10"},
		{entry: pack.Entry{Path: "/careers/polier", Status: 200}, data: []byte("three"), from: "2027-03-20"},
		{entry: pack.Entry{Path: "/careers/polier", Status: 410}, data: []byte("one left"), from: "2027-04-01"},
		{entry: pack.Entry{Path: "/careers/polier", Status: 410}, data: []byte("none left"), from: "2027-07-01"},
	}
	if err != nil || !reflect.DeepEqual(drafts, want) {
		t.Errorf("got %+v, %v", drafts, err)
	}
	for _, page := range []plannedPage{{Path: "/a", Since: "2027-03-31"}, {Path: "/a", Until: "2027-03-31"}} {
		if _, err := (&plan{}).editions(page, nil); err == nil {
			t.Errorf("%+v may begin or end where nothing answers for it", page)
		}
	}
	if _, err := p.editions(plannedPage{Path: "/careers/polier", Since: "bald"}, pages); err == nil {
		t.Error("a wrong day passes")
	}
}

func TestAJobInAnotherLanguageEndsInThatLanguage(t *testing.T) {
	page := func(path string) plannedPage { return plannedPage{Path: path, Status: 404} }
	p := plan{
		Pages: []plannedPage{page("/careers/weg"), page("/careers/weg/pl"), page("/weg")},
		Manifest: pack.Manifest{NotFound: []pack.NotFound{
			{Prefix: "/", Page: "/weg"}, {Prefix: "/careers/", Page: "/careers/weg"}, {Prefix: "/careers/", Suffix: "/pl", Page: "/careers/weg/pl"},
		}},
	}
	if err := p.complete(); err != nil {
		t.Fatal(err)
	}
	pages := map[string][]draft{"/careers/weg": {{data: []byte("weg")}}, "/careers/weg/pl": {{data: []byte("nieaktualne")}}}
	for path, want := range map[string]string{"/careers/polier/pl": "nieaktualne", "/careers/polier/ro": "weg", "/careers/polier": "weg"} {
		drafts, err := p.editions(plannedPage{Path: path, Until: "2027-03-31"}, pages)
		if err != nil || len(drafts) != 1 || string(drafts[0].data) != want || drafts[0].entry.Status != http.StatusGone {
			t.Errorf("%s ends with %+v, %v", path, drafts, err)
		}
	}
}

func TestALaterFormNeedsAFileThatItFollows(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "2027-04-01"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "2027-04-01", "sitemap.xml"), []byte("<a/>"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := laterFiles(dir, tree{}); err == nil || !strings.Contains(err.Error(), "there is no /sitemap.xml") {
		t.Errorf("got error %v", err)
	}
	drafts, err := laterFiles(dir, tree{"/sitemap.xml": {}})
	if err != nil || len(drafts) != 1 || drafts[0].from != "2027-04-01" {
		t.Errorf("got %+v, %v", drafts, err)
	}
}
