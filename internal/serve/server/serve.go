package server

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"
)

// Listen opens the address and says in plain words why it cannot. The flag is
// the one that names another address.
func Listen(ctx context.Context, addr, flag string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, cannotListen(err, addr, flag)
	}
	return listener, nil
}

// ListenPackets opens the port of a listener for HTTP/3.
func ListenPackets(ctx context.Context, beside net.Listener) (net.PacketConn, error) {
	addr := beside.Addr().String()
	packets, err := new(net.ListenConfig).ListenPacket(ctx, "udp", addr)
	if err != nil {
		return nil, cannotListen(err, addr+" by UDP", "addr")
	}
	return packets, nil
}

func cannotListen(err error, addr, flag string) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("cannot listen on %s: another program uses that port; choose a different one with --%s", addr, flag)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("cannot listen on %s: not permitted; ports below 1024 need extra rights", addr)
	}
	return fmt.Errorf("cannot listen on %s: %w", addr, err)
}

// Options are everything a server listens with.
type Options struct {
	Listener net.Listener
	Handler  http.Handler
	// TLS is nil where the server speaks in the clear.
	TLS *tls.Config
	// Packets is the socket for HTTP/3; nil without it.
	Packets net.PacketConn
	// Sides are listened on beside the website and end with it.
	Sides  []Side
	Limits Limits
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

// Side is a further listener with a handler of its own.
type Side struct {
	Name     string
	Listener net.Listener
	Handler  http.Handler
	// Visitors is true when it is open to everybody and not only to us.
	Visitors bool
}

// Server is listening from Start to the end of Wait.
type Server struct {
	options Options
	crowd   *crowd
	http    []*http.Server
	quic    *quicServer
	failed  chan error
}

// Start begins to listen.
func Start(o Options) (*Server, error) {
	if o.After == nil {
		o.After = time.After
	}
	s := &Server{options: o, crowd: newCrowd(o.Limits), failed: make(chan error, 2+len(o.Sides))}
	main := newServer(o.Handler, o.Log, o.TLS != nil)
	main.TLSConfig = o.TLS
	if o.Packets != nil {
		var err error
		if s.quic, err = newQUICServer(o); err != nil {
			return nil, err
		}
		go func() { s.failed <- wrap("serve HTTP/3", s.quic.serve()) }()
	}
	s.serve("serve", main, crowdListener{o.Listener, s.crowd})
	for _, side := range o.Sides {
		server := newSide(side, o.Log)
		listener := side.Listener
		if side.Visitors {
			listener = crowdListener{listener, s.crowd}
		}
		s.serve("serve "+side.Name, server, listener)
	}
	return s, nil
}

func (s *Server) serve(what string, server *http.Server, listener net.Listener) {
	server.ConnState = noteState
	s.http = append(s.http, server)
	go func() {
		if server.TLSConfig != nil {
			s.failed <- wrap(what, server.ServeTLS(listener, "", ""))
			return
		}
		s.failed <- wrap(what, server.Serve(germanListener{listener}))
	}()
}

func wrap(what string, err error) error { return fmt.Errorf("%s: %w", what, err) }

// Wait goes on until the context ends or a listener fails, then finishes the
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
	// The parent context may have ended, and the requests under way still need one.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.options.Grace)
	defer cancel()
	return errors.Join(failure, s.shutdown(ending))
}

// Close ends at once.
func (s *Server) Close() error {
	var errs []error
	if s.quic != nil {
		errs = append(errs, s.quic.close())
	}
	for _, server := range s.http {
		errs = append(errs, server.Close())
	}
	return errors.Join(errs...)
}

func (s *Server) shutdown(ctx context.Context) error {
	results := make(chan error, len(s.http)+1)
	for _, server := range s.http {
		go func() {
			err := server.Shutdown(ctx)
			if err != nil {
				err = errors.Join(fmt.Errorf("shut down: requests were cut off after %s: %w", s.options.Grace, err), server.Close())
			}
			results <- err
		}()
	}
	go func() {
		if s.quic == nil {
			results <- nil
			return
		}
		results <- s.quic.shutdown(ctx)
	}()
	var errs []error
	for range len(s.http) + 1 {
		errs = append(errs, <-results)
	}
	return errors.Join(errs...)
}

// Connections tells how many are open, were refused and had to give way. The
// numbers are for metrics.
func (s *Server) Connections() (open, refused, evicted int64) {
	open, refused, evicted = s.crowd.open.Load(), s.crowd.refused.Load(), s.crowd.evicted.Load()
	if s.quic != nil {
		open += s.quic.crowd.open.Load()
		refused += s.quic.crowd.refused.Load()
	}
	return open, refused, evicted
}

// The patience with slow visitors. Uploads and large files extend it as long
// as bytes keep moving; see enquiryhttp and site.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 30 * time.Second
	idleTimeout   = 2 * time.Minute
	// An address of 10 kB must reach the handler to get its German answer.
	maxHeaderBytes = 16 << 10
)

func newServer(handler http.Handler, log *slog.Logger, encrypted bool) *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	// A proxy in front may speak HTTP/2 without TLS.
	protocols.SetUnencryptedHTTP2(!encrypted)
	return &http.Server{
		Handler:   handler,
		Protocols: &protocols,
		// Slow or silent clients must not hold a connection for ever.
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		HTTP2: &http.HTTP2Config{
			MaxConcurrentStreams: maxStreams,
			// What one connection may send ahead of what is read: a peer that opens
			// many of them and fills them all takes that much of each.
			MaxReceiveBufferPerConnection: maxAhead,
			MaxReceiveBufferPerStream:     maxAhead,
			// Go's own limit is a megabyte, which each connection would keep as its buffer.
			MaxReadFrameSize: 16 << 10,
			// A peer that vanished without a word is found out.
			SendPingTimeout:  30 * time.Second,
			PingTimeout:      15 * time.Second,
			WriteByteTimeout: writeTimeout,
		},
		// "OPTIONS *" gets the same headers and the same answer as everything else.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     errorLog(log),
	}
}

const (
	// maxStreams is how many requests one connection may have under way at once.
	maxStreams = 50
	// maxAhead is what a sender may be ahead of us. At a distance of 30 ms it allows 4 MB/s.
	maxAhead = 128 << 10
)

func newSide(side Side, log *slog.Logger) *http.Server {
	server := &http.Server{
		Handler:           side.Handler,
		ReadHeaderTimeout: headerTimeout,
		IdleTimeout:       headerTimeout,
		MaxHeaderBytes:    maxHeaderBytes,
		ErrorLog:          errorLog(log),
		// "OPTIONS *" is for the handler to judge.
		DisableGeneralOptionsHandler: true,
	}
	if side.Visitors {
		// Our own people may record a profile for minutes.
		server.ReadTimeout, server.WriteTimeout = headerTimeout, headerTimeout
	}
	return server
}
