package publish_test

import (
	"bytes"
	"encoding/binary"
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

func TestEveryKindOfDamageIsRefusedInGerman(t *testing.T) {
	whole := small(t, "deich")
	changed := func(change func(*pack.Manifest)) []byte { return small(t, "deich", change) }
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"half of it":                {whole[:len(whole)/2], "unvollständig oder beschädigt"},
		"newer":                     {ofVersion(whole, pack.Version+1), "zuerst das Programm aktualisieren"},
		"older":                     {ofVersion(whole, pack.Version-1), "ältere Fassung"},
		"another contract":          {changed(func(m *pack.Manifest) { m.Contract = "other" }), "Bitte zuerst das Programm aktualisieren."},
		"no home page":              {changed(func(m *pack.Manifest) { home(m).Path = "/start" }), "Die Seite „/“ fehlt."},
		"no page for unknown paths": {changed(func(m *pack.Manifest) { m.NotFound = nil }), "unbekannte Adressen fehlt"},
		"one for some of them only": {changed(func(m *pack.Manifest) { m.NotFound[len(m.NotFound)-1].Prefix = "/careers" }), "unbekannte Adressen fehlt"},
		"outside":                   {changed(func(m *pack.Manifest) { home(m).Variants[0].Length = 1 << 40 }), "Die Datei ist fehlerhaft gebaut."},
	} {
		file := filepath.Join(t.TempDir(), "site.pack")
		write(t, file, test.data)
		_, err := publish.CheckFile(file, needs)
		if err == nil || !strings.Contains(publish.Explain(err), test.want) {
			t.Errorf("%s: got %v (%s), want %q", name, err, publish.Explain(err), test.want)
		}
	}
	_, err := publish.CheckFile(filepath.Join(t.TempDir(), "none"), needs)
	if err == nil || publish.Explain(err) != "Die Datei gibt es nicht." {
		t.Errorf("no file: got %v", err)
	}
}
