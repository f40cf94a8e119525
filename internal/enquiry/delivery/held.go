package delivery

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/queue"
)

const (
	tellHeldEvery = 20 * time.Minute
	// heldPerMail keeps a mail readable, also after a flood.
	heldPerMail = 25
)

// addHeld looks for what is held back often enough that an honest enquiry in
// quarantine is found within the hour.
func (s *Service) addHeld(config *river.Config) {
	river.AddWorker(config.Workers, river.WorkFunc(s.mailHeld))
	for _, applications := range []bool{false, true} {
		addPeriodic(config, tellHeldEvery, func() (river.JobArgs, *river.InsertOpts) {
			return queue.Held{Applications: applications}, queue.MailOptions()
		})
	}
}

// mailHeld tells what is held back, and notes it when the mail is out: what
// counts as told may be deleted one day.
func (s *Service) mailHeld(ctx context.Context, j *river.Job[queue.Held]) error {
	held, err := s.Store.List(ctx, enquiry.Filter{NotTold: true})
	if err != nil {
		return err
	}
	held = slices.DeleteFunc(held, func(e enquiry.Enquiry) bool { return e.Application() != j.Args.Applications })
	slices.Reverse(held)
	topic := ""
	if j.Args.Applications {
		topic = enquiry.ApplicationTopic
	}
	for part := range slices.Chunk(held, heldPerMail) {
		if _, err := s.send(ctx, plain(topic, s.heldText(part))); err != nil {
			return s.giveUp(ctx, err, "held enquiries")
		}
		for _, e := range part {
			if err := s.note(ctx, e.Reference, enquiry.TellHeld(s.Now())); err != nil {
				return err
			}
		}
		s.Log.InfoContext(ctx, "held enquiries are told to the office", "count", len(part))
	}
	return nil
}

// heldText holds nothing that was typed: it would make the mail look like what
// it tells of.
func (s *Service) heldText(held []enquiry.Enquiry) mailer.Message {
	subject, letters := "Zurückgehalten: eine Anfrage", make([]letter, len(held))
	if len(held) > 1 {
		subject = fmt.Sprintf("Zurückgehalten: %d Anfragen", len(held))
	}
	for i, e := range held {
		letters[i] = s.letter(e)
	}
	// A mail about more than the one before must not be taken for its copy.
	return s.general(s.id(held[0].Reference, ".zurueckgehalten."+held[len(held)-1].Reference), subject, write("held", letters))
}
