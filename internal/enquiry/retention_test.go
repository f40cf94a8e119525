package enquiry

import (
	"testing"
	"time"
)

// What senders are told must be what is done.
func TestASenderIsToldUntilWhenEverythingIsKept(t *testing.T) {
	keep := RetentionDays(180, 90)
	received := time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)
	decided := received.Add(10 * day)
	for _, test := range []struct {
		title    string
		topic    string
		state    State
		answered time.Time
		until    time.Time
		text     func(*Words) string
	}{
		{"an enquiry", "contact", Received, time.Time{}, received.Add(180 * day), func(w *Words) string { return w.Own.On }},
		{"an answered enquiry", "contact", Answered, decided, received.Add(180 * day), func(w *Words) string { return w.Own.On }},
		{"an application", ApplicationTopic, Delivered, time.Time{}, received.AddDate(1, 0, 0), func(w *Words) string { return w.Own.AfterDecision }},
		{"a decided application", ApplicationTopic, Answered, decided, decided.Add(90 * day), func(w *Words) string { return w.Own.On }},
	} {
		e := Enquiry{Topic: test.topic, State: test.state, ReceivedAt: received, AnsweredAt: test.answered}
		words := e.Words()
		fill := func(text string) string {
			return Fill(text, "{days}", "90", "{date}", words.DateText(test.until))
		}
		if got := keep.Until(e); !got.Equal(test.until) {
			t.Errorf("%s is kept until %s", test.title, got)
		}
		if got := keep.Text(e, received); got != fill(test.text(words)) {
			t.Errorf("%s: %q", test.title, got)
		}
		if got := keep.Text(e, test.until); got != fill(words.Own.Soon) {
			t.Errorf("%s, when its time is over: %q", test.title, got)
		}
	}
	advertising := Enquiry{Topic: ApplicationTopic, State: Delivered, ReceivedAt: received, Suspicions: []string{"links"}}
	if got := keep.Until(advertising); !got.Equal(received.Add(180 * day)) {
		t.Errorf("an application that looks like advertising is kept until %s", got)
	}
}
