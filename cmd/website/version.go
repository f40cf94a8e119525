package main

import (
	"cmp"
	"runtime"
	"runtime/debug"

	"website/internal/program/metrics"
)

// version is set by the build: -ldflags "-X main.version=…".
var version string

// built says what was built, from which commit and with which Go.
func built() metrics.Build {
	b := metrics.Build{Version: cmp.Or(version, "development"), Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return b
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			b.Commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			b.Commit += " with uncommitted changes"
		}
	}
	return b
}

// describe is the same as a line for people.
func describe() string {
	b := built()
	if b.Commit == "" {
		return "website " + b.Version + " " + b.Go
	}
	return "website " + b.Version + " commit " + b.Commit + " " + b.Go
}
