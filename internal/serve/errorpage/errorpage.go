// Package errorpage answers with a small German page when there is no built
// page to answer with: bad requests, wrong methods, failures of the server.
package errorpage

import (
	"embed"
	"net/http"

	"website/internal/serve/shell"
)

//go:embed page.html
var source embed.FS

var pages = shell.Parse(source)

type page struct {
	shell.Frame
	// Reference may be empty.
	Text, Reference string
}

// texts covers every status the server answers with on its own.
var texts = map[int][2]string{
	http.StatusBadRequest:          {"Diese Adresse ist nicht lesbar", "Die Anfrage enthält Zeichen, die in einer Adresse nicht vorkommen können. Bitte prüfen Sie den Link."},
	http.StatusNotFound:            {"Seite nicht gefunden", "Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben."},
	http.StatusMethodNotAllowed:    {"Diese Adresse lässt sich nur ansehen", "Bitte rufen Sie die Seite neu auf."},
	http.StatusInternalServerError: {"Da ist etwas schiefgegangen", "Der Fehler liegt bei uns. Bitte versuchen Sie es in einigen Minuten noch einmal."},
}

// Write answers with the page for a status. What a failed handler has already
// said about its own content is taken back.
func Write(w http.ResponseWriter, r *http.Request, status int, reference string) {
	text, ok := texts[status]
	if !ok {
		text = [2]string{"Das hat nicht geklappt", "Bitte versuchen Sie es noch einmal."}
	}
	h := w.Header()
	for _, name := range []string{"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Range", "Etag"} {
		h.Del(name)
	}
	h.Set("Cache-Control", "no-cache")
	shell.Write(w, r, status, pages, "page.html", page{shell.Frame{Title: text[0]}, text[1], reference})
}
