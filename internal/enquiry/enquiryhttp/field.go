package enquiryhttp

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"strings"
	"unicode/utf8"

	"website/internal/enquiry"
)

// maxName bounds what is no field of a form: topic, token, key and the like.
const maxName = 512

// fieldLimits are how many bytes of each field are kept: enough to tell that it
// is too long, and to give back to the visitor what he typed. What the forms do
// not know is not kept at all, or a sender could fill the memory with it.
var fieldLimits = func() map[string]int64 {
	names := enquiry.Rules().Names
	limits := map[string]int64{names.Form: maxName, names.Topic: maxName, names.Honeypot: maxName, names.Token: maxName, names.Key: maxName}
	for _, form := range enquiry.Rules().Forms {
		for _, field := range form.Fields {
			// A UTF-16 unit, by which lengths are counted, takes at most three bytes; the rest tells too long from just right.
			limits[field.Name] = max(limits[field.Name], int64(field.MaxLength)*utf8.UTFMax)
		}
	}
	return limits
}()

// addField keeps as much of a field as its limit allows and throws away the rest.
func (d *decoded) addField(part *multipart.Part, name string) error {
	limit, known := fieldLimits[name]
	if !known {
		return discard(part)
	}
	if _, twice := d.values[name]; twice {
		return fmt.Errorf("%w: a field appears twice", errMalformed)
	}
	var value strings.Builder
	_, err := io.CopyN(&value, part, limit)
	switch {
	case errors.Is(err, io.EOF):
		d.values[name] = value.String()
		return nil
	case err != nil:
		return malformed(err)
	}
	// The last character may have been cut off.
	d.values[name] = strings.ToValidUTF8(value.String(), "")
	return discard(part)
}
