package finish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
	// Days are those of Germany even where the machine has no time zones.
	_ "time/tzdata"
)

var berlin, _ = time.LoadLocation("Europe/Berlin")

// What a page becomes on later days the build of the pages decides; here each of them is finished, and packed with its day.
// The server then only has to look at its clock; it never edits a page.

// startOf is the first moment of a day in Germany.
func startOf(day string) (time.Time, error) {
	start, err := time.ParseInLocation(time.DateOnly, day, berlin)
	if err != nil {
		return time.Time{}, fmt.Errorf("%q is not a day of the form YYYY-MM-DD", day)
	}
	return start.UTC(), nil
}

// dayAfter is the day on which something that ends on a day is no longer there.
func dayAfter(day string) (string, error) {
	last, err := startOf(day)
	return last.In(berlin).AddDate(0, 0, 1).Format(time.DateOnly), err
}

// edition is a later form of a file.
type edition struct {
	// day is the first on which it counts.
	day string
	source
}

// readEditions gives the later forms of files by their paths, in the order of their days: one
// folder per day from which on they count, each laid out like the site.
func readEditions(dirs []string, t tree) (map[string][]edition, error) {
	later := map[string][]edition{}
	var problems []error
	for _, dir := range dirs {
		days, err := os.ReadDir(dir)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("read editions: %w", err)
		}
		for _, day := range days {
			_, err := startOf(day.Name())
			files := tree{}
			if err == nil {
				err = files.add(Mount{Prefix: "/", Dir: filepath.Join(dir, day.Name())})
			}
			if err != nil {
				problems = append(problems, fmt.Errorf("folder of editions: %w", err))
				continue
			}
			for urlPath, src := range files {
				if !t.has(urlPath) {
					problems = append(problems, fmt.Errorf("%s: there is no %s that it could follow", src.name, urlPath))
				}
				later[urlPath] = append(later[urlPath], edition{day.Name(), src})
			}
		}
	}
	return later, errors.Join(problems...)
}
