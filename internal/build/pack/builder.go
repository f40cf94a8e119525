package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
)

// Builder lays contents into a blob; equal contents share one place.
type Builder struct {
	blob  []byte
	known map[[sha256.Size]byte]Variant
}

// Add stores data and returns where it lies.
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
			ETag:   etag(sum),
		}
		b.blob = append(b.blob, data...)
		b.known[sum] = variant
	}
	variant.Encoding = encoding
	return variant
}

// etag is a hash of exactly these bytes.
func etag(sum [sha256.Size]byte) string {
	return `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
}

// Blob returns everything added so far.
func (b *Builder) Blob() []byte { return b.blob }

// Hash gives the source of an inline element's text for a content security
// policy. Browsers hash the parsed text, in which every line break is a single LF.
func Hash(text []byte) string {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
