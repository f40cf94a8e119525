package main

import (
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
)

// filledFolder is a data folder with more in it than a pipe takes.
func filledFolder(t *testing.T) string {
	t.Helper()
	data := t.TempDir()
	store, err := sqlite.Open(t.Context(), filepath.Join(data, sqlite.FileName), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for i := range 3 {
		submission, _ := storetest.WithFile(storetest.New(i), 1<<20)
		if _, _, err := store.Save(t.Context(), submission); err != nil {
			t.Fatal(err)
		}
	}
	return data
}

func folderNames(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

func TestWhateverEndsABackupNothingIsLeftBehind(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			data := filledFolder(t)
			before := folderNames(t, data)
			command := process(t, "backup", "-", "--data", data)
			pipe, err := command.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := command.Start(); err != nil {
				t.Fatal(err)
			}
			// It is under way, and stands still at a full pipe.
			if _, err := io.ReadFull(pipe, make([]byte, 1000)); err != nil {
				t.Fatal(err)
			}
			send(t, command.Process, signal)
			// A process that wants to clean up first must not stand still for ever.
			_, _ = io.Copy(io.Discard, pipe)
			// It may have finished before it heard the signal; that is no failure.
			_ = command.Wait()
			if left := folderNames(t, data); !slices.Equal(left, before) {
				t.Errorf("left are %v, were %v", left, before)
			}
		})
	}
}

func send(t *testing.T, p *os.Process, signal syscall.Signal) {
	t.Helper()
	if err := p.Signal(signal); err != nil {
		t.Error(err)
	}
}
