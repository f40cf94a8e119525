package queue

import "github.com/riverqueue/river"

// Proof tells the office that a proof of suitability ends.
type Proof struct {
	ID    string `json:"proof" river:"unique"`
	Until string `json:"until" river:"unique"`
}

// Kind names the job in the database.
func (Proof) Kind() string { return "proof_mail" }

// LookAtProofs looks for proofs that end, once on every day: a job that is done
// is kept for a day and stands in the way of a second one.
type LookAtProofs struct {
	Day string `json:"day" river:"unique"`
}

// Kind names the job in the database.
func (LookAtProofs) Kind() string { return "look_at_proofs" }

// InsertOpts keeps restarts and other servers from looking again.
func (LookAtProofs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: 3, UniqueOpts: river.UniqueOpts{ByArgs: true}}
}
