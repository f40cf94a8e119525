package attachment

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

func TestPhotosOfPhonesAreTaken(t *testing.T) {
	unended := HEIC(400)
	binary.BigEndian.PutUint32(unended[bytes.Index(unended, []byte("mdat"))-4:], 0)
	judge(t, []upload{
		{"as an iPhone writes it", "IMG_0815.HEIC", HEICWith(Ftyp("heic", "mif1", "MiHB", "MiHA", "heix", "MiHE", "miaf", "heic", "tmap"), Meta(4032, 3024), 3<<20), ""},
		{"as other phones write it", "foto.heif", HEICWith(Ftyp("mif1", "mif1", "heic"), Meta(4000, 3000), 0), ""},
		{"with the notes of its maker behind", "foto.heic", append(HEIC(0), Box("mpvd", make([]byte, 400))...), ""},
		{"with data that go on to the end", "foto.heic", unended, ""},
		{"with a long size", "foto.heic", slices.Concat(Ftyp("heic", "heic"), Meta(10, 10), []byte("\x00\x00\x00\x01mdat\x00\x00\x00\x00\x00\x00\x00\x14data")), ""},
	})
}

func TestHostilePhotosAreRefused(t *testing.T) {
	head := slices.Concat(Ftyp("heic", "heic"), Meta(10, 10))
	many := slices.Concat(HEIC(0), bytes.Repeat(Box("free"), maxBoxes))
	judge(t, []upload{
		{"another kind under the name", "a.heic", PNG(2, 2), Content},
		{"a film", "a.heic", HEICWith(Ftyp("isom", "isom", "mp42"), Meta(10, 10), 0), Content},
		{"a film that names a photo", "a.heic", HEICWith(Ftyp("qt  ", "heic"), Meta(10, 10), 0), Content},
		{"a picture of another coding", "a.heic", HEICWith(Ftyp("mif1", "avif"), Meta(10, 10), 0), Content},
		{"signature of odd length", "a.heic", HEICWith(Box("ftyp", []byte("heic\x00\x00\x00\x00he")), Meta(10, 10), 0), Content},
		{"signature cut off", "a.heic", Ftyp("heic", "heic")[:11], Content},
		{"nothing but a signature", "a.heic", Ftyp("heic", "heic"), Content},
		{"two signatures", "a.heic", append(HEIC(0), Ftyp("isom")...), Content},
		{"two descriptions", "a.heic", append(HEIC(0), Meta(10, 10)...), Content},
		{"without data", "a.heic", head, Content},
		{"cut off", "a.heic", HEIC(5000)[:4000], Content},
		{"a few bytes behind", "a.heic", append(HEIC(0), "abc"...), Content},
		{"a program behind", "a.heic", append(HEIC(0), "MZ\x90\x00\x03\x00\x00\x00"...), Content},
		{"an archive in the data", "a.heic", append(HEIC(0), Box("mdat", DOCX())...), Content},
		{"a PDF in front", "a.heic", slices.Concat(Ftyp("heic", "heic"), Box("free", PDF(0)), Meta(10, 10), Box("mdat")), Content},
		{"a box that is smaller than its head", "a.heic", slices.Concat(head, []byte("\x00\x00\x00\x04mdat")), Content},
		{"a box of a negative size", "a.heic", slices.Concat(head, []byte("\x00\x00\x00\x01mdat\xff\xff\xff\xff\xff\xff\xff\xf0")), Content},
		{"a box without an end that is no data", "a.heic", slices.Concat(HEIC(0), []byte("\x00\x00\x00\x00free")), Content},
		{"a box without a name", "a.heic", append(HEIC(0), Box("\x00\x00\x00\x00")...), Content},
		{"boxes without number", "a.heic", many, Bomb},
		{"a description that is none", "a.heic", HEICWith(Ftyp("heic", "heic"), Box("meta", make([]byte, 2)), 0), Content},
		{"a description of a film", "a.heic", HEICWith(Ftyp("heic", "heic"), MetaWith("vide", Box("ispe", make([]byte, 12))), 0), Content},
		{"a description without a size", "a.heic", HEICWith(Ftyp("heic", "heic"), MetaWith("pict"), 0), Content},
		{"a size cut off", "a.heic", HEICWith(Ftyp("heic", "heic"), MetaWith("pict", Box("ispe", make([]byte, 5))), 0), Content},
		{"no pixels", "a.heic", HEICWith(Ftyp("heic", "heic"), Meta(0, 3024), 0), Content},
		{"too many pixels", "a.heic", HEICWith(Ftyp("heic", "heic"), Meta(65535, 65535), 0), Bomb},
		{"more pixels than a number holds", "a.heic", HEICWith(Ftyp("heic", "heic"), Meta(1<<32-1, 1<<32-1), 0), Bomb},
		{"a second size that is too large", "a.heic", HEICWith(Ftyp("heic", "heic"), MetaWith("pict",
			Box("ispe", make([]byte, 7), []byte{1, 0, 0, 0, 1}), Box("ispe", make([]byte, 4), bytes.Repeat([]byte{0xff}, 8))), 0), Bomb},
		{"a description without an end", "a.heic", HEICWith(Ftyp("heic", "heic"), Box("meta", make([]byte, maxMeta+1)), 0), Bomb},
		{"nothing", "a.heic", nil, Empty},
	})
}

func TestOnlyApplicationsTakePhotosOfThatKind(t *testing.T) {
	for form, want := range map[string]bool{"application": true, "contact": false, "home": false, "": false} {
		if _, err := CheckName("zeugnis.heic", form); (err == nil) != want {
			t.Errorf("%q: %v", form, err)
		}
	}
	if _, err := CheckName("liste.xls", "application"); err == nil {
		t.Error("an application may come as a spreadsheet")
	}
}
