package site

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

// link is a connection that counts how often it got more time.
type link struct {
	*httptest.ResponseRecorder
	extended int
}

func (l *link) SetWriteDeadline(time.Time) error {
	l.extended++
	return nil
}

func TestAFilmGetsMoreTimeWithEveryChunk(t *testing.T) {
	film := bytes.Repeat([]byte("deich"), chunk/2)
	l := &link{ResponseRecorder: httptest.NewRecorder()}
	write(l, film)
	if !bytes.Equal(l.Body.Bytes(), film) {
		t.Errorf("got %d bytes, want %d", l.Body.Len(), len(film))
	}
	if l.extended != 3 {
		t.Errorf("the time was extended %d times, want once for each of 3 chunks", l.extended)
	}
}

func TestASmallAnswerKeepsTheTimeOfTheServer(t *testing.T) {
	l := &link{ResponseRecorder: httptest.NewRecorder()}
	write(l, make([]byte, chunk))
	if l.extended != 0 {
		t.Errorf("the time was extended %d times", l.extended)
	}
}

// gone is a connection whose other end has hung up.
type gone struct {
	link
	writes int
}

func (g *gone) Write([]byte) (int, error) {
	g.writes++
	return 0, http.ErrHandlerTimeout
}

func TestNothingMoreIsSentToAVisitorWhoLeft(t *testing.T) {
	g := &gone{link: link{ResponseRecorder: httptest.NewRecorder()}}
	write(g, make([]byte, 4*chunk))
	if g.writes != 1 {
		t.Errorf("got %d writes after the connection was lost", g.writes)
	}
}
