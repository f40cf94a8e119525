package enquirycli

import (
	"context"
	"errors"
	"fmt"

	"website/internal/enquiry"
)

// errNobody: an answer under Art. 15 or 17 must not be given by mistake.
var errNobody = errors.New("there is nothing stored under this address")

// change lets something happen to an enquiry and says how it is afterwards.
func (c *runner) change(ctx context.Context, reference string, happens enquiry.Event, say func(enquiry.Enquiry) string) error {
	e, err := c.store.Change(ctx, reference, happens)
	if err == nil {
		c.Print(c.Stdout, e.Reference+": "+say(e)+"\n")
	}
	return err
}

func (c *runner) answered(ctx context.Context, reference string) error {
	return c.change(ctx, reference, enquiry.Answer(c.Now()), func(e enquiry.Enquiry) string {
		return e.StateText() + " am " + enquiry.German(e.AnsweredAt)
	})
}

// resend only queues the mail: the server that runs sends it.
func (c *runner) resend(ctx context.Context, reference string) error {
	return c.change(ctx, reference, enquiry.Resend(), func(e enquiry.Enquiry) string {
		if e.DeliveredAt.IsZero() {
			return "die E-Mail geht gleich noch einmal hinaus"
		}
		return "zugestellt am " + enquiry.German(e.DeliveredAt)
	})
}

func (c *runner) delete(ctx context.Context, reference string) error {
	filter := enquiry.Filter{Reference: reference, Email: c.email}
	if c.suspicious {
		filter = enquiry.Filter{Suspicious: true, States: []enquiry.State{enquiry.Received}}
	}
	count, err := c.store.Remove(ctx, filter, enquiry.Delete())
	switch {
	case err != nil:
		return err
	case count == 0 && reference != "":
		return enquiry.ErrNotFound
	case count == 0 && c.email != "":
		return errNobody
	}
	c.Print(c.Stdout, fmt.Sprintf("gelöscht: %d\n", count))
	return nil
}
