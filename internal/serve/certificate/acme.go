package certificate

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// ChallengeProtocol must be among the protocols of the TLS configuration: by
// it the authority asks for proof on the port of HTTPS (RFC 8737).
const ChallengeProtocol = acme.ALPNProto

// ACME gets certificates from an authority and renews them when two thirds of
// their time are over (RFC 8555). They are kept in a folder, so that a restart
// asks for nothing.
type ACME struct {
	manager autocert.Manager
	domains []string
	log     *slog.Logger
	// ends is until when the certificate of a name is good, once there is one.
	ends sync.Map
}

// ACMEOptions say where and for which names.
type ACMEOptions struct {
	Domains   []string
	Email     string
	Directory string
	Folder    string
	Log       *slog.Logger
}

// NewACME prepares everything; Manage begins to ask the authority.
func NewACME(o ACMEOptions) *ACME {
	return &ACME{
		manager: autocert.Manager{
			Prompt:     autocert.AcceptTOS,
			Cache:      autocert.DirCache(o.Folder),
			HostPolicy: only(o.Domains),
			Email:      o.Email,
			Client:     &acme.Client{DirectoryURL: o.Directory, HTTPClient: &http.Client{Timeout: time.Minute}},
		},
		domains: o.Domains,
		log:     o.Log,
	}
}

// only is for names of ours, which may come with a port in a Host.
func only(names []string) autocert.HostPolicy {
	return func(_ context.Context, host string) error {
		if name, _, _ := strings.Cut(host, ":"); !slices.Contains(names, strings.ToLower(name)) {
			return errors.New("this is no name of the site")
		}
		return nil
	}
}

const (
	// firstPause and longestPause lie between two attempts; authorities count them.
	firstPause   = time.Minute
	longestPause = 6 * time.Hour
)

// Manage gets what is missing, in the background, until the context ends. The
// authority's questions come to this server, so it has to be called when the
// server listens.
func (a *ACME) Manage(ctx context.Context) {
	for _, name := range a.domains {
		go func() {
			for pause := firstPause; ; pause = min(2*pause, longestPause) {
				_, err := a.get(name)
				if err == nil {
					a.log.Info("certificate loaded", "names", []string{name})
					return
				}
				a.log.Error("no certificate from the authority yet", "name", name, "cause", err.Error(), "again", pause.String())
				select {
				case <-ctx.Done():
					return
				case <-time.After(pause):
				}
			}
		}()
	}
}

// Challenge answers the authority's questions by plain HTTP; everything else
// goes on to the next handler.
func (a *ACME) Challenge(next http.Handler) http.Handler { return a.manager.HTTPHandler(next) }

var errNone = errors.New("there is no certificate yet")

// GetCertificate gives visitors what there is; only Manage asks the authority.
func (a *ACME) GetCertificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if slices.Equal(hello.SupportedProtos, []string{ChallengeProtocol}) {
		return a.manager.GetCertificate(hello)
	}
	// Probes and old programs greet without a name.
	name := strings.ToLower(cmp.Or(hello.ServerName, a.domains[0]))
	if _, there := a.ends.Load(name); !there {
		return nil, errNone
	}
	return a.get(name)
}

// get asks for a certificate of one kind: there is no browser that wants another.
func (a *ACME) get(name string) (*tls.Certificate, error) {
	pair, err := a.manager.GetCertificate(&tls.ClientHelloInfo{
		ServerName: name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	})
	if err == nil {
		a.ends.Store(name, pair.Leaf.NotAfter)
	}
	return pair, err
}

func (a *ACME) Expiry() map[string]time.Time {
	list := map[string]time.Time{}
	a.ends.Range(func(name, end any) bool {
		list[name.(string)] = end.(time.Time)
		return true
	})
	return list
}
