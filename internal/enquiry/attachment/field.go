package attachment

import (
	"encoding/xml"
	"strings"
)

// fieldCheck follows the fields of a Word text (ECMA-376, part 1, 17.16): their
// instructions may be cut into any number of runs. DDE starts a program when the
// document is opened.
type fieldCheck struct {
	// open are the instructions of the fields under way, the inner ones last.
	open []field
	// inside is set within an element that holds instructions.
	inside bool
}

type field struct {
	instruction []byte
	// result is set when the instruction has ended and what it gave follows.
	result bool
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
		if f := c.inner(); c.inside && !f.result && len(f.instruction) < maxInstruction {
			f.instruction = append(f.instruction, t[:min(len(t), maxInstruction)]...)
		}
	}
	return nil
}

// inner is the innermost field under way, or one that is over.
func (c *fieldCheck) inner() *field {
	if len(c.open) == 0 {
		return &field{result: true}
	}
	return &c.open[len(c.open)-1]
}

func (c *fieldCheck) start(t xml.StartElement) error {
	switch t.Name.Local {
	case "instrText", "delInstrText":
		c.inside = true
	case "fldSimple", "fldChar":
		values, err := attributes(t)
		if err == nil {
			err = checkInstruction(values["instr"])
		}
		if err != nil {
			return err
		}
		return c.mark(values["fldchartype"])
	}
	return nil
}

func (c *fieldCheck) mark(kind string) error {
	f := c.inner()
	switch kind {
	case "begin":
		begun := strings.ToUpper(strings.TrimSpace(string(f.instruction)))
		if !f.result && strings.HasPrefix("DDEAUTO", begun) {
			return refuse(Macro, "field whose name is the result of another")
		}
		if len(c.open) == maxTagDepth {
			return refuse(Bomb, "fields nested more than %d times", maxTagDepth)
		}
		c.open = append(c.open, field{})
	case "separate", "end":
		if err := checkInstruction(string(f.instruction)); err != nil {
			return err
		}
		f.result = true
		if kind == "end" {
			c.open = c.open[:max(len(c.open)-1, 0)]
		}
	}
	return nil
}

func checkInstruction(text string) error {
	if strings.HasPrefix(strings.ToUpper(strings.TrimSpace(text)), "DDE") {
		return refuse(Macro, "document that starts a program")
	}
	return nil
}
