// Package middleware holds what every request passes, one concern a file. The
// order is decided in one place, by the server.
package middleware

import (
	"maps"
	"net/http"
	"strings"
)

// The policy for answers that bring none of their own: data, pictures, papers,
// errors of an API. A page replaces it with its own.
const defaultPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// deniedFeatures are the browser features this site never uses. Only names
// that current browsers know: an unknown one is an error in their console.
var deniedFeatures = []string{
	"accelerometer", "camera", "clipboard-read", "clipboard-write", "display-capture",
	"encrypted-media", "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "keyboard-map",
	"local-fonts", "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
	"publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "sync-xhr", "usb",
	"window-management", "xr-spatial-tracking",
}

// HeaderOptions decide about the headers of every answer.
type HeaderOptions struct {
	// BehindTLS is true when a proxy in front ends TLS.
	BehindTLS bool
	// HSTS is for whom TLS is promised: "host", "subdomains", or "preload" for the
	// browsers' lists, which is hard to take back.
	HSTS string
	// Frames are the hosts whose embeds a visitor may ask for; they may go full screen.
	Frames []string
}

// Headers puts the security headers on every answer, and what else every answer says.
func Headers(next http.Handler, o HeaderOptions) http.Handler {
	// Every answer gets the same slices; nobody may change them.
	fixed := http.Header{
		"X-Content-Type-Options":       {"nosniff"},
		"X-Frame-Options":              {"DENY"},
		"Cross-Origin-Opener-Policy":   {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
		"Referrer-Policy":              {"strict-origin-when-cross-origin"},
		"Permissions-Policy":           {permissionsPolicy(o.Frames)},
		"Content-Security-Policy":      {defaultPolicy},
	}
	transport := []string{"max-age=63072000" + map[string]string{"subdomains": "; includeSubDomains", "preload": "; includeSubDomains; preload"}[o.HSTS]}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		maps.Copy(h, fixed)
		// Over plain HTTP browsers must ignore it (RFC 6797, 7.2).
		if o.BehindTLS || r.TLS != nil {
			h["Strict-Transport-Security"] = transport
		}
		next.ServeHTTP(w, r)
	})
}

func permissionsPolicy(frames []string) string {
	fullscreen := "self"
	for _, frame := range frames {
		fullscreen += ` "` + frame + `"`
	}
	list := []string{"autoplay=(self)", "fullscreen=(" + fullscreen + ")"}
	for _, feature := range deniedFeatures {
		list = append(list, feature+"=()")
	}
	return strings.Join(list, ", ")
}
