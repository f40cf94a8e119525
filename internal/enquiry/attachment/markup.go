package attachment

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
)

const (
	// maxToken is more than Office writes into one tag and bounds what the decoder keeps.
	maxToken     = 1 << 20
	maxTagDepth  = 500
	markupBuffer = 4096
)

// markup reads XML in UTF-8 and nothing else: a second encoding would be a second
// way to spell everything that is looked for.
type markup struct {
	decoder *xml.Decoder
	source  *tokenReader
	depth   int
}

func newMarkup(r io.Reader) *markup {
	buffered := bufio.NewReaderSize(r, markupBuffer)
	// The mark of UTF-8 itself is customary in .NET; the decoder would take it for text.
	if mark, err := buffered.Peek(3); err == nil && string(mark) == "\xef\xbb\xbf" {
		// Peek has them already.
		_, _ = buffered.Discard(3)
	}
	source := &tokenReader{r: buffered}
	return &markup{decoder: xml.NewDecoder(source), source: source}
}

// The whole of XML 1.0, section 2.8, as far as it says UTF-8. The decoder's own
// look at the declaration misses blanks around the equals sign.
var declaration = regexp.MustCompile(`(?i)^version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"utf-8"|'utf-8'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$`)

// next gives the next token, or io.EOF. Document types are refused: Office writes
// none, and they are where entities grow and files are fetched.
func (m *markup) next() (xml.Token, error) {
	m.source.left = maxToken
	token, err := m.decoder.Token()
	if err != nil {
		if errors.Is(err, io.EOF) && m.depth == 0 {
			return nil, io.EOF
		}
		return nil, markupError(err)
	}
	switch t := token.(type) {
	case xml.Directive:
		return nil, refuse(Bomb, "markup with a document type")
	case xml.ProcInst:
		if t.Target == "xml" && !declaration.Match(t.Inst) {
			return nil, refuse(Content, "markup in an encoding of its own")
		}
	case xml.StartElement:
		if m.depth++; m.depth > maxTagDepth {
			return nil, refuse(Bomb, "markup nested more than %d times", maxTagDepth)
		}
	case xml.EndElement:
		m.depth--
	}
	return token, nil
}

// root gives the first element.
func (m *markup) root() (xml.StartElement, error) {
	for {
		token, err := m.next()
		if errors.Is(err, io.EOF) {
			return xml.StartElement{}, refuse(Content, "markup without an element")
		}
		if err != nil {
			return xml.StartElement{}, err
		}
		if start, ok := token.(xml.StartElement); ok {
			return start, nil
		}
	}
}

// rest reads to the end without looking.
func (m *markup) rest() error {
	_, err := io.Copy(io.Discard, m.source.r)
	return err
}

func markupError(err error) error {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return refuse(Content, "markup cannot be read")
	}
	return err
}

// tokenReader ends a token that is too long.
type tokenReader struct {
	r    *bufio.Reader
	left int
}

func (t *tokenReader) ReadByte() (byte, error) {
	if t.left--; t.left < 0 {
		return 0, refuse(Bomb, "markup with a tag of more than %d bytes", maxToken)
	}
	return t.r.ReadByte()
}

func (t *tokenReader) Read(p []byte) (int, error) {
	c, err := t.ReadByte()
	if err != nil || len(p) == 0 {
		return 0, err
	}
	p[0] = c
	return 1, nil
}
