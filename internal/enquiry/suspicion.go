package enquiry

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

// SuspicionText is a reason for the quarantine as the office reads it.
func SuspicionText(code string) string {
	if text := suspicions[code]; text != "" {
		return text
	}
	return code
}
