// Package check finds what must be looked at before the website goes live and
// while it is: sample values, certificates at their end, jobs past their date.
package check

import (
	"cmp"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"website/internal/build/pack"
	"website/internal/enquiry"
)

// Inspect gives what is to be put right on a day, in the order of the list and
// with the problem in words. Dates are valid to the end of their day.
func Inspect(list []pack.Check, now time.Time) []pack.Check {
	findings := []pack.Check{}
	for _, c := range list {
		if c.Problem = inspect(c, now); c.Problem != "" {
			findings = append(findings, c)
		}
	}
	return findings
}

func inspect(c pack.Check, now time.Time) string {
	// The kinds of checks that the content names.
	expires, jobEnds, references := c.Problem == "expires", c.Problem == "job-ends", c.Problem == "reference-ends"
	left, err := enquiry.DaysLeft(c.Value, now)
	switch {
	case c.Problem == "sample":
		return "Noch Muster"
	case c.Problem == "translation":
		return "translation is older than its German text"
	case !expires && !jobEnds && !references:
		return fmt.Sprintf("unknown check %q", c.Problem)
	case err != nil:
		return "date is not of the form YYYY-MM-DD"
	case jobEnds && left < 0:
		return "job is past its date"
	case references && left < -ReferenceAge:
		return "reference is older than two years"
	case expires && left < 0:
		return "certificate has expired"
	case expires && left <= Notice:
		return fmt.Sprintf("certificate expires in %d days", left)
	}
	return ""
}

// WriteTable writes the findings for people.
func WriteTable(out io.Writer, findings []pack.Check) error {
	if len(findings) == 0 {
		_, err := fmt.Fprintln(out, "Nothing found: no sample values, no certificate at its end, no job past its date.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	// The writer keeps the first error until Flush reports it.
	_, _ = fmt.Fprintln(table, "PROBLEM\tWHERE\tVALUE\tIN THE EDITOR")
	for _, f := range findings {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", f.Problem, cmp.Or(f.Label, f.File+" "+f.Field), f.Value, f.Edit)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%d to put right.\n", len(findings))
	return err
}

// Notice is for how many days before its end a proof of suitability is reported.
const Notice = 90

// ReferenceAge is for how many days after its end a reference is fresh: whoever
// awards contracts asks for the latest work first.
const ReferenceAge = 2 * 365
