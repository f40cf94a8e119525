package datafolder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// reserved is enough for the log of deleting a few enquiries with large files.
const reserved = 32 << 20

// Reserve keeps room in a folder that only Release gives back: on a full disk
// even deleting writes first. Nothing is kept where there is little room anyway.
func Reserve(folder string) error { return reserveIf(folder, Free) }

func reserveIf(folder string, free func(string) (uint64, error)) error {
	path := filepath.Join(folder, reserve)
	if info, err := os.Stat(path); err == nil && info.Size() == reserved {
		return nil
	}
	room, err := free(folder)
	if err != nil || room < needed+4*reserved {
		return err
	}
	// Written, because a file with holes takes no room.
	if err := os.WriteFile(path, make([]byte, reserved), 0o600); err != nil {
		return fmt.Errorf("reserve room: %w", errors.Join(err, os.RemoveAll(path)))
	}
	return nil
}

// Release gives the reserved room back where the disk is about to be full. The
// server takes it again when there is room.
func Release(folder string) error {
	if _, err := Room(folder); err == nil {
		return nil
	}
	if err := os.Remove(filepath.Join(folder, reserve)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("release reserved room: %w", err)
	}
	return nil
}
