package enquiry

import (
	"encoding/json"
	"fmt"
	"io"
	"time"
)

// Record is an enquiry as programs read it: everything but its file's content.
type Record struct {
	Enquiry
	Overdue bool `json:"overdue"`
}

// Record gives the enquiry as it is now.
func (e Enquiry) Record(now time.Time) Record { return Record{e, e.Overdue(now)} }

// SenderRecord is what the sender gets: without what we think of it.
func (e Enquiry) SenderRecord() Record {
	e.State, e.Suspicions, e.RefusedAt, e.RefusedWhy = State(e.SenderStateText()), nil, time.Time{}, ""
	return Record{Enquiry: e}
}

// WriteRecords writes one or several records as JSON that people can read too.
func WriteRecords(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	return nil
}
