package delivery

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

// mailWithdrawn tells the office what a sender has taken back: the mail about it
// lies in its mailbox.
func (s *Service) mailWithdrawn(ctx context.Context, j *river.Job[enquiry.WithdrawnJob]) error {
	return s.tell(ctx, plain(j.Args.Mailbox, s.withdrawnText(j.Args)), "withdrawal mailed", j.Args.Reference)
}

func (s *Service) withdrawnText(w enquiry.WithdrawnJob) mailer.Message {
	topic, _, _ := strings.Cut(w.Mailbox, "/")
	text := fmt.Sprintf("Vorgang %s wurde vom Absender zurückgezogen. Auf der Website ist alles dazu gelöscht.\n\n"+
		"Anliegen: %s\nEingang:  %s\n%s\n"+
		"Bitte löschen Sie auch die E-Mail mit dieser Nummer, ihren Anhang und was Sie davon weitergegeben oder notiert haben.\n"+
		"Zu antworten ist nichts mehr.\n",
		w.Reference, enquiry.TopicLabel(topic), enquiry.German(time.UnixMilli(w.ReceivedAt)), languageLine(w.Language))
	return s.message(enquiry.Enquiry{Reference: w.Reference}, ".zurueckgezogen", "Zurückgezogen: bitte löschen", text)
}
