// Command server serves the same built site with this program, nginx and Caddy
// and loads them one after the other with the same requests.
//
// The server has one core and the load generator the other, so that figures
// are requests per second on one core. All three send precompressed files and
// the same headers. Ours writes its access log, as it always does; the others
// write none.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"text/tabwriter"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	command := run
	if len(os.Args) == 3 && os.Args[1] == steadyCommand {
		command = generate
	}
	if err := command(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "server bench:", err)
		os.Exit(1)
	}
}

type options struct {
	program, pack, only, rows string
	seconds, connections      int
	serverCores, clientCores  string
	rate                      int
}

func run(ctx context.Context, args []string, out io.Writer) (err error) {
	var o options
	flags := flag.NewFlagSet("server", flag.ContinueOnError)
	flags.StringVar(&o.program, "program", "bin/website", "the release binary")
	flags.StringVar(&o.pack, "pack", "internal/serve/site/dist/site.pack", "the packed site")
	flags.StringVar(&o.only, "only", "website,nginx,caddy", "which servers")
	flags.StringVar(&o.rows, "rows", "h1,h2c,tls", "which protocols")
	flags.IntVar(&o.seconds, "seconds", 8, "how long each row is loaded")
	flags.IntVar(&o.connections, "connections", 64, "connections at once")
	flags.StringVar(&o.serverCores, "server-cores", "0", "cores of the server, as taskset names them")
	flags.StringVar(&o.clientCores, "client-cores", "1", "cores of the load generator")
	flags.IntVar(&o.rate, "rate", 2000, "requests a second of the row at a fixed rate")
	if err := flags.Parse(args); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "server-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	pages, err := unpack(o.pack, folder+"/site")
	if err != nil {
		return err
	}
	contestants, err := prepare(ctx, o.program, folder, pages)
	if err != nil {
		return err
	}
	var results []result
	for _, c := range contestants {
		if !strings.Contains(","+o.only+",", ","+c.name+",") {
			continue
		}
		fmt.Fprintf(os.Stderr, "%s …\n", c.name)
		measured, err := measure(ctx, c, pages, folder, o)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		results = append(results, measured)
	}
	return report(out, results, o)
}

// row is one kind of request over one protocol.
type row struct {
	protocol, name, path string
	conditional          bool
	status               int
}

func rows(pages site) []row {
	var list []row
	for _, protocol := range []string{"h1", "h2c", "tls"} {
		list = append(list,
			row{protocol, "home page", "/", false, http.StatusOK},
			row{protocol, "asset", pages.asset, false, http.StatusOK},
			row{protocol, "picture", pages.picture, false, http.StatusOK},
			row{protocol, "304", "/", true, http.StatusNotModified},
			row{protocol, "404", pages.missing, false, http.StatusNotFound},
		)
	}
	return list
}

// result is everything measured on one server.
type result struct {
	server              *running
	rows                map[row]figures
	order               []row
	fixed               figures
	idle, idleAnonymous int64
	busy, busyAnonymous int64
}

func measure(ctx context.Context, c contestant, pages site, folder string, o options) (_ result, err error) {
	server, err := start(ctx, c, o.serverCores)
	if err != nil {
		return result{}, err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	measured := result{server: server, rows: map[row]figures{}}
	measured.idle, measured.idleAnonymous = server.memory()
	load := load{o.seconds, o.connections, o.clientCores}
	if c.secureArgs != nil {
		other, err := start(ctx, contestant{name: c.name, args: c.secureArgs, secure: c.secure}, o.serverCores)
		if err != nil {
			return result{}, err
		}
		defer func() { err = errors.Join(err, other.stop()) }()
	}
	for _, r := range rows(pages) {
		measured.order = append(measured.order, r)
		if !strings.Contains(","+o.rows+",", ","+r.protocol+",") {
			continue
		}
		base := map[string]string{"h1": c.plain, "h2c": c.clear, "tls": c.secure}[r.protocol]
		if base == "" {
			continue
		}
		scheme := map[string]string{"h1": "http://", "h2c": "http://", "tls": "https://"}[r.protocol]
		headers, err := headersFor(c, r)
		if err != nil {
			return result{}, err
		}
		var got figures
		if r.protocol == "h1" {
			got, err = load.wrk(ctx, scheme+base+r.path, headers)
		} else {
			got, err = load.h2load(ctx, folder, scheme+base+r.path, headers)
		}
		if err != nil {
			return result{}, fmt.Errorf("%s over %s: %w", r.name, r.protocol, err)
		}
		measured.rows[r] = got
	}
	headers, err := headersFor(c, row{name: "home page", path: "/", status: http.StatusOK})
	if err != nil {
		return result{}, err
	}
	measured.fixed, err = load.steady(ctx, "http://"+c.plain+"/", headers, o.rate)
	if err != nil {
		return result{}, err
	}
	measured.busy, measured.busyAnonymous = server.memory()
	return measured, nil
}

// headersFor asks once what the server answers: the row must have the expected
// status, compressed where it can be, or its figures would mean nothing.
func headersFor(c contestant, r row) ([]string, error) {
	headers := map[string]string{"Accept-Encoding": "br, gzip"}
	ask := func() (*http.Response, error) {
		request, err := http.NewRequest(http.MethodGet, "http://"+c.plain+r.path, nil)
		if err != nil {
			return nil, err
		}
		for name, value := range headers {
			request.Header.Set(name, value)
		}
		response, err := insecure().Do(request)
		if err != nil {
			return nil, err
		}
		return response, response.Body.Close()
	}
	response, err := ask()
	if err != nil {
		return nil, err
	}
	if r.conditional {
		headers["If-None-Match"] = response.Header.Get("Etag")
		if response, err = ask(); err != nil {
			return nil, err
		}
	}
	if response.StatusCode != r.status {
		return nil, fmt.Errorf("%s answers %d, want %d", r.path, response.StatusCode, r.status)
	}
	if r.status == http.StatusOK && !strings.HasSuffix(r.path, ".avif") && response.Header.Get("Content-Encoding") != "br" {
		return nil, fmt.Errorf("%s is not sent with brotli", r.path)
	}
	var lines []string
	for name, value := range headers {
		lines = append(lines, name+": "+value)
	}
	return lines, nil
}

func report(out io.Writer, results []result, o options) error {
	if len(results) == 0 {
		return errors.New("no server was chosen")
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	head := []string{"protocol", "row"}
	for _, r := range results {
		head = append(head, r.server.name+" req/s", "p99 ms")
	}
	own := results[0]
	for _, r := range results[1:] {
		head = append(head, own.server.name+"/"+r.server.name)
	}
	fmt.Fprintln(w, strings.Join(head, "\t")+"\t")
	line := func(protocol, name string, pick func(result) (figures, bool), compare bool) {
		cells := []string{protocol, name}
		first, ok := pick(own)
		for _, r := range results {
			got, there := pick(r)
			if !there {
				cells = append(cells, "–", "–")
				continue
			}
			cells = append(cells, fmt.Sprintf("%.0f", got.perSecond), fmt.Sprintf("%.2f", float64(got.p99.Microseconds())/1000))
		}
		for _, r := range results[1:] {
			got, there := pick(r)
			if !ok || !there || !compare {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, fmt.Sprintf("%.2f", first.perSecond/got.perSecond))
		}
		fmt.Fprintln(w, strings.Join(cells, "\t")+"\t")
	}
	for _, r := range own.order {
		if !strings.Contains(","+o.rows+",", ","+r.protocol+",") {
			continue
		}
		line(r.protocol, r.name, func(measured result) (figures, bool) { f, ok := measured.rows[r]; return f, ok }, true)
	}
	line("h1", fmt.Sprintf("home page at %d/s", o.rate), func(measured result) (figures, bool) { return measured.fixed, true }, false)
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	for _, r := range results {
		_, err := fmt.Fprintf(out, "%-8s ready after %d ms; memory %.0f MB at the start (%.0f MB without pages of files), %.0f MB after the load (%.0f MB)\n",
			r.server.name, r.server.ready.Milliseconds(),
			float64(r.idle)/1e6, float64(r.idleAnonymous)/1e6, float64(r.busy)/1e6, float64(r.busyAnonymous)/1e6)
		if err != nil {
			return err
		}
	}
	return nil
}
