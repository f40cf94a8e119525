package metrics

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/delivery"
	"website/internal/enquiry/mailer"
)

// Store counts what happens to enquiries on their way into and out of a store.
func (m *Metrics) Store(next enquiry.Store) enquiry.Store { return store{next, m} }

type store struct {
	enquiry.Store
	m *Metrics
}

// answers are what a healthy store says.
var answers = []error{enquiry.ErrNotFound, enquiry.ErrKeyReused, enquiry.ErrTokenUsed, enquiry.ErrReferenceTaken, enquiry.ErrErasing, enquiry.ErrHeld, enquiry.ErrNotWaiting, context.Canceled}

func (m *Metrics) failed(operation string, err error) {
	if err != nil && !slices.ContainsFunc(answers, func(answer error) bool { return errors.Is(err, answer) }) {
		m.storageErrors.WithLabelValues(operation).Inc()
	}
}

func (s store) Save(ctx context.Context, sub enquiry.Submission) (enquiry.Enquiry, bool, error) {
	stored, repeated, err := s.Store.Save(ctx, sub)
	switch {
	case err != nil:
		s.m.failed("save", err)
	case repeated:
		s.m.repeated.Inc()
	default:
		s.m.received.WithLabelValues(stored.Form, string(stored.State)).Inc()
	}
	return stored, repeated, err
}

func (s store) Find(ctx context.Context, reference string) (enquiry.Enquiry, error) {
	e, err := s.Store.Find(ctx, reference)
	s.m.failed("find", err)
	return e, err
}

func (s store) List(ctx context.Context, f enquiry.Filter) ([]enquiry.Enquiry, error) {
	list, err := s.Store.List(ctx, f)
	s.m.failed("list", err)
	return list, err
}

func (s store) OpenAttachment(ctx context.Context, reference string) (io.ReadCloser, error) {
	content, err := s.Store.OpenAttachment(ctx, reference)
	s.m.failed("attachment", err)
	return content, err
}

func (s store) Change(ctx context.Context, reference string, happens enquiry.Event) (enquiry.Enquiry, error) {
	e, err := s.Store.Change(ctx, reference, happens)
	s.m.failed(happens.Name, err)
	if err == nil && happens.Name == enquiry.DeliverName {
		s.m.mailed.Inc()
	}
	return e, err
}

func (s store) ChangeAll(ctx context.Context, f enquiry.Filter, happens enquiry.Event) (int, error) {
	count, err := s.Store.ChangeAll(ctx, f, happens)
	s.m.failed(happens.Name, err)
	return count, err
}

func (s store) DeleteBefore(ctx context.Context, received time.Time, unmailed bool) (removed, kept int, err error) {
	removed, kept, err = s.Store.DeleteBefore(ctx, received, unmailed)
	s.m.failed("retain", err)
	return removed, kept, err
}

// Sender counts mails.
func (m *Metrics) Sender(next delivery.Sender) delivery.Sender { return sender{next, m} }

type sender struct {
	next delivery.Sender
	m    *Metrics
}

func (s sender) Send(ctx context.Context, message mailer.Message) error {
	err := s.next.Send(ctx, message)
	if err != nil {
		s.m.mailsFailed.Inc()
	} else {
		s.m.mailsSent.Inc()
	}
	return err
}
