package finish

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"website/internal/route"
)

// validate finds what the policy would block, what would ask a third party,
// and what is not there.
func validate(tokens []token, has func(urlPath string) bool, origin string) error {
	var problems []error
	for _, tok := range tokens {
		if !tok.isTag() {
			continue
		}
		for _, a := range tok.Attr {
			switch {
			case a.Key == "style":
				problems = append(problems, fmt.Errorf("<%s style=%q>: the policy blocks style attributes", tok.Data, a.Val))
			case strings.HasPrefix(a.Key, "on"):
				problems = append(problems, fmt.Errorf("<%s %s=%q>: the policy blocks inline event handlers", tok.Data, a.Key, a.Val))
			case strings.HasPrefix(strings.ToLower(strings.TrimSpace(a.Val)), "javascript:"):
				problems = append(problems, fmt.Errorf("<%s %s=%q>: the policy blocks javascript: addresses", tok.Data, a.Key, a.Val))
			}
		}
		for _, ref := range subresources(tok) {
			if err := validateSubresource(ref, has); err != nil {
				problems = append(problems, fmt.Errorf("<%s>: %w", tok.Data, err))
			}
		}
		if file, ok := linkedFile(tok, origin); ok && !has(file) {
			problems = append(problems, fmt.Errorf("<%s>: %s does not exist", tok.Data, file))
		}
	}
	return errors.Join(problems...)
}

// plainRels are relations a browser does not fetch by itself.
var plainRels = []string{"canonical", "alternate", "author", "help", "license", "me", "next", "prev", "search"}

// loaded are the attributes whose addresses a browser loads on its own.
var loaded = map[string][]string{
	"link": {"href"}, "img": {"src"}, "source": {"src"}, "video": {"src", "poster"}, "object": {"data"},
	"script": {"src"}, "audio": {"src"}, "embed": {"src"}, "iframe": {"src"}, "input": {"src"}, "track": {"src"},
	"use": {"href", "xlink:href"}, "image": {"href", "xlink:href"}, "feimage": {"href", "xlink:href"},
}

// subresources are the addresses a browser loads on its own when it sees the tag.
func subresources(tok token) []string {
	if tok.Data == "link" && slices.Contains(plainRels, strings.ToLower(tok.value("rel"))) {
		return nil
	}
	refs := slices.Concat(srcset(tok.value("srcset")), srcset(tok.value("imagesrcset")))
	if tok.Data == "alive-part" {
		// The code of a part, which the loader fetches.
		refs = append(refs, strings.Fields(tok.value("src"))...)
	}
	for _, name := range loaded[tok.Data] {
		if ref := tok.value(name); ref != "" {
			refs = append(refs, ref)
		}
	}
	return refs
}

func srcset(value string) []string {
	var refs []string
	for candidate := range strings.SplitSeq(value, ",") {
		if fields := strings.Fields(candidate); len(fields) > 0 {
			refs = append(refs, fields[0])
		}
	}
	return refs
}

func validateSubresource(ref string, has func(string) bool) error {
	switch {
	case strings.HasPrefix(ref, "#"):
		return nil
	case strings.HasPrefix(ref, "//"), strings.HasPrefix(ref, "http:"), strings.HasPrefix(ref, "https:"):
		return fmt.Errorf("%s: loaded from another host; the site loads everything from its own", ref)
	case strings.HasPrefix(ref, "data:"), strings.HasPrefix(ref, "blob:"):
		return fmt.Errorf("%.40s: the policy blocks this scheme", ref)
	case !strings.HasPrefix(ref, "/"):
		return fmt.Errorf("%s: relative address; it would break on other paths", ref)
	case !has(file(ref)):
		return fmt.Errorf("%s does not exist", ref)
	}
	return nil
}

// file is the path of an address without query and fragment.
func file(ref string) string {
	if i := strings.IndexAny(ref, "?#"); i >= 0 {
		return ref[:i]
	}
	return ref
}

// linkedFile is the file of ours that a link or a sharing picture points to.
func linkedFile(tok token, origin string) (string, bool) {
	ref := ""
	switch tok.Data {
	case "a", "area":
		ref = tok.value("href")
	case "meta":
		ref = tok.value("content")
	}
	if origin != "" {
		ref = strings.TrimPrefix(ref, origin)
	}
	for _, folder := range []string{route.Assets, route.Media, route.Downloads} {
		if strings.HasPrefix(ref, folder) {
			return file(ref), true
		}
	}
	return "", false
}

var cssURL = regexp.MustCompile(`url\(\s*["']?([^"')]*)["']?\s*\)`)

// validateCSS refuses what would not work, or not be allowed, inside a page.
func validateCSS(name, css string, t tree) error {
	var problems []error
	if strings.Contains(strings.ToLower(css), "</style") {
		problems = append(problems, fmt.Errorf("%s: contains </style", name))
	}
	if strings.Contains(css, "@import") {
		problems = append(problems, fmt.Errorf("%s: @import delays the first paint; import the sheet in the module instead", name))
	}
	for _, match := range cssURL.FindAllStringSubmatch(css, -1) {
		if err := validateSubresource(strings.TrimSpace(match[1]), t.has); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", name, err))
		}
	}
	return errors.Join(problems...)
}
