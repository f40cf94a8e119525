package delivery

import (
	"context"
	"strings"
	"testing"

	"website/internal/enquiry/mailer"
	"website/internal/enquiry/storetest"
)

type panicking struct{}

func (panicking) Send(context.Context, mailer.Message) error { panic("Mustermann-4711") }

func TestAPanicInAJobIsToldWithoutItsValue(t *testing.T) {
	o := newOffice(t)
	o.Sender = panicking{}
	o.save(storetest.New(1))
	stop := o.start()
	eventually(t, func() bool { return strings.Contains(o.log.String(), "job panicked") })
	stop()
	if log := o.log.String(); strings.Contains(log, "4711") || !strings.Contains(log, "log_test.go") {
		t.Errorf("the log says:\n%s", log)
	}
}
