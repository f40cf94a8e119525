// Package errorpage answers with a small German page when there is no built
// page to answer with: bad requests, wrong methods, failures of the server.
// It depends on nothing that could have failed.
package errorpage

import (
	"bytes"
	_ "embed"
	"html/template"
	"net/http"
	"strconv"

	"website/internal/build/pack"
)

//go:embed page.html.tmpl
var pageSource string

//go:embed page.css
var pageStyle string

var page = template.Must(template.New("page").Parse(pageSource))

// policy allows the page its one sheet and nothing else.
var policy = "default-src 'none'; style-src " + pack.Hash([]byte(pageStyle)) + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// texts covers every status the server answers with on its own.
var texts = map[int][2]string{
	http.StatusBadRequest:          {"Diese Adresse ist nicht lesbar", "Die Anfrage enthält Zeichen, die in einer Adresse nicht vorkommen können. Bitte prüfen Sie den Link."},
	http.StatusNotFound:            {"Seite nicht gefunden", "Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben."},
	http.StatusMethodNotAllowed:    {"Diese Adresse lässt sich nur ansehen", "Bitte rufen Sie die Seite neu auf."},
	http.StatusInternalServerError: {"Da ist etwas schiefgegangen", "Der Fehler liegt bei uns. Bitte versuchen Sie es in einigen Minuten noch einmal."},
}

// render gives the page for a status; the reference may be empty.
func render(status int, reference string) []byte {
	text, ok := texts[status]
	if !ok {
		text = [2]string{"Das hat nicht geklappt", "Bitte versuchen Sie es noch einmal."}
	}
	var out bytes.Buffer
	err := page.Execute(&out, map[string]any{"Title": text[0], "Text": text[1], "Reference": reference, "Style": template.CSS(pageStyle)})
	if err != nil {
		// Only a broken template gets here, and the tests render every page.
		panic(err)
	}
	return out.Bytes()
}

// Write answers with the page for a status. What a failed handler has already
// said about its own content is taken back.
func Write(w http.ResponseWriter, r *http.Request, status int, reference string) {
	body := render(status, reference)
	h := w.Header()
	for _, name := range []string{"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Range", "Etag"} {
		h.Del(name)
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Security-Policy", policy)
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		// The visitor may be gone; there is nobody left to tell.
		_, _ = w.Write(body)
	}
}

// NotAllowed answers a method that an address does not have.
func NotAllowed(w http.ResponseWriter, r *http.Request, allow string) {
	w.Header().Set("Allow", allow)
	Write(w, r, http.StatusMethodNotAllowed, "")
}
