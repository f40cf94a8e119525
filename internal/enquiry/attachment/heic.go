package attachment

import (
	"encoding/binary"
	"slices"
)

// heicBrands name pictures that are coded as phones do (ISO/IEC 23008-12, annex B).
var heicBrands = []string{"heic", "heix", "heim", "heis", "hevc", "hevx"}

// checkHEIC goes by the signature, a box of brands (ISO/IEC 14496-12, 4.3), which
// tells a photo from films and other pictures in the same kind of file.
func checkHEIC(content []byte) error {
	const first, longest = 8, 512
	if len(content) < first || string(content[4:first]) != "ftyp" {
		return refuse(Content, "not the signature of the picture's kind")
	}
	end := int64(binary.BigEndian.Uint32(content))
	if end < first+8 || end > min(longest, int64(len(content))) || end%4 != 0 {
		return refuse(Content, "broken header of a picture")
	}
	var brands []string
	for at := int64(first); at < end; at += 4 {
		brands = append(brands, string(content[at:at+4]))
	}
	isPhoto := func(brand string) bool { return slices.Contains(heicBrands, brand) }
	if !isPhoto(brands[0]) && brands[0] != "mif1" && brands[0] != "msf1" || !slices.ContainsFunc(brands, isPhoto) {
		return refuse(Content, "not a photo of a phone")
	}
	return checkSingle(content)
}
