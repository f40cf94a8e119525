package delivery

import (
	"mime"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
	"website/internal/route"
)

func held(number int) enquiry.Submission {
	s := storetest.New(number)
	s.Enquiry.State, s.Enquiry.Suspicions = enquiry.Quarantined, []string{"links", "words"}
	return s
}

// tellHeld queues what the periodic work does.
func (o *office) tellHeld() {
	o.t.Helper()
	for _, applications := range []bool{false, true} {
		insert(o.t, o.store, queue.Held{Applications: applications}, queue.MailOptions())
	}
}

// tellAllHeld waits until nothing is left to tell.
func (o *office) tellAllHeld() {
	o.t.Helper()
	o.tellHeld()
	stop := o.start()
	defer stop()
	o.eventually(func() bool {
		list, err := o.store.List(o.t.Context(), enquiry.Filter{NotTold: true})
		return err == nil && len(list) == 0
	})
}

func TestWhatIsHeldBackIsToldOnceWithLinksToAct(t *testing.T) {
	o := newOffice(t)
	first := o.save(held(1))
	o.tellHeld()
	o.tellAllHeld()
	o.tellAllHeld()
	if m := o.mails(1); len(m) != 1 || o.server.Mails()[0].To[0] != "info@firma.example" {
		t.Fatalf("%d mails came", len(m))
	}
	if got := o.heldText([]enquiry.Enquiry{first, first}).Subject; got != "Zurückgehalten: 2 Anfragen" {
		t.Errorf("of two the subject is %q", got)
	}
	text := o.heldText([]enquiry.Enquiry{first}).Text
	if strings.Contains(text, "Größe") || strings.Contains(text, "Joerg") || strings.Contains(text, "Zeile eins") {
		t.Errorf("the mail repeats what was typed:\n%s", text)
	}
	for _, want := range []string{first.Reference, "Links im Text, Wörter, die in Werbung stehen", "Ein Klick allein ändert nichts"} {
		if !strings.Contains(text, want) {
			t.Errorf("the mail lacks %q:\n%s", want, text)
		}
	}
	for _, path := range []string{route.View, route.Release} {
		found := regexp.MustCompile(`https://www\.firma\.example` + path + `\?\S+`).FindString(text)
		link, err := url.Parse(found)
		if err != nil || found == "" {
			t.Fatalf("no link to %s in:\n%s", path, text)
		}
		seconds, err := strconv.ParseInt(link.Query().Get("until"), 10, 64)
		until := time.Unix(seconds, 0)
		if err != nil || !until.Equal(o.now.Add(protection.LinkLife).Truncate(time.Second)) {
			t.Errorf("%s ends %s, %v", path, until, err)
		}
		if _, ok := o.Links.Genuine(path, first.Reference, link.Query()); !ok {
			t.Errorf("the signature of %s is wrong", path)
		}
	}
}

func TestWhatWasReleasedMeanwhileIsNotTold(t *testing.T) {
	o := newOffice(t)
	released, gone, still := o.save(held(1)), o.save(held(2)), o.save(held(3))
	o.tellHeld()
	if _, err := o.store.Change(t.Context(), released.Reference, enquiry.Release()); err != nil {
		t.Fatal(err)
	}
	if err := o.store.Delete(t.Context(), gone.Reference); err != nil {
		t.Fatal(err)
	}
	o.tellAllHeld()
	stop := o.start()
	o.eventually(func() bool { return !o.find(released.Reference).DeliveredAt.IsZero() })
	stop()
	told := 0
	for _, m := range o.server.Mails() {
		raw := string(m.Data)
		if !strings.Contains(raw, "zurueckgehalten") {
			continue
		}
		told++
		if !strings.Contains(raw, still.Reference) || strings.Contains(raw, gone.Reference) || strings.Contains(raw, released.Reference) {
			t.Errorf("got:\n%s", raw)
		}
	}
	if told != 1 || !o.find(released.Reference).HeldToldAt.IsZero() {
		t.Errorf("%d mails tell of what is held back", told)
	}
}

func TestWhatNoMailServerTookIsNotToldAndNeverDeleted(t *testing.T) {
	o := newOffice(t)
	o.server.Fail(smtptest.Temporary)
	e := o.save(held(1))
	o.tellHeld()
	stop := o.start()
	o.eventually(func() bool { return strings.Contains(o.log.String(), "job failed") })
	stop()
	if !o.find(e.Reference).HeldToldAt.IsZero() {
		t.Error("a mail that nobody took counts as told")
	}
	expire := func() (removed, kept int) {
		t.Helper()
		removed, kept, err := o.store.DeleteExpired(t.Context(), o.Keep, o.now.AddDate(2, 0, 0))
		if err != nil {
			t.Fatal(err)
		}
		return removed, kept
	}
	if removed, kept := expire(); removed != 0 || kept != 1 {
		t.Errorf("%d were deleted that nobody was told of, %d kept", removed, kept)
	}
	o.server.Fail(nil)
	o.tellAllHeld()
	if at := o.find(e.Reference).HeldToldAt; !at.Equal(o.now) || len(o.server.Mails()) != 1 {
		t.Errorf("told at %s in %d mails", at, len(o.server.Mails()))
	}
	if removed, kept := expire(); removed != 1 || kept != 0 {
		t.Errorf("%d were deleted after their time, %d kept", removed, kept)
	}
}

func TestHeldApplicationsAreToldToTheirMailboxOnly(t *testing.T) {
	o := newOffice(t)
	o.Mailboxes["application"] = mail.Address{Address: "jobs@firma.example"}
	application := applied(1)
	application.Enquiry.State = enquiry.Quarantined
	o.save(application)
	other := o.save(held(2))
	var refused atomic.Bool
	o.server.Rcpt = func(to string) error {
		if to == "jobs@firma.example" {
			refused.Store(true)
			return smtptest.Unknown
		}
		return nil
	}
	o.tellHeld()
	stop := o.start()
	o.eventually(func() bool { return refused.Load() && !o.find(other.Reference).HeldToldAt.IsZero() })
	stop()
	if strings.Contains(string(o.server.Mails()[0].Data), application.Enquiry.Reference) || len(o.server.Mails()) != 1 {
		t.Errorf("others were told of an application:\n%s", o.server.Mails()[0].Data)
	}
	o.server.Rcpt = nil
	o.tellAllHeld()
	got := o.server.Mails()[1]
	if got.To[0] != "jobs@firma.example" || !strings.Contains(string(got.Data), application.Enquiry.Reference) {
		t.Errorf("it went to %s:\n%s", got.To, got.Data)
	}
}

func TestAFloodIsToldInMailsThatCanBeReadTheOldestFirst(t *testing.T) {
	o := newOffice(t)
	for i := range 51 {
		s := held(i)
		s.Enquiry.ReceivedAt = s.Enquiry.ReceivedAt.Add(time.Duration(i) * time.Second)
		o.save(s)
	}
	o.tellAllHeld()
	var said []string
	for _, m := range o.mails(3) {
		subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
		if err != nil {
			t.Fatal(err)
		}
		said = append(said, subject, m.Header.Get("Message-Id"))
	}
	if want := []string{
		"Zurückgehalten: 25 Anfragen", "<DG-2611-00000.zurueckgehalten.DG-2611-00024@firma.example>",
		"Zurückgehalten: 25 Anfragen", "<DG-2611-00025.zurueckgehalten.DG-2611-00049@firma.example>",
		"Zurückgehalten: eine Anfrage", "<DG-2611-00050.zurueckgehalten.DG-2611-00050@firma.example>",
	}; !slices.Equal(said, want) {
		t.Errorf("the mails say %q", said)
	}
}

func TestEveryDutyIsDoneByItselfAndSoonEnough(t *testing.T) {
	o := newOffice(t)
	application := applied(2)
	application.Enquiry.State = enquiry.Quarantined
	e, a := o.save(held(1)), o.save(application)
	defer o.work(func(config *river.Config) {
		if len(config.PeriodicJobs) == 0 {
			t.Fatal("nothing is done by itself")
		}
	})()
	// All of them are queued together.
	for queued := 0; queued == 0; time.Sleep(5 * time.Millisecond) {
		if err := o.store.Read.QueryRow(`SELECT count(*) FROM river_job`).Scan(&queued); err != nil {
			t.Fatal(err)
		}
	}
	o.eventually(func() bool {
		return !o.find(e.Reference).HeldToldAt.IsZero() && !o.find(a.Reference).HeldToldAt.IsZero()
	})
	for kind, want := range map[string]struct {
		queue string
		every time.Duration
		// most is what docs/operations/mail.md says.
		most time.Duration
	}{
		// In another queue it would fail again and again where no mail server is configured.
		queue.Held{}.Kind(): {queue.Mail, tellHeldEvery, 20 * time.Minute},
		"remind":            {queue.Duties, remindEvery, 15 * time.Minute},
		"retain":            {queue.Duties, retainEvery, 6 * time.Hour},
		"erase":             {queue.Duties, eraseEvery, 5 * time.Minute},
		"requeue":           {queue.Duties, requeueEvery, time.Hour},
		"rescan":            {queue.Duties, rescanEvery, 10 * time.Minute},
	} {
		var queued, done int
		look := func() bool {
			const count = `SELECT count(*), count(*) FILTER (WHERE state = 'completed') FROM river_job WHERE kind = ? AND queue = ?`
			return o.store.Read.QueryRow(count, kind, want.queue).Scan(&queued, &done) == nil && done > 0
		}
		if look(); queued == 0 {
			t.Errorf("%s is not in the queue %s", kind, want.queue)
			continue
		}
		o.eventually(look)
		if want.every < time.Minute || want.every > want.most {
			t.Errorf("%s is done every %s", kind, want.every)
		}
	}
}

func TestAJobIsTakenUpAgainOnlyAfterItsLongestHonestRun(t *testing.T) {
	o := newOffice(t)
	for timeout, after := range map[time.Duration]time.Duration{2 * time.Minute: 2*time.Minute + 20*time.Second, 5 * time.Second: 10 * time.Second} {
		o.Timeout = timeout
		if config := o.Config(); config.JobTimeout != timeout || config.RescueStuckJobsAfter != after {
			t.Errorf("one of %s is taken up after %s", config.JobTimeout, config.RescueStuckJobsAfter)
		}
	}
}
