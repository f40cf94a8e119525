package main

import (
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/storetest"
	"website/internal/program/backup"
	"website/internal/program/command"
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

func TestLeftoversOfAKilledRestoreGoAtTheNextStart(t *testing.T) {
	start := map[string]func(data string){
		"backup": func(data string) {
			if got := run("backup", filepath.Join(t.TempDir(), "x.tar.gz"), "--data", data); got.code != 0 {
				t.Errorf("backup: %+v", got)
			}
		},
		"serve": func(data string) { serve(t, data).stop() },
	}
	for name, start := range start {
		data := filledFolder(t)
		left := filepath.Join(data, "website-restore-123456789")
		if err := os.Mkdir(left, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(left, "enquiries.db"), []byte("Namen und Adressen"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(left, time.Time{}, time.Now().AddDate(0, 0, -1)); err != nil {
			t.Fatal(err)
		}
		start(data)
		if _, err := os.Stat(left); !os.IsNotExist(err) {
			t.Errorf("%s leaves the copy: %v", name, err)
		}
	}
}

func TestASeriesOfBackupsIsPruned(t *testing.T) {
	data, folder := filledFolder(t), t.TempDir()
	day := storetest.Noon
	for range 4 {
		var out lockedBuilder
		p := program{command.Program{Stdout: &out, Stderr: &out, Getenv: func(string) string { return "" }, Now: func() time.Time { return day }}}
		if code := p.run(t.Context(), []string{"backup", folder, "--keep", "2", "--data", data}); code != 0 {
			t.Fatalf("got %d: %s", code, out.String())
		}
		day = day.AddDate(0, 0, 1)
	}
	want := []string{backup.FileName(storetest.Noon.AddDate(0, 0, 2)), backup.FileName(storetest.Noon.AddDate(0, 0, 3))}
	if left := folderNames(t, folder); !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
	if got := run("restore", "--verify", filepath.Join(folder, want[0])); got.code != 0 || !strings.Contains(got.stdout, "is sound") {
		t.Errorf("verify: %+v", got)
	}
	// A backup that fails costs no old one.
	if got := run("backup", folder, "--keep", "1", "--data", t.TempDir()); got.code != 1 || len(folderNames(t, folder)) != 2 {
		t.Errorf("got %+v, left are %v", got, folderNames(t, folder))
	}
	for _, args := range [][]string{{"backup", "-", "--keep", "2"}, {"backup", folder, "--keep", "1.5"}, {"backup", folder, "--keep", "-1"}} {
		if got := run(args...); got.code != 2 {
			t.Errorf("%v: %+v", args, got)
		}
	}
}
