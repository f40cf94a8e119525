package limit

import (
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync/atomic"
	"time"
)

// Connections bounds how many connections are open at once, and so the memory
// that silent or slow visitors can take. Where there are too many a silent one
// gives way: one that has not finished its first request or waits for its next
// one. A connection whose answer is under way never does.
type Connections struct {
	*Slots
	// exempt are networks whose connections belong to many visitors: proxies.
	exempt []netip.Prefix
}

// NewConnections gives a limit that holds nothing.
func NewConnections(limits Limits, exempt []netip.Prefix) Connections {
	c := Connections{NewSlots(limits), exempt}
	// A handshake costs more than what a silent connection holds: who has too many gets no new ones.
	c.minBehind, c.refuses = 0, true
	return c
}

// counted is the address that a connection counts for, or none. This machine's
// own connections come from a proxy or a probe.
func (c Connections) counted(from net.Addr) netip.Addr {
	port, err := netip.ParseAddrPort(from.String())
	if err != nil || Local(port.Addr()) {
		return netip.Addr{}
	}
	addr := plainAddress(port.Addr())
	for _, network := range c.exempt {
		if network.Contains(addr) {
			return netip.Addr{}
		}
	}
	return addr
}

// Listener lets TCP connections in as far as there is room.
func (c Connections) Listener(inner net.Listener, log *slog.Logger) net.Listener {
	return listener{inner, c, log}
}

type listener struct {
	net.Listener
	limit Connections
	log   *slog.Logger
}

func (l listener) Accept() (net.Conn, error) {
	for {
		accepted, err := l.Listener.Accept()
		if err != nil {
			if !errors.Is(err, net.ErrClosed) {
				l.log.Warn("no connection can be taken", "cause", err.Error())
			}
			return nil, err
		}
		tcp, ok := accepted.(*net.TCPConn)
		if !ok {
			return accepted, nil
		}
		counted := &conn{TCPConn: tcp, limit: l.limit}
		counted.silentSince.Store(time.Now().UnixNano())
		if l.limit.Enter(l.limit.counted(tcp.RemoteAddr()), counted) {
			return counted, nil
		}
		// Nobody was let in, so there is nobody to tell that closing failed.
		_ = tcp.Close()
	}
}

// conn leaves when it is closed. The half-close of TCPConn stays reachable:
// net/http uses it after a 431.
type conn struct {
	*net.TCPConn
	limit Connections
	// silentSince is when it began to wait, in nanoseconds; 0 while it is being
	// answered. It is written without a lock for every request.
	silentSince atomic.Int64
}

func (c *conn) Close() error {
	c.limit.Leave(c)
	return c.TCPConn.Close()
}

func (c *conn) Behind(now time.Time) time.Duration {
	since := c.silentSince.Load()
	if since == 0 {
		return 0
	}
	return time.Duration(now.UnixNano() - since)
}

// HangUp closes the socket. That ends the goroutine that reads from it, which
// then closes the connection as usual.
func (c *conn) HangUp() { _ = c.TCPConn.Close() }

// NoteState is told by net/http when a connection begins and ends to be busy. It
// may say the same twice.
func NoteState(of net.Conn, state http.ConnState) {
	if encrypted, ok := of.(*tls.Conn); ok {
		of = encrypted.NetConn()
	}
	counted, ok := of.(*conn)
	switch {
	case !ok:
	case state == http.StateActive:
		counted.silentSince.Store(0)
	case state == http.StateIdle:
		counted.silentSince.Store(time.Now().UnixNano())
	}
}
