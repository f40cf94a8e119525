package protection

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/route"
)

type clock struct{ t time.Time }

func (c *clock) now() time.Time { return c.t }

func newClock() *clock { return &clock{time.Date(2026, 11, 16, 9, 0, 0, 0, time.UTC)} }

func TestATokenIsValidFromThreeSecondsToADay(t *testing.T) {
	c := newClock()
	tokens := NewTokens([]byte("secret"), c.now)
	token := tokens.Issue()
	start := c.t
	for _, test := range []struct {
		age  time.Duration
		want error
	}{
		{0, ErrTokenFresh}, {2999 * time.Millisecond, ErrTokenFresh}, {3 * time.Second, nil},
		{24 * time.Hour, nil}, {24*time.Hour + time.Second, ErrTokenExpired},
		// The clock was put back.
		{-time.Second, nil}, {-time.Hour, nil}, {-24*time.Hour - time.Second, ErrTokenExpired},
	} {
		c.t = start.Add(test.age)
		if _, err := tokens.Read(token); !errors.Is(err, test.want) {
			t.Errorf("after %s: got %v, want %v", test.age, err, test.want)
		}
	}
}

func TestAForgedTokenIsRefused(t *testing.T) {
	c := newClock()
	tokens := NewTokens([]byte("secret"), c.now)
	token := tokens.Issue()
	c.t = c.t.Add(time.Minute)
	other := NewTokens([]byte("other secret"), c.now)
	if _, err := other.Read(token); !errors.Is(err, ErrTokenForged) {
		t.Errorf("another secret: %v", err)
	}
	for i := range len(token) {
		letter := "A"
		if token[i] == 'A' {
			letter = "B"
		}
		if _, err := tokens.Read(token[:i] + letter + token[i+1:]); err == nil {
			t.Errorf("letter %d can be changed", i)
		}
	}
	for _, wrong := range []string{"", "x", strings.Repeat("A", 48), token + "AA", token + "!", "ä"} {
		if _, err := tokens.Read(wrong); !errors.Is(err, ErrTokenForged) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}

func TestAnAddressHasABurstAndThenWaits(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 60, Burst: 3}, Rate{PerHour: 6000, Burst: 1000}, c.now)
	a, b := netip.MustParseAddr("192.0.2.1"), netip.MustParseAddr("192.0.2.2")
	for i := range 3 {
		if wait, ok := l.Allow(a, 1); !ok || wait != 0 {
			t.Fatalf("number %d of the burst was refused or waits %s", i, wait)
		}
	}
	wait, ok := l.Allow(a, 1)
	if ok || wait != time.Minute {
		t.Errorf("got %t, wait %s", ok, wait)
	}
	if _, ok := l.Allow(b, 1); !ok {
		t.Error("another address was refused")
	}
	c.t = c.t.Add(time.Minute)
	if _, ok := l.Allow(a, 1); !ok {
		t.Error("after the wait it was refused")
	}
}

func TestTheTotalIsChargedOnlyForWhatIsStored(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 60, Burst: 10}, Rate{PerHour: 60, Burst: 5}, c.now)
	for i := range 100 {
		// A flood of attempts that come to nothing.
		l.Allow(netip.AddrFrom4([4]byte{192, 0, 2, byte(i)}), 1)
	}
	for i := range 5 {
		if wait, ok := l.Take(netip.Addr{}); !ok || wait != 0 {
			t.Fatalf("number %d was refused or waits %s", i, wait)
		}
	}
	if wait, ok := l.Take(netip.Addr{}); ok || wait != time.Minute {
		t.Errorf("got %t, wait %s", ok, wait)
	}
	l.Return(netip.Addr{}, 0)
	if _, ok := l.Take(netip.Addr{}); !ok {
		t.Error("what was not stored still counts")
	}
	if _, ok := l.Take(netip.Addr{}); ok {
		t.Error("what was given back counts twice")
	}
	c.t = c.t.Add(time.Minute)
	if _, ok := l.Take(netip.Addr{}); !ok {
		t.Error("after the wait it was refused")
	}
	c.t = c.t.Add(time.Hour)
	for range 5 {
		l.Return(netip.Addr{}, 0)
	}
	for range 5 {
		l.Take(netip.Addr{})
	}
	if _, ok := l.Take(netip.Addr{}); ok {
		t.Error("more was given back than there was")
	}
}

func TestAFewThatEmptyTheBucketForEverybodyShutNobodyOut(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 30, Burst: 10}, Rate{PerHour: 60, Burst: 20}, c.now)
	stored := 0
	for i := range 5 {
		for range 100 {
			from := netip.AddrFrom4([4]byte{192, 0, 2, byte(i)})
			if _, ok := l.Allow(from, 1); !ok {
				break
			}
			if _, ok := l.Take(from); ok {
				stored++
			}
		}
	}
	if stored < 20 || stored > 35 {
		t.Errorf("five addresses stored %d", stored)
	}
	honest := netip.MustParseAddr("198.51.100.1")
	// Also without a token, which costs three.
	l.Allow(honest, 3)
	if _, ok := l.Take(honest); !ok {
		t.Error("somebody who has sent nothing yet was refused")
	}
	others := 0
	for i := range 200 {
		from := netip.AddrFrom4([4]byte{203, 0, 113, byte(i)})
		l.Allow(from, 1)
		if _, ok := l.Take(from); ok {
			others++
		}
	}
	if total := stored + 1 + others; total != 40 {
		t.Errorf("%d were stored at once, want twice the burst", total)
	}
}

func TestAWholeNetworkOfIPv6IsBoundToo(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 60, Burst: 3}, Rate{PerHour: 6000, Burst: 1000}, c.now)
	allowed := 0
	for i := range 1000 {
		from := netip.MustParseAddr("2001:db8:1::1").As16()
		from[6], from[7] = byte(i>>8), byte(i)
		if _, ok := l.Allow(netip.AddrFrom16(from), 1); ok {
			allowed++
		}
	}
	if allowed != 3 || len(l.buckets) != 1 {
		t.Errorf("a /48 was allowed %d attempts at once from %d buckets", allowed, len(l.buckets))
	}
	if _, ok := l.Allow(netip.MustParseAddr("2001:db8:2::1"), 1); !ok {
		t.Error("the next /48 was refused")
	}
}

func TestAClockPutBackMakesNobodyWait(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 60, Burst: 1}, Rate{PerHour: 60, Burst: 1}, c.now)
	from := netip.MustParseAddr("192.0.2.1")
	l.Allow(from, 1)
	l.Take(from)
	c.t = c.t.Add(-time.Hour)
	l.Allow(from, 1)
	l.Take(from)
	c.t = c.t.Add(time.Minute)
	if _, ok := l.Allow(from, 1); !ok {
		t.Error("the address still waits")
	}
	if _, ok := l.Take(from); !ok {
		t.Error("everybody still waits")
	}
}

func TestAddressesAreForgottenAfterADayAndUnderAFlood(t *testing.T) {
	c := newClock()
	l := NewLimiter(Rate{PerHour: 1, Burst: 1}, Rate{PerHour: 1 << 30, Burst: 1 << 30}, c.now)
	key := l.key
	a := netip.MustParseAddr("192.0.2.1")
	l.Allow(a, 1)
	c.t = c.t.Add(24 * time.Hour)
	if _, ok := l.Allow(a, 1); !ok || l.key == key {
		t.Error("the hash outlived the day")
	}
	l.addressesAtATime = 100
	for i := range 1000 {
		l.Allow(netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)}), 1)
	}
	if len(l.buckets) > 100 {
		t.Errorf("%d addresses are in memory", len(l.buckets))
	}
	// Whoever has to wait is forgotten last.
	c.t = c.t.Add(time.Hour)
	l.forget(c.t)
	for i := range 99 {
		l.Allow(netip.AddrFrom4([4]byte{10, 1, 0, byte(i)}), 1)
	}
	c.t = c.t.Add(time.Hour)
	l.Allow(a, 1)
	l.Allow(netip.MustParseAddr("192.0.2.2"), 1)
	if _, ok := l.Allow(a, 1); ok || len(l.buckets) != 2 {
		t.Errorf("somebody who floods starts afresh; %d addresses are in memory", len(l.buckets))
	}
	for range 3 {
		if wait, ok := l.Allow(netip.Addr{}, 1); !ok || wait != 0 {
			t.Error("visitors without an address have to wait for each other")
		}
	}
}

func TestHonestEnquiriesPass(t *testing.T) {
	for _, message := range []string{
		"Wir suchen für den Neubau einer Kita in Harburg ein Unternehmen für Erdarbeiten. Die Pläne liegen unter https://vergabe.example/123.",
		"Siehe https://a.example und https://b.example, dort liegen LV und Baugrundgutachten.",
		"Unsere SEO-Agentur sitzt im Haus nebenan; deren Siel ist verstopft.",
		"Hello, we are looking for a hydraulic engineering partner for a pontoon near Hamburg.",
		"Ranking der Bieter bitte bis Freitag.",
	} {
		if reasons := Suspect(enquiry.Fields{Name: "Jörg Größe", Subject: "Anfrage", Message: message}, "contact", true); reasons != nil {
			t.Errorf("%q is held back: %v", message, reasons)
		}
	}
}

// One sign alone, or a plain post with a sign that is common, is no advertising.
func TestEverySignCountsForWhatItIsWorth(t *testing.T) {
	links := func(count int) string { return strings.Repeat("https://x.example ", count) }
	const cyrillic = "абвгдежзиклмнопрстуфх" // 21 letters
	for _, test := range []struct {
		name, message string
		plain         bool
		want          string
	}{
		{"x", "Guten Tag", true, ""},
		{"x", links(9), false, ""},
		{"x", links(4), true, "links plain-post"},
		{"x", links(3), true, ""},
		{"www.x.example", "Guten Tag", false, ""},
		{"www.x.example", "Guten Tag", true, "links link-as-name plain-post"},
		{"x", "<b>Guten</b> Tag", true, ""},
		{"x", "<b>Guten</b> Tag, casino", false, "markup words"},
		{"x", "casino bitcoin", false, ""},
		{"x", "casino bitcoin", true, "words plain-post"},
		{"x", "Casino BITCOIN jackpot", false, "words"},
		{"x", cyrillic, false, ""},
		{"x", cyrillic, true, "script plain-post"},
		{"x", cyrillic[2:], true, ""},
		{"x", cyrillic + "abcdefghijklmnopqrstu", true, ""},
		{"x", cyrillic + "abcdefghij", true, "script plain-post"},
		{"Guten Tag", "Guten Tag", true, ""},
		{"casino", "casino", false, "words same-text"},
	} {
		if got := strings.Join(Suspect(enquiry.Fields{Name: test.name, Message: test.message}, "contact", test.plain), " "); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
}

// What was sent or opened before an update must work after it.
func TestLinksCodesAndTokensOfYesterdayAreGoodTomorrow(t *testing.T) {
	c := newClock()
	l := NewLinks([]byte("secret"), "https://www.firma.example/")
	e := enquiry.Enquiry{Reference: "DG-2611-7K3QF", Language: "uk", ReceivedAt: c.t}
	for _, test := range []struct{ got, want string }{
		{l.Signed(route.Answered, e.Reference, time.Time{}), "https://www.firma.example/api/enquiries/answered?ref=DG-2611-7K3QF&sig=2pXQu2EJTEjM73oThJKdw66_JbG8HW55"},
		{l.Signed(route.View, e.Reference, c.t.Add(LinkLife)), "https://www.firma.example/api/enquiries/view?ref=DG-2611-7K3QF&sig=mo_gl6PK422SnT-iyDgz5_PdmcIyClij&until=1796029200"},
		{l.OwnAddress(e), "https://www.firma.example/vorgang/uk#DG-2611-7K3QF-25b5a6ffd3add1a1e58f8b8bafa48e636b4b48ee"},
		{l.AddressToken("Joerg@Firma.example"), "receipt:251ce655101136bfc7bd33eb3874597743f28071"},
	} {
		if test.got != test.want {
			t.Errorf("got  %s\nwant %s", test.got, test.want)
		}
	}
	tokens := NewTokens([]byte("secret"), c.now)
	if token, err := tokens.Read("c8QzZuhxOJ1QSklpAAABoeOVosi6NZBaYo-ofkr52YmADAYX"); err != nil || token.ID != "73c43366e871389d504a4969" || !token.Expires.Equal(c.t.Add(24*time.Hour-3*time.Second)) {
		t.Errorf("got %+v, %v", token, err)
	}
}

func TestACodeIsReadAsPeoplePasteIt(t *testing.T) {
	l := NewLinks([]byte("secret"), "https://www.firma.example")
	e := enquiry.Enquiry{Reference: "DG-2611-7K3QF"}
	for _, text := range []string{l.OwnCode(e), " " + strings.ToUpper(l.OwnCode(e)) + "\n", l.OwnAddress(e), l.OwnAddress(e) + " "} {
		if reference, signature := ReadOwnCode(text); reference != e.Reference || !l.GenuineOwn(signature, e) {
			t.Errorf("%q: %s", text, reference)
		}
	}
	for _, text := range []string{"", "x", "-", "#", e.Reference, l.OwnCode(e)[1:]} {
		if reference, signature := ReadOwnCode(text); reference != "" || signature != "" {
			t.Errorf("%q: %s %s", text, reference, signature)
		}
	}
}

func TestPeopleMayApplyInTheirOwnScript(t *testing.T) {
	for _, f := range []enquiry.Fields{
		{Name: "Олена Ґудзь", Phone: "+380 67 123 45 67", Message: "Працювала на гусеничному екскаваторі вісім років, маю посвідчення машиніста. Фото: https://fotos.example/1"},
		{Name: "Łukasz Żółć", Phone: "+48 600 100 200", Message: "Jeżdżę koparką gąsienicową od dziesięciu lat, mogę zacząć od stycznia."},
		{Name: "Ștefan Țîrlea", Phone: "+40 712 345 678", Message: "Lucrez pe excavator de zece ani și am toate actele."},
		{Name: "Çağrı Öztürk", Phone: "+90 532 123 45 67", Message: "On yıldır ekskavatör kullanıyorum, belgelerim var."},
	} {
		for _, plain := range []bool{true, false} {
			if reasons := Suspect(f, "application", plain); reasons != nil {
				t.Errorf("%s is held back: %v", f.Name, reasons)
			}
		}
	}
	if Suspect(enquiry.Fields{Name: "x", Message: "在这里购买便宜的链接和广告服务马上联系我们获得优惠价格 https://x.example"}, "application", true) == nil {
		t.Error("advertising in a script that nobody expects passes")
	}
}
