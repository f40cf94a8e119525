package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/quic-go/quic-go"
	"github.com/quic-go/quic-go/http3"

	"website/internal/serve/limit"
)

// quicServer speaks HTTP/3. It has a limit of its own: when that is
// reached, browsers go back to TCP.
type quicServer struct {
	conns    *limit.Connections
	packets  net.PacketConn
	server   *http3.Server
	underWay atomic.Int64
}

// quicFarewell is how long visitors may take to close their connections when
// nothing is under way any more.
const quicFarewell = time.Second

// quicShare of the allowed connections may be HTTP/3, and no more than
// quicTotal and quicPerAddress: one takes several times the memory of TCP, and
// whoever finds no place comes by TCP.
const (
	quicShare      = 4
	quicTotal      = 1000
	quicPerAddress = 64
)

func newQUICServer(o Options) *quicServer {
	limits := o.Limits
	limits.Total = max(1, limits.Total/quicShare)
	if o.Limits.Total == 0 || limits.Total > quicTotal {
		limits.Total = quicTotal
	}
	if limits.PerAddress > 0 {
		limits.PerAddress = min(limits.PerAddress, quicPerAddress)
	}
	s := &quicServer{conns: limit.NewConnections(limits, o.Exempt), packets: o.Packets}
	s.server = &http3.Server{
		Handler:        s.timed(o.Handler),
		MaxHeaderBytes: maxHeaderBytes,
		IdleTimeout:    idleTimeout,
		ConnContext:    s.admit,
		// net/http writes into its own when it starts.
		TLSConfig: o.TLS.Clone(),
		QUICConfig: &quic.Config{
			HandshakeIdleTimeout: headerTimeout,
			MaxIdleTimeout:       readTimeout,
			MaxIncomingStreams:   maxStreams,
			// HTTP/3 needs three; the rest is for what browsers try out.
			MaxIncomingUniStreams: 8,
			// What one connection may send ahead of what is read.
			InitialStreamReceiveWindow:     maxAhead / 2,
			MaxStreamReceiveWindow:         maxAhead,
			InitialConnectionReceiveWindow: maxAhead,
			MaxConnectionReceiveWindow:     2 * maxAhead,
		},
	}
	return s
}

// timed gives a request the same time as net/http does for the other protocols.
func (s *quicServer) timed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.underWay.Add(1)
		defer s.underWay.Add(-1)
		if conn, ok := r.Context().Value(connKey{}).(*limit.Conn); ok {
			conn.Begin()
			defer conn.End()
		}
		control, now := http.NewResponseController(w), time.Now()
		// A stream that is already gone fails at its first read.
		_ = control.SetReadDeadline(now.Add(readTimeout))
		_ = control.SetWriteDeadline(now.Add(writeTimeout))
		next.ServeHTTP(w, r)
	})
}

// shutdown ends when the last request has, and does not wait for visitors to
// close their silent connections.
func (s *quicServer) shutdown(ctx context.Context) error {
	leaving, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		// It tells the browsers to go; how they take it does not matter.
		_ = s.server.Shutdown(leaving)
	}()
	// As net/http does it for the other protocols.
	look := time.NewTicker(10 * time.Millisecond)
	defer look.Stop()
	for s.underWay.Load() > 0 && ctx.Err() == nil {
		<-look.C
	}
	var cut error
	if s.underWay.Load() > 0 {
		cut = errors.New("shut down HTTP/3: requests were cut off")
	}
	// The last bytes are still on their way when a handler has returned.
	select {
	case <-ended:
	case <-time.After(quicFarewell):
	case <-ctx.Done():
	}
	cancel()
	<-ended
	return errors.Join(cut, s.packets.Close())
}

type connKey struct{}

// admit counts a connection. One too many is closed before anything is read from it.
func (s *quicServer) admit(ctx context.Context, conn *quic.Conn) context.Context {
	end := func() { _ = conn.CloseWithError(quic.ApplicationErrorCode(http3.ErrCodeExcessiveLoad), "") }
	counted := s.conns.Admit(conn.RemoteAddr(), end)
	if counted == nil {
		end()
		return ctx
	}
	context.AfterFunc(conn.Context(), func() { s.conns.Leave(counted) })
	return context.WithValue(ctx, connKey{}, counted)
}
