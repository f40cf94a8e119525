package protection

import (
	"crypto/hmac"
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"
	"time"

	"website/internal/route"
)

// LinkLife is how long links that show or change something work.
const LinkLife = 14 * 24 * time.Hour

// Links signs the addresses in mails and on receipts, so that nobody else can
// make one.
type Links struct {
	answered []byte
	office   []byte
	own      []byte
	site     string
}

// NewLinks makes links below the public address of the site.
func NewLinks(secret []byte, site string) Links {
	return Links{
		answered: sign(secret, "answered link"),
		office:   sign(secret, "office link"),
		own:      sign(secret, "own link"),
		site:     strings.TrimSuffix(site, "/"),
	}
}

// Signed is the address of a page for one enquiry. That of route.Answered shows nothing of
// the visitor and has no end: it works for as long as the enquiry is there. The reference of
// a deleted one may be given again, once in 24 million a month: the old link then marks
// the new enquiry.
func (l Links) Signed(path, reference string, until time.Time) string {
	return l.site + path + "?" + l.Query(path, reference, until).Encode()
}

// Query is what a link to a page carries: the reference, the end unless it is
// route.Answered, and the proof that it is ours.
func (l Links) Query(path, reference string, until time.Time) url.Values {
	values, key, text := url.Values{"ref": {reference}}, l.answered, reference
	if path != route.Answered {
		end := strconv.FormatInt(until.Unix(), 10)
		values.Set("until", end)
		key, text = l.office, path+"\n"+reference+"\n"+end
	}
	values.Set("sig", base64.RawURLEncoding.EncodeToString(sign(key, text)[:24]))
	return values
}

// Genuine checks what came with a request for the page about an enquiry.
// The end is zero for route.Answered; the caller looks at it.
func (l Links) Genuine(path, reference string, sent url.Values) (until time.Time, ok bool) {
	if path != route.Answered {
		// What is no number becomes one that was never signed.
		end, _ := strconv.ParseInt(sent.Get("until"), 10, 64)
		until = time.Unix(end, 0)
	}
	want := l.Query(path, reference, until).Get("sig")
	return until, hmac.Equal([]byte(sent.Get("sig")), []byte(want))
}
