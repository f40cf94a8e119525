package delivery

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/riverqueue/river"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/queue"
)

// perMail keeps a mail about what is held back readable, also after a flood.
const perMail = 25

type tellHeldWorker struct {
	river.WorkerDefaults[queue.TellHeld]
	office *Office
}

// Work queues mails about what is held back, so that an honest enquiry in
// quarantine is found within the hour.
func (w *tellHeldWorker) Work(ctx context.Context, _ *river.Job[queue.TellHeld]) error {
	count, err := w.office.Store.QueueHeld(ctx, perMail, w.office.Now())
	if err == nil && count > 0 {
		w.office.Log.InfoContext(ctx, "held enquiries are told to the office", "count", count)
	}
	return err
}

type heldWorker struct {
	river.WorkerDefaults[queue.Held]
	office *Office
}

// Work tells what is still held back when it runs.
func (w *heldWorker) Work(ctx context.Context, j *river.Job[queue.Held]) error {
	o := w.office
	var held []enquiry.Enquiry
	for _, reference := range j.Args.References {
		e, err := o.Store.Find(ctx, reference)
		if errors.Is(err, enquiry.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		if e.State == enquiry.Quarantined {
			held = append(held, e)
		}
	}
	if len(held) == 0 {
		return nil
	}
	_, err := o.send(ctx, "", letter{write: func(bool) mailer.Message { return o.heldLetter(held, j.Args.References[0]) }})
	return o.giveUp(ctx, err, "held enquiries")
}

// heldLetter holds nothing that was typed: it would make the mail look like what
// it tells of.
func (o *Office) heldLetter(held []enquiry.Enquiry, first string) mailer.Message {
	until := o.Now().Add(protection.LinkLife)
	var text strings.Builder
	if len(held) == 1 {
		text.WriteString("Diese Anfrage sieht nach Werbung aus und wurde zurückgehalten.\n")
	} else {
		text.WriteString("Diese Anfragen sehen nach Werbung aus und wurden zurückgehalten.\n")
	}
	text.WriteString("Bitte sehen Sie nach: Auch eine ehrliche kann einmal so aussehen.\n\n")
	for _, e := range held {
		reasons := make([]string, len(e.Suspicions))
		for i, code := range e.Suspicions {
			reasons[i] = enquiry.SuspicionText(code)
		}
		fmt.Fprintf(&text, "Vorgang:   %s\nEingang:   %s\nAnliegen:  %s\n", e.Reference, enquiry.German(e.ReceivedAt), enquiry.Rulebook.TopicLabel(e.Topic))
		fmt.Fprintf(&text, "Grund:     %s\nAntwort:   %s zugesagt\n", strings.Join(reasons, ", "), enquiry.DeadlineText(e.AnswerBy))
		fmt.Fprintf(&text, "Ansehen:   %s\nFreigeben: %s\nLöschen:   %s\n\n",
			o.Links.Office(protection.ViewPath, e.Reference, until),
			o.Links.Office(protection.ReleasePath, e.Reference, until),
			o.Links.Office(protection.DiscardPath, e.Reference, until))
	}
	fmt.Fprintf(&text, "-- \nDie Links gelten bis %s. Ein Klick allein ändert nichts: Jede Seite fragt noch einmal nach.\n"+
		"Bitte leiten Sie diese E-Mail nicht weiter; wer die Links hat, kann die Anfragen lesen.\n", enquiry.German(until))
	subject := fmt.Sprintf("Zurückgehalten: %d Anfragen", len(held))
	if len(held) == 1 {
		subject = "Zurückgehalten: eine Anfrage"
	}
	return mailer.Message{
		From:    o.From,
		To:      o.mailbox(""),
		Subject: subject,
		Text:    text.String(),
		ID:      o.id(first, ".zurueckgehalten"),
		Date:    o.Now(),
	}
}
