package storetest

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/queue"
)

// Work runs the queues until as many jobs are done as wanted, and gives them sorted.
func Work(t *testing.T, b Backend, wanted int) []string {
	t.Helper()
	done := make(chan string, 100)
	workers := river.NewWorkers()
	river.AddWorker(workers, report(done, func(j enquiry.MailJob) string { return j.Reference }))
	river.AddWorker(workers, report(done, func(j enquiry.ReminderJob) string { return j.Reference }))
	river.AddWorker(workers, report(done, func(j enquiry.ReceiptJob) string { return j.Reference }))
	river.AddWorker(workers, report(done, func(j enquiry.WithdrawnJob) string { return j.Mailbox + " " + j.Reference }))
	runner, err := b.Work(&river.Config{
		Workers:           workers,
		Queues:            map[string]river.QueueConfig{queue.Mail: {MaxWorkers: 2}},
		FetchCooldown:     time.Millisecond,
		FetchPollInterval: 20 * time.Millisecond,
		Logger:            slog.New(slog.DiscardHandler),
	})
	must(t, err)
	must(t, runner.Start(context.WithoutCancel(t.Context())))
	var got []string
	for range wanted {
		select {
		case name := <-done:
			got = append(got, name)
		case <-time.After(15 * time.Second):
			t.Fatalf("after 15 s the queue has given only %q", got)
		}
	}
	// Stopping waits for jobs under way, so one too many is seen.
	must(t, runner.Stop(context.WithoutCancel(t.Context())))
	for len(done) > 0 {
		got = append(got, <-done)
	}
	slices.Sort(got)
	return got
}

func brokenQueue(t *testing.T, b Backend) {
	if _, err := b.Work(&river.Config{Queues: map[string]river.QueueConfig{queue.Mail: {}}, Workers: river.NewWorkers()}); err == nil {
		t.Error("a server that can mail nothing would start")
	}
}

func report[J enquiry.Job](done chan<- string, about func(J) string) river.Worker[J] {
	return river.WorkFunc(func(_ context.Context, j *river.Job[J]) error {
		done <- j.Kind + " " + about(j.Args)
		return nil
	})
}

// queued wants exactly these jobs in the queue, and does them.
func queued(t *testing.T, b Backend, want ...string) {
	t.Helper()
	if got := Work(t, b, len(want)); !slices.Equal(got, want) {
		t.Errorf("the queue held %q, want %q", got, want)
	}
}
