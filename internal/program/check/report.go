package check

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// WriteTable writes the findings for people.
func WriteTable(out io.Writer, findings []Finding) error {
	if len(findings) == 0 {
		_, err := fmt.Fprintln(out, "Nothing found: no sample values, no certificate at its end, no job past its date.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	// The writer keeps the first error until Flush reports it.
	_, _ = fmt.Fprintln(table, "PROBLEM\tFILE\tFIELD\tVALUE")
	for _, f := range findings {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", f.Problem, f.File, f.Field, f.Value)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%d to put right.\n", len(findings))
	return err
}

// WriteJSON writes the findings for programs.
func WriteJSON(out io.Writer, findings []Finding) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	if findings == nil {
		findings = []Finding{}
	}
	return encoder.Encode(findings)
}
