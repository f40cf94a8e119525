package main

import (
	"runtime"
	"runtime/debug"
	"strings"

	"website/internal/program/metrics"
)

// version is set by the build: -ldflags "-X main.version=…".
var version string

// describe says what was built, from which commit and with which Go.
func describe() string {
	parts := []string{"website", "(development)"}
	if version != "" {
		parts[1] = version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return strings.Join(parts, " ")
	}
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			parts = append(parts, "commit "+s.Value)
		case s.Key == "vcs.modified" && s.Value == "true":
			parts = append(parts, "with uncommitted changes")
		}
	}
	return strings.Join(append(parts, info.GoVersion), " ")
}

// built is the same for programs that count.
func built() metrics.Build {
	b := metrics.Build{Version: version, Go: runtime.Version()}
	if b.Version == "" {
		b.Version = "development"
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				b.Commit = s.Value
			}
		}
	}
	return b
}
