package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"website/internal/program/config"
)

const settingsUsage = `Print all settings of the server as a table in Markdown.

Usage: website settings [--into FILE]

Flags:
  --into
        replace the table in this file, between its two comments
`

// The table stands between these lines of docs/operations.md.
const (
	settingsBegin = "<!-- settings: made by `website settings` -->\n"
	settingsEnd   = "<!-- end of settings -->\n"
)

func (p program) settings(args []string) int {
	flags := flag.NewFlagSet("settings", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	into := flags.String("into", "", "")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		p.print(p.stdout, settingsUsage)
		return 0
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		return p.misuse(err)
	}
	if *into == "" {
		p.print(p.stdout, config.Markdown())
		return 0
	}
	content, err := os.ReadFile(*into)
	if err != nil {
		return p.fail(err)
	}
	text, err := withSettings(string(content))
	if err != nil {
		return p.fail(fmt.Errorf("%s: %w", *into, err))
	}
	if err := os.WriteFile(*into, []byte(text), 0o644); err != nil {
		return p.fail(err)
	}
	return 0
}

func withSettings(text string) (string, error) {
	before, rest, found := strings.Cut(text, settingsBegin)
	_, after, closed := strings.Cut(rest, settingsEnd)
	if !found || !closed {
		return "", errors.New("the comments around the table are missing")
	}
	return before + settingsBegin + config.Markdown() + settingsEnd + after, nil
}
