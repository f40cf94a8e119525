package delivery

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"website/internal/enquiry/mailer"
	"website/internal/logsafe"
)

// RetryPolicy waits longer after every failure, but never longer than half an
// hour, so that everything arrives soon after a mail server is back.
type RetryPolicy struct{ Now func() time.Time }

const (
	firstPause   = 10 * time.Second
	longestPause = 30 * time.Minute
)

// NextRetry implements river.ClientRetryPolicy.
func (p RetryPolicy) NextRetry(j *rivertype.JobRow) time.Time {
	pause := min(longestPause, firstPause<<min(len(j.Errors), 8))
	// A tenth more or less keeps many mails from being tried in the same second.
	return p.Now().Add(time.Duration(float64(pause) * (0.9 + 0.2*rand.Float64())))
}

// failureLog says that a job failed, without its arguments.
type failureLog struct{ log *slog.Logger }

func (f failureLog) HandleError(ctx context.Context, j *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	if failed, ok := errors.AsType[*mailer.Failure](err); ok && failed.LoginRefused() {
		f.log.ErrorContext(ctx, "the mail server does not take the user or the password: mail waits until --smtp-user and --smtp-password-file are right; website check --mail explains",
			"kind", j.Kind, "attempt", j.Attempt, "cause", err.Error())
		return nil
	}
	level := slog.LevelWarn
	if j.Attempt >= j.MaxAttempts {
		level = slog.LevelError
	}
	f.log.Log(ctx, level, "job failed", "kind", j.Kind, "attempt", j.Attempt, "of", j.MaxAttempts, "cause", err.Error())
	return nil
}

func (f failureLog) HandlePanic(ctx context.Context, j *rivertype.JobRow, cause any, trace string) *river.ErrorHandlerResult {
	f.log.ErrorContext(ctx, "job panicked", "kind", j.Kind, "cause", logsafe.Panic(cause), "stack", trace)
	return nil
}
