package main

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"website/internal/program/config"
	"website/internal/program/metrics"
	"website/internal/serve/certificate"
	"website/internal/serve/server"
)

// certificateFolder lies below the data folder.
const certificateFolder = "certificates"

const (
	// lookAtFiles is how often certificate files are looked at.
	lookAtFiles = 30 * time.Second
	// warnOfExpiry is how often the log tells of certificates that end soon.
	warnOfExpiry = 12 * time.Hour
)

// entrance is every address the server listens on, with its certificates.
type entrance struct {
	main     net.Listener
	packets  net.PacketConn
	redirect net.Listener
	debug    net.Listener

	tls    *tls.Config
	source certificate.Source
	files  *certificate.Files
	acme   *certificate.ACME
	// domains are the names that ACME gets certificates for.
	domains []string
}

// errSetting marks what only another setting can repair.
var errSetting = errors.New("")

func openEntrance(ctx context.Context, cfg config.Config, log *slog.Logger, now func() time.Time) (_ *entrance, err error) {
	e := &entrance{}
	defer func() {
		if err != nil {
			err = errors.Join(err, e.close())
		}
	}()
	if cfg.TLS.CertFile != "" {
		// Before listening: a wrong file must not take the port from a server that works.
		if e.files, err = certificate.OpenFiles(cfg.TLS.CertFile, cfg.TLS.KeyFile, log, now); err != nil {
			return nil, fmt.Errorf("%wtls-cert (WEBSITE_TLS_CERT), tls-key (WEBSITE_TLS_KEY): %w", errSetting, err)
		}
		e.source = e.files
	}
	if e.main, err = server.Listen(ctx, cfg.Addr, "addr"); err != nil {
		return nil, err
	}
	if cfg.TLS.RedirectAddr != "" {
		if e.redirect, err = server.Listen(ctx, cfg.TLS.RedirectAddr, "redirect-addr"); err != nil {
			return nil, err
		}
	}
	if cfg.DebugAddr != "" {
		if e.debug, err = server.Listen(ctx, cfg.DebugAddr, "debug-addr"); err != nil {
			return nil, err
		}
		if address, ok := e.debug.Addr().(*net.TCPAddr); ok && !address.IP.IsLoopback() {
			log.Warn("metrics and profiles can be read from other machines; keep visitors away from that address", "debug-addr", cfg.DebugAddr)
		}
	}
	if cfg.TLS.ACMEDomains != "" {
		e.acme, err = certificate.NewACME(certificate.ACMEOptions{
			Domains:   cfg.TLS.Domains(),
			Email:     cfg.TLS.ACMEEmail,
			Directory: cfg.TLS.ACMEDirectory,
			RootFile:  cfg.TLS.ACMERootFile,
			Folder:    filepath.Join(cfg.Data, certificateFolder),
			TLSPort:   portOf(e.main),
			HTTPPort:  portOf(e.redirect),
			Log:       log,
		})
		if err != nil {
			return nil, fmt.Errorf("%wacme-root (WEBSITE_ACME_ROOT): %w", errSetting, err)
		}
		e.source, e.domains = e.acme, cfg.TLS.Domains()
	}
	if e.source == nil {
		return e, nil
	}
	e.tls = certificate.Config(e.source)
	if e.acme != nil {
		e.tls = certificate.Config(e.source, certificate.ChallengeProtocol)
	}
	if cfg.TLS.HTTP3 {
		if e.packets, err = server.ListenPackets(ctx, e.main); err != nil {
			return nil, err
		}
	}
	return e, nil
}

func portOf(listener net.Listener) int {
	if listener == nil {
		return 0
	}
	address, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return 0
	}
	return address.Port
}

// publicPort is where visitors find HTTPS: a container may listen on another.
func (e *entrance) publicPort(publicURL string) string {
	if u, err := url.Parse(publicURL); err == nil && u.Scheme == "https" {
		if port := u.Port(); port != "" {
			return port
		}
		return "443"
	}
	return fmt.Sprint(portOf(e.main))
}

// publicHosts are the names of the site as far as settings tell them, the one
// for strangers first.
func (e *entrance) publicHosts(publicURL string) []string {
	var list []string
	if u, err := url.Parse(publicURL); err == nil && u.Host != "" {
		list = append(list, u.Hostname())
	}
	return append(list, e.domains...)
}

func (e *entrance) altSvc(publicURL string) string {
	if e.packets == nil {
		return ""
	}
	return fmt.Sprintf(`h3=":%s"; ma=86400`, e.publicPort(publicURL))
}

// sides are the listeners beside the website.
func (e *entrance) sides(publicURL string, figures *metrics.Metrics) []server.Side {
	var list []server.Side
	if e.redirect != nil {
		var handler http.Handler = server.Redirect(e.publicPort(publicURL), e.publicHosts(publicURL)...)
		if e.acme != nil {
			handler = e.acme.Challenge(handler)
		}
		list = append(list, server.Side{Name: "redirect", Listener: e.redirect, Handler: handler, Visitors: true})
	}
	if e.debug != nil {
		list = append(list, server.Side{Name: "debug", Listener: e.debug, Handler: figures.Handler()})
	}
	return list
}

// limits leaves addresses uncounted where they are those of a proxy.
func limits(cfg config.Config) (server.Limits, error) {
	proxies, err := cfg.Enquiry.Proxies()
	if err != nil {
		return server.Limits{}, err
	}
	l := server.Limits{Total: cfg.MaxConnections, PerAddress: cfg.MaxPerAddress, Exempt: []netip.Prefix(proxies)}
	if cfg.BehindTLS {
		l.PerAddress = 0
	}
	return l, nil
}

// manage keeps the certificates fresh until the context ends.
func (e *entrance) manage(ctx context.Context, log *slog.Logger, now func() time.Time) error {
	if e.source != nil {
		ticker := time.NewTicker(warnOfExpiry)
		context.AfterFunc(ctx, ticker.Stop)
		go certificate.WatchExpiry(ctx, e.source, ticker.C, log, now)
	}
	switch {
	case e.files != nil:
		ticker := time.NewTicker(lookAtFiles)
		// Only here: elsewhere the signal ends the program, as a closed terminal should.
		hangUp := make(chan os.Signal, 1)
		signal.Notify(hangUp, syscall.SIGHUP)
		context.AfterFunc(ctx, func() { ticker.Stop(); signal.Stop(hangUp) })
		go e.files.Watch(ctx, ticker.C, hangUp)
	case e.acme != nil:
		return e.acme.Manage(ctx)
	}
	return nil
}

// ready tells whether visitors can be greeted.
func (e *entrance) ready(context.Context) error {
	if e.source == nil {
		return nil
	}
	return e.source.Ready()
}

func (e *entrance) url() string {
	if e.tls != nil {
		return "https://" + e.main.Addr().String()
	}
	return "http://" + e.main.Addr().String()
}

// close is for an entrance that was never used.
func (e *entrance) close() error {
	var errs []error
	for _, listener := range []net.Listener{e.main, e.redirect, e.debug} {
		if listener != nil {
			errs = append(errs, listener.Close())
		}
	}
	if e.packets != nil {
		errs = append(errs, e.packets.Close())
	}
	e.stop()
	return errors.Join(errs...)
}

// stop ends the renewing of certificates.
func (e *entrance) stop() {
	if e.acme != nil {
		e.acme.Close()
	}
}
