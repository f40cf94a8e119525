// Package sqlitetest opens databases for tests. Making the tables takes longer
// than most tests, so they are made once and copied.
package sqlitetest

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"website/internal/enquiry/sqlite"
)

var empty = sync.OnceValues(func() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "sqlitetest-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, sqlite.FileName)
	store, err := sqlite.Open(context.Background(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	if err := store.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// Open gives a store without enquiries that is closed after the test.
func Open(t testing.TB) *sqlite.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), sqlite.FileName)
	content, err := empty()
	if err == nil {
		err = os.WriteFile(path, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(t.Context(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	// Its own tests prove that it waits for the disk; the others need not wait too.
	if _, err := store.DB.ExecContext(t.Context(), "PRAGMA synchronous = OFF"); err != nil {
		t.Fatal(err)
	}
	return store
}
