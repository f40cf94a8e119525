package attachmenttest

import (
	"bytes"
	"encoding/binary"
)

// HEIC is a photo as phones write them, of a size in bytes; a size of 0 is the
// smallest. Its data are no picture that could be shown.
func HEIC(size int) []byte { return HEICWith(Ftyp("heic", "mif1", "heic"), size) }

// HEICWith puts data of the missing length behind a signature.
func HEICWith(ftyp []byte, size int) []byte {
	meta := Box("meta", make([]byte, 100))
	return bytes.Join([][]byte{ftyp, meta, Box("mdat", bytes.Repeat([]byte("x"), max(4, size-len(ftyp)-len(meta)-8)))}, nil)
}

// Ftyp is the signature of a file of a brand.
func Ftyp(major string, compatible ...string) []byte {
	brands := major + "\x00\x00\x00\x00"
	for _, brand := range compatible {
		brands += brand
	}
	return Box("ftyp", []byte(brands))
}

// Box is a piece of an ISO base media file.
func Box(kind string, content []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)+8))
	return append(append(out, kind...), content...)
}
