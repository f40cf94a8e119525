package enquiryhttp

import (
	"errors"
	"io/fs"
)

// isDisk tells a failure of our own disk from a torn connection: only files
// report a path.
func isDisk(err error) bool {
	var path *fs.PathError
	return errors.As(err, &path)
}
