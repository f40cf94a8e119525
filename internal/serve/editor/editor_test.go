package editor

import (
	"encoding/json"
	"mime"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

var built = fstest.MapFS{
	"index.html.gz":          {Data: []byte("page")},
	"assets/editor-a1.js.gz": {Data: []byte("script")},
}

func open(t *testing.T, r Repository) *Handler {
	t.Helper()
	h, err := newHandler("/redaktion", r, built)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

var onOwnHost = Repository{Backend: "gitea", Name: "firma/website", Branch: "main", Host: "https://git.firma.de/", App: "abc"}

func get(h http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestTheEditorIsServedBelowItsPathAndNowhereElse(t *testing.T) {
	h := open(t, onOwnHost)
	for _, tt := range []struct {
		path   string
		status int
		body   string
		cache  string
	}{
		{"/redaktion/", 200, "page", "no-cache"},
		{"/redaktion/assets/editor-a1.js", 200, "script", "public, max-age=31536000, immutable"},
		{"/redaktion/assets/other.js", 404, "nicht gefunden", "no-cache"},
		{"/redaktion/index.html", 404, "nicht gefunden", "no-cache"},
		{"/redaktion/assets/../index.html", 404, "nicht gefunden", "no-cache"},
		{"/redaktion", 308, "", "no-cache"},
	} {
		w := get(h, tt.path)
		if w.Code != tt.status || !strings.Contains(w.Body.String(), tt.body) || w.Header().Get("Cache-Control") != tt.cache {
			t.Errorf("%s: %d %q %q", tt.path, w.Code, w.Header().Get("Cache-Control"), w.Body)
		}
		if got := w.Header().Get("X-Robots-Tag"); got != "noindex, nofollow" {
			t.Errorf("%s: X-Robots-Tag %q", tt.path, got)
		}
	}
	for path, want := range map[string]bool{"/redaktion": true, "/redaktion/x": true, "/redaktionen": false, "/": false} {
		if got := h.Serves(httptest.NewRequest(http.MethodGet, path, nil)); got != want {
			t.Errorf("serves %s: %t", path, got)
		}
	}
	if (*Handler)(nil).Serves(httptest.NewRequest(http.MethodGet, "/redaktion/", nil)) {
		t.Error("an editor that is not switched on serves something")
	}
}

func TestFilesAreSentAsTheyWerePacked(t *testing.T) {
	// Whatever the host calls them: some call scripts text/plain, and browsers then refuse to run them.
	if err := mime.AddExtensionType(".js", "text/plain"); err != nil {
		t.Fatal(err)
	}
	w := get(open(t, onOwnHost), "/redaktion/assets/editor-a1.js")
	if got := w.Header().Get("Content-Encoding"); got != "gzip" {
		t.Errorf("Content-Encoding %q", got)
	}
	if got := w.Header().Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("Content-Type %q", got)
	}
}

func TestWhatABrowserHasIsNotSentAgain(t *testing.T) {
	h := open(t, onOwnHost)
	for _, path := range []string{"/redaktion/", "/redaktion/assets/editor-a1.js"} {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("If-None-Match", get(h, path).Header().Get("ETag"))
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
			t.Errorf("%s: %d with %d bytes", path, w.Code, w.Body.Len())
		}
	}
	other, err := newHandler("/redaktion", onOwnHost, fstest.MapFS{"index.html.gz": {Data: []byte("new page")}})
	if err != nil {
		t.Fatal(err)
	}
	if get(h, "/redaktion/").Header().Get("ETag") == get(other, "/redaktion/").Header().Get("ETag") {
		t.Error("a new page has the old page's tag")
	}
}

func TestThePolicyNamesTheGitHostAndNoOther(t *testing.T) {
	for _, tt := range []struct {
		repository Repository
		host       string
	}{
		{onOwnHost, "https://git.firma.de"},
		{Repository{Backend: "github", Name: "a/b"}, "https://api.github.com"},
		{Repository{Backend: "github", Name: "a/b", Host: "https://git.firma.de"}, "https://git.firma.de"},
		{Repository{Backend: "gitlab", Name: "a/b"}, "https://gitlab.com"},
	} {
		csp := get(open(t, tt.repository), "/redaktion/").Header().Get("Content-Security-Policy")
		if !strings.Contains(csp, "connect-src 'self' blob: data: "+tt.host+";") {
			t.Errorf("%s: %s", tt.repository.Backend, csp)
		}
		for _, word := range strings.Fields(strings.ReplaceAll(csp, ";", " ")) {
			if strings.HasPrefix(word, "http") && word != tt.host {
				t.Errorf("%s lets the editor reach %s", tt.repository.Backend, word)
			}
		}
	}
}

func TestTheEditorLearnsWhereTheContentLies(t *testing.T) {
	for _, tt := range []struct {
		repository Repository
		want       map[string]string
	}{
		{onOwnHost, map[string]string{
			"name": "gitea", "repo": "firma/website", "branch": "main", "base_url": "https://git.firma.de",
			"api_root": "https://git.firma.de/api/v1", "app_id": "abc", "auth_type": "pkce",
		}},
		{Repository{Backend: "github", Name: "a/b", Branch: "inhalt"}, map[string]string{
			"name": "github", "repo": "a/b", "branch": "inhalt", "api_root": "https://api.github.com",
		}},
	} {
		var got struct{ Backend map[string]string }
		if err := json.Unmarshal(get(open(t, tt.repository), "/redaktion/backend.json").Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Backend) != len(tt.want) {
			t.Errorf("got %v, want %v", got.Backend, tt.want)
		}
		for name, want := range tt.want {
			if got.Backend[name] != want {
				t.Errorf("%s: got %q, want %q", name, got.Backend[name], want)
			}
		}
	}
}

func TestAProgramWithoutTheEditorSaysSo(t *testing.T) {
	if _, err := newHandler("/redaktion", onOwnHost, fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "make build") {
		t.Errorf("got %v", err)
	}
}
