package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"
)

// Listen opens the address and says in plain words why it cannot.
func Listen(ctx context.Context, addr string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("cannot listen on %s: another program uses that port; choose a different one with --addr", addr)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("cannot listen on %s: not permitted; ports below 1024 need extra rights", addr)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on %s: %w", addr, err)
	}
	return listener, nil
}

// Serve answers on the listener until the context ends, then finishes the
// requests under way for at most the grace period.
func Serve(ctx context.Context, listener net.Listener, handler http.Handler, log *slog.Logger, grace time.Duration) error {
	server := newServer(handler, log)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(germanListener{listener}) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	// The parent context has ended, and the requests under way still need one.
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	if err := server.Shutdown(ending); err != nil {
		return errors.Join(fmt.Errorf("shut down: requests were cut off after %s: %w", grace, err), server.Close())
	}
	return nil
}

func newServer(handler http.Handler, log *slog.Logger) *http.Server {
	var protocols http.Protocols
	protocols.SetHTTP1(true)
	protocols.SetHTTP2(true)
	// A proxy in front may speak HTTP/2 without TLS.
	protocols.SetUnencryptedHTTP2(true)
	return &http.Server{
		Handler:   handler,
		Protocols: &protocols,
		// Slow or silent clients must not hold a connection for ever.
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		// Large bodies extend this as long as they are being read; see site.write.
		WriteTimeout: 30 * time.Second,
		IdleTimeout:  2 * time.Minute,
		// An address of 10 kB must reach the handler to get its German answer.
		MaxHeaderBytes: 32 << 10,
		// "OPTIONS *" gets the same headers and the same answer as everything else.
		DisableGeneralOptionsHandler: true,
		ErrorLog:                     errorLog(log),
	}
}
