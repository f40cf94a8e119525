package delivery

import (
	"context"
	"fmt"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

const (
	lookAtProofsEvery = 6 * time.Hour
	// The office is told twice: in time for the authority, and once more.
	firstNotice, secondNotice = 90, 30
)

// mailProofs tells the office of proofs that end.
func (s *Service) mailProofs(ctx context.Context) error {
	for _, p := range s.Site().Proofs {
		left, err := enquiry.DaysLeft(p.Until, s.Now())
		switch {
		case err != nil || left < 0 || left > firstNotice:
		case left > secondNotice:
			err = s.tellProof(ctx, p, left, firstNotice)
		default:
			err = s.tellProof(ctx, p, left, secondNotice)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// tellProof sends one mail for a proof, its end and a notice. One server at a time does
// this job, so nobody else sends it between the question and the note.
func (s *Service) tellProof(ctx context.Context, p pack.Proof, left, notice int) error {
	id, now := fmt.Sprintf("proof %s %s %d", p.ID, p.Until, notice), s.Now()
	// A token that is spent until now can be spent again.
	untold, err := s.Store.SpendToken(ctx, id, now, now)
	if err != nil || !untold {
		return err
	}
	if err := s.send(ctx, withoutFile("contact", s.proofText(p, left, notice))); err != nil {
		return s.giveUp(ctx, err, "proof "+p.ID)
	}
	s.Log.InfoContext(ctx, "end of a proof mailed", "proof", p.ID, "days", left)
	_, err = s.Store.SpendToken(context.WithoutCancel(ctx), id, now, now.AddDate(0, 0, firstNotice+1))
	return err
}

func (s *Service) proofText(p pack.Proof, left, notice int) mailer.Message {
	last := enquiry.WordsFor("", "").DateText(s.Now().AddDate(0, 0, left))
	return s.general(s.id(fmt.Sprintf("nachweis.%s.%s.%d", p.ID, p.Until, notice), ""), "Nachweis endet am "+last+": "+p.Title,
		write("proof", struct {
			Title, Last string
			Left        int
		}{p.Title, last, left}))
}
