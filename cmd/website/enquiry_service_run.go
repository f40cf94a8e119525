package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"website/internal/enquiry"
)

// start begins to work on the queue. It goes on after the signal to stop, until close.
func (s *enquiryService) start(ctx context.Context) error {
	if s.runner == nil {
		return nil
	}
	if err := s.runner.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start queue: %w", err)
	}
	return nil
}

// close lets jobs under way finish within the grace period, then stops them:
// they are tried again at the next start.
func (s *enquiryService) close(grace time.Duration) error {
	if s.store == nil {
		return nil
	}
	var stopped error
	if s.runner != nil {
		ending, cancel := context.WithTimeout(context.Background(), grace)
		defer cancel()
		if err := s.runner.Stop(ending); err != nil {
			hard, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			stopped = s.runner.StopAndCancel(hard)
		}
	}
	return errors.Join(stopped, s.store.Close())
}

// check looks at everything an enquiry needs to be stored.
func (s *enquiryService) check(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, checkWithin)
	defer cancel()
	if err := s.store.Ping(ctx); err != nil {
		return err
	}
	if err := folderExists(s.uploads); err != nil {
		return fmt.Errorf("folder for uploads: %w", err)
	}
	if failed := s.saves.failed.Load(); failed >= tolerated {
		return fmt.Errorf("the last %d enquiries could not be stored", failed)
	}
	return nil
}

func folderExists(folder string) error {
	info, err := os.Stat(folder)
	if err == nil && !info.IsDir() {
		err = errors.New("is no folder")
	}
	return err
}

// failingStore remembers how many enquiries in a row could not be stored: a
// damaged database may still answer every question.
type failingStore struct {
	enquiry.Store
	failed atomic.Int64
}

func (f *failingStore) Save(ctx context.Context, sub enquiry.Submission) (enquiry.Enquiry, bool, error) {
	stored, repeated, err := f.Store.Save(ctx, sub)
	switch {
	case err == nil:
		f.failed.Store(0)
	case errors.Is(err, enquiry.ErrKeyReused), errors.Is(err, enquiry.ErrTokenUsed), errors.Is(err, enquiry.ErrReferenceTaken), errors.Is(err, context.Canceled):
	default:
		f.failed.Add(1)
	}
	return stored, repeated, err
}
