package protection

import (
	"crypto/hmac"
	"encoding/hex"
	"fmt"
	"strings"

	"website/internal/enquiry"
)

const ownMAC = 20

// OwnCode is what lets senders see and withdraw what they sent: the reference
// and a signature. The time keeps it from fitting a later enquiry that got the
// reference of a deleted one.
func (l Links) OwnCode(e enquiry.Enquiry) string { return e.Reference + "-" + l.ownSignature(e) }

func (l Links) ownSignature(e enquiry.Enquiry) string {
	return hex.EncodeToString(sign(l.own, fmt.Sprintf("%s\n%d", e.Reference, e.ReceivedAt.UnixMilli()))[:ownMAC])
}

// Own is the link for the sender. The code stands behind the #, which browsers
// send to nobody.
func (l Links) Own(e enquiry.Enquiry) string {
	return enquiry.OwnPage(e.Language) + "#" + l.OwnCode(e)
}

// OwnAddress is Own as it stands in a mail.
func (l Links) OwnAddress(e enquiry.Enquiry) string { return l.site + l.Own(e) }

// ReadOwnCode takes a code apart, also where somebody has pasted the whole link.
func ReadOwnCode(text string) (reference, signature string) {
	text = strings.TrimSpace(text[strings.LastIndexByte(text, '#')+1:])
	at := strings.LastIndexByte(text, '-')
	reference, err := enquiry.ParseReference(text[:max(at, 0)])
	if err != nil {
		return "", ""
	}
	return reference, strings.ToLower(text[at+1:])
}

// GenuineOwn tells whether a signature is that of an enquiry.
func (l Links) GenuineOwn(signature string, e enquiry.Enquiry) bool {
	return hmac.Equal([]byte(signature), []byte(l.ownSignature(e)))
}

// AddressToken is a token for one mail address: the same for the same address,
// and nothing from which the address could be found without the secret.
func (l Links) AddressToken(email string) string {
	return "receipt:" + hex.EncodeToString(sign(l.own, "address\n"+strings.ToLower(email))[:ownMAC])
}
