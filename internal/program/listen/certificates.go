package listen

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"time"

	"website/internal/program/config"
	"website/internal/program/datafolder"
	"website/internal/serve/certificate"
)

func (l *Listeners) openFiles(t config.TLS, log *slog.Logger, now func() time.Time) (err error) {
	if t.CertFile == "" {
		return nil
	}
	if l.files, err = certificate.OpenFiles(t.CertFile, t.KeyFile, log, now); err != nil {
		return fmt.Errorf("tls-cert (WEBSITE_TLS_CERT), tls-key (WEBSITE_TLS_KEY): %w", err)
	}
	l.Certificates, l.TLS = l.files, certificate.Config(l.files)
	return nil
}

func (l *Listeners) openACME(cfg config.Config, log *slog.Logger) {
	if len(cfg.TLS.ACMEDomains) == 0 {
		return
	}
	l.domains = cfg.TLS.ACMEDomains
	l.acme = certificate.NewACME(certificate.ACMEOptions{
		Domains:   l.domains,
		Email:     cfg.TLS.ACMEEmail.Address,
		Directory: cfg.TLS.ACMEDirectory.String(),
		Folder:    filepath.Join(cfg.Data, datafolder.Certificates),
		Log:       log,
	})
	l.Certificates, l.TLS = l.acme, certificate.Config(l.acme, certificate.ChallengeProtocol)
}

// AskAuthority gets the certificates that are missing, until the context ends.
func (l *Listeners) AskAuthority(ctx context.Context) {
	if l.acme != nil {
		l.acme.Manage(ctx)
	}
}

// Reload takes up certificate files that have changed.
func (l *Listeners) Reload() {
	if l.files != nil {
		l.files.Reload()
	}
}

// Ready tells whether there is a certificate for every name: files were there at the start.
func (l *Listeners) Ready() error {
	for _, name := range l.domains {
		if _, ok := l.Certificates.Expiry()[name]; !ok {
			return fmt.Errorf("there is no certificate for %s yet", name)
		}
	}
	return nil
}
