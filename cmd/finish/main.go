// Command finish packs the built pages, pictures and papers into the two files
// that the server embeds.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"website/internal/build/finish"
)

func main() {
	os.Exit(run("build", "internal/serve/site/dist", os.Stdout, os.Stderr))
}

func run(build, out string, stdout, stderr io.Writer) int {
	opts := finish.In(build)
	opts.Progress = stdout
	if err := finish.Run(opts, out); err != nil {
		for line := range strings.Lines(err.Error()) {
			_, _ = fmt.Fprintf(stderr, "finish: %s\n", strings.TrimSuffix(line, "\n"))
		}
		return 1
	}
	return 0
}
