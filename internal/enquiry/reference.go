package enquiry

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"
)

// Letters and digits that are not mistaken for each other on the phone.
const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

const referenceLength = 5

var referencePattern = regexp.MustCompile("^" + regexp.QuoteMeta(contract.ReferencePrefix) + `-\d{4}-[` + referenceAlphabet + `]{5}$`)

// NewReference makes a number such as DG-2611-7K3QF: year and month, then 24
// million possibilities. The store refuses one that is taken.
func NewReference(now time.Time, random io.Reader) string {
	var letters [referenceLength]byte
	for i := range letters {
		for {
			var b [1]byte
			// crypto/rand never fails: it ends the program instead.
			_, _ = io.ReadFull(random, b[:])
			// The rest of the byte's range would favour the first letters.
			if int(b[0]) < 256-256%len(referenceAlphabet) {
				letters[i] = referenceAlphabet[int(b[0])%len(referenceAlphabet)]
				break
			}
		}
	}
	return contract.ReferencePrefix + "-" + now.In(Berlin).Format("0601") + "-" + string(letters[:])
}

// ParseReference reads a reference as people type it.
func ParseReference(text string) (string, error) {
	reference := strings.ToUpper(strings.TrimSpace(text))
	if !referencePattern.MatchString(reference) {
		return "", fmt.Errorf("%q is no reference such as %s-2611-7K3QF", text, contract.ReferencePrefix)
	}
	return reference, nil
}
