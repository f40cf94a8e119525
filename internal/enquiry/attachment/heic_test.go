package attachment

import (
	"slices"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

func TestPhotosOfPhonesAreTaken(t *testing.T) {
	judge(t, []upload{
		{"as an iPhone writes it", "IMG_0815.HEIC", HEICWith(Ftyp("heic", "mif1", "MiHB", "MiHA", "heix", "MiHE", "miaf", "heic", "tmap"), Meta(4032, 3024), 3<<20), ""},
		{"as other phones write it", "foto.heif", HEICWith(Ftyp("mif1", "mif1", "heic"), Meta(4000, 3000), 0), ""},
		{"as a row of photos", "foto.heic", HEICWith(Ftyp("msf1", "msf1", "hevc"), Meta(4000, 3000), 0), ""},
		{"without further brands", "foto.heic", HEICWith(Ftyp("heic"), Meta(4000, 3000), 0), ""},
		{"with the notes of its maker behind", "foto.heic", append(HEIC(0), Box("mpvd", make([]byte, 400))...), ""},
	})
}

func TestHostilePhotosAreRefused(t *testing.T) {
	judge(t, []upload{
		{"another kind under the name", "a.heic", PNG(2, 2), Content},
		{"a film", "a.heic", HEICWith(Ftyp("isom", "isom", "mp42"), Meta(10, 10), 0), Content},
		{"a film that names a photo", "a.heic", HEICWith(Ftyp("qt  ", "heic"), Meta(10, 10), 0), Content},
		{"a picture of another coding", "a.heic", HEICWith(Ftyp("mif1", "avif"), Meta(10, 10), 0), Content},
		{"signature of odd length", "a.heic", HEICWith(Box("ftyp", []byte("heic\x00\x00\x00\x00he")), Meta(10, 10), 0), Content},
		{"a box of another name", "a.heic", HEICWith(Box("skip", []byte("heic\x00\x00\x00\x00heic")), Meta(10, 10), 0), Content},
		{"signature without a brand", "a.heic", HEICWith(Box("ftyp"), Meta(10, 10), 0), Content},
		{"signature cut off", "a.heic", Ftyp("heic", "heic")[:11], Content},
		{"signature longer than the file", "a.heic", []byte("\x00\x00\x01\x00ftypheic"), Content},
		{"a few bytes", "a.heic", []byte("\x00\x00"), Content},
		{"an archive in the data", "a.heic", append(HEIC(0), Box("mdat", DOCX())...), Content},
		{"a PDF in front", "a.heic", slices.Concat(Ftyp("heic", "heic"), Box("free", PDF(0)), Meta(10, 10), Box("mdat")), Content},
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
