package finish_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/build/finish"
	"website/internal/build/finish/finishtest"
	"website/internal/build/pack"
)

func find(t *testing.T, m pack.Manifest, path string) pack.Entry {
	t.Helper()
	for _, e := range m.Entries {
		if e.Path == path {
			return e
		}
	}
	t.Fatalf("%s is not packed", path)
	return pack.Entry{}
}

func TestHowEachKindOfFileIsPacked(t *testing.T) {
	manifest, _ := finishtest.Build(t)
	for _, test := range []struct {
		path, mime  string
		cache       pack.Cache
		status      int
		vary        bool
		disposition string
	}{
		{"/", "text/html; charset=utf-8", pack.Revalidate, 200, true, ""},
		{"/fleet/bagger", "text/html; charset=utf-8", pack.Revalidate, 404, true, ""},
		{"/nicht-gefunden", "text/html; charset=utf-8", pack.Revalidate, 404, true, ""},
		{"/assets/root-DL65rIRg.css", "text/css; charset=utf-8", pack.Immutable, 200, true, ""},
		{"/media/film-5e6f7a8b.webm", "video/webm", pack.Immutable, 200, false, ""},
		{"/downloads/praequalifikation.pdf", "application/pdf", pack.Hour, 200, false, `attachment; filename="praequalifikation.pdf"`},
		{"/robots.txt", "text/plain; charset=utf-8", pack.Hour, 200, true, ""},
	} {
		e := find(t, manifest, test.path)
		if e.Type != test.mime || e.Cache != test.cache || e.Status != test.status || e.Vary != test.vary || e.Disposition != test.disposition {
			t.Errorf("%s is packed as %+v, want %+v", test.path, e, test)
		}
	}
}

func TestTheLongestPrefixComesFirst(t *testing.T) {
	manifest, _ := finishtest.Build(t)
	if manifest.NotFound[0].Prefix != "/services/" || manifest.NotFound[1].Prefix != "/" {
		t.Errorf("got %+v", manifest.NotFound)
	}
}

func TestTheSameInputGivesTheSameBytes(t *testing.T) {
	opts := finishtest.Options()
	opts.Cache = t.TempDir()
	var packs [2][]byte
	for i := range packs {
		out := filepath.Join(t.TempDir(), pack.FileName)
		if err := finish.Run(opts, out); err != nil {
			t.Fatal(err)
		}
		var err error
		if packs[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(packs[0], packs[1]) {
		t.Error("two runs give two packs")
	}
}

func TestAPlanThatDoesNotFitIsRefused(t *testing.T) {
	const page = `"pages":[{"path":"/"},{"path":"/datenschutz"},{"path":"/fleet/bagger"},{"path":"/services/erdbau"},{"path":"/services/unbekannt"},{"path":"/nicht-gefunden"}]`
	for _, test := range []struct{ name, site, want string }{
		{"a page that was not prerendered", `{` + strings.Replace(page, `{"path":"/"}`, `{"path":"/"},{"path":"/weg"}`, 1) + `}`, "/weg: the page of site.json was not prerendered"},
		{"a page that was not planned", `{` + strings.Replace(page, `,{"path":"/datenschutz"}`, ``, 1) + `}`, "datenschutz/index.html: the page is missing in site.json"},
		{"a page twice", `{"pages":[{"path":"/"},{"path":"/"}]}`, `page "/" is listed twice`},
		{"a redirect to nowhere", `{` + page + `,"redirects":[{"from":"/a","to":"/b","status":301}]}`, "/b is not a page of the site"},
		{"a redirect that hides a page", `{` + page + `,"redirects":[{"from":"/datenschutz","to":"/","status":301}]}`, "there is a page of that path"},
		{"a field nobody reads", `{"page":[]}`, "unknown field"},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := finishtest.Options()
			opts.Site = filepath.Join(t.TempDir(), "site.json")
			if err := os.WriteFile(opts.Site, []byte(test.site), 0o600); err != nil {
				t.Fatal(err)
			}
			_, _, err := finish.Build(opts)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestAFileNobodyCanServeIsRefused(t *testing.T) {
	for name, want := range map[string]string{
		"notes.docx":  `unknown file type ".docx"`,
		"ein bild.js": "the name needs escaping",
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		opts := finishtest.Options()
		opts.Mounts = append(opts.Mounts, finish.Mount{Prefix: "/extra", Dir: dir})
		_, _, err := finish.Build(opts)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}
