package protection

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"
)

// AnsweredPath is where the office says that an enquiry has been answered.
const AnsweredPath = "/api/enquiries/answered"

// Links signs the addresses in the mails to the office, so that nobody else can
// make one.
type Links struct {
	key  []byte
	site string
}

// NewLinks makes links below the public address of the site.
func NewLinks(secret []byte, site string) Links {
	return Links{key: Derive(secret, "answered link"), site: strings.TrimSuffix(site, "/")}
}

// Answered is the address for one enquiry.
func (l Links) Answered(reference string) string {
	return l.site + AnsweredPath + "?" + url.Values{"ref": {reference}, "sig": {l.Sign(reference)}}.Encode()
}

// Sign proves that a link is ours.
func (l Links) Sign(reference string) string {
	mac := hmac.New(sha256.New, l.key)
	mac.Write([]byte(reference))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:24])
}

// Genuine checks a signature.
func (l Links) Genuine(reference, signature string) bool {
	return hmac.Equal([]byte(signature), []byte(l.Sign(reference)))
}
