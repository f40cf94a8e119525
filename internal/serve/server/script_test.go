package server

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// A script is a text of blocks with a blank line between them:
//
//	# why this matters
//	GET /path
//	> Accept-Encoding: br
//	code == 200
//	header Content-Type == text/html; charset=utf-8
//	header Cache-Control contains max-age
//	body contains Seite nicht gefunden
//	body !contains style=
//
// A header or body can be compared with ==, != , contains and !contains; an
// absent header is empty. {etag} in a request stands for the ETag of the
// answer before. Bodies are compared after decompression.
type block struct {
	line   int
	method string
	target string
	header http.Header
	checks []check
}

type check struct {
	line             int
	subject, header  string
	operator, wanted string
}

// runScripts runs every script of a folder against the handler.
func runScripts(t *testing.T, handler http.Handler, pattern string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("no script matches %s", pattern)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) { runScript(t, handler, name) })
	}
}

func runScript(t *testing.T, handler http.Handler, name string) {
	t.Helper()
	blocks, err := readScript(name)
	if err != nil {
		t.Fatal(err)
	}
	etag := ""
	for _, b := range blocks {
		r := httptest.NewRequest(b.method, b.target, nil)
		for key, values := range b.header {
			for _, value := range values {
				r.Header.Add(key, strings.ReplaceAll(value, "{etag}", etag))
			}
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		response := w.Result()
		etag = response.Header.Get("ETag")
		if b.method == http.MethodHead {
			if w.Body.Len() > 0 {
				t.Errorf("%s:%d: HEAD %s: got a body of %d bytes", name, b.line, b.target, w.Body.Len())
			}
		}
		body, err := decoded(b.method, response)
		if err != nil {
			t.Errorf("%s:%d: %s %s: read body: %v", name, b.line, b.method, b.target, err)
			continue
		}
		for _, c := range b.checks {
			if problem := c.problem(response, body); problem != "" {
				t.Errorf("%s:%d: %s %s: %s", name, c.line, b.method, b.target, problem)
			}
		}
	}
}

func (c check) problem(response *http.Response, body string) string {
	var got, what string
	switch c.subject {
	case "code":
		got, what = fmt.Sprint(response.StatusCode), "code"
	case "header":
		got, what = strings.Join(response.Header.Values(c.header), "\n"), "header "+c.header
	case "body":
		got, what = body, "body"
	}
	holds := false
	switch c.operator {
	case "==":
		holds = got == c.wanted
	case "!=":
		holds = got != c.wanted
	case "contains":
		holds = strings.Contains(got, c.wanted)
	case "!contains":
		holds = !strings.Contains(got, c.wanted)
	}
	if holds {
		return ""
	}
	if len(got) > 500 {
		got = got[:500] + " …"
	}
	return fmt.Sprintf("%s is %q, want %s %q", what, got, c.operator, c.wanted)
}

func decoded(method string, response *http.Response) (string, error) {
	if method == http.MethodHead {
		return "", nil
	}
	var reader io.Reader = response.Body
	var err error
	switch response.Header.Get("Content-Encoding") {
	case "br":
		reader = brotli.NewReader(reader)
	case "gzip":
		reader, err = gzip.NewReader(reader)
	}
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(reader)
	return string(data), err
}

func readScript(name string) (blocks []block, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	var current *block
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		switch {
		case line == "":
			current = nil
		case strings.HasPrefix(line, "#"):
		case current == nil:
			method, target, ok := strings.Cut(line, " ")
			if !ok {
				return nil, fmt.Errorf("%s:%d: want METHOD /path, got %q", name, n, line)
			}
			blocks = append(blocks, block{line: n, method: method, target: target, header: http.Header{}})
			current = &blocks[len(blocks)-1]
		case strings.HasPrefix(line, ">"):
			key, value, ok := strings.Cut(line[1:], ":")
			if !ok {
				return nil, fmt.Errorf("%s:%d: want > Name: value, got %q", name, n, line)
			}
			current.header.Add(strings.TrimSpace(key), strings.TrimSpace(value))
		default:
			c, err := parseCheck(line)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
			c.line = n
			current.checks = append(current.checks, c)
		}
	}
	return blocks, lines.Err()
}

func parseCheck(line string) (check, error) {
	var c check
	rest := ""
	c.subject, rest, _ = strings.Cut(line, " ")
	switch c.subject {
	case "header":
		c.header, rest, _ = strings.Cut(rest, " ")
	case "code", "body":
	default:
		return check{}, fmt.Errorf("unknown check %q", line)
	}
	c.operator, c.wanted, _ = strings.Cut(rest, " ")
	switch c.operator {
	case "==", "!=", "contains", "!contains":
		return c, nil
	}
	return check{}, fmt.Errorf("unknown operator in %q", line)
}
