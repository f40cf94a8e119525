package attachment

import (
	"archive/zip"
	"errors"
	"net/url"
	"path"
	"slices"
	"strings"
)

// DOCX, XLSX and their kin are packages (ECMA-376, part 2): parts in a ZIP, a list
// of their types, and relations between them. MS Office goes by types and relations
// and not by names, so they are what is judged; and every part is judged by its
// content too.

const (
	wordType  = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
	sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
)

// embeddedTypes are the documents that MS Office puts into others.
var embeddedTypes = []string{
	wordType, sheetType,
	"application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
	"application/vnd.ms-visio.drawing.main+xml",
}

func checkPackage(mainType string) func([]byte) error {
	return func(content []byte) error {
		// A document with a password is an OLE2 container around the encrypted ZIP.
		if begins(content, oleSignature) {
			return checkOLEDocument()(content)
		}
		if !begins(content, signatureEntry) {
			return refuse(Content, "no ZIP signature")
		}
		return newInspection().document(content, []string{mainType})
	}
}

// document is a package whose lists have been read.
type document struct {
	*inspection
	parts map[string]bool
	// types by extension and by name, all in lower case.
	defaults, overrides map[string]string
	// main is the part that the package says it is about.
	main string
	// objects are the parts that relations call embedded.
	objects map[string]bool
}

// document judges a package that must be about a part of one of the types.
func (n *inspection) document(content []byte, mainTypes []string) error {
	files, err := openZip(content)
	if err != nil {
		return err
	}
	if err := n.count(len(files)); err != nil {
		return err
	}
	d := &document{
		inspection: n, parts: map[string]bool{}, defaults: map[string]string{}, overrides: map[string]string{}, objects: map[string]bool{},
	}
	var lists, others []*zip.File
	for _, f := range files {
		name := strings.ToLower(f.Name)
		// Programs disagree which of two entries counts.
		if d.parts[name] {
			return refuse(Content, "ZIP entry appears twice")
		}
		if runsCode(name) {
			return refuse(Macro, "document with a program inside")
		}
		if n.unpacked -= int64(f.UncompressedSize64); n.unpacked < 0 {
			return refuse(Bomb, "ZIP unpacks to more than %d bytes", maxUnpacked)
		}
		d.parts[name] = true
		if name == contentTypes || strings.HasSuffix(name, ".rels") {
			lists = append(lists, f)
		} else {
			others = append(others, f)
		}
	}
	for _, f := range append(lists, others...) {
		if err := d.part(f); err != nil {
			return partError(err)
		}
	}
	switch {
	case !d.parts[contentTypes]:
		return refuse(Content, "ZIP without a list of types")
	case !d.parts[d.main] || !slices.Contains(mainTypes, d.contentType(d.main)):
		return refuse(Content, "ZIP is not the document its name says")
	}
	return nil
}

const (
	contentTypes = "[content_types].xml"
	mainRelation = "_rels/.rels"
)

// partError is the refusal behind an error, or the one for a part that cannot be read.
func partError(err error) error {
	var refusal *Refusal
	switch {
	case errors.As(err, &refusal):
		return refusal
	case errors.Is(err, zip.ErrFormat):
		// What archive/zip says of an entry that goes on behind its announced end.
		return refuse(Bomb, "ZIP entry is larger than it says")
	}
	return refuse(Content, "file cannot be read")
}

// runsCode goes by the customary names; the relations tell about all others.
func runsCode(name string) bool {
	base := path.Base(name)
	switch {
	case base == "vbaproject.bin", base == "vbadata.xml", strings.HasPrefix(base, "vbaprojectsignature"),
		strings.Contains(name, "/macrosheets/"), strings.Contains(name, "/dialogsheets/"), strings.Contains(name, "/activex/"):
		return true
	}
	extension := lastExtension(base)
	// A drawing in a document is drawn and not run.
	return extension != "svg" && slices.Contains(programs, extension)
}

func (d *document) contentType(name string) string {
	if kind, ok := d.overrides[name]; ok {
		return kind
	}
	return d.defaults[strings.TrimPrefix(path.Ext(name), ".")]
}

// codeTypes are parts of the names of types that run.
var codeTypes = []string{"macroenabled", "vbaproject", "vbadata", "ms-office.activex", "macrosheet", "dialogsheet", "webextension"}

func (d *document) declaredType(name, element string, values map[string]string) error {
	declared := strings.ToLower(values["contenttype"])
	for _, code := range codeTypes {
		if strings.Contains(declared, code) {
			return refuse(Macro, "document says that it has macros")
		}
	}
	if name != contentTypes {
		return nil
	}
	list, key := d.defaults, strings.ToLower(values["extension"])
	if strings.EqualFold(element, "Override") {
		list, key = d.overrides, partName("", values["partname"])
	}
	if _, twice := list[key]; twice {
		return refuse(Content, "type is declared twice")
	}
	list[key] = declared
	return nil
}

// partName resolves a target against the folder of its source and gives the name
// as it stands in the ZIP, in lower case.
func partName(folder, target string) string {
	if plain, err := url.PathUnescape(target); err == nil {
		target = plain
	}
	target = strings.ReplaceAll(target, `\`, "/")
	if !strings.HasPrefix(target, "/") {
		target = folder + "/" + target
	}
	return strings.ToLower(strings.TrimPrefix(path.Clean("/"+target), "/"))
}
