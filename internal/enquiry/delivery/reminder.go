package delivery

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/route"
)

const remindEvery = 5 * time.Minute

// remind queues a reminder for what must be answered within four hours of working
// time, and sees to it that one under way is tried again.
func (s *Service) remind(ctx context.Context) error {
	now := s.Now()
	_, err := s.Store.ChangeAll(ctx, enquiry.Filter{DeadlineBefore: s.Promise().RemindUntil(now), NotReminded: true}, enquiry.Remind())
	return err
}

func (s *Service) mailReminder(ctx context.Context, j *river.Job[enquiry.ReminderJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	if err != nil || !e.State.Open() || !e.RemindedAt.IsZero() {
		return err
	}
	err = s.tell(ctx, plain(enquiry.Mailbox(e.Topic, e.Subject), s.reminderText(e)), "reminder mailed", e.Reference)
	if err == nil || mailer.Permanent(err) {
		err = errors.Join(err, s.note(ctx, e.Reference, enquiry.TellReminder(s.Now())))
	}
	return err
}

func (s *Service) reminderText(e enquiry.Enquiry) mailer.Message {
	due := "Die zugesagte Zeit ist bald um."
	if !s.Now().Before(e.AnswerBy) {
		due = "Die zugesagte Zeit ist abgelaufen."
	}
	if e.DeliveredAt.IsZero() {
		// This may be the first mail about it that arrives.
		until := s.Now().Add(protection.LinkLife)
		due += fmt.Sprintf("\n\nDie E-Mail mit der %s ist noch nicht angekommen. Sie können sie hier ansehen (bis %s):\n%s",
			e.Noun(), enquiry.German(until), s.Links.Signed(route.View, e.Reference, until))
	}
	done := "Schon geantwortet? Dann bitte als beantwortet markieren:\n" + s.Links.Answered(e.Reference) + "\n"
	if e.Application() {
		done = "Schon geantwortet? Dann ist nichts zu tun. Erst nach der Entscheidung:\n" + s.mark(e)
	}
	text := fmt.Sprintf("Diese %s wartet auf eine Antwort.\n\n%s%s\n\n%s", e.Noun(), facts(e), due, done)
	return s.message(e, ".erinnerung", "Erinnerung: Antwort "+enquiry.DeadlineText(e.AnswerBy), text)
}
