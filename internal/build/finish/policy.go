package finish

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// policy is the Content-Security-Policy of one page. One directive is left to
// the server: upgrade-insecure-requests, which it adds when it speaks TLS. Over
// plain HTTP it would send a local visitor to a port nobody listens on.
func policy(scripts, styles, frames []string) string {
	directives := []string{
		// What is not named below is not needed.
		"default-src 'none'",
		// The islands' modules, and exactly this page's inline scripts.
		"script-src 'self' " + strings.Join(scripts, " "),
		// The page's inline sheet.
		"style-src " + strings.Join(styles, " "),
		"img-src 'self'",
		"font-src 'self'",
		"media-src 'self'",
		// The enquiry form, the islands' modules, pages fetched ahead.
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// No script makes markup from text.
		"require-trusted-types-for 'script'",
		"trusted-types 'none'",
	}
	if len(frames) > 0 {
		directives = append(directives, "frame-src "+strings.Join(frames, " "))
	}
	return strings.Join(directives, "; ")
}

// hash gives the CSP source of an inline element's text. Browsers hash the
// parsed text, in which every line break is a single LF.
func hash(text []byte) string {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
