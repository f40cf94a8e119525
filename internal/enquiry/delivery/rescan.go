package delivery

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"website/internal/enquiry"
)

const (
	rescanEvery = 10 * time.Minute
	// rescanTime ends a run: the other periodic work waits in the same queue.
	rescanTime = 3 * time.Minute
)

// rescan asks the scanner about files it could not be asked about before. It
// begins with another one each time and goes on after a failure: no file keeps
// the others waiting.
func (s *Service) rescan(ctx context.Context) error {
	if s.Scanner == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, rescanTime)
	defer cancel()
	list, err := s.Store.List(ctx, enquiry.Filter{Scan: enquiry.ScanPending})
	if err != nil {
		return err
	}
	rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, e := range list {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		err := s.rescanOne(ctx, e.Reference)
		if errors.Is(err, enquiry.ErrNotWaiting) || errors.Is(err, enquiry.ErrNotFound) {
			// Another server has checked it meanwhile, or its sender taken it back.
			continue
		}
		// The next run is the next attempt; retrying the whole list would only
		// ask more often about what just failed.
		if err != nil {
			s.Log.WarnContext(ctx, "attachment could not be checked", "reference", e.Reference, "cause", err.Error())
		}
	}
	return nil
}

func (s *Service) rescanOne(ctx context.Context, reference string) (err error) {
	content, err := s.Store.OpenAttachment(ctx, reference)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	found, err := s.Scanner.Scan(ctx, content)
	if err != nil {
		return err
	}
	result, log := enquiry.ScanClean, s.Log.InfoContext
	if found != "" {
		result, log = enquiry.ScanInfected, s.Log.WarnContext
	}
	if _, err := s.Store.Change(ctx, reference, enquiry.FinishScan(result)); err != nil {
		return err
	}
	log(ctx, "attachment checked later", "reference", reference, "result", string(result))
	return nil
}
