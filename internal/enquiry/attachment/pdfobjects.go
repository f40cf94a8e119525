package attachment

import (
	"bytes"
	"compress/zlib"
	"io"
)

const (
	// maxObjects is what the packed objects of one PDF may grow to. They are short:
	// pages and pictures lie in streams of their own.
	maxObjects       = 32 << 20
	maxObjectStreams = 5000
	maxPDFStreams    = 200_000
	maxPDFDict       = 2 << 10
	pdfStreamStart   = "stream"
)

// objectBudget is what looking into a PDF may still cost.
type objectBudget struct {
	streams int
	bytes   int64
}

// scanObjectStreams looks into the streams that hold further objects, packed
// (ISO 32000-1, 7.5.7): that is where writers put actions since version 1.5.
func scanObjectStreams(r io.ReaderAt, size int64) error {
	left := &objectBudget{streams: maxObjectStreams, bytes: maxObjects}
	buffer := make([]byte, 64<<10)
	count := 0
	for offset := int64(0); offset < size; {
		window := buffer[:min(int64(len(buffer)), size-offset)]
		if err := readAt(r, window, offset); err != nil {
			return err
		}
		found := bytes.Index(window, []byte(pdfStreamStart))
		if found < 0 {
			if offset+int64(len(window)) == size {
				return nil
			}
			offset += int64(len(window) - len(pdfStreamStart) + 1)
			continue
		}
		if count++; count > maxPDFStreams {
			return refuse(Bomb, "PDF with more than %d streams", maxPDFStreams)
		}
		offset += int64(found)
		if err := scanObjects(r, size, offset, left); err != nil {
			return err
		}
		offset += int64(len(pdfStreamStart))
	}
	return nil
}

// scanObjects judges the stream whose keyword stands at an offset, if it is one of objects.
func scanObjects(r io.ReaderAt, size, keyword int64, left *objectBudget) error {
	start := max(keyword-maxPDFDict, 0)
	before := make([]byte, keyword-start)
	if err := readAt(r, before, start); err != nil {
		return err
	}
	if bytes.HasSuffix(before, []byte("end")) {
		return nil
	}
	// The dictionary begins behind "7 0 obj"; of what precedes it only this counts.
	if i := bytes.LastIndex(before, []byte("obj")); i >= 0 {
		before = before[i+len("obj"):]
	}
	names := pdfNames(before)
	// Readers need no more than these two to take the content for objects.
	if !names["ObjStm"] && !(names["First"] && names["N"]) {
		return nil
	}
	for name := range names {
		switch name {
		case "ASCIIHexDecode", "AHx", "ASCII85Decode", "A85", "LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt", "Predictor":
			return refuse(Content, "PDF that packs its objects in an unusual way")
		}
	}
	if !names["FlateDecode"] && !names["Fl"] {
		return nil
	}
	data := keyword + int64(len(pdfStreamStart))
	var line [2]byte
	if err := readAt(r, line[:], data); err != nil {
		return err
	}
	switch {
	case line == [2]byte{'\r', '\n'}:
		data += 2
	case line[0] == '\n' || line[0] == '\r':
		data++
	}
	if left.streams--; left.streams < 0 {
		return refuse(Bomb, "PDF with more than %d streams of objects", maxObjectStreams)
	}
	unpacked, err := zlib.NewReader(io.NewSectionReader(r, data, size-data))
	if err != nil {
		return refuse(Content, "PDF with objects that cannot be unpacked")
	}
	counted := &io.LimitedReader{R: unpacked, N: left.bytes}
	if err := scanPDFNames(counted); err != nil {
		return err
	}
	if left.bytes = counted.N; left.bytes <= 0 {
		return refuse(Bomb, "PDF whose objects grow to more than %d bytes", maxObjects)
	}
	return nil
}

func pdfNames(p []byte) map[string]bool {
	names := map[string]bool{}
	for {
		slash := bytes.IndexByte(p, '/')
		if slash < 0 {
			return names
		}
		name, length := pdfName(p[slash+1:])
		names[name] = true
		p = p[slash+1+length:]
	}
}
