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
		// The app's modules, and exactly this page's inline scripts.
		sources("script-src", "'self'", scripts),
		// Sheets of later client-side navigations, and this page's inline sheet.
		sources("style-src", "'self'", styles),
		"img-src 'self'",
		"font-src 'self'",
		"media-src 'self'",
		// Page data and the enquiry form.
		"connect-src 'self'",
		// The proof of work of the enquiry form runs in a worker.
		"worker-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		// Text becomes markup only where one of these two says so: what React itself
		// needs (boot.ts), and the prose of the legal pages (legal-text.tsx).
		"require-trusted-types-for 'script'",
		"trusted-types default prose",
	}
	if len(frames) > 0 {
		// On every page, because a client-side navigation keeps the policy of the first page.
		directives = append(directives, "frame-src "+strings.Join(frames, " "))
	}
	return strings.Join(directives, "; ")
}

func sources(directive, first string, hashes []string) string {
	return strings.Join(append([]string{directive, first}, hashes...), " ")
}

// hash gives the CSP source of an inline element's text. Browsers hash the
// parsed text, in which every line break is a single LF.
func hash(text []byte) string {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
