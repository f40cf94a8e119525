package attachment

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
)

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
		// One with content cannot be read at all.
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
	return begins(head, "<", "\xfe\xff", "\xff\xfe", "\x00<", "\x00\x00\x00<", "\x4c\x6f\xa7\x94")
}

func (d *document) binaryPart(name string, f *zip.File, head []byte, content io.Reader) error {
	if !isContainer(head) {
		if d.objects[name] || strings.Contains(name, "/embeddings/") {
			return refuse(Macro, "document with an unknown object inside")
		}
		return d.object(head)
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
	return d.object(held)
}

// markupPart looks at the first element of every part and reads those in full
// that can start or load something.
func (d *document) markupPart(name string, content io.Reader) error {
	m := newMarkup(content)
	defer func() { d.markup -= m.InputOffset() }()
	var look func(element string, values map[string]string) error
	for {
		token, err := m.next()
		if m.InputOffset() > d.markup {
			return refuse(Bomb, "document with more than %d bytes of text", maxMarkup)
		}
		if errors.Is(err, io.EOF) && look != nil {
			return nil
		}
		start, isElement := token.(xml.StartElement)
		switch {
		case !isElement:
		case look == nil:
			if look, err = d.lookInto(name, start.Name.Local); look == nil {
				return err
			}
		default:
			var values map[string]string
			if values, err = attributes(start); err == nil {
				err = look(start.Name.Local, values)
			}
		}
		if err != nil {
			return err
		}
	}
}

// lookInto gives what is to be looked for in a part, by its first element; nil if nothing.
func (d *document) lookInto(name, root string) (func(element string, values map[string]string) error, error) {
	if name == contentTypes && root != "Types" || strings.HasSuffix(name, ".rels") && root != "Relationships" {
		return nil, refuse(Content, "a list is not what its name says")
	}
	switch root {
	case "Relationships":
		return func(_ string, values map[string]string) error { return d.relation(name, values) }, nil
	case "Types":
		return func(element string, values map[string]string) error { return d.declaredType(name, element, values) }, nil
	}
	if strings.EqualFold(root, "html") {
		return nil, refuse(Macro, "document with a web page inside")
	}
	return nil, nil
}
