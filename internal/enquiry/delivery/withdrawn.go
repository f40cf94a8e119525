package delivery

import (
	"context"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

// mailWithdrawn tells the office what a sender has taken back: the mail about it
// lies in its mailbox.
func (s *Service) mailWithdrawn(ctx context.Context, j *river.Job[enquiry.WithdrawnJob]) error {
	return s.tell(ctx, withoutFile(j.Args.Mailbox, s.withdrawnText(j.Args)), "withdrawal mailed", j.Args.Reference)
}

func (s *Service) withdrawnText(w enquiry.WithdrawnJob) mailer.Message {
	topic, _, _ := strings.Cut(w.Mailbox, "/")
	e := enquiry.Enquiry{Reference: w.Reference, Topic: topic, Language: w.Language, ReceivedAt: time.UnixMilli(w.ReceivedAt)}
	return s.message(e, ".zurueckgezogen", "Zurückgezogen: bitte löschen", write("withdrawn", s.mailData(e)))
}
