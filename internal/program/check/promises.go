package check

import (
	"strconv"

	"website/internal/build/pack"
	"website/internal/program/config"
)

// BrokenPromises finds settings that differ from what the privacy notice says
// of them. Where nothing is stored there is nothing to keep.
func BrokenPromises(cfg config.Config, p pack.Promises) []pack.Check {
	if p == (pack.Promises{}) {
		return nil
	}
	broken := []pack.Check{}
	compare := func(field, set, promised string) {
		if set != promised {
			broken = append(broken, pack.Check{Problem: "the privacy notice says something else", File: "settings", Field: field, Value: promised})
		}
	}
	compare("stats", strconv.FormatBool(cfg.Stats), strconv.FormatBool(p.CountVisits))
	if e := cfg.Enquiry; e.Delivery != "none" {
		compare("retention-days", strconv.Itoa(e.RetentionDays), strconv.Itoa(p.Enquiries))
		compare("retention-applications-days", strconv.Itoa(e.RetentionApplicationsDays), strconv.Itoa(p.Applications))
		compare("confirm-sender", strconv.FormatBool(e.ConfirmSender), strconv.FormatBool(p.Receipts))
		compare("clamd", strconv.FormatBool(e.Clamd != nil), strconv.FormatBool(p.AttachmentScan))
	}
	return broken
}
