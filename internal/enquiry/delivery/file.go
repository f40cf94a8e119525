package delivery

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

// How long the job about a file waits for the mail about its enquiry: one that
// is tried again and again, and one that waits for somebody to have it resent.
const (
	afterMail    = time.Minute
	afterRefusal = time.Hour
)

// mailFile sends the file after its mail, or says why it does not come, as
// things stand now.
func (s *Service) mailFile(ctx context.Context, j *river.Job[enquiry.FileJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	switch {
	case err != nil:
		return err
	case e.Attachment == nil || e.Attachment.Scan == enquiry.ScanPending || !e.FileSettledAt.IsZero():
		return nil
	case e.State == enquiry.Quarantined:
		// The mail comes after the release, and is made then.
		return nil
	case e.DeliveredAt.IsZero() && !e.RefusedAt.IsZero():
		return river.JobSnooze(afterRefusal)
	case e.DeliveredAt.IsZero():
		// It may be under way, made before the result was known: only when it has
		// arrived is it certain what it said.
		return river.JobSnooze(afterMail)
	}
	om := plain(enquiry.Mailbox(e.Topic, e.Subject), s.infectedText(e))
	if !e.Attachment.Held() {
		om = officeMail{mailbox: enquiry.Mailbox(e.Topic, e.Subject), attachment: e.Attachment, write: func(file bool) mailer.Message { return s.lateFileText(ctx, e, file) }}
	}
	if _, err := s.send(ctx, om); err != nil {
		return s.giveUp(ctx, err, "attachment of "+e.Reference)
	}
	if err := s.note(ctx, e.Reference, enquiry.SettleFile(s.Now())); err != nil {
		return err
	}
	s.Log.InfoContext(ctx, "attachment settled", "reference", e.Reference, "result", string(e.Attachment.Scan))
	return nil
}

func (s *Service) lateFileText(ctx context.Context, e enquiry.Enquiry, file bool) mailer.Message {
	if !file {
		text := fmt.Sprintf("Der Anhang zum Vorgang %s ist jetzt geprüft.\n%s", e.Reference, s.fetch(e))
		return s.message(e, ".anhang", "Anhang nachgereicht", text)
	}
	m := s.message(e, ".anhang", "Anhang nachgereicht", fmt.Sprintf("Der Anhang zum Vorgang %s ist jetzt geprüft und liegt bei.\n", e.Reference))
	m.File = s.file(ctx, e)
	return m
}

const infected = "Der Virenscanner hat in diesem Anhang Schadsoftware gefunden. Der Anhang bleibt unter Verschluss und kommt nicht.\n" +
	"Wenn Sie ihn brauchen, bitten Sie die anfragende Person um eine saubere Datei.\n"

func (s *Service) infectedText(e enquiry.Enquiry) mailer.Message {
	text := fmt.Sprintf("Zum Vorgang %s gehört der Anhang %s (%s).\n%s", e.Reference, e.Attachment.Name, e.Attachment.SizeText(), infected)
	return s.message(e, ".schadsoftware", "Anhang enthält Schadsoftware", text)
}

// fetch says how to get a file that the mail server has not taken.
func (s *Service) fetch(e enquiry.Enquiry) string {
	until := s.Now().Add(protection.LinkLife)
	return fmt.Sprintf("Der Mailserver hat die E-Mail mit diesem Anhang abgelehnt. Bitte laden Sie ihn hier herunter (bis %s):\n%s\n",
		enquiry.German(until), s.Links.Signed(route.File, e.Reference, until))
}
