package pack

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// FileName is what the build calls a packed site.
const FileName = "site.pack"

// Version is raised when an older reader could no longer serve the pack.
const Version = 4

// A pack begins with a mark, its version and the length of its manifest, four
// bytes each in network order, and the SHA-256 of everything but itself. The
// manifest follows, then the blob.
const (
	mark        = "sitepack"
	digestStart = len(mark) + 8
	headerEnd   = digestStart + sha256.Size
)

// ErrDamaged is about a file that is no pack, or no whole one.
var ErrDamaged = errors.New("the file is no packed site, or not a whole one: transfer it again")

// Encode writes a pack; the same content always gives the same bytes.
func Encode(m Manifest, blob []byte) []byte {
	// There is nothing in it that JSON does not know.
	manifest, _ := json.Marshal(m)
	header := binary.BigEndian.AppendUint32([]byte(mark), Version)
	header = binary.BigEndian.AppendUint32(header, uint32(len(manifest)))
	data := slices.Concat(header, make([]byte, sha256.Size), manifest, blob)
	copy(data[digestStart:], digest(data))
	return data
}

// checkHeader finds out whether this is a pack that can be read.
func checkHeader(data []byte) error {
	if len(data) < headerEnd || !bytes.HasPrefix(data, []byte(mark)) {
		return ErrDamaged
	}
	switch version := binary.BigEndian.Uint32(data[len(mark):]); {
	case version > Version:
		return fmt.Errorf("the site was packed for a newer program, version %d and not %d: update the program first", version, Version)
	case version < Version:
		return fmt.Errorf("the site was packed for an older program, version %d and not %d: build it again (make pack)", version, Version)
	}
	return nil
}

// Decode reads a pack without looking at its digest, which takes a while.
func Decode(data []byte) (m Manifest, blob []byte, err error) {
	if err := checkHeader(data); err != nil {
		return m, nil, err
	}
	length := int64(binary.BigEndian.Uint32(data[len(mark)+4:]))
	rest := data[headerEnd:]
	if length > int64(len(rest)) {
		return m, nil, ErrDamaged
	}
	if err := json.Unmarshal(rest[:length], &m); err != nil {
		return Manifest{}, nil, fmt.Errorf("read manifest: %w", err)
	}
	m.Digest = hex.EncodeToString(data[digestStart:headerEnd])
	return m, rest[length:], nil
}

// Verify reads a pack if its digest fits.
func Verify(data []byte) (Manifest, []byte, error) {
	if err := checkHeader(data); err != nil {
		return Manifest{}, nil, err
	}
	if !bytes.Equal(digest(data), data[digestStart:headerEnd]) {
		return Manifest{}, nil, ErrDamaged
	}
	return Decode(data)
}

func digest(data []byte) []byte {
	hash := sha256.New()
	// A hash takes everything.
	_, _ = hash.Write(data[:digestStart])
	_, _ = hash.Write(data[headerEnd:])
	return hash.Sum(nil)
}
