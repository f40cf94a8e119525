package delivery

import (
	"io"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/smtptest"
	"website/internal/enquiry/storetest"
	"website/internal/route"
)

// receipts waits for a number of mails, stops, and gives those to senders.
func (o *office) receipts(all int) (list []*mail.Message, texts []string) {
	o.t.Helper()
	stop := o.start()
	o.mails(all)
	o.eventually(func() bool {
		b, err := o.store.Backlog(o.t.Context(), o.now)
		return err == nil && b.WaitingMails == 0
	})
	stop()
	for _, m := range o.mails(all) {
		if !strings.Contains(m.Header.Get("Message-Id"), ".eingang@") {
			continue
		}
		list, texts = append(list, m), append(texts, decoded(o.t, m))
	}
	return list, texts
}

// decoded is the text of a mail without a file.
func decoded(t *testing.T, m *mail.Message) string {
	t.Helper()
	text, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// applied is an application of somebody with an address.
func applied(number int) enquiry.Submission {
	s := storetest.Application(number)
	s.Enquiry.Email = "kim@post.example"
	return s
}

func TestASenderGetsAReceiptWithNothingThatWasTyped(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	o.Site = func() pack.Manifest {
		return pack.Manifest{Company: pack.Company{Particulars: []string{"Muster Bau GmbH, Kiel", "Amtsgericht Kiel, HRB 1", "Geschäftsführung: A und B"}}}
	}
	first, second := o.save(storetest.New(1)), o.save(applied(2))
	o.save(storetest.Application(3))
	list, texts := o.receipts(5)
	if len(list) != 2 {
		t.Fatalf("%d receipts came", len(list))
	}
	for i, m := range list {
		e, subject, want, office := first, "Wir haben Ihre Anfrage erhalten", "Ihre Vorgangsnummer: ", "projekt@firma.example"
		if to := m.Header.Get("To"); to == "<kim@post.example>" {
			e, subject, want, office = second, "Wir haben deine Bewerbung erhalten", "Deine Vorgangsnummer: ", "info@firma.example"
		} else if to != "<Joerg@Firma.example>" {
			t.Errorf("To is %s", to)
		}
		for _, part := range []string{want + e.Reference, enquiry.DeadlineText(e.AnswerBy), "https://www.firma.example/vorgang#" + o.Links.OwnCode(e), "\nMuster Bau GmbH, Kiel\nAmtsgericht Kiel, HRB 1\nGeschäftsführung: A und B\n"} {
			if !strings.Contains(texts[i], part) {
				t.Errorf("the receipt lacks %q:\n%s", part, texts[i])
			}
		}
		whole := m.Header.Get("Subject") + texts[i]
		for _, typed := range []string{"Größe", "Durchlass", "Zeile", "040", "Maschinist", "17 Uhr", "Süd"} {
			if strings.Contains(whole, typed) {
				t.Errorf("the receipt repeats %q:\n%s", typed, whole)
			}
		}
		if got := m.Header.Get("Subject"); got != "["+e.Reference+"] "+subject {
			t.Errorf("subject is %q", got)
		}
		if m.Header.Get("Auto-Submitted") != "auto-replied" || !strings.Contains(m.Header.Get("Reply-To"), office) || m.Header.Get("In-Reply-To") != "" {
			t.Errorf("the header is %v", m.Header)
		}
	}
	for _, m := range o.server.Mails() {
		if m.From != "website@firma.example" {
			t.Errorf("the envelope says %q", m.From)
		}
	}
	if log := o.log.String(); strings.Contains(log, "example") || strings.Contains(log, "vorgang") {
		t.Errorf("the log says:\n%s", log)
	}
}

func TestWithoutTheSettingNobodyGetsAReceipt(t *testing.T) {
	o := newOffice(t)
	e := o.save(storetest.New(1))
	// One was queued before the setting was taken back.
	if err := o.mailReceipt(t.Context(), receiptJob(e)); err != nil {
		t.Error(err)
	}
	if list, _ := o.receipts(1); len(list) != 0 {
		t.Errorf("%d receipts came", len(list))
	}
}

func receiptJob(e enquiry.Enquiry) *river.Job[enquiry.ReceiptJob] {
	return &river.Job[enquiry.ReceiptJob]{Args: enquiry.ReceiptJob{Reference: e.Reference}}
}

func TestAPersonGetsOneReceiptAnHour(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	for i := range 4 {
		s := storetest.New(i)
		s.Enquiry.Email = []string{"ab@post.example", "AB@Post.Example", "ab+1@post.example", "a.b+2+x@post.example"}[i%4]
		o.save(s)
	}
	if list, _ := o.receipts(5); len(list) != 1 {
		t.Fatalf("%d receipts came", len(list))
	}
	// Another server, or the same one after a restart, asks the same store.
	s := storetest.New(5)
	s.Enquiry.Email = "ab@post.example"
	o.save(s)
	o.put(o.now.Add(59 * time.Minute))
	if list, _ := o.receipts(6); len(list) != 1 {
		t.Fatalf("%d receipts came within the hour", len(list))
	}
	s = storetest.New(6)
	s.Enquiry.Email = "ab@post.example"
	o.save(s)
	o.put(o.now.Add(2 * time.Minute))
	if list, _ := o.receipts(8); len(list) != 2 {
		t.Fatalf("%d receipts came after the hour", len(list))
	}
	var kept string
	if err := o.store.DB.QueryRow(`SELECT group_concat(id) FROM spent_tokens WHERE id LIKE 'receipt:%'`).Scan(&kept); err != nil || strings.Contains(kept, "post") || len(kept) != 48 {
		t.Errorf("kept is %q, %v", kept, err)
	}
}

func TestNoReceiptPromisesWhatIsOver(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	e := o.save(storetest.New(1))
	o.deliver(e.Reference)
	o.server.Fail(smtptest.Temporary)
	job := &river.Job[enquiry.ReceiptJob]{Args: enquiry.ReceiptJob{Reference: e.Reference}}
	o.put(e.AnswerBy.Add(-time.Minute))
	if err := o.mailReceipt(t.Context(), job); err == nil {
		t.Error("a receipt that no server took is not tried again")
	}
	o.server.Fail(nil)
	before := len(o.server.Mails())
	o.put(e.AnswerBy)
	if err := o.mailReceipt(t.Context(), job); err != nil || len(o.server.Mails()) != before {
		t.Errorf("%d mails came after the promised hour, %v", len(o.server.Mails())-before, err)
	}
}

func TestAReceiptToNobodyIsGivenUp(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	o.server.Rcpt = func(to string) error {
		if to == "kim@post.example" {
			return smtptest.Unknown
		}
		return nil
	}
	o.save(applied(2))
	if list, _ := o.receipts(1); len(list) != 0 || !strings.Contains(o.log.String(), "receipt refused") {
		t.Errorf("%d receipts came; the log says:\n%s", len(list), o.log.String())
	}
}

func TestAWithdrawalIsToldWithoutWhatWasTyped(t *testing.T) {
	o := newOffice(t)
	o.Mailboxes["application"] = mail.Address{Address: "jobs@firma.example"}
	s, _ := storetest.WithFile(applied(1), 3000)
	e := o.save(s)
	o.receipts(1)
	if _, err := o.store.Remove(t.Context(), enquiry.Filter{Reference: e.Reference}, enquiry.Withdraw()); err != nil {
		t.Fatal(err)
	}
	o.receipts(2)
	got := o.server.Mails()[1]
	m := o.mails(2)[1]
	body, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Vorgang " + e.Reference + " wurde vom Absender zurückgezogen", "Bewerbung", "löschen Sie auch die E-Mail"} {
		if !strings.Contains(string(body), want) {
			t.Errorf("the mail lacks %q:\n%s", want, body)
		}
	}
	if got.To[0] != "jobs@firma.example" || m.Header.Get("In-Reply-To") != "<"+e.Reference+"@firma.example>" || m.Header.Get("Reply-To") != "" {
		t.Errorf("it went to %s, %v", got.To, m.Header)
	}
	for _, typed := range []string{"Größe", "kim", "040", "Maschinist", "Zeile", "Lageplan"} {
		if strings.Contains(string(got.Data), typed) {
			t.Errorf("the mail repeats %q", typed)
		}
	}
}

func TestTheOfficeReadsWhatAnApplicantWants(t *testing.T) {
	o := newOffice(t)
	e := storetest.Application(1).Enquiry
	m := o.noticeText(t.Context(), e, false)
	for _, want := range []string{"Neue Bewerbung über die Website", "Stelle:      Maschinist (m/w/d)", "Rückruf:     Nach 17 Uhr", "Telefon:     040 1234",
		"Eine E-Mail-Adresse hat die Person nicht angegeben.", "Als entschieden markieren (180\u00a0Tage danach wird sie gelöscht):\n" + o.Links.Signed(route.Answered, e.Reference, time.Time{})} {
		if !strings.Contains(m.Text, want) {
			t.Errorf("the mail lacks %q:\n%s", want, m.Text)
		}
	}
	if m.ReplyTo != nil || m.Subject != "["+e.Reference+"] Bewerbung: Maschinist (m/w/d)" {
		t.Errorf("got %v %q", m.ReplyTo, m.Subject)
	}
	if text := o.reminderText(e).Text; !strings.Contains(text, "Diese Bewerbung wartet") || strings.Contains(text, "beantwortet") {
		t.Errorf("the reminder is:\n%s", text)
	}
	if _, ok := o.Links.Genuine(route.Answered, e.Reference, o.Links.Query(route.Answered, e.Reference, time.Time{})); !ok {
		t.Error("the link is not ours")
	}
}

func TestAQuestionAboutABuildingSiteAndItsWithdrawalReachThePeopleOfThatSite(t *testing.T) {
	o := newOffice(t)
	o.Mailboxes[enquiry.Mailbox("worksite", "Neues Siel")] = mail.Address{Address: "siel@firma.example"}
	s := storetest.New(1)
	s.Enquiry.Form, s.Enquiry.Topic, s.Enquiry.Subject = "worksite", "worksite", "Neues Siel"
	e := o.save(s)
	o.receipts(1)
	if _, err := o.store.Remove(t.Context(), enquiry.Filter{Reference: e.Reference}, enquiry.Withdraw()); err != nil {
		t.Fatal(err)
	}
	o.receipts(2)
	for _, got := range o.server.Mails() {
		if got.To[0] != "siel@firma.example" {
			t.Errorf("a mail went to %s:\n%s", got.To, got.Data)
		}
	}
	body, err := io.ReadAll(quotedprintable.NewReader(o.mails(2)[1].Body))
	if err != nil || !strings.Contains(string(body), "Anliegen: Frage zur Baustelle") {
		t.Errorf("the withdrawal says %v %s", err, body)
	}
}

func TestAReceiptWhoseAcknowledgementWasLostIsNotSentTwice(t *testing.T) {
	o := newOffice(t)
	o.Confirm = true
	var receipt atomic.Bool
	o.server.Judge = func(m smtptest.Mail) error {
		receipt.Store(strings.Contains(string(m.Data), ".eingang@"))
		return nil
	}
	o.server.Dropped = receipt.Load
	o.save(storetest.New(1))
	if list, _ := o.receipts(2); len(list) != 1 {
		t.Fatalf("%d receipts came", len(list))
	}
	var claims int
	if err := o.store.DB.QueryRow(`SELECT count(*) FROM spent_tokens WHERE id LIKE 'receipt:%'`).Scan(&claims); err != nil || claims != 1 {
		t.Errorf("the address is free for another receipt: %d, %v", claims, err)
	}
}
