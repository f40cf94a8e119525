package site

import (
	"math"
	"net/http"
	"net/http/httptest"
	"testing"

	"website/internal/build/finish/finishtest"
	"website/internal/build/pack"
)

func sample(t testing.TB, change ...func(*Site)) *Site {
	t.Helper()
	manifest, blob := finishtest.Build(t)
	s, err := New(manifest, blob)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range change {
		c(s)
	}
	return s
}

func get(s *Site, target string, change ...func(*http.Request)) *http.Response {
	r := httptest.NewRequest(http.MethodGet, target, nil)
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func with(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

func TestOnlyDocumentsArePages(t *testing.T) {
	s := sample(t)
	for path, want := range map[string]bool{"/": true, "/datenschutz": true, "/Datenschutz": false, "/assets/root-DL65rIRg.css": false, "/robots.txt": false, "/weg": false} {
		if got := s.Page(path); got != want {
			t.Errorf("%s: %t, want %t", path, got, want)
		}
	}
}

func TestWhereOtherSpellingsLead(t *testing.T) {
	s := sample(t)
	for _, test := range []struct {
		target string
		status int
		want   string
	}{
		{"/datenschutz/", 308, "/datenschutz"},
		{"/Datenschutz", 308, "/datenschutz"},
		{"//datenschutz", 308, "/datenschutz"},
		{"/services//erdbau///", 308, "/services/erdbau"},
		{"/services/./erdbau", 308, "/services/erdbau"},
		{"/fleet/../datenschutz", 308, "/datenschutz"},
		{"/../../datenschutz", 308, "/datenschutz"},
		{"/index.html", 308, "/"},
		{"/datenschutz/index.html", 308, "/datenschutz"},
		{"/INDEX.HTML", 404, ""},
		{"/%64atenschutz", 308, "/datenschutz"},
		{"/services%2Ferdbau", 308, "/services/erdbau"},
		{"/datenschutz/?a=1&b=%20x", 308, "/datenschutz?a=1&b=%20x"},
		{"/assets//root-DL65rIRg.css", 308, "/assets/root-DL65rIRg.css"},
		{"/privacy", 301, "/datenschutz"},
		{"/privacy?quelle=banner", 301, "/datenschutz?quelle=banner"},
		{"/Privacy/", 301, "/datenschutz"},
		{"//example.org/", 404, ""},
		{"/\\example.org", 404, ""},
		{"/weg/", 404, ""},
	} {
		response := get(s, "http://site.example"+test.target)
		if response.StatusCode != test.status || response.Header.Get("Location") != test.want {
			t.Errorf("%s: got %d to %q, want %d to %q",
				test.target, response.StatusCode, response.Header.Get("Location"), test.status, test.want)
		}
	}
}

func TestAQueryCannotBreakTheLocation(t *testing.T) {
	got := location("/datenschutz", "a=ä b\r\nSet-Cookie: x")
	if want := "/datenschutz?a=%C3%A4+b%0D%0ASet-Cookie:+x"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestARedirectKeepsItsFragmentBehindTheQuery(t *testing.T) {
	if got := location("/#kontakt", "a=1"); got != "/?a=1#kontakt" {
		t.Errorf("got %q", got)
	}
}

func TestEveryEncodingHasItsOwnETag(t *testing.T) {
	s := sample(t)
	seen := map[string]string{}
	for _, encoding := range []string{"br", "gzip", "identity"} {
		response := get(s, "/", with("Accept-Encoding", encoding))
		etag := response.Header.Get("ETag")
		if other, taken := seen[etag]; taken {
			t.Errorf("%s and %s share the ETag %s", encoding, other, etag)
		}
		seen[etag] = encoding
		again := get(s, "/", with("Accept-Encoding", encoding), with("If-None-Match", etag))
		if again.StatusCode != http.StatusNotModified {
			t.Errorf("%s: got %d for its own ETag", encoding, again.StatusCode)
		}
		if again.Header.Get("Content-Type") != "" || again.Header.Get("ETag") != etag || again.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: a 304 has the headers %v", encoding, again.Header)
		}
	}
}

func TestAMissingPageIsNeverNotModified(t *testing.T) {
	response := get(sample(t), "/weg", with("If-None-Match", "*"))
	if response.StatusCode != http.StatusNotFound || response.Header.Get("ETag") != "" {
		t.Errorf("got %d with ETag %q", response.StatusCode, response.Header.Get("ETag"))
	}
}

func TestAPartOfAFilmIsSent(t *testing.T) {
	s := sample(t)
	const film = "/media/film-5e6f7a8b.webm"
	etag := get(s, film).Header.Get("ETag")
	for _, test := range []struct {
		name         string
		condition    string
		status       int
		contentRange string
		length       int64
	}{
		{"without a condition", "", 206, "bytes 4-13/1000", 10},
		{"with its own ETag", etag, 206, "bytes 4-13/1000", 10},
		{"with an old ETag", `"old"`, 200, "", 1000},
		{"with a weak ETag", "W/" + etag, 200, "", 1000},
		{"with a date", "Sun, 15 Nov 2026 00:00:00 GMT", 200, "", 1000},
	} {
		t.Run(test.name, func(t *testing.T) {
			response := get(s, film, with("Range", "bytes=4-13"), func(r *http.Request) {
				if test.condition != "" {
					r.Header.Set("If-Range", test.condition)
				}
			})
			if response.StatusCode != test.status || response.Header.Get("Content-Range") != test.contentRange || response.ContentLength != test.length {
				t.Errorf("got %d, %q, %d bytes", response.StatusCode, response.Header.Get("Content-Range"), response.ContentLength)
			}
		})
	}
}

func TestACompressedTextIsSentWhole(t *testing.T) {
	response := get(sample(t), "/", with("Accept-Encoding", "br"), with("Range", "bytes=0-9"))
	if response.StatusCode != http.StatusOK || response.Header.Get("Accept-Ranges") != "" {
		t.Errorf("got %d with Accept-Ranges %q", response.StatusCode, response.Header.Get("Accept-Ranges"))
	}
}

func TestADrawingThatIsOpenedByItselfIsGuardedLikeAPage(t *testing.T) {
	var b pack.Builder
	var m pack.Manifest
	for path, kind := range map[string]string{"/a.css": "text/css; charset=utf-8", "/a.svg": "image/svg+xml", "/a.webp": "image/webp", "/a.pdf": "application/pdf"} {
		m.Entries = append(m.Entries, pack.Entry{Path: path, Type: kind, Cache: pack.Hour, Status: 200, Variants: []pack.Variant{b.Add(pack.Identity, []byte(path))}})
	}
	s, err := New(m, b.Blob())
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/a.css": "", "/a.svg": "DENY", "/a.webp": "", "/a.pdf": "DENY"} {
		w := httptest.NewRecorder()
		w.Header().Set("X-Frame-Options", "DENY")
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if got := w.Header().Get("X-Frame-Options"); w.Code != 200 || got != want {
			t.Errorf("%s: %d with %q, want %q", path, w.Code, got, want)
		}
	}
}

func TestOnlyPathsOfTheSiteAreNamed(t *testing.T) {
	s := sample(t)
	for target, want := range map[string]string{
		"/datenschutz":                  "/datenschutz",
		"/privacy":                      "/privacy",
		"/vorname.nachname@example.org": "(unknown)",
	} {
		if got := s.Route(httptest.NewRequest(http.MethodGet, target, nil)); got != want {
			t.Errorf("%s is named %q, want %q", target, got, want)
		}
	}
}

func TestAnEmptySiteAnswersInGerman(t *testing.T) {
	s, err := New(pack.Manifest{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if response := get(s, "/"); response.StatusCode != http.StatusNotFound {
		t.Errorf("got %d", response.StatusCode)
	}
}

func TestAPackThatDoesNotFitIsRefused(t *testing.T) {
	identity := pack.Variant{Encoding: pack.Identity, Length: 3}
	for name, m := range map[string]pack.Manifest{
		"a variant outside the blob": {Entries: []pack.Entry{{Path: "/", Cache: pack.Hour, Variants: []pack.Variant{{Encoding: pack.Identity, Length: 4}}}}},
		"a variant beyond numbers":   {Entries: []pack.Entry{{Path: "/", Cache: pack.Hour, Variants: []pack.Variant{{Encoding: pack.Identity, Offset: 2, Length: math.MaxInt64}}}}},
		"an unknown cache class":     {Entries: []pack.Entry{{Path: "/", Cache: "year", Variants: []pack.Variant{identity}}}},
		"no plain variant":           {Entries: []pack.Entry{{Path: "/", Cache: pack.Hour, Variants: []pack.Variant{{Encoding: pack.Gzip}}}}},
		"a missing not-found page":   {NotFound: []pack.NotFound{{Prefix: "/", Page: "/weg"}}},
	} {
		if _, err := New(m, []byte("abc")); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}
