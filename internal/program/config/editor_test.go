package config

import (
	"strings"
	"testing"
)

func TestTheEditorIsOffUntilItHasAPathAndARepository(t *testing.T) {
	if got, err := parse(nil, environment()); err != nil || got.Editor.Path != "" {
		t.Errorf("got %+v, %v", got.Editor, err)
	}
	got, err := parse(strings.Fields("--editor /redaktion --editor-repo firma/website --editor-host https://git.firma.example"), environment())
	if err != nil || got.Editor.Path != "/redaktion" || got.Editor.Host.Host != "git.firma.example" || got.Editor.Branch != "main" {
		t.Errorf("got %+v, %v", got.Editor, err)
	}
	for args, want := range map[string]string{
		"--editor /redaktion":                                                  "WEBSITE_EDITOR_REPO",
		"--editor /redaktion --editor-repo website":                            "WEBSITE_EDITOR_REPO",
		"--editor redaktion --editor-repo a/b":                                 "WEBSITE_EDITOR",
		"--editor /a/b --editor-repo a/b":                                      "WEBSITE_EDITOR",
		"--editor /redaktion --editor-repo a/b --editor-host http://a.example": "WEBSITE_EDITOR_HOST",
		"--editor /redaktion --editor-repo a/b --editor-backend svn":           "WEBSITE_EDITOR_BACKEND",
	} {
		if _, err := parse(strings.Fields(args), environment()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want one with %s", args, err, want)
		}
	}
}
