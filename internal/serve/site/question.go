package site

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"website/internal/build/pack"
	"website/internal/serve/finder"
)

// maxQuestion is the longest query that is read; a longer one gets the page as it is.
const maxQuestion = 4 << 10

var gzipCoding = []string{string(pack.Gzip)}

// question gives the body of an entry for a query, or nil if the query asks nothing of it.
type question func(url.Values) []byte

// readQuestions finds the pages with a list, the list as a file, and the pages
// that take what was chosen from it. Pages with editions have none.
func (s *Site) readQuestions() error {
	var list *finder.Page
	pages := map[string]*finder.Page{}
	for path, e := range s.entries {
		if !e.page || e.next != nil {
			continue
		}
		page, err := finder.Read(e.identity().body)
		if err != nil {
			return fmt.Errorf("read packed site: %s: %w", path, err)
		}
		if page == nil {
			continue
		}
		if pages[path] = page; page.Lines() > 0 {
			list = page
		}
	}
	if list == nil {
		return nil
	}
	for path, page := range pages {
		if page.Takes || page == list {
			s.questions[path] = func(query url.Values) []byte { return page.Answer(query, list) }
		}
	}
	if table := s.entries[list.Table]; table != nil {
		body := table.identity().body
		if lines := bytes.Count(body, []byte("\r\n")); lines != list.Lines()+1 {
			return fmt.Errorf("read packed site: %s has %d lines for %d rows", list.Table, lines, list.Lines())
		}
		s.questions[list.Table] = func(query url.Values) []byte { return list.Cut(body, query) }
	}
	return nil
}

func (e *entry) identity() *variant {
	return &e.variants[slices.IndexFunc(e.variants, func(v variant) bool { return v.encoding == pack.Identity })]
}

// answered sends an entry as a query wants it, if it does.
func (s *Site) answered(w http.ResponseWriter, r *http.Request, e *entry) bool {
	ask, ok := s.questions[r.URL.Path]
	if !ok || len(r.URL.RawQuery) > maxQuestion {
		return false
	}
	body := ask(r.URL.Query())
	if body == nil {
		return false
	}
	h := w.Header()
	maps.Copy(h, s.describe(r, e))
	maps.Copy(h, e.named)
	h["Cache-Control"] = cacheControl[pack.Revalidate]
	if weightOf(pack.Gzip, r.Header["Accept-Encoding"]) > 0 {
		body = zipped(body)
		h["Content-Encoding"] = gzipCoding
	}
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	w.WriteHeader(e.status)
	if r.Method == http.MethodGet {
		_, _ = w.Write(body)
	}
	return true
}

func zipped(body []byte) []byte {
	var out bytes.Buffer
	// A known level and a buffer cannot fail.
	writer, _ := gzip.NewWriterLevel(&out, gzip.BestSpeed)
	_, _ = writer.Write(body)
	_ = writer.Close()
	return out.Bytes()
}
