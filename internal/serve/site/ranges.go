package site

import (
	"net/http"
	"strconv"
	"strings"

	"website/internal/build/pack"
)

// sendRange answers a request for a part of the body and says whether it did.
// Several parts at once are answered with the whole, which RFC 9110 allows and
// no browser minds.
func sendRange(w http.ResponseWriter, r *http.Request, v *variant) bool {
	header := r.Header.Get("Range")
	if header == "" || r.Method != http.MethodGet {
		return false
	}
	// A part only helps a client that still holds the rest of the same version.
	if condition := r.Header.Get("If-Range"); condition != "" && condition != v.etag[0] {
		return false
	}
	size := len(v.body)
	from, to, kind := parseRange(header, size)
	h := w.Header()
	switch kind {
	case rangeIgnored:
		return false
	case rangeOutside:
		h["Content-Range"] = []string{"bytes */" + v.length[0]}
		h.Del("Content-Type")
		h.Del("Content-Disposition")
		// The answer is about this question; the file keeps its own year.
		h["Cache-Control"] = cacheControl[pack.Revalidate]
		h["Content-Length"] = []string{"0"}
		w.WriteHeader(http.StatusRequestedRangeNotSatisfiable)
		return true
	}
	h["Content-Range"] = []string{"bytes " + strconv.Itoa(from) + "-" + strconv.Itoa(to) + "/" + v.length[0]}
	h["Content-Length"] = []string{strconv.Itoa(to - from + 1)}
	w.WriteHeader(http.StatusPartialContent)
	write(w, v.body[from:to+1])
	return true
}

type rangeKind int

const (
	rangeIgnored rangeKind = iota
	rangeOutside
	rangeValid
)

// parseRange reads "bytes=from-to", "bytes=from-" and "bytes=-last"; both ends
// of the result are inclusive.
func parseRange(header string, size int) (from, to int, kind rangeKind) {
	spec, ok := strings.CutPrefix(header, "bytes=")
	if !ok || strings.Contains(spec, ",") {
		return 0, 0, rangeIgnored
	}
	first, last, ok := strings.Cut(strings.TrimSpace(spec), "-")
	if !ok {
		return 0, 0, rangeIgnored
	}
	if first == "" {
		count, err := strconv.ParseUint(last, 10, 63)
		if err != nil {
			return 0, 0, rangeIgnored
		}
		if count == 0 || size == 0 {
			return 0, 0, rangeOutside
		}
		return size - int(min(count, uint64(size))), size - 1, rangeValid
	}
	start, err := strconv.ParseUint(first, 10, 63)
	if err != nil {
		return 0, 0, rangeIgnored
	}
	end := uint64(max(size-1, 0))
	if last != "" {
		if end, err = strconv.ParseUint(last, 10, 63); err != nil || end < start {
			return 0, 0, rangeIgnored
		}
	}
	if start >= uint64(size) {
		return 0, 0, rangeOutside
	}
	return int(start), int(min(end, uint64(size-1))), rangeValid
}
