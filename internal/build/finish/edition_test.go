package finish

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
)

func TestAPageIsPackedForEveryDayOnWhichItIsAnotherOne(t *testing.T) {
	file := func(text string) source { return source{name: "index.html", data: []byte(document("", text))} }
	files := sampleTree()
	files["/index.html"] = file("zwei Stellen")
	later := map[string][]edition{"/index.html": {{"2027-04-01", file("eine Stelle")}, {"2027-07-01", file("keine")}}}
	for until, want := range map[string][]string{
		"":           {": zwei Stellen", "2027-04-01: eine Stelle", "2027-07-01: keine"},
		"2027-06-30": {": zwei Stellen", "2027-04-01: eine Stelle"},
	} {
		p := plan{Pages: []plannedPage{{Path: "/", Until: until}}, Manifest: pack.Manifest{NotFound: []pack.NotFound{{Prefix: "/", Page: "/weg"}}}}
		drafts, err := finishPages(p, maps.Clone(files), maps.Clone(later))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range drafts {
			_, text, _ := strings.Cut(string(d.data), "<body>")
			text, _, _ = strings.Cut(text, "</body>")
			got = append(got, d.from+": "+text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("until %q: got %q, want %q", until, got, want)
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
	if _, err := readEditions([]string{dir}, tree{}); err == nil || !strings.Contains(err.Error(), "there is no /sitemap.xml") {
		t.Errorf("got error %v", err)
	}
	later, err := readEditions([]string{filepath.Join(dir, "none"), dir}, tree{"/sitemap.xml": {}})
	if err != nil || len(later["/sitemap.xml"]) != 1 || later["/sitemap.xml"][0].day != "2027-04-01" {
		t.Errorf("got %+v, %v", later, err)
	}
	if err := os.Mkdir(filepath.Join(dir, "bald"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := readEditions([]string{dir}, tree{"/sitemap.xml": {}}); err == nil || !strings.Contains(err.Error(), `"bald" is not a day`) {
		t.Errorf("a wrong day passes: %v", err)
	}
}
