package main

import (
	"fmt"
	"os"
	"strings"
)

// acceptedList holds survivors that may stay, by file and bug: their line moves, their text does not.
type acceptedList map[string]bool

// readAccepted reads lines of file, bug and reason, separated by tabs.
func readAccepted(name string) (acceptedList, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	list := acceptedList{}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Split(line, "\t")
		if len(words) != 3 {
			return nil, fmt.Errorf("%s: a line needs file, bug and reason, separated by tabs: %q", name, line)
		}
		list[words[0]+"\t"+words[1]] = true
	}
	return list, nil
}

func (list acceptedList) has(file, what string) bool { return list[file+"\t"+what] }
