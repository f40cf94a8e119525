package attachment

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"net/url"
	"path"
	"slices"
	"strings"
)

// DOCX, XLSX and their kin are packages (ECMA-376, part 2): parts in a ZIP, a list
// of their types, and relations between them. Office goes by types and relations
// and not by names, so they are what is judged; and every part is judged by its
// content too.

const (
	wordType  = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
	sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
)

// embeddedTypes are the documents that Office puts into others.
var embeddedTypes = []string{
	wordType, sheetType,
	"application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml",
	"application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
	"application/vnd.ms-visio.drawing.main+xml",
}

func checkDOCX(r io.ReaderAt, size int64) error { return checkPackage(r, size, wordType) }
func checkXLSX(r io.ReaderAt, size int64) error { return checkPackage(r, size, sheetType) }

func checkPackage(r io.ReaderAt, size int64, mainType string) error {
	var head [8]byte
	if err := readAt(r, head[:], 0); err != nil {
		return err
	}
	// A document with a password is an OLE2 container around the encrypted ZIP.
	if bytes.Equal(head[:], oleSignature) {
		return checkOLEDocument(r, size)
	}
	if !bytes.HasPrefix(head[:], signatureEntry) {
		return refuse(Content, "no ZIP signature")
	}
	return newInspection().document(r, size, []string{mainType})
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
func (n *inspection) document(r io.ReaderAt, size int64, mainTypes []string) error {
	files, err := openZip(r, size)
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

// part reads one part to its end, because its sizes may lie. Nothing is kept.
func (d *document) part(f *zip.File) (err error) {
	content, err := f.Open()
	if err != nil {
		return err
	}
	// Everything was read; closing cannot fail in a way that matters.
	defer content.Close()
	name := strings.ToLower(f.Name)
	buffered := bufio.NewReader(content)
	head, err := buffered.Peek(objectHead)
	if err != nil && err != io.EOF {
		return err
	}
	switch {
	case strings.HasSuffix(name, "/"):
		if len(head) > 0 {
			return refuse(Content, "ZIP folder with content")
		}
		return nil
	case d.isMarkup(name, head):
		err = d.markupPart(name, buffered)
	default:
		err = d.binaryPart(name, f, head, buffered)
	}
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, buffered)
	return err
}

// isMarkup tells what a program could take for XML: by name, by type, or by a
// beginning in any encoding.
func (d *document) isMarkup(name string, head []byte) bool {
	switch path.Ext(name) {
	case ".xml", ".rels", ".vml":
		return true
	}
	if strings.HasSuffix(d.contentType(name), "xml") {
		return true
	}
	head = bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\xef\xbb\xbf")), " \t\r\n")
	for _, begin := range []string{"<", "\xfe\xff", "\xff\xfe", "\x00<", "\x00\x00\x00<", "\x4c\x6f\xa7\x94"} {
		if bytes.HasPrefix(head, []byte(begin)) {
			return true
		}
	}
	return false
}

func (d *document) binaryPart(name string, f *zip.File, head []byte, content io.Reader) error {
	if !isContainer(head) {
		if d.objects[name] || strings.Contains(name, "/embeddings/") {
			return refuse(Macro, "document with an unknown object inside")
		}
		return d.object(nil, 0, head)
	}
	size := int64(f.UncompressedSize64)
	if size > d.embedded {
		return refuse(Bomb, "document with objects of more than %d bytes", maxEmbedded)
	}
	d.embedded -= size
	defer func() { d.embedded += size }()
	held := make([]byte, size)
	if _, err := io.ReadFull(content, held); err != nil {
		return err
	}
	return d.object(bytes.NewReader(held), size, held[:min(size, objectHead)])
}

// markupPart looks at the first element of every part and reads those in full
// that can start or load something.
func (d *document) markupPart(name string, content *bufio.Reader) error {
	// The mark of UTF-8 itself is customary in .NET; the decoder would take it for text.
	if mark, _ := content.Peek(3); string(mark) == "\xef\xbb\xbf" {
		// Peek has them already.
		_, _ = content.Discard(3)
	}
	m := newMarkup(content)
	defer func() { d.markup -= m.InputOffset() }()
	var look func(xml.Token) error
	for {
		token, err := m.next()
		if errors.Is(err, io.EOF) && look != nil {
			return nil
		}
		start, isElement := token.(xml.StartElement)
		switch {
		case err != nil:
		case look != nil:
			err = look(token)
		case isElement:
			if look, err = d.lookInto(name, start.Name.Local); look == nil {
				return err
			}
		}
		if err != nil {
			return err
		}
		if m.InputOffset() > d.markup {
			return refuse(Bomb, "document with more than %d bytes of text", maxMarkup)
		}
	}
}

// lookInto gives what is to be looked for in a part, by its first element; nil if nothing.
func (d *document) lookInto(name, root string) (func(xml.Token) error, error) {
	if name == contentTypes && root != "Types" || strings.HasSuffix(name, ".rels") && root != "Relationships" {
		return nil, refuse(Content, "a list is not what its name says")
	}
	switch root {
	case "Relationships":
		return elements(func(_ string, values map[string]string) error { return d.relation(name, values) }), nil
	case "Types":
		return elements(func(element string, values map[string]string) error {
			return d.declaredType(name, element, values)
		}), nil
	case "externalLink":
		return checkExternalLink, nil
	case "document", "glossaryDocument", "hdr", "ftr", "footnotes", "endnotes", "comments":
		return (&fieldCheck{}).token, nil
	}
	if strings.EqualFold(root, "html") {
		return nil, refuse(Macro, "document with a web page inside")
	}
	return nil, nil
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
