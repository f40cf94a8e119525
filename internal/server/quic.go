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
)

// quicServer speaks HTTP/3. It has a crowd of its own: when that is full,
// browsers go back to TCP.
type quicServer struct {
	crowd     *crowd
	transport *quic.Transport
	listener  *quicListener
	server    *http3.Server
	underWay  atomic.Int64
	// idle gets a message when the last request under way has ended.
	idle chan struct{}
}

// quicFarewell is how long visitors may take to close their connections when
// nothing is under way any more.
const quicFarewell = time.Second

// quicShare of the allowed connections may be HTTP/3.
const quicShare = 4

func newQUICServer(o Options) (*quicServer, error) {
	limits := o.Limits
	if limits.Total > 0 {
		limits.Total = max(1, limits.Total/quicShare)
	}
	s := &quicServer{crowd: newCrowd(limits), transport: &quic.Transport{Conn: o.Packets}, idle: make(chan struct{}, 1)}
	listener, err := s.transport.ListenEarly(http3.ConfigureTLSConfig(o.TLS), &quic.Config{
		HandshakeIdleTimeout: headerTimeout,
		MaxIdleTimeout:       readTimeout,
		MaxIncomingStreams:   maxStreams,
		// What one connection may send ahead of what is read.
		MaxStreamReceiveWindow:     1 << 20,
		MaxConnectionReceiveWindow: 2 << 20,
	})
	if err != nil {
		return nil, wrap("listen for HTTP/3", err)
	}
	s.listener = &quicListener{listener, s.crowd}
	s.server = &http3.Server{
		Handler:        s.timed(o.Handler),
		MaxHeaderBytes: maxHeaderBytes,
		IdleTimeout:    idleTimeout,
	}
	return s, nil
}

// timed gives a request the same time as net/http does for the other protocols.
func (s *quicServer) timed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.underWay.Add(1)
		defer func() {
			if s.underWay.Add(-1) == 0 {
				select {
				case s.idle <- struct{}{}:
				default:
				}
			}
		}()
		control, now := http.NewResponseController(w), time.Now()
		// A stream that is already gone fails at its first read.
		_ = control.SetReadDeadline(now.Add(readTimeout))
		_ = control.SetWriteDeadline(now.Add(writeTimeout))
		next.ServeHTTP(w, r)
	})
}

func (s *quicServer) serve() error { return s.server.ServeListener(s.listener) }

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
	var cut error
	for s.underWay.Load() > 0 && cut == nil {
		select {
		case <-s.idle:
		case <-ctx.Done():
			cut = errors.New("shut down HTTP/3: requests were cut off")
		}
	}
	// The last bytes are still on their way when a handler has returned.
	select {
	case <-ended:
	case <-time.After(quicFarewell):
	case <-ctx.Done():
	}
	cancel()
	<-ended
	return errors.Join(cut, s.close())
}

func (s *quicServer) close() error {
	err := errors.Join(s.server.Close(), s.listener.Close(), s.transport.Close())
	return errors.Join(err, ignoreClosed(s.transport.Conn.Close()))
}

func ignoreClosed(err error) error {
	if errors.Is(err, net.ErrClosed) {
		return nil
	}
	return err
}

// quicListener lets connections in as far as there is room.
type quicListener struct {
	*quic.EarlyListener
	crowd *crowd
}

func (l *quicListener) Accept(ctx context.Context) (*quic.Conn, error) {
	for {
		conn, err := l.EarlyListener.Accept(ctx)
		if err != nil {
			return nil, err
		}
		end := func() { _ = conn.CloseWithError(quic.ApplicationErrorCode(http3.ErrCodeExcessiveLoad), "") }
		g := l.crowd.admit(conn.RemoteAddr(), end)
		if g == nil {
			end()
			continue
		}
		// There is no telling from outside when it is silent; its own timeouts end it.
		g.note(http.StateActive)
		context.AfterFunc(conn.Context(), func() { l.crowd.leave(g) })
		return conn, nil
	}
}
