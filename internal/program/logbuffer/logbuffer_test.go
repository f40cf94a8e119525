package logbuffer

import (
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// sink keeps every call of Write apart.
type sink struct {
	mutex  sync.Mutex
	writes []string
}

func (s *sink) Write(p []byte) (int, error) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.writes = append(s.writes, string(p))
	return len(p), nil
}

func (s *sink) seen() []string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.writes
}

func TestLinesWaitAndAreWrittenTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out sink
		w := NewWriter(&out)
		log := slog.New(w.Handler(slog.NewTextHandler(w, nil)))
		log.Info("first")
		log.Info("second")
		if got := out.seen(); len(got) != 0 {
			t.Errorf("written too early: %q", got)
		}
		time.Sleep(delay)
		synctest.Wait()
		if got := out.seen(); len(got) != 1 || strings.Count(got[0], "\n") != 2 {
			t.Errorf("want both lines in one piece, got %q", got)
		}
		log.Info("third")
		time.Sleep(delay)
		synctest.Wait()
		if got := out.seen(); len(got) != 2 || !strings.Contains(got[1], "third") {
			t.Errorf("got %q", got)
		}
	})
}

func TestAWarningIsWrittenAtOnceAndInOrder(t *testing.T) {
	var out sink
	w := NewWriter(&out)
	log := slog.New(w.Handler(slog.NewTextHandler(w, nil))).With("part", "queue").WithGroup("mail")
	log.Info("before")
	log.Warn("look here")
	if got := strings.Join(out.seen(), ""); !strings.Contains(got, "before") || strings.Index(got, "before") > strings.Index(got, "look here") {
		t.Errorf("got %q", got)
	}
}

func TestAFullBufferIsWritten(t *testing.T) {
	var out sink
	w := NewWriter(&out)
	line := strings.Repeat("x", 1000) + "\n"
	for range size/len(line) + 1 {
		if _, err := io.WriteString(w, line); err != nil {
			t.Fatal(err)
		}
	}
	if got := out.seen(); len(got) != 1 || strings.Count(got[0], "\n") != size/len(line) {
		t.Errorf("%d pieces were written", len(got))
	}
	w.Flush()
	if got := strings.Join(out.seen(), ""); strings.Count(got, "\n") != size/len(line)+1 {
		t.Errorf("%d lines arrived", strings.Count(got, "\n"))
	}
}

func TestALineCostsNoAllocation(t *testing.T) {
	w := NewWriter(io.Discard)
	line := []byte("a line of the log\n")
	if n := testing.AllocsPerRun(1000, func() { _, _ = w.Write(line) }); n > 0 {
		t.Errorf("%v allocations a line", n)
	}
}
