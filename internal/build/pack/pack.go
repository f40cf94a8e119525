// Package pack is the format of the packed site, one file: a manifest that says
// where every variant of every entry lies and how it is sent, and a blob that
// holds them all. The finishing step writes it, the server reads it.
package pack

import (
	"strings"
	"time"
)

// Cache says how long an answer may be kept without asking again.
type Cache string

// The three cache classes.
const (
	// Immutable is for files whose name changes with their content.
	Immutable Cache = "immutable"
	// Revalidate is for pages: kept, but asked for every time.
	Revalidate Cache = "revalidate"
	// Hour is for everything else with a lasting name: PDFs, robots.txt, icons.
	Hour Cache = "hour"
)

// Encoding is a content coding as HTTP names it.
type Encoding string

// The codings a pack may hold.
const (
	Identity Encoding = "identity"
	Brotli   Encoding = "br"
	Gzip     Encoding = "gzip"
)

// Manifest describes a packed site.
type Manifest struct {
	// Digest is that of the whole pack; it is known once that has been read.
	Digest string `json:"-"`
	// Contract is the digest of the rules by which the forms of these pages were built.
	Contract  string     `json:"contract"`
	Origin    string     `json:"origin"`
	Company   Company    `json:"company"`
	Promises  Promises   `json:"promises"`
	Frames    []string   `json:"frames"`
	Redirects []Redirect `json:"redirects"`
	// NotFound is ordered by falling length of prefix and suffix, so the first match is the longest.
	NotFound []NotFound `json:"notFound"`
	// Entries are ordered by path.
	Entries []Entry `json:"entries"`
	Check   []Check `json:"check"`
	// Proofs are the proofs of suitability that end.
	Proofs []Proof `json:"proofs,omitempty"`
}

// Company is how the pages that the server makes itself, and its mails, name the
// company. It comes from the content, which is the only place that knows it.
type Company struct {
	Name  string `json:"name"`
	Phone string `json:"phone"`
	Email string `json:"email"`
	// Worksites are the mailboxes of building sites by their titles.
	Worksites map[string]string `json:"worksites"`
	// Places are the addresses of pages by their names in the site map.
	Places map[string]string `json:"places"`
	// Style gives the company's colours their names in CSS.
	Style string `json:"style"`
	// Particulars are what the company must tell of itself in a mail (§ 35a GmbHG).
	Particulars []string `json:"particulars"`
	// Links stand below pages that the server makes itself.
	Links []struct{ Label, To string } `json:"links"`
}

// Promises are what the pages say about what the server does.
type Promises struct {
	// Enquiries and Applications are kept for so many days.
	Enquiries    int `json:"enquiries"`
	Applications int `json:"applications"`
	// AttachmentScan says that files are checked for malware.
	AttachmentScan bool `json:"attachmentScan"`
	// CountVisits says that visits are counted.
	CountVisits bool `json:"countVisits"`
	// Receipts says that senders get a mail.
	Receipts bool `json:"receipts"`
	// ApplicationsEmail is the mailbox of those who decide about applications.
	ApplicationsEmail string `json:"applicationsEmail"`
	// AnswerHours is how long an answer takes, on the working days of Land.
	AnswerHours int    `json:"answerHours"`
	Land        string `json:"land"`
}

// Redirect is an old or short address.
type Redirect struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Status int    `json:"status"`
}

// NotFound names the page that answers for unknown paths below a prefix; with a
// suffix, for those alone that end so: the language of a job stands there.
type NotFound struct {
	Prefix string `json:"prefix"`
	Suffix string `json:"suffix,omitempty"`
	Page   string `json:"page"`
}

// Answers is true for paths that are this page's.
func (n NotFound) Answers(path string) bool {
	return strings.HasPrefix(path, n.Prefix) && strings.HasSuffix(path, n.Suffix)
}

// Check is a value somebody has to look at before the site goes live.
type Check struct {
	Problem string `json:"problem"`
	File    string `json:"file"`
	Field   string `json:"field"`
	Value   string `json:"value"`
	// Label is the place in the words of the editor, Edit the end of its address there.
	Label string `json:"label,omitempty"`
	Edit  string `json:"edit,omitempty"`
}

// Proof is a proof of suitability with its last day, as YYYY-MM-DD.
type Proof struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Until string `json:"until"`
}

// Entry is one path of the site.
type Entry struct {
	Path  string `json:"path"`
	Type  string `json:"type"`
	Cache Cache  `json:"cache"`
	// Page is true for HTML pages: only these have other spellings that redirect.
	Page   bool `json:"page,omitempty"`
	Status int  `json:"status"`
	// CSP is empty for everything but pages.
	CSP         string `json:"csp,omitempty"`
	Disposition string `json:"disposition,omitempty"`
	// Vary is true for every compressible type, even when no compressed variant
	// paid off: a shared cache must not depend on which variants exist today.
	Vary     bool      `json:"vary,omitempty"`
	Variants []Variant `json:"variants"`
	// Editions are what the entry becomes later, in the order of their time.
	Editions []Edition `json:"editions,omitempty"`
	// Left is when an immutable file left the site; zero for what is part of it. It
	// is there for pages that somebody has had open since then.
	Left time.Time `json:"left,omitzero"`
}

// Edition is what an entry becomes from a moment on.
type Edition struct {
	From time.Time `json:"from"`
	// Status is 410 for a page that has ended; the variants are then those of the
	// page that answers for it.
	Status   int       `json:"status"`
	CSP      string    `json:"csp,omitempty"`
	Variants []Variant `json:"variants"`
}

// Variant is one encoding of an entry, as a piece of the blob.
type Variant struct {
	Encoding Encoding `json:"encoding"`
	Offset   int64    `json:"offset"`
	Length   int64    `json:"length"`
	ETag     string   `json:"etag"`
}
