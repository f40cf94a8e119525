//go:build embed

package main

import (
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/serve/publish"
)

func TestAServerTakesWhatTheStepHasMade(t *testing.T) {
	rules := enquiry.Rules()
	_, err := publish.CheckFile(filepath.Join("../../internal/serve/site/dist", pack.FileName), publish.Needs{
		Contract: enquiry.ContractDigest(), Pages: []string{"/", rules.OwnPage}, Forms: slices.Collect(maps.Keys(rules.Forms)),
	})
	if err != nil {
		t.Error(err)
	}
}
