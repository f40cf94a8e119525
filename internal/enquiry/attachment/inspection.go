package attachment

import (
	"bytes"
	"encoding/binary"
	"slices"
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

// object judges what is embedded in a document, by its content. Of what is no
// container the first bytes are enough.
func (n *inspection) object(content []byte) error {
	if isProgram(content[:min(len(content), objectHead)]) {
		return refuse(Macro, "document with a program inside")
	}
	if !isContainer(content) {
		return nil
	}
	if n.depth == maxDepth {
		return refuse(Bomb, "document with more than %d documents in each other", maxDepth)
	}
	n.depth++
	defer func() { n.depth-- }()
	if begins(content, signatureEntry) {
		return n.document(content, embeddedTypes)
	}
	_, err := n.container(content)
	return err
}

// begins tells whether a file begins with one of the signatures.
func begins(content []byte, signatures ...string) bool {
	return slices.ContainsFunc(signatures, func(s string) bool { return bytes.HasPrefix(content, []byte(s)) })
}

func isContainer(head []byte) bool { return begins(head, oleSignature, signatureEntry) }

// programHeads begin files that a system runs, or that hold such files.
var programHeads = []string{
	"\x7fELF", "\xca\xfe\xba\xbe", "\xcf\xfa\xed\xfe", "\xce\xfa\xed\xfe", "#!", "L\x00\x00\x00\x01\x14\x02\x00",
	"Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c", "MSCF\x00\x00\x00\x00", "{\\rt", "!<arch>", "dex\n", "ITSF\x03\x00\x00\x00",
}

func isProgram(head []byte) bool {
	if begins(head, programHeads...) {
		return true
	}
	// Two letters alone may be chance: the second header must be where the first says.
	if !begins(head, "MZ") || len(head) < 64 {
		return false
	}
	at := int64(binary.LittleEndian.Uint32(head[60:]))
	return at <= int64(len(head)) && begins(head[at:], "PE", "NE")
}
