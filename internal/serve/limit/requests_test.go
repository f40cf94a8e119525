package limit

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
)

// enter takes places until one is refused, at most a hundred.
func enter(l *Requests, pattern string) int {
	for n := range 100 {
		text := pattern
		if strings.Contains(pattern, "%") {
			text = fmt.Sprintf(pattern, n)
		}
		from, _ := netip.ParseAddr(text)
		if !l.Enter(from) {
			return n
		}
	}
	return 100
}

func TestAnAddressGetsItsShareAndNoMore(t *testing.T) {
	for _, test := range []struct {
		name, pattern string
		want          int
	}{
		{"an address", "192.0.2.1", 8},
		{"a household of IPv6", "2001:db8:1:2::%x", 8},
		{"a provider's customer with many households", "2001:db8:1:%x::1", 16},
		{"nobody we count", "", 100},
	} {
		if got := enter(NewRequests(Limits{Total: 1000, PerAddress: 8}), test.pattern); got != test.want {
			t.Errorf("%s: got %d places, want %d", test.name, got, test.want)
		}
	}
}

func TestWhoeverCameFirstCannotKeepOthersOut(t *testing.T) {
	l := NewRequests(Limits{Total: 100, PerAddress: 8})
	for i := range 20 {
		enter(l, fmt.Sprintf("192.0.2.%d", i+1))
	}
	if held := l.total; held >= 100 {
		t.Fatalf("twenty addresses hold all %d places", held)
	}
	if !l.Enter(netip.MustParseAddr("198.51.100.1")) {
		t.Error("an innocent visitor finds no place")
	}
}

func TestTheTotalHoldsForEverybody(t *testing.T) {
	l := NewRequests(Limits{Total: 10, PerAddress: 8})
	for i := range 50 {
		l.Enter(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}))
	}
	if l.total != 10 {
		t.Errorf("%d of 10 are held", l.total)
	}
}

func TestWhatWasTakenIsGivenBack(t *testing.T) {
	l := NewRequests(Limits{Total: 10, PerAddress: 2})
	from := netip.MustParseAddr("2001:db8::1")
	for range 100 {
		if !l.Enter(from) || !l.Enter(netip.Addr{}) {
			t.Fatal("no place although all were given back")
		}
		l.Leave(from)
		l.Leave(netip.Addr{})
	}
	if l.total != 0 || len(l.perNetwork) != 0 {
		t.Errorf("%d are held, %v", l.total, l.perNetwork)
	}
}

func TestCountingAllocatesNothing(t *testing.T) {
	l := NewRequests(Limits{Total: 10, PerAddress: 2})
	from := netip.MustParseAddr("192.0.2.1")
	if got := testing.AllocsPerRun(100, func() { l.Enter(from); l.Leave(from) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}
