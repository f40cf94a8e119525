package delivery

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
	"website/internal/route"
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
	subject := fmt.Sprintf("Zurückgehalten: %d Anfragen", len(held))
	intro := "Diese Anfragen sehen nach Werbung aus und wurden zurückgehalten.\n"
	if len(held) == 1 {
		subject = "Zurückgehalten: eine Anfrage"
		intro = "Diese Anfrage sieht nach Werbung aus und wurde zurückgehalten.\n"
	}
	until := s.Now().Add(protection.LinkLife)
	var text strings.Builder
	text.WriteString(intro + "Bitte sehen Sie nach: Auch eine echte Anfrage kann einmal so aussehen.\n\n")
	for _, e := range held {
		fmt.Fprintf(&text, "Vorgang:   %s\nEingang:   %s\nAnliegen:  %s\n", e.Reference, enquiry.German(e.ReceivedAt), enquiry.TopicLabel(e.Topic))
		fmt.Fprintf(&text, "Grund:     %s\nAntwort:   %s zugesagt\n", e.SuspicionText(), enquiry.DeadlineText(e.AnswerBy))
		text.WriteString(languageLine(e.Language))
		fmt.Fprintf(&text, "Ansehen:   %s\nFreigeben: %s\n\n",
			s.Links.Signed(route.View, e.Reference, until),
			s.Links.Signed(route.Release, e.Reference, until))
	}
	fmt.Fprintf(&text, "-- \nDie Links gelten bis %s. Ein Klick allein ändert nichts: Jede Seite fragt noch einmal nach.\n"+
		"Bitte leiten Sie diese E-Mail nicht weiter; wer die Links hat, kann die Anfragen lesen.\n", enquiry.German(until))
	// A mail about more than the one before must not be taken for its copy.
	return s.general(s.id(held[0].Reference, ".zurueckgehalten."+held[len(held)-1].Reference), subject, text.String())
}
