// Package listen opens every address that the server listens on, with its certificates.
package listen

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"website/internal/program/command"
	"website/internal/program/config"
	"website/internal/serve/certificate"
	"website/internal/serve/server"
)

// Listeners are every address the server listens on, with its certificates.
type Listeners struct {
	Main     net.Listener
	redirect net.Listener
	debug    net.Listener
	// Held is true where systemd has opened them.
	Held bool

	// TLS is nil without certificates.
	TLS *tls.Config
	// Certificates are those of files or of acme; nil without TLS.
	Certificates certificate.Source
	files        *certificate.Files
	acme         *certificate.ACME
	// domains are the names that ACME gets certificates for.
	domains []string
}

// Names of the sockets that systemd may have opened for us.
const (
	httpSocket  = "http"
	httpsSocket = "https"
)

// Open opens them all but those that are given, by their names.
func Open(ctx context.Context, cfg config.Config, given map[string]net.Listener, log *slog.Logger, now func() time.Time) (_ *Listeners, err error) {
	l := &Listeners{Main: given[httpSocket], Held: len(given) > 0}
	if cfg.TLS.On() {
		l.Main, l.redirect = given[httpsSocket], given[httpSocket]
	}
	for name, listener := range given {
		if listener != l.Main && listener != l.redirect {
			return nil, command.UsageErrorf("systemd hands over a socket %q: with TLS they are called https and http, without it http (FileDescriptorName=)", name)
		}
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, l.close())
		}
	}()
	// Before listening: a wrong file must not take the port from a server that works.
	if err := l.openFiles(cfg.TLS, log, now); err != nil {
		return nil, err
	}
	if l.Main == nil {
		if l.Main, err = server.Listen(ctx, cfg.Addr, "addr"); err != nil {
			return nil, err
		}
	}
	if l.redirect == nil {
		if l.redirect, err = listenBeside(ctx, cfg.TLS.RedirectAddr, "redirect-addr", log); err != nil {
			return nil, err
		}
	}
	if l.debug, err = listenBeside(ctx, cfg.DebugAddr, "debug-addr", log); err != nil {
		return nil, err
	}
	if l.debug != nil && !l.debug.Addr().(*net.TCPAddr).IP.IsLoopback() {
		log.Warn("metrics and profiles can be read from other machines; keep visitors away from that address", "debug-addr", cfg.DebugAddr)
	}
	l.openACME(cfg, log)
	return l, nil
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
		return nil, fmt.Errorf("%s: %w", flag, err)
	}
	return listener, nil
}

// Beside is what is listened on beside the website.
func (l *Listeners) Beside(origin string, debug http.Handler) []server.PlainServer {
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

// URL is where the website is served.
func (l *Listeners) URL() string {
	if l.TLS != nil {
		return "https://" + l.Main.Addr().String()
	}
	return "http://" + l.Main.Addr().String()
}

// close is for listeners that were never used.
func (l *Listeners) close() error {
	var errs []error
	for _, listener := range []net.Listener{l.Main, l.redirect, l.debug} {
		if listener != nil {
			errs = append(errs, listener.Close())
		}
	}
	return errors.Join(errs...)
}
