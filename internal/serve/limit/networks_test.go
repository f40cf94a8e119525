package limit

import (
	"net/netip"
	"testing"
)

func TestAnAddressCountsForItsNetwork(t *testing.T) {
	for from, want := range map[string]string{
		"192.0.2.7":            "192.0.2.7/32",
		"::ffff:192.0.2.7":     "192.0.2.7/32",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1::/48",
		"2001:db8:1:ff::1":     "2001:db8:1::/48",
		"fe80::1%eth0":         "fe80::/48",
	} {
		if got := Network(netip.MustParseAddr(from)); got.String() != want {
			t.Errorf("%s: got %s, want %s", from, got, want)
		}
	}
	if got := Network(netip.Addr{}); got.IsValid() {
		t.Errorf("nobody has the network %s", got)
	}
}

func TestOnlyTheUsualLocalAddressesAreThisMachine(t *testing.T) {
	for text, want := range map[string]bool{"127.0.0.1": true, "::1": true, "::ffff:127.0.0.1": true, "127.0.0.2": false, "10.0.0.1": false} {
		if got := Local(netip.MustParseAddr(text)); got != want {
			t.Errorf("%s: got %t", text, got)
		}
	}
}
