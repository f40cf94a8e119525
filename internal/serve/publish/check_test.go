package publish_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/build/pack"
	"website/internal/serve/publish"
	"website/internal/serve/publish/publishtest"
)

var needs = publish.Needs{Contract: "rules", Pages: []string{"/", "/vorgang"}}

func small(t testing.TB, word string, change ...func(*pack.Manifest)) []byte {
	t.Helper()
	return publishtest.Site(t, word, needs, change...)
}

func write(t testing.TB, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// put replaces a file in one step, as it should be done.
func put(t testing.TB, file string, data []byte) {
	t.Helper()
	write(t, file+".new", data)
	if err := os.Rename(file+".new", file); err != nil {
		t.Fatal(err)
	}
}

// ofVersion is a pack of another version.
func ofVersion(data []byte, version uint32) []byte {
	data = bytes.Clone(data)
	binary.BigEndian.PutUint32(data[8:], version)
	return data
}

func home(m *pack.Manifest) *pack.Entry { return &m.Entries[1] }

func TestAWholeSiteIsAccepted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "site.pack")
	write(t, file, small(t, "deich", func(m *pack.Manifest) {
		m.Redirects = []pack.Redirect{{From: "/alt", To: "/#unten", Status: 301}}
	}))
	manifest, err := publish.CheckFile(file, needs)
	if err != nil || len(manifest.Digest) != 64 {
		t.Errorf("got digest %q, %v", manifest.Digest, err)
	}
}

func TestEveryKindOfDamageIsRefusedWithWhatToDo(t *testing.T) {
	whole := small(t, "deich")
	changed := func(change func(*pack.Manifest)) []byte { return small(t, "deich", change) }
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"half of it":                {whole[:len(whole)/2], "transfer it again"},
		"newer":                     {ofVersion(whole, pack.Version+1), "update the program first"},
		"older":                     {ofVersion(whole, pack.Version-1), "build it again"},
		"another contract":          {changed(func(m *pack.Manifest) { m.Contract = "other" }), "update the program first"},
		"no home page":              {changed(func(m *pack.Manifest) { home(m).Path = "/start" }), "there is no page /:"},
		"no page for unknown paths": {changed(func(m *pack.Manifest) { m.NotFound = nil }), "no page for unknown addresses"},
		"one for some of them only": {changed(func(m *pack.Manifest) { m.NotFound[len(m.NotFound)-1].Prefix = "/careers" }), "no page for unknown addresses"},
		"outside":                   {changed(func(m *pack.Manifest) { home(m).Variants[0].Length = 1 << 40 }), "lies outside the blob"},
	} {
		file := filepath.Join(t.TempDir(), "site.pack")
		write(t, file, test.data)
		_, err := publish.CheckFile(file, needs)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
	_, err := publish.CheckFile(filepath.Join(t.TempDir(), "none"), needs)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: got %v", err)
	}
}
