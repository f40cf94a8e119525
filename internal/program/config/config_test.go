package config

import (
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func environment(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestTheServerNeedsNoConfiguration(t *testing.T) {
	got, err := Parse(nil, environment(), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	if got != Default() {
		t.Errorf("got %+v, want the defaults %+v", got, Default())
	}
}

func TestAFlagWinsOverItsVariable(t *testing.T) {
	env := environment("WEBSITE_ADDR", ":1", "WEBSITE_DATA", "/var/lib/website", "WEBSITE_GRACE", "5s")
	got, err := Parse([]string{"--addr", ":2", "--behind-tls", "--log-format=json"}, env, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Addr, want.Data, want.BehindTLS, want.LogFormat, want.Grace = ":2", "/var/lib/website", true, "json", 5*time.Second
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestAWrongSettingIsNamedWithItsVariable(t *testing.T) {
	for _, test := range []struct {
		args []string
		env  func(string) string
		want string
	}{
		{[]string{"--addr", "8080"}, environment(), "WEBSITE_ADDR"},
		{nil, environment("WEBSITE_ADDR", "nowhere"), `"nowhere"`},
		{[]string{"--data", ""}, environment(), "WEBSITE_DATA"},
		{[]string{"--behind-tls=maybe"}, environment(), "WEBSITE_BEHIND_TLS"},
		{[]string{"--log-format", "xml"}, environment(), "WEBSITE_LOG_FORMAT"},
		{[]string{"--grace", "-1s"}, environment(), "WEBSITE_GRACE"},
		{[]string{"--grace", "soon"}, environment(), "WEBSITE_GRACE"},
		{[]string{"--drain", "-1s"}, environment(), "WEBSITE_DRAIN"},
		{[]string{"--debug-addr", "9090"}, environment(), "WEBSITE_DEBUG_ADDR"},
		{[]string{"--max-connections", "-1"}, environment(), "WEBSITE_MAX_CONNECTIONS"},
		{nil, environment("WEBSITE_MAX_CONNECTIONS_PER_ADDRESS", "many"), "WEBSITE_MAX_CONNECTIONS_PER_ADDRESS"},
		{[]string{"--colour"}, environment(), "colour"},
		{[]string{"now"}, environment(), `unexpected argument "now"`},
	} {
		_, err := Parse(test.args, test.env, io.Discard)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: got error %v, want one with %s", test.args, err, test.want)
		}
	}
}

func TestTheHelpNamesEveryFlagVariableAndDefault(t *testing.T) {
	var out strings.Builder
	_, err := Parse([]string{"--help"}, environment(), &out)
	if !errors.Is(err, ErrHelp) {
		t.Fatalf("got error %v, want ErrHelp", err)
	}
	for _, s := range settings() {
		for _, want := range []string{"--" + s.flag, s.env, "default " + s.value, s.help} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("the help lacks %q", want)
			}
		}
	}
}
