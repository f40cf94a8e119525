package delivery

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"mime"
	"net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivertype"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/sqlite"
	"website/internal/enquiry/sqlite/sqlitetest"
	"website/internal/enquiry/storetest"
	"website/internal/route"
)

type office struct {
	*Service
	t      *testing.T
	store  *sqlite.Store
	server *smtptest.Server
	sender *mailer.SMTP
	mu     sync.Mutex
	now    time.Time
	log    lockedBuffer
	queues map[string]river.QueueConfig
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) Reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func newOffice(t *testing.T) *office {
	t.Helper()
	t.Parallel()
	store := sqlitetest.Open(t)
	server, err := smtptest.Start(smtptest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Close() })
	sender, err := mailer.NewSMTP(server.Addr, "", "", mailer.Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, store: store, server: server, sender: sender, now: storetest.Noon.Add(time.Minute)}
	o.Service = &Service{
		Store: store, SendMail: sender.Send,
		From:      mail.Address{Name: "Muster Bau – Website", Address: "website@firma.example"},
		Mailboxes: map[string]mail.Address{"contact": {Address: "info@firma.example"}, "project": {Name: "Büro, Projekte", Address: "projekt@firma.example"}},
		Links:     protection.NewLinks([]byte("secret"), "https://www.firma.example"),
		Promise:   func() enquiry.Promise { return storetest.Promise },
		Site:      func() pack.Manifest { return pack.Manifest{} },
		Keep:      enquiry.RetentionDays(180, 180),
		Timeout:   2 * time.Minute,
		Now: func() time.Time {
			o.mu.Lock()
			defer o.mu.Unlock()
			return o.now
		},
		Log: slog.New(slog.NewTextHandler(&o.log, nil)),
	}
	return o
}

// start runs the queue, quickly and without the periodic work.
func (o *office) start() (stop func()) {
	o.t.Helper()
	return o.work(func(config *river.Config) { config.PeriodicJobs = nil })
}

func (o *office) work(change func(*river.Config)) (stop func()) {
	o.t.Helper()
	config := o.Config()
	config.TestOnly, config.FetchCooldown, config.FetchPollInterval = true, time.Millisecond, 20*time.Millisecond
	config.RetryPolicy = atOnce{}
	change(config)
	o.queues = config.Queues
	runner, err := o.store.Work(config)
	if err != nil {
		o.t.Fatal(err)
	}
	if err := runner.Start(context.WithoutCancel(o.t.Context())); err != nil {
		o.t.Fatal(err)
	}
	return sync.OnceFunc(func() {
		if err := runner.Stop(context.WithoutCancel(o.t.Context())); err != nil {
			o.t.Error(err)
		}
	})
}

// finish waits until nothing is left to do.
func (o *office) finish() {
	o.t.Helper()
	o.eventually(func() bool {
		waiting, _ := o.unfinished()
		return waiting == 0
	})
}

// insert queues a job as the periodic work does.
func insert(t *testing.T, store *sqlite.Store, job river.JobArgs, options *river.InsertOpts) {
	t.Helper()
	client, err := river.NewClient(riversqlite.New(store.DB), &river.Config{Logger: slog.New(slog.DiscardHandler)})
	if err == nil {
		_, err = client.Insert(t.Context(), job, options)
	}
	if err != nil {
		t.Fatal(err)
	}
}

type atOnce struct{}

func (atOnce) NextRetry(*rivertype.JobRow) time.Time { return time.Now() }

// mails waits until as many have come as wanted.
func (o *office) mails(wanted int) []*mail.Message {
	o.t.Helper()
	o.eventually(func() bool { return len(o.server.Mails()) >= wanted })
	var list []*mail.Message
	for _, m := range o.server.Mails() {
		parsed, err := mail.ReadMessage(bytes.NewReader(m.Data))
		if err != nil {
			o.t.Fatal(err)
		}
		list = append(list, parsed)
	}
	return list
}

// eventually waits for what the work on the queue brings about. It fails when there is
// nothing left to do, or when a job fails so often that it will never succeed.
func (o *office) eventually(what func() bool) {
	o.t.Helper()
	for {
		waiting, attempts := o.unfinished()
		if what() {
			return
		}
		if waiting == 0 || attempts > 15 {
			o.t.Fatalf("%d jobs are left after up to %d attempts, %d mails have come, and what was waited for has not happened:\n%s",
				waiting, attempts, len(o.server.Mails()), o.log.String())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// unfinished counts the jobs that are worked on, except those that rest, and the most attempts at one.
func (o *office) unfinished() (count, attempts int) {
	o.t.Helper()
	for name := range o.queues {
		var here, most int
		const ask = `SELECT count(*), coalesce(max(attempt), 0) FROM river_job WHERE queue = ? AND state IN ('available', 'pending', 'retryable', 'running')`
		if err := o.store.Read.QueryRow(ask, name).Scan(&here, &most); err != nil {
			o.t.Fatal(err)
		}
		count, attempts = count+here, max(attempts, most)
	}
	return count, attempts
}

func (o *office) save(s enquiry.Submission) enquiry.Enquiry {
	o.t.Helper()
	e, _, err := o.store.Save(o.t.Context(), s)
	if err != nil {
		o.t.Fatal(err)
	}
	return e
}

func (o *office) find(reference string) enquiry.Enquiry {
	o.t.Helper()
	e, err := o.store.Find(o.t.Context(), reference)
	if err != nil {
		o.t.Fatal(err)
	}
	return e
}

func TestAnEnquiryReachesItsMailbox(t *testing.T) {
	o := newOffice(t)
	s, _ := storetest.WithFile(storetest.New(1), 700<<10)
	e := o.save(s)
	stop := o.start()
	defer stop()
	m := o.mails(1)[0]
	o.eventually(func() bool { return o.find(e.Reference).State == enquiry.Delivered })
	if to := o.server.Mails()[0].To[0]; to != "projekt@firma.example" {
		t.Errorf("it went to %s", to)
	}
	if to, err := m.Header.AddressList("To"); err != nil || to[0].Name != "Büro, Projekte" {
		t.Errorf("To is %v, %v", to, err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != "["+e.Reference+"] Projekt besprechen: Durchlass „Süd“" {
		t.Errorf("subject is %q, %v", subject, err)
	}
	if from := m.Header.Get("From"); !strings.Contains(from, "website@firma.example") || strings.Contains(from, "Joerg") {
		t.Errorf("From is %s", from)
	}
	if reply, err := m.Header.AddressList("Reply-To"); err != nil || reply[0].Address != e.Email || reply[0].Name != e.Name {
		t.Errorf("Reply-To is %v, %v", reply, err)
	}
	if id := m.Header.Get("Message-Id"); id != "<"+e.Reference+"@firma.example>" || m.Header.Get("In-Reply-To") != "" {
		t.Errorf("id is %s, in reply to %q", id, m.Header.Get("In-Reply-To"))
	}
	if date, err := m.Header.Date(); err != nil || !date.Equal(o.now) {
		t.Errorf("it is of %s, %v", date, err)
	}
	raw := string(o.server.Mails()[0].Data)
	for _, want := range []string{"application/pdf", "Content-Disposition: attachment", "=C3=BC"} {
		if !strings.Contains(raw, want) {
			t.Errorf("the mail lacks %q", want)
		}
	}
	if strings.Contains(raw, "bestimmt") {
		t.Errorf("the mail says that another mailbox refused it:\n%s", raw)
	}
	text := o.noticeText(t.Context(), e, true).Text
	for _, want := range []string{"Jörg Größe", "Größe & Söhne", "Joerg@Firma.example", "040 1234", "Zeile eins\nZeile zwei, Nummer 1 🚜",
		"spätestens Dienstag, 17.\u00a0November, 12:00\u00a0Uhr zugesagt\n", "Lageplan Süd.pdf (700\u00a0KB)", "Als beantwortet markieren:\nhttps://www.firma.example/api/enquiries/answered?ref=" + e.Reference} {
		if !strings.Contains(text, want) {
			t.Errorf("the text lacks %q:\n%s", want, text)
		}
	}
	e.Subject = ""
	if got := o.noticeText(t.Context(), e, false).Subject; got != "["+e.Reference+"] Projekt besprechen" {
		t.Errorf("without one the subject is %q", got)
	}
}

func TestWhileTheMailServerIsDownNothingIsLostAndAfterwardsEverythingComes(t *testing.T) {
	o := newOffice(t)
	o.server.Fail(smtptest.Temporary)
	for i := range 5 {
		o.save(storetest.New(i))
	}
	stop := o.start()
	o.eventually(func() bool { return strings.Count(o.log.String(), "job failed") >= 5 })
	if strings.Contains(o.log.String(), "example") || strings.Contains(o.log.String(), "Größe") {
		t.Errorf("the log names somebody:\n%s", o.log.String())
	}
	stop()
	if len(o.server.Mails()) != 0 {
		t.Fatal("a refused mail was counted")
	}
	o.server.Fail(nil)
	defer o.start()()
	o.mails(5)
	o.eventually(func() bool {
		list, err := o.store.List(t.Context(), enquiry.Filter{States: []enquiry.State{enquiry.Delivered}})
		return err == nil && len(list) == 5
	})
	ids := map[string]bool{}
	for _, m := range o.mails(5) {
		ids[m.Header.Get("Message-Id")] = true
	}
	if len(ids) != 5 || len(o.server.Mails()) != 5 {
		t.Errorf("%d mails with %d ids", len(o.server.Mails()), len(ids))
	}
}

func TestBackOffLastsForTwoWeeksAndNeverPausesLong(t *testing.T) {
	now := storetest.Noon
	policy := RetryPolicy{Now: func() time.Time { return now }}
	j := &rivertype.JobRow{}
	pauses := []time.Duration{10 * time.Second, 20 * time.Second, 40 * time.Second, 80 * time.Second, 160 * time.Second, 320 * time.Second, 640 * time.Second, 1280 * time.Second, 30 * time.Minute}
	for attempt := range 700 {
		usual := pauses[min(attempt, len(pauses)-1)]
		shortest, longest := 2*usual, time.Duration(0)
		for range 200 {
			pause := policy.NextRetry(j).Sub(now)
			shortest, longest = min(shortest, pause), max(longest, pause)
		}
		if shortest < usual*90/100 || longest > usual*110/100 || longest-shortest < usual*10/100 {
			t.Fatalf("pause %d is between %s and %s", attempt, shortest, longest)
		}
		now = now.Add(shortest)
		j.Errors = append(j.Errors, rivertype.AttemptError{})
	}
	if lasted := now.Sub(storetest.Noon); lasted < 13*24*time.Hour || queue.MailOptions().MaxAttempts != 700 {
		t.Errorf("it gives up after %s or %d attempts", lasted, queue.MailOptions().MaxAttempts)
	}
}

func TestAMailThatWasNotedIsNotSentAgain(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	if _, err := o.store.Change(t.Context(), e.Reference, enquiry.Deliver(o.now)); err != nil {
		t.Fatal(err)
	}
	second := o.save(storetest.New(2))
	defer o.start()()
	o.finish()
	if m := o.mails(1); len(m) != 1 || !strings.Contains(m[0].Header.Get("Message-Id"), second.Reference) {
		t.Errorf("%d mails came", len(m))
	}
}

func TestADeletedEnquiryIsNotMailedOrNotAgain(t *testing.T) {
	o := newOffice(t)
	e, underWay := o.save(storetest.New(1)), o.save(storetest.New(3))
	o.server.Judge = func(smtptest.Mail) error {
		_, err := o.store.Remove(t.Context(), enquiry.Filter{Reference: underWay.Reference}, enquiry.Delete())
		return err
	}
	if err := o.mailNotice(t.Context(), noticeJob(underWay)); err != nil || len(o.server.Mails()) != 1 {
		t.Errorf("after %d mails: %v", len(o.server.Mails()), err)
	}
	o.server.Judge = nil
	if _, err := o.store.Remove(t.Context(), enquiry.Filter{Reference: e.Reference}, enquiry.Delete()); err != nil {
		t.Fatal(err)
	}
	// Its job may have been taken up at that moment.
	var end *river.JobCancelError
	if err := o.mailNotice(t.Context(), noticeJob(e)); !errors.As(err, &end) || len(o.server.Mails()) != 1 {
		t.Errorf("%d mails came; it would be tried for two weeks: %v", len(o.server.Mails()), err)
	}
	second := o.save(storetest.New(2))
	defer o.start()()
	o.finish()
	if m := o.mails(2); len(m) != 2 || !strings.Contains(m[1].Header.Get("Message-Id"), second.Reference) {
		t.Errorf("%d mails came", len(m))
	}
}

func noticeJob(e enquiry.Enquiry) *river.Job[enquiry.MailJob] {
	return &river.Job[enquiry.MailJob]{JobRow: &rivertype.JobRow{Attempt: 1}, Args: enquiry.MailJob{Reference: e.Reference}}
}

func TestWithoutMailServerTheMailWaits(t *testing.T) {
	o := newOffice(t)
	send := o.SendMail
	o.SendMail = nil
	if _, worked := o.Config().Queues[queue.Mail]; worked {
		t.Error("mails are taken up that nobody can send")
	}
	e, suspicious := o.save(storetest.New(1)), o.save(advertising(2))
	o.put(e.AnswerBy)
	stop := o.start()
	// The other work goes on meanwhile.
	insert(t, o.store, task{"remind"}, nil)
	o.eventually(func() bool {
		b, err := o.store.Backlog(t.Context(), o.now)
		return err == nil && b.WaitingMails >= 2
	})
	stop()
	if !o.find(e.Reference).RemindedAt.IsZero() {
		t.Error("a reminder that nobody has taken counts")
	}
	if o.find(e.Reference).State != enquiry.Received || o.find(suspicious.Reference).State != enquiry.Received || len(o.server.Mails()) != 0 {
		t.Error("it counts as delivered")
	}
	o.SendMail = send
	defer o.start()()
	o.mails(2)
	o.eventually(func() bool { return !o.find(e.Reference).RemindedAt.IsZero() })
}

func TestFourHoursBeforeTheDeadlineAReminderComesOnce(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	answered, meanwhile := o.save(storetest.New(2)), o.save(storetest.New(3))
	answer := func(e enquiry.Enquiry) {
		t.Helper()
		if _, err := o.store.Change(t.Context(), e.Reference, enquiry.Answer(o.now)); err != nil {
			t.Fatal(err)
		}
	}
	answer(answered)
	remind := func(at time.Time) {
		t.Helper()
		o.put(at)
		if err := o.Service.remind(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	remind(e.AnswerBy.Add(-4*time.Hour - time.Second))
	if !o.find(e.Reference).RemindedAt.IsZero() {
		t.Fatal("the reminder came too early")
	}
	remind(e.AnswerBy.Add(-4 * time.Hour))
	remind(e.AnswerBy.Add(-3 * time.Hour))
	answer(meanwhile)
	stop := o.start()
	defer stop()
	o.mails(4)
	o.finish()
	remind(e.AnswerBy.Add(-2 * time.Hour))
	if waiting, _ := o.unfinished(); waiting != 0 {
		t.Error("what the office was reminded of is queued again")
	}
	// A job that was taken up twice finds nothing left to say.
	if err := o.mailReminder(t.Context(), &river.Job[enquiry.ReminderJob]{Args: enquiry.ReminderJob{Reference: e.Reference}}); err != nil {
		t.Error(err)
	}
	var reminders []*mail.Message
	for _, m := range o.mails(4) {
		if strings.Contains(m.Header.Get("Message-Id"), "erinnerung") {
			reminders = append(reminders, m)
		}
	}
	if len(reminders) != 1 || reminders[0].Header.Get("In-Reply-To") != "<"+e.Reference+"@firma.example>" {
		t.Fatalf("%d reminders came", len(reminders))
	}
	if log := o.log.String(); strings.Count(log, "reminder mailed") != 1 {
		t.Errorf("the log says:\n%s", log)
	}
	if text := o.reminderText(e).Text; !strings.Contains(text, "Die zugesagte Zeit ist bald um.") || !strings.Contains(text, o.Links.Signed(route.Answered, e.Reference, time.Time{})) {
		t.Errorf("the text is:\n%s", text)
	}
	o.put(e.AnswerBy)
	if text := o.reminderText(e).Text; !strings.Contains(text, "Die zugesagte Zeit ist abgelaufen.") {
		t.Errorf("the text is:\n%s", text)
	}
}
