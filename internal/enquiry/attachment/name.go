package attachment

import (
	"path"
	"regexp"
	"slices"
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

// programs are extensions that a system may run. As the last one they are not
// allowed anyway; before the last they only serve to deceive.
var programs = []string{
	"ade", "app", "apk", "bat", "chm", "cmd", "com", "cpl", "dll", "dmg", "exe", "gadget", "hta", "htm", "html", "inf", "iso", "jar",
	"js", "jse", "lnk", "mht", "msc", "msi", "msp", "php", "pif", "ps1", "py", "reg", "scr", "sct", "sh", "svg", "url", "vb", "vbe",
	"vbs", "ws", "wsc", "wsf", "wsh", "xhtml", "docm", "dotm", "xlsm", "xltm", "xlam", "zip", "rar", "7z",
}

func disguised(name string) bool {
	parts := strings.Split(strings.ToLower(name), ".")
	// The first part is the stem: "com.pdf" is only a short name.
	for _, part := range parts[1 : len(parts)-1] {
		if slices.Contains(programs, strings.Trim(part, " _-")) {
			return true
		}
	}
	return false
}
