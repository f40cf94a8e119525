package protection

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// The pages of the office. Each has its own signature.
const (
	// AnsweredPath is where the office says that an enquiry has been answered.
	AnsweredPath = "/api/enquiries/answered"
	// ViewPath shows an enquiry.
	ViewPath = "/api/enquiries/view"
	// ReleasePath ends a quarantine.
	ReleasePath = "/api/enquiries/release"
	// DiscardPath deletes what is in quarantine.
	DiscardPath = "/api/enquiries/discard"
	// FilePath hands out an attachment that the mail server did not take.
	FilePath = "/api/enquiries/file"
)

// OfficePaths are all of them.
var OfficePaths = []string{AnsweredPath, ViewPath, ReleasePath, DiscardPath, FilePath}

// LinkLife is how long links that show or change something work.
const LinkLife = 14 * 24 * time.Hour

// Links signs the addresses in the mails to the office, so that nobody else can
// make one.
type Links struct {
	answered []byte
	office   []byte
	site     string
}

// NewLinks makes links below the public address of the site.
func NewLinks(secret []byte, site string) Links {
	return Links{
		answered: Derive(secret, "answered link"),
		office:   Derive(secret, "office link"),
		site:     strings.TrimSuffix(site, "/"),
	}
}

// Answered is the address for one enquiry. It shows nothing of the visitor, so
// it works for as long as the enquiry is there.
func (l Links) Answered(reference string) string {
	return l.site + AnsweredPath + "?" + url.Values{"ref": {reference}, "sig": {l.Sign(reference)}}.Encode()
}

// Sign proves that a link to AnsweredPath is ours.
func (l Links) Sign(reference string) string { return sign(l.answered, reference) }

// Genuine checks a signature of Sign.
func (l Links) Genuine(reference, signature string) bool {
	return hmac.Equal([]byte(signature), []byte(l.Sign(reference)))
}

// Office is the address of one of the other pages for one enquiry.
func (l Links) Office(path, reference string, until time.Time) string {
	return l.site + path + "?" + url.Values{
		"ref": {reference}, "until": {strconv.FormatInt(until.Unix(), 10)}, "sig": {l.SignOffice(path, reference, until)},
	}.Encode()
}

// SignOffice proves that a link to one of the other pages is ours.
func (l Links) SignOffice(path, reference string, until time.Time) string {
	return sign(l.office, path+"\n"+reference+"\n"+strconv.FormatInt(until.Unix(), 10))
}

// GenuineOffice checks a signature of SignOffice. The caller looks at the time.
func (l Links) GenuineOffice(path, reference string, until time.Time, signature string) bool {
	return hmac.Equal([]byte(signature), []byte(l.SignOffice(path, reference, until)))
}

func sign(key []byte, text string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:24])
}
