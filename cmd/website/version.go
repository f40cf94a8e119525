package main

import (
	"runtime/debug"
	"strings"
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
