package enquiry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// Desk takes enquiries in: it gives the reference and the deadline, and stores.
type Desk struct {
	Store  Store
	Now    func() time.Time
	Random io.Reader
}

// Draft is an enquiry that has passed every check.
type Draft struct {
	Form         string
	Topic        string
	Fields       Fields
	Attachment   *Attachment
	Content      io.ReadSeeker
	Key          string
	TokenID      string
	TokenExpires time.Time
	Suspicions   []string
}

// Two references of a month meet about once in 24 million times, so this many
// tries never run out unless something is broken.
const referenceTries = 5

// Receive stores the draft. When it returns without error, the enquiry is safe;
// the boolean says that the same one had been stored before.
func (d Desk) Receive(ctx context.Context, draft Draft) (Enquiry, bool, error) {
	now := d.Now().UTC()
	e := Enquiry{
		Key:         draft.Key,
		Fingerprint: FingerprintOf(draft.Form, draft.Topic, draft.Fields, draft.Attachment),
		Form:        draft.Form,
		Topic:       draft.Topic,
		Fields:      draft.Fields,
		State:       Received,
		ReceivedAt:  now,
		AnswerBy:    Deadline(now),
		Suspicions:  draft.Suspicions,
		Attachment:  draft.Attachment,
	}
	if len(draft.Suspicions) > 0 {
		e.State = Quarantined
	}
	for range referenceTries {
		reference, err := NewReference(now, d.Random)
		if err != nil {
			return Enquiry{}, false, err
		}
		e.Reference = reference
		submission := Submission{Enquiry: e, TokenID: draft.TokenID, TokenExpires: draft.TokenExpires}
		if draft.Attachment != nil {
			if _, err := draft.Content.Seek(0, io.SeekStart); err != nil {
				return Enquiry{}, false, fmt.Errorf("rewind attachment: %w", err)
			}
			submission.Content = draft.Content
		}
		stored, repeated, err := d.Store.Save(ctx, submission)
		if errors.Is(err, ErrReferenceTaken) {
			continue
		}
		return stored, repeated, err
	}
	return Enquiry{}, false, ErrReferenceTaken
}
