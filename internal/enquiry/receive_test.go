package enquiry_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"website/internal/enquiry"
	"website/internal/enquiry/sqlite/sqlitetest"
	"website/internal/enquiry/storetest"
)

// crowded is a store in which so many references are taken.
type crowded struct {
	enquiry.Store
	taken int
	tried []string
}

func (c *crowded) Save(ctx context.Context, s enquiry.Submission) (enquiry.Enquiry, bool, error) {
	c.tried = append(c.tried, s.Enquiry.Reference)
	if len(c.tried) > c.taken {
		return c.Store.Save(ctx, s)
	}
	_, err := io.Copy(io.Discard, s.Content)
	return enquiry.Enquiry{}, false, errors.Join(enquiry.ErrReferenceTaken, err)
}

type stuck struct{ io.ReadSeeker }

func (stuck) Seek(int64, int) (int64, error) { return 0, io.ErrClosedPipe }

// Otherwise a visitor would be told of an error, or the office would get half a file.
func TestAReferenceThatIsTakenIsReplacedAndTheFileStaysWhole(t *testing.T) {
	store := &crowded{Store: sqlitetest.Open(t), taken: 2}
	s, content := storetest.WithFile(storetest.New(1), 3000)
	e, repeated, err := enquiry.Receive(t.Context(), store, s, storetest.Promise, storetest.Noon)
	if err != nil || repeated || len(store.tried) != 3 || e.Reference != store.tried[2] || e.Reference == store.tried[1] {
		t.Fatalf("got %s after %q: %t, %v", e.Reference, store.tried, repeated, err)
	}
	file, err := store.OpenAttachment(t.Context(), e.Reference)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(file); err != nil || !bytes.Equal(got, content) {
		t.Errorf("%d bytes are stored, %v", len(got), err)
	}
	full := &crowded{taken: 99}
	if _, _, err := enquiry.Receive(t.Context(), full, s, storetest.Promise, storetest.Noon); !errors.Is(err, enquiry.ErrReferenceTaken) || len(full.tried) != 5 {
		t.Errorf("where all are taken: %v after %d tries", err, len(full.tried))
	}
	s.Content = stuck{}
	if _, _, err := enquiry.Receive(t.Context(), store, s, storetest.Promise, storetest.Noon); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("a file that cannot be read from its beginning is stored: %v", err)
	}
}
