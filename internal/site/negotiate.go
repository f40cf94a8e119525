package site

import (
	"strings"

	"website/internal/pack"
)

// negotiate picks the variant a client likes best and, among equals, the
// smallest (RFC 9110, 12.5.3). It gives nil when the client refuses them all.
func (e *entry) negotiate(accept []string) *variant {
	var best *variant
	bestWeight := 0
	for i := range e.variants {
		v := &e.variants[i]
		if weight := weigh(accept, v.encoding); weight > bestWeight {
			best, bestWeight = v, weight
		}
	}
	return best
}

// weigh gives the weight of a coding in thousandths; 0 means not acceptable.
func weigh(accept []string, encoding pack.Encoding) int {
	star := -1
	for _, line := range accept {
		for line != "" {
			var item string
			item, line, _ = strings.Cut(line, ",")
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
	if encoding == pack.Identity {
		// Acceptable unless refused, but any coding the client named is preferred.
		if star == 0 {
			return 0
		}
		return 1
	}
	return max(star, 0)
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
