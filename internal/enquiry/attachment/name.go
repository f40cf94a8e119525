package attachment

import (
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxName is in characters, maxNameBytes in UTF-8. File systems take 255 bytes, and
	// the office saves a file behind its reference and a blank ("DG-2611-7K3QF "). With
	// every byte written as %F0 the name still fits into one line of a mail.
	maxName      = 120
	maxNameBytes = 236
)

// CleanName makes a stranger's file name safe to show, to save under and to put
// into a mail: no folders, no control or direction characters, nothing that
// Windows treats specially.
func CleanName(name string) string {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(c rune) rune {
		switch {
		case c == utf8.RuneError, unicode.IsControl(c), unicode.Is(unicode.Cf, c), unicode.Is(unicode.Co, c), c == '\u2028', c == '\u2029':
			return -1
		case strings.ContainsRune(`<>:"|?*;`, c):
			return '_'
		case unicode.IsSpace(c):
			return ' '
		}
		return c
	}, name)
	// Windows drops dots and blanks at the end, so "a.exe ." would be a program.
	name = strings.TrimRight(strings.TrimLeft(name, " .-~"), " .")
	if reserved.MatchString(name) {
		name = "_" + name
	}
	return shorten(name, maxName, maxNameBytes)
}

// reserved are devices on Windows, whatever extension follows.
var reserved = regexp.MustCompile(`(?i)^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])\s*(?:\.|$)`)

// shorten cuts the stem and keeps the extension.
func shorten(name string, characters, bytes int) string {
	if utf8.RuneCountInString(name) <= characters && len(name) <= bytes {
		return name
	}
	extension := "." + lastExtension(name)
	if len(extension) == 1 || len(extension) > 6 {
		extension = ""
	}
	characters -= utf8.RuneCountInString(extension)
	bytes -= len(extension)
	end := 0
	for at, c := range name {
		if characters--; characters < 0 || at+utf8.RuneLen(c) > bytes {
			break
		}
		end = at + utf8.RuneLen(c)
	}
	return strings.TrimRight(name[:end], " .") + extension
}

// lastExtension is what decides how a file is opened, in lower case.
func lastExtension(name string) string {
	return strings.ToLower(strings.TrimPrefix(path.Ext(name), "."))
}
