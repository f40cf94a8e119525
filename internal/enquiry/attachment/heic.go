package attachment

import (
	"encoding/binary"
	"io"
	"slices"
	"strings"
)

const (
	// maxBoxes is far more than a photo has, also one of many tiles.
	maxBoxes = 2000
	// maxMeta is what a photo says about itself; previews lie in its data.
	maxMeta = 1 << 20
)

// heicBrands name pictures that are coded as phones do (ISO/IEC 23008-12, annex B).
var heicBrands = []string{"heic", "heix", "heim", "heis", "hevc", "hevx"}

// box is a piece of an ISO base media file (ISO/IEC 14496-12, 4.2).
type box struct {
	kind string
	// from and to are where its content lies.
	from, to int64
}

// checkHEIC walks from box to box to the very end of the file. The picture
// itself is not decoded.
func checkHEIC(r io.ReaderAt, size int64) error {
	boxes, err := readBoxes(r, 0, size)
	if err != nil {
		return err
	}
	if len(boxes) == 0 || boxes[0].kind != "ftyp" || !heicBrand(r, boxes[0]) {
		return refuse(Content, "not the signature of the picture's kind")
	}
	kinds := map[string]int{}
	for _, b := range boxes {
		kinds[b.kind]++
		if b.kind == "meta" {
			if err := checkMeta(r, b); err != nil {
				return err
			}
		}
	}
	if kinds["ftyp"] != 1 || kinds["meta"] != 1 || kinds["mdat"] == 0 {
		return refuse(Content, "HEIC without its parts")
	}
	return checkSingle(r, size)
}

// readBoxes gives the boxes that fill a range without a gap.
func readBoxes(r io.ReaderAt, from, to int64) (list []box, err error) {
	for from < to {
		if len(list) == maxBoxes {
			return nil, refuse(Bomb, "picture of more than %d boxes", maxBoxes)
		}
		b, err := readBox(r, from, to)
		if err != nil {
			return nil, err
		}
		list = append(list, b)
		from = b.to
	}
	return list, nil
}

func readBox(r io.ReaderAt, from, to int64) (box, error) {
	var head [16]byte
	if to-from < 8 {
		return box{}, refuse(Content, "data after the last box")
	}
	if err := readAt(r, head[:8], from); err != nil {
		return box{}, err
	}
	b := box{kind: string(head[4:8]), from: from + 8}
	length := int64(binary.BigEndian.Uint32(head[:]))
	switch length {
	case 0:
		// It goes on to the end of the file, which only the pictures' data may.
		if b.kind != "mdat" {
			return box{}, refuse(Content, "box without an end")
		}
		length = to - from
	case 1:
		if err := readAt(r, head[8:], from+8); err != nil {
			return box{}, err
		}
		b.from += 8
		// What does not fit into int64 becomes negative.
		length = int64(binary.BigEndian.Uint64(head[8:]))
	}
	if length < b.from-from || length > to-from {
		return box{}, refuse(Content, "box larger than the file")
	}
	if strings.ContainsFunc(b.kind, func(c rune) bool { return c < ' ' || c > '~' }) {
		return box{}, refuse(Content, "box of no kind")
	}
	b.to = from + length
	return b, nil
}

// heicBrand tells a photo from films and other pictures in the same kind of file.
func heicBrand(r io.ReaderAt, b box) bool {
	length := b.to - b.from
	if length < 8 || length > 512 || length%4 != 0 {
		return false
	}
	text := make([]byte, length)
	if readAt(r, text, b.from) != nil {
		return false
	}
	major := string(text[:4])
	brands := []string{major}
	// Between major and compatible brands stands a version.
	for at := 8; at < len(text); at += 4 {
		brands = append(brands, string(text[at:at+4]))
	}
	if !slices.Contains(append([]string{"mif1", "msf1"}, heicBrands...), major) {
		return false
	}
	return slices.ContainsFunc(brands, func(brand string) bool { return slices.Contains(heicBrands, brand) })
}

// checkMeta looks at what the file says of its pictures: that they are pictures,
// and how large.
func checkMeta(r io.ReaderAt, meta box) error {
	if meta.to-meta.from > maxMeta {
		return refuse(Bomb, "description of more than %d bytes", maxMeta)
	}
	// Version and flags come first.
	parts, err := readBoxes(r, meta.from+4, meta.to)
	if err != nil {
		return err
	}
	found := map[string]bool{}
	for _, part := range parts {
		found[part.kind] = true
		switch part.kind {
		case "hdlr":
			var handler [12]byte
			if err := readInside(r, part, handler[:]); err != nil {
				return err
			}
			if string(handler[8:]) != "pict" {
				return refuse(Content, "HEIC of no picture")
			}
		case "iprp":
			if err := checkProperties(r, part); err != nil {
				return err
			}
		}
	}
	for _, wanted := range []string{"hdlr", "pitm", "iinf", "iloc", "iprp"} {
		if !found[wanted] {
			return refuse(Content, "HEIC without its description")
		}
	}
	return nil
}

// checkProperties holds every picture, tile and preview to its size.
func checkProperties(r io.ReaderAt, properties box) error {
	parts, err := readBoxes(r, properties.from, properties.to)
	if err != nil {
		return err
	}
	sizes := 0
	for _, part := range parts {
		if part.kind != "ipco" {
			continue
		}
		list, err := readBoxes(r, part.from, part.to)
		if err != nil {
			return err
		}
		for _, property := range list {
			if property.kind != "ispe" {
				continue
			}
			sizes++
			var size [12]byte
			if err := readInside(r, property, size[:]); err != nil {
				return err
			}
			pixels := uint64(binary.BigEndian.Uint32(size[4:])) * uint64(binary.BigEndian.Uint32(size[8:]))
			switch {
			case pixels == 0:
				return refuse(Content, "picture without pixels")
			case pixels > maxPixels:
				return refuse(Bomb, "picture of more than %d pixels", maxPixels)
			}
		}
	}
	if sizes == 0 {
		return refuse(Content, "picture without a size")
	}
	return nil
}

// readInside reads the first bytes of a box and nothing beyond it.
func readInside(r io.ReaderAt, b box, p []byte) error {
	if b.to-b.from < int64(len(p)) {
		return refuse(Content, "box ends too early")
	}
	return readAt(r, p, b.from)
}
