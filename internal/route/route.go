// Package route is the one table of addresses that are no pages. The pages bring
// theirs with the pack; what forms are sent to stands in contract.json too, which
// the pages read.
package route

import "strings"

const (
	Health      = "/healthz"
	Ready       = "/readyz"
	SecurityTxt = "/.well-known/security.txt"

	// Enquiries takes what forms send, Token gives them the time, Own shows senders
	// what is kept of them.
	Enquiries = "/api/enquiries"
	Token     = "/api/enquiries/token"
	Own       = "/api/enquiries/own"
	// The pages behind links in mails to the office: that an enquiry is answered, what
	// it says, and a file that no mail server took.
	Answered = "/api/enquiries/answered"
	View     = "/api/enquiries/view"
	File     = "/api/enquiries/file"

	// Folders of files in the pack; those of the first two are immutable.
	Assets    = "/assets/"
	Media     = "/media/"
	Downloads = "/downloads/"
)

// IsProbe tells what load balancers ask for.
func IsProbe(path string) bool { return path == Health || path == Ready }

// Class is what an address is counted as; what is not known here is a page, or the
// page that says there is none.
func Class(path string) string {
	if IsProbe(path) {
		return "probe"
	}
	for _, folder := range [][2]string{{Assets, "asset"}, {Media, "media"}, {Downloads, "download"}, {"/api/", "enquiries"}} {
		if strings.HasPrefix(path, folder[0]) {
			return folder[1]
		}
	}
	return "page"
}
