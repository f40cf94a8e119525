package attachment

import (
	"bytes"
	"encoding/binary"
	"io"
)

const (
	maxUnpacked = 256 << 20
	maxMarkup   = 32 << 20
	// maxEmbedded is what objects inside of objects may take in memory at one time.
	maxEmbedded = 16 << 20
	maxDepth    = 3
	// maxItems are the entries of all archives and containers in one file.
	maxItems = 20_000
	// objectHead is enough to recognise a kind; programs for Windows have their second header within it.
	objectHead = 1024
)

// inspection is what looking into one file may still cost, including all files
// that are embedded in it.
type inspection struct {
	unpacked, markup, embedded int64
	items, depth               int
}

func newInspection() *inspection {
	return &inspection{unpacked: maxUnpacked, markup: maxMarkup, embedded: maxEmbedded, items: maxItems}
}

func (n *inspection) count(items int) error {
	if n.items -= items; n.items < 0 {
		return refuse(Bomb, "document of more than %d parts", maxItems)
	}
	return nil
}

// object judges what is embedded in a document, by its content.
func (n *inspection) object(r io.ReaderAt, size int64, head []byte) error {
	if isProgram(head) {
		return refuse(Macro, "document with a program inside")
	}
	if !isContainer(head) {
		return nil
	}
	if n.depth == maxDepth {
		return refuse(Bomb, "document with more than %d documents in each other", maxDepth)
	}
	n.depth++
	defer func() { n.depth-- }()
	if bytes.HasPrefix(head, signatureEntry) {
		return n.document(r, size, embeddedTypes)
	}
	entries, err := readOLE(r, size)
	if err != nil {
		return err
	}
	return n.entries(entries)
}

func isContainer(head []byte) bool {
	return bytes.HasPrefix(head, oleSignature) || bytes.HasPrefix(head, signatureEntry)
}

// programHeads begin files that a system runs, or that hold such files.
var programHeads = []string{
	"\x7fELF", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "#!", "L\x00\x00\x00\x01\x14\x02\x00",
	"Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "MSCF\x00\x00\x00\x00", "{\\rt", "!<arch>", "dex\n", "ITSF\x03\x00\x00\x00",
}

func isProgram(head []byte) bool {
	for _, begin := range programHeads {
		if bytes.HasPrefix(head, []byte(begin)) {
			return true
		}
	}
	// Two letters alone may be chance: the second header must be where the first says.
	if !bytes.HasPrefix(head, []byte("MZ")) || len(head) < 64 {
		return false
	}
	at := int64(binary.LittleEndian.Uint32(head[60:]))
	return at+2 <= int64(len(head)) && (bytes.HasPrefix(head[at:], []byte("PE")) || bytes.HasPrefix(head[at:], []byte("NE")))
}
