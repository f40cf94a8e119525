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
	// QueueProof queues the mail about a proof and its end, unless it was told.
	QueueProof(ctx context.Context, p queue.Proof) error
	// NoteProof notes that a mail server took that mail.
	NoteProof(ctx context.Context, p queue.Proof) error
}

// Proofs is what the office must know about the proofs of suitability.
type Proofs struct {
	Store ProofStore
	// List gives those of the site that counts.
	List func() []pack.Proof
	// Page is the address at which clients see them.
	Page string
}

func (p Proofs) all() []pack.Proof {
	if p.List == nil {
		return nil
	}
	return p.List()
}

// lookAtProofsEvery is how soon after midnight, or after a start, they are
// looked at; it happens once a day.
const lookAtProofsEvery = time.Hour

// addProofs adds looking at the proofs and telling of one.
func (s *Service) addProofs(config *river.Config) {
	river.AddWorker(config.Workers, river.WorkFunc(s.lookAtProofs))
	river.AddWorker(config.Workers, river.WorkFunc(s.mailProof))
	addPeriodic(config, lookAtProofsEvery, func() (river.JobArgs, *river.InsertOpts) {
		return queue.LookAtProofs{Day: check.Day(s.Now())}, nil
	})
}

// lookAtProofs says in the log which proofs end or have ended, and queues a mail
// about each that the office has not heard of.
func (s *Service) lookAtProofs(ctx context.Context, _ *river.Job[queue.LookAtProofs]) error {
	for _, p := range s.Proofs.all() {
		left, err := check.DaysLeft(p.Until, s.Now())
		if err != nil {
			return fmt.Errorf("look at proof %s: %w", p.ID, err)
		}
		if left > check.Notice {
			continue
		}
		if left < 0 {
			s.Log.ErrorContext(ctx, "proof has expired", "proof", p.ID, "until", p.Until)
		} else {
			s.Log.WarnContext(ctx, "proof expires soon", "proof", p.ID, "until", p.Until, "days", left)
		}
		if err := s.Proofs.Store.QueueProof(ctx, queue.Proof{ID: p.ID, Until: p.Until}); err != nil {
			return err
		}
	}
	return nil
}

// mailProof tells of the proof as it is now. One that has been renewed in the
// meantime, while no mail server was there, is nothing to tell of.
func (s *Service) mailProof(ctx context.Context, j *river.Job[queue.Proof]) error {
	for _, p := range s.Proofs.all() {
		if p.ID != j.Args.ID || p.Until != j.Args.Until {
			continue
		}
		left, err := check.DaysLeft(p.Until, s.Now())
		if err != nil {
			return river.JobCancel(fmt.Errorf("tell of proof %s: %w", p.ID, err))
		}
		if _, err = s.send(ctx, plain("", s.proofText(p, left))); err != nil {
			return s.giveUp(ctx, err, "proof "+p.ID)
		}
		return s.Proofs.Store.NoteProof(context.WithoutCancel(ctx), j.Args)
	}
	return nil
}

func (s *Service) proofText(p pack.Proof, left int) mailer.Message {
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
		state, p.Title, until, days, s.Proofs.Page)
	return s.general(s.id(p.ID+"-"+p.Until, ".nachweis"), fmt.Sprintf("%s: %s (%s)", subject, p.Title, until), text)
}
