package mailer

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http/httptest"
	"net/mail"
	"strings"
	"testing"
	"time"

	"website/internal/smtptest"
)

func start(t *testing.T, o smtptest.Options) *smtptest.Server {
	t.Helper()
	s, err := smtptest.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// certificate is the one that httptest makes for 127.0.0.1 and example.com.
func certificate(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	s := httptest.NewTLSServer(nil)
	t.Cleanup(s.Close)
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return &tls.Config{Certificates: s.TLS.Certificates}, &tls.Config{RootCAs: roots, ServerName: "example.com"}
}

func message() Message {
	return Message{
		From:    mail.Address{Name: "Muster Bau – Website", Address: "website@firma.example"},
		To:      mail.Address{Address: "buero@firma.example"},
		ReplyTo: &mail.Address{Name: "Jörg Größe\r\nBcc: x@y.example", Address: "joerg@kunde.example"},
		Subject: "Übergröße „Süd“ und noch viel mehr Text, damit die Zeile umbrochen werden muss, weil sie so lang ist",
		Text:    "Grüße\n.\nFrom hier an: " + strings.Repeat("lang ", 300) + "\nEnde",
		ID:      "DG-2611-7K3QF@firma.example",
		Date:    time.Date(2026, 11, 16, 9, 30, 0, 0, time.UTC),
	}
}

func TestAMailArrivesAsItWasMeant(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Plain, nil)
	if err != nil {
		t.Fatal(err)
	}
	content := bytes.Repeat([]byte("\x00\xffDatei\r\n"), 5000)
	m := message()
	opened := 0
	m.File = &File{Name: "Größe & Lage.pdf", Type: "application/pdf", Open: func() (io.ReadCloser, error) {
		opened++
		return io.NopCloser(bytes.NewReader(content)), nil
	}}
	if err := smtp.Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
	mails := server.Mails()
	if len(mails) != 1 || mails[0].From != "website@firma.example" || len(mails[0].To) != 1 || mails[0].To[0] != "buero@firma.example" || opened != 1 {
		t.Fatalf("got %+v", mails)
	}
	got, err := mail.ReadMessage(bytes.NewReader(mails[0].Data))
	if err != nil {
		t.Fatal(err)
	}
	decoder := new(mime.WordDecoder)
	if subject, err := decoder.DecodeHeader(got.Header.Get("Subject")); err != nil || subject != m.Subject {
		t.Errorf("subject is %q, %v", subject, err)
	}
	if id := got.Header.Get("Message-Id"); id != "<DG-2611-7K3QF@firma.example>" {
		t.Errorf("id is %s", id)
	}
	if got.Header.Get("Bcc") != "" || got.Header.Get("Auto-Submitted") != "auto-generated" {
		t.Errorf("header is %v", got.Header)
	}
	reply, err := got.Header.AddressList("Reply-To")
	if err != nil || len(reply) != 1 || reply[0].Address != "joerg@kunde.example" {
		t.Errorf("Reply-To is %v, %v", reply, err)
	}
	_, params, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(got.Body, params["boundary"])
	text, err := parts.NextPart()
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(text)
	if err != nil || strings.ReplaceAll(string(body), "\r\n", "\n") != m.Text {
		t.Errorf("text is %q, %v", body, err)
	}
	if kind := text.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/plain") {
		t.Errorf("text has the type %s", kind)
	}
	file, err := parts.NextPart()
	if err != nil {
		t.Fatal(err)
	}
	if name, err := decoder.DecodeHeader(file.FileName()); err != nil || !strings.Contains(name, "Größe") {
		t.Errorf("file is called %q, %v", name, err)
	}
	data, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file))
	if err != nil || !bytes.Equal(data, content) {
		t.Errorf("the file came changed, %v", err)
	}
}

func TestSTARTTLSAndPassword(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	server := start(t, smtptest.Options{TLS: serverTLS, User: "website", Password: "geheim"})
	good, err := NewSMTP(server.Addr, "website", "geheim", StartTLS, clientTLS)
	if err != nil {
		t.Fatal(err)
	}
	if err := good.Send(t.Context(), message()); err != nil {
		t.Fatal(err)
	}
	if mails := server.Mails(); len(mails) != 1 || mails[0].User != "website" {
		t.Errorf("got %+v", mails)
	}
	wrong, err := NewSMTP(server.Addr, "website", "falsch", StartTLS, clientTLS)
	if err != nil {
		t.Fatal(err)
	}
	if err := wrong.Send(t.Context(), message()); err == nil || strings.Contains(err.Error(), "falsch") {
		t.Errorf("got %v", err)
	}
	stranger, err := NewSMTP(server.Addr, "website", "geheim", StartTLS, &tls.Config{ServerName: "example.com"})
	if err != nil {
		t.Fatal(err)
	}
	if err := stranger.Send(t.Context(), message()); err == nil {
		t.Error("a certificate of nobody was trusted")
	}
}

func TestTLSFromTheFirstByte(t *testing.T) {
	serverTLS, clientTLS := certificate(t)
	server := start(t, smtptest.Options{TLS: serverTLS, Implicit: true})
	smtp, err := NewSMTP(server.Addr, "", "", TLS, clientTLS)
	if err != nil {
		t.Fatal(err)
	}
	if err := smtp.Send(t.Context(), message()); err != nil {
		t.Fatal(err)
	}
	if len(server.Mails()) != 1 {
		t.Error("nothing arrived")
	}
}

func TestNothingIsSentInClearTextUnlessAskedFor(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", StartTLS, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := smtp.Send(t.Context(), message()); err == nil || len(server.Mails()) != 0 {
		t.Errorf("got %v and %d mails", err, len(server.Mails()))
	}
}

func TestAFailureNamesNobody(t *testing.T) {
	server := start(t, smtptest.Options{})
	server.Fail(smtptest.Temporary)
	smtp, err := NewSMTP(server.Addr, "", "", Plain, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = smtp.Send(t.Context(), message())
	if err == nil || strings.Contains(err.Error(), "example") || !strings.Contains(err.Error(), "451") {
		t.Errorf("got %v", err)
	}
}

func TestAFileThatCannotBeReadSendsNothing(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Plain, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := message()
	m.File = &File{Name: "a.pdf", Type: "application/pdf", Open: func() (io.ReadCloser, error) { return nil, errors.New("gone") }}
	if err := smtp.Send(t.Context(), m); err == nil {
		t.Error("no error")
	}
	if mails := server.Mails(); len(mails) != 0 {
		t.Errorf("half a mail arrived: %d", len(mails))
	}
}
