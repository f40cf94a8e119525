package attachment

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

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
	spool, err := NewSpool("", bytes.NewReader(content), tenMB)
	if err == nil {
		defer spool.Close()
		var clean string
		if clean, err = CheckName(name, formOf(name)); err == nil {
			_, err = Check(spool, spool.Size, clean)
		}
	}
	var refusal *Refusal
	if errors.As(err, &refusal) {
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
	t.Setenv("TMPDIR", t.TempDir())
	for _, u := range uploads {
		t.Run(u.title, func(t *testing.T) {
			got, err := verdict(u.name, u.content)
			if err != nil {
				t.Fatal(err)
			}
			if got != u.want {
				t.Errorf("got %q, want %q", got, u.want)
			}
		})
	}
}

func TestHostileUploads(t *testing.T) {
	zeros := strings.Repeat("\x00", 4<<20)
	judge(t, []upload{
		// Genuine files are taken.
		{"a PDF", "Plan.pdf", PDF(0), ""},
		{"a PDF in capitals", "PLAN.PDF", PDF(0), ""},
		{"a PDF with a version in its name", "LV 12.3 v2.1.pdf", PDF(0), ""},
		{"a PDF named like a device's stem with more", "Konzept.pdf", PDF(0), ""},
		{"a PDF of exactly 10 MB", "a.pdf", PDF(tenMB), ""},
		{"a JPEG", "Foto.jpg", JPEG(40, 30), ""},
		{"a JPEG with the long extension", "Foto.jpeg", JPEG(40, 30), ""},
		{"a PNG", "Skizze.png", PNG(40, 30), ""},
		{"a DOCX", "Brief.docx", DOCX(), ""},
		{"an XLSX", "Mengen.xlsx", XLSX(), ""},
		{"a DOC", "Brief.doc", DOC(), ""},
		{"an XLS", "Mengen.xls", XLS(), ""},
		{"a DOCX with a well packed part", "Brief.docx", DOCX(Part{Name: "word/x.xml", Content: strings.Repeat("<a/>", 1000)}), ""},

		// Size.
		{"0 bytes", "a.pdf", nil, Empty},
		{"10 MB and one byte", "a.pdf", PDF(tenMB + 1), TooLarge},
		{"12 MB of nothing", "a.png", make([]byte, 12<<20), TooLarge},
		{"one byte", "a.jpg", []byte{0xff}, Content},
		{"only the signature of a PNG", "a.png", []byte("\x89PNG\r\n\x1a\n"), Content},
		{"only the signature of a DOC", "a.doc", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Content},
		{"only the signature of a DOCX", "a.docx", []byte("PK\x03\x04"), Content},
		{"a PDF cut off", "a.pdf", PDF(5000)[:4000], Content},

		// Names.
		{"a program", "setup.exe", []byte("MZ"), Type},
		{"a program with a PDF's content", "plan.exe", PDF(0), Type},
		{"a program behind a PDF", "plan.pdf.exe", PDF(0), Type},
		{"a program before a PDF", "plan.exe.pdf", PDF(0), Type},
		{"a script before a picture", "foto.js.jpg", JPEG(4, 4), Type},
		{"a page before a picture", "foto.html.png", PNG(4, 4), Type},
		{"a program hidden by many blanks", "plan.pdf" + strings.Repeat(" ", 80) + ".exe", PDF(0), Type},
		{"a program with a dot at the end", "plan.exe.", PDF(0), Type},
		{"a program with a blank at the end", "plan.exe ", PDF(0), Type},
		{"a program turned around", "plan\u202efdp.exe", PDF(0), Type},
		{"a program with an isolate", "plan\u2067fdp\u2069.scr", PDF(0), Type},
		{"a script before a NUL", "plan.php\x00.pdf", PDF(0), Type},
		{"a second stream of Windows", "plan.pdf:boese.exe", PDF(0), Type},
		{"no extension", "plan", PDF(0), Type},
		{"only an extension", ".pdf", PDF(0), Type},
		{"no name", "", PDF(0), Type},
		{"dots only", "...", PDF(0), Type},
		{"a full-width dot", "plan\uff0epdf", PDF(0), Type},
		{"a Cyrillic extension", "plan.рdf", PDF(0), Type},
		{"SVG", "bild.svg", []byte("<svg onload=alert(1)>"), Type},
		{"HTML", "seite.html", []byte("<script>"), Type},
		{"a ZIP", "plan.zip", Zip(Part{Name: "a", Content: "b"}), Type},
		{"a document for macros", "brief.docm", DOCX(), Type},
		{"a GIF", "a.gif", []byte("GIF89a"), Type},

		// Wrong magic.
		{"a program named PDF", "a.pdf", []byte("MZ\x90\x00\x03"), Content},
		{"HTML named PDF", "a.pdf", []byte("<html><script>alert(1)</script>%PDF-1.4 %%EOF"), Content},
		{"a PDF whose signature comes late", "a.pdf", append([]byte("\n\n"), PDF(0)...), Content},
		{"a PDF of version 9", "a.pdf", bytes.Replace(PDF(0), []byte("%PDF-1.7"), []byte("%PDF-9.7"), 1), Content},
		{"a PNG named JPG", "a.jpg", PNG(4, 4), Content},
		{"a JPEG named PNG", "a.png", JPEG(4, 4), Content},
		{"a GIF named PNG", "a.png", []byte("GIF89a\x01\x00\x01\x00"), Content},
		{"a PDF named DOC", "a.doc", PDF(0), Content},
		{"RTF named DOC", "a.doc", []byte(`{\rtf1\objdata}`), Content},
		{"a DOCX named XLSX", "a.xlsx", DOCX(), Content},
		{"an XLSX named DOCX", "a.docx", XLSX(), Content},
		{"a DOC named DOCX", "a.docx", DOC(), Content},
		{"a DOC named XLS", "a.xls", DOC(), Content},
		{"an XLS named DOC", "a.doc", XLS(), Content},
		{"a plain ZIP named DOCX", "a.docx", Zip(Part{Name: "word/document.xml", Content: "x"}), Content},
		{"a JAR named DOCX", "a.docx", Zip(Part{Name: "META-INF/MANIFEST.MF", Content: "Main-Class: X"}), Content},
		{"random bytes named JPG", "a.jpg", bytes.Repeat([]byte{0xff, 0xd8, 0xff, 0x00}, 50), Content},

		// Programs inside.
		{"a DOCX with macros", "a.docx", DOCX(Part{Name: "word/vbaProject.bin", Content: "x"}), Macro},
		{"a DOCX with macros in odd letters", "a.docx", DOCX(Part{Name: "word/VBAPROJECT.BIN", Content: "x"}), Macro},
		{"an XLSX with macros elsewhere", "a.xlsx", XLSX(Part{Name: "custom/vbaProject.bin", Content: "x"}), Macro},
		{"an XLSX with a macro sheet", "a.xlsx", XLSX(Part{Name: "xl/macrosheets/sheet1.xml", Content: "<x/>"}), Macro},
		{"a DOCX with ActiveX", "a.docx", DOCX(Part{Name: "word/activeX/activeX1.xml", Content: "<x/>"}), Macro},
		{"a DOCX with a program embedded", "a.docx", DOCX(Part{Name: "word/embeddings/setup.exe", Content: "MZ"}), Macro},
		{"a DOCX that says it has macros", "a.docx", Zip(Part{Name: "[Content_Types].xml", Content: `<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>`}, Part{Name: "word/document.xml", Content: "x"}), Macro},
		{"a DOC with macros", "a.doc", DOC(Stream{Name: "Macros"}, Stream{Name: "VBA"}), Macro},
		{"an XLS with macros", "a.xls", XLS(Stream{Name: "_VBA_PROJECT_CUR"}), Macro},
		{"an XLS with a macro sheet", "a.xls", OLE(Stream{Name: "Workbook", Content: WorkbookStream(Record(0x0085, 0, 0, 0, 0, 0, 1, 1, 0, 'x'))}), Macro},
		{"a DOC with a file packed inside", "a.doc", DOC(Stream{Name: "\x01Ole10Native", Content: []byte("x")}), Macro},
		{"a PDF that launches a program", "a.pdf", PDFWith("%PDF-1.4\n1 0 obj<</S/Launch/F(cmd.exe)>>endobj\n", 0, "%%EOF"), Macro},
		{"a PDF that launches in disguise", "a.pdf", PDFWith("%PDF-1.4\n1 0 obj<</S/L#61un#63h/F(cmd.exe)>>endobj\n", 0, "%%EOF"), Macro},

		// Passwords.
		{"a PDF with a password", "a.pdf", PDFWith("%PDF-1.4\n", 0, "trailer<</Encrypt 5 0 R>>\n%%EOF"), Encrypted},
		{"a PDF with a password at the edge of a buffer", "a.pdf", PDFWith("%PDF-1.4\n", 65536+30, "\n/Encrypt 5 0 R\n%%EOF"), Encrypted},
		{"a DOCX with a password", "a.docx", OLE(Stream{Name: "EncryptionInfo", Content: []byte("x")}, Stream{Name: "EncryptedPackage", Content: []byte("x")}), Encrypted},
		{"an XLSX with a password", "a.xlsx", OLE(Stream{Name: "EncryptedPackage", Content: []byte("x")}), Encrypted},
		{"a DOC with a password", "a.doc", OLE(Stream{Name: "WordDocument", Content: WordStream(0x0100)}), Encrypted},
		{"an XLS with a password", "a.xls", OLE(Stream{Name: "Workbook", Content: WorkbookStream(Record(0x002f, 0, 0))}), Encrypted},
		{"a DOCX with an encrypted entry", "a.docx", setFlag(DOCX()), Encrypted},

		// Bombs and broken archives.
		{"a DOCX that grows a thousand times", "a.docx", DOCX(Part{Name: "word/x.xml", Content: zeros}), Bomb},
		{"a DOCX with too many entries", "a.docx", DOCX(ManyParts(2000)...), Bomb},
		{"a DOCX whose directory says too little", "a.docx", setCount(DOCX(ManyParts(10)...), 3), Content},
		{"a DOCX whose directory says too much", "a.docx", setCount(DOCX(), 9), Content},
		{"a DOCX that lies about a size", "a.docx", shrink(DOCX(Part{Name: "word/x.xml", Content: strings.Repeat("abc", 500)})), Bomb},
		{"a DOCX with entries on the same bytes", "a.docx", overlap(DOCX(Part{Name: "word/document.xmm", Content: "<w:document/>"})), Content},
		{"a DOCX that leaves its folder", "a.docx", DOCX(Part{Name: "../../etc/passwd", Content: "x"}), Content},
		{"a DOCX with an absolute path", "a.docx", DOCX(Part{Name: "/etc/passwd", Content: "x"}), Content},
		{"a DOCX with a path of Windows", "a.docx", DOCX(Part{Name: `..\..\x`, Content: "x"}), Content},
		{"a DOCX with broken packing", "a.docx", spoil(DOCX(Part{Name: "word/x.xml", Content: strings.Repeat("abcdefg", 99)})), Content},
		{"a picture of many gigabytes", "a.png", PNGClaiming(60000, 60000), Bomb},
		{"a picture without width", "a.png", PNGClaiming(0, 5), Content},
		{"a photo without width", "a.jpg", flat(JPEG(4, 4), 7), Content},
		{"a DOCX with content in a folder", "a.docx", bytes.ReplaceAll(DOCX(Part{Name: "word/mediaX", Content: "x"}), []byte("word/mediaX"), []byte("word/media/")), Bomb},
		{"a DOCX whose part is not what its sum says", "a.docx", wrongSum(DOCX(Part{Name: "word/media/bild.bin", Content: strings.Repeat("Bild", 20_000)})), Content},
		{"a photo without height", "a.jpg", flat(JPEG(4, 4), 5), Content},
		{"a DOC whose directory turns in a circle", "a.doc", circle(DOC()), Content},
		{"a DOC whose directory lies outside", "a.doc", patch32(DOC(), 48, 0x00ffffff), Content},
		{"a DOC with an entry without a name", "a.doc", nameless(DOC()), Content},
		{"a DOC with an odd sector size", "a.doc", patch16(DOC(), 30, 31), Content},
		{"a DOC whose document is none", "a.doc", OLE(Stream{Name: "WordDocument", Content: make([]byte, 4096)}), Content},
		{"an XLS whose workbook is none", "a.xls", OLE(Stream{Name: "Workbook", Content: make([]byte, 4096)}), Content},
	})
}

func TestNamesAreMadeSafe(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"Plan.pdf", "Plan.pdf"},
		{"../../etc/passwd.pdf", "passwd.pdf"},
		{`C:\Users\x\Plan.pdf`, "Plan.pdf"},
		{"/var/Plan.pdf", "Plan.pdf"},
		{"/Plan.pdf", "Plan.pdf"},
		{"Plan\r\nBcc: x@y.pdf", "PlanBcc_ x@y.pdf"},
		{"Rechnung\u202efdp.pdf", "Rechnungfdp.pdf"},
		{"Rech\u200bnung\ufeff.pdf", "Rechnung.pdf"},
		{"a\u2028b.pdf", "ab.pdf"},
		{`a"b<c>d|e?f*g.pdf`, "a_b_c_d_e_f_g.pdf"},
		{"CON.pdf", "_CON.pdf"},
		{"lpt1.tar.pdf", "_lpt1.tar.pdf"},
		{"  .Plan.pdf. ", "Plan.pdf"},
		{"-rf.pdf", "rf.pdf"},
		{"Übersicht Größe 3\u00a0t.pdf", "Übersicht Größe 3 t.pdf"},
		{strings.Repeat("ä", 300) + ".pdf", strings.Repeat("ä", 116) + ".pdf"},
		{"\xff\xfeplan.pdf", "plan.pdf"},
		{strings.Repeat("👷", 115) + ".pdf", strings.Repeat("👷", 58) + ".pdf"},
		{strings.Repeat("👷🏽", 115) + ".pdf", strings.Repeat("👷🏽", 29) + ".pdf"},
		{strings.Repeat("漢", 115) + ".pdf", strings.Repeat("漢", 77) + ".pdf"},
		{strings.Repeat("a", 115) + ".pdf", strings.Repeat("a", 115) + ".pdf"},
		{strings.Repeat("a", 300) + ".pdf", strings.Repeat("a", 116) + ".pdf"},
		{strings.Repeat("a", 300) + ".xhtml", strings.Repeat("a", 114) + ".xhtml"},
		{strings.Repeat("a", 300) + ".Lageplan", strings.Repeat("a", 120)},
		{"CON." + strings.Repeat("👷", 115) + ".pdf", "_CON." + strings.Repeat("👷", 56) + ".pdf"},
	} {
		if got := CleanName(test.name); got != test.want {
			t.Errorf("%q: got %q, want %q", test.name, got, test.want)
		}
		if again := CleanName(CleanName(test.name)); again != CleanName(test.name) {
			t.Errorf("%q: cleaning again changes it to %q", test.name, again)
		}
	}
}

// TestNamesCanBeSaved saves a file as the office does: behind its reference.
func TestNamesCanBeSaved(t *testing.T) {
	folder := t.TempDir()
	for _, stem := range []string{"👷", "漢", "ä", "a", "👷🏽", "CON.👷", "e\u0301"} {
		name := CleanName(strings.Repeat(stem, 115) + ".pdf")
		if !utf8.ValidString(name) || !strings.HasSuffix(name, ".pdf") {
			t.Errorf("%q", name)
		}
		if err := os.WriteFile(filepath.Join(folder, "DG-2611-7K3QF "+name), nil, 0o600); err != nil {
			t.Error(err)
		}
	}
}

func setFlag(z []byte) []byte {
	i := bytes.LastIndex(z, []byte("PK\x01\x02"))
	z[i+8] |= 1
	return z
}

// wrongSum changes the sum of the last part in the directory.
func wrongSum(z []byte) []byte {
	return patch32(z, bytes.LastIndex(z, []byte("PK\x01\x02"))+16, 4711)
}

func setCount(z []byte, count uint16) []byte {
	i := bytes.LastIndex(z, []byte("PK\x05\x06"))
	binary.LittleEndian.PutUint16(z[i+8:], count)
	binary.LittleEndian.PutUint16(z[i+10:], count)
	return z
}

func shrink(z []byte) []byte {
	i := bytes.LastIndex(z, []byte("PK\x01\x02"))
	binary.LittleEndian.PutUint32(z[i+24:], 10)
	return z
}

func overlap(z []byte) []byte {
	last := bytes.LastIndex(z, []byte("PK\x01\x02"))
	before := bytes.LastIndex(z[:last], []byte("PK\x01\x02"))
	copy(z[last+42:last+46], z[before+42:before+46])
	copy(z[last+46:], z[before+46:before+46+len("word/document.xml")])
	z[last+46+len("word/document.xm")] = 'l' - 32
	first := bytes.Index(z, []byte("word/document.xml"))
	z[first+len("word/document.xm")] = 'l' - 32
	return z
}

func spoil(z []byte) []byte {
	i := bytes.Index(z, []byte("word/x.xml")) + len("word/x.xml")
	for j := range 4 {
		z[i+j] = 0xff
	}
	return z
}

// next gives the place in the table that says what follows a sector.
func next(o []byte, sector uint32) int {
	table := int(binary.LittleEndian.Uint32(o[76:]))
	return (table+1)*512 + 4*int(sector)
}

func circle(o []byte) []byte {
	directory := binary.LittleEndian.Uint32(o[48:])
	return patch32(o, next(o, directory), directory)
}

// nameless takes away the name of the entry behind the root.
func nameless(o []byte) []byte {
	directory := int(binary.LittleEndian.Uint32(o[48:]))
	return patch16(o, (directory+1)*512+128+64, 0)
}

// flat takes away the width or the height of a photo, which stand in the header of its frame.
func flat(j []byte, at int) []byte { return patch16(j, bytes.Index(j, []byte("\xff\xc0"))+at, 0) }

func patch32(o []byte, at int, value uint32) []byte {
	binary.LittleEndian.PutUint32(o[at:], value)
	return o
}

func patch16(o []byte, at int, value uint16) []byte {
	binary.LittleEndian.PutUint16(o[at:], value)
	return o
}
