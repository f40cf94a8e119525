package enquiryhttp

import (
	"cmp"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"website/internal/enquiry"
	"website/internal/enquiry/attachment"
)

const (
	// scanSlots is well below the ten threads that clamd starts by default: the
	// office's own scans need some too.
	scanSlots = 4
	// scanTurn and scanTime together are about what a visitor waits without doubting
	// the form. Ten megabytes take clamd one to three seconds.
	scanTurn = 5 * time.Second
	scanTime = 10 * time.Second
)

// inspect looks at the file and has it scanned.
func (h *handler) inspect(ctx context.Context, d *decoded) (*enquiry.Attachment, error) {
	switch {
	case d.fileProblem != nil:
		return nil, d.fileProblem
	case d.file == nil:
		return nil, &attachment.Refusal{Code: attachment.Unavailable, Reason: "the disk has too little room"}
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
	form := d.values[enquiry.Rules().Names.Form]
	name, err := attachment.CheckName(d.fileName, form)
	if err != nil {
		return nil, err
	}
	mediaType, err := attachment.Check(ctx, d.file, d.file.Size, name, form)
	if err != nil {
		return nil, err
	}
	return &enquiry.Attachment{Name: name, Type: mediaType, Size: d.file.Size, SHA256: d.file.SHA256}, nil
}

var errScannerBusy = errors.New("every scanning slot is taken")

// scan asks the scanner about a file. Where it gives no answer in time, the file is
// refused; the visitor is told to send the message without it.
func (h *handler) scan(ctx context.Context, file io.Reader) (enquiry.Scan, error) {
	if h.Scan == nil {
		return enquiry.ScanOff, nil
	}
	found, err := h.scanInTurn(ctx, file)
	switch {
	case err != nil:
		h.Log.WarnContext(ctx, "the virus scanner did not judge a file: it is refused", "cause", err.Error())
		return "", &attachment.Refusal{Code: attachment.Unavailable, Reason: "the scanner gave no answer"}
	case found != "":
		return "", &attachment.Refusal{Code: codeOf(found), Reason: "the scanner found " + found}
	}
	return enquiry.ScanClean, nil
}

// codeOf tells what ClamAV alerts at when it is asked to (clamd.conf(5)) from malware.
func codeOf(found string) attachment.Code {
	for prefix, code := range map[string]attachment.Code{
		"Heuristics.OLE2.ContainsMacros": attachment.Macro,
		"Heuristics.Encrypted":           attachment.Encrypted,
		"Heuristics.Limits.Exceeded":     attachment.Bomb,
	} {
		if strings.HasPrefix(found, prefix) {
			return code
		}
	}
	return attachment.Virus
}

func (h *handler) scanInTurn(ctx context.Context, file io.Reader) (found string, err error) {
	turn, cancel := context.WithTimeout(ctx, cmp.Or(h.ScanTurn, scanTurn))
	defer cancel()
	select {
	case h.scans <- struct{}{}:
		defer func() { <-h.scans }()
	case <-turn.Done():
		return "", errScannerBusy
	}
	ctx, cancel = context.WithTimeout(ctx, cmp.Or(h.ScanTime, scanTime))
	defer cancel()
	return h.Scan(ctx, file)
}
