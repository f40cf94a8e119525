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

func TestAPanicInAJobIsToldWithoutItsValue(t *testing.T) {
	o := newOffice(t)
	o.SendMail = func(context.Context, mailer.Message) error { panic("Mustermann-4711") }
	o.save(storetest.New(1))
	stop := o.start()
	o.eventually(func() bool { return strings.Contains(o.log.String(), "job panicked") })
	stop()
	if log := o.log.String(); strings.Contains(log, "4711") || !strings.Contains(log, "log_test.go") {
		t.Errorf("the log says:\n%s", log)
	}
}

// Otherwise whoever runs the server would look for a wrong password where there is none, or for anything but one.
func TestARefusedPasswordAndAJobThatIsGivenUpAreToldAsSuch(t *testing.T) {
	for _, test := range []struct {
		err         error
		attempt     int
		level, want string
	}{
		{errAway, 8, "WARN", "job failed"},
		{errAway, 9, "ERROR", "job failed"},
		{&mailer.Failure{Step: mailer.Content, Code: 550}, 1, "WARN", "job failed"},
		{&mailer.Failure{Step: mailer.Login, Code: 535}, 1, "ERROR", "--smtp-password-file"},
	} {
		var log bytes.Buffer
		row := &rivertype.JobRow{Attempt: test.attempt, MaxAttempts: 9}
		failureLog{slog.New(slog.NewTextHandler(&log, nil))}.HandleError(t.Context(), row, test.err)
		if !strings.Contains(log.String(), test.want) || !strings.Contains(log.String(), "level="+test.level) {
			t.Errorf("%v: the log says %s", test.err, log.String())
		}
	}
}
