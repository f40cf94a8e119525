package site

import "strings"

// compare says how ETags are compared (RFC 9110, 8.8.3.2).
type compare bool

const (
	weak   compare = false
	strong compare = true
)

// matches says whether a list of ETags names this one. An absent If-Match
// holds for everything, so no list at all matches.
func matches(lines []string, etag string, how compare) bool {
	if lines == nil {
		return true
	}
	for _, line := range lines {
		for line != "" {
			line = strings.TrimLeft(line, " \t,")
			if strings.HasPrefix(line, "*") {
				return true
			}
			isWeak := strings.HasPrefix(line, "W/")
			line = strings.TrimPrefix(line, "W/")
			// Commas may stand inside an ETag, so the list is read quote by quote.
			if !strings.HasPrefix(line, `"`) {
				break
			}
			end := strings.IndexByte(line[1:], '"')
			if end < 0 {
				break
			}
			candidate := line[:end+2]
			line = line[end+2:]
			if candidate == etag && (how == weak || !isWeak) {
				return true
			}
		}
	}
	return false
}
