package enquiryhttp

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"os"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
)

const (
	maxParts = 32
	// maxHeader includes what multipart.Reader reads ahead. Its own limit is 10 MB a
	// part, which a hundred senders would fill the memory with.
	maxHeader = 24 << 10
)

// decoded is a multipart body that was read to its end.
type decoded struct {
	values map[string]string
	// fileName is as the visitor's system gave it.
	fileName string
	file     *attachment.Spool
	hasFile  bool
	// fileProblem is why the file is not taken; the fields are still judged.
	fileProblem error
}

// Close removes the file from the disk.
func (d *decoded) Close() error {
	if d.file == nil {
		return nil
	}
	return d.file.Close()
}

// errMalformed is about a body. A parser's own words quote the visitor and must not
// reach the log.
var errMalformed = errors.New("malformed body")

// decode reads fields into memory and the file onto the disk, or nowhere
// without a folder.
func decode(body io.Reader, boundary, folder string) (_ *decoded, err error) {
	d := &decoded{values: map[string]string{}}
	defer func() {
		if err != nil {
			err = errors.Join(err, d.Close())
		}
	}()
	// It gives only as many bytes as the part of the body under way may have.
	frame := &io.LimitedReader{R: body}
	reader := multipart.NewReader(frame, boundary)
	for range maxParts {
		frame.N = maxHeader
		part, err := reader.NextRawPart()
		switch {
		case err != nil && frame.N <= 0:
			return d, fmt.Errorf("%w: header of a part is too long", errMalformed)
		case err == io.EOF:
			// Only the end after the last boundary is io.EOF itself; a torn body wraps it.
			return d, nil
		case err != nil:
			return d, malformed(err)
		}
		frame.N = bodyLimit()
		if err := d.add(part, folder); err != nil {
			return d, err
		}
	}
	return d, fmt.Errorf("%w: too many parts", errMalformed)
}

func (d *decoded) add(part *multipart.Part, folder string) error {
	switch name, file := part.FormName(), part.FileName(); {
	case name == "", file != "" && name != enquiry.Rules().Names.File:
		// Taken for a field, the visitor's file would be lost without a word.
		d.refuseFile(errFileName)
		return discard(part)
	case name == enquiry.Rules().Names.File:
		return d.addFile(part, file, folder)
	default:
		return d.addField(part, name)
	}
}

// refuseFile tells the visitor what is wrong with the file; the fields are still judged.
func (d *decoded) refuseFile(cause error) { d.hasFile, d.fileProblem = true, cause }

func (d *decoded) addFile(part *multipart.Part, name, folder string) error {
	if name == "" {
		// Browsers send an empty part when no file was chosen.
		var one [1]byte
		if _, err := io.ReadFull(part, one[:]); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return malformed(err)
		}
	}
	if d.hasFile {
		d.refuseFile(errFileCount)
		return discard(part)
	}
	d.hasFile, d.fileName = true, name
	if form, known := d.values[enquiry.Rules().Names.Form]; known {
		// A wrong kind need not be kept. Which ones are right is asked again when all has been read.
		if _, err := attachment.CheckName(name, form); err != nil {
			d.fileProblem = err
			return discard(part)
		}
	}
	if folder == "" {
		return discard(part)
	}
	limit := enquiry.LargestFile()
	if form, known := d.values[enquiry.Rules().Names.Form]; known {
		limit = enquiry.FilesFor(form).MaxBytes
	}
	spool, err := attachment.NewSpool(folder, part, limit)
	var (
		refusal *attachment.Refusal
		disk    *fs.PathError
	)
	switch {
	case errors.As(err, &refusal):
		d.fileProblem = refusal
		return discard(part)
	case errors.As(err, &disk):
		// The fields are still read: what the visitor typed is given back to him.
		d.fileProblem = malformed(err)
		return discard(part)
	case err != nil:
		return malformed(err)
	}
	d.file = spool
	return nil
}

// What is wrong with the file before anybody has looked into it.
var (
	errFileName  = errors.New("name of the file is ambiguous")
	errFileCount = errors.New("more than one file")
)

func discard(part io.Reader) error {
	if _, err := io.Copy(io.Discard, part); err != nil {
		return malformed(err)
	}
	return nil
}

// malformed says by kind what is wrong. Two causes are not the sender's: a body
// over the limit, and a disk that cannot be written to.
func malformed(err error) error {
	_, tooLarge := errors.AsType[*http.MaxBytesError](err)
	disk, onDisk := errors.AsType[*fs.PathError](err)
	switch {
	case tooLarge:
		return &attachment.Refusal{Code: attachment.TooLarge, Reason: "body over the limit"}
	case onDisk:
		return fmt.Errorf("keep upload: %w", disk)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("%w: it stood still", errMalformed)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%w: it ended too early", errMalformed)
	}
	return fmt.Errorf("%w: it is no multipart body", errMalformed)
}
