package attachment

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	. "website/internal/enquiry/attachment/attachmenttest"
)

func FuzzCheck(f *testing.F) {
	for name, content := range map[string][]byte{
		"a.pdf": PDF(0), "a.jpg": JPEG(4, 4), "a.png": PNG(4, 4), "a.docx": DOCX(), "a.xlsx": XLSX(), "a.doc": DOC(), "a.xls": XLS(),
	} {
		f.Add(name, content)
		f.Add(name, content[:len(content)/2])
		f.Add("b.docx", content)
		f.Add("b.doc", content)
	}
	f.Add("a.heic", HEIC(0))
	f.Add("a.heif", Box("ftyp", []byte("heic\x00\x00\x00\x00mif1"))[:12])
	f.Add("a.xls", XLS(Stream{Name: "_VBA_PROJECT_CUR"}))
	f.Add("a.docx", DOCX(Part{Name: "word/vbaProject.bin", Content: "x"}))
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		clean, err := CheckName(name, formOf(name))
		if err == nil {
			_, err = Check(bytes.NewReader(content), int64(len(content)), clean)
		}
		var refusal *Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Errorf("an answer that no visitor can be told: %v", err)
		}
	})
}

// mustRefuseOrTake fails for an answer that no visitor can be told.
func mustRefuseOrTake(t *testing.T, name string, content []byte) {
	t.Helper()
	var refusal *Refusal
	if _, err := Check(bytes.NewReader(content), int64(len(content)), name); err != nil && !errors.As(err, &refusal) {
		t.Errorf("an answer that no visitor can be told: %v", err)
	}
}

// FuzzPackage changes the lists and a part; the archive around them is sound, so
// that the fuzzer gets to the markup.
func FuzzPackage(f *testing.F) {
	for _, spell := range spellings {
		f.Add(spell(relationElement("oleObject", "http://boese.example", "External")), "", "word/x.xml", []byte("<a/>"))
		f.Add("", spell(element{"Override", [][2]string{{"PartName", "/word/x.xml"}, {"ContentType", "application/xml"}}}), "word/x", []byte("<a/>"))
	}
	f.Add(Relation("oleObject", "x.bin", ""), "", "word/x.bin", pack())
	f.Add("", "", "word/embeddings/x.docx", XLSX())
	f.Add("", "", "word/embeddings/x.bin", macroWorkbook())
	f.Fuzz(func(t *testing.T, relations, types, name string, part []byte) {
		// The writer of the standard library gives folders no content.
		if strings.HasSuffix(name, "/") {
			return
		}
		content := rawZip(nil, Types("word/document.xml", WordType, types), Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")), Word(""),
			Rels("word/_rels/document.xml.rels", relations), Part{Name: name, Content: string(part)})
		mustRefuseOrTake(t, "a.docx", content)
	})
}

// FuzzContainer changes the bytes of old Office files. What is taken must have
// been read without reading any sector twice.
func FuzzContainer(f *testing.F) {
	for _, seed := range [][]byte{
		DOC(), XLS(), pack(), vbaProject(), macroWorkbook(), OLEWide(Stream{Name: "Workbook", Content: twin(0, 0x10)}),
		DOC(Stream{Name: "ObjectPool/_1/Package", Content: XLSX()}, Stream{Name: "ObjectPool/_1/\x01Ole", Content: link(urlMoniker)}),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		mustRefuseOrTake(t, "a.doc", content)
		mustRefuseOrTake(t, "a.xls", content)
		entries, err := readOLE(content)
		if err != nil {
			return
		}
		total := 0
		for _, e := range entries[1:] {
			total += len(e.content)
		}
		if total > len(content) {
			t.Errorf("streams of %d bytes in %d", total, len(content))
		}
	})
}

// FuzzWorkbook changes the records of a workbook in a sound container.
func FuzzWorkbook(f *testing.F) {
	for _, seed := range [][]byte{SmallWorkbook(), SmallWorkbook(Sheet(0, 1)), twin(0, 0x40), twin(2, 0x20), SmallWorkbook(supBook("cmd\x03x", true)), SmallWorkbook(Record(0x2f, 1))} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		if len(stream) > 1<<20 {
			return
		}
		mustRefuseOrTake(t, "a.xls", OLE(Stream{Name: "Workbook", Content: stream}))
	})
}

// FuzzArchive changes the bytes of an archive. What is taken must be what the
// standard library reads, with nothing before, between and behind.
func FuzzArchive(f *testing.F) {
	for _, seed := range [][]byte{DOCX(), rawDocument(nil), Zip(), XLSX(Part{Name: "xl/x.bin", Content: "x", Stored: true})} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		mustRefuseOrTake(t, "a.docx", content)
		files, err := openZip(content)
		if err != nil {
			return
		}
		var packed uint64
		for _, file := range files {
			packed += file.CompressedSize64
		}
		if packed > uint64(len(content)) {
			t.Errorf("entries of %d bytes in %d", packed, len(content))
		}
	})
}

// FuzzPDF and FuzzPicture change files that are read by a walk of our own.
func FuzzPDF(f *testing.F) {
	f.Add(PDF(0))
	f.Add(objectStream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", "\n", flated("4 0 <</S/GoTo>>")))
	f.Add(PDFWith("%PDF-1.4\n1 0 obj<</S/L#61un#63h>>", 0, "%%EOF"))
	f.Fuzz(func(t *testing.T, content []byte) { mustRefuseOrTake(t, "a.pdf", content) })
}

func FuzzPicture(f *testing.F) {
	f.Add(JPEG(4, 4))
	f.Add(PNG(4, 4))
	f.Add(jpegSegment(JPEG(4, 4), 0xfe, PDF(0)))
	f.Fuzz(func(t *testing.T, content []byte) {
		mustRefuseOrTake(t, "a.jpg", content)
		mustRefuseOrTake(t, "a.png", content)
	})
}

func FuzzCleanName(f *testing.F) {
	for _, name := range []string{"Plan.pdf", "../../x.pdf", "a\u202eb.exe", "CON", " . ", "\xff", "a.pdf:b", "-~ .-x.pdf"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean := CleanName(name)
		for _, c := range clean {
			if unicode.IsControl(c) || c == '/' || c == '\\' || c == '"' || unicode.Is(unicode.Cf, c) {
				t.Fatalf("%q became %q", name, clean)
			}
		}
		if len([]rune(clean)) > maxName || len(clean) > maxNameBytes || !utf8.ValidString(clean) {
			t.Fatalf("%q is too long", clean)
		}
		if again := CleanName(clean); again != clean {
			t.Fatalf("%q became %q and then %q", name, clean, again)
		}
	})
}
