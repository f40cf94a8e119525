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
	"slices"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
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

func (a *ACME) GetCertificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	return a.config.GetCertificate(hello)
}

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

// bridge carries the library's log into ours. Of its fields only those pass
// that say what happened to which name: the others hold addresses and tokens. It
// implements zapcore.Core.
type bridge struct{ log *slog.Logger }

var passing = map[string]bool{
	"identifier": true, "identifiers": true, "name": true, "names": true, "subjects": true, "domain": true,
	"issuer": true, "error": true, "attempt": true, "retrying_in": true, "expiration": true, "remaining": true, "challenge_type": true,
}

// asked are the fields of lines about somebody's request: what else stands in
// such a line may be the request's own words, an error included.
var asked = map[string]bool{"host": true, "remote": true, "remote_addr": true, "remote_ip": true, "user_agent": true, "server_name": true, "sni": true}

// level: both count upwards from debug over 0 for info, in steps of 1 and of 4.
func level(l zapcore.Level) slog.Level { return slog.Level(l) * slog.LevelWarn }

func (b bridge) Enabled(l zapcore.Level) bool { return b.log.Enabled(context.Background(), level(l)) }

func (b bridge) With(fields []zapcore.Field) zapcore.Core {
	return bridge{slog.New(b.log.Handler().WithAttrs(attrs(fields)))}
}

func (b bridge) Check(e zapcore.Entry, ce *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if b.Enabled(e.Level) {
		return ce.AddCore(e, b)
	}
	return ce
}

func (b bridge) Write(e zapcore.Entry, fields []zapcore.Field) error {
	b.log.LogAttrs(context.Background(), level(e.Level), "certificate: "+e.Message, attrs(fields)...)
	return nil
}

func (b bridge) Sync() error { return nil }

func attrs(fields []zapcore.Field) []slog.Attr {
	if slices.ContainsFunc(fields, func(f zapcore.Field) bool { return asked[f.Key] }) {
		return nil
	}
	values := zapcore.NewMapObjectEncoder()
	var list []slog.Attr
	for _, f := range fields {
		if !passing[f.Key] {
			continue
		}
		f.AddTo(values)
		list = append(list, slog.Any(f.Key, values.Fields[f.Key]))
	}
	return list
}
