package main

import (
	"net/http"
	"net/netip"
	"sync"

	"website/internal/enquiry/protection"
	"website/internal/program/config"
)

const unnamedProxy = "a proxy is in front that trusted-proxies (WEBSITE_TRUSTED_PROXIES) does not name: its visitors cannot be told apart, and no limit is kept per address"

func visitors(cfg config.Config) protection.Visitors {
	return protection.Visitors{Proxies: cfg.Enquiry.TrustedProxies, BehindTLS: cfg.BehindTLS}
}

// unnamedProxyExpected is what the settings alone tell.
func unnamedProxyExpected(cfg config.Config) bool {
	return cfg.BehindTLS && len(cfg.Enquiry.TrustedProxies) == 0
}

// from gives for whom a request counts, and says once where nobody can tell.
func (w *website) from() func(*http.Request) netip.Addr {
	visitors := visitors(w.cfg)
	var once sync.Once
	tell := func() { once.Do(func() { w.log.Warn(unnamedProxy) }) }
	if unnamedProxyExpected(w.cfg) {
		tell()
	}
	return func(r *http.Request) netip.Addr {
		address := visitors.Countable(r)
		if !address.IsValid() && visitors.Unnamed(r) {
			tell()
		}
		return address
	}
}
