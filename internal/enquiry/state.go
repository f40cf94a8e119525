package enquiry

import "cmp"

// State is where an enquiry stands. docs/enquiries.md draws the transitions.
type State string

// The states of an enquiry. A deleted one leaves nothing behind, so there is no
// state for it.
const (
	// Received: stored durably; the mail to the office is queued.
	Received State = "received"
	// Delivered: the office's mail server has taken the mail.
	Delivered State = "delivered"
	// Answered: the office says that the visitor has an answer.
	Answered State = "answered"
)

// Open is true while the office owes an answer.
func (s State) Open() bool { return s == Received || s == Delivered }

var states = map[State]string{Received: "eingegangen", Delivered: "zugestellt", Answered: "beantwortet"}

// German is the word the office reads.
func (s State) German() string { return cmp.Or(states[s], string(s)) }

// StateText is the word the office reads about an enquiry.
func (e Enquiry) StateText() string {
	if e.State == Answered && e.Application() {
		return "entschieden"
	}
	return e.State.German()
}

// SenderStateText is the word its sender reads.
func (e Enquiry) SenderStateText() string {
	return e.Words().Own.States[e.State]
}
