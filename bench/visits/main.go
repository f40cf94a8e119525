// Command visits reads the built site and computes on paper what a number of
// visits a day means for the server, its line and a CDN in front:
//
//	go run -tags embed ./bench/visits
//
// It is an upper bound: every visit begins with an empty cache and scrolls every
// page to its end.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"website/internal/build/pack"
	"website/internal/serve/site"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "visits:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("visits", flag.ContinueOnError)
	visits := flags.Float64("visits", 1e6, "visits a day")
	peak := flags.Float64("peak", 0.1, "part of the day's visits in its busiest hour")
	width := flags.Int("width", 1024, "widest picture that a visitor's screen asks for, in pixels")
	path := flags.String("path", "/ /services /projects /contact", "the pages of a visit")
	if err := flags.Parse(args); err != nil {
		return err
	}
	manifest, blob, err := site.Embedded()
	if err != nil {
		return err
	}
	if len(manifest.Entries) == 0 {
		return errors.New("this program was built without pages; go run -tags embed ./bench/visits includes them")
	}
	w := world{blob: blob, width: *width, entries: map[string]pack.Entry{}}
	for _, e := range manifest.Entries {
		w.entries[e.Path] = e
	}
	v, err := w.visit(strings.Fields(*path))
	if err != nil {
		return err
	}
	v.report(out, *visits, *peak)
	return nil
}

type world struct {
	blob    []byte
	width   int
	entries map[string]pack.Entry
}

// load is what is asked for, by kind.
type load map[string]*sum

type sum struct {
	requests int
	bytes    int64
}

func (l load) add(kind string, bytes int64) {
	if l[kind] == nil {
		l[kind] = &sum{}
	}
	l[kind].requests++
	l[kind].bytes += bytes
}

var kinds = []string{"documents", "scripts and font", "pictures"}

var (
	islands  = regexp.MustCompile(`data-src="([^"]*)"`)
	fonts    = regexp.MustCompile(`/assets/[^"' ]+\.woff2`)
	pictures = regexp.MustCompile(`(?s)<picture[^>]*>.*?</picture>`)
	avif     = regexp.MustCompile(`(/media/[^" ,]+\.avif) (\d+)w`)
	drawings = regexp.MustCompile(`src="(/media/[^"]+\.svg)"`)
)

// visit walks through the pages with an empty cache that then keeps everything.
func (w world) visit(path []string) (load, error) {
	l, have := load{}, map[string]bool{}
	fetch := func(kind, address string) error {
		if have[address] {
			return nil
		}
		have[address] = true
		size, err := w.size(address)
		if err == nil {
			l.add(kind, size)
		}
		return err
	}
	for _, address := range path {
		html, err := w.text(address)
		if err != nil {
			return nil, err
		}
		wanted := [][2]string{{"documents", address}}
		for _, m := range islands.FindAllStringSubmatch(html, -1) {
			for _, script := range strings.Fields(m[1]) {
				wanted = append(wanted, [2]string{"scripts and font", script})
			}
		}
		for _, font := range fonts.FindAllString(html, -1) {
			wanted = append(wanted, [2]string{"scripts and font", font})
		}
		for _, picture := range pictures.FindAllString(html, -1) {
			if best := w.best(picture); best != "" {
				wanted = append(wanted, [2]string{"pictures", best})
			}
		}
		for _, m := range drawings.FindAllStringSubmatch(html, -1) {
			wanted = append(wanted, [2]string{"pictures", m[1]})
		}
		for _, item := range wanted {
			if err := fetch(item[0], item[1]); err != nil {
				return nil, err
			}
		}
	}
	return l, nil
}

// best is the widest picture that the screen asks for.
func (w world) best(picture string) string {
	best, widest := "", 0
	for _, m := range avif.FindAllStringSubmatch(picture, -1) {
		width, err := strconv.Atoi(m[2])
		if err == nil && width > widest && (width <= w.width || best == "") {
			best, widest = m[1], width
		}
	}
	return best
}

func (w world) text(path string) (string, error) {
	e, ok := w.entries[path]
	if !ok {
		return "", fmt.Errorf("the site has no %s", path)
	}
	for _, v := range e.Variants {
		if v.Encoding == pack.Identity {
			return string(w.blob[v.Offset : v.Offset+v.Length]), nil
		}
	}
	return "", fmt.Errorf("%s has no plain text", path)
}

// size is what goes over the line: the smallest variant and about its headers.
func (w world) size(path string) (int64, error) {
	e, ok := w.entries[path]
	if !ok || len(e.Variants) == 0 {
		return 0, fmt.Errorf("the site has no %s", path)
	}
	smallest := slices.MinFunc(e.Variants, func(a, b pack.Variant) int { return cmp.Compare(a.Length, b.Length) })
	return smallest.Length + headers, nil
}

// headers is what HTTP/2 takes for an answer of ours once its compression has seen the first.
const headers = 200

func (l load) report(out io.Writer, visits, peak float64) {
	var all sum
	fmt.Fprintln(out, "one visit:")
	for _, kind := range kinds {
		s := l[kind]
		if s == nil {
			continue
		}
		all.requests += s.requests
		all.bytes += s.bytes
		fmt.Fprintf(out, "  %-18s %4d requests %8.0f kB\n", kind, s.requests, float64(s.bytes)/1000)
	}
	fmt.Fprintf(out, "  %-18s %4d requests %8.0f kB\n\n", "together", all.requests, float64(all.bytes)/1000)
	// Documents are asked about every time; everything else is kept by name.
	asked := l["documents"].requests
	line := func(who string, requests, bytes float64) {
		perSecond, busiest := visits/86400, visits*peak/3600
		fmt.Fprintf(out, "  %-34s %8.0f %8.0f %10.2f %10.3f\n", who, requests*perSecond, requests*busiest, bytes*visits/1e12, bytes*busiest*8/1e9)
	}
	fmt.Fprintf(out, "%.0f visits a day, %.0f %% of them in the busiest hour:\n  %-34s %8s %8s %10s %10s\n", visits, peak*100, "", "req/s", "peak/s", "TB a day", "peak Gbit/s")
	line("alone, every cache empty", float64(all.requests), float64(all.bytes))
	line("behind a CDN (documents: 304)", float64(asked), float64(asked)*headers)
}
