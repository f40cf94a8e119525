package backup

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

func TestAServerWithoutSecretAndCertificatesIsBackedUpToo(t *testing.T) {
	data := dataFolder(t)
	for _, name := range []string{"secret", "certificates"} {
		if err := os.RemoveAll(filepath.Join(data, name)); err != nil {
			t.Fatal(err)
		}
	}
	var archive bytes.Buffer
	if m, err := Write(t.Context(), &archive, data, t.TempDir(), "website v1", storetest.Noon); err != nil || len(m.Files) != 1 {
		t.Fatalf("got %+v, %v", m, err)
	}
	fresh := t.TempDir()
	if m, err := Restore(t.Context(), &archive, fresh); err != nil || m.Enquiries != 5 || m.Program != "website v1" || !m.Created.Equal(storetest.Noon.Truncate(time.Second)) {
		t.Errorf("got %+v, %v", m, err)
	}
	if names, err := filepath.Glob(filepath.Join(fresh, "*")); err != nil || len(names) != 1 || filepath.Base(names[0]) != sqlite.FileName {
		t.Errorf("the folder holds %v, %v", names, err)
	}
}

func TestABackupWithoutTheSecretIsNone(t *testing.T) {
	data := dataFolder(t)
	secret := filepath.Join(data, "secret")
	if err := os.Remove(secret); err != nil {
		t.Fatal(err)
	}
	// It is there and cannot be read.
	if err := os.Mkdir(secret, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := Write(t.Context(), &bytes.Buffer{}, data, t.TempDir(), "website v1", storetest.Noon)
	if err == nil || !strings.Contains(err.Error(), "read secret") {
		t.Errorf("got %v", err)
	}
}

func TestABackupFollowsNoLinks(t *testing.T) {
	data := dataFolder(t)
	if err := os.Symlink("/nowhere", filepath.Join(data, "certificates", "link")); err != nil {
		t.Fatal(err)
	}
	made(t, data)
}

// renamed gives the two files behind the database other names.
func renamed(t *testing.T, names ...string) func([]entry) []entry {
	return func(list []entry) []entry {
		for i, name := range names {
			list[2+i].name = name
		}
		return relabel(t, func(m *Manifest) {
			for i, name := range names {
				m.Files[1+i].Name = name
			}
		})(list)
	}
}

func TestAManifestThatDoesNotFitIsRefused(t *testing.T) {
	archive := made(t, dataFolder(t))
	for name, test := range map[string]struct {
		change func([]entry) []entry
		want   string
	}{
		"attachments":     {relabel(t, func(m *Manifest) { m.Attachments = 4 }), "its manifest says 5 and 4"},
		"a name":          {relabel(t, func(m *Manifest) { m.Files[1].Name = "certificates/a" }), "where its manifest says certificates/a"},
		"a size":          {relabel(t, func(m *Manifest) { m.Files[1].Size++ }), "where its manifest says"},
		"an older format": {relabel(t, func(m *Manifest) { m.Format = 0 }), "format 0"},
		"no manifest":     {func(l []entry) []entry { l[0].content = []byte("{"); return l }, "read manifest"},
		"a link": {func(l []entry) []entry {
			l[2].kind = tar.TypeSymlink
			l[2].content = nil
			return relabel(t, func(m *Manifest) { m.Files[1].Size = 0 })(l)
		}, "where its manifest says"},
		"nothing":               {func([]entry) []entry { return nil }, "does not begin with its manifest"},
		"a manifest of a giant": {func(l []entry) []entry { l[0].content = make([]byte, manifestLimit+1); return l }, "does not begin with its manifest"},
		"a way to the secret":   {renamed(t, "secret", "certificates/../secret"), "no backup of ours"},
		"a file as a folder":    {renamed(t, "certificates/a", "certificates/a/b"), "unpack certificates/a/b"},
		"the secret, twice": {func(l []entry) []entry {
			l[3] = l[2]
			return relabel(t, func(m *Manifest) { m.Files[2] = m.Files[1] })(l)
		}, "unpack secret"},
		"no database": {func(l []entry) []entry {
			return relabel(t, func(m *Manifest) { m.Files = m.Files[1:] })(append(l[:1:1], l[2:]...))
		}, "check database"},
	} {
		damaged := rewrite(t, archive, test.change)
		if _, err := Verify(t.Context(), bytes.NewReader(damaged)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
}

func TestARestoreThatIsStoppedLeavesNothing(t *testing.T) {
	archive := made(t, dataFolder(t))
	data := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	_, err := Restore(ctx, meanwhile{bytes.NewReader(archive), stop}, data)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if left, err := os.ReadDir(data); err != nil || len(left) != 0 {
		t.Errorf("it left %v, %v", left, err)
	}
}
