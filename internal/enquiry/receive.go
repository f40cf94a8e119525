package enquiry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// Two references of a month meet about once in 24 million times, so this many
// tries never run out unless something is broken.
const referenceTries = 5

// Receive takes in a submission that has passed every check: it gives reference
// and deadline, and stores. When it returns without error, the enquiry is safe;
// the boolean says that the same one had been stored before.
func Receive(ctx context.Context, store Store, sub Submission, p Promise, now time.Time) (Enquiry, bool, error) {
	e := &sub.Enquiry
	e.Fingerprint = FingerprintOf(e.Form, e.Topic, e.Fields, e.Attachment)
	e.State, e.ReceivedAt, e.AnswerBy = Received, now.UTC(), p.Deadline(now)
	for range referenceTries {
		e.Reference = NewReference(now)
		if e.Attachment != nil {
			if _, err := sub.Content.Seek(0, io.SeekStart); err != nil {
				return Enquiry{}, false, fmt.Errorf("rewind attachment: %w", err)
			}
		}
		stored, repeated, err := store.Save(ctx, sub)
		if !errors.Is(err, ErrReferenceTaken) {
			return stored, repeated, err
		}
	}
	return Enquiry{}, false, ErrReferenceTaken
}
