package attachment

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"io"
	"iter"
	"strconv"
	"strings"
)

const (
	// maxObjects is what the packed objects of one PDF may grow to. They are short:
	// pages and pictures lie in streams of their own.
	maxObjects       = 32 << 20
	maxObjectStreams = 5000
	maxPDFStreams    = 200_000
	maxPDFDict       = 2 << 10
)

func checkPDF(content []byte) error {
	if !begins(content, "%PDF-1.", "%PDF-2.") {
		return refuse(Content, "no PDF signature")
	}
	// Some writers append blank lines or fill up a block.
	if !bytes.HasSuffix(bytes.TrimRight(content, "\x00\t\n\f\r \x1a"), []byte("%%EOF")) {
		return refuse(Content, "PDF does not end with its end mark")
	}
	if err := checkNoArchive(content); err != nil {
		return err
	}
	if err := checkPDFNames(bytes.NewReader(content)); err != nil {
		return err
	}
	return checkPDFStreams(content)
}

// checkPDFNames looks for the names that make a PDF unreadable or let it start
// programs, up to the end of what can be read.
func checkPDFNames(r io.Reader) error {
	for name := range pdfNames(r) {
		switch name {
		case "Encrypt":
			return refuse(Encrypted, "PDF with an encryption dictionary")
		case "Launch":
			return refuse(Macro, "PDF that launches programs")
		}
	}
	return nil
}

// pdfNames gives all names, cut to a length that no name of interest has.
func pdfNames(r io.Reader) iter.Seq[string] {
	return func(yield func(string) bool) {
		buffered := bufio.NewReader(r)
		for {
			_, err := buffered.ReadSlice('/')
			if err == bufio.ErrBufferFull {
				continue
			}
			if err != nil {
				return
			}
			ahead, _ := buffered.Peek(64)
			if !yield(pdfName(ahead)) {
				return
			}
		}
	}
}

// pdfName reads a name up to its delimiter and decodes "#4c" to "L", which is
// legal in every letter and popular with attackers (ISO 32000-1, 7.3.5).
func pdfName(p []byte) string {
	var out []byte
	for len(p) > 0 && !strings.ContainsRune("\x00\t\n\f\r ()<>[]{}/%", rune(p[0])) {
		if p[0] == '#' && len(p) > 2 {
			if letter, err := strconv.ParseUint(string(p[1:3]), 16, 8); err == nil {
				out = append(out, byte(letter))
				p = p[3:]
				continue
			}
		}
		out = append(out, p[0])
		p = p[1:]
	}
	return string(out)
}

// pdfObjects is what looking into the packed objects of a PDF may still cost.
type pdfObjects struct {
	streams int
	bytes   int64
}

// checkPDFStreams looks into the streams that hold further objects, packed
// (ISO 32000-1, 7.5.7): that is where writers put actions since version 1.5.
func checkPDFStreams(content []byte) error {
	left := &pdfObjects{streams: maxObjectStreams, bytes: maxObjects}
	keyword := []byte("stream")
	for at, count := 0, 1; ; count++ {
		next := bytes.Index(content[at:], keyword)
		if next < 0 {
			return nil
		}
		if count > maxPDFStreams {
			return refuse(Bomb, "PDF with more than %d streams", maxPDFStreams)
		}
		// The word may also stand in what precedes a stream.
		before := content[max(0, at+next-maxPDFDict) : at+next]
		at += next + len(keyword)
		if err := left.check(before, content[at:]); err != nil {
			return err
		}
	}
}

// check judges a stream by what stands before and after its keyword, if it is one of objects.
func (left *pdfObjects) check(before, after []byte) error {
	if bytes.HasSuffix(before, []byte("end")) {
		return nil
	}
	// The dictionary begins behind "7 0 obj"; of what precedes it only this counts.
	if i := bytes.LastIndex(before, []byte("obj")); i >= 0 {
		before = before[i+len("obj"):]
	}
	names := map[string]bool{}
	for name := range pdfNames(bytes.NewReader(before)) {
		names[name] = true
	}
	if packed, err := packedObjects(names); !packed {
		return err
	}
	if left.streams--; left.streams < 0 {
		return refuse(Bomb, "PDF with more than %d streams of objects", maxObjectStreams)
	}
	// One line end divides the keyword from the content.
	after = bytes.TrimPrefix(bytes.TrimPrefix(after, []byte("\r")), []byte("\n"))
	unpacked, err := zlib.NewReader(bytes.NewReader(after))
	if err != nil {
		return refuse(Content, "PDF with objects that cannot be unpacked")
	}
	counted := &io.LimitedReader{R: unpacked, N: left.bytes}
	if err := checkPDFNames(counted); err != nil {
		return err
	}
	if left.bytes = counted.N; left.bytes <= 0 {
		return refuse(Bomb, "PDF whose objects grow to more than %d bytes", maxObjects)
	}
	return nil
}

// packedObjects tells a stream of objects by the names in its dictionary.
func packedObjects(names map[string]bool) (bool, error) {
	// Readers need no more than these two to take the content for objects.
	if !names["ObjStm"] && !(names["First"] && names["N"]) {
		return false, nil
	}
	for _, unusual := range []string{"ASCIIHexDecode", "AHx", "ASCII85Decode", "A85", "LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt", "Predictor"} {
		if names[unusual] {
			return false, refuse(Content, "PDF that packs its objects in an unusual way")
		}
	}
	return names["FlateDecode"] || names["Fl"], nil
}
