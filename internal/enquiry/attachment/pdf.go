package attachment

import (
	"bytes"
	"io"
)

// pdfTail is how far before the end the end mark may stand: some writers append
// blank lines or fill up a block.
const pdfTail = 4 << 10

func checkPDF(r io.ReaderAt, size int64) error {
	head := make([]byte, 8)
	if err := readAt(r, head, 0); err != nil {
		return err
	}
	if !bytes.HasPrefix(head, []byte("%PDF-")) || head[5] < '1' || head[5] > '2' || head[6] != '.' {
		return refuse(Content, "no PDF signature")
	}
	tail := make([]byte, min(size, pdfTail))
	if err := readAt(r, tail, size-int64(len(tail))); err != nil {
		return err
	}
	end := bytes.LastIndex(tail, []byte("%%EOF"))
	if end < 0 {
		return refuse(Content, "PDF without end mark")
	}
	if after := tail[end+len("%%EOF"):]; len(bytes.Trim(after, "\x00\t\n\f\r \x1a")) > 0 {
		return refuse(Content, "data after the end of the PDF")
	}
	if err := checkNoArchive(r, size); err != nil {
		return err
	}
	if err := scanPDFNames(io.NewSectionReader(r, 0, size)); err != nil {
		return err
	}
	return scanObjectStreams(r, size)
}

// scanPDFNames looks for the names that make a PDF unreadable or let it start
// programs, up to the end of what can be read.
func scanPDFNames(r io.Reader) error {
	const longest = 64
	buffer := make([]byte, 64<<10)
	kept := 0
	for {
		n, err := r.Read(buffer[kept:])
		window := buffer[:kept+n]
		last := err != nil
		consumed, found := scanWindow(window, last)
		if found != nil {
			return found
		}
		if last {
			return nil
		}
		// A name cut by the window is looked at again with what follows.
		if len(window)-consumed > longest {
			consumed = len(window) - longest
		}
		kept = copy(buffer, window[consumed:])
	}
}

func scanWindow(window []byte, last bool) (consumed int, found error) {
	for i := 0; i < len(window); {
		slash := bytes.IndexByte(window[i:], '/')
		if slash < 0 {
			return len(window), nil
		}
		start := i + slash
		name, end := pdfName(window[start+1:])
		if start+1+end == len(window) && !last {
			return start, nil
		}
		switch name {
		case "Encrypt":
			return 0, refuse(Encrypted, "PDF with an encryption dictionary")
		case "Launch":
			return 0, refuse(Macro, "PDF that launches programs")
		}
		i = start + 1 + end
	}
	return len(window), nil
}

// pdfName reads a name up to its delimiter and decodes "#4c" to "L", which is
// legal in every letter and popular with attackers (ISO 32000-1, 7.3.5).
func pdfName(p []byte) (name string, length int) {
	var out []byte
	i := 0
	for i < len(p) && len(out) < 32 && !bytes.ContainsRune([]byte("\x00\t\n\f\r ()<>[]{}/%"), rune(p[i])) {
		if p[i] == '#' && i+2 < len(p) {
			if high, low := unhex(p[i+1]), unhex(p[i+2]); high >= 0 && low >= 0 {
				out = append(out, byte(high<<4|low))
				i += 3
				continue
			}
		}
		out = append(out, p[i])
		i++
	}
	return string(out), i
}

func unhex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
