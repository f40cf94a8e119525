package enquiry

// Job is work that a store queues in the transaction of the change it follows
// from. The delivery does it; a job that waits already is not queued twice.
type Job interface{ Kind() string }

// MailJob tells the office about a new enquiry.
type MailJob struct {
	Reference string `json:"reference" river:"unique"`
	// Refused is when the attempts before this one ended, 0 for the first. The
	// job of those may be about to end itself, and must not stand in the way.
	Refused int64 `json:"refused,omitempty" river:"unique"`
}

// ReminderJob tells the office that the deadline is near.
type ReminderJob struct {
	Reference string `json:"reference" river:"unique"`
}

// ReceiptJob tells the sender that the enquiry has arrived.
type ReceiptJob struct {
	Reference string `json:"reference" river:"unique"`
}

// WithdrawnJob tells the office that an enquiry is gone by its sender's wish. It
// holds what the mail needs, because nothing else is left.
type WithdrawnJob struct {
	Reference  string `json:"reference" river:"unique"`
	Mailbox    string `json:"topic"`
	Language   string `json:"language,omitempty"`
	ReceivedAt int64  `json:"receivedAt"`
}

// The names of the jobs in the database.

func (MailJob) Kind() string      { return "enquiry_mail" }
func (ReminderJob) Kind() string  { return "enquiry_reminder" }
func (ReceiptJob) Kind() string   { return "receipt_mail" }
func (WithdrawnJob) Kind() string { return "withdrawn_mail" }
