package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"website/internal/build/pack"
)

// site is the built site as files, and the requests that are measured on it.
type site struct {
	folder string
	// policy is the home page's; the other servers send it with every page.
	policy string
	// asset, picture and missing are the paths of the rows.
	asset, picture, missing string
}

// unpack writes the pack as the files that a file server expects: pages as
// x.html, compressed variants beside the originals.
func unpack(file, folder string) (site, error) {
	packed, err := os.ReadFile(file)
	if err != nil {
		return site{}, fmt.Errorf("unpack site (run make build first): %w", err)
	}
	manifest, blob, err := pack.Verify(packed)
	if err != nil {
		return site{}, fmt.Errorf("unpack site: %w", err)
	}
	endings := map[pack.Encoding]string{pack.Identity: "", pack.Brotli: ".br", pack.Gzip: ".gz"}
	result := site{folder: folder, missing: "/gibt-es-nicht"}
	largest := int64(0)
	for _, entry := range manifest.Entries {
		name := fileName(entry)
		target := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return site{}, fmt.Errorf("unpack site: %w", err)
		}
		for _, v := range entry.Variants {
			if err := os.WriteFile(target+endings[v.Encoding], blob[v.Offset:v.Offset+v.Length], 0o644); err != nil {
				return site{}, fmt.Errorf("unpack site: %w", err)
			}
		}
		switch {
		case entry.Path == "/":
			result.policy = entry.CSP
		case strings.HasPrefix(entry.Path, "/assets/") && strings.HasSuffix(entry.Path, ".js") && entry.Variants[0].Length > largest:
			result.asset, largest = entry.Path, entry.Variants[0].Length
		case strings.HasPrefix(entry.Path, "/media/hero-") && strings.HasSuffix(entry.Path, "-1080.avif"):
			result.picture = entry.Path
		}
	}
	if result.asset == "" || result.picture == "" || result.policy == "" {
		return site{}, fmt.Errorf("unpack site: the pack lacks a script, a hero picture or a policy")
	}
	return result, nil
}

func fileName(entry pack.Entry) string {
	switch {
	case !entry.Page:
		return entry.Path
	case entry.Path == "/":
		return "/index.html"
	default:
		return entry.Path + ".html"
	}
}
