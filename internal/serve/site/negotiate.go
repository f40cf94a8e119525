package site

import (
	"slices"
	"strconv"
	"strings"

	"website/internal/build/pack"
)

// negotiate picks the variant a client likes best and, among equals, the
// smallest (RFC 9110, 12.5.3). It gives nil when the client refuses them all.
func (e *entry) negotiate(accept []string) *variant {
	var best *variant
	bestWeight := 0.0
	for i := range e.variants {
		v := &e.variants[i]
		if weight := weightOf(v.encoding, accept); weight > bestWeight {
			best, bestWeight = v, weight
		}
	}
	return best
}

// weightOf is how much a client likes a coding; 0 means not acceptable.
func weightOf(encoding pack.Encoding, accept []string) float64 {
	const unnamed = -1
	star := float64(unnamed)
	for _, line := range accept {
		for item := range strings.SplitSeq(line, ",") {
			name, params, _ := strings.Cut(item, ";")
			name = strings.TrimSpace(name)
			switch {
			case strings.EqualFold(name, string(encoding)), encoding == pack.Gzip && strings.EqualFold(name, "x-gzip"):
				return quality(params)
			case name == "*":
				star = quality(params)
			}
		}
	}
	if encoding == pack.Identity && star != 0 {
		// Acceptable unless refused, but any coding the client named is preferred.
		return 0.001
	}
	return max(star, 0)
}

// quality reads ";q=0.5". What is not a weight counts as refused: a coding that
// may be misunderstood is never worth the risk.
func quality(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		name, value, _ := strings.Cut(param, "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err == nil && q >= 0 && q <= 1 {
			return q
		}
		return 0
	}
	return 1
}

// lists says whether a list of ETags holds this one, or any. Ours are quoted
// hashes, so that no other tag can contain one.
func lists(lines []string, etag string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		return strings.TrimSpace(line) == "*" || strings.Contains(line, etag)
	})
}
