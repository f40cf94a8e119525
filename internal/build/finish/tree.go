package finish

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"
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
