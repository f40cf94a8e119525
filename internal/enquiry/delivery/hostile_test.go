package delivery

import (
	"bytes"
	"net/mail"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
	"website/internal/route"
)

func withFile(m smtptest.Mail) bool { return bytes.Contains(m.Data, []byte("application/pdf")) }

// copies counts mails by their Message-ID.
func (o *office) copies() map[string]int {
	o.t.Helper()
	counts := map[string]int{}
	for _, m := range o.server.Mails() {
		parsed, err := mail.ReadMessage(bytes.NewReader(m.Data))
		if err != nil {
			o.t.Fatal(err)
		}
		counts[parsed.Header.Get("Message-Id")]++
	}
	return counts
}

func TestHoweverTheMailServerBehavesTheOfficeHasTheEnquiryOnce(t *testing.T) {
	// A minute of the RFC is four tenths of a second here. A step that takes longer on a
	// busy machine only leads to another attempt, before any mail is handed over.
	scaled := mailer.Timeouts{Connect: time.Minute, Reply: 400 * time.Millisecond, Write: time.Minute, Verdict: time.Minute}
	const twoMinutes = 800 * time.Millisecond
	for name, test := range map[string]struct {
		prepare func(s *smtptest.Server)
		// copies is the most that may come, all under one Message-ID.
		copies int
		file   bool
	}{
		"it scans for two minutes": {func(s *smtptest.Server) {
			s.Judge = func(smtptest.Mail) error { time.Sleep(twoMinutes); return nil }
		}, 1, true},
		"it refuses what is too big": {func(s *smtptest.Server) {
			s.Judge = func(m smtptest.Mail) error {
				if withFile(m) {
					return smtptest.TooBig
				}
				return nil
			}
		}, 1, false},
		"it cuts the line after DATA": {func(s *smtptest.Server) {
			var cut atomic.Bool
			s.Dropped = func() bool { return cut.CompareAndSwap(false, true) }
		}, 2, true},
		// With the pauses of RetryPolicy, an hour is about ten attempts.
		"it answers 421 for an hour": {func(s *smtptest.Server) {
			var attempts atomic.Int32
			s.Greet = func() error {
				if attempts.Add(1) <= 10 {
					return smtptest.Busy
				}
				return nil
			}
		}, 1, true},
		"it answers 451 after DATA for an hour": {func(s *smtptest.Server) {
			var attempts atomic.Int32
			s.Judge = func(smtptest.Mail) error {
				if attempts.Add(1) <= 10 {
					return smtptest.Temporary
				}
				return nil
			}
		}, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			o := newOffice(t)
			o.sender.Timeouts = scaled
			test.prepare(o.server)
			s, _ := storetest.WithFile(storetest.New(1), 64<<10)
			e := o.save(s)
			stop := o.start()
			o.eventually(func() bool { return !o.find(e.Reference).DeliveredAt.IsZero() })
			stop()
			counts := o.copies()
			if got := counts["<"+e.Reference+"@firma.example>"]; len(counts) != 1 || got < 1 || got > test.copies {
				t.Errorf("the office has %v", counts)
			}
			mails := o.server.Mails()
			last := mails[len(mails)-1]
			if withFile(last) != test.file || !bytes.Contains(last.Data, []byte("Zeile zwei, Nummer 1")) {
				t.Errorf("got:\n%.3000s", last.Data)
			}
			if got := o.find(e.Reference); got.State != enquiry.Delivered || !got.RefusedAt.IsZero() {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestAMailWithoutItsFileSaysHowToGetIt(t *testing.T) {
	o := newOffice(t)
	s, _ := storetest.WithFile(storetest.New(1), 3000)
	e := o.save(s)
	text := o.noticeText(t.Context(), e, false).Text
	link := o.Links.Signed(route.File, e.Reference, o.now.Add(protection.LinkLife))
	if !strings.Contains(text, "abgelehnt") || !strings.Contains(text, link) || o.noticeText(t.Context(), e, false).File != nil {
		t.Errorf("the text is:\n%s", text)
	}
}

func TestAMailThatIsRefusedForGoodIsNotTriedForTwoWeeks(t *testing.T) {
	o := newOffice(t)
	var attempts atomic.Int32
	o.server.Judge = func(smtptest.Mail) error { attempts.Add(1); return smtptest.TooBig }
	s, _ := storetest.WithFile(storetest.New(1), 3000)
	e := o.save(s)
	stop := o.start()
	o.eventually(func() bool { return strings.Contains(o.log.String(), "refuses this mail for good") })
	stop()
	// Two mailboxes: with the file, without it, and without what was typed.
	if got := attempts.Load(); got != 6 {
		t.Errorf("%d attempts were made", got)
	}
	if got := o.find(e.Reference); got.State != enquiry.Received || !strings.Contains(got.RefusedWhy, "552 5.3.4") || strings.Contains(got.RefusedWhy, "example") {
		t.Errorf("got %+v", got)
	}
	if log := o.log.String(); !strings.Contains(log, "level=ERROR") || !strings.Contains(log, e.Reference) || strings.Contains(log, "visitor@") {
		t.Errorf("the log says:\n%s", log)
	}
	o.server.Judge = nil
	if _, err := o.store.Change(t.Context(), e.Reference, enquiry.Resend()); err != nil {
		t.Fatal(err)
	}
	o.deliver(e.Reference)
	if got := o.copies(); got["<"+e.Reference+"@firma.example>"] != 1 || len(got) != 1 {
		t.Errorf("the office has %v", got)
	}
}

func TestAMailRefusedForItsTextIsToldWithoutItToItsMailboxOnly(t *testing.T) {
	o := newOffice(t)
	o.Mailboxes["application"] = mail.Address{Address: "jobs@firma.example"}
	var told atomic.Int32
	o.server.Judge = func(m smtptest.Mail) error {
		if bytes.Contains(m.Data, []byte("Zeile eins")) {
			return smtptest.TooBig
		}
		if told.Add(1) == 1 {
			return smtptest.Temporary
		}
		return nil
	}
	boxes := map[string]enquiry.Enquiry{"projekt@firma.example": o.save(storetest.New(1)), "jobs@firma.example": o.save(applied(2))}
	stop := o.start()
	o.finish()
	stop()
	mails := o.server.Mails()
	if len(mails) != 2 || mails[0].To[0] == mails[1].To[0] {
		t.Fatalf("%d mails came: %s", len(mails), mails)
	}
	for _, m := range mails {
		e := boxes[m.To[0]]
		if !bytes.Contains(m.Data, []byte("/api/enquiries/view?ref=3D"+e.Reference)) || bytes.Contains(m.Data, []byte(e.Email)) {
			t.Errorf("%s got: %s", m.To, m.Data)
		}
		// It is not delivered: the list goes on showing it.
		if got := o.find(e.Reference); got.State != enquiry.Received || got.RefusedAt.IsZero() {
			t.Errorf("got %+v", got)
		}
	}
}

func TestAnUnknownMailboxSendsItsMailToTheOther(t *testing.T) {
	o := newOffice(t)
	for i, test := range []struct{ topic, own, other string }{
		{"project", "projekt@firma.example", "info@firma.example"},
		{"contact", "info@firma.example", "projekt@firma.example"},
	} {
		var asked atomic.Int32
		o.server.Rcpt = func(to string) error {
			if to == test.own {
				asked.Add(1)
				return smtptest.Unknown
			}
			return nil
		}
		s, _ := storetest.WithFile(storetest.New(i), 3000)
		s.Enquiry.Topic = test.topic
		e := o.save(s)
		o.deliver(e.Reference)
		mails := o.server.Mails()
		if got := mails[i]; len(mails) != i+1 || got.To[0] != test.other || !withFile(got) || !bytes.Contains(got.Data, []byte(test.own+" bestimmt")) {
			t.Errorf("%d mails came, this one to %s: %.2000s", len(mails), got.To, got.Data)
		}
		if log := o.log.String(); asked.Load() != 1 || strings.Count(log, "mail was refused and went another way") != i+1 {
			t.Errorf("it was asked for %d times; the log says:\n%s", asked.Load(), log)
		}
	}
}

func TestAReminderOfWhatNeverArrivedShowsTheEnquiry(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	if _, err := o.store.Change(t.Context(), e.Reference, enquiry.Refuse("550", o.now)); err != nil {
		t.Fatal(err)
	}
	text := o.reminderText(o.find(e.Reference)).Text
	if !strings.Contains(text, o.Links.Signed(route.View, e.Reference, o.now.Add(protection.LinkLife))) {
		t.Errorf("the text is:\n%s", text)
	}
}
