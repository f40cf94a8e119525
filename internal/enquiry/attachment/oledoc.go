package attachment

import (
	"encoding/binary"
	"slices"
)

// checkOLEDocument wants one of the names at the top of a container.
func checkOLEDocument(main ...string) func([]byte) error {
	return func(content []byte) error {
		entries, err := newInspection().container(content)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.top && e.Kind == oleStream && slices.Contains(main, e.name) {
				return nil
			}
		}
		return refuse(Content, "OLE2 is not the document its name says")
	}
}

// container judges everything in a container, at whatever place: an object in a
// document is a folder with the same names as the document itself.
func (n *inspection) container(content []byte) ([]*oleEntry, error) {
	entries, err := readOLE(content)
	if err == nil {
		err = n.count(len(entries))
	}
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if err := checkOLEName(e.name); err != nil {
			return nil, err
		}
		if e.Kind != oleStream {
			continue
		}
		var err error
		switch e.name {
		case "worddocument":
			err = checkWord(e.content)
		case "workbook", "book":
			err = checkWorkbook(e.content)
		}
		if err == nil {
			err = n.object(e.content)
		}
		if err != nil {
			return nil, err
		}
	}
	return entries, nil
}

// checkOLEName knows the names that MS Office gives to what runs or hides; they are
// fixed, and case does not count (names are in lower case here).
func checkOLEName(name string) error {
	switch name {
	case "encryptedpackage", "encryptioninfo", "\x06dataspaces", "\tdrmcontent", "\tdrmviewercontent":
		return refuse(Encrypted, "document with a password")
	case "macros", "_vba_project_cur", "vba", "_vba_project", "projectwm":
		return refuse(Macro, "document with macros")
	case "\x01ole10native":
		return refuse(Macro, "document with a file packed inside")
	case "\x03ocxname", "\x03ocxdata", "ocxdata":
		return refuse(Macro, "document with a control inside")
	}
	return nil
}

// checkWord reads the information block: magic 0xa5ec, and a flag for encryption
// ([MS-DOC], 2.5.2).
func checkWord(fib []byte) error {
	switch {
	case len(fib) < 12 || binary.LittleEndian.Uint16(fib) != 0xa5ec:
		return refuse(Content, "no Word document")
	case binary.LittleEndian.Uint16(fib[10:])&0x0100 != 0:
		return refuse(Encrypted, "Word document with a password")
	}
	return nil
}

const (
	biffBeginning  = 0x0809
	biffEnd        = 0x000a
	biffPassword   = 0x002f
	biffSheet      = 0x0085
	biffWorksheet  = 0x0010
	biffChart      = 0x0020
	biffMacroSheet = 0x0040
	biffModule     = 0x0006

	maxSheets = 5000
)

// checkWorkbook walks the records at the beginning of a workbook, up to the end
// of what concerns all sheets, and then looks at the beginning of each sheet
// ([MS-XLS], 2.1.4).
func checkWorkbook(stream []byte) error {
	var sheets []uint32
	for rest, first := stream, true; ; first = false {
		var head struct{ Kind, Length uint16 }
		_, err := binary.Decode(rest, binary.LittleEndian, &head)
		end := 4 + int(head.Length)
		if err != nil || len(rest) < end || first && head.Kind != biffBeginning {
			return refuse(Content, "no Excel workbook")
		}
		body := rest[4:end]
		rest = rest[end:]
		switch {
		case head.Kind == biffEnd:
			return checkSheets(stream, sheets)
		case head.Kind == biffPassword:
			return refuse(Encrypted, "Excel workbook with a password")
		case head.Kind != biffSheet:
		case len(body) < 6:
			return refuse(Content, "broken Excel workbook")
		// Worksheets are 0, charts 2; 1 is a macro sheet, 6 a module.
		case body[5] != 0 && body[5] != 2:
			return refuse(Macro, "Excel workbook with a macro sheet")
		case len(sheets) == maxSheets:
			return refuse(Bomb, "Excel workbook with more than %d sheets", maxSheets)
		default:
			sheets = append(sheets, binary.LittleEndian.Uint32(body))
		}
	}
}

// checkSheets looks where Excel looks, because the list of sheets may lie.
func checkSheets(stream []byte, sheets []uint32) error {
	for _, at := range sheets {
		begin := stream[min(int64(at), int64(len(stream))):]
		if len(begin) < 8 || binary.LittleEndian.Uint16(begin) != biffBeginning {
			return refuse(Content, "Excel sheet is not where it should be")
		}
		switch binary.LittleEndian.Uint16(begin[6:]) {
		case biffWorksheet, biffChart:
		case biffMacroSheet, biffModule:
			return refuse(Macro, "Excel workbook with a macro sheet")
		default:
			return refuse(Content, "Excel sheet of an unknown kind")
		}
	}
	return nil
}
