// Package mailer sends plain text mail with at most one file over SMTP.
package mailer

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/mail"
	"net/textproto"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// Message is a mail to the office, or a receipt for a sender.
type Message struct {
	From, To mail.Address
	// ReplyTo is the visitor; nil for mail that nobody answers.
	ReplyTo *mail.Address
	Subject string
	Text    string
	// ID is the same for the same mail, so that a repeat is recognised.
	ID string
	// InReplyTo joins the mail to an earlier one; it may be empty.
	InReplyTo string
	Date      time.Time
	File      *File
	// AutoReply marks a mail to a stranger that a machine has caused: no automatic
	// answer is wanted to it.
	AutoReply bool
}

// File is what a mail encloses.
type File struct {
	Name, Type string
	// Open is called for every attempt.
	Open func() (io.Reader, error)
}

// Security is how the connection to the mail server is protected.
type Security string

// The kinds of protection.
const (
	// StartTLS begins in clear text and must change over before anything is said.
	StartTLS Security = "starttls"
	// TLS is encrypted from the first byte, usually on port 465.
	TLS Security = "tls"
	// Unencrypted is for a mail server on the same machine.
	Unencrypted Security = "none"
)

// SMTP is a mail server.
type SMTP struct {
	// Timeouts are how long each step may take.
	Timeouts Timeouts
	// Hello is the name that we greet with; empty means that of the machine.
	Hello string

	address  string
	host     string
	user     string
	password string
	security Security
	roots    *x509.CertPool
	// dial is the net.Dialer's, except in tests.
	dial func(ctx context.Context, network, address string) (net.Conn, error)
}

// NewSMTP takes host:port. User and password may be empty; without roots the
// machine's are trusted.
func NewSMTP(address, user, password string, security Security, roots *x509.CertPool) (*SMTP, error) {
	host, service, _ := net.SplitHostPort(address)
	if _, err := strconv.Atoi(service); err != nil {
		return nil, fmt.Errorf("mail server %q: want host:port, with a number as port", address)
	}
	return &SMTP{Timeouts: usualTimeouts, address: address, host: host, user: user, password: password, security: security, roots: roots, dial: new(net.Dialer).DialContext}, nil
}

// Send hands the mail to the server. The error is a *Failure where the server
// or the way to it is the cause, and tells no address of a visitor.
func (s *SMTP) Send(ctx context.Context, m Message) (err error) {
	if m.From.Address == "" || m.To.Address == "" {
		return errors.New("mail without sender or recipient")
	}
	conn, err := s.connect(ctx)
	if err != nil {
		return failure(Connect, err)
	}
	defer func() { _ = conn.Close() }()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = fmt.Errorf("%w (%w)", err, context.Cause(ctx))
		}
	}()
	client, err := s.greet(ctx, conn)
	if err != nil {
		return err
	}
	if err := client.Mail("<" + m.From.Address + ">"); err != nil {
		return failure(Sender, err)
	}
	if err := client.Rcpt("<" + m.To.Address + ">"); err != nil {
		return failure(Recipient, err)
	}
	// Only now, so that no file is read for a server that is away.
	message, err := build(m)
	if err != nil {
		return err
	}
	if err := s.content(client, conn, message); err != nil {
		return err
	}
	// What goes wrong from here on is no failure: the mail has been taken.
	conn.wait(quitWithin)
	_ = client.Quit()
	return nil
}

// quitWithin is long enough for politeness.
const quitWithin = 5 * time.Second

// content sends the mail itself and waits for the server's verdict.
func (s *SMTP) content(client *smtp.Client, conn *timedConn, message *gomail.Msg) error {
	writer, err := client.Data()
	if err != nil {
		return failure(Content, err)
	}
	if _, err := message.WriteTo(writer); err != nil {
		// A server that wants no more may have said why before it hung up.
		conn.wait(quitWithin)
		_, _, refusal := client.Text.ReadResponse(250)
		if reply, ok := errors.AsType[*textproto.Error](refusal); ok {
			err = reply
		}
		return failure(Content, err)
	}
	conn.wait(s.Timeouts.Verdict)
	if err := writer.Close(); err != nil {
		return failure(Content, err)
	}
	return nil
}
