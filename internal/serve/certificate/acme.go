package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	"go.uber.org/zap"
)

// ChallengeProtocol must be among the protocols of the TLS configuration: by
// it the authority asks for proof on the port of HTTPS (RFC 8737).
const ChallengeProtocol = acmez.ACMETLS1Protocol

// ACME gets certificates from an authority and renews them (RFC 8555). They are
// kept in a folder, so that a restart asks for nothing.
type ACME struct {
	config  *certmagic.Config
	cache   *certmagic.Cache
	issuer  *certmagic.ACMEIssuer
	domains []string
	stop    sync.Once
}

// ACMEOptions say where and for which names.
type ACMEOptions struct {
	Domains   []string
	Email     string
	Directory string
	// RootFile is for an authority whose own certificate the system does not trust.
	RootFile string
	Folder   string
	// TLSPort and HTTPPort are where this server listens. Without an HTTPPort
	// the authority can only ask on the port of HTTPS, and the other way round.
	TLSPort, HTTPPort int
	Log               *slog.Logger
}

// NewACME prepares everything; Manage begins to ask the authority.
func NewACME(o ACMEOptions) (*ACME, error) {
	roots, err := readRoots(o.RootFile)
	if err != nil {
		return nil, err
	}
	if o.TLSPort == 0 && o.HTTPPort == 0 {
		return nil, errors.New("the authority needs a port to ask for proof on")
	}
	logger := zap.New(bridge{o.Log})
	a := &ACME{domains: o.Domains}
	a.cache = certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return a.config, nil },
		Logger:           logger,
	})
	a.config = certmagic.New(a.cache, certmagic.Config{
		Storage: &certmagic.FileStorage{Path: o.Folder},
		// Probes and old programs greet without a name.
		DefaultServerName: o.Domains[0],
		Logger:            logger,
	})
	a.issuer = certmagic.NewACMEIssuer(a.config, certmagic.ACMEIssuer{
		CA:                      o.Directory,
		Email:                   o.Email,
		Agreed:                  true,
		TrustedRoots:            roots,
		DisableHTTPChallenge:    o.HTTPPort == 0,
		DisableTLSALPNChallenge: o.TLSPort == 0,
		AltHTTPPort:             o.HTTPPort,
		AltTLSALPNPort:          o.TLSPort,
		Logger:                  logger,
	})
	a.config.Issuers = []certmagic.Issuer{a.issuer}
	return a, nil
}

func readRoots(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read root certificate of the authority: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(content) {
		return nil, fmt.Errorf("%s holds no certificate", file)
	}
	return pool, nil
}

// Manage gets what is missing and renews it in time, in the background, until
// the context ends. The authority's questions come to this server, so it has to
// be called when the server listens.
func (a *ACME) Manage(ctx context.Context) error {
	if err := a.config.ManageAsync(ctx, a.domains); err != nil {
		return fmt.Errorf("manage certificates: %w", err)
	}
	return nil
}

// Close ends the renewing. A second call does nothing.
func (a *ACME) Close() { a.stop.Do(a.cache.Stop) }

// Challenge answers the authority's questions by plain HTTP; everything else
// goes on to the next handler.
func (a *ACME) Challenge(next http.Handler) http.Handler { return a.issuer.HTTPChallengeHandler(next) }

// GetCertificate implements Source.
func (a *ACME) GetCertificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	return a.config.GetCertificate(hello)
}

// Expiry implements Source.
func (a *ACME) Expiry() map[string]time.Time {
	list := map[string]time.Time{}
	for _, name := range a.domains {
		for _, c := range a.cache.AllMatchingCertificates(name) {
			if c.Leaf != nil && c.Leaf.NotAfter.After(list[name]) {
				list[name] = c.Leaf.NotAfter
			}
		}
	}
	return list
}
