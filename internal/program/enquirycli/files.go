package enquirycli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"website/internal/enquiry"
)

func (c *runner) attachment(ctx context.Context, reference string) error {
	e, err := c.store.Find(ctx, reference)
	if err != nil {
		return err
	}
	if e.Attachment == nil {
		return enquiry.ErrNotFound
	}
	if c.to == "-" {
		return c.copyFile(ctx, c.Stdout, e)
	}
	target := cmp.Or(c.to, e.Reference+" "+e.Attachment.Name)
	// It never replaces a file.
	file, err := os.OpenFile(filepath.Clean(target), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	if err := errors.Join(c.copyFile(ctx, file, e), file.Close()); err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), os.Remove(file.Name()))
	}
	c.Print(c.Stdout, fmt.Sprintf("gespeichert: %s\n", target))
	return nil
}

func (c *runner) copyFile(ctx context.Context, w io.Writer, e enquiry.Enquiry) error {
	content, err := c.store.OpenAttachment(ctx, e.Reference)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, content)
	return err
}
