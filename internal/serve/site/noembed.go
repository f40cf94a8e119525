//go:build !embed

package site

import "website/internal/build/pack"

// Embedded gives an empty site: without the tag "embed" the program builds on
// a fresh clone, before there is anything to embed.
func Embedded() (pack.Manifest, []byte, error) {
	return pack.Manifest{}, nil, nil
}
