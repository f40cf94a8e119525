package middleware

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
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
	// then would hold a slot for ever.
	slowest = 2 << 10
	// slowLine, in bytes a second, is a line that nobody has to put up with when there is no room: who is
	// slower gives way.
	slowLine = 16 << 10
	// renew bounds how often a deadline is set: each is a message to HTTP/2's loop.
	renew = time.Second
)

type direction int32

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
	// set is when the deadline was set last; zero where there is none.
	set time.Time

	// Others look at these while the request goes on. Waiting is for which way,
	// since when that goes on, in nanoseconds, and moved what has gone by it.
	waiting      atomic.Int32
	since, moved atomic.Int64
	gaveWay      atomic.Bool
	hangingUp    sync.WaitGroup
}

func (p *pace) begin(w http.ResponseWriter, r *http.Request) {
	p.control = *http.NewResponseController(w)
	p.set = time.Now()
	p.since.Store(p.set.UnixNano())
	if r.Body == nil || r.Body == http.NoBody {
		return
	}
	p.body, r.Body = r.Body, p
	// Without a connection, as in tests, there is nothing to set.
	_ = p.control.SetWriteDeadline(time.Time{})
}

// end gives the request its body back: what waited here is used again.
func (p *pace) end(r *http.Request) {
	p.hangingUp.Wait()
	if p.body != nil {
		r.Body = p.body
	}
}

// answer begins the way back: what we took for our own work is not the visitor's.
func (p *pace) answer() {
	now := time.Now()
	if p.body != nil || now.Sub(p.set) > renew {
		p.set = time.Time{}
	}
	p.moved.Store(0)
	p.since.Store(now.UnixNano())
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
	p.waiting.Store(int32(to))
	defer p.waiting.Store(int32(ours))
	if now := time.Now(); now.Sub(p.set) >= renew {
		p.set = now
		p.allow(to, now)
	}
	// Asked after the deadline was set: a HangUp that comes later shortens that deadline.
	if p.gaveWay.Load() {
		return errGaveWay
	}
	n, err := move()
	p.moved.Add(int64(n))
	return err
}

// allow sets the next deadline.
func (p *pace) allow(to direction, now time.Time) {
	end := now.Add(Stall)
	if earned := p.began().Add(Stall + time.Duration(p.moved.Load())*time.Second/slowest); earned.Before(end) {
		end = earned
	}
	if to == reading {
		_ = p.control.SetReadDeadline(end)
	} else {
		_ = p.control.SetWriteDeadline(end)
	}
}

func (p *pace) began() time.Time { return time.Unix(0, p.since.Load()) }

// Behind is how long the visitor has kept us waiting for longer than a slow line
// needs; nothing while it is our turn.
func (p *pace) Behind(now time.Time) time.Duration {
	if direction(p.waiting.Load()) == ours {
		return 0
	}
	return now.Sub(p.began()) - time.Duration(p.moved.Load())*time.Second/slowLine
}

// HangUp ends what the visitor is waited for. An upload can still be answered.
func (p *pace) HangUp() {
	p.gaveWay.Store(true)
	past := time.Unix(1, 0)
	if direction(p.waiting.Load()) == reading {
		_ = p.control.SetReadDeadline(past)
		return
	}
	// HTTP/2 takes this when its loop comes to it.
	p.hangingUp.Go(func() { _ = p.control.SetWriteDeadline(past) })
}
