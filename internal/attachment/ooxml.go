package attachment

import (
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"strings"
)

func checkDOCX(r io.ReaderAt, size int64) error { return checkOOXML(r, size, "word/") }
func checkXLSX(r io.ReaderAt, size int64) error { return checkOOXML(r, size, "xl/") }

// maxMarkup is how much of one part is searched; the lists of parts and
// relations are much shorter.
const maxMarkup = 1 << 20

func checkOOXML(r io.ReaderAt, size int64, folder string) error {
	var head [8]byte
	if err := readAt(r, head[:], 0); err != nil {
		return err
	}
	// A document with a password is an OLE2 container around the encrypted ZIP.
	if bytes.Equal(head[:], oleSignature) {
		return checkEncryptedPackage(r, size)
	}
	if !bytes.HasPrefix(head[:], []byte("PK\x03\x04")) {
		return refuse(Content, "no ZIP signature")
	}
	entries, err := readDirectory(r, size)
	if err != nil {
		return err
	}
	var types, folderSeen bool
	for _, e := range entries {
		name := strings.ToLower(e.name)
		switch {
		case name == "[content_types].xml":
			types = true
		case strings.HasPrefix(name, folder):
			folderSeen = true
		}
		if runsCode(name) {
			return refuse(Macro, "document with a program inside")
		}
	}
	if !types || !folderSeen {
		return refuse(Content, "ZIP is not the document its name says")
	}
	for _, e := range entries {
		if err := unpack(r, e); err != nil {
			return err
		}
	}
	return nil
}

func runsCode(name string) bool {
	base := name[strings.LastIndexByte(name, '/')+1:]
	switch {
	case base == "vbaproject.bin", base == "vbadata.xml", strings.HasPrefix(base, "vbaprojectsignature"),
		strings.Contains(name, "/macrosheets/"), strings.Contains(name, "/dialogsheets/"), strings.Contains(name, "/activex/"):
		return true
	}
	extension := lastExtension(base)
	for _, program := range programs {
		if extension == program {
			return true
		}
	}
	return false
}

// unpack reads the entry to its end, because its sizes may lie, and searches
// its markup. Nothing is kept.
func unpack(r io.ReaderAt, e zipEntry) error {
	var content io.Reader = io.NewSectionReader(r, e.data, e.packed)
	if e.method == 8 {
		inflater := flate.NewReader(content)
		defer inflater.Close()
		content = inflater
	} else if e.packed != e.size {
		return refuse(Content, "ZIP entry lies about its size")
	}
	counted := &counter{r: content, left: e.size}
	name := strings.ToLower(e.name)
	if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".rels") {
		markup, err := io.ReadAll(io.LimitReader(counted, searchLimit(name)))
		if err != nil {
			return broken(err)
		}
		if err := checkMarkup(name, markup); err != nil {
			return err
		}
	}
	if _, err := io.Copy(io.Discard, counted); err != nil {
		return broken(err)
	}
	if counted.left != 0 {
		return refuse(Content, "ZIP entry lies about its size")
	}
	return nil
}

// searchLimit: only the small parts are searched in full; a document type
// stands at the beginning or nowhere.
func searchLimit(name string) int64 {
	if name == "[content_types].xml" || strings.HasSuffix(name, ".rels") {
		return maxMarkup
	}
	return 16 << 10
}

func checkMarkup(name string, markup []byte) error {
	if bytes.Contains(markup, []byte("<!DOCTYPE")) || bytes.Contains(markup, []byte("<!ENTITY")) {
		return refuse(Bomb, "markup with entities of its own")
	}
	lower := bytes.ToLower(markup)
	if name == "[content_types].xml" && bytes.Contains(lower, []byte("macroenabled")) {
		return refuse(Macro, "document says that it has macros")
	}
	// A template or object from elsewhere brings its macros along when the document is opened.
	if strings.HasSuffix(name, ".rels") && bytes.Contains(lower, []byte("external")) {
		for _, relation := range []string{"/attachedtemplate\"", "/oleobject\"", "/frame\"", "/externallinkpath\" target=\"http"} {
			if bytes.Contains(lower, []byte(relation)) {
				return refuse(Macro, "document that loads a template from elsewhere")
			}
		}
	}
	return nil
}

func broken(err error) error {
	var refusal *Refusal
	if errors.As(err, &refusal) {
		return refusal
	}
	return refuse(Content, "ZIP entry cannot be unpacked")
}

// counter stops a reader that gives more than was announced.
type counter struct {
	r    io.Reader
	left int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	if int64(n) > c.left {
		return 0, refuse(Bomb, "ZIP entry is larger than it says")
	}
	c.left -= int64(n)
	return n, err
}
