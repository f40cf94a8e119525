package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

// dataFolder is one of a server that has had enquiries.
func dataFolder(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	store, err := sqlite.Open(t.Context(), filepath.Join(data, sqlite.FileName), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	for i := range 5 {
		submission := storetest.New(i)
		if i%2 == 0 {
			submission, _ = storetest.WithFile(submission, 600<<10+i)
		}
		if _, _, err := store.Save(t.Context(), submission); err != nil {
			t.Fatal(err)
		}
	}
	for name, content := range map[string]string{
		"secret": "geheim", "certificates/acme/firma.example/firma.key": "schlüssel", "uploads/halb.pdf": "halb",
	} {
		path := filepath.Join(data, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

func made(t *testing.T, data string) []byte {
	t.Helper()
	var out bytes.Buffer
	m, err := Write(t.Context(), &out, data, t.TempDir(), "website v1", storetest.Noon)
	if err != nil {
		t.Fatal(err)
	}
	if m.Enquiries != 5 || m.Attachments != 3 || m.Program != "website v1" {
		t.Errorf("got %+v", m)
	}
	return out.Bytes()
}

func TestWhatWasBackedUpComesBack(t *testing.T) {
	archive := made(t, dataFolder(t))
	fresh := filepath.Join(t.TempDir(), "neu", "data")
	if _, err := Restore(t.Context(), bytes.NewReader(archive), fresh); err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(fresh, sqlite.FileName), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if list, err := store.List(t.Context(), enquiry.Filter{}); err != nil || len(list) != 5 {
		t.Errorf("got %d enquiries, %v", len(list), err)
	}
	if b, err := store.Backlog(t.Context(), storetest.Noon); err != nil || b.WaitingMails != 5 {
		t.Errorf("the mails that waited are %d, %v", b.WaitingMails, err)
	}
	for name, want := range map[string]string{"secret": "geheim", "certificates/acme/firma.example/firma.key": "schlüssel"} {
		content, err := os.ReadFile(filepath.Join(fresh, name))
		if err != nil || string(content) != want {
			t.Errorf("%s is %q, %v", name, content, err)
		}
	}
	err = filepath.WalkDir(fresh, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("others can read %s", path)
		}
		if strings.Contains(path, "restore-") || strings.Contains(path, "uploads") {
			t.Errorf("%s was left behind", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// meanwhile does something whenever more of an archive is read.
type meanwhile struct {
	io.Reader
	do func()
}

func (m meanwhile) Read(p []byte) (int, error) {
	m.do()
	return m.Reader.Read(p)
}

// A server that finds a database without its secret would make another, and no
// link in any mail would work again.
func TestTheDatabaseComesLast(t *testing.T) {
	archive := made(t, dataFolder(t))
	data := t.TempDir()
	from := meanwhile{bytes.NewReader(archive), func() {
		// No file takes the place of a folder.
		if err := os.MkdirAll(filepath.Join(data, "secret"), 0o700); err != nil {
			t.Error(err)
		}
	}}
	if _, err := Restore(t.Context(), from, data); err == nil || !strings.Contains(err.Error(), "put secret into its place") {
		t.Errorf("got %v", err)
	}
	if _, err := os.Lstat(filepath.Join(data, sqlite.FileName)); !os.IsNotExist(err) {
		t.Errorf("the database is there without its secret: %v", err)
	}
}

func TestNothingIsOverwritten(t *testing.T) {
	archive := made(t, dataFolder(t))
	for _, name := range []string{"enquiries.db", "enquiries.db-wal", "enquiries.db-shm", "secret", "certificates"} {
		data := t.TempDir()
		if err := os.WriteFile(filepath.Join(data, name), []byte("alt"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(t.Context(), bytes.NewReader(archive), data); err == nil || !strings.Contains(err.Error(), "already has "+name) {
			t.Errorf("%s: got %v", name, err)
		}
		if content, err := os.ReadFile(filepath.Join(data, name)); err != nil || string(content) != "alt" {
			t.Errorf("%s is now %q, %v", name, content, err)
		}
	}
}

type entry struct {
	name    string
	content []byte
	kind    byte
}

// rewrite takes an archive apart and puts it together with changes.
func rewrite(t *testing.T, archive []byte, change func([]entry) []entry) []byte {
	t.Helper()
	zipped, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	reader := tar.NewReader(zipped)
	var list []entry
	for {
		header, err := reader.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(reader)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, entry{header.Name, content, header.Typeflag})
	}
	var out bytes.Buffer
	again := gzip.NewWriter(&out)
	writer := tar.NewWriter(again)
	for _, e := range change(list) {
		if err := writer.WriteHeader(&tar.Header{Name: e.name, Size: int64(len(e.content)), Mode: 0o600, Typeflag: e.kind}); err != nil {
			t.Fatal(err)
		}
		if _, err := writer.Write(e.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestADamagedBackupIsRefusedAndLeavesNothing(t *testing.T) {
	archive := made(t, dataFolder(t))
	for name, test := range map[string]struct {
		archive []byte
		want    string
	}{
		"no archive at all": {[]byte("Guten Tag"), "no backup"},
		"an empty file":     {nil, "no backup"},
		"half an archive":   {archive[:len(archive)/2], "unexpected EOF"},
		"without its end":   {archive[:len(archive)-6], "unexpected EOF"},
		"a changed byte": {func() []byte {
			damaged := bytes.Clone(archive)
			damaged[len(damaged)/2] ^= 1
			return damaged
		}(), ""},
		"a changed page of the database": {rewrite(t, archive, func(l []entry) []entry {
			copy(l[0].content[20_000:40_000], bytes.Repeat([]byte{0xff}, 20_000))
			return l
		}), "database"},
		"without its database": {rewrite(t, archive, func(l []entry) []entry { return l[1:] }), "check database"},
		"a file too many":      {rewrite(t, archive, func(l []entry) []entry { return append(l, entry{"mehr", []byte("x"), tar.TypeReg}) }), "no backup of ours"},
		"a link":               {rewrite(t, archive, func(l []entry) []entry { l[1].kind, l[1].content = tar.TypeSymlink, nil; return l }), "no backup of ours"},
		"a way out":            {rewrite(t, archive, renamed("certificates/../../boese")), "no backup of ours"},
		"a way to the secret":  {rewrite(t, archive, renamed("secret", "certificates/../secret")), "no backup of ours"},
		"a file as a folder":   {rewrite(t, archive, renamed("certificates/a", "certificates/a/b")), "unpack certificates/a/b"},
		"the secret, twice":    {rewrite(t, archive, renamed("secret", "secret")), "unpack secret"},
	} {
		data := t.TempDir()
		if _, err := Restore(t.Context(), bytes.NewReader(test.archive), data); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
		if left, err := os.ReadDir(data); err != nil || len(left) != 0 {
			t.Errorf("%s: it left %v, %v", name, left, err)
		}
	}
}

// renamed gives the files behind the database other names.
func renamed(names ...string) func([]entry) []entry {
	return func(list []entry) []entry {
		for i, name := range names {
			list[1+i].name = name
		}
		return list
	}
}

func TestABackupCanBeCheckedWithoutRestoring(t *testing.T) {
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	if m, err := Verify(t.Context(), bytes.NewReader(made(t, dataFolder(t)))); err != nil || m.Enquiries != 5 {
		t.Errorf("got %+v, %v", m, err)
	}
	if left, err := filepath.Glob(filepath.Join(scratch, "website-*")); err != nil || len(left) != 0 {
		t.Errorf("it left %v, %v", left, err)
	}
}
