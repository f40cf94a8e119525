package pack

import (
	"crypto/sha256"
	"encoding/base64"
)

// Builder lays contents into a blob; equal contents share one place.
type Builder struct {
	blob  []byte
	known map[[sha256.Size]byte]Variant
}

// Add stores data and returns where it lies. The ETag is a hash of exactly
// these bytes, so each encoding of a file has its own.
func (b *Builder) Add(encoding Encoding, data []byte) Variant {
	if b.known == nil {
		b.known = map[[sha256.Size]byte]Variant{}
	}
	sum := sha256.Sum256(data)
	variant, ok := b.known[sum]
	if !ok {
		variant = Variant{
			Offset: int64(len(b.blob)),
			Length: int64(len(data)),
			ETag:   `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`,
		}
		b.blob = append(b.blob, data...)
		b.known[sum] = variant
	}
	variant.Encoding = encoding
	return variant
}

// Blob returns everything added so far.
func (b *Builder) Blob() []byte { return b.blob }
