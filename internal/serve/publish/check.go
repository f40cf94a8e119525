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
	manifest, blob, err := pack.Verify(data)
	if err != nil {
		return pack.Manifest{}, err
	}
	_, err = check(manifest, blob, needs)
	return manifest, err
}

// check looks for what the program relies on. That the pack is what a build has
// written, its digest says; what is wrong with a page, the build refuses.
func check(manifest pack.Manifest, blob []byte, needs Needs) (*site.Site, error) {
	if manifest.Contract != needs.Contract {
		return nil, errors.New("the forms were built by another contract than this program has: update the program first, then publish the site again")
	}
	pages, err := site.New(manifest, blob)
	if err != nil {
		return nil, err
	}
	for _, path := range needs.Pages {
		if !pages.Page(path) {
			return nil, fmt.Errorf("there is no page %s: build the site again (make pack)", path)
		}
	}
	if last := len(manifest.NotFound) - 1; last < 0 || manifest.NotFound[last].Prefix != "/" {
		return nil, errors.New("there is no page for unknown addresses: build the site again (make pack)")
	}
	return pages, nil
}
