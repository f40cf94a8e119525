package delivery

import (
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/enquiry/smtptest"
)

func TestTheOfficeIsToldTwiceThatAProofEnds(t *testing.T) {
	o := newOffice(t)
	o.Config()
	proof := pack.Proof{ID: "iso-9001", Title: "Qualität (Muster)", Until: "2027-06-30"}
	o.Site = func() pack.Manifest {
		return pack.Manifest{Proofs: []pack.Proof{proof, {ID: "later", Title: "Später", Until: "2031-01-01"}}}
	}
	on := func(day string, wantErr bool, want int) {
		t.Helper()
		noon, err := time.ParseInLocation(time.DateTime, day+" 12:00:00", enquiry.Berlin)
		if err != nil {
			t.Fatal(err)
		}
		o.put(noon)
		// A server that is restarted looks again, and so does a second one.
		for range 3 {
			if err := o.mailProofs(t.Context()); (err != nil) != wantErr {
				t.Fatalf("%s: %v", day, err)
			}
			if err := o.store.ForgetTokens(t.Context(), o.Now()); err != nil {
				t.Fatal(err)
			}
		}
		if got := len(o.server.Mails()); got != want {
			t.Errorf("%s: %d mails came, want %d", day, got, want)
		}
	}
	on("2027-03-31", false, 0)
	o.server.Fail(smtptest.Temporary)
	on("2027-04-01", true, 0)
	o.server.Fail(nil)
	on("2027-04-01", false, 1)
	on("2027-05-30", false, 1)
	on("2027-05-31", false, 2)
	on("2027-06-30", false, 2)
	on("2027-07-01", false, 2)
	// One that was renewed counts anew.
	proof.Until = "2027-07-20"
	on("2027-07-01", false, 3)
	mails := o.server.Mails()
	if mails[0].To[0] != "info@firma.example" {
		t.Errorf("it went to %s", mails[0].To)
	}
	text := o.proofText(proof, 19, secondNotice)
	for _, want := range []string{proof.Title, "20.\u00a0Juli 2027", "19 Tagen", "Nachweise"} {
		if !strings.Contains(text.Text, want) {
			t.Errorf("the mail lacks %q:\n%s", want, text.Text)
		}
	}
}
