package mailer

import (
	"context"
	"net"
	"sync/atomic"
	"time"
)

// Timeouts are how long the steps of a conversation may take. Every read and
// every write has its own time: a slow server is not a dead one.
type Timeouts struct {
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

// usualTimeouts are what RFC 5321, 4.5.3.2 asks for.
var usualTimeouts = Timeouts{Connect: time.Minute, Reply: 5 * time.Minute, Write: 3 * time.Minute, Verdict: 10 * time.Minute}

// timedConn is a connection whose deadlines are renewed with every read and write.
type timedConn struct {
	net.Conn
	write time.Duration
	read  atomic.Int64
}

func (s *SMTP) connect(ctx context.Context) (*timedConn, error) {
	ctx, cancel := context.WithTimeout(ctx, s.Timeouts.Connect)
	defer cancel()
	conn, err := s.dial(ctx, "tcp", s.address)
	if err != nil {
		return nil, err
	}
	c := &timedConn{Conn: conn, write: s.Timeouts.Write}
	c.wait(s.Timeouts.Reply)
	return c, nil
}

// wait sets how long each read may take from now on.
func (c *timedConn) wait(d time.Duration) { c.read.Store(int64(d)) }

func (c *timedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(time.Duration(c.read.Load()))); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *timedConn) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.write)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}
