package delivery

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
)

const tellHeldEvery = 20 * time.Minute

// tellHeld queues mails about what is held back, so that an honest enquiry in
// quarantine is found within the hour.
func (s *Service) tellHeld(ctx context.Context) error {
	count, err := s.Store.ChangeAll(ctx, enquiry.Filter{NotTold: true}, enquiry.TellHeld(s.Now()))
	if err == nil && count > 0 {
		s.Log.InfoContext(ctx, "held enquiries are told to the office", "count", count)
	}
	return err
}

// mailHeld tells what is still held back when it runs.
func (s *Service) mailHeld(ctx context.Context, j *river.Job[enquiry.HeldJob]) error {
	var held []enquiry.Enquiry
	for _, reference := range j.Args.References {
		e, err := s.Store.Find(ctx, reference)
		if err != nil && !errors.Is(err, enquiry.ErrNotFound) {
			return err
		}
		if err == nil && e.State == enquiry.Quarantined {
			held = append(held, e)
		}
	}
	if len(held) == 0 {
		return nil
	}
	_, err := s.send(ctx, plain("", s.heldText(held, j.Args.References[0])))
	return s.giveUp(ctx, err, "held enquiries")
}

// heldText holds nothing that was typed: it would make the mail look like what
// it tells of.
func (s *Service) heldText(held []enquiry.Enquiry, first string) mailer.Message {
	subject := fmt.Sprintf("Zurückgehalten: %d Anfragen", len(held))
	intro := "Diese Anfragen sehen nach Werbung aus und wurden zurückgehalten.\n"
	if len(held) == 1 {
		subject = "Zurückgehalten: eine Anfrage"
		intro = "Diese Anfrage sieht nach Werbung aus und wurde zurückgehalten.\n"
	}
	until := s.Now().Add(protection.LinkLife)
	var text strings.Builder
	text.WriteString(intro + "Bitte sehen Sie nach: Auch eine ehrliche kann einmal so aussehen.\n\n")
	for _, e := range held {
		fmt.Fprintf(&text, "Vorgang:   %s\nEingang:   %s\nAnliegen:  %s\n", e.Reference, enquiry.German(e.ReceivedAt), enquiry.TopicLabel(e.Topic))
		fmt.Fprintf(&text, "Grund:     %s\nAntwort:   %s zugesagt\n", e.SuspicionText(), enquiry.DeadlineText(e.AnswerBy))
		fmt.Fprintf(&text, "Ansehen:   %s\nFreigeben: %s\nLöschen:   %s\n\n",
			s.Links.Office(protection.ViewPath, e.Reference, until),
			s.Links.Office(protection.ReleasePath, e.Reference, until),
			s.Links.Office(protection.DiscardPath, e.Reference, until))
	}
	fmt.Fprintf(&text, "-- \nDie Links gelten bis %s. Ein Klick allein ändert nichts: Jede Seite fragt noch einmal nach.\n"+
		"Bitte leiten Sie diese E-Mail nicht weiter; wer die Links hat, kann die Anfragen lesen.\n", enquiry.German(until))
	return s.general(s.id(first, ".zurueckgehalten"), subject, text.String())
}
