package enquiry

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"time"
)

// Letters and digits that are not mistaken for each other on the phone.
const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

const referenceLength = 5

var referencePattern = regexp.MustCompile("^" + regexp.QuoteMeta(contract.ReferencePrefix) + `-\d{4}-[` + referenceAlphabet + `]{5}$`)

// NewReference makes a number such as DG-2611-7K3QF: year and month, then 24
// million possibilities, which nobody need be unable to guess. The store refuses one
// that is taken.
func NewReference(now time.Time) string {
	var letters [referenceLength]byte
	for i := range letters {
		letters[i] = referenceAlphabet[rand.IntN(len(referenceAlphabet))]
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
