//go:build bench

package main

import (
	"strings"
	"testing"
)

func TestAShortCampaignBreaksNoPromise(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run(t.Context(), []string{"--kills", "4", "--clients", "4", "--pause", "700ms", "--settle", "3m", "--job-timeout", "4s"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}

func TestAShortOutageOfTheDatabaseTakesNoPageAway(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := run(t.Context(), []string{"--servers", "2", "--outages", "2", "--outage", "1s", "--clients", "2", "--pause", "500ms", "--settle", "3m", "--job-timeout", "4s"}, &out); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	t.Log(out.String())
}
