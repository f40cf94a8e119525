package enquiry

import "fmt"

// State is where an enquiry stands. docs/architecture.md draws the transitions.
type State string

// The states of an enquiry. A deleted one leaves nothing behind, so there is no
// state for it.
const (
	// Quarantined: stored, but held back because it looks like advertising.
	Quarantined State = "quarantined"
	// Received: stored durably; the mail to the office is queued.
	Received State = "received"
	// Delivered: the office's mail server has taken the mail.
	Delivered State = "delivered"
	// Answered: the office says that the visitor has an answer.
	Answered State = "answered"
)

// Event is what can happen to an enquiry.
type Event string

// The events.
const (
	Release Event = "release"
	Deliver Event = "deliver"
	Answer  Event = "answer"
)

var transitions = map[State]map[Event]State{
	Quarantined: {Release: Received, Answer: Answered},
	Received:    {Release: Received, Deliver: Delivered, Answer: Answered},
	Delivered:   {Release: Delivered, Deliver: Delivered, Answer: Answered},
	// A late mail or a second click changes nothing.
	Answered: {Release: Answered, Deliver: Answered, Answer: Answered},
}

// After gives the state that follows an event.
func (s State) After(e Event) (State, error) {
	next, ok := transitions[s][e]
	if !ok {
		return s, fmt.Errorf("an enquiry that is %s cannot %s", s, e)
	}
	return next, nil
}

// MailDue is true for a change after which the office gets the mail about the
// enquiry; before is empty for a new one.
func MailDue(before, after State) bool { return after == Received && before != Received }

// Open is true while the office owes an answer.
func (s State) Open() bool { return s == Received || s == Delivered }

// German is the word the office reads.
func (s State) German() string {
	switch s {
	case Quarantined:
		return "Quarantäne"
	case Received:
		return "eingegangen"
	case Delivered:
		return "zugestellt"
	case Answered:
		return "beantwortet"
	}
	return string(s)
}
