// Package address says which network an address of a visitor counts for.
package address

import "net/netip"

// Networks gives what one subscriber has to himself, an IPv4 address or a /64
// of IPv6, and the wider network that a provider may have given him: a /48 of
// IPv6 holds 65,536 of the former. For IPv4 both are the same. An address that
// counts for nobody gives invalid networks.
func Networks(from netip.Addr) (own, wide netip.Prefix) {
	from = from.Unmap().WithZone("")
	if !from.IsValid() {
		return netip.Prefix{}, netip.Prefix{}
	}
	if from.Is4() {
		own = netip.PrefixFrom(from, 32)
		return own, own
	}
	// Both lengths fit every IPv6 address.
	own, _ = from.Prefix(64)
	wide, _ = from.Prefix(48)
	return own, wide
}

// Local tells the two addresses by which programs of this machine call each
// other. What comes from there is a probe, or a proxy nobody has told us about.
func Local(from netip.Addr) bool {
	from = from.Unmap()
	return from == netip.AddrFrom4([4]byte{127, 0, 0, 1}) || from == netip.IPv6Loopback()
}
