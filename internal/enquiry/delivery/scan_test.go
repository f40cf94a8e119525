package delivery

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
)

type scanner struct {
	clean bool
	err   error
	// bad is the size of a file that cannot be checked.
	bad int64
}

func (s *scanner) Scan(_ context.Context, r io.Reader) (string, error) {
	if s.err != nil {
		return "", s.err
	}
	n, err := io.Copy(io.Discard, r)
	if n == s.bad {
		return "", errors.New("cannot be read")
	}
	if s.clean {
		return "", err
	}
	return "Test", err
}

// scannerFunc does something else and knows nothing of the file.
type scannerFunc func()

func (f scannerFunc) Scan(context.Context, io.Reader) (string, error) {
	f()
	return "", errors.New("stopped")
}

func unchecked(number, size int) enquiry.Submission {
	s, _ := storetest.WithFile(storetest.New(number), size)
	s.Enquiry.Attachment.Scan = enquiry.ScanPending
	return s
}

func (o *office) rescanAll() {
	o.t.Helper()
	if err := o.Service.rescan(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
}

func fileJob(e enquiry.Enquiry) *river.Job[enquiry.FileJob] {
	return &river.Job[enquiry.FileJob]{Args: enquiry.FileJob{Reference: e.Reference}}
}

// deliver sends what is queued and waits until the enquiry counts as delivered.
func (o *office) deliver(reference string) {
	o.t.Helper()
	stop := o.start()
	defer stop()
	o.eventually(func() bool { return !o.find(reference).DeliveredAt.IsZero() })
}

func TestAFileThatWasHeldBackComesAfterItsCheck(t *testing.T) {
	o := newOffice(t)
	e := o.save(unchecked(1, 3000))
	o.deliver(e.Reference)
	if raw := string(o.server.Mails()[0].Data); strings.Contains(raw, "application/pdf") || !strings.Contains(raw, "ungepr=C3=BCft") {
		t.Errorf("the unchecked file was enclosed, or the mail does not say so:\n%s", raw)
	}
	scan := &scanner{err: errors.New("still down")}
	for _, o.Scanner = range []enquiry.Scanner{nil, scan} {
		o.rescanAll()
		if o.find(e.Reference).Attachment.Scan != enquiry.ScanPending {
			t.Error("a scanner that is away has said something")
		}
	}
	scan.err, scan.clean = nil, true
	o.rescanAll()
	o.rescanAll()
	o.server.Fail(smtptest.Temporary)
	if err := o.mailFile(t.Context(), fileJob(e)); err == nil || !o.find(e.Reference).FileSettledAt.IsZero() {
		t.Fatalf("a file that no mail server took counts as sent: %v", err)
	}
	o.server.Fail(nil)
	stop := o.start()
	o.mails(2)
	o.eventually(func() bool { return !o.find(e.Reference).FileSettledAt.IsZero() })
	stop()
	if got := len(o.server.Mails()); got != 2 {
		t.Errorf("%d mails came", got)
	}
	if late := string(o.server.Mails()[1].Data); !strings.Contains(late, "application/pdf") || !strings.Contains(late, e.Reference+".anhang@firma.example") {
		t.Errorf("the late mail is:\n%s", late)
	}
}

func TestAnInfectionIsToldToTheOffice(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{}
	e := o.save(unchecked(1, 3000))
	o.deliver(e.Reference)
	o.rescanAll()
	if got := o.find(e.Reference).Attachment; got.Scan != enquiry.ScanInfected || !got.Held() {
		t.Errorf("got %+v", got)
	}
	stop := o.start()
	o.mails(2)
	stop()
	raw := string(o.server.Mails()[1].Data)
	if strings.Contains(raw, "application/pdf") || !strings.Contains(raw, "Schadsoftware") || !strings.Contains(raw, e.Reference+".schadsoftware@") {
		t.Errorf("the mail is:\n%s", raw)
	}
}

func TestAnInfectionKnownBeforeTheMailIsToldInIt(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{}
	e := o.save(unchecked(1, 3000))
	o.rescanAll()
	o.deliver(e.Reference)
	if got := o.find(e.Reference); got.FileSettledAt.IsZero() {
		t.Error("the file is not settled")
	}
	// The job of the scan finds nothing left to say.
	if err := o.mailFile(t.Context(), fileJob(e)); err != nil {
		t.Error(err)
	}
	if mails := o.server.Mails(); len(mails) != 1 || !strings.Contains(string(mails[0].Data), "Schadsoftware") {
		t.Errorf("%d mails came", len(mails))
	}
}

func TestAResultThatComesWhileTheMailIsUnderWayIsNotLost(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{clean: true}
	e := o.save(unchecked(1, 3000))
	waiting, goOn := make(chan struct{}), make(chan struct{})
	first := true
	o.server.Judge = func(smtptest.Mail) error {
		if first {
			first = false
			close(waiting)
			<-goOn
		}
		return nil
	}
	stop := o.start()
	o.eventually(func() bool {
		select {
		case <-waiting:
			return true
		default:
			return false
		}
	})
	// The mail, made without the file, is with the mail server; now the scanner is back.
	if err := o.rescanOne(t.Context(), e.Reference); err != nil {
		t.Fatal(err)
	}
	var snooze *river.JobSnoozeError
	if err := o.mailFile(t.Context(), fileJob(e)); !errors.As(err, &snooze) || snooze.Duration != afterMail {
		t.Errorf("the job about the file did not wait for its mail: %v", err)
	}
	close(goOn)
	o.eventually(func() bool { return !o.find(e.Reference).DeliveredAt.IsZero() })
	stop()
	if err := o.mailFile(t.Context(), fileJob(e)); err != nil {
		t.Fatal(err)
	}
	if err := o.mailFile(t.Context(), fileJob(e)); err != nil {
		t.Fatal(err)
	}
	mails := o.server.Mails()
	if len(mails) != 2 || !strings.Contains(string(mails[1].Data), "application/pdf") {
		t.Errorf("%d mails came", len(mails))
	}
}

func TestAResultThatComesBeforeTheMailGoesWithIt(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{clean: true}
	e := o.save(unchecked(1, 3000))
	o.rescanAll()
	o.deliver(e.Reference)
	if err := o.mailFile(t.Context(), fileJob(e)); err != nil {
		t.Error(err)
	}
	if mails := o.server.Mails(); len(mails) != 1 || !strings.Contains(string(mails[0].Data), "application/pdf") {
		t.Errorf("%d mails came", len(mails))
	}
}

// meanwhile is a scanner during whose work something happens to the enquiry.
type meanwhile func()

func (m meanwhile) Scan(context.Context, io.Reader) (string, error) {
	m()
	return "", nil
}

func TestAFileThatIsCheckedElsewhereOrGoneMeanwhileAlarmsNobody(t *testing.T) {
	for name, happens := range map[string]func(*office, string) error{
		"checked": func(o *office, reference string) error {
			_, err := o.Store.Change(o.t.Context(), reference, enquiry.FinishScan(enquiry.ScanClean))
			return err
		},
		"deleted": func(o *office, reference string) error { return o.Store.Delete(o.t.Context(), reference) },
	} {
		t.Run(name, func(t *testing.T) {
			o := newOffice(t)
			e := o.save(unchecked(1, 3000))
			o.Scanner = meanwhile(func() {
				if err := happens(o, e.Reference); err != nil {
					t.Error(err)
				}
			})
			o.rescanAll()
			if log := o.log.String(); strings.Contains(log, "WARN") {
				t.Errorf("the log says:\n%s", log)
			}
		})
	}
}

func TestOneBadFileKeepsNoOtherWaiting(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{clean: true, bad: 3333}
	for i := range 9 {
		size := 3000
		if i%3 == 0 {
			size = 3333
		}
		o.save(unchecked(i, size))
	}
	o.rescanAll()
	for i := range 9 {
		want := enquiry.ScanClean
		if i%3 == 0 {
			want = enquiry.ScanPending
		}
		if got := o.find(storetest.New(i).Enquiry.Reference).Attachment.Scan; got != want {
			t.Errorf("file %d is %s", i, got)
		}
	}
	if log := o.log.String(); strings.Count(log, "attachment could not be checked") != 3 || strings.Count(log, "attachment checked later") != 6 {
		t.Errorf("the log says:\n%s", log)
	}
	// A run that is stopped does not go through the rest, and does not always begin with the same one.
	o.log.Reset()
	for range 40 {
		ctx, stop := context.WithCancel(t.Context())
		o.Scanner = scannerFunc(stop)
		if err := o.Service.rescan(ctx); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	log := o.log.String()
	for i := range 3 {
		if !strings.Contains(log, storetest.New(3*i).Enquiry.Reference) || strings.Count(log, "attachment could not be checked") != 40 {
			t.Errorf("the log says:\n%s", log)
		}
	}
}

func TestAQuarantinedFileIsNotMailedByItsCheck(t *testing.T) {
	o := newOffice(t)
	o.Scanner = &scanner{clean: true}
	s := unchecked(1, 3000)
	s.Enquiry.State, s.Enquiry.Suspicions = enquiry.Quarantined, []string{"links"}
	e := o.save(s)
	o.rescanAll()
	if err := o.mailFile(t.Context(), fileJob(e)); err != nil {
		t.Error(err)
	}
	if _, err := o.store.Change(t.Context(), e.Reference, enquiry.Release()); err != nil {
		t.Fatal(err)
	}
	o.deliver(e.Reference)
	if mails := o.server.Mails(); len(mails) != 1 || !strings.Contains(string(mails[0].Data), "application/pdf") {
		t.Errorf("%d mails came", len(mails))
	}
}
