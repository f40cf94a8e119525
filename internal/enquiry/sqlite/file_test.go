package sqlite

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"website/internal/enquiry/sqlstore"
	"website/internal/enquiry/storetest"
)

func TestADatabaseThatLostItsFileTakesNothingIn(t *testing.T) {
	for name, hurt := range map[string]func(t *testing.T, path string){
		"removed": func(t *testing.T, path string) { remove(t, path) },
		"replaced": func(t *testing.T, path string) {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			remove(t, path)
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"without its log": func(t *testing.T, path string) { remove(t, path+"-wal") },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			s := openStore(t, path)
			if err := s.files.check(); err != nil {
				t.Fatalf("a sound database: %v", err)
			}
			if _, _, err := s.Save(t.Context(), storetest.New(1)); err != nil {
				t.Fatal(err)
			}
			hurt(t, path)
			if err := s.files.check(); !errors.Is(err, ErrReplaced) {
				t.Errorf("check: %v", err)
			}
			if err := s.Ping(t.Context()); !errors.Is(err, ErrReplaced) {
				t.Errorf("ping: %v", err)
			}
			if _, _, err := s.Save(t.Context(), storetest.New(2)); !errors.Is(err, ErrReplaced) {
				t.Errorf("a visitor was told that the enquiry is stored: %v", err)
			}
		})
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func TestACommandBesideTheServerCreatesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, FileName)
	if _, err := OpenExisting(t.Context(), path, silent); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 0 {
		t.Errorf("made %v, %v", left, err)
	}
}

func TestACommandBesideTheServerMigratesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	s := openStore(t, path)
	for _, version := range []int{len(migrations) - 1, len(migrations) + 2} {
		if _, err := s.DB.Exec(fmt.Sprintf("PRAGMA user_version = %d", version)); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenExisting(t.Context(), path, silent); err == nil || !strings.Contains(err.Error(), "version") {
			t.Error(err)
		}
		var now int
		if err := s.DB.QueryRow("PRAGMA user_version").Scan(&now); err != nil || now != version {
			t.Errorf("the version is %d, %v; it was %d", now, err, version)
		}
	}
}

func TestACommandBesideTheServerNeedsTheQueueOfThisVersion(t *testing.T) {
	for name, statement := range map[string]string{
		"older": `DELETE FROM river_migration WHERE version = (SELECT max(version) FROM river_migration)`,
		"none":  `DROP TABLE river_migration; CREATE TABLE river_migration (line TEXT)`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			if _, err := openStore(t, path).DB.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
			if s, err := OpenExisting(t.Context(), path, silent); err == nil {
				_ = s.Close()
				t.Error("it was opened")
			}
		})
	}
}

func TestAnUpToDateDatabaseIsOpenedWithoutWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	first := openStore(t, path)
	var before, after int
	if err := first.DB.QueryRow("PRAGMA data_version").Scan(&before); err != nil {
		t.Fatal(err)
	}
	openStore(t, path)
	if err := first.DB.QueryRow("PRAGMA data_version").Scan(&after); err != nil || after != before {
		t.Errorf("opening has written: %d became %d, %v", before, after, err)
	}
}

func TestWhatCannotBeOpenedIsSaidAndNotPassedForAnEmptyDatabase(t *testing.T) {
	made := func(statement string) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.ExecContext(t.Context(), statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, prepare := range map[string]func(*testing.T, string){
		"a folder": func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		},
		"a text": func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(strings.Repeat("Anfrage\n", 1000)), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"enquiries of another program": made(`CREATE TABLE enquiries (reference TEXT)`),
		"a queue of another program":   made(`CREATE TABLE river_migration (line TEXT)`),
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			prepare(t, path)
			before, _ := os.ReadFile(path)
			if s, err := Open(t.Context(), path, silent); err == nil {
				_ = s.Close()
				t.Error("it was opened")
			}
			if s, err := OpenExisting(t.Context(), path, silent); err == nil {
				_ = s.Close()
				t.Error("a command opened it")
			} else if name == "a text" && errors.Is(err, sqlstore.ErrOlder) {
				t.Errorf("whoever reads %q would look for an older program", err)
			}
			if after, _ := os.ReadFile(path); name == "a text" && !bytes.Equal(before, after) {
				t.Error("it was written to")
			}
		})
	}
	// SQLite would only say that it cannot open a file.
	if s, err := Open(t.Context(), filepath.Join(t.TempDir(), "missing", FileName), silent); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("whoever forgot the folder reads %v (%v)", err, s)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if s, err := Open(ended, filepath.Join(t.TempDir(), FileName), silent); err == nil {
		_ = s.Close()
		t.Error("a start that was called off has a database")
	}
}
