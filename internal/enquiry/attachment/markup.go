package attachment

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
)

const (
	// maxToken is more than MS Office writes into one tag and bounds what the decoder keeps.
	maxToken    = 1 << 20
	maxTagDepth = 500
)

// markup reads XML in UTF-8 and nothing else: a second encoding would be a second
// way to spell everything that is looked for.
type markup struct {
	*xml.Decoder
	source *io.LimitedReader
	depth  int
}

func newMarkup(r io.Reader) *markup {
	source := &io.LimitedReader{R: r}
	return &markup{Decoder: xml.NewDecoder(source), source: source}
}

// The whole of XML 1.0, section 2.8, as far as it says UTF-8. The decoder's own
// look at the declaration misses blanks around the equals sign.
var declaration = regexp.MustCompile(`(?i)^version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"utf-8"|'utf-8'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*$`)

// next gives the next token, or io.EOF. Document types are refused: MS Office writes
// none, and they are where entities grow and files are fetched.
func (m *markup) next() (xml.Token, error) {
	m.source.N = maxToken
	token, err := m.Token()
	var syntax *xml.SyntaxError
	switch {
	case m.source.N <= 0:
		return nil, refuse(Bomb, "markup with a tag of more than %d bytes", maxToken)
	case err == nil:
	case errors.As(err, &syntax):
		return nil, refuse(Content, "markup cannot be read")
	default:
		return nil, err
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

// attributes gives the values by their names without prefixes. An attribute twice
// is no XML, and programs that take it disagree which one counts.
func attributes(start xml.StartElement) (map[string]string, error) {
	values := make(map[string]string, len(start.Attr))
	for _, attribute := range start.Attr {
		if attribute.Name.Space == "xmlns" {
			continue
		}
		name := strings.ToLower(attribute.Name.Local)
		if _, twice := values[name]; twice {
			return nil, refuse(Content, "attribute appears twice")
		}
		values[name] = strings.TrimSpace(attribute.Value)
	}
	return values, nil
}
