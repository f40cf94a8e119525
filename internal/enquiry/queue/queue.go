// Package queue says how jobs are kept: the stores insert them, the delivery
// does them.
package queue

import (
	"context"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
)

// The queues. Mail has its own, which stands still while no mail server is
// configured and loses nothing.
const (
	Mail  = "mail"
	Tasks = river.QueueDefault
)

// attempts at one job. With the longest pause of the delivery they last two weeks.
const attempts = 700

// MailOptions makes a second insertion harmless while the same job waits or runs.
func MailOptions() *river.InsertOpts {
	return &river.InsertOpts{Queue: Mail, MaxAttempts: attempts, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning, rivertype.JobStateScheduled,
	}}}
}

// Runner works on the queues.
type Runner interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	StopAndCancel(ctx context.Context) error
}
