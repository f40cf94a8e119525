// Package command is what the commands of the program share: what they know of the
// outside world, how they read their arguments, and how they fail.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"website/internal/program/config"
)

// Program is what the commands know of the outside world.
type Program struct {
	Stdout, Stderr io.Writer
	Getenv         func(string) string
	Now            func() time.Time
}

// UsageError is a mistake of the person at the keyboard, settings included.
type UsageError struct{ Cause error }

func (e UsageError) Error() string { return e.Cause.Error() }

// Unwrap gives the cause.
func (e UsageError) Unwrap() error { return e.Cause }

// UsageErrorf makes one.
func UsageErrorf(text string, args ...any) error { return UsageError{fmt.Errorf(text, args...)} }

// ErrFound ends a command that has said everything, but found something wrong.
var ErrFound = errors.New("something was found")

// Parse reads the flags of a command, at most a few words, which people type
// before and after flags, and the settings it knows, all of them if none is named.
func (p Program) Parse(flags *flag.FlagSet, help string, args []string, most int, settings ...string) (cfg config.Config, words []string, err error) {
	flags.SetOutput(io.Discard)
	read := config.Define(flags, p.Getenv, settings...)
	for {
		err := flags.Parse(args)
		if errors.Is(err, flag.ErrHelp) {
			p.Print(p.Stdout, help)
			return cfg, nil, err
		}
		if err != nil {
			return cfg, nil, UsageErrorf("%w (website %s --help explains the flags)", err, flags.Name())
		}
		if flags.NArg() == 0 {
			break
		}
		words, args = append(words, flags.Arg(0)), flags.Args()[1:]
	}
	if err := AtMost(most, words); err != nil {
		return cfg, nil, err
	}
	if cfg, err = read(); err != nil {
		return cfg, nil, UsageErrorf("%w (website serve --help explains every setting)", err)
	}
	return cfg, words, nil
}

// AtMost refuses words that a command does not know.
func AtMost(count int, words []string) error {
	if len(words) > count {
		return UsageErrorf("unexpected argument %q", words[count])
	}
	return nil
}

// Print has nobody to tell when the terminal is gone.
func (p Program) Print(to io.Writer, text string) {
	_, _ = io.WriteString(to, text)
}
