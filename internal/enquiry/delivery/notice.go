package delivery

import (
	"context"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
)

// mailNotice sends the mail and then notes it. A server killed in between sends
// it again under the same Message-ID.
func (s *Service) mailNotice(ctx context.Context, j *river.Job[enquiry.MailJob]) error {
	e, err := s.find(ctx, j.Args.Reference)
	if err != nil || !e.DeliveredAt.IsZero() {
		return err
	}
	return s.mailEnquiry(ctx, e)
}

// mailEnquiry also serves what looks like advertising, which has no job of its own.
func (s *Service) mailEnquiry(ctx context.Context, e enquiry.Enquiry) error {
	err := s.send(ctx, s.notice(ctx, e))
	if mailer.Permanent(err) {
		return s.mailRefused(ctx, e, err)
	}
	if err != nil {
		return err
	}
	delivered := enquiry.Deliver(s.Now())
	if s.Confirm {
		delivered = delivered.WithReceipt()
	}
	if err := s.note(ctx, e.Reference, delivered); err != nil {
		return err
	}
	s.Log.InfoContext(ctx, "enquiry mailed", "reference", e.Reference)
	return nil
}

// mailRefused tells of an enquiry whose own mail no server takes: filters judge
// what was typed, and a mail without it may pass.
func (s *Service) mailRefused(ctx context.Context, e enquiry.Enquiry, refusal error) error {
	if e.RefusedAt.IsZero() {
		err := s.send(ctx, withoutFile(enquiry.Mailbox(e.Topic, e.Subject), s.refusedText(e)))
		if mailer.Permanent(err) && e.Application() {
			err = s.send(ctx, withoutFile("", s.unreachableText(e)))
		}
		if err != nil && !mailer.Permanent(err) {
			return err
		}
	}
	if err := s.note(ctx, e.Reference, enquiry.Refuse(refusal.Error(), s.Now())); err != nil {
		return err
	}
	return s.giveUp(ctx, refusal, e.Reference)
}

// notice tells of an enquiry as it is now.
func (s *Service) notice(ctx context.Context, e enquiry.Enquiry) officeMail {
	om := officeMail{mailbox: enquiry.Mailbox(e.Topic, e.Subject), attachment: e.Attachment, write: func(file bool) mailer.Message { return s.noticeText(ctx, e, file) }}
	return om
}

func (s *Service) noticeText(ctx context.Context, e enquiry.Enquiry, file bool) mailer.Message {
	subject := enquiry.TopicLabel(e.Topic)
	if e.Subject != "" {
		subject += ": " + e.Subject
	}
	data := s.mailData(e)
	data.File = file
	m := s.message(e, "", subject, write("notice", data))
	if file {
		m.File = s.file(ctx, e)
	}
	return m
}

// refusedText repeats nothing that was typed.
func (s *Service) refusedText(e enquiry.Enquiry) mailer.Message {
	m := s.message(e, ".abgelehnt", "Neue "+e.Noun()+", deren E-Mail abgelehnt wurde", write("refused", s.mailData(e)))
	m.ReplyTo = nil
	return m
}

// unreachableText is for people who may not read applications.
func (s *Service) unreachableText(e enquiry.Enquiry) mailer.Message {
	return s.general(s.id(e.Reference, ".postfach"), "["+e.Reference+"] Bewerbung erreicht ihr Postfach nicht", write("unreachable", s.mailData(e)))
}
