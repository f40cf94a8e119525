package attachment

import (
	"encoding/xml"
	"strings"
)

// fieldCheck follows the fields of a Word text (ECMA-376, part 1, 17.16): their
// instructions may be cut into any number of runs. DDE starts a program when the
// document is opened.
type fieldCheck struct {
	// instruction is the beginning of the innermost one, as long as it is under way.
	instruction []byte
	underWay    bool
	depth       int
	// inside is set within an element that holds instructions.
	inside bool
}

// maxInstruction is enough for the name of a field and for blanks before it.
const maxInstruction = 1 << 10

func (c *fieldCheck) token(token xml.Token) error {
	switch t := token.(type) {
	case xml.StartElement:
		return c.start(t)
	case xml.EndElement:
		c.inside = false
	case xml.CharData:
		if c.inside && c.underWay && len(c.instruction) < maxInstruction {
			c.instruction = append(c.instruction, t[:min(len(t), maxInstruction)]...)
		}
	}
	return nil
}

func (c *fieldCheck) start(t xml.StartElement) error {
	switch t.Name.Local {
	case "instrText", "delInstrText":
		c.inside = true
	case "fldSimple", "fldChar":
		values, err := attributes(t)
		if err == nil {
			_, err = fieldName(values["instr"])
		}
		if err != nil {
			return err
		}
		return c.mark(values["fldchartype"])
	}
	return nil
}

// mark ends an instruction, or interrupts it by a field inside. What follows an
// inner field is not looked at: the name of the outer one stands before it.
func (c *fieldCheck) mark(kind string) error {
	name, err := fieldName(string(c.instruction))
	if err != nil {
		return err
	}
	switch kind {
	case "begin":
		if c.underWay && strings.HasPrefix("DDEAUTO", name) {
			return refuse(Macro, "field whose name is the result of another")
		}
		if c.depth++; c.depth > maxTagDepth {
			return refuse(Bomb, "fields nested more than %d times", maxTagDepth)
		}
	case "end":
		c.depth--
	case "separate":
	default:
		return nil
	}
	c.instruction, c.underWay = nil, kind == "begin"
	return nil
}

func fieldName(instruction string) (string, error) {
	name := strings.ToUpper(strings.TrimSpace(instruction))
	if strings.HasPrefix(name, "DDE") {
		return "", refuse(Macro, "document that starts a program")
	}
	return name, nil
}
