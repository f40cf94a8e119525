package config

import (
	"errors"
	"net/url"
	"regexp"
)

// Editor is where the office's editor is served, and where it finds the content.
type Editor struct {
	// Path is empty where the editor is not served.
	Path    string
	Backend string
	Repo    string
	Branch  string
	// Host is nil for the backend's public host.
	Host *url.URL
	App  string
}

func (e *Editor) settings() []setting {
	return []setting{
		{"editor", "", "path below which the office's editor is served, such as /redaktion; empty means nowhere", optional(below(&e.Path))},
		{"editor-backend", "gitea", "kind of the Git host that holds the content: github, gitlab or gitea (Forgejo too)", oneOf(&e.Backend, "github", "gitlab", "gitea")},
		{"editor-repo", "", "the content's repository there, as owner/name", text(&e.Repo)},
		{"editor-branch", "main", "the branch that the editor writes to", wanted(&e.Branch, "the name of a branch")},
		{"editor-host", "", "address of a Git host of your own, such as https://git.firma.de; empty means the public one", optional(webAddress(&e.Host, "https://git.firma.de", "https"))},
		{"editor-app", "", "public id of the OAuth application (PKCE) at the Git host; without one people sign in with an access token", text(&e.App)},
	}
}

var (
	pathBelow  = regexp.MustCompile(`^/[a-z0-9-]+$`)
	repository = regexp.MustCompile(`^[\w.-]+(/[\w.-]+)+$`)
)

func below(target *string) kind {
	return kind{read: func(text string) error {
		if *target = text; !pathBelow.MatchString(text) {
			return errors.New("want a path of one step, such as /redaktion")
		}
		return nil
	}}
}

// check finds settings that do not go together.
func (e Editor) check() error {
	if e.Path != "" && !repository.MatchString(e.Repo) {
		return errors.New("editor (WEBSITE_EDITOR) needs editor-repo (WEBSITE_EDITOR_REPO), the repository with the content, as owner/name")
	}
	return nil
}
