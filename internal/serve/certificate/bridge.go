package certificate

import (
	"context"
	"log/slog"
	"slices"

	"go.uber.org/zap/zapcore"
)

// bridge carries the library's log into ours. Of its fields only those pass
// that say what happened to which name: the others hold addresses and tokens.
type bridge struct{ log *slog.Logger }

var passing = map[string]bool{
	"identifier": true, "identifiers": true, "name": true, "names": true, "subjects": true, "domain": true,
	"issuer": true, "error": true, "attempt": true, "retrying_in": true, "expiration": true, "remaining": true, "challenge_type": true,
}

// asked are the fields of lines about somebody's request: what else stands in
// such a line may be the request's own words, an error included.
var asked = map[string]bool{"host": true, "remote": true, "remote_addr": true, "remote_ip": true, "user_agent": true, "server_name": true, "sni": true}

// level: both count upwards from debug over 0 for info, in steps of 1 and of 4.
func level(l zapcore.Level) slog.Level { return slog.Level(l) * slog.LevelWarn }

// Enabled implements zapcore.Core.
func (b bridge) Enabled(l zapcore.Level) bool { return b.log.Enabled(context.Background(), level(l)) }

// With implements zapcore.Core.
func (b bridge) With(fields []zapcore.Field) zapcore.Core {
	return bridge{slog.New(b.log.Handler().WithAttrs(attrs(fields)))}
}

// Check implements zapcore.Core.
func (b bridge) Check(e zapcore.Entry, ce *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if b.Enabled(e.Level) {
		return ce.AddCore(e, b)
	}
	return ce
}

// Write implements zapcore.Core.
func (b bridge) Write(e zapcore.Entry, fields []zapcore.Field) error {
	b.log.LogAttrs(context.Background(), level(e.Level), "certificate: "+e.Message, attrs(fields)...)
	return nil
}

// Sync implements zapcore.Core.
func (b bridge) Sync() error { return nil }

func attrs(fields []zapcore.Field) []slog.Attr {
	if slices.ContainsFunc(fields, func(f zapcore.Field) bool { return asked[f.Key] }) {
		return nil
	}
	values := zapcore.NewMapObjectEncoder()
	var list []slog.Attr
	for _, f := range fields {
		if !passing[f.Key] {
			continue
		}
		f.AddTo(values)
		list = append(list, slog.Any(f.Key, values.Fields[f.Key]))
	}
	return list
}
