// Command finish packs the built pages, pictures and papers into the file
// that the server embeds, or serves from beside it. Two arguments name
// another build folder and file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"website/internal/build/finish"
	"website/internal/build/pack"
	"website/internal/enquiry"
)

func main() {
	before := flag.String("before", "", "the pack that is live: its files are carried into the new one (default the file that is replaced)")
	flag.Parse()
	build, out := "build", filepath.Join("internal/serve/site/dist", pack.FileName)
	if flag.NArg() == 2 {
		build, out = flag.Arg(0), flag.Arg(1)
	}
	if err := run(build, out, *before, os.Stdout); err != nil {
		for line := range strings.Lines(err.Error()) {
			_, _ = fmt.Fprintf(os.Stderr, "finish: %s\n", strings.TrimSuffix(line, "\n"))
		}
		os.Exit(1)
	}
}

func run(build, out, before string, stdout io.Writer) (err error) {
	opts := finish.In(build)
	opts.Progress, opts.Contract, opts.Now = stdout, enquiry.ContractDigest(), time.Now()
	if opts.Before, err = readBefore(out, before); err != nil {
		return err
	}
	return finish.Run(opts, out)
}

// readBefore gives the pack that was named, which must be there and whole, or the
// one that is replaced, if it can be read.
func readBefore(out, named string) ([]byte, error) {
	if named != "" {
		return os.ReadFile(named)
	}
	data, err := os.ReadFile(out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if _, _, broken := pack.Verify(data); broken != nil {
		return nil, err
	}
	return data, err
}
