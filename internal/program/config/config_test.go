package config

import (
	"flag"
	"io"
	"reflect"
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

// parse reads arguments that hold nothing but settings.
func parse(args []string, getenv func(string) string) (Config, error) {
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	read := Define(flags, getenv)
	if err := flags.Parse(args); err != nil {
		return Config{}, err
	}
	return read()
}

func TestTheServerNeedsNoConfiguration(t *testing.T) {
	got, err := parse(nil, environment())
	if err != nil {
		t.Fatal(err)
	}
	if got.Addr != "127.0.0.1:8080" || got.Data != "./data" || got.BehindTLS || got.Grace != 20*time.Second {
		t.Errorf("got %+v", got)
	}
}

func TestAFlagWinsOverItsVariable(t *testing.T) {
	env := environment("WEBSITE_ADDR", ":1", "WEBSITE_DATA", "/var/lib/website", "WEBSITE_GRACE", "5s")
	got, err := parse([]string{"--addr", ":2", "--behind-tls", "--log-format=json"}, env)
	if err != nil {
		t.Fatal(err)
	}
	want, err := parse(nil, environment())
	if err != nil {
		t.Fatal(err)
	}
	want.Addr, want.Data, want.BehindTLS, want.LogFormat, want.Grace = ":2", "/var/lib/website", true, "json", 5*time.Second
	if !reflect.DeepEqual(got, want) {
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
		{[]string{"--colour"}, environment(), "colour"},
	} {
		_, err := parse(test.args, test.env)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: got error %v, want one with %s", test.args, err, test.want)
		}
	}
}

func TestTheHelpNamesEveryFlagVariableAndDefault(t *testing.T) {
	help := Help()
	for _, s := range new(Config).settings() {
		for _, want := range []string{"--" + s.name, s.variable(), "default " + s.standard, s.help} {
			if s.help == "" || !strings.Contains(help, want) {
				t.Errorf("the help lacks %q", want)
			}
		}
	}
	if got := Help("data"); !strings.Contains(got, "--data") || strings.Contains(got, "--addr") {
		t.Errorf("the help of one setting is %q", got)
	}
}

func TestACommandMayHaveAFewSettingsOnly(t *testing.T) {
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	read := Define(flags, environment("WEBSITE_DATA", "/var/lib/website", "WEBSITE_ADDR", "nowhere"), "data")
	if flags.Lookup("data") == nil || flags.Lookup("addr") != nil {
		t.Error("the command has the wrong flags")
	}
	if got, err := read(); err != nil || got.Data != "/var/lib/website" || got.Addr != "127.0.0.1:8080" {
		t.Errorf("got %q, %q, %v", got.Data, got.Addr, err)
	}
}
