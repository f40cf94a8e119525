package finish

import (
	"fmt"
	"path"
	"strings"

	"website/internal/build/pack"
)

type fileType struct {
	mime string
	text bool
}

// fileTypes is the whole list of what the site may contain. Anything else
// stops the build: a wrong guess here is a page that does not open there.
var fileTypes = map[string]fileType{
	".html":        {"text/html; charset=utf-8", true},
	".css":         {"text/css; charset=utf-8", true},
	".csv":         {"text/csv; charset=utf-8", true},
	".js":          {"text/javascript; charset=utf-8", true},
	".json":        {"application/json; charset=utf-8", true},
	".svg":         {"image/svg+xml; charset=utf-8", true},
	".txt":         {"text/plain; charset=utf-8", true},
	".vtt":         {"text/vtt; charset=utf-8", true},
	".webmanifest": {"application/manifest+json; charset=utf-8", true},
	".xml":         {"application/xml; charset=utf-8", true},

	".avif":  {"image/avif", false},
	".gif":   {"image/gif", false},
	".ico":   {"image/x-icon", false},
	".jpeg":  {"image/jpeg", false},
	".jpg":   {"image/jpeg", false},
	".mp4":   {"video/mp4", false},
	".pdf":   {"application/pdf", false},
	".png":   {"image/png", false},
	".webm":  {"video/webm", false},
	".webp":  {"image/webp", false},
	".woff2": {"font/woff2", false},
	".zip":   {"application/zip", false},
}

func typeOf(urlPath string) (fileType, error) {
	t, ok := fileTypes[path.Ext(urlPath)]
	if !ok {
		return fileType{}, fmt.Errorf("unknown file type %q", path.Ext(urlPath))
	}
	return t, nil
}

// cacheOf is for files that are no pages.
func cacheOf(urlPath string) pack.Cache {
	if strings.HasPrefix(urlPath, "/assets/") || strings.HasPrefix(urlPath, "/media/") {
		return pack.Immutable
	}
	return pack.Hour
}

// dispositionOf makes papers a download under their own name: a browser's PDF
// viewer inside this origin would need a wider policy than the site has.
func dispositionOf(urlPath string) string {
	if strings.HasPrefix(urlPath, "/downloads/") {
		return fmt.Sprintf("attachment; filename=%q", path.Base(urlPath))
	}
	return ""
}
