package delivery

import (
	"slices"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/storetest"
	"website/internal/visits"
)

func (o *office) put(at time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.now = at
}

// aged saves an enquiry that came in so many days ago.
func (o *office) aged(number, days int, mailed bool) enquiry.Enquiry {
	o.t.Helper()
	s := storetest.New(number)
	s.Enquiry.ReceivedAt = o.now.AddDate(0, 0, -days)
	e := o.save(s)
	if mailed {
		if _, err := o.store.Change(o.t.Context(), e.Reference, enquiry.Deliver(s.Enquiry.ReceivedAt)); err != nil {
			o.t.Fatal(err)
		}
	}
	return e
}

func (o *office) retain() {
	o.t.Helper()
	if err := o.Retain(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
}

func (o *office) left() int {
	o.t.Helper()
	list, err := o.store.List(o.t.Context(), enquiry.Filter{})
	if err != nil {
		o.t.Fatal(err)
	}
	return len(list)
}

func TestRetentionTellsOnlyHowMany(t *testing.T) {
	o := newOffice(t)
	o.aged(1, 181, true)
	young := o.aged(2, 179, true)
	o.aged(3, 0, true)
	o.retain()
	if o.left() != 2 || o.find(young.Reference).Reference == "" {
		t.Errorf("left are %d", o.left())
	}
	if log := o.log.String(); !strings.Contains(log, "count=1") || strings.Contains(log, "DG-") || strings.Contains(log, "nobody was told") {
		t.Errorf("the log says:\n%s", log)
	}
}

func TestVisitsAreForgottenAfter400Days(t *testing.T) {
	o := newOffice(t)
	o.Visits = o.store
	o.aged(1, 0, true)
	var rows []visits.Row
	for _, ago := range []int{401, 400, 0} {
		rows = append(rows, visits.Row{Day: visits.Day(o.now, ago), Kind: visits.View, Name: "/", Count: 1})
	}
	if err := o.store.AddVisits(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
	o.retain()
	if left, err := o.store.Visits(t.Context(), "", "9999"); err != nil || !slices.Equal(left, rows[1:]) {
		t.Errorf("left are %v, %v", left, err)
	}
}

func TestRetentionKeepsWhatWasNeverMailedAndSaysSo(t *testing.T) {
	o := newOffice(t)
	o.aged(1, 400, false)
	o.aged(2, 0, true)
	o.retain()
	if log := o.log.String(); o.left() != 2 || !strings.Contains(log, "nobody was told") || !strings.Contains(log, "count=1") || strings.Contains(log, "deleted") {
		t.Errorf("left are %d; the log says:\n%s", o.left(), log)
	}
}
