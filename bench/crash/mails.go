package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"math/rand/v2"
	"mime"
	"mime/multipart"
	"net/mail"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"

	"website/internal/enquiry"
	"website/internal/enquiry/smtptest"
)

// letter is what remains of a mail: thousands with files would fill the memory.
type letter struct {
	key     string
	hasFile bool
	file    [32]byte
}

// mailbox is the office's: it keeps what arrives, and is unreliable.
type mailbox struct {
	mu    sync.Mutex
	mails map[string][]letter
	calm  atomic.Bool
}

var messageID = regexp.MustCompile(`(?mi)^Message-ID: <([^@>]+)@`)

func (m *mailbox) keep(received smtptest.Mail) error {
	if !m.calm.Load() && rand.IntN(100) < 15 {
		return smtptest.Temporary
	}
	found := messageID.FindSubmatch(received.Data)
	if found == nil {
		return errors.New("mail without id")
	}
	content, err := readMail(received.Data)
	if err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.mails[string(found[1])] = append(m.mails[string(found[1])], content)
	return nil
}

func (m *mailbox) dropped() bool { return !m.calm.Load() && rand.IntN(100) < 5 }

// What follows the reference in a Message-ID.
const (
	lateFile  = ".anhang"
	takenBack = ".zurueckgezogen"
	receipt   = ".eingang"
)

// checkMails reads every mail: the right submission, the whole file, once under
// one Message-ID.
func (c *campaign) checkMails(stored map[string]enquiry.Enquiry, r *result) {
	for id, mails := range c.mailbox.mails {
		reference, kind := id, ""
		if dot := strings.IndexByte(id, '.'); dot >= 0 {
			reference, kind = id[:dot], id[dot:]
		}
		e, ok := stored[reference]
		switch {
		case kind == receipt:
			r.Receipts += len(mails)
			continue
		case c.withdrawn[reference]:
			continue
		case !ok:
			c.violate("a mail came for %s, which is not stored", reference)
			continue
		case kind != "" && kind != lateFile:
			c.violate("%s was mailed under another Message-ID: %s", reference, id)
			continue
		}
		r.Mails++
		r.Repeated += len(mails) - 1
		for _, m := range mails {
			if kind == "" && m.key != keyIn(e.Message) {
				c.violate("the mail of %s tells of another submission", reference)
			}
			if want := c.files[keyIn(e.Message)]; m.hasFile && m.file != want {
				c.violate("%s has a wrong file", id)
			}
		}
	}
	for reference, e := range stored {
		if _, wanted := c.files[keyIn(e.Message)]; !wanted {
			continue
		}
		notice, late := withFile(c.mailbox.mails[reference]), withFile(c.mailbox.mails[reference+lateFile])
		switch {
		case !notice && !late:
			c.violate("the file of %s was never mailed", reference)
		case notice && late:
			c.violate("the file of %s was mailed under two Message-IDs", reference)
		case late:
			r.LateFiles++
		}
	}
}

func withFile(mails []letter) bool {
	for _, m := range mails {
		if m.hasFile {
			return true
		}
	}
	return false
}

var keyPattern = regexp.MustCompile(`[0-9a-f]{32}`)

func keyIn(text string) string { return keyPattern.FindString(text) }

func readMail(data []byte) (l letter, err error) {
	m, err := mail.ReadMessage(bytes.NewReader(data))
	if err != nil {
		return l, err
	}
	kind, params, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		return l, err
	}
	if kind == "text/plain" {
		body, err := io.ReadAll(m.Body)
		l.key = keyIn(string(body))
		return l, err
	}
	parts := multipart.NewReader(m.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return l, nil
		}
		if err != nil {
			return l, err
		}
		if part.FileName() == "" {
			body, err := io.ReadAll(part)
			if err != nil {
				return l, err
			}
			l.key = keyIn(string(body))
			continue
		}
		file, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, part))
		if err != nil {
			return l, err
		}
		l.hasFile, l.file = true, sha256.Sum256(file)
	}
}
