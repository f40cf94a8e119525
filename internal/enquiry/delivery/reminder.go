package delivery

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

const remindEvery = 5 * time.Minute

// remind queues a reminder for what must be answered within four hours of working
// time, and sees to it that one under way is tried again.
func (s *Service) remind(ctx context.Context) error {
	_, err := s.Store.ChangeAll(ctx, enquiry.Filter{DeadlineBefore: s.Promise().RemindUntil(s.Now()), NotReminded: true, Honest: true}, enquiry.Remind())
	return err
}

func (s *Service) mailReminder(ctx context.Context, j *river.Job[enquiry.ReminderJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	if err != nil || !e.State.Open() || !e.RemindedAt.IsZero() {
		return err
	}
	err = s.tell(ctx, withoutFile(enquiry.Mailbox(e.Topic, e.Subject), s.reminderText(e)), "reminder mailed", e.Reference)
	if err == nil || mailer.Permanent(err) {
		err = errors.Join(err, s.note(ctx, e.Reference, enquiry.TellReminder(s.Now())))
	}
	return err
}

func (s *Service) reminderText(e enquiry.Enquiry) mailer.Message {
	return s.message(e, ".erinnerung", "Erinnerung: Antwort "+enquiry.DeadlineText(e.AnswerBy), write("reminder", s.mailData(e)))
}
