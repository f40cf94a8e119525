package enquirycli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func (c *runner) attachment(ctx context.Context, reference string) error {
	content, err := c.store.OpenAttachment(ctx, reference)
	if err != nil {
		return err
	}
	if c.to == "-" {
		_, err = io.Copy(c.Stdout, content)
		return err
	}
	e, err := c.store.Find(ctx, reference)
	if err != nil {
		return err
	}
	target := cmp.Or(c.to, e.Reference+" "+e.Attachment.Name)
	// It never replaces a file.
	file, err := os.OpenFile(filepath.Clean(target), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	_, err = io.Copy(file, content)
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), os.Remove(file.Name()))
	}
	c.Print(c.Stdout, fmt.Sprintf("gespeichert: %s\n", target))
	return nil
}
