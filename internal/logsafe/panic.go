// Package logsafe words what happened without repeating what a visitor sent.
package logsafe

import (
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
)

// Panic tells a panic without its value, which may be anything. What the runtime
// itself says holds numbers and types only.
func Panic(cause any) string {
	if err, ok := cause.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("%T", cause)
}

// Guard is for work beside the pages: a panic there is told and ends nothing else.
func Guard(log *slog.Logger, work func()) {
	defer func() {
		if cause := recover(); cause != nil {
			log.Error("panic", "cause", Panic(cause), "stack", string(debug.Stack()))
		}
	}()
	work()
}
