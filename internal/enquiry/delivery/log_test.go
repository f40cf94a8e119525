package delivery

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"

	"github.com/riverqueue/river/rivertype"

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

// Otherwise whoever runs the server would look for a wrong password where there is none, or for anything but one.
func TestARefusedPasswordIsToldAsSuch(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{errAway, "job failed"},
		{&mailer.Failure{Step: mailer.Content, Code: 550}, "job failed"},
		{&mailer.Failure{Step: mailer.Login, Code: 535}, "--smtp-password-file"},
	} {
		var log bytes.Buffer
		row := &rivertype.JobRow{Attempt: 1, MaxAttempts: 9}
		failureLog{slog.New(slog.NewTextHandler(&log, nil))}.HandleError(t.Context(), row, test.err)
		if !strings.Contains(log.String(), test.want) {
			t.Errorf("%v: the log says %s", test.err, log.String())
		}
	}
}
