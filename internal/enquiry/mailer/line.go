package mailer

import (
	"context"
	"net"
	"sync/atomic"
	"time"
)

// Patience is how long the steps of a conversation may take. Every read and
// every write has its own time: a slow server is not a dead one.
type Patience struct {
	Connect time.Duration
	// Reply is for the answer to a command.
	Reply time.Duration
	// Write is for one piece of what we send.
	Write time.Duration
	// Verdict is for the answer to a whole mail. Servers look for viruses before
	// they give it, and one that is left alone meanwhile keeps the mail all the
	// same: the next attempt would be a second copy.
	Verdict time.Duration
}

// patience is what RFC 5321, 4.5.3.2 asks for.
var patience = Patience{Connect: time.Minute, Reply: 5 * time.Minute, Write: 3 * time.Minute, Verdict: 10 * time.Minute}

// line is a connection whose deadlines are renewed with every read and write.
type line struct {
	net.Conn
	write time.Duration
	read  atomic.Int64
}

func (s *SMTP) dial(ctx context.Context) (*line, error) {
	conn, err := (&net.Dialer{Timeout: s.Patience.Connect}).DialContext(ctx, "tcp", s.address)
	if err != nil {
		return nil, err
	}
	l := &line{Conn: conn, write: s.Patience.Write}
	l.wait(s.Patience.Reply)
	return l, nil
}

// wait sets how long each read may take from now on.
func (l *line) wait(d time.Duration) { l.read.Store(int64(d)) }

func (l *line) Read(p []byte) (int, error) {
	if err := l.SetReadDeadline(time.Now().Add(time.Duration(l.read.Load()))); err != nil {
		return 0, err
	}
	return l.Conn.Read(p)
}

func (l *line) Write(p []byte) (int, error) {
	if err := l.SetWriteDeadline(time.Now().Add(l.write)); err != nil {
		return 0, err
	}
	return l.Conn.Write(p)
}
