package protection

import (
	"regexp"
	"strings"
	"unicode"

	"website/internal/enquiry"
)

// suspiciousFrom is the score at which an enquiry looks like advertising. One sign alone never reaches it, because each also occurs in honest
// enquiries.
const suspiciousFrom = 5

var (
	link   = regexp.MustCompile(`(?i)\bhttps?://|\bwww\.`)
	markup = regexp.MustCompile(`(?i)<a\s|<script|<iframe|</?[a-z]+>|\[url|\[link`)
)

// words of people who sell reach, money or pills. They are compared as whole words.
var words = []string{
	"seo", "backlink", "backlinks", "ranking", "rankings", "guest post", "link building", "linkbuilding", "domain authority",
	"crypto", "bitcoin", "casino", "viagra", "cialis", "forex", "porn", "escort", "onlyfans", "lottery", "jackpot",
	"increase your traffic", "boost your", "first page of google", "web design services", "lead generation", "email list",
	"earn money", "make money", "investment opportunity", "loan offer", "unsubscribe", "limited offer", "click here",
	"kredit ohne schufa", "schnell geld verdienen", "potenzmittel",
}

// Suspect gives the reasons to take an enquiry for advertising, or none. Plain posts come
// without a time token and are looked at more strictly.
func Suspect(f enquiry.Fields, form string, plain bool) []string {
	text := strings.Join([]string{f.Name, f.Company, f.Subject, f.Message}, "\n")
	// One blank stands where anything but letters and digits does, so that words are found whole.
	pieces := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	whole, found := " "+strings.Join(pieces, " ")+" ", 0
	for _, word := range words {
		if strings.Contains(whole, " "+word+" ") {
			found++
		}
	}
	score, reasons := 0, []string(nil)
	add := func(points int, reason string) {
		if points > 0 {
			score += points
			reasons = append(reasons, reason)
		}
	}
	links := len(link.FindAllString(text, -1))
	add(min(links, 4), "links")
	if link.MatchString(f.Name) || link.MatchString(f.Company) {
		add(3, "link-as-name")
	}
	if markup.MatchString(text) {
		add(3, "markup")
	}
	add(2*found, "words")
	if foreign(f.Message, form) {
		add(4, "script")
	}
	if f.Name == f.Message {
		add(3, "same-text")
	}
	if plain {
		add(1, "plain-post")
	}
	if score < suspiciousFrom {
		return nil
	}
	return reasons
}

// foreign is true when most letters are of a script that nobody expects here.
// People who apply may write as they speak, also in the German form.
func foreign(text, form string) bool {
	expected := []*unicode.RangeTable{unicode.Latin}
	if len(enquiry.Rules().Forms[form].Languages) > 0 {
		expected = append(expected, unicode.Cyrillic)
	}
	letters, known := 0, 0
	for _, c := range text {
		if unicode.IsLetter(c) {
			letters++
			if unicode.In(c, expected...) {
				known++
			}
		}
	}
	return letters > 20 && known*2 < letters
}
