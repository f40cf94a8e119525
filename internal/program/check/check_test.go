package check

import (
	"strings"
	"testing"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

func TestWhatIsFoundOnADay(t *testing.T) {
	for _, test := range []struct {
		name, problem, value, want string
	}{
		{"a sample value is always found", "sample", "040 66969-100", "Noch Muster"},
		{"a certificate of yesterday has expired", "expires", "2026-11-14", "certificate has expired"},
		{"a certificate is valid to the end of its day", "expires", "2026-11-15", "certificate expires in 0 days"},
		{"ninety days ahead is reported", "expires", "2027-02-13", "certificate expires in 90 days"},
		{"ninety-one days ahead is not", "expires", "2027-02-14", ""},
		{"a job of yesterday is past", "job-ends", "2026-11-14", "job is past its date"},
		{"a job of today is not", "job-ends", "2026-11-15", ""},
		{"a reference of two years ago is fresh", "reference-ends", "2024-11-28", ""},
		{"an older one is not", "reference-ends", "2024-10-28", "reference is older than two years"},
		{"an old translation is found, whatever its German text is called", "translation", "v3dad29", "translation is older than its German text"},
		{"a date nobody can read is found", "expires", "18.09.2028", "date is not of the form YYYY-MM-DD"},
		{"a check nobody knows is found", "colour", "red", `unknown check "colour"`},
	} {
		t.Run(test.name, func(t *testing.T) {
			findings := Inspect([]pack.Check{{File: "f", Field: "x", Value: test.value, Problem: test.problem}}, noon)
			got := ""
			if len(findings) > 0 {
				got = findings[0].Problem
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestTheTableNamesEveryFinding(t *testing.T) {
	var out strings.Builder
	err := WriteTable(&out, []pack.Check{{Problem: "Noch Muster", File: "content/company.yaml", Field: "phone", Value: "040 66969-100", Label: "Firma › Telefon", Edit: "?feld=phone#/firma"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"PROBLEM", "Noch Muster", "Firma › Telefon", "?feld=phone#/firma", "040 66969-100", "1 to put right"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table lacks %q:\n%s", want, out.String())
		}
	}
}

func TestDaysAreDaysInGermany(t *testing.T) {
	for now, want := range map[string]int{
		"2028-09-17T21:59:59Z": 1,
		"2028-09-17T22:00:00Z": 0,
		"2028-09-18T22:00:00Z": -1,
		// Over the change of the clocks.
		"2028-03-20T12:00:00Z": 182,
	} {
		moment, err := time.Parse(time.RFC3339, now)
		if err != nil {
			t.Fatal(err)
		}
		if left, err := enquiry.DaysLeft("2028-09-18", moment); err != nil || left != want {
			t.Errorf("at %s there are %d days left (%v), want %d", now, left, err, want)
		}
	}
}
