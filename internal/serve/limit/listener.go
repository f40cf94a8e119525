package limit

import (
	"crypto/tls"
	"net"
	"net/http"
	"time"
)

// Listener lets TCP connections in as far as there is room.
func (c *Connections) Listener(inner net.Listener) net.Listener { return listener{inner, c} }

type listener struct {
	net.Listener
	limit *Connections
}

func (l listener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		tcp, ok := conn.(*net.TCPConn)
		if !ok {
			return conn, nil
		}
		// Closing the socket ends the goroutine that reads from it, which then
		// closes the connection as usual.
		if counted := l.limit.Admit(tcp.RemoteAddr(), func() { _ = tcp.Close() }); counted != nil {
			return &limitedConn{tcp, l.limit, counted}, nil
		}
		// Nobody was let in, so there is nobody to tell that closing failed.
		_ = tcp.Close()
	}
}

// limitedConn leaves when it is closed. The half-close of TCPConn stays
// reachable: net/http uses it after a 431.
type limitedConn struct {
	*net.TCPConn
	limit   *Connections
	counted *Conn
}

func (c *limitedConn) Close() error {
	c.limit.Leave(c.counted)
	return c.TCPConn.Close()
}

// NoteState is told by net/http when a connection begins and ends to be busy. It
// may say the same twice.
func NoteState(conn net.Conn, state http.ConnState) {
	if encrypted, ok := conn.(*tls.Conn); ok {
		conn = encrypted.NetConn()
	}
	limited, ok := conn.(*limitedConn)
	switch {
	case !ok:
	case state == http.StateActive:
		limited.counted.silentSince.Store(0)
	case state == http.StateIdle:
		limited.counted.silentSince.Store(time.Now().UnixNano())
	}
}
