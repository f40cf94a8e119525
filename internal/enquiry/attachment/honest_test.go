package attachment

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// TestFilesOfRealPrograms takes what LibreOffice and ImageMagick write.
func TestFilesOfRealPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/honest/*")
	if err != nil || len(files) < 9 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var uploads []upload
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		uploads = append(uploads, upload{filepath.Base(file), filepath.Base(file), content, ""})
	}
	judge(t, uploads)
}

// largeContainer needs more than one sector of its table.
func largeContainer() []byte {
	return DOC(Stream{Name: "Data", Content: bytes.Repeat([]byte("picture "), 100_000)}, Stream{Name: "1Table", Content: make([]byte, 9000)})
}

func withFolder() []byte {
	return DOC(Stream{Name: "ObjectPool/_1/\x01CompObj", Content: make([]byte, 100)})
}

func TestHonestFiles(t *testing.T) {
	jpg := JPEG(40, 30)
	// A camera keeps a small picture, with an end of its own, in front of the large one.
	withThumbnail := jpegSegment(jpg, 0xe1, join([]byte("Exif\x00\x00"), JPEG(4, 4)))
	settings := binary.LittleEndian.AppendUint32([]byte("H\x00P\x00"), 7)
	equation := OLE(Stream{Name: "\x01CompObj", Content: make([]byte, 100)}, Stream{Name: "Equation Native", Content: make([]byte, 60)}, Stream{Name: "\x01Ole", Content: make([]byte, 20)})
	judge(t, []upload{
		{"a PDF with blank lines behind it", "a.pdf", join(PDF(0), []byte("\r\n\r\n \x00\x00\x1a")), ""},
		{"a PDF with a later change", "a.pdf", join(PDF(0), []byte("1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n")), ""},
		{"a PDF with a form's script", "a.pdf", PDFWith("%PDF-1.6\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n", 0, "%%EOF"), ""},
		{"a PDF of version 2", "a.pdf", PDFWith("%PDF-2.0\n", 0, "%%EOF"), ""},
		{"a JPEG with a small picture inside", "a.jpg", withThumbnail, ""},
		{"a JPEG with a second picture behind it", "a.jpg", join(jpg, JPEG(9, 9)), ""},
		{"a JPEG with a film behind it", "a.jpg", join(jpg, []byte("\x00\x00\x00\x18ftypmp42"), make([]byte, 5000)), ""},
		{"a JPEG with a maker's notes behind it", "a.jpg", join(jpg, []byte("\x00\x00\x01\x0aImage_UTC_Data1700000000000SEFH")), ""},
		{"a JPEG with zeros behind it", "a.jpg", join(jpg, make([]byte, 4096)), ""},
		{"a JPEG with one entry's signature by chance", "a.jpg", jpegSegment(jpg, 0xfe, []byte("PK\x03\x04PK\x03\x04")), ""},
		{"a JPEG with a PDF's signature by chance", "a.jpg", join(jpg, make([]byte, 1024), []byte("%PDF-")), ""},
		{"a JPEG that was cut off", "a.jpg", jpg[:len(jpg)-20], ""},
		{"a PNG with text", "a.png", pngChunk(PNG(4, 4), "tEXt", []byte("Software\x00x")), ""},

		{"an old document whose table of small streams is marked free", "a.doc", patch32(DOC(), 60, noEntry), ""},
		{"an old document with anything in the upper half of a size", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+124, 7), ""},
		{"an old document with a name that fills its place", "a.doc", DOC(Stream{Name: strings.Repeat("x", 31), Content: make([]byte, 100)}), ""},
		{"an old document with a folder that says where it lies", "a.doc", patch32(patch32(withFolder(), entryAt(withFolder(), 2)+116, 99), entryAt(withFolder(), 2)+120, 5), ""},
		{"documents beside each other in a document", "a.docx", DOCX(embedded("word/embeddings/a.docx", DOCX()), embedded("word/embeddings/b.docx", DOCX()),
			embedded("word/embeddings/c.docx", DOCX()), embedded("word/embeddings/d.docx", DOCX())), ""},
		{"data with a program's letters and nothing behind them", "a.docx", DOCX(embedded("word/media/a.emf", []byte("MZ")), embedded("word/media/b.emf", append([]byte("MZ"), make([]byte, 200)...))), ""},
		{"data with a program's letters that lead outside", "a.docx", DOCX(embedded("word/media/a.emf", patch32(program(), 60, 5000))), ""},
		{"data like a program without its letters", "a.docx", DOCX(embedded("word/media/a.emf", patch16(program(), 0, 0x2020))), ""},
		{"a document with many links", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", strings.Repeat(Relation("hyperlink", "https://www.firma.example/", "External"), maxTagDepth+1))), ""},
		{"a document that is named twice", "a.docx", DOCXChanged(Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")+Relation("officeDocument", "/word/document.xml", ""))), ""},
		{"a document with sizes in front", "a.docx", rawDocument(nil), ""},
		{"a document with padded headers", "a.docx", rawDocument(func(h *zip.FileHeader) { h.Extra = join([]byte("\x20\xa2\x20\x00"), make([]byte, 32)) }), ""},
		{"a document with folders", "a.docx", DOCX(Part{Name: "word/media/"}, Part{Name: "docProps/"}), ""},
		{"a document with a drawing", "a.docx", DOCX(Part{Name: "word/media/image2.svg", Content: `<svg xmlns="http://www.w3.org/2000/svg"/>`}), ""},
		{"a document with pictures", "a.docx", DOCX(embedded("word/media/image1.png", PNG(9, 9)), embedded("word/media/image2.jpeg", jpg)), ""},
		{"a document with a workbook inside", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", Relation("package", "embeddings/Microsoft_Excel-Arbeitsblatt.xlsx", "")),
			embedded("word/embeddings/Microsoft_Excel-Arbeitsblatt.xlsx", XLSX())), ""},
		{"a document with a formula of old", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", Relation("oleObject", "embeddings/oleObject1.bin", "")), embedded("word/embeddings/oleObject1.bin", equation)), ""},
		{"a document with an old workbook inside", "a.docx", DOCX(embedded("word/embeddings/x.xls", XLS())), ""},
		{"a document with fields", "a.docx", DOCXChanged(fieldText(` HYPERLINK "https://www.firma.example" `)), ""},
		{"a document with page numbers", "a.docx", DOCXChanged(Word(`<w:fldSimple w:instr=" PAGE "/>`)), ""},
		{"a document with fields in each other", "a.docx", DOCXChanged(Word(`<w:fldChar w:fldCharType="begin"/><w:instrText> IF </w:instrText><w:fldChar w:fldCharType="begin"/>` +
			`<w:instrText> PAGE </w:instrText><w:fldChar w:fldCharType="end"/><w:instrText> = 1 </w:instrText><w:fldChar w:fldCharType="end"/>`)), ""},
		{"a document that speaks of DDE", "a.docx", DOCXChanged(Word(`<w:p><w:r><w:t>DDEAUTO macroEnabled vbaProject</w:t></w:r></w:p>`)), ""},
		{"a document of the strict edition", "a.docx", DOCXChanged(Part{Name: "_rels/.rels", Content: RelsStart +
			`<Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document.xml"/>` + RelsEnd}), ""},
		{"a document whose type goes by extension", "a.docx", DOCXChanged(Part{Name: "[Content_Types].xml", Content: TypesStart +
			`<Default Extension="xml" ContentType="` + WordType + `"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` + TypesEnd}), ""},
		{"a document with old drawings that are no good markup", "a.docx", DOCX(Part{Name: "word/drawings/vmlDrawing1.vml", Content: `<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape>a<br>b</v:shape></xml>`}), ""},
		{"a workbook with a printer's settings", "a.xlsx", XLSX(embedded("xl/printerSettings/printerSettings1.bin", settings)), ""},
		{"a workbook with links to another", "a.xlsx", XLSX(externalLink(`<externalBook r:id="rId1" xmlns:r="r"/>`),
			Rels("xl/externalLinks/_rels/externalLink1.xml.rels", Relation("externalLinkPath", "file:///C:\\Kalkulation.xlsx", "External"))), ""},
		{"a workbook with form controls", "a.xlsx", XLSX(Rels("xl/worksheets/_rels/sheet1.xml.rels", Relation("ctrlProp", "../ctrlProps/ctrlProp1.xml", "")),
			Part{Name: "xl/ctrlProps/ctrlProp1.xml", Content: `<formControlPr objectType="CheckBox"/>`}), ""},
		{"a workbook with a long sheet", "a.xlsx", XLSX(Part{Name: "xl/worksheets/sheet1.xml", Content: "<worksheet>" + strings.Repeat("<c><v>12,5</v></c>", 60_000) + "</worksheet>", Stored: true}), ""},

		{"a document of wide sectors", "a.doc", OLEWide(Stream{Name: "WordDocument", Content: WordStream(0)}, Stream{Name: "x", Content: []byte("x")}), ""},
		{"a document of many sectors", "a.doc", largeContainer(), ""},
		{"a document with a further list of its tables", "a.doc", listElsewhere(DOC()), ""},
		{"a document with an old workbook in it", "a.doc", DOC(Stream{Name: "ObjectPool/_1/Workbook", Content: SmallWorkbook()}, Stream{Name: "ObjectPool/_1/\x01Ole", Content: make([]byte, 20)}), ""},
		{"a document with a new workbook in it", "a.doc", DOC(Stream{Name: "ObjectPool/_1/Package", Content: XLSX()}), ""},
		{"a document linked to a file", "a.doc", DOC(Stream{Name: "ObjectPool/_1/\x01Ole", Content: link("\x03\x03\x00\x00\x00\x00\x00\x00\xc0\x00\x00\x00\x00\x00\x00\x46")}), ""},
		{"a workbook for two versions of Excel", "a.xls", OLE(Stream{Name: "Book", Content: SmallWorkbook()}, Stream{Name: "Workbook", Content: WorkbookStream()}), ""},
		{"a small workbook", "a.xls", OLE(Stream{Name: "Workbook", Content: twin(0, 0x10)}), ""},
		{"a workbook with a chart", "a.xls", OLE(Stream{Name: "Workbook", Content: twin(2, 0x20)}), ""},
		{"a workbook linked to another", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(supBook("\x01\x05C\x03Kalkulation.xls", false))}), ""},
		{"a workbook with itself as a book", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Record(0x01ae, 1, 0, 1, 4))}), ""},
	})
}

type brokenDisk struct{ *bytes.Reader }

var errDisk = errors.New("input/output error")

func (d brokenDisk) ReadAt(p []byte, offset int64) (int, error) {
	if offset+int64(len(p)) > 100 {
		return 0, errDisk
	}
	return d.Reader.ReadAt(p, offset)
}

// TestABrokenDiskIsNotTheVisitorsFault: a file that our disk cannot read again is
// not damaged, and the visitor is asked to try later.
func TestABrokenDiskIsNotTheVisitorsFault(t *testing.T) {
	for name, content := range map[string][]byte{"a.pdf": PDF(5000), "a.jpg": JPEG(40, 30), "a.docx": DOCX(), "a.doc": DOC(), "a.png": PNG(40, 30)} {
		_, err := Check(brokenDisk{bytes.NewReader(content)}, int64(len(content)), name)
		var refusal *Refusal
		if !errors.Is(err, errDisk) || errors.As(err, &refusal) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
