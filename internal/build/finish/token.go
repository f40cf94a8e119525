package finish

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html"
)

// token keeps the raw bytes beside what they mean: everything the step does
// not change on purpose leaves it byte for byte as React wrote it, so that
// parts find exactly their own markup.
type token struct {
	html.Token
	raw []byte
}

func tokenize(page []byte) ([]token, error) {
	var tokens []token
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			if errors.Is(z.Err(), io.EOF) {
				return tokens, nil
			}
			return nil, fmt.Errorf("parse HTML: %w", z.Err())
		}
		raw := bytes.Clone(z.Raw())
		t := token{Token: z.Token(), raw: raw}
		// Browsers without scripts do parse what is inside, so it is checked too.
		if t.opens("noscript") {
			z.NextIsNotRawText()
		}
		tokens = append(tokens, t)
	}
}

func (t token) opens(name string) bool {
	return t.isTag() && t.Data == name
}

func (t token) isTag() bool {
	return t.Type == html.StartTagToken || t.Type == html.SelfClosingTagToken
}

func (t token) attr(name string) (string, bool) {
	for _, a := range t.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func (t token) value(name string) string {
	v, _ := t.attr(name)
	return v
}

func (t token) isLink(rel string) bool {
	return t.opens("link") && strings.EqualFold(t.value("rel"), rel)
}

// isInlineScript says whether a browser would run the element's text. Any type
// it does not know makes the text data: JSON-LD, text/plain.
func (t token) isInlineScript() bool {
	if _, external := t.attr("src"); external || !t.opens("script") {
		return false
	}
	switch strings.ToLower(strings.TrimSpace(t.value("type"))) {
	case "", "module", "text/javascript", "application/javascript", "importmap", "speculationrules":
		return true
	}
	return false
}
