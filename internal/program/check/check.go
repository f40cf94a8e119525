// Package check finds what must be looked at before the website goes live and
// while it is: sample values, certificates at their end, jobs past their date.
package check

import (
	"fmt"
	"time"

	"website/internal/build/pack"
)

// The kinds of checks that the content names.
const (
	sample  = "sample"
	expires = "expires"
	jobEnds = "job-ends"
)

// Finding is one thing to put right.
type Finding struct {
	Problem string `json:"problem"`
	File    string `json:"file"`
	Field   string `json:"field"`
	Value   string `json:"value"`
}

// Inspect gives the findings for a day, in the order of the list. Dates are
// valid to the end of their day.
func Inspect(list []pack.Check, now time.Time) []Finding {
	var findings []Finding
	for _, c := range list {
		if problem := inspect(c, now); problem != "" {
			findings = append(findings, Finding{Problem: problem, File: c.File, Field: c.Field, Value: c.Value})
		}
	}
	return findings
}

func inspect(c pack.Check, now time.Time) string {
	if c.Problem == sample {
		return "sample value"
	}
	if c.Problem != expires && c.Problem != jobEnds {
		return fmt.Sprintf("unknown check %q", c.Problem)
	}
	left, err := DaysLeft(c.Value, now)
	if err != nil {
		return "date is not of the form YYYY-MM-DD"
	}
	switch {
	case c.Problem == jobEnds && left < 0:
		return "job is past its date"
	case c.Problem == expires && left < 0:
		return "certificate has expired"
	case c.Problem == expires && left <= Notice:
		return fmt.Sprintf("certificate expires in %d days", left)
	}
	return ""
}
