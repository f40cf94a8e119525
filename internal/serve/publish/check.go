// Package publish puts a packed site in the place of the one before while the
// server runs: it takes the site from a file, checks all of it, keeps a copy of
// its own and goes on with the last good one when something is wrong.
package publish

import (
	"errors"
	"fmt"
	"os"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

// Needs is what the program wants of a site besides being whole.
type Needs struct {
	// Contract is the digest of the rules that its forms must be built by.
	Contract string
	// Pages must be there.
	Pages []string
}

// CheckFile reads a site from a file and checks it as a server would.
func CheckFile(name string, needs Needs) (pack.Manifest, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return pack.Manifest{}, err
	}
	manifest, _, err := check(data, needs)
	return manifest, err
}

// check looks for what the program relies on. That the pack is what a build has
// written, its digest says; what is wrong with a page, the build refuses.
func check(data []byte, needs Needs) (manifest pack.Manifest, pages *site.Site, err error) {
	manifest, blob, err := pack.Verify(data)
	if err != nil {
		return manifest, nil, err
	}
	if manifest.Contract != needs.Contract {
		return manifest, nil, errors.New("the forms were built by another contract than this program has: update the program first, then publish the site again")
	}
	if pages, err = site.New(manifest, blob); err != nil {
		return manifest, nil, err
	}
	for _, path := range needs.Pages {
		if !pages.Page(path) {
			return manifest, nil, fmt.Errorf("there is no page %s: build the site again (make pack)", path)
		}
	}
	if last := len(manifest.NotFound) - 1; last < 0 || manifest.NotFound[last].Prefix != "/" {
		return manifest, nil, errors.New("there is no page for unknown addresses: build the site again (make pack)")
	}
	return manifest, pages, nil
}
