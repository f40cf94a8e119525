package attachment

import (
	"encoding/binary"
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
	kind    string
	content []byte
}

// checkHEIC walks from box to box to the very end of the file. The picture
// itself is not decoded.
func checkHEIC(content []byte) error {
	boxes, err := readBoxes(content)
	if err != nil {
		return err
	}
	if len(boxes) == 0 || boxes[0].kind != "ftyp" || !heicBrand(boxes[0].content) {
		return refuse(Content, "not the signature of the picture's kind")
	}
	kinds := map[string]int{}
	for _, b := range boxes {
		kinds[b.kind]++
		if b.kind == "meta" {
			if err := checkMeta(b.content); err != nil {
				return err
			}
		}
	}
	if kinds["ftyp"] != 1 || kinds["meta"] != 1 || kinds["mdat"] == 0 {
		return refuse(Content, "HEIC without its parts")
	}
	return checkSingle(content)
}

// readBoxes gives the boxes that fill the content without a gap.
func readBoxes(content []byte) (list []box, err error) {
	for len(content) > 0 {
		if len(list) == maxBoxes {
			return nil, refuse(Bomb, "picture of more than %d boxes", maxBoxes)
		}
		var b box
		if b, content, err = readBox(content); err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}

func readBox(content []byte) (b box, rest []byte, err error) {
	if len(content) < 8 {
		return b, nil, refuse(Content, "data after the last box")
	}
	b.kind = string(content[4:8])
	head, length := uint64(8), uint64(binary.BigEndian.Uint32(content))
	switch length {
	case 0:
		// It goes on to the end of the file, which only the pictures' data may.
		if b.kind != "mdat" {
			return b, nil, refuse(Content, "box without an end")
		}
		length = uint64(len(content))
	case 1:
		if head = 16; len(content) < 16 {
			return b, nil, refuse(Content, "box ends too early")
		}
		length = binary.BigEndian.Uint64(content[8:])
	}
	if length < head || length > uint64(len(content)) {
		return b, nil, refuse(Content, "box larger than the file")
	}
	if strings.ContainsFunc(b.kind, func(c rune) bool { return c < ' ' || c > '~' }) {
		return b, nil, refuse(Content, "box of no kind")
	}
	b.content = content[head:length]
	return b, content[length:], nil
}

// heicBrand tells a photo from films and other pictures in the same kind of file.
func heicBrand(text []byte) bool {
	if len(text) < 8 || len(text) > 512 || len(text)%4 != 0 {
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
func checkMeta(meta []byte) error {
	if len(meta) > maxMeta {
		return refuse(Bomb, "description of more than %d bytes", maxMeta)
	}
	// Version and flags come first.
	parts, err := readBoxes(meta[min(4, len(meta)):])
	if err != nil {
		return err
	}
	found := map[string]bool{}
	for _, part := range parts {
		found[part.kind] = true
		switch part.kind {
		case "hdlr":
			if len(part.content) < 12 || string(part.content[8:12]) != "pict" {
				return refuse(Content, "HEIC of no picture")
			}
		case "iprp":
			if err := checkProperties(part.content); err != nil {
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
func checkProperties(properties []byte) error {
	parts, err := readBoxes(properties)
	if err != nil {
		return err
	}
	sizes := 0
	for _, part := range parts {
		if part.kind != "ipco" {
			continue
		}
		list, err := readBoxes(part.content)
		if err != nil {
			return err
		}
		for _, property := range list {
			if property.kind != "ispe" {
				continue
			}
			sizes++
			if len(property.content) < 12 {
				return refuse(Content, "box ends too early")
			}
			pixels := uint64(binary.BigEndian.Uint32(property.content[4:])) * uint64(binary.BigEndian.Uint32(property.content[8:]))
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
