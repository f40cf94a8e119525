package check

import (
	"slices"
	"testing"

	"website/internal/build/pack"
	"website/internal/enquiry/clamd"
	"website/internal/program/config"
)

func TestSettingsKeepWhatThePrivacyNoticeSays(t *testing.T) {
	said := pack.Promises{Enquiries: 180, Applications: 120, AttachmentScan: true, CountVisits: true, Receipts: true}
	kept := config.Config{Stats: true, Enquiry: config.Enquiry{Delivery: "smtp", RetentionDays: 180, RetentionApplicationsDays: 120, Clamd: new(clamd.Scanner), ConfirmSender: true}}
	for _, test := range []struct {
		name   string
		change func(*config.Config)
		broken []string
	}{
		{"all kept", func(*config.Config) {}, nil},
		{"enquiries stay longer", func(c *config.Config) { c.Enquiry.RetentionDays = 365 }, []string{"retention-days"}},
		{"applications stay longer", func(c *config.Config) { c.Enquiry.RetentionApplicationsDays = 180 }, []string{"retention-applications-days"}},
		{"nothing checks files", func(c *config.Config) { c.Enquiry.Clamd = nil }, []string{"clamd"}},
		{"nobody gets a receipt", func(c *config.Config) { c.Enquiry.ConfirmSender = false }, []string{"confirm-sender"}},
		{"nothing is counted", func(c *config.Config) { c.Stats = false }, []string{"stats"}},
		{"a preview stores nothing", func(c *config.Config) { c.Enquiry = config.Enquiry{Delivery: "none"} }, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			cfg := kept
			test.change(&cfg)
			var fields []string
			for _, broken := range BrokenPromises(cfg, said) {
				fields = append(fields, broken.Field)
			}
			if !slices.Equal(fields, test.broken) {
				t.Errorf("got %v, want %v", fields, test.broken)
			}
		})
	}
	if broken := BrokenPromises(kept, pack.Promises{}); broken != nil {
		t.Errorf("a program without pages promises nothing, got %v", broken)
	}
}
