package attachment

import (
	"bytes"
	"fmt"
	"image/jpeg"
	"slices"

	. "website/internal/enquiry/attachment/attachmenttest"
)

// DOCXChanged is a document in which parts of the same name are replaced.
func DOCXChanged(parts ...Part) []byte { return Zip(replace(WordParts(), parts)...) }

// XLSXChanged is a workbook in which parts of the same name are replaced.
func XLSXChanged(parts ...Part) []byte { return Zip(replace(SheetParts(), parts)...) }

func replace(list, changes []Part) []Part {
	for _, change := range changes {
		if at := slices.IndexFunc(list, func(part Part) bool { return part.Name == change.Name }); at >= 0 {
			list[at] = change
		} else {
			list = append(list, change)
		}
	}
	return list
}

// ManyParts are parts with different names.
func ManyParts(count int) []Part {
	parts := make([]Part, count)
	for i := range parts {
		parts[i] = Part{Name: fmt.Sprintf("word/%d.xml", i), Content: "<x/>"}
	}
	return parts
}

// JPEG is a picture of some pixels.
func JPEG(width, height int) []byte {
	var out bytes.Buffer
	if err := jpeg.Encode(&out, Picture(width, height), nil); err != nil {
		panic(err)
	}
	return out.Bytes()
}
