package listen

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"website/internal/program/command"
	"website/internal/program/config"
	"website/internal/program/datafolder"
	"website/internal/serve/certificate"
)

const (
	// lookAtFiles is how often certificate files are looked at.
	lookAtFiles = 30 * time.Second
	// warnOfExpiry is how often the log tells of certificates that end soon.
	warnOfExpiry = 12 * time.Hour
)

func (l *Listeners) openFiles(t config.TLS, log *slog.Logger, now func() time.Time) (err error) {
	if t.CertFile == "" {
		return nil
	}
	if l.files, err = certificate.OpenFiles(t.CertFile, t.KeyFile, log, now); err != nil {
		return command.UsageErrorf("tls-cert (WEBSITE_TLS_CERT), tls-key (WEBSITE_TLS_KEY): %w", err)
	}
	l.Certificates, l.TLS = l.files, certificate.Config(l.files)
	return nil
}

func (l *Listeners) openACME(cfg config.Config, log *slog.Logger) (err error) {
	if len(cfg.TLS.ACMEDomains) == 0 {
		return nil
	}
	l.domains = cfg.TLS.ACMEDomains
	l.acme, err = certificate.NewACME(certificate.ACMEOptions{
		Domains:   l.domains,
		Email:     cfg.TLS.ACMEEmail.Address,
		Directory: cfg.TLS.ACMEDirectory.String(),
		RootFile:  cfg.TLS.ACMERootFile,
		Folder:    filepath.Join(cfg.Data, datafolder.Certificates),
		Log:       log,
	})
	if err != nil {
		return command.UsageErrorf("acme-root (WEBSITE_ACME_ROOT): %w", err)
	}
	l.Certificates, l.TLS = l.acme, certificate.Config(l.acme, certificate.ChallengeProtocol)
	return nil
}

// RenewCertificates keeps them fresh until the context ends.
func (l *Listeners) RenewCertificates(ctx context.Context, log *slog.Logger, now func() time.Time) {
	if l.Certificates != nil {
		ticker := time.NewTicker(warnOfExpiry)
		context.AfterFunc(ctx, ticker.Stop)
		go certificate.WatchExpiry(ctx, l.Certificates, ticker.C, log, now)
	}
	if l.acme != nil {
		l.acme.Manage(ctx)
	}
	if l.files != nil {
		ticker := time.NewTicker(lookAtFiles)
		// Only here and with --site: elsewhere the signal ends the program, as a closed terminal should.
		hangUp := make(chan os.Signal, 1)
		signal.Notify(hangUp, syscall.SIGHUP)
		context.AfterFunc(ctx, func() { ticker.Stop(); signal.Stop(hangUp) })
		go l.files.Watch(ctx, ticker.C, hangUp)
	}
}

// Ready tells whether visitors can be greeted: files were there at the start.
func (l *Listeners) Ready() error {
	for _, name := range l.domains {
		if _, ok := l.Certificates.Expiry()[name]; !ok {
			return fmt.Errorf("there is no certificate for %s yet", name)
		}
	}
	return nil
}
