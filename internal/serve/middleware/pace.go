package middleware

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"time"
)

// Slow lines arrive, silent ones are ended, whatever is sent and by whichever
// protocol: who moves gets more time.
const (
	// Stall is how long a visitor may keep us waiting without anything moving.
	Stall = 30 * time.Second
	// chunk of an answer counts as one move. Smaller ones cost more system calls.
	chunk = 64 << 10
	// slowest is how many bytes a second have to move on average: a byte now and
	// then would hold a place for ever.
	slowest = 2 << 10
	// poor is a line that nobody has to put up with when there is no room: who is
	// slower gives way.
	poor = 16 << 10
	// renew bounds how often a deadline is set: each is a message to HTTP/2's loop.
	renew = time.Second
)

type direction int

const (
	ours direction = iota // it is our turn, not the visitor's
	reading
	writing
)

var errGaveWay = fmt.Errorf("gave way to another visitor: %w", os.ErrDeadlineExceeded)

// pace moves the deadlines of a request on while its bytes move. At first they
// are the server's, from the start of the request. The one for writing would
// reset a stream of HTTP/2 whose body still comes, or is being worked on: a
// request with a body has none until it is answered.
type pace struct {
	control http.ResponseController
	body    io.ReadCloser

	mu sync.Mutex
	// waiting is for whom, since when the way it goes began, and moved what has gone that way.
	waiting direction
	since   time.Time
	moved   int64
	// set is when the deadline was set last; zero where there is none.
	set    time.Time
	gaveUp bool
}

func (p *pace) begin(w http.ResponseWriter, r *http.Request) {
	p.control = *http.NewResponseController(w)
	p.since = time.Now()
	p.set = p.since
	if r.Body == nil || r.Body == http.NoBody {
		return
	}
	p.body, r.Body = r.Body, p
	// Without a connection, as in tests, there is nothing to set.
	_ = p.control.SetWriteDeadline(time.Time{})
}

// answer begins the way back: what we took for our own work is not the visitor's.
func (p *pace) answer() {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if p.body != nil || now.Sub(p.set) > renew {
		p.set = time.Time{}
	}
	p.since, p.moved = now, 0
}

// Read reads from the body.
func (p *pace) Read(b []byte) (n int, err error) {
	err = p.wait(reading, func() (int, error) {
		n, err = p.body.Read(b)
		return n, err
	})
	return n, err
}

// Close closes the body.
func (p *pace) Close() error { return p.body.Close() }

// send writes an answer, a chunk at a time.
func (p *pace) send(w io.Writer, b []byte) (sent int, err error) {
	for first := true; err == nil && (first || len(b) > 0); first = false {
		err = p.wait(writing, func() (int, error) {
			n, err := w.Write(b[:min(len(b), chunk)])
			sent, b = sent+n, b[n:]
			return n, err
		})
	}
	return sent, err
}

// wait is for the visitor to move.
func (p *pace) wait(to direction, move func() (int, error)) error {
	if err := p.allow(to); err != nil {
		return err
	}
	n, err := move()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting = ours
	p.moved += int64(n)
	return err
}

// allow sets the next deadline.
func (p *pace) allow(to direction) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gaveUp {
		return errGaveWay
	}
	p.waiting = to
	now := time.Now()
	if now.Sub(p.set) < renew {
		return nil
	}
	p.set = now
	end := now.Add(Stall)
	if earned := p.since.Add(Stall + time.Duration(p.moved)*time.Second/slowest); earned.Before(end) {
		end = earned
	}
	if to == reading {
		_ = p.control.SetReadDeadline(end)
	} else {
		_ = p.control.SetWriteDeadline(end)
	}
	return nil
}

// Behind is how long the visitor has kept us waiting for longer than a poor line
// needs; nothing while it is our turn.
func (p *pace) Behind(now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting == ours {
		return 0
	}
	return now.Sub(p.since) - time.Duration(p.moved)*time.Second/poor
}

// HangUp ends what the visitor is waited for. An upload can still be answered.
func (p *pace) HangUp() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.gaveUp = true
	past := time.Unix(1, 0)
	if p.waiting == reading {
		_ = p.control.SetReadDeadline(past)
		return
	}
	_ = p.control.SetWriteDeadline(past)
}
