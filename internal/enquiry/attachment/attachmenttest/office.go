package attachmenttest

import (
	"archive/zip"
	"bytes"
)

// Part is a file in a ZIP.
type Part struct {
	Name, Content string
	// Stored parts are not packed.
	Stored bool
}

// Zip packs parts in their order.
func Zip(parts ...Part) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range parts {
		header := &zip.FileHeader{Name: part.Name, Method: zip.Deflate}
		if part.Stored {
			header.Method = zip.Store
		}
		file, err := w.CreateHeader(header)
		if err != nil {
			panic(err)
		}
		if _, err := file.Write([]byte(part.Content)); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// What the lists of a package are made of.
const (
	Declaration   = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	TypesStart    = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`
	TypesDefaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
	TypesEnd      = `</Types>`
	RelsStart     = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
	RelsEnd       = `</Relationships>`
	// Relations precedes the last word of a relation's type.
	Relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
	// WordType and SheetType are the types of the main parts.
	WordType  = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
	SheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
)

// Types is the list of types, with further lines.
func Types(main, mainType, more string) Part {
	return Part{Name: "[Content_Types].xml", Content: Declaration + TypesStart + TypesDefaults +
		`<Override PartName="/` + main + `" ContentType="` + mainType + `"/>` + more + TypesEnd}
}

// Rels is a list of relations.
func Rels(name, lines string) Part {
	return Part{Name: name, Content: Declaration + RelsStart + lines + RelsEnd}
}

// Relation is a line of such a list; the mode may be empty.
func Relation(kind, target, mode string) string {
	if mode != "" {
		mode = ` TargetMode="` + mode + `"`
	}
	return `<Relationship Id="rId1" Type="` + Relations + kind + `" Target="` + target + `"` + mode + `/>`
}

// Word is the text of a document with paragraphs of markup.
func Word(paragraphs string) Part {
	return Part{Name: "word/document.xml", Content: Declaration + `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` +
		`<w:p><w:r><w:t>Guten Tag</w:t></w:r></w:p>` + paragraphs + `</w:body></w:document>`}
}

// WordParts are those of the smallest document.
func WordParts() []Part {
	return []Part{Types("word/document.xml", WordType, ""), Rels("_rels/.rels", Relation("officeDocument", "word/document.xml", "")), Word("")}
}

// SheetParts are those of the smallest workbook.
func SheetParts() []Part {
	return []Part{Types("xl/workbook.xml", SheetType, ""), Rels("_rels/.rels", Relation("officeDocument", "xl/workbook.xml", "")),
		{Name: "xl/workbook.xml", Content: Declaration + `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`}}
}

// DOCX is a document with further parts.
func DOCX(more ...Part) []byte { return Zip(append(WordParts(), more...)...) }

// XLSX is a workbook with further parts.
func XLSX(more ...Part) []byte { return Zip(append(SheetParts(), more...)...) }
