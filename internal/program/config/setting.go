package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// setting is the one declaration of what an operator can set: flag, variable,
// help and documentation follow from it.
type setting struct {
	name, standard, help string
	kind
}

// kind is how a value is read.
type kind struct {
	// read takes the value over, or says what is wanted instead.
	read func(text string) error
	// alone is true for switches, which mean true without a value.
	alone bool
	// secret values stay out of messages.
	secret bool
}

func (s setting) variable() string {
	return "WEBSITE_" + strings.ToUpper(strings.ReplaceAll(s.name, "-", "_"))
}

// Help explains the named settings, or all of them.
func Help(names ...string) string {
	var text strings.Builder
	for _, s := range new(Config).settings() {
		if len(names) == 0 || slices.Contains(names, s.name) {
			fmt.Fprintf(&text, "  --%s\n        %s\n        (environment %s, default %s)\n", s.name, s.help, s.variable(), cmp.Or(s.standard, "empty"))
		}
	}
	return text.String()
}

// value is a setting with what flags and environment say. It implements flag.Value.
type value struct {
	setting
	text string
}

func (v *value) String() string        { return v.text }
func (v *value) Set(text string) error { v.text = text; return nil }
func (v *value) IsBoolFlag() bool      { return v.alone }

func (v *value) take() error {
	text := strings.TrimSpace(v.text)
	err := v.read(text)
	switch {
	case err == nil:
		return nil
	case v.secret:
		return fmt.Errorf("%s (%s): %w", v.name, v.variable(), err)
	}
	return fmt.Errorf("%s (%s) is %q: %w", v.name, v.variable(), text, err)
}
