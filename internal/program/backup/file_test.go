package backup

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry/storetest"
)

func names(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return list
}

// almost takes so many bytes and no more, like a disk that is full.
type almost int

func (a *almost) Write(p []byte) (int, error) {
	if len(p) > int(*a) {
		return 0, errors.New("no space left")
	}
	*a -= almost(len(p))
	return len(p), nil
}

func TestABackupThatLacksItsEndDoesNotPassForOne(t *testing.T) {
	data, scratch := dataFolder(t), t.TempDir()
	var whole bytes.Buffer
	if _, err := Write(t.Context(), &whole, data, scratch, "website v1", storetest.Noon); err != nil {
		t.Fatal(err)
	}
	// gzip ends with the sum and the length of everything, which are written last.
	room := almost(whole.Len() - 1)
	if _, err := Write(t.Context(), &room, data, scratch, "website v1", storetest.Noon); err == nil {
		t.Error("nobody hears that the disk was full")
	}
}

func TestABackupFileIsWholeAndReplacesNothing(t *testing.T) {
	data, folder := dataFolder(t), t.TempDir()
	target := filepath.Join(folder, "a.tar.gz")
	if _, err := WriteFile(t.Context(), target, data, "website v1", storetest.Noon); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(target); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read it: %v, %v", info, err)
	}
	// It is said at once, before anything is read.
	if _, err := WriteFile(t.Context(), target, t.TempDir(), "website v1", storetest.Noon); err == nil || !strings.Contains(err.Error(), "already there") {
		t.Errorf("got %v", err)
	}
	if left := names(t, folder); !slices.Equal(left, []string{"a.tar.gz"}) {
		t.Errorf("left are %v", left)
	}
}

func TestOldLeftoversAreRemovedAndNothingElse(t *testing.T) {
	data := t.TempDir()
	gone := []string{"website-restore-7", "website-copy-8", "website-copy-9-journal", "website-backup-10.partial"}
	stay := []string{"restore-notes", "website-backup-of-monday", "website-20261116T110000Z.tar.gz", "mine.partial", "enquiries.db", "website-backup-11.partial"}
	for _, name := range slices.Concat(gone, stay) {
		if err := os.MkdirAll(filepath.Join(data, name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(data, name, "enquiries.db"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(filepath.Join(data, name), time.Time{}, time.Now().Add(-2*abandoned)); err != nil {
			t.Fatal(err)
		}
	}
	// This one is being written to.
	if err := os.Chtimes(filepath.Join(data, "website-backup-11.partial"), time.Time{}, time.Now()); err != nil {
		t.Fatal(err)
	}
	if err := Clean(filepath.Join(data, "missing")); err == nil {
		t.Error("a folder that is not there passes for cleaned")
	}
	if err := Clean(data); err != nil {
		t.Fatal(err)
	}
	slices.Sort(stay)
	if left := names(t, data); !slices.Equal(left, stay) {
		t.Errorf("left are %v, want %v", left, stay)
	}
}

func TestABackupRemovesWhatAnEarlierOneLeftBesideIt(t *testing.T) {
	data, folder := dataFolder(t), t.TempDir()
	for _, name := range []string{"website-copy-1", "website-backup-2.partial"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(filepath.Join(folder, name), time.Time{}, time.Now().Add(-2*abandoned)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := WriteFile(t.Context(), filepath.Join(folder, "a.tar.gz"), data, "website v1", storetest.Noon); err != nil {
		t.Fatal(err)
	}
	if left := names(t, folder); !slices.Equal(left, []string{"a.tar.gz"}) {
		t.Errorf("left are %v", left)
	}
}

func TestPruningKeepsTheNewestAndTheOneJustMade(t *testing.T) {
	folder := t.TempDir()
	put := func(name string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for day := range 5 {
		put(FileName(storetest.Noon.AddDate(0, 0, -day)))
	}
	// A wrong clock has named one, and people keep their own files there.
	put(FileName(storetest.Noon.AddDate(20, 0, 0)))
	put("website-before-the-move.tar.gz")
	put("website-20261301T000000Z.tar.gz")
	own := FileName(storetest.Noon.AddDate(0, 0, -9))
	if err := os.Mkdir(filepath.Join(folder, own), 0o700); err != nil {
		t.Fatal(err)
	}
	fresh := FileName(storetest.Noon)
	if _, err := Prune(filepath.Join(folder, "missing"), 3, fresh); err == nil {
		t.Error("a folder that is not there passes for pruned")
	}
	removed, err := Prune(folder, 3, fresh)
	if err != nil || removed != 3 {
		t.Errorf("removed %d, %v", removed, err)
	}
	want := []string{own, FileName(storetest.Noon.AddDate(0, 0, -1)), fresh, "website-20261301T000000Z.tar.gz", FileName(storetest.Noon.AddDate(20, 0, 0)), "website-before-the-move.tar.gz"}
	if left := names(t, folder); !slices.Equal(left, want) {
		t.Errorf("left are %v", left)
	}
	if removed, err := Prune(folder, 1, fresh); err != nil || removed != 2 {
		t.Errorf("removed %d, %v", removed, err)
	}
}
