package enquiry

import (
	"strconv"
	"time"
)

// UndecidedFor is how long an application is kept at the longest while nobody
// has decided about it.
const UndecidedFor = 365 * day

const day = 24 * time.Hour

// Retention says how long enquiries are kept.
type Retention struct {
	// Enquiries counts from the day they came in.
	Enquiries time.Duration
	// Applications counts from the decision.
	Applications time.Duration
}

// RetentionDays gives the settings as times.
func RetentionDays(enquiries, applications int) Retention {
	return Retention{Enquiries: time.Duration(enquiries) * day, Applications: time.Duration(applications) * day}
}

// Until is when an enquiry is deleted at the latest, as things stand.
func (r Retention) Until(e Enquiry) time.Time {
	switch {
	case !e.byDecision():
		return e.ReceivedAt.Add(r.Enquiries)
	case e.AnsweredAt.IsZero():
		return e.ReceivedAt.Add(UndecidedFor)
	}
	return e.AnsweredAt.Add(r.Applications)
}

// Text says to the sender when everything is deleted.
func (r Retention) Text(e Enquiry, now time.Time) string {
	until, say := r.Until(e), e.Words()
	text := say.Own.On
	switch {
	case !until.After(now):
		text = say.Own.Soon
	case e.byDecision() && e.AnsweredAt.IsZero():
		text = say.Own.AfterDecision
	}
	return Fill(text, "{days}", strconv.Itoa(int(r.Applications/day)), "{date}", say.DateText(until))
}

// Application tells who wants to work here from who wants something built.
func (e Enquiry) Application() bool { return e.Topic == ApplicationTopic }

// ApplicationTopic has a mailbox and a time of its own.
const ApplicationTopic = "application"

// Mailbox names who is told: those of the topic or, for questions about a
// building site, those of the site.
func Mailbox(topic, subject string) string {
	if topic == "worksite" {
		return topic + "/" + subject
	}
	return topic
}

// byDecision is true for applications that wait for a decision or have one. What
// looks like advertising is none before somebody has decided about it.
func (e Enquiry) byDecision() bool {
	return e.Application() && (!e.Suspicious() || !e.AnsweredAt.IsZero())
}
