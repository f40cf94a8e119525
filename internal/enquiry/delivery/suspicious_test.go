package delivery

import (
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/mailer"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
)

// advertising is an enquiry that looks like it.
func advertising(number int) enquiry.Submission {
	s := storetest.New(number)
	s.Enquiry.Suspicions = []string{"links", "words"}
	return s
}

// deliver sends what is queued and waits until the enquiry counts as delivered.
func (o *office) deliver(reference string) {
	o.t.Helper()
	stop := o.start()
	defer stop()
	o.eventually(func() bool { return !o.find(reference).DeliveredAt.IsZero() })
}

// look does what the periodic work does.
func (o *office) look() {
	o.t.Helper()
	o.Config()
	if err := o.mailSuspicious(o.t.Context()); err != nil && !mailer.Permanent(err) && !strings.Contains(err.Error(), "451") {
		o.t.Fatal(err)
	}
}

func (o *office) pass(d time.Duration) { o.put(o.Now().Add(d)) }

func TestWhatLooksLikeAdvertisingIsDeliveredWithAMark(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	e := o.save(advertising(1))
	o.look()
	mails := o.server.Mails()
	if len(mails) != 1 || o.find(e.Reference).State != enquiry.Delivered {
		t.Fatalf("%d mails came, it is %s", len(mails), o.find(e.Reference).State)
	}
	m := o.noticeText(t.Context(), e, false)
	if !strings.HasPrefix(m.Subject, "[Spamverdacht] ["+e.Reference+"] ") || !strings.Contains(m.Text, e.SuspicionText()) || !strings.Contains(m.Text, e.Message) {
		t.Errorf("the mail is %q:\n%s", m.Subject, m.Text)
	}
	// Its sender hears nothing, and the office is not reminded of it.
	o.put(e.AnswerBy)
	if err := o.remind(t.Context()); err != nil {
		t.Fatal(err)
	}
	if backlog, err := o.store.Backlog(t.Context(), o.Now()); err != nil || backlog.WaitingMails != 0 {
		t.Errorf("got %+v, %v", backlog, err)
	}
}

func TestOfAFloodOneMailLeavesEveryTwoMinutes(t *testing.T) {
	o := newOffice(t)
	for number := range 20 {
		o.save(advertising(number))
	}
	begun := o.Now()
	for range 60 {
		o.look()
		o.pass(10 * time.Second)
	}
	if got, most := len(o.server.Mails()), int(o.Now().Sub(begun)/(2*time.Minute)); got != most {
		t.Errorf("%d mails left in %s", got, o.Now().Sub(begun))
	}
	if e := o.find(storetest.New(0).Enquiry.Reference); e.DeliveredAt.IsZero() {
		t.Error("the oldest did not come first")
	}
}

func TestAdvertisingWaitsForHonestEnquiriesButNotForEver(t *testing.T) {
	o := newOffice(t)
	suspicious := o.save(advertising(1))
	honest := o.save(storetest.New(2))
	o.look()
	if len(o.server.Mails()) != 0 {
		t.Fatal("advertising came before an honest enquiry")
	}
	// One that no mail server takes holds up nothing for longer than an hour.
	o.pass(time.Hour)
	o.look()
	if o.find(suspicious.Reference).DeliveredAt.IsZero() || !o.find(honest.Reference).DeliveredAt.IsZero() {
		t.Error("it is held up by an honest one that cannot be delivered")
	}
}

func TestAdvertisingThatAMailServerRefusesHoldsUpNoOther(t *testing.T) {
	o := newOffice(t)
	first, second := o.save(advertising(1)), o.save(advertising(2))
	for _, answer := range []error{smtptest.Temporary, smtptest.TooBig, nil} {
		o.server.Fail(answer)
		o.look()
		o.pass(suspiciousEvery)
	}
	if e := o.find(first.Reference); e.RefusedAt.IsZero() {
		t.Error("the refusal is not noted")
	}
	if e := o.find(second.Reference); e.DeliveredAt.IsZero() {
		t.Error("the second waits for the first")
	}
}
