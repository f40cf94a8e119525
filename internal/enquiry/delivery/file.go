package delivery

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
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
	case !e.FileSettledAt.IsZero():
		return nil
	case e.State == enquiry.Quarantined:
		// The mail comes after the release, and is made then.
		return nil
	case !e.RefusedAt.IsZero():
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
	m := s.message(e, ".anhang", "Anhang nachgereicht", write("late file", s.letter(e).enclosing(file)))
	if file {
		m.File = s.file(ctx, e)
	}
	return m
}

func (s *Service) infectedText(e enquiry.Enquiry) mailer.Message {
	return s.message(e, ".schadsoftware", "Anhang enthält Schadsoftware", write("infected", s.letter(e)))
}
