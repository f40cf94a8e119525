package limit

import (
	"net/http"
	"net/netip"
	"strings"
)

// Visitors tells who a request comes from, and so whom what it holds counts for.
type Visitors struct {
	// Proxies are the networks whose X-Forwarded-For is believed. None by default:
	// anybody can send that header.
	Proxies []netip.Prefix
	// BehindTLS is true when a proxy in front ends TLS.
	BehindTLS bool
}

// Client is the address of the visitor: the last one in the chain that no
// trusted proxy has vouched for. It is invalid behind a proxy that nobody has named, or
// that names nobody: all its visitors would be one.
func (v Visitors) Client(r *http.Request) netip.Addr {
	client := peer(r)
	if v.Unnamed(r) {
		return netip.Addr{}
	}
	if !v.trusts(client) {
		return client
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, ok := parseHop(strings.TrimSpace(hops[i]))
		if !ok {
			break
		}
		client = hop
		if !v.trusts(client) {
			return client
		}
	}
	if forwarded(r) {
		// The proxy speaks of somebody, in a way that cannot be read.
		return netip.Addr{}
	}
	return client
}

func forwarded(r *http.Request) bool {
	return r.Header["X-Forwarded-For"] != nil || r.Header["Forwarded"] != nil
}

// parseHop reads an address, which some proxies write with its port.
func parseHop(text string) (netip.Addr, bool) {
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return plainAddress(withPort.Addr()), true
	}
	hop, err := netip.ParseAddr(text)
	return plainAddress(hop), err == nil
}

// plainAddress leaves out how an address came: as IPv4 within IPv6, or over which network card.
func plainAddress(from netip.Addr) netip.Addr { return from.Unmap().WithZone("") }

// Countable is the address that what a visitor holds open counts for, or none:
// this machine's own address and those of proxies stand for many visitors.
func (v Visitors) Countable(r *http.Request) netip.Addr {
	client := v.Client(r)
	if Local(client) || client.IsUnspecified() || v.trusts(client) {
		return netip.Addr{}
	}
	return client
}

// Unnamed is true for what a proxy sends that is not among the trusted ones. Its
// address stands for many visitors, and what it says of them is not believed.
// Only neighbours pass for a proxy: a stranger could say so to be counted nowhere.
func (v Visitors) Unnamed(r *http.Request) bool {
	from := peer(r)
	if v.trusts(from) {
		return false
	}
	if v.BehindTLS && len(v.Proxies) == 0 {
		return true
	}
	neighbour := from.IsLoopback() || from.IsPrivate() || from.IsLinkLocalUnicast()
	return neighbour && forwarded(r)
}

func peer(r *http.Request) netip.Addr {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.IPv6Unspecified()
	}
	return plainAddress(from.Addr())
}

func (v Visitors) trusts(client netip.Addr) bool {
	for _, prefix := range v.Proxies {
		if prefix.Contains(client) {
			return true
		}
	}
	return false
}
