// Package logbuffer gathers log lines, so that a busy server does not ask the
// system once for every request. What matters is never late: a warning and
// everything before it is written at once.
package logbuffer

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// size is when a buffer is written even though its time has not come.
	size = 32 << 10
	// delay is how long a line may wait; a killed program loses no more than that.
	delay = 100 * time.Millisecond
)

// Writer gathers what is written to it.
type Writer struct {
	mutex   sync.Mutex
	out     io.Writer
	buffer  []byte
	waiting bool
	timer   *time.Timer
}

// NewWriter gathers lines for out.
func NewWriter(out io.Writer) *Writer {
	w := &Writer{out: out, buffer: make([]byte, 0, size)}
	w.timer = time.AfterFunc(time.Hour, w.Flush)
	w.timer.Stop()
	return w
}

// Write keeps a line until its time has come.
func (w *Writer) Write(line []byte) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if len(w.buffer)+len(line) > size {
		w.flush()
	}
	w.buffer = append(w.buffer, line...)
	if !w.waiting {
		w.waiting = true
		w.timer.Reset(delay)
	}
	return len(line), nil
}

// Flush writes everything that was kept.
func (w *Writer) Flush() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.flush()
}

func (w *Writer) flush() {
	w.waiting = false
	w.timer.Stop()
	if len(w.buffer) > 0 {
		// There is nowhere to report that the log cannot be written.
		_, _ = w.out.Write(w.buffer)
		w.buffer = w.buffer[:0]
	}
}

// Handler lets warnings and errors through at once.
func (w *Writer) Handler(inner slog.Handler) slog.Handler { return handler{inner, w} }

type handler struct {
	slog.Handler
	writer *Writer
}

func (h handler) Handle(ctx context.Context, r slog.Record) error {
	err := h.Handler.Handle(ctx, r)
	if r.Level >= slog.LevelWarn {
		h.writer.Flush()
	}
	return err
}

func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs), h.writer}
}

func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name), h.writer}
}
