package enquiry

import (
	"cmp"
	"strings"
)

var suspicions = map[string]string{
	"honeypot":     "ein für Menschen unsichtbares Feld war ausgefüllt",
	"links":        "Links im Text",
	"link-as-name": "ein Link als Name",
	"markup":       "HTML-Code im Text",
	"words":        "Wörter, die in Werbung stehen",
	"script":       "überwiegend fremde Schriftzeichen",
	"same-text":    "Name und Nachricht sind gleich",
	"plain-post":   "ohne JavaScript abgeschickt",
}

// SuspicionText is why the enquiry looks like advertising, as the office reads it.
func (e Enquiry) SuspicionText() string {
	reasons := make([]string, len(e.Suspicions))
	for i, code := range e.Suspicions {
		reasons[i] = cmp.Or(suspicions[code], code)
	}
	return strings.Join(reasons, ", ")
}
