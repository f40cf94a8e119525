package attachment

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// codeRelations bring programs into a document, or another document's programs.
// Only the last word of a type counts: the words before it exist in two editions.
var codeRelations = []string{
	"vbaproject", "vbaprojectsignature", "vbaprojectsignatureagile", "vbaprojectsignaturev3", "wordvbadata",
	"xlmacrosheet", "xlintlmacrosheet", "dialogsheet", "control", "activexcontrolbinary", "afchunk", "attachedtoolbars",
	"usercustomization", "extensibility", "webextension", "webextensiontaskpanes",
}

// relation judges one relation of the part that the list belongs to.
func (d *document) relation(list string, values map[string]string) error {
	kind := strings.ToLower(path.Base(values["type"]))
	target := values["target"]
	if slices.Contains(codeRelations, kind) {
		return refuse(Macro, "document with a program inside")
	}
	// A target with a scheme or a host is elsewhere, whatever the mode says.
	if strings.EqualFold(values["targetmode"], "external") || scheme(target) != "" || onHost(target) {
		return checkExternal(kind, target)
	}
	// "word/_rels/document.xml.rels" belongs to "word/document.xml".
	part := partName(path.Dir(path.Dir(list)), target)
	switch kind {
	case "officedocument":
		if list != mainRelation {
			return nil
		}
		if d.main != "" && d.main != part {
			return refuse(Content, "package is about two documents")
		}
		d.main = part
	case "oleobject", "package":
		d.objects[part] = true
	}
	return nil
}

// checkExternal lets only those relations lead out of the document that load
// nothing by themselves, or nothing that runs.
func checkExternal(kind, target string) error {
	web := scheme(target) == "http" || scheme(target) == "https"
	allowed := false
	switch kind {
	case "hyperlink":
		allowed = !startsProgram(scheme(target))
	case "image":
		allowed = web || scheme(target) == "" && !onHost(target) || onDrive(target)
	case "attachedtemplate":
		// Word notes where the template lay; on a drive of the writer it brings nothing to the reader.
		allowed = onDrive(target)
	case "externallinkpath", "externallinklongpath", "xlpathmissing", "xlstartup", "xllibrary", "xlalternatestartup":
		// Excel asks before it reads other workbooks.
		allowed = !web
	}
	if !allowed {
		return refuse(Macro, "document that loads something from elsewhere")
	}
	return nil
}

var schemePattern = regexp.MustCompile(`^([a-zA-Z][a-zA-Z0-9+.-]+):`)

// scheme is that of an address, in lower case; the letter of a drive is none.
func scheme(target string) string {
	target = strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) || unicode.IsControl(c) {
			return -1
		}
		return c
	}, target)
	if match := schemePattern.FindStringSubmatch(target); match != nil {
		return strings.ToLower(match[1])
	}
	return ""
}

func slashes(target string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(target), "%5c", "/"), `\`, "/")
}

// onHost tells a path on another machine.
func onHost(target string) bool { return strings.HasPrefix(slashes(target), "//") }

var drivePattern = regexp.MustCompile(`^(?:file:///)?[a-z](?::|%3a)/[^/]`)

// onDrive tells a path on a drive of the machine itself.
func onDrive(target string) bool { return drivePattern.MatchString(slashes(target)) }

// startsProgram tells addresses that a click hands to a program with orders in it.
func startsProgram(scheme string) bool {
	switch scheme {
	case "javascript", "vbscript", "data", "mhtml", "mk", "its", "res", "shell", "search", "hcp", "about", "jar", "view-source":
		return true
	}
	return strings.HasPrefix(scheme, "ms-") || strings.HasPrefix(scheme, "search-ms")
}
