package service

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/program/config"
	"website/internal/program/metrics"
)

// newForms are those of a server with a disk of its own, and what its log says.
func newForms(t *testing.T, e config.Enquiry, free func(string) (uint64, error)) (*Forms, *bytes.Buffer) {
	t.Helper()
	var log bytes.Buffer
	e.RateAddress, e.JobTimeout = 30, time.Minute
	return New(Options{
		Config: config.Config{Data: t.TempDir(), Enquiry: e}, Site: func() pack.Manifest { return pack.Manifest{} },
		Log: slog.New(slog.NewTextHandler(&log, nil)), Now: time.Now, Metrics: metrics.New(), Free: free,
	}), &log
}

func TestBelowTwoGigabytesFilesAreRefusedAndAlmostWithoutRoomSomebodyIsCalled(t *testing.T) {
	for _, test := range []struct {
		name            string
		free            uint64
		err             error
		files, messages bool
	}{
		{"room for both", 2 << 30, nil, true, true},
		{"a byte less", 2<<30 - 1, nil, false, true},
		{"room for messages alone", 64 << 20, nil, false, true},
		{"a byte less than that", 64<<20 - 1, nil, false, false},
		{"a disk that cannot be asked", 0, errors.New("away"), true, false},
	} {
		f, _ := newForms(t, config.Enquiry{}, func(folder string) (uint64, error) { return test.free, test.err })
		if files, messages := f.roomForFiles(), f.roomForMessages() == nil; files != test.files || messages != test.messages {
			t.Errorf("%s: files %t, messages %t", test.name, files, messages)
		}
	}
}

func TestAUserWithoutAPasswordIsToldOfWhenTheFormsOpen(t *testing.T) {
	for user, want := range map[string]bool{"website@firma.example": true, "": false} {
		f, log := newForms(t, config.Enquiry{SMTPUser: user}, nil)
		o, err := f.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := o.close(time.Minute); err != nil {
			t.Error(err)
		}
		if told := strings.Contains(log.String(), "WEBSITE_SMTP_PASSWORD_FILE"); told != want {
			t.Errorf("user %q: told %t, the log says %s", user, told, log)
		}
	}
}
