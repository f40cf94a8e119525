// Command finish packs the built pages, pictures and papers into the file
// that the server embeds, or serves from beside it. Two arguments name
// another build folder and file.
package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"website/internal/build/finish"
	"website/internal/build/pack"
	"website/internal/enquiry"
)

func main() {
	build, out := "build", filepath.Join("internal/serve/site/dist", pack.FileName)
	if len(os.Args) == 3 {
		build, out = os.Args[1], os.Args[2]
	}
	os.Exit(run(build, out, os.Stdout, os.Stderr))
}

func run(build, out string, stdout, stderr io.Writer) int {
	opts := finish.In(build)
	opts.Progress, opts.Contract = stdout, enquiry.ContractDigest()
	if err := finish.Run(opts, out); err != nil {
		for line := range strings.Lines(err.Error()) {
			_, _ = fmt.Fprintf(stderr, "finish: %s\n", strings.TrimSuffix(line, "\n"))
		}
		return 1
	}
	return 0
}
