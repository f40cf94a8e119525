package limit

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// enter takes places until one is refused, at most a hundred.
func enter(l *Slots, pattern string) int {
	for n := range 100 {
		text := pattern
		if strings.Contains(pattern, "%") {
			text = fmt.Sprintf(pattern, n)
		}
		from, _ := netip.ParseAddr(text)
		if !l.Enter(from, &neverBehind{}) {
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
		{"a subscriber of IPv6 with many networks", "2001:db8:1:%x::1", 8},
		{"nobody we count", "", 100},
	} {
		if got := enter(NewSlots(Limits{Total: 1000, PerAddress: 8}), test.pattern); got != test.want {
			t.Errorf("%s: got %d places, want %d", test.name, got, test.want)
		}
	}
}

func TestWhoeverCameFirstCannotKeepOthersOut(t *testing.T) {
	l := NewSlots(Limits{Total: 1024, PerAddress: 128})
	address := func(i int) netip.Addr { return netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}) }
	for i := range 100 {
		// Who comes first takes what there is.
		for range 64 {
			l.Enter(address(i), &neverBehind{})
		}
	}
	for range 128 {
		for i := range 100 {
			l.Enter(address(i), &neverBehind{})
		}
	}
	if got := enter(l, "198.51.100.%d"); got < 50 {
		t.Errorf("a hundred addresses hold %d places, and %d innocent visitors find one", len(l.taken), got)
	}
}

func TestWhatWasTakenIsGivenBack(t *testing.T) {
	l := NewSlots(Limits{Total: 10, PerAddress: 2})
	from, one, other := netip.MustParseAddr("2001:db8::1"), &neverBehind{}, &neverBehind{}
	for range 100 {
		if !l.Enter(from, one) || !l.Enter(netip.Addr{}, other) {
			t.Fatal("no place although all were given back")
		}
		l.Leave(one)
		l.Leave(one)
		l.Leave(other)
	}
	if len(l.taken) != 0 || len(l.perNetwork) != 0 {
		t.Errorf("%d are held, %v", len(l.taken), l.perNetwork)
	}
}

// sender is behind by some time until he has been hung up on.
type sender struct {
	behind time.Duration
	gone   bool
}

func (s *sender) Behind(time.Time) time.Duration { return s.behind }
func (s *sender) HangUp()                        { s.gone = true }

func TestTheSlowestGivesWayWhereThereIsNoRoom(t *testing.T) {
	l := NewSlots(Limits{Total: 3, PerAddress: 3})
	slow, slowest, busy := &sender{behind: 10 * time.Second}, &sender{behind: 20 * time.Second}, &sender{}
	for i, who := range []*sender{slow, slowest, busy} {
		l.Enter(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}), who)
	}
	newcomer := func(n byte) netip.Addr { return netip.AddrFrom4([4]byte{198, 51, 100, n}) }
	if !l.Enter(newcomer(1), &sender{}) || !slowest.gone || slow.gone || busy.gone {
		t.Errorf("the first newcomer: %+v, %+v, %+v", slowest, slow, busy)
	}
	// What was hung up on leaves later, and takes nobody's place with it.
	l.Leave(slowest)
	if !l.Enter(newcomer(2), &sender{behind: minBehind}) || !slow.gone || busy.gone {
		t.Errorf("the second newcomer: %+v, %+v", slow, busy)
	}
	if l.Enter(newcomer(3), &sender{}) || len(l.taken) != 3 || busy.gone {
		t.Error("somebody had to go who was not slow enough")
	}
}

func TestATooGreedyNetworkGivesWayItself(t *testing.T) {
	l := NewSlots(Limits{Total: 100, PerAddress: 2})
	stranger, fast, slow := &sender{behind: time.Hour}, &sender{behind: 3 * time.Second}, &sender{behind: 4 * time.Second}
	l.Enter(netip.MustParseAddr("2001:db8:2::1"), stranger)
	for i, who := range []*sender{fast, slow} {
		l.Enter(netip.MustParseAddr(fmt.Sprintf("2001:db8:1:%x::1", i)), who)
	}
	if !l.Enter(netip.MustParseAddr("2001:db8:1:ff::1"), &sender{}) || !slow.gone || fast.gone || stranger.gone {
		t.Error("one more does not take the place of the slowest of its own")
	}
}
