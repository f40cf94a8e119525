package attachment

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

const tenMB = 10 << 20

// formOf is a form that takes the kind of file, if there is one.
func formOf(name string) string {
	if strings.HasPrefix(lastExtension(name), "hei") {
		return "application"
	}
	return "contact"
}

// verdict is "" for a file that is taken.
func verdict(name string, content []byte) (Code, error) {
	clean, err := CheckName(name, formOf(name))
	if err == nil {
		_, err = Check(context.Background(), bytes.NewReader(content), int64(len(content)), clean, formOf(name))
	}
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		return refusal.Code, nil
	}
	return "", err
}

// upload is a file and what becomes of it; want is "" for a file that is taken.
type upload struct {
	title, name string
	content     []byte
	want        Code
}

func judge(t *testing.T, uploads []upload) {
	t.Helper()
	for _, u := range uploads {
		t.Run(u.title, func(t *testing.T) {
			if got, err := verdict(u.name, u.content); err != nil || got != u.want {
				t.Errorf("got %q, want %q, %v", got, u.want, err)
			}
		})
	}
}

func jpg() []byte {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, 40, 30)), nil); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// old is as much of a document of the old kind as is looked at: its signature and the
// names of what is in it, wherever they lie.
func old(names ...string) []byte {
	out := append([]byte(oleSignature), make([]byte, 64<<10-20)...)
	for _, name := range names {
		out = append(append(out, utf16Name(name)...), make([]byte, 90)...)
	}
	return out
}

// TestFilesOfRealPrograms takes what LibreOffice and ImageMagick write.
func TestFilesOfRealPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/honest/*")
	if err != nil || len(files) < 9 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		judge(t, []upload{{filepath.Base(name), filepath.Base(name), content, ""}})
	}
}

func TestHonestFilesAreTaken(t *testing.T) {
	link := `<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" ` +
		`Target="file:///\\server\vorlagen\Brief.dotx" TargetMode="External"/>`
	judge(t, []upload{
		{"a PDF", "Plan.pdf", PDF(0), ""},
		{"a PDF in capitals", "PLAN.PDF", PDF(0), ""},
		{"a PDF with a version in its name", "LV 12.3 v2.1.pdf", PDF(0), ""},
		{"a PDF of exactly 10 MB", "a.pdf", PDF(tenMB), ""},
		{"a PDF that links to a page called Launch", "a.pdf", bytes.Replace(PDF(0), []byte("endobj"), []byte("/URI(https://www.esa.int/Launch)endobj"), 1), ""},
		{"a PDF whose title speaks of /Encrypt", "a.pdf", bytes.Replace(PDF(0), []byte("endobj"), []byte("/Title(/Encrypt)endobj"), 1), ""},
		{"a JPEG", "Foto.jpg", jpg(), ""},
		{"a JPEG with the long extension", "Foto.jpeg", jpg(), ""},
		{"a PNG", "Skizze.png", PNG(40, 30), ""},
		{"a DOCX", "Brief.docx", DOCX(), ""},
		{"a DOCX made from a template on the company's file server", "Brief.docx", DOCX(Part{Name: "word/_rels/settings.xml.rels", Content: link}), ""},
		{"a DOCX with folders, pictures and a workbook", "Brief.docx", DOCX(Part{Name: "word/media/"}, Part{Name: "word/media/a.png", Content: string(PNG(9, 9))},
			Part{Name: "word/embeddings/a.xlsx", Content: string(XLSX())}), ""},
		{"a DOCX that speaks of macros", "Brief.docx", DOCX(Part{Name: "word/x.xml", Content: "vbaProject macroEnabled"}), ""},
		{"an XLSX", "Mengen.xlsx", XLSX(), ""},
		{"a DOC", "Brief.doc", old("WordDocument"), ""},
		{"an XLS", "Mengen.xls", old("Workbook"), ""},
	})
}

func TestOtherFilesAreRefused(t *testing.T) {
	judge(t, []upload{
		{"0 bytes", "a.pdf", nil, Empty},
		{"10 MB and one byte", "a.pdf", PDF(tenMB + 1), TooLarge},
		{"one byte", "a.jpg", []byte{0xff}, Content},
		{"only the signature of a DOCX", "a.docx", []byte(zipSignature), Content},

		{"a program", "setup.exe", []byte("MZ"), Type},
		{"a program with a PDF's content", "plan.exe", PDF(0), Type},
		{"a program behind a PDF", "plan.pdf.exe", PDF(0), Type},
		{"a program hidden by many blanks", "plan.pdf" + strings.Repeat(" ", 80) + ".exe", PDF(0), Type},
		{"a program with a dot at the end", "plan.exe.", PDF(0), Type},
		{"a program turned around", "plan\u202efdp.exe", PDF(0), Type},
		{"a second stream of Windows", "plan.pdf:boese.exe", PDF(0), Type},
		{"no extension", "plan", PDF(0), Type},
		{"only an extension", ".pdf", PDF(0), Type},
		{"no name", "", PDF(0), Type},
		{"dots only", "...", PDF(0), Type},
		{"a full-width dot", "plan\uff0epdf", PDF(0), Type},
		{"SVG", "bild.svg", []byte("<svg onload=alert(1)>"), Type},
		{"a ZIP", "plan.zip", Zip(Part{Name: "a", Content: "b"}), Type},
		{"a document for macros", "brief.docm", DOCX(), Type},

		{"a program named PDF", "a.pdf", []byte("MZ\x90\x00\x03"), Content},
		{"HTML named PDF", "a.pdf", []byte("<html><script>alert(1)</script>%PDF-1.4 %%EOF"), Content},
		{"a PNG named JPG", "a.jpg", PNG(4, 4), Content},
		{"a JPEG named PNG", "a.png", jpg(), Content},
		{"a PDF named DOC", "a.doc", PDF(0), Content},
		{"RTF named DOC", "a.doc", []byte(`{\rtf1}`), Content},
		{"a DOCX named XLSX", "a.xlsx", DOCX(), Content},
		{"an XLSX named DOCX", "a.docx", XLSX(), Content},
		{"a DOC named DOCX", "a.docx", old("WordDocument"), Content},
		{"a plain ZIP named DOCX", "a.docx", Zip(Part{Name: "word/document.xml", Content: "x"}), Content},
		{"a DOCX cut off", "a.docx", DOCX()[:300], Content},
		{"a DOCX with two lists of types", "a.docx", DOCX(WordTypes("")), Content},
		{"a DOCX whose list of types is broken", "a.docx", spoilTypes(DOCX()), Content},

		{"a DOCX with macros", "a.docx", DOCX(Part{Name: "word/vbaProject.bin", Content: "x"}), Macro},
		{"a DOCX with macros in other letters", "a.docx", DOCX(Part{Name: "word/VBAPROJECT.BIN", Content: "x"}), Macro},
		{"a DOCX with the data of macros", "a.docx", DOCX(Part{Name: "word/vbaData.xml", Content: "x"}), Macro},
		{"a DOCX that says that it has macros", "a.docx", Zip(WordTypes(`<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>`)), Macro},
		{"a DOCX with macros under another name", "a.docx", Zip(WordTypes(`<Override PartName="/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>`)), Macro},
		{"an XLSX with a macro sheet", "a.xlsx", Zip(Types("xl/workbook.xml", "spreadsheetml.sheet", `<Override ContentType="application/vnd.ms-excel.macrosheet+xml"/>`)), Macro},
		{"a DOC with macros", "a.doc", old("Macros", "VBA", "_VBA_PROJECT"), Macro},
		{"an XLS with macros", "a.xls", old("_VBA_PROJECT_CUR"), Macro},

		{"a DOCX with a password", "a.docx", old("EncryptionInfo", "EncryptedPackage"), Encrypted},
		{"an XLSX with a password", "a.xlsx", old("EncryptedPackage"), Encrypted},
	})
}

// spoilTypes breaks the packing of the first part.
func spoilTypes(z []byte) []byte {
	copy(z[bytes.Index(z, []byte(".xml"))+4:], "\xff\xff\xff\xff")
	return z
}

func TestPhotosOfPhonesAreTaken(t *testing.T) {
	judge(t, []upload{
		{"as an iPhone writes it", "IMG_0815.HEIC", HEICWith(Ftyp("heic", "mif1", "MiHB", "MiHA", "heix", "MiHE", "miaf", "heic", "tmap"), 3<<20), ""},
		{"as other phones write it", "foto.heif", HEICWith(Ftyp("mif1", "mif1", "heic"), 0), ""},
		{"as a row of photos", "foto.heic", HEICWith(Ftyp("msf1", "msf1", "hevc"), 0), ""},
		{"without further brands", "foto.heic", HEICWith(Ftyp("heic"), 0), ""},
		{"another kind under the name", "a.heic", PNG(2, 2), Content},
		{"a film", "a.heic", HEICWith(Ftyp("isom", "isom", "mp42"), 0), Content},
		{"a film that names a photo", "a.heic", HEICWith(Ftyp("qt  ", "heic"), 0), Content},
		{"signature without a brand", "a.heic", HEICWith(Box("ftyp", nil), 0), Content},
		{"a few bytes", "a.heic", []byte("\x00\x00"), Content},
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

// TestAWordIsFoundWhereverItLies also across the pieces in which a file is read.
func TestAWordIsFoundWhereverItLies(t *testing.T) {
	word := utf16Name("_VBA_PROJECT")
	for at := 64<<10 - 2*len(word); at < 64<<10+2*len(word); at++ {
		content := slices.Concat([]byte(oleSignature), make([]byte, at), word, make([]byte, 70<<10))
		if got, err := verdict("a.doc", content); got != Macro || err != nil {
			t.Errorf("at %d: got %q, %v", at, got, err)
		}
	}
}

type brokenDisk struct {
	*bytes.Reader
	from int64
}

var errDisk = errors.New("input/output error")

func (d brokenDisk) ReadAt(p []byte, offset int64) (int, error) {
	if offset+int64(len(p)) > d.from {
		return 0, errDisk
	}
	return d.Reader.ReadAt(p, offset)
}

// TestABrokenDiskIsNotTheVisitorsFault: a file that our disk cannot read again is
// not damaged, and the visitor is asked to try later.
func TestABrokenDiskIsNotTheVisitorsFault(t *testing.T) {
	for name, content := range map[string][]byte{"a.pdf": PDF(5000), "a.heic": HEIC(0), "a.docx": DOCX(), "b.docx": old(), "a.doc": old()} {
		for _, from := range []int64{0, 8, 100} {
			if from > 0 && (name == "a.pdf" || name == "a.heic") {
				continue
			}
			_, err := Check(context.Background(), brokenDisk{bytes.NewReader(content), from}, int64(len(content)), name, formOf(name))
			if _, refused := errors.AsType[*Refusal](err); !errors.Is(err, errDisk) || refused {
				t.Errorf("%s from byte %d: got %v", name, from, err)
			}
		}
	}
}

// padded is a document whose directory has exactly the length that archive/zip takes
// for the sign of a second one: that one lies before it and has that many entries.
func padded(entries int) []byte {
	const length = 0xffff
	little := binary.LittleEndian
	document := DOCX(Part{Name: "word/vbaProject.bin", Content: "x"})
	end := document[len(document)-22:]
	start := little.Uint32(end[16:])
	first, directory := document[:start], document[start:len(document)-22]

	out := slices.Concat(first, bytes.Repeat(append([]byte("PK\x01\x02"), make([]byte, 42)...), entries))
	end64 := append([]byte("PK\x06\x06"), make([]byte, 52)...)
	little.PutUint64(end64[4:], 44)
	little.PutUint64(end64[24:], uint64(entries))
	little.PutUint64(end64[32:], uint64(entries))
	little.PutUint64(end64[40:], uint64(46*entries))
	little.PutUint64(end64[48:], uint64(len(first)))
	locator := append([]byte("PK\x06\x07"), make([]byte, 16)...)
	little.PutUint64(locator[8:], uint64(len(out)))
	little.PutUint32(locator[16:], 1)
	out = append(out, end64...)
	start = uint32(len(out))
	out = slices.Concat(out, directory, make([]byte, length-len(directory)-len(locator)), locator)
	little.PutUint32(end[12:], length)
	little.PutUint32(end[16:], start)
	return append(out, end...)
}

// TestASecondDirectoryHidesNothing also shows that archive/zip would read it.
func TestASecondDirectoryHidesNothing(t *testing.T) {
	content := padded(200_000)
	if archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content))); err != nil || len(archive.File) != 200_000 {
		t.Fatalf("the test is wrong: %v", err)
	}
	judge(t, []upload{{"a document with macros", "a.docx", content, Content}})
}
