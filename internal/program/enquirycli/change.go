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
	count := 1
	var err error
	switch {
	case c.suspicious:
		count, err = c.store.DeleteUnsentSuspicious(ctx)
	case reference != "":
		err = c.store.Delete(ctx, reference)
	default:
		count, err = c.store.DeleteByEmail(ctx, c.email)
	}
	if err == nil && count == 0 && !c.suspicious {
		err = errNobody
	}
	if err == nil {
		c.Print(c.Stdout, fmt.Sprintf("gelöscht: %d\n", count))
	}
	return err
}
