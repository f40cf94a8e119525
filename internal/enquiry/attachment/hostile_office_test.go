package attachment

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// program is the beginning of one for Windows.
func program() []byte {
	out := make([]byte, 512)
	copy(out, "MZ")
	out[60] = 128
	copy(out[128:], "PE\x00\x00")
	return out
}

// pack is an object that holds a file to be clicked.
func pack() []byte {
	return OLE(Stream{Name: "\x01Ole10Native", Content: append([]byte("\x00\x02\x00\x00\x02\x00rechnung.exe\x00"), program()...)})
}

func vbaProject() []byte {
	return OLE(Stream{Name: "PROJECT", Content: []byte("ID=x")}, Stream{Name: "VBA/dir", Content: []byte("x")}, Stream{Name: "VBA/_VBA_PROJECT", Content: []byte("x")})
}

func macroWorkbook() []byte {
	return OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Sheet(0, 1))})
}

func embedded(name string, content []byte) Part { return Part{Name: name, Content: string(content)} }

func supBook(path string, wide bool) []byte {
	body := binary.LittleEndian.AppendUint16(nil, 0)
	body = binary.LittleEndian.AppendUint16(body, uint16(len(path)))
	if !wide {
		return Record(0x01ae, append(append(body, 0), path...)...)
	}
	body = append(body, 1)
	for _, c := range []byte(path) {
		body = append(body, c, 0)
	}
	return Record(0x01ae, body...)
}

func link(class string) []byte {
	return append([]byte("\x01\x00\x00\x02\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x40\x00\x00\x00"), class...)
}

const urlMoniker = "\xe0\xc9\xea\x79\xf9\xba\xce\x11\x8c\x82\x00\xaa\x00\x4b\xa9\x0b"

func fieldText(instructions ...string) Part {
	text := `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>`
	for _, instruction := range instructions {
		text += `<w:r><w:instrText>` + instruction + `</w:instrText></w:r>`
	}
	return Word(text + `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`)
}

func externalLink(content string) Part {
	return Part{Name: "xl/externalLinks/externalLink1.xml", Content: Declaration + `<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` + content + `</externalLink>`}
}

// twin puts a second sheet of a kind behind the workbook's own records.
func twin(listed byte, kind uint16) []byte {
	length := len(SmallWorkbook(Sheet(0, listed)))
	return append(SmallWorkbook(Sheet(uint32(length), listed)), SheetStart(kind)...)
}

// Everybody who sends a file shares the server's memory and time.
func TestLookingIntoADocumentCostsWhatItMayAndNotAByteMore(t *testing.T) {
	inner := DOCX()
	twins := DOCX(embedded("word/embeddings/a.docx", inner), embedded("word/embeddings/b.docx", inner))
	nest := DOCX(embedded("word/embeddings/c.docx", twins))
	spent := newInspection()
	if err := spent.document(nest, embeddedTypes); err != nil {
		t.Fatal(err)
	}
	enough := inspection{
		unpacked: maxUnpacked - spent.unpacked, markup: maxMarkup - spent.markup, items: maxItems - spent.items,
		// The twins are held one after the other.
		embedded: int64(len(twins) + len(inner)),
	}
	exact := enough
	if err := exact.document(nest, embeddedTypes); err != nil {
		t.Errorf("what was enough is so no more: %v", err)
	}
	for name, less := range map[string]func(*inspection){
		"bytes":          func(n *inspection) { n.unpacked-- },
		"text":           func(n *inspection) { n.markup-- },
		"entries":        func(n *inspection) { n.items-- },
		"memory at once": func(n *inspection) { n.embedded-- },
	} {
		n := enough
		less(&n)
		if refusal, refused := errors.AsType[*Refusal](n.document(nest, embeddedTypes)); !refused || refusal.Code != Bomb {
			t.Errorf("more %s than it may cost: got %v", name, refusal)
		}
	}
	// The entries of an old container count as those of an archive do.
	if _, err := (&inspection{items: 3}).container(DOC()); err == nil {
		t.Error("four entries are counted as three")
	}
}

func TestHostilePackages(t *testing.T) {
	objectRels := func(target string) Part {
		return Rels("word/_rels/document.xml.rels", Relation("oleObject", target, ""))
	}
	docm := DOCXChanged(Types("word/document.xml", "application/vnd.ms-word.document.macroEnabled.main+xml", ""))
	nest := DOCX()
	for range maxDepth + 1 {
		nest = DOCX(embedded("word/embeddings/x.docx", nest))
	}
	thousand := DOCX(ManyParts(1000)...)
	crowd := make([]Part, maxItems/1000)
	for i := range crowd {
		crowd[i] = embedded(fmt.Sprintf("word/embeddings/%d.docx", i), thousand)
		crowd[i].Stored = true
	}
	uploads := []upload{
		// Objects: by their content, under whatever name.
		{"an object that packs a program", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", pack())), Macro},
		{"an object that packs a program in a workbook", "a.xlsx", XLSX(embedded("xl/embeddings/oleObject1.bin", pack())), Macro},
		{"a packed program named picture", "a.docx", DOCX(embedded("word/media/image1.png", pack())), Macro},
		{"a packed program without an extension", "a.docx", DOCX(embedded("word/x", pack())), Macro},
		{"a packed program in a folder of capitals", "a.docx", DOCX(embedded("WORD/EMBEDDINGS/OLEOBJECT1.BIN", pack())), Macro},
		{"a packed program of another case", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", OLE(Stream{Name: "\x01OLE10NATIVE", Content: program()}))), Macro},
		{"a packed program in a folder of an object", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", OLE(Stream{Name: "a/b/\x01Ole10Native", Content: program()}))), Macro},
		{"a large packed program", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", OLE(Stream{Name: "\x01Ole10Native", Content: bytes.Repeat(program(), 40)}))), Macro},
		{"a packed program in an object of wide sectors", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", OLEWide(Stream{Name: "\x01Ole10Native", Content: program()}))), Macro},
		{"a program as a stream", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", OLE(Stream{Name: "CONTENTS", Content: program()}))), Macro},
		{"a program as a part", "a.docx", DOCX(embedded("word/media/image1.png", program())), Macro},
		{"a program for Linux as a part", "a.docx", DOCX(Part{Name: "word/media/image1.emf", Content: "\x7fELF\x02\x01\x01"}), Macro},
		{"a shortcut as a part", "a.docx", DOCX(Part{Name: "word/media/a.wmf", Content: "L\x00\x00\x00\x01\x14\x02\x00\x00\x00"}), Macro},
		{"a script as an object", "a.docx", DOCX(Part{Name: "word/embeddings/oleObject1.bin", Content: "WScript.Shell"}), Macro},
		{"a script as an object by relation", "a.docx", DOCX(Part{Name: "word/things/x.dat", Content: "WScript.Shell"}, objectRels("things/x.dat")), Macro},
		{"a script as an object by an odd path", "a.docx", DOCX(objectRels(`..\word\./things/%78.dat`), Part{Name: "word/things/x.dat", Content: "WScript.Shell"}), Macro},
		{"a script as an object by a path with a bare percent", "a.docx", DOCX(objectRels("things/50%.dat"), Part{Name: "word/things/50%.dat", Content: "WScript.Shell"}), Macro},
		{"a script as an object by an absolute path", "a.docx", DOCX(objectRels("/Word/things/X.dat"), Part{Name: "word/things/x.dat", Content: "WScript.Shell"}), Macro},
		{"markup in an encoding of its own, by its type", "a.docx", DOCXChanged(Types("word/document.xml", WordType, `<Default Extension="DAT" ContentType="application/xml"/>`),
			Part{Name: "word/x.dat", Content: "+ADw-html+AD4-"}), Content},
		{"markup in an encoding of its own, by a type behind it", "a.docx", Zip(Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")), Word(""),
			Part{Name: "word/x.dat", Content: "+ADw-html+AD4-"}, Types("word/document.xml", WordType, `<Default Extension="dat" ContentType="application/xml"/>`)), Content},
		{"rich text as a part", "a.docx", DOCX(Part{Name: "word/x.dat", Content: `{\rtf1\object\objdata}`}), Macro},
		{"a web page as a part", "a.docx", DOCX(Part{Name: "word/x.dat", Content: "<html><script>x</script></html>"}), Macro},
		{"a RAR as a part", "a.docx", DOCX(Part{Name: "word/media/x.bin", Content: "Rar!\x1a\x07\x01\x00"}), Macro},
		{"an object that cannot be read", "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", pack()[:900])), Content},

		// Macros under another name.
		{"a macro project named picture", "a.docx", DOCX(embedded("word/media/image1.jpg", vbaProject())), Macro},
		{"a macro project named theme", "a.xlsx", XLSX(embedded("xl/theme/theme1.bin", vbaProject())), Macro},
		{"a macro project by relation only", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", Relation("vbaProject", "theme/t.bin", "")), Part{Name: "word/theme/t.bin", Content: "x"}), Macro},
		{"a macro project by Microsoft's relation", "a.docx", DOCX(Rels("word/_rels/document.xml.rels",
			`<Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="x.bin"/>`), Part{Name: "word/x.bin", Content: "x"}), Macro},

		// Documents in documents.
		{"a document with macros in a document", "a.docx", DOCX(embedded("word/embeddings/x.docx", docm)), Macro},
		{"a document with macros named picture", "a.docx", DOCX(embedded("word/media/x.png", docm)), Macro},
		{"a document with macros two deep", "a.docx", DOCX(embedded("word/embeddings/x.docx", DOCX(embedded("word/embeddings/y.docx", docm)))), Macro},
		{"a document with a packed program in a workbook", "a.xlsx", XLSX(embedded("xl/embeddings/x.docx", DOCX(embedded("word/embeddings/y.bin", pack())))), Macro},
		{"an old workbook with a macro sheet in a document", "a.docx", DOCX(embedded("word/embeddings/x.xls", macroWorkbook())), Macro},
		{"an old document with macros in a document", "a.docx", DOCX(embedded("word/embeddings/x.doc", DOC(Stream{Name: "Macros"}))), Macro},
		{"an old document with a password in a document", "a.docx", DOCX(embedded("word/embeddings/x.doc", OLE(Stream{Name: "WordDocument", Content: WordStream(0x0100)}))), Encrypted},
		{"a document with a password in a document", "a.docx", DOCX(embedded("word/embeddings/x.docx", OLE(Stream{Name: "EncryptedPackage", Content: []byte("x")}))), Encrypted},
		{"a plain ZIP in a document", "a.docx", DOCX(embedded("word/embeddings/x.docx", Zip(Part{Name: "a.txt", Content: "x"}))), Content},
		{"a JAR in a document", "a.docx", DOCX(embedded("word/media/x.png", Zip(Part{Name: "a.class", Content: "x"}))), Content},
		{"an archive with a program in a document", "a.docx", DOCX(embedded("word/media/x.png", Zip(Part{Name: "a.exe", Content: "x"}))), Macro},
		{"a spreadsheet of another office in a document", "a.docx", DOCX(embedded("word/embeddings/x.ods",
			Zip(Part{Name: "mimetype", Content: "application/vnd.oasis.opendocument.spreadsheet", Stored: true}))), Content},
		{"documents beside each other of too many parts", "a.docx", DOCX(crowd...), Bomb},
		{"a document with macros behind a namespace", "a.docx", DOCX(Part{Name: "word/_rels/document.xml.rels", Content: RelsStart +
			`<Relationship xmlns:Type="hyperlink" Id="a" Type="` + Relations + `vbaProject" Target="x"/>` + RelsEnd}), Macro},
		{"documents in each other without end", "a.docx", nest, Bomb},
		{"a template's package in an object's stream", "a.doc", DOC(Stream{Name: "ObjectPool/_1/Package", Content: docm}), Macro},
		{"an object in an object's stream", "a.doc", DOC(Stream{Name: "ObjectPool/_1/CONTENTS", Content: pack()}), Macro},

		// Not the document it says.
		{"a document without relations", "a.docx", DOCXChanged(Part{Name: "_rels/.rels", Content: RelsStart + RelsEnd}), Content},
		{"a document named by the relations of a part", "a.docx", DOCXChanged(Part{Name: "_rels/.rels", Content: RelsStart + RelsEnd},
			Rels("word/_rels/document.xml.rels", Relation("officeDocument", "document.xml", ""))), Content},
		{"a document whose main part is missing", "a.docx", DOCXChanged(Types("word/other.xml", WordType, ""), Rels("_rels/.rels", Relation("officeDocument", "word/other.xml", ""))), Content},
		{"a document whose type stands in another list", "a.docx", DOCXChanged(Types("word/b.xml", WordType, ""),
			Part{Name: "word/types.xml", Content: TypesStart + `<Override PartName="/word/document.xml" ContentType="` + WordType + `"/>` + TypesEnd}), Content},
		{"a document with two main parts", "a.docx", DOCXChanged(Rels("_rels/.rels", Relation("officeDocument", "word/b.xml", "")+Relation("officeDocument", "word/document.xml", "")), Part{Name: "word/b.xml", Content: "<a/>"}), Content},
		{"a template named document", "a.docx", DOCXChanged(Types("word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml", "")), Content},
		{"a presentation named document", "a.docx", DOCXChanged(Types("word/document.xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml", "")), Content},
		{"a type declared twice", "a.docx", DOCXChanged(Types("word/document.xml", "text/plain", `<Override PartName="/WORD/Document.xml" ContentType="`+WordType+`"/>`)), Content},
		{"a document without types", "a.docx", Zip(Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")), Word("")), Content},
		{"a list of types that is none", "a.docx", DOCXChanged(Part{Name: "[Content_Types].xml", Content: "<x/>"}), Content},
		{"a text that is no markup", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: "MZ"}), Content},

		// Markup that fills the memory.
		{"tags in each other", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: "<Relationships>" + strings.Repeat("<a>", 5000) + strings.Repeat("</a>", 5000) + "</Relationships>", Stored: true}), Bomb},
		{"an endless tag", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: `<Relationships x="` + strings.Repeat("abcdefgh", 300_000) + `"/>`, Stored: true}), Bomb},
		{"a tag of a million attributes", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: `<Relationships` + strings.Repeat(` a=""`, 500_000) + `/>`, Stored: true}), Bomb},
		{"an endless text", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: `<Relationships>` + strings.Repeat("abcdefgh", 300_000) + `</Relationships>`, Stored: true}), Bomb},
		{"an endless comment", "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: `<!--` + strings.Repeat("abcdefgh", 300_000) + `--><document/>`, Stored: true}), Bomb},
	}
	judge(t, uploads)
}

func TestHostileOldOffice(t *testing.T) {
	macro, plain := SmallWorkbook(Sheet(0, 1)), SmallWorkbook()
	large := func(records ...[]byte) []byte { return WorkbookStream(records...) }
	uploads := []upload{
		// Every stream that a program could take for the workbook.
		{"a workbook behind a decoy", "a.xls", OLE(Stream{Name: "Book", Content: plain}, Stream{Name: "Workbook", Content: macro}), Macro},
		{"a workbook before a decoy", "a.xls", OLE(Stream{Name: "Workbook", Content: macro}, Stream{Name: "Book", Content: plain}), Macro},
		{"an old workbook behind a new one", "a.xls", OLE(Stream{Name: "Workbook", Content: plain}, Stream{Name: "Book", Content: macro}), Macro},
		{"a large workbook behind a small decoy", "a.xls", OLE(Stream{Name: "Book", Content: plain}, Stream{Name: "Workbook", Content: large(Sheet(0, 1))}), Macro},
		{"a sheet without its beginning", "a.xls", OLE(Stream{Name: "Workbook", Content: patch16(twin(0, biffWorksheet), len(SmallWorkbook(Sheet(0, 0))), 0x1234)}), Content},
		{"a workbook without its beginning", "a.xls", OLE(Stream{Name: "Workbook", Content: Record(biffEnd)}), Content},
		{"a workbook in the mini stream", "a.xls", OLE(Stream{Name: "Workbook", Content: macro}), Macro},
		{"a workbook in small letters", "a.xls", OLE(Stream{Name: "Book", Content: plain}, Stream{Name: "workbook", Content: macro}), Macro},
		{"a workbook in capitals", "a.xls", OLE(Stream{Name: "WORKBOOK", Content: macro}), Macro},
		{"a workbook in a folder", "a.xls", XLS(Stream{Name: "MBD0001/Workbook", Content: macro}), Macro},
		{"a workbook in a folder only", "a.xls", OLE(Stream{Name: "x/Workbook", Content: plain}), Content},
		{"a workbook with macros in a document", "a.doc", DOC(Stream{Name: "ObjectPool/_1/Workbook", Content: macro}), Macro},
		{"a workbook of wide sectors", "a.xls", OLEWide(Stream{Name: "Workbook", Content: macro}), Macro},
		{"a large workbook of wide sectors", "a.xls", OLEWide(Stream{Name: "Workbook", Content: large(Sheet(0, 1))}), Macro},
		{"a module in a workbook", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Sheet(0, 6))}), Macro},
		{"a macro sheet that the list calls a worksheet", "a.xls", OLE(Stream{Name: "Workbook", Content: twin(0, 0x40)}), Macro},
		{"a module that the list calls a chart", "a.xls", OLE(Stream{Name: "Workbook", Content: twin(2, 0x06)}), Macro},
		{"a sheet of an unknown kind", "a.xls", OLE(Stream{Name: "Workbook", Content: twin(0, 0x77)}), Content},
		{"a sheet beyond the end", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Sheet(1<<30, 0))}), Content},
		{"a sheet that is none", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Sheet(2, 0))}), Content},
		{"a list of sheets that is cut off", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Record(0x85, 0, 0))}), Content},
		{"a workbook without an end", "a.xls", OLE(Stream{Name: "Workbook", Content: Record(0x0809, 0, 6, 5, 0)}), Content},
		{"a workbook that ends within a record", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook()[:6]}), Content},
		{"an empty workbook", "a.xls", OLE(Stream{Name: "Workbook", Content: []byte{}}), Content},
		{"a workbook with a password in the mini stream", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(Record(0x2f, 0, 0))}), Encrypted},
		{"a workbook with a password behind a decoy", "a.xls", OLE(Stream{Name: "Book", Content: plain}, Stream{Name: "Workbook", Content: SmallWorkbook(Record(0x2f, 0, 0))}), Encrypted},
		{"a workbook of too many sheets", "a.xls", OLE(Stream{Name: "Workbook", Content: SmallWorkbook(bytes.Repeat(Sheet(0, 0), maxSheets+1))}), Bomb},

		// Documents.
		{"a packed file in a document", "a.doc", DOC(Stream{Name: "ObjectPool/_1/\x01Ole10Native", Content: program()}), Macro},
		{"a control in a document", "a.doc", DOC(Stream{Name: "ObjectPool/_1/\x03OCXNAME", Content: []byte("x")}), Macro},
		{"macros in small letters", "a.doc", DOC(Stream{Name: "macros/vba/dir", Content: []byte("x")}), Macro},
		{"macros elsewhere", "a.doc", DOC(Stream{Name: "x/y/_VBA_PROJECT", Content: []byte("x")}), Macro},
		{"a document under rights management", "a.doc", DOC(Stream{Name: "\x09DRMContent", Content: []byte("x")}), Encrypted},
		{"a document in a folder only", "a.doc", OLE(Stream{Name: "x/WordDocument", Content: WordStream(0)}), Content},
		{"a folder named document", "a.doc", OLE(Stream{Name: "WordDocument"}), Content},
		{"a document without its signature", "a.doc", patch8(DOC(), 0, 1), Content},
		{"a document too short", "a.doc", OLE(Stream{Name: "WordDocument", Content: []byte("\xec\xa5")}), Content},
		{"a document whose embedded one has a password", "a.doc", DOC(Stream{Name: "ObjectPool/_1/WordDocument", Content: WordStream(0x0100)}), Encrypted},
		{"a directory that does not reach the document", "a.doc", patch32(DOC(), entryAt(DOC(), 0)+76, 0xffffffff), Content},
		{"macros that the directory does not reach", "a.doc", patch32(DOC(Stream{Name: "Macros"}), entryAt(DOC(Stream{Name: "Macros"}), 1)+72, 0xffffffff), Macro},
		{"too many entries", "a.doc", DOC(manyStreams(maxOLEEntries)...), Bomb},
		{"macros under many folders", "a.doc", DOC(Stream{Name: strings.Repeat("a/", 3000) + "_VBA_PROJECT", Content: []byte("x")}), Macro},
	}
	lies := []upload{
		{"a container of an unknown version", "a.doc", patch16(DOC(), 26, 5), Content},
		{"a container of another byte order", "a.doc", patch16(DOC(), 28, 0xfeff), Content},
		{"a version that does not fit the sectors", "a.doc", patch16(DOC(), 26, 4), Content},
		{"small sectors of another size", "a.doc", patch16(DOC(), 32, 7), Content},
		{"sectors that do not fit the version", "a.doc", patch16(OLEWide(Stream{Name: "WordDocument", Content: WordStream(0)}), 26, 3), Content},
		{"wide sectors cut off in the header", "a.doc", OLEWide(Stream{Name: "WordDocument", Content: WordStream(0)})[:1000], Content},
		{"a container without a directory", "a.doc", patch32(DOC(), 48, endOfChain), Content},
		{"another limit of small streams", "a.doc", patch32(DOC(), 56, 1), Content},
		{"a table that is longer than the header says", "a.doc", patch32(DOC(), 44, 0), Content},
		{"a table outside of the file", "a.doc", patch32(DOC(), 76, 0x00fffff0), Content},
		{"the same table twice", "a.doc", patch32(patch32(DOC(), 44, 2), 80, binary.LittleEndian.Uint32(DOC()[76:])), Content},
		{"a list of tables in a circle", "a.doc", patch32(DOC(), 68, 0), Content},
		{"two streams on the same sectors", "a.doc", patch32(DOC(Stream{Name: "x", Content: make([]byte, 5000)}), entryAt(DOC(Stream{Name: "x", Content: make([]byte, 5000)}), 2)+116, 0), Content},
		{"two small streams on the same sectors", "a.doc", patch32(DOC(Stream{Name: "x", Content: make([]byte, 50)}, Stream{Name: "y", Content: make([]byte, 50)}),
			entryAt(DOC(Stream{Name: "x", Content: make([]byte, 50)}, Stream{Name: "y", Content: make([]byte, 50)}), 3)+116, 0), Content},
		{"a stream longer than its sectors", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+120, 5000), Content},
		{"a stream longer than the file", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+120, 0x7fffffff), Content},
		{"a stream of many gigabytes", "a.doc", patch32(OLEWide(Stream{Name: "WordDocument", Content: WordStream(0)}), wideEntryAt(1)+124, 1), Content},
		{"a stream that begins nowhere", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+116, 0x00fffff0), Content},
		{"a small stream that begins nowhere", "a.doc", patch32(DOC(Stream{Name: "x", Content: []byte("x")}), entryAt(DOC(Stream{Name: "x", Content: []byte("x")}), 2)+116, 99), Content},
		{"a stream that begins behind the table", "a.doc", patch32(append(DOC(), make([]byte, 128*512)...), entryAt(DOC(), 1)+116, 128), Content},
		{"a directory whose last sector is cut off", "a.doc", append(longer(DOC()), make([]byte, 100)...), Content},
		{"a stream in a circle", "a.doc", patch32(DOC(), next(DOC(), 0), 0), Content},
		{"an entry of an unknown kind", "a.doc", patch8(DOC(), entryAt(DOC(), 1)+66, 7), Content},
		{"a second root", "a.doc", patch8(DOC(), entryAt(DOC(), 1)+66, 5), Content},
		{"no root", "a.doc", patch8(DOC(), entryAt(DOC(), 0)+66, 1), Content},
		{"a name longer than its place", "a.doc", patch16(DOC(), entryAt(DOC(), 1)+64, 200), Content},
		{"a name of odd length", "a.doc", patch16(DOC(), entryAt(DOC(), 1)+64, 9), Content},
		{"a directory in a circle", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+72, 1), Content},
		{"a directory that leads to its root", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+72, 0), Content},
		{"a directory that leads to an entry that is free", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+72, 2), Content},
		{"a directory that leads just outside", "a.doc", patch32(DOC(), entryAt(DOC(), 1)+72, 4), Content},
		{"a directory that leads outside", "a.doc", patch32(DOC(), entryAt(DOC(), 0)+76, 4000), Content},
		{"folders that begin nowhere", "a.doc", patch32(small(), entryAt(small(), 0)+116, 0x00fffff0), Content},
		{"a table of small streams outside of the file", "a.doc", patch32(DOC(), 60, 0x00fffff0), Content},
		{"a list of tables that is cut off", "a.doc", listElsewhere(DOC())[:len(DOC())+500], Content},
		{"a directory that goes on behind the file", "a.doc", longer(DOC()), Content},
		{"a container cut off", "a.doc", DOC()[:3000], Content},
	}
	// A document would be refused for what it lacks; of an object nobody wants anything.
	for _, lie := range lies {
		uploads = append(uploads, upload{lie.title, "a.docx", DOCX(embedded("word/embeddings/oleObject1.bin", lie.content)), lie.want})
	}
	judge(t, uploads)
}

func small() []byte { return DOC(Stream{Name: "x", Content: []byte("x")}) }

// listElsewhere moves the list of the table's sectors to one of its own, as in files of more than seven megabytes.
func listElsewhere(o []byte) []byte {
	list := append(bytes.Repeat([]byte{0xff}, 504), o[76:80]...)
	copy(o[76:512], bytes.Repeat([]byte{0xff}, 436))
	return append(patch32(o, 68, uint32(len(o)/512-1)), binary.LittleEndian.AppendUint32(list, endOfChain)...)
}

// longer lets the directory go on with a sector that is not there.
func longer(o []byte) []byte {
	missing := uint32(len(o)/512 - 1)
	patch32(o, next(o, missing), endOfChain)
	return patch32(o, next(o, binary.LittleEndian.Uint32(o[48:])), missing)
}

// entryAt is the place of an entry of a container's directory.
func entryAt(o []byte, index int) int {
	return (int(binary.LittleEndian.Uint32(o[48:]))+1)*512 + 128*index
}

func wideEntryAt(index int) int {
	o := OLEWide(Stream{Name: "WordDocument", Content: WordStream(0)})
	return (int(binary.LittleEndian.Uint32(o[48:]))+1)*4096 + 128*index
}

func patch8(o []byte, at int, value byte) []byte {
	o[at] = value
	return o
}

func manyStreams(count int) []Stream {
	list := make([]Stream, count)
	for i := range list {
		list[i] = Stream{Name: fmt.Sprint(i)}
	}
	return list
}
