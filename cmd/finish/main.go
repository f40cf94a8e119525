// Command finish packs the built pages, pictures and papers into the two files
// that the server embeds.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"website/internal/build/finish"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) int {
	opts := finish.Options{Progress: stdout}
	flags := flag.NewFlagSet("finish", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&opts.Client, "client", "build/web/client", "folder of the prerendered pages")
	flags.StringVar(&opts.Site, "site", "build/site.json", "list of pages, redirects and checks")
	flags.StringVar(&opts.Cache, "cache", "build/cache/compress", "folder that keeps compressed files between runs")
	flags.StringVar(&opts.Editions, "editions", "build/editions", "folder of later forms of files, by the day from which on they count")
	out := flags.String("out", "internal/serve/site/dist", "folder to write the packed site to")
	flags.Func("mount", "serve a further folder, as in /media=build/media (may be given more than once)", func(value string) error {
		prefix, dir, ok := strings.Cut(value, "=")
		if !ok || !strings.HasPrefix(prefix, "/") || dir == "" {
			return fmt.Errorf("want /prefix=folder, got %q", value)
		}
		opts.Mounts = append(opts.Mounts, finish.Mount{Prefix: prefix, Dir: dir})
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return 2
	}
	if err := finish.Run(opts, *out); err != nil {
		for line := range strings.Lines(err.Error()) {
			_, _ = fmt.Fprintf(stderr, "finish: %s\n", strings.TrimSuffix(line, "\n"))
		}
		return 1
	}
	return 0
}
