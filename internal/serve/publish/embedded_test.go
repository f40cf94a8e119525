//go:build embed

package publish

import (
	"maps"
	"slices"
	"testing"

	"website/internal/enquiry"
	"website/internal/serve/site"
)

func TestTheBuiltSitePassesTheCheck(t *testing.T) {
	manifest, blob, err := site.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rules := enquiry.Rules()
	_, err = check(manifest, blob, Needs{
		Contract: enquiry.ContractDigest(), Pages: []string{"/", rules.OwnPage}, Forms: slices.Collect(maps.Keys(rules.Forms)),
	})
	if err != nil {
		t.Error(err)
	}
}
