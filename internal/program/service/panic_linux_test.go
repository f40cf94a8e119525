package service

import (
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/logsafe"
	"website/internal/program/config"
	"website/internal/program/metrics"
)

// openFiles counts the files below a folder that this program holds open.
func openFiles(t *testing.T, folder string) (count int) {
	t.Helper()
	list, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range list {
		if target, err := os.Readlink("/proc/self/fd/" + entry.Name()); err == nil && strings.HasPrefix(target, folder) {
			count++
		}
	}
	return count
}

// TestAPanicBehindTheFormsLeaksNothing: it is tried again every few seconds, and the
// pages need files and memory too.
func TestAPanicBehindTheFormsLeaksNothing(t *testing.T) {
	data, broken := t.TempDir(), false
	log := slog.New(slog.DiscardHandler)
	f := New(Options{Config: config.Config{Data: data, Enquiry: config.Enquiry{RateAddress: 30, JobTimeout: time.Minute}}, Log: log, Now: time.Now, Metrics: metrics.New(),
		Site: func() pack.Manifest {
			if broken {
				panic("a bug")
			}
			return pack.Manifest{}
		}})
	broken = true
	for attempt := range 4 {
		ended := false
		logsafe.Guard(log, func() {
			_, _, _ = f.runOnce(t.Context())
			ended = true
		})
		if ended {
			t.Fatal("nothing panicked")
		}
		if open := openFiles(t, data); open != 0 {
			t.Errorf("attempt %d leaves %d files open", attempt, open)
		}
	}
}
