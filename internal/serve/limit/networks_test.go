package limit

import (
	"net/netip"
	"testing"
)

func TestAnAddressCountsForItsNetworks(t *testing.T) {
	for _, test := range []struct{ from, own, wide string }{
		{"192.0.2.7", "192.0.2.7/32", "192.0.2.7/32"},
		{"::ffff:192.0.2.7", "192.0.2.7/32", "192.0.2.7/32"},
		{"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"},
		{"fe80::1%eth0", "fe80::/64", "fe80::/48"},
	} {
		own, wide := Networks(netip.MustParseAddr(test.from))
		if own.String() != test.own || wide.String() != test.wide {
			t.Errorf("%s: got %s and %s, want %s and %s", test.from, own, wide, test.own, test.wide)
		}
	}
	if own, wide := Networks(netip.Addr{}); own.IsValid() || wide.IsValid() {
		t.Errorf("nobody has the networks %s and %s", own, wide)
	}
}

func TestOnlyTheUsualLocalAddressesAreThisMachine(t *testing.T) {
	for text, want := range map[string]bool{"127.0.0.1": true, "::1": true, "::ffff:127.0.0.1": true, "127.0.0.2": false, "10.0.0.1": false} {
		if got := Local(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: got %t", text, got)
		}
	}
}
