package enquiryhttp

import (
	"cmp"
	"context"
	"errors"
	"io"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
)

const (
	// scanSlots is well below the ten threads that clamd starts by default: the
	// office's own scans and the later ones need some too.
	scanSlots = 4
	// scanTurn and scanTime together are about what a visitor waits without doubting
	// the form. Ten megabytes take clamd one to three seconds.
	scanTurn = 5 * time.Second
	scanTime = 20 * time.Second
)

// inspect looks into the file and has it scanned.
func (h *handler) inspect(ctx context.Context, d *decoded) (*enquiry.Attachment, error) {
	if d.fileProblem != nil {
		return nil, d.fileProblem
	}
	a, err := h.check(ctx, d)
	if err == nil {
		a.Scan, err = h.scan(ctx, io.NewSectionReader(d.file, 0, a.Size))
	}
	return a, err
}

func (h *handler) check(ctx context.Context, d *decoded) (*enquiry.Attachment, error) {
	select {
	case h.checks <- struct{}{}:
		defer func() { <-h.checks }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	name, err := attachment.CheckName(d.fileName, d.values[enquiry.Rules().Names.Form])
	if err != nil {
		return nil, err
	}
	mediaType, err := attachment.Check(d.file, d.file.Size, name)
	if err != nil {
		return nil, err
	}
	return &enquiry.Attachment{Name: name, Type: mediaType, Size: d.file.Size, SHA256: d.file.SHA256}, nil
}

var errScannerBusy = errors.New("every scanning slot is taken")

// scan asks the scanner about a file. Where it gives no answer in time, the
// message goes on and the file waits for the later scan.
func (h *handler) scan(ctx context.Context, file io.Reader) (enquiry.Scan, error) {
	if h.Scanner == nil {
		return enquiry.ScanOff, nil
	}
	clean, err := h.scanInTurn(ctx, file)
	switch {
	case err != nil:
		h.Log.WarnContext(ctx, "attachment is held back unchecked", "cause", err.Error())
		return enquiry.ScanPending, nil
	case !clean:
		return "", &attachment.Refusal{Code: attachment.Virus, Reason: "the scanner found something"}
	}
	return enquiry.ScanClean, nil
}

func (h *handler) scanInTurn(ctx context.Context, file io.Reader) (clean bool, err error) {
	turn, cancel := context.WithTimeout(ctx, cmp.Or(h.ScanTurn, scanTurn))
	defer cancel()
	select {
	case h.scans <- struct{}{}:
		defer func() { <-h.scans }()
	case <-turn.Done():
		return false, errScannerBusy
	}
	ctx, cancel = context.WithTimeout(ctx, cmp.Or(h.ScanTime, scanTime))
	defer cancel()
	return h.Scanner.Scan(ctx, file)
}
