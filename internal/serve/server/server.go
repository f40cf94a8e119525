package server

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"syscall"
	"time"

	"website/internal/serve/limit"
)

// Options are everything a server listens with.
type Options struct {
	Listener net.Listener
	// Held is true where systemd has opened the sockets and goes on holding them.
	Held    bool
	Handler http.Handler
	// TLS is nil where the server speaks in the clear.
	TLS *tls.Config
	// Beside are listened on beside the website and end with it.
	Beside []PlainServer
	// Limits bound the connections. Exempt are networks that no share is kept
	// for, because their connections belong to many visitors.
	Limits limit.Limits
	Exempt []netip.Prefix
	Log    *slog.Logger
	// Drain is how long everything goes on after the signal to stop.
	Drain time.Duration
	// Grace is how long requests under way may go on after that.
	Grace time.Duration
	// Stopping is called at the signal to stop, before anything else changes.
	Stopping func()
	// After is time.After, or a clock of its own in tests.
	After func(time.Duration) <-chan time.Time
}

// PlainServer speaks HTTP without TLS, with a handler of its own.
type PlainServer struct {
	Name     string
	Listener net.Listener
	Handler  http.Handler
	// Visitors is true when it is open to everybody and not only to us.
	Visitors bool
}

// Server is listening from Start to the end of Wait.
type Server struct {
	options Options
	conns   limit.Connections
	http    []*http.Server
	failed  chan error
}

// Start begins to listen.
func Start(o Options) *Server {
	if o.After == nil {
		o.After = time.After
	}
	s := &Server{options: o, conns: limit.NewConnections(o.Limits, o.Exempt), failed: make(chan error, 1)}
	main := newServer(o.Handler, o.Log, o.TLS != nil)
	main.TLSConfig = o.TLS
	s.serve(main, s.conns.Listener(o.Listener, o.Log), func(err error) { s.failed <- fmt.Errorf("serve: %w", err) })
	for _, plain := range o.Beside {
		listener := plain.Listener
		if plain.Visitors {
			listener = s.conns.Listener(listener, o.Log)
		}
		s.serve(newPlainServer(plain, o.Log), listener, func(err error) {
			if !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
				o.Log.Error("a listener beside the pages has failed; the pages stay", "listener", plain.Name, "cause", err.Error())
			}
		})
	}
	return s
}

func (s *Server) serve(server *http.Server, listener net.Listener, ended func(error)) {
	server.ConnState = limit.NoteState
	s.http = append(s.http, server)
	go func() {
		if server.TLSConfig != nil {
			ended(server.ServeTLS(listener, "", ""))
			return
		}
		ended(server.Serve(listener))
	}()
}

// settle is how long requests may take to come on connections that were just made.
const settle = time.Second

// stopAccepting takes no connection any more, before the server is shut down: net/http drops the
// first request of a connection that is new just then. Those that come meanwhile wait
// in the socket that systemd holds, for the next program.
func (s *Server) stopAccepting() {
	// It ends net/http's loops, not the connections that they have begun.
	_ = s.options.Listener.Close()
	for _, plain := range s.options.Beside {
		_ = plain.Listener.Close()
	}
	<-s.options.After(settle)
}

// Wait goes on until the context ends or the website's listener fails, then finishes the
// requests under way for at most the grace period.
func (s *Server) Wait(ctx context.Context) error {
	var failure error
	select {
	case failure = <-s.failed:
	case <-ctx.Done():
		if s.options.Stopping != nil {
			s.options.Stopping()
		}
		if s.options.Drain > 0 {
			select {
			case <-s.options.After(s.options.Drain):
			case failure = <-s.failed:
			}
		}
	}
	if s.options.Held && failure == nil {
		s.stopAccepting()
	}
	// The parent context may have ended, and the requests under way still need one.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.options.Grace)
	defer cancel()
	return errors.Join(failure, s.shutdown(ending))
}

func (s *Server) shutdown(ctx context.Context) error {
	errs := make([]error, len(s.http))
	var ending sync.WaitGroup
	for i, server := range s.http {
		ending.Go(func() {
			// The listeners may be closed already.
			if err := server.Shutdown(ctx); err != nil && !errors.Is(err, net.ErrClosed) {
				errs[i] = errors.Join(fmt.Errorf("shut down: requests were cut off after %s: %w", s.options.Grace, err), server.Close())
			}
		})
	}
	ending.Wait()
	return errors.Join(errs...)
}

// Connections tells how many are open, were refused and had to give way. The
// numbers are for metrics.
func (s *Server) Connections() (open, refused, evicted int64) {
	return s.conns.Counts()
}

// Listen opens the address and says in plain words why it cannot. The flag is
// the one that names another address.
func Listen(ctx context.Context, addr, flag string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	switch {
	case err == nil:
		return listener, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("cannot listen on %s: another program uses that port; choose a different one with --%s (%w)", addr, flag, err)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("cannot listen on %s: not permitted; ports below 1024 need extra rights", addr)
	}
	return nil, fmt.Errorf("cannot listen on %s: %w", addr, err)
}
