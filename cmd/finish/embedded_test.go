//go:build embed

package main

import (
	"path/filepath"
	"testing"

	"website/internal/build/pack"
	"website/internal/enquiry"
	"website/internal/serve/publish"
)

func TestAServerTakesWhatTheStepHasMade(t *testing.T) {
	_, err := publish.CheckFile(filepath.Join("../../internal/serve/site/dist", pack.FileName), publish.Needs{
		Contract: enquiry.ContractDigest(), Pages: []string{"/", enquiry.Rules().OwnPage},
	})
	if err != nil {
		t.Error(err)
	}
}
