package delivery

import (
	"context"
	"log/slog"
	"mime"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"website/internal/build/pack"
	"website/internal/enquiry/queue"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/sqlite"
)

func (o *office) hasProofs() {
	list := []pack.Proof{
		{ID: "iso-9001", Title: "Qualitätsmanagement nach ISO\u00a09001", Until: "2027-01-31"},
		{ID: "freistellung-48b", Title: "Freistellungsbescheinigung", Until: "2028-09-18"},
	}
	o.Proofs = Proofs{Store: o.store, Page: "https://www.firma.example/nachweise", List: func() []pack.Proof { return list }}
}

func (o *office) look() {
	o.t.Helper()
	if err := o.lookAtProofs(o.t.Context(), &river.Job[queue.LookAtProofs]{}); err != nil {
		o.t.Fatal(err)
	}
}

func TestAProofThatEndsIsMailedOnceHoweverOftenItIsLookedAt(t *testing.T) {
	o := newOffice(t)
	o.hasProofs()
	for _, day := range []int{15, 16, 17} {
		o.put(time.Date(2026, 11, day, 11, 0, 0, 0, time.UTC))
		o.look()
	}
	o.server.Fail(smtptest.TooBig)
	stop := o.start()
	eventually(t, func() bool { return o.jobs(rivertype.JobStateCancelled) == 1 })
	stop()
	// Nobody took it, so it is not told.
	o.server.Fail(nil)
	o.look()
	stop = o.start()
	m := o.mails(1)
	eventually(t, func() bool { return o.jobs(rivertype.JobStateCompleted) == 1 })
	stop()
	o.look()
	if o.jobs(rivertype.JobStateAvailable) != 0 {
		t.Error("what was told is queued again")
	}
	if len(o.server.Mails()) != 1 || o.server.Mails()[0].To[0] != "info@firma.example" {
		t.Fatalf("%d mails came", len(o.server.Mails()))
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m[0].Header.Get("Subject"))
	if err != nil || subject != "Nachweis läuft ab: Qualitätsmanagement nach ISO\u00a09001 (31.01.2027)" {
		t.Errorf("the subject is %q, %v", subject, err)
	}
	if !strings.Contains(o.log.String(), `msg="proof expires soon" proof=iso-9001 until=2027-01-31 days=77`) || strings.Contains(o.log.String(), "48b") {
		t.Errorf("the log says\n%s", o.log.String())
	}
}

func TestTheMailSaysHowMuchTimeIsLeft(t *testing.T) {
	o := newOffice(t)
	o.hasProofs()
	for left, want := range map[int][2]string{
		90: {"läuft bald ab", "31.01.2027 (noch 90\u00a0Tage)"},
		1:  {"läuft bald ab", "31.01.2027 (noch 1\u00a0Tag)"},
		0:  {"läuft heute ab", "31.01.2027\n"},
		-3: {"ist abgelaufen", "31.01.2027\n"},
	} {
		m := o.proofText(o.Proofs.List()[0], left)
		if !strings.Contains(m.Text, want[0]) || !strings.Contains(m.Text, "Gültig bis: "+want[1]) || !strings.Contains(m.Text, o.Proofs.Page) {
			t.Errorf("with %d days left the mail is\n%s", left, m.Text)
		}
	}
}

func TestAnEndedProofIsAnErrorInTheLog(t *testing.T) {
	o := newOffice(t)
	o.hasProofs()
	o.put(time.Date(2027, 2, 1, 11, 0, 0, 0, time.UTC))
	o.look()
	if !strings.Contains(o.log.String(), `level=ERROR msg="proof has expired" proof=iso-9001`) {
		t.Errorf("the log says\n%s", o.log.String())
	}
}

func TestAProofThatWasRenewedMeanwhileIsNotTold(t *testing.T) {
	o := newOffice(t)
	o.hasProofs()
	o.look()
	o.Proofs.List()[0].Until = "2030-01-31"
	if err := o.mailProof(t.Context(), &river.Job[queue.Proof]{Args: queue.Proof{ID: "iso-9001", Until: "2027-01-31"}}); err != nil {
		t.Error(err)
	}
	if len(o.server.Mails()) != 0 {
		t.Error("a mail came")
	}
}

// A restart, or a second server, looks at nothing that was looked at that day.
func TestProofsAreLookedAtOnceADay(t *testing.T) {
	o := newOffice(t)
	file := filepath.Join(t.TempDir(), "shared.db")
	looked := make(chan string, 10)
	for _, day := range []string{"2026-11-15", "2026-11-15", "2026-11-16"} {
		store, err := sqlite.Open(t.Context(), file, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		workers := river.NewWorkers()
		river.AddWorker(workers, river.WorkFunc(func(_ context.Context, j *river.Job[queue.LookAtProofs]) error {
			looked <- j.Args.Day
			return nil
		}))
		runner, err := store.Work(&river.Config{
			Workers: workers, Queues: map[string]river.QueueConfig{queue.Office: {MaxWorkers: 1}},
			FetchCooldown: time.Millisecond, FetchPollInterval: 20 * time.Millisecond, Logger: slog.New(slog.DiscardHandler),
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := runner.Start(context.WithoutCancel(t.Context())); err != nil {
			t.Fatal(err)
		}
		before := len(looked)
		insert(t, store, queue.LookAtProofs{Day: day}, nil)
		if before == 0 || day == "2026-11-16" {
			eventually(o.t, func() bool { return len(looked) > before })
		}
		if err := runner.Stop(context.WithoutCancel(t.Context())); err != nil {
			t.Fatal(err)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(looked) != 2 {
		t.Errorf("they were looked at %d times on two days", len(looked))
	}
}
