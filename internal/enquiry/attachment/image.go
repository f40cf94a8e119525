package attachment

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"io"
)

// maxPixels is more than any camera or plan scanner makes and less than what
// fills the memory of an office computer.
const maxPixels = 250_000_000

// checkHeader reads what a picture says of itself.
func checkHeader(content []byte, signature string, decode func(io.Reader) (image.Config, error)) error {
	if !begins(content, signature) {
		return refuse(Content, "not the signature of the picture's kind")
	}
	config, err := decode(bytes.NewReader(content))
	switch {
	case err != nil:
		return refuse(Content, "broken header of a picture")
	case config.Width <= 0 || config.Height <= 0:
		return refuse(Content, "picture without pixels")
	case int64(config.Width)*int64(config.Height) > maxPixels:
		return refuse(Bomb, "picture of more than %d pixels", maxPixels)
	}
	return nil
}

func checkJPEG(content []byte) error {
	if err := checkHeader(content, "\xff\xd8\xff", jpeg.DecodeConfig); err != nil {
		return err
	}
	return checkSingle(content)
}

// checkSingle refuses a picture that another program would open as an archive or,
// as readers find their signature anywhere in the first kilobyte, as a PDF.
func checkSingle(content []byte) error {
	if bytes.Contains(content[:min(len(content), 1<<10)], []byte("%PDF-")) {
		return refuse(Content, "a PDF hides in the file")
	}
	return checkNoArchive(content)
}

func checkPNG(content []byte) error {
	if err := checkHeader(content, "\x89PNG\r\n\x1a\n", png.DecodeConfig); err != nil {
		return err
	}
	return checkSingle(content)
}
