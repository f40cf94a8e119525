package delivery

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/protection"
	"website/internal/enquiry/storetest"
)

func held(number int) enquiry.Submission {
	s := storetest.New(number)
	s.Enquiry.State, s.Enquiry.Suspicions = enquiry.Quarantined, []string{"links", "words"}
	return s
}

func (o *office) tellHeld() {
	o.t.Helper()
	if err := o.Service.tellHeld(o.t.Context()); err != nil {
		o.t.Fatal(err)
	}
}

func TestWhatIsHeldBackIsToldOnceWithLinksToAct(t *testing.T) {
	o := newOffice(t)
	first := o.save(held(1))
	o.tellHeld()
	o.tellHeld()
	stop := o.start()
	m := o.mails(1)
	stop()
	if len(m) != 1 || o.server.Mails()[0].To[0] != "info@firma.example" {
		t.Fatalf("%d mails came", len(m))
	}
	text := o.heldText([]enquiry.Enquiry{first}, first.Reference).Text
	if strings.Contains(text, "Größe") || strings.Contains(text, "Joerg") || strings.Contains(text, "Zeile eins") {
		t.Errorf("the mail repeats what was typed:\n%s", text)
	}
	for _, want := range []string{first.Reference, "Links im Text, Wörter, die in Werbung stehen", "Ein Klick allein ändert nichts"} {
		if !strings.Contains(text, want) {
			t.Errorf("the mail lacks %q:\n%s", want, text)
		}
	}
	for _, path := range []string{protection.ViewPath, protection.ReleasePath, protection.DiscardPath} {
		found := regexp.MustCompile(`https://www\.firma\.example` + path + `\?\S+`).FindString(text)
		link, err := url.Parse(found)
		if err != nil || found == "" {
			t.Fatalf("no link to %s in:\n%s", path, text)
		}
		seconds, err := strconv.ParseInt(link.Query().Get("until"), 10, 64)
		until := time.Unix(seconds, 0)
		if err != nil || !until.Equal(o.now.Add(protection.LinkLife).Truncate(time.Second)) {
			t.Errorf("%s ends %s, %v", path, until, err)
		}
		if _, ok := o.Links.Genuine(path, first.Reference, link.Query()); !ok {
			t.Errorf("the signature of %s is wrong", path)
		}
	}
}

func TestWhatWasReleasedMeanwhileIsNotTold(t *testing.T) {
	o := newOffice(t)
	released, gone, still := o.save(held(1)), o.save(held(2)), o.save(held(3))
	o.tellHeld()
	if _, err := o.store.Change(t.Context(), released.Reference, enquiry.Release()); err != nil {
		t.Fatal(err)
	}
	if err := o.store.DeleteHeld(t.Context(), gone.Reference); err != nil {
		t.Fatal(err)
	}
	stop := o.start()
	o.mails(2)
	stop()
	for _, m := range o.server.Mails() {
		raw := string(m.Data)
		if strings.Contains(raw, gone.Reference+"&") || strings.Contains(raw, "zurueckgehalten") && !strings.Contains(raw, still.Reference) {
			t.Errorf("got:\n%s", raw)
		}
	}
}

func TestAFloodIsToldInMailsThatCanBeRead(t *testing.T) {
	o := newOffice(t)
	for i := range 2*enquiry.HeldPerMail + 1 {
		o.save(held(i))
	}
	o.tellHeld()
	stop := o.start()
	o.mails(3)
	stop()
	if got := len(o.server.Mails()); got != 3 {
		t.Errorf("%d mails came", got)
	}
}

func TestHeldEnquiriesAreToldWithinTheHour(t *testing.T) {
	if tellHeldEvery > 30*time.Minute {
		t.Errorf("they wait for up to %s", tellHeldEvery)
	}
}
