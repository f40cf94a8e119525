package site

import (
	"strings"

	"website/internal/build/pack"
)

// weights is how much a client likes each coding, in thousandths; 0 means not
// acceptable.
type weights struct{ identity, brotli, zstd, gzip int }

func (w *weights) of(encoding pack.Encoding) *int {
	switch encoding {
	case pack.Brotli:
		return &w.brotli
	case pack.Zstd:
		return &w.zstd
	case pack.Gzip:
		return &w.gzip
	default:
		return &w.identity
	}
}

// negotiate picks the variant a client likes best and, among equals, the
// smallest (RFC 9110, 12.5.3). It gives nil when the client refuses them all.
func (e *entry) negotiate(accept []string) *variant {
	liked := readAccept(accept)
	var best *variant
	bestWeight := 0
	for i := range e.variants {
		v := &e.variants[i]
		if weight := *liked.of(v.encoding); weight > bestWeight {
			best, bestWeight = v, weight
		}
	}
	return best
}

// readAccept reads Accept-Encoding once for all variants.
func readAccept(accept []string) weights {
	const unnamed = -1
	named := weights{unnamed, unnamed, unnamed, unnamed}
	star := unnamed
	for _, line := range accept {
		for line != "" {
			var item string
			item, line, _ = strings.Cut(line, ",")
			name, params, _ := strings.Cut(item, ";")
			name = strings.TrimSpace(name)
			if name == "*" {
				star = quality(params)
				continue
			}
			// Named twice, the first one counts.
			if encoding, ok := coding(name); ok {
				if weight := named.of(encoding); *weight == unnamed {
					*weight = quality(params)
				}
			}
		}
	}
	for _, weight := range []*int{&named.brotli, &named.zstd, &named.gzip} {
		if *weight == unnamed {
			*weight = max(star, 0)
		}
	}
	if named.identity == unnamed {
		// Acceptable unless refused, but any coding the client named is preferred.
		named.identity = 1
		if star == 0 {
			named.identity = 0
		}
	}
	return named
}

func coding(name string) (pack.Encoding, bool) {
	switch {
	case strings.EqualFold(name, "br"):
		return pack.Brotli, true
	case strings.EqualFold(name, "gzip"), strings.EqualFold(name, "x-gzip"):
		return pack.Gzip, true
	case strings.EqualFold(name, "zstd"):
		return pack.Zstd, true
	case strings.EqualFold(name, "identity"):
		return pack.Identity, true
	}
	return "", false
}

// quality reads ";q=0.5" as 500. What is not a weight counts as refused: a
// coding that may be misunderstood is never worth the risk.
func quality(params string) int {
	for params != "" {
		var param string
		param, params, _ = strings.Cut(params, ";")
		name, value, ok := strings.Cut(strings.TrimSpace(param), "=")
		if ok && strings.EqualFold(strings.TrimSpace(name), "q") {
			return thousandths(strings.TrimSpace(value))
		}
	}
	return 1000
}

func thousandths(value string) int {
	whole, fraction, _ := strings.Cut(value, ".")
	if (whole != "0" && whole != "1") || len(fraction) > 3 {
		return 0
	}
	weight := int(whole[0]-'0') * 1000
	for i, unit := 0, 100; i < len(fraction); i, unit = i+1, unit/10 {
		if fraction[i] < '0' || fraction[i] > '9' {
			return 0
		}
		weight += int(fraction[i]-'0') * unit
	}
	if weight > 1000 {
		return 0
	}
	return weight
}
