package attachmenttest

import (
	"bytes"
	"encoding/binary"
)

// HEIC is a photo as phones write them, of a size in bytes; a size of 0 is the
// smallest. Its data are no picture that could be shown.
func HEIC(size int) []byte { return HEICWith(Ftyp("heic", "mif1", "heic"), Meta(4032, 3024), size) }

// HEICWith puts data of the missing length behind signature and description.
func HEICWith(ftyp, meta []byte, size int) []byte {
	data := bytes.Repeat([]byte("x"), max(4, size-len(ftyp)-len(meta)-8))
	return bytes.Join([][]byte{ftyp, meta, Box("mdat", data)}, nil)
}

// Ftyp is the signature of a file of a brand.
func Ftyp(major string, compatible ...string) []byte {
	brands := major + "\x00\x00\x00\x00"
	for _, brand := range compatible {
		brands += brand
	}
	return Box("ftyp", []byte(brands))
}

// Meta describes one picture of some pixels.
func Meta(width, height uint32) []byte {
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(make([]byte, 4), width), height)
	return MetaWith("pict", Box("ispe", size))
}

// MetaWith describes something by its properties.
func MetaWith(handler string, properties ...[]byte) []byte {
	hdlr := append(append(make([]byte, 8), handler...), make([]byte, 13)...)
	return Box("meta", make([]byte, 4), Box("hdlr", hdlr), Box("pitm", make([]byte, 6)), Box("iinf", make([]byte, 6)),
		Box("iloc", make([]byte, 8)), Box("iprp", Box("ipco", properties...)))
}

// Box is a piece of an ISO base media file.
func Box(kind string, content ...[]byte) []byte {
	whole := bytes.Join(content, nil)
	out := binary.BigEndian.AppendUint32(nil, uint32(len(whole)+8))
	return append(append(out, kind...), whole...)
}
