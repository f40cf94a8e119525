package delivery

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/queue"
	"website/internal/program/check"
)

// ProofStore remembers which proofs the office has been told of.
type ProofStore interface {
	// QueueProof queues the mail about a proof and its end, once for ever, and
	// says whether it did.
	QueueProof(ctx context.Context, p queue.Proof) (fresh bool, err error)
}

// Proofs is what the office must know about the proofs of suitability.
type Proofs struct {
	Store ProofStore
	List  []pack.Proof
	// Page is the address at which clients see them.
	Page string
}

// lookAtProofsEvery is how soon after midnight, or after a start, they are
// looked at; it happens once a day.
const lookAtProofsEvery = time.Hour

func (o *Office) lookAtProofs() *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(lookAtProofsEvery),
		func() (river.JobArgs, *river.InsertOpts) { return queue.LookAtProofs{Day: check.Day(o.Now())}, nil },
		&river.PeriodicJobOpts{RunOnStart: true})
}

type lookAtProofsWorker struct {
	river.WorkerDefaults[queue.LookAtProofs]
	office *Office
}

// Work says in the log which proofs end or have ended, and queues a mail about
// each that the office has not heard of.
func (w *lookAtProofsWorker) Work(ctx context.Context, _ *river.Job[queue.LookAtProofs]) error {
	o := w.office
	for _, p := range o.Proofs.List {
		left, err := check.DaysLeft(p.Until, o.Now())
		if err != nil {
			return fmt.Errorf("look at proof %s: %w", p.ID, err)
		}
		if left > check.Notice {
			continue
		}
		if left < 0 {
			o.Log.ErrorContext(ctx, "proof has expired", "proof", p.ID, "until", p.Until)
		} else {
			o.Log.WarnContext(ctx, "proof expires soon", "proof", p.ID, "until", p.Until, "days", left)
		}
		if _, err := o.Proofs.Store.QueueProof(ctx, queue.Proof{ID: p.ID, Until: p.Until}); err != nil {
			return err
		}
	}
	return nil
}

type proofWorker struct {
	river.WorkerDefaults[queue.Proof]
	office *Office
}

// Work tells of the proof as it is now. One that has been renewed in the
// meantime, while no mail server was there, is nothing to tell of.
func (w *proofWorker) Work(ctx context.Context, j *river.Job[queue.Proof]) error {
	o := w.office
	for _, p := range o.Proofs.List {
		if p.ID != j.Args.ID || p.Until != j.Args.Until {
			continue
		}
		left, err := check.DaysLeft(p.Until, o.Now())
		if err != nil {
			return river.JobCancel(fmt.Errorf("tell of proof %s: %w", p.ID, err))
		}
		_, err = o.send(ctx, "", letter{write: func(bool) mailer.Message { return o.proofLetter(p, left) }})
		return o.giveUp(ctx, err, "proof "+p.ID)
	}
	return nil
}

func (o *Office) proofLetter(p pack.Proof, left int) mailer.Message {
	state, subject := "läuft bald ab", "Nachweis läuft ab"
	switch {
	case left < 0:
		state, subject = "ist abgelaufen", "Nachweis abgelaufen"
	case left == 0:
		state = "läuft heute ab"
	}
	until := enquiry.GermanDay(p.Until)
	days := ""
	if left > 0 {
		days = fmt.Sprintf(" (noch %s)", enquiry.GermanDays(left))
	}
	text := fmt.Sprintf("Dieser Eignungsnachweis %s.\n\nNachweis:   %s\nGültig bis: %s%s\n\n"+
		"Bitte besorgen Sie den neuen und lassen Sie auf der Website Datum und PDF austauschen (content/proofs.yaml).\n"+
		"Bis dahin sehen Auftraggeber, was gilt:\n%s\n\n-- \nZu diesem Ablaufdatum kommt keine weitere E-Mail.\n",
		state, p.Title, until, days, o.Proofs.Page)
	return mailer.Message{
		From:    o.From,
		To:      o.mailbox(""),
		Subject: fmt.Sprintf("%s: %s (%s)", subject, p.Title, until),
		Text:    text,
		ID:      o.id(p.ID+"-"+p.Until, ".nachweis"),
		Date:    o.Now(),
	}
}
