package main

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"website/internal/program/config"
	"website/internal/serve/certificate"
	"website/internal/serve/server"
)

// listeners are every address the server listens on, with its certificates.
type listeners struct {
	main     net.Listener
	redirect net.Listener
	debug    net.Listener

	tls *tls.Config
	// certificates are those of files or of acme; nil without TLS.
	certificates certificate.Source
	files        *certificate.Files
	acme         *certificate.ACME
	// domains are the names that ACME gets certificates for.
	domains []string
}

func openListeners(ctx context.Context, cfg config.Config, log *slog.Logger, now func() time.Time) (_ *listeners, err error) {
	l := &listeners{}
	defer func() {
		if err != nil {
			err = errors.Join(err, l.close())
		}
	}()
	// Before listening: a wrong file must not take the port from a server that works.
	if err := l.openFiles(cfg.TLS, log, now); err != nil {
		return nil, err
	}
	if l.main, err = server.Listen(ctx, cfg.Addr, "addr"); err != nil {
		return nil, err
	}
	if l.redirect, err = listenBeside(ctx, cfg.TLS.RedirectAddr, "redirect-addr", log); err != nil {
		return nil, err
	}
	if l.debug, err = listenBeside(ctx, cfg.DebugAddr, "debug-addr", log); err != nil {
		return nil, err
	}
	if l.debug != nil && !l.debug.Addr().(*net.TCPAddr).IP.IsLoopback() {
		log.Warn("metrics and profiles can be read from other machines; keep visitors away from that address", "debug-addr", cfg.DebugAddr)
	}
	return l, l.openACME(cfg, log)
}

// listenBeside gives nil where nothing is wanted, and where another program has the
// port: the pages are worth more than what is listened on beside them.
func listenBeside(ctx context.Context, addr, flag string, log *slog.Logger) (net.Listener, error) {
	if addr == "" {
		return nil, nil
	}
	listener, err := server.Listen(ctx, addr, flag)
	if errors.Is(err, syscall.EADDRINUSE) {
		log.Warn("the pages are served without what should listen beside them", "cause", err.Error())
		return nil, nil
	}
	if err != nil {
		return nil, usageErrorf("%s: %w", flag, err)
	}
	return listener, nil
}

// beside is what is listened on beside the website.
func (l *listeners) beside(origin string, debug http.Handler) []server.PlainServer {
	var list []server.PlainServer
	if l.redirect != nil {
		handler := server.Redirect(strings.Replace(origin, "http://", "https://", 1))
		if l.acme != nil {
			handler = l.acme.Challenge(handler)
		}
		list = append(list, server.PlainServer{Name: "redirect", Listener: l.redirect, Handler: handler, Visitors: true})
	}
	if l.debug != nil {
		list = append(list, server.PlainServer{Name: "debug", Listener: l.debug, Handler: debug})
	}
	return list
}

func (l *listeners) url() string {
	if l.tls != nil {
		return "https://" + l.main.Addr().String()
	}
	return "http://" + l.main.Addr().String()
}

// close is for listeners that were never used.
func (l *listeners) close() error {
	var errs []error
	for _, listener := range []net.Listener{l.main, l.redirect, l.debug} {
		if listener != nil {
			errs = append(errs, listener.Close())
		}
	}
	return errors.Join(errs...)
}
