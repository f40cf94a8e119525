package attachment

import (
	"context"
	"encoding/binary"
	"slices"
)

// heicBrands name pictures that are coded as phones do (ISO/IEC 23008-12, annex B).
var heicBrands = []string{"heic", "heix", "heim", "heis", "hevc", "hevx"}

// lookAtBrands goes by the signature, a box of brands (ISO/IEC 14496-12, 4.3), which
// tells a photo from films and other pictures in the same kind of file.
func lookAtBrands(_ context.Context, f *file) error {
	const first, longest = 8, 512
	head, err := f.head(longest)
	if err != nil {
		return err
	}
	if len(head) < first || string(head[4:first]) != "ftyp" {
		return refuse(Content, "not the signature that the name promises")
	}
	end := int64(binary.BigEndian.Uint32(head))
	if end < first+8 || end > int64(len(head)) || end%4 != 0 {
		return refuse(Content, "broken header of a picture")
	}
	var brands []string
	for at := int64(first); at < end; at += 4 {
		brands = append(brands, string(head[at:at+4]))
	}
	isPhoto := func(brand string) bool { return slices.Contains(heicBrands, brand) }
	if !isPhoto(brands[0]) && brands[0] != "mif1" && brands[0] != "msf1" || !slices.ContainsFunc(brands, isPhoto) {
		return refuse(Content, "not a photo of a phone")
	}
	return nil
}
