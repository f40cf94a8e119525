package finish

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"

	"website/internal/build/pack"
	"website/internal/route"
)

// source is a file of the built site.
type source struct {
	// name is the file's place on disk, for messages.
	name string
	data []byte
}

// tree holds every file of the site by its URL path.
type tree map[string]source

func (t tree) has(urlPath string) bool {
	_, ok := t[urlPath]
	return ok
}

func collect(mounts []Mount) (tree, error) {
	t := tree{}
	for i, m := range mounts {
		// A site without films or papers is still a site.
		if err := t.add(m); err != nil && (i == 0 || !errors.Is(err, fs.ErrNotExist)) {
			return nil, fmt.Errorf("read files of %s: %w", m.Prefix, err)
		}
	}
	return t, nil
}

func (t tree) add(m Mount) error {
	folder := os.DirFS(m.Dir)
	return fs.WalkDir(folder, ".", func(relative string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		name := filepath.Join(m.Dir, relative)
		urlPath := path.Join("/", m.Prefix, relative)
		// With plain names, path and address are the same and one spelling is canonical.
		if (&url.URL{Path: urlPath}).EscapedPath() != urlPath {
			return fmt.Errorf("%s: the name needs escaping in an address; use letters, digits, hyphen and dot", name)
		}
		if other, taken := t[urlPath]; taken {
			return fmt.Errorf("%s: %s is already served from %s", name, urlPath, other.name)
		}
		data, err := fs.ReadFile(folder, relative)
		t[urlPath] = source{name: name, data: data}
		return err
	})
}

// fileTypes is the whole list of what the site may contain. Anything else
// stops the build: a wrong guess here is a page that does not open there.
var fileTypes = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".vtt":         "text/vtt; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".xml":         "application/xml; charset=utf-8",

	".avif":  "image/avif",
	".gif":   "image/gif",
	".ico":   "image/x-icon",
	".jpeg":  "image/jpeg",
	".jpg":   "image/jpeg",
	".mp4":   "video/mp4",
	".pdf":   "application/pdf",
	".png":   "image/png",
	".webm":  "video/webm",
	".webp":  "image/webp",
	".woff2": "font/woff2",
}

// cacheOf is for files that are no pages.
func cacheOf(urlPath string) pack.Cache {
	if strings.HasPrefix(urlPath, route.Assets) || strings.HasPrefix(urlPath, route.Media) {
		return pack.Immutable
	}
	return pack.Hour
}

// dispositionOf makes papers a download under their own name: a browser's PDF
// viewer inside this origin would need a wider policy than the site has.
func dispositionOf(urlPath string) string {
	if strings.HasPrefix(urlPath, route.Downloads) {
		return fmt.Sprintf("attachment; filename=%q", path.Base(urlPath))
	}
	return ""
}
