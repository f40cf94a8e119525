package delivery

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

const (
	// suspiciousEvery bounds what a flood of advertising sends to the office. It is looked for more
	// often, so that one that finds the time not yet over is not late by the whole of it.
	suspiciousEvery = 2 * time.Minute
	lookEvery       = time.Minute
	// honestFirst is how long one that is honest and cannot be delivered goes first.
	honestFirst = time.Hour
	// last is the priority behind all other mail.
	last = 4
)

func lastOptions() *river.InsertOpts {
	options := queue.MailOptions()
	options.Priority = last
	return options
}

// mailSuspicious sends the oldest enquiry that looks like advertising, unless an honest
// one waits or another one was tried within two minutes, by whichever server.
func (s *Service) mailSuspicious(ctx context.Context) error {
	now := s.Now()
	honest, err := s.Store.List(ctx, enquiry.Filter{Honest: true, States: []enquiry.State{enquiry.Received}, ReceivedSince: now.Add(-honestFirst), Oldest: 1})
	if err != nil || len(honest) > 0 {
		return err
	}
	next, err := s.Store.List(ctx, enquiry.Filter{Suspicious: true, Stranded: now.Add(-refusedRest), Oldest: 1})
	if err != nil || len(next) == 0 {
		return err
	}
	free, err := s.Store.SpendToken(ctx, "suspicious mail", now, now.Add(suspiciousEvery))
	if err != nil || !free {
		return err
	}
	return s.mailEnquiry(ctx, next[0])
}
