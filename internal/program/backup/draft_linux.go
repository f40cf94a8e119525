package backup

import (
	"fmt"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// newDraft makes a file without a name (O_TMPFILE, open(2)), which gets one by
// linkat(2) through /proc.
func newDraft(folder string) (*draft, error) {
	fd, err := unix.Open(folder, unix.O_TMPFILE|unix.O_RDWR|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return namedDraft(folder)
	}
	link := fmt.Sprintf("/proc/self/fd/%d", fd)
	// The name is of no file; it is shown in errors only.
	file := os.NewFile(uintptr(fd), filepath.Join(folder, "(backup in the making)"))
	if _, err := os.Lstat(link); err != nil {
		_ = file.Close()
		return namedDraft(folder)
	}
	return &draft{file, func(target string) error {
		if err := unix.Linkat(unix.AT_FDCWD, link, unix.AT_FDCWD, target, unix.AT_SYMLINK_FOLLOW); err != nil {
			return &os.LinkError{Op: "link", Old: link, New: target, Err: err}
		}
		return nil
	}}, nil
}
