// Package logsafe words what happened without repeating what a visitor sent.
package logsafe

import (
	"fmt"
	"runtime"
)

// Panic tells a panic without its value, which may be anything. What the runtime
// itself says holds numbers and types only.
func Panic(cause any) string {
	if err, ok := cause.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", cause)
}
