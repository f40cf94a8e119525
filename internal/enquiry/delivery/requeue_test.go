package delivery

import (
	"context"
	"errors"
	"net/mail"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river/rivertype"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
)

func (o *office) requeue() {
	o.t.Helper()
	if err := o.Service.requeue(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
}

// jobs counts mail jobs in a state.
func (o *office) jobs(state rivertype.JobState) (count int) {
	o.t.Helper()
	if err := o.store.Read.QueryRow(`SELECT count(*) FROM river_job WHERE state = ?`, state).Scan(&count); err != nil {
		o.t.Fatal(err)
	}
	return count
}

func TestAMailThatWasGivenUpIsFoundAgain(t *testing.T) {
	o := newOffice(t)
	o.server.Fail(smtptest.Temporary)
	e := o.save(storetest.New(1))
	if _, err := o.store.DB.Exec(`UPDATE river_job SET max_attempts = 2`); err != nil {
		t.Fatal(err)
	}
	stop := o.start()
	o.eventually(func() bool { return o.jobs(rivertype.JobStateDiscarded) == 1 })
	stop()
	o.server.Fail(nil)
	o.requeue()
	// While it waits there is nothing to find.
	o.requeue()
	if o.jobs(rivertype.JobStateAvailable) != 1 || strings.Count(o.log.String(), "mails that were given up are tried again\" count=1") != 1 {
		t.Errorf("%d jobs wait; the log says:\n%s", o.jobs(rivertype.JobStateAvailable), o.log.String())
	}
	o.deliver(e.Reference)
	if got := o.copies(); got["<"+e.Reference+"@firma.example>"] != 1 || len(got) != 1 {
		t.Errorf("the office has %v", got)
	}
	o.requeue()
	if o.jobs(rivertype.JobStateAvailable) != 0 {
		t.Error("what is delivered is queued again")
	}
}

// A mailbox or a filter is put right without anybody telling the website.
func TestAMailThatWasRefusedForGoodIsTriedAgainAfterADay(t *testing.T) {
	o := newOffice(t)
	o.server.Judge = func(m smtptest.Mail) error {
		if strings.Contains(string(m.Data), "Zeile eins") {
			return smtptest.TooBig
		}
		return nil
	}
	s, _ := storetest.WithFile(storetest.New(1), 3000)
	e := o.save(s)
	refused := func(times int) {
		t.Helper()
		stop := o.start()
		o.eventually(func() bool { return o.jobs(rivertype.JobStateCancelled) == times })
		stop()
	}
	refused(1)
	o.put(o.now.Add(24 * time.Hour))
	o.requeue()
	if o.jobs(rivertype.JobStateAvailable) != 0 {
		t.Error("it is tried again within the day")
	}
	o.put(o.now.Add(time.Second))
	o.requeue()
	refused(2)
	// Where it can be read was told once.
	if mails := o.server.Mails(); len(mails) != 1 {
		t.Errorf("%d mails came", len(mails))
	}
	o.server.Judge = nil
	o.put(o.now.Add(25 * time.Hour))
	o.requeue()
	o.deliver(e.Reference)
}

// Not everybody in the office may read applications.
func TestAnApplicationWhoseMailboxIsUnknownIsToldToOthersWithoutAnythingToRead(t *testing.T) {
	o := newOffice(t)
	o.Mailboxes["application"] = mail.Address{Address: "jobs@firma.example"}
	o.server.Rcpt = func(to string) error {
		if to == "jobs@firma.example" {
			return smtptest.Unknown
		}
		return nil
	}
	s, _ := storetest.WithFile(applied(1), 3000)
	e := o.save(s)
	stop := o.start()
	o.eventually(func() bool {
		found := o.find(e.Reference)
		return !found.RefusedAt.IsZero() || !found.DeliveredAt.IsZero()
	})
	stop()
	mails := o.server.Mails()
	if len(mails) != 1 || mails[0].To[0] != "info@firma.example" || !strings.Contains(string(mails[0].Data), "jobs@firma.example") {
		t.Fatalf("%d mails came", len(mails))
	}
	for _, secret := range []string{"Größe", "kim@", "Maschinist", "Zeile", "Lageplan", "https://"} {
		if strings.Contains(string(mails[0].Data), secret) {
			t.Errorf("others read %q:\n%s", secret, mails[0].Data)
		}
	}
	o.server.Rcpt = nil
	o.put(o.now.Add(25 * time.Hour))
	o.requeue()
	o.deliver(e.Reference)
	if got := o.server.Mails()[1]; got.To[0] != "jobs@firma.example" || !withFile(got) {
		t.Errorf("it went to %s", got.To)
	}
}

func TestAWrongPasswordIsToldAsSuchAndTheMailWaits(t *testing.T) {
	o := newOffice(t)
	server, err := smtptest.Start(smtptest.Options{User: "website", Password: "geheim"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	o.server = server
	login := func(password string) {
		t.Helper()
		sender, err := mailer.NewSMTP(server.Addr, "website", password, mailer.Unencrypted, nil)
		if err != nil {
			t.Fatal(err)
		}
		o.SendMail = sender.Send
	}
	login("falsch")
	e := o.save(storetest.New(1))
	stop := o.start()
	o.eventually(func() bool { return strings.Contains(o.log.String(), "does not take the user or the password") })
	stop()
	if log := o.log.String(); !strings.Contains(log, "level=ERROR") || !strings.Contains(log, "--smtp-password-file") || strings.Contains(log, "falsch") {
		t.Errorf("the log says:\n%s", log)
	}
	login("geheim")
	o.deliver(e.Reference)
}

// Otherwise one large file would hold up all others until a restart.
func TestLargeFilesAreMailedOneAfterTheOther(t *testing.T) {
	o := newOffice(t)
	stop := o.start()
	o.server.Judge = func(smtptest.Mail) error {
		if len(o.large) != cap(o.large) {
			t.Error("another large file could be sent at the same time")
		}
		return nil
	}
	for number := range 2 {
		s, _ := storetest.WithFile(storetest.New(number), 700<<10)
		e := o.save(s)
		o.eventually(func() bool { return !o.find(e.Reference).DeliveredAt.IsZero() })
		if len(o.large) != 0 || !withFile(o.server.Mails()[number]) {
			t.Fatal("the mail has no file, or nobody else may send one after it")
		}
	}
	stop()
	// One is under way: small ones need not wait for it, and the others do not outwait a stop.
	o.large <- struct{}{}
	o.SendMail = func(context.Context, mailer.Message) error { return nil }
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for size, want := range map[int64]error{largeFile: nil, largeFile + 1: context.Canceled} {
		if err := o.hand(ended, mailer.Message{File: &mailer.File{}}, &enquiry.Attachment{Size: size}); !errors.Is(err, want) {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// Otherwise the office gets the mail again after every restart in a bad moment.
func TestAServerThatStopsRightAfterSendingNotesIt(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	ctx, stop := context.WithCancel(t.Context())
	o.SendMail = func(ctx context.Context, m mailer.Message) error {
		defer stop()
		return o.sender.Send(ctx, m)
	}
	if err := o.mailNotice(ctx, noticeJob(e)); err != nil {
		t.Error(err)
	}
	if o.find(e.Reference).State != enquiry.Delivered || len(o.server.Mails()) != 1 {
		t.Errorf("after %d mails it is %s", len(o.server.Mails()), o.find(e.Reference).State)
	}
}
