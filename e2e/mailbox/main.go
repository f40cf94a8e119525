// Command mailbox is the office's mail server in browser tests: every mail that
// arrives becomes a JSON file named after its Message-ID, already decoded.
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"website/internal/smtptest"
)

type letter struct {
	To      []string `json:"to"`
	From    string   `json:"from"`
	ReplyTo string   `json:"replyTo"`
	Subject string   `json:"subject"`
	Text    string   `json:"text"`
	File    *file    `json:"file"`
}

type file struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

func main() {
	addr := flag.String("addr", "127.0.0.1:8098", "address to listen on")
	folder := flag.String("folder", "build/test/mail", "folder for the mails; emptied at the start")
	flag.Parse()
	if err := run(*addr, *folder); err != nil {
		fmt.Fprintln(os.Stderr, "mailbox:", err)
		os.Exit(1)
	}
}

func run(addr, folder string) error {
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o755)); err != nil {
		return err
	}
	server, err := smtptest.Start(smtptest.Options{Addr: addr})
	if err != nil {
		return err
	}
	server.Keep = func(m smtptest.Mail) error { return keep(folder, m) }
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	<-stop
	return server.Close()
}

func keep(folder string, m smtptest.Mail) error {
	name, content, err := read(m)
	if err != nil {
		return err
	}
	body, err := json.MarshalIndent(content, "", "\t")
	if err != nil {
		return err
	}
	// A test that looks while this is written must not see half of it.
	draft := filepath.Join(folder, name+".draft")
	if err := os.WriteFile(draft, body, 0o644); err != nil {
		return err
	}
	return os.Rename(draft, filepath.Join(folder, name+".json"))
}

func read(m smtptest.Mail) (name string, l letter, err error) {
	message, err := mail.ReadMessage(bytes.NewReader(m.Data))
	if err != nil {
		return "", l, err
	}
	decoder := new(mime.WordDecoder)
	l.To = m.To
	for target, header := range map[*string]string{&l.From: "From", &l.ReplyTo: "Reply-To", &l.Subject: "Subject"} {
		if *target, err = decoder.DecodeHeader(message.Header.Get(header)); err != nil {
			return "", l, err
		}
	}
	name, _, _ = strings.Cut(strings.Trim(message.Header.Get("Message-Id"), "<>"), "@")
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		return "", l, err
	}
	if kind == "text/plain" {
		text, err := io.ReadAll(quotedprintable.NewReader(message.Body))
		l.Text = string(text)
		return filepath.Base(name), l, err
	}
	parts := multipart.NewReader(message.Body, params["boundary"])
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return filepath.Base(name), l, nil
		}
		if err != nil {
			return "", l, err
		}
		body, err := io.ReadAll(part)
		if err != nil {
			return "", l, err
		}
		if part.FileName() == "" {
			// The reader has taken the quoted-printable off already.
			l.Text = string(body)
			continue
		}
		fileName, err := decoder.DecodeHeader(part.FileName())
		if err != nil {
			return "", l, err
		}
		content, err := base64.StdEncoding.DecodeString(strings.NewReplacer("\r", "", "\n", "").Replace(string(body)))
		if err != nil {
			return "", l, err
		}
		l.File = &file{Name: fileName, Base64: base64.StdEncoding.EncodeToString(content)}
	}
}
