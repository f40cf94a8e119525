// Package editor serves the office's editor: a program of its own in the
// browser, which reads and writes content files at a Git host. This server only
// hands it out and tells it where that host is.
package editor

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"

	"website/internal/serve/errorpage"
)

// Repository is where the content lies.
type Repository struct {
	// Backend is "github", "gitlab" or "gitea" (which Forgejo speaks too).
	Backend string
	// Name is owner/name.
	Name   string
	Branch string
	// Host is the address of a Git host of one's own; empty for the backend's public one.
	Host string
	// App is the public id of the OAuth application at the host; without one people sign in with an access token.
	App string
}

// Handler serves the editor below a path such as /redaktion.
type Handler struct {
	path    string
	files   fs.FS
	policy  string
	backend []byte
	// version is a hash of the page, which names all other files.
	version string
}

// New gives the handler for the files that were built into the program.
func New(at string, repository Repository) (*Handler, error) {
	return newHandler(at, repository, embedded())
}

func newHandler(at string, r Repository, files fs.FS) (*Handler, error) {
	document, err := fs.ReadFile(files, page)
	if err != nil {
		return nil, fmt.Errorf("open editor: this program was built without it; build it with make build: %w", err)
	}
	api, err := r.api()
	if err != nil {
		return nil, fmt.Errorf("open editor: %w", err)
	}
	backend, err := json.Marshal(map[string]any{"backend": r.settings(api)})
	if err != nil {
		return nil, fmt.Errorf("open editor: %w", err)
	}
	version := fmt.Sprintf("%x", sha256.Sum256(document))
	return &Handler{path: at, files: files, policy: policy(api), backend: backend, version: version}, nil
}

// page is the one document; whatever else there is has a hash in its name.
const page = "index.html.gz"

// types is a table of our own: a host's may lack WebAssembly or call scripts something else.
var types = map[string]string{
	".css":   "text/css; charset=utf-8",
	".html":  "text/html; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".png":   "image/png",
	".wasm":  "application/wasm",
	".woff2": "font/woff2",
}

// Serves tells whether a request is for the editor.
func (h *Handler) Serves(r *http.Request) bool {
	return h != nil && (r.URL.Path == h.path || strings.HasPrefix(r.URL.Path, h.path+"/"))
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("X-Robots-Tag", "noindex, nofollow")
	header.Set("Content-Security-Policy", h.policy)
	header.Set("Cache-Control", "no-cache")
	// Signing in happens in a window that leaves for the Git host and comes back.
	header.Set("Cross-Origin-Opener-Policy", "unsafe-none")
	header.Set("Referrer-Policy", "no-referrer")
	switch name := strings.TrimPrefix(r.URL.Path, h.path); name {
	case "":
		http.Redirect(w, r, h.path+"/", http.StatusPermanentRedirect)
	case "/":
		h.send(w, r, page, h.version)
	case "/backend.json":
		header.Set("Content-Type", "application/json")
		_, _ = w.Write(h.backend)
	default:
		if _, err := fs.Stat(h.files, name[1:]+".gz"); err != nil || path.Dir(name) != "/assets" {
			errorpage.Write(w, r, http.StatusNotFound, "")
			return
		}
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.send(w, r, name[1:]+".gz", path.Base(name))
	}
}

// send answers with a file as it lies in the program: every browser that runs the editor takes gzip.
func (h *Handler) send(w http.ResponseWriter, r *http.Request, name, version string) {
	w.Header().Set("Content-Type", types[path.Ext(strings.TrimSuffix(name, ".gz"))])
	w.Header().Set("ETag", `"`+version+`"`)
	w.Header().Set("Content-Encoding", "gzip")
	http.ServeFileFS(w, r, h.files, name)
}

// api gives the address of the host's programming interface.
func (r Repository) api() (*url.URL, error) {
	known := map[string][2]string{
		"github": {"https://github.com", "https://api.github.com"},
		"gitlab": {"https://gitlab.com", "/api/v4"},
		"gitea":  {"https://gitea.com", "/api/v1"},
	}[r.Backend]
	host, below := known[0], known[1]
	if r.Host != "" {
		host = strings.TrimSuffix(r.Host, "/")
		if r.Backend == "github" {
			below = "/api/v3"
		}
	}
	if strings.HasPrefix(below, "/") {
		below = host + below
	}
	return url.Parse(below)
}

// settings is what the editor calls its backend.
func (r Repository) settings(api *url.URL) map[string]any {
	settings := map[string]any{"name": r.Backend, "repo": r.Name, "branch": r.Branch, "api_root": api.String()}
	if r.Host != "" {
		settings["base_url"] = strings.TrimSuffix(r.Host, "/")
	}
	if r.App != "" {
		settings["app_id"], settings["auth_type"] = r.App, "pkce"
	}
	return settings
}

// policy lets the editor reach itself and the Git host. It puts styles into the
// page while it runs, decodes phones' pictures with WebAssembly, and shows what
// it has not saved yet from memory.
func policy(api *url.URL) string {
	host := api.Scheme + "://" + api.Host
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval'",
		"style-src 'self' 'unsafe-inline' blob:",
		"font-src 'self'",
		"img-src 'self' blob: data: " + host,
		"media-src blob: " + host,
		"connect-src 'self' blob: data: " + host,
		"worker-src 'self' blob:",
		"frame-src blob:",
		"manifest-src blob:",
		"base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
	}, "; ")
}
