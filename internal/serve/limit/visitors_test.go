package limit

import (
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestForwardedAddressesAreBelievedOnlyFromTrustedProxies(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for _, test := range []struct {
		trusted         []netip.Prefix
		peer, forwarded string
		want            string
	}{
		{nil, "192.0.2.1:5", "", "192.0.2.1"},
		{nil, "192.0.2.1:5", "203.0.113.7", "192.0.2.1"},
		{proxies, "192.0.2.1:5", "203.0.113.7", "192.0.2.1"},
		{proxies, "10.1.1.1:5", "203.0.113.7", "203.0.113.7"},
		{proxies, "10.1.1.1:5", "1.2.3.4, 203.0.113.7", "203.0.113.7"},
		{proxies, "10.1.1.1:5", "1.2.3.4, 203.0.113.7, 10.9.9.9", "203.0.113.7"},
		{proxies, "10.1.1.1:5", "", "10.1.1.1"},
		{proxies, "10.1.1.1:5", "nonsense", "invalid IP"},
		{proxies, "10.1.1.1:5", "1.2.3.4, nonsense, 10.9.9.9", "invalid IP"},
		{proxies, "10.1.1.1:5", "203.0.113.7:4711", "203.0.113.7"},
		{proxies, "10.1.1.1:5", "[2001:db8::1]:4711", "2001:db8::1"},
		{[]netip.Prefix{netip.MustParsePrefix("fe80::/10")}, "[fe80::1%eth0]:5", "203.0.113.7", "203.0.113.7"},
		{proxies, "[fd00::1]:5", "2001:db8::1", "2001:db8::1"},
		{proxies, "nonsense", "203.0.113.7", "::"},
	} {
		r := httptest.NewRequest("POST", "/", nil)
		r.RemoteAddr = test.peer
		if test.forwarded != "" {
			r.Header.Set("X-Forwarded-For", test.forwarded)
		}
		if got := (Visitors{Proxies: test.trusted}).Client(r).String(); got != test.want {
			t.Errorf("%s forwarding %q: got %s, want %s", test.peer, test.forwarded, got, test.want)
		}
	}
}

func TestAProxyThatNobodyHasNamedIsNoSingleVisitor(t *testing.T) {
	named := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	for _, test := range []struct {
		visitors     Visitors
		peer, header string
		// unnamed visitors are counted nowhere, the others as client and countable say.
		unnamed           bool
		client, countable string
	}{
		{Visitors{}, "127.0.0.1:5", "", false, "127.0.0.1", ""},
		{Visitors{}, "127.0.0.1:5", "X-Forwarded-For", true, "", ""},
		{Visitors{}, "172.17.0.1:5", "X-Forwarded-For", true, "", ""},
		{Visitors{}, "192.168.1.1:5", "Forwarded", true, "", ""},
		{Visitors{}, "[fd00::1]:5", "Forwarded", true, "", ""},
		{Visitors{}, "192.168.1.1:5", "", false, "192.168.1.1", "192.168.1.1"},
		// A stranger on the internet cannot say so to be counted nowhere.
		{Visitors{}, "203.0.113.9:5", "X-Forwarded-For", false, "203.0.113.9", "203.0.113.9"},
		{Visitors{BehindTLS: true}, "203.0.113.9:5", "", true, "", ""},
		{Visitors{BehindTLS: true, Proxies: named}, "10.0.0.1:5", "X-Forwarded-For", false, "198.51.100.7", "198.51.100.7"},
		{Visitors{BehindTLS: true, Proxies: named}, "10.0.0.1:5", "", false, "10.0.0.1", ""},
		{Visitors{BehindTLS: true, Proxies: named}, "203.0.113.9:5", "", false, "203.0.113.9", "203.0.113.9"},
		{Visitors{Proxies: named}, "172.17.0.1:5", "X-Forwarded-For", true, "", ""},
	} {
		r := httptest.NewRequest("POST", "/", nil)
		r.RemoteAddr = test.peer
		if test.header != "" {
			r.Header.Set(test.header, "198.51.100.7")
		}
		text := func(a netip.Addr) string {
			if !a.IsValid() {
				return ""
			}
			return a.String()
		}
		v := test.visitors
		if v.Unnamed(r) != test.unnamed || text(v.Client(r)) != test.client || text(v.Countable(r)) != test.countable {
			t.Errorf("%+v: got %t, %q, %q", test, v.Unnamed(r), text(v.Client(r)), text(v.Countable(r)))
		}
	}
}
