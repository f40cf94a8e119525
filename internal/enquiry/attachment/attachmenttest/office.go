package attachmenttest

import (
	"archive/zip"
	"bytes"
)

// Part is a file in a ZIP.
type Part struct{ Name, Content string }

// Zip packs parts in their order.
func Zip(parts ...Part) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range parts {
		file, err := w.Create(part.Name)
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

// Types is the list of types of a package, with further lines.
func Types(main, mainType, more string) Part {
	return Part{Name: "[Content_Types].xml", Content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
		`<Override PartName="/` + main + `" ContentType="application/vnd.openxmlformats-officedocument.` + mainType + `.main+xml"/>` + more + `</Types>`}
}

// WordTypes is the list of types of a document, with further lines.
func WordTypes(more string) Part {
	return Types("word/document.xml", "wordprocessingml.document", more)
}

func relations(main string) Part {
	return Part{Name: "_rels/.rels", Content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ` +
		`Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="` + main + `"/></Relationships>`}
}

// DOCX is the smallest document with further parts.
func DOCX(more ...Part) []byte {
	return Zip(append([]Part{WordTypes(""), relations("word/document.xml"), {Name: "word/document.xml",
		Content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Guten Tag</w:t></w:r></w:p></w:body></w:document>`}}, more...)...)
}

// XLSX is the smallest workbook with further parts.
func XLSX(more ...Part) []byte {
	return Zip(append([]Part{Types("xl/workbook.xml", "spreadsheetml.sheet", ""), relations("xl/workbook.xml"), {Name: "xl/workbook.xml",
		Content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`}}, more...)...)
}
