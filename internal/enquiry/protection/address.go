package protection

import (
	"net/http"
	"net/netip"
	"strings"

	"website/internal/serve/limit"
)

// Proxies are the networks whose X-Forwarded-For is believed. None by default:
// anybody can send that header.
type Proxies []netip.Prefix

// Client is the address of the visitor: the last one in the chain that no
// trusted proxy has vouched for.
func (p Proxies) Client(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.IPv6Unspecified()
	}
	client := peer.Addr().Unmap()
	if !p.trusts(client) {
		return client
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		client = hop.Unmap()
		if !p.trusts(client) {
			break
		}
	}
	return client
}

// Countable is the address that what a visitor holds open counts for, or none:
// this machine's own address and those of proxies stand for many visitors.
func (p Proxies) Countable(r *http.Request, behindTLS bool) netip.Addr {
	client := p.Client(r)
	if limit.Local(client) || client.IsUnspecified() || p.trusts(client) || behindTLS && len(p) == 0 {
		return netip.Addr{}
	}
	return client
}

func (p Proxies) trusts(client netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(client) {
			return true
		}
	}
	return false
}
