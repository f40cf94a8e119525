// Package mailer sends plain text mail with at most one file over SMTP.
package mailer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/mail"
	"net/textproto"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Message is a mail to the office.
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
}

// File is what a mail encloses.
type File struct {
	Name, Type string
	// Open is called for every attempt.
	Open func() (io.ReadCloser, error)
}

// Security is how the connection to the mail server is protected.
type Security string

// The kinds of protection.
const (
	// StartTLS begins in clear text and must change over before anything is said.
	StartTLS Security = "starttls"
	// TLS is encrypted from the first byte, usually on port 465.
	TLS Security = "tls"
	// Plain is for a mail server on the same machine.
	Plain Security = "none"
)

// SMTP is a mail server.
type SMTP struct {
	host     string
	port     int
	user     string
	password string
	security Security
	roots    *tls.Config
}

// NewSMTP takes host:port. User and password may be empty.
func NewSMTP(address, user, password string, security Security, config *tls.Config) (*SMTP, error) {
	host, service, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: want host:port", address)
	}
	port, err := strconv.Atoi(service)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: want a number as port", address)
	}
	return &SMTP{host: host, port: port, user: user, password: password, security: security, roots: config}, nil
}

// timeout is for one step of the conversation, such as the sending of a file.
const timeout = 60 * time.Second

// Send hands the mail to the server. The error tells no address of a visitor.
func (s *SMTP) Send(ctx context.Context, m Message) error {
	// net/textproto ends an open DATA before it sends QUIT, so the server would
	// take half a mail for a whole one when the file cannot be read to its end.
	// Cutting the connection is the only way to take a mail back.
	line := &line{server: s}
	message, err := build(m, line.cut)
	if err != nil {
		return err
	}
	client, err := gomail.NewClient(s.host, append(s.options(), gomail.WithDialContextFunc(line.dial))...)
	if err != nil {
		return fmt.Errorf("mail server: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, message)
	// A failure after the server has taken the mail, in RSET or QUIT, is none.
	if err == nil || message.IsDelivered() {
		return nil
	}
	return discreet(err)
}

// line is the connection of one attempt.
type line struct {
	server *SMTP
	conn   net.Conn
}

func (l *line) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: timeout}
	var err error
	if l.server.security == TLS {
		l.conn, err = (&tls.Dialer{NetDialer: dialer, Config: l.server.tlsConfig()}).DialContext(ctx, network, address)
	} else {
		l.conn, err = dialer.DialContext(ctx, network, address)
	}
	return l.conn, err
}

func (l *line) cut() error {
	if l.conn == nil {
		return nil
	}
	return l.conn.Close()
}

func (s *SMTP) tlsConfig() *tls.Config {
	if s.roots != nil {
		return s.roots.Clone()
	}
	return &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12}
}

func (s *SMTP) options() []gomail.Option {
	options := []gomail.Option{gomail.WithPort(s.port), gomail.WithTimeout(timeout), gomail.WithoutNoop()}
	options = append(options, gomail.WithTLSConfig(s.tlsConfig()))
	switch s.security {
	case TLS:
		options = append(options, gomail.WithSSL())
	case Plain:
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if s.user != "" {
		options = append(options, gomail.WithUsername(s.user), gomail.WithPassword(s.password), gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover))
	}
	return options
}

func build(m Message, cut func() error) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(&m.From)
	message.ToMailAddress(&m.To)
	if m.ReplyTo != nil {
		message.ReplyToMailAddress(m.ReplyTo)
	}
	message.Subject(m.Subject)
	message.SetDateWithValue(m.Date)
	message.SetMessageIDWithValue(m.ID)
	if m.InReplyTo != "" {
		message.SetGenHeader(gomail.HeaderInReplyTo, "<"+m.InReplyTo+">")
		message.SetGenHeader(gomail.HeaderReferences, "<"+m.InReplyTo+">")
	}
	// Keeps automatic answers of the office away from the visitor (RFC 3834).
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.File != nil {
		message.SetAttachments([]*gomail.File{enclose(m.File, cut)})
	}
	if len(message.GetFrom()) == 0 || len(message.GetTo()) == 0 {
		return nil, errors.New("mail without sender or recipient")
	}
	return message, nil
}

func enclose(f *File, cut func() error) *gomail.File {
	return &gomail.File{
		Name:        f.Name,
		ContentType: gomail.ContentType(f.Type),
		Enc:         gomail.EncodingB64,
		Header:      textproto.MIMEHeader{},
		Writer: func(w io.Writer) (n int64, err error) {
			defer func() {
				if err != nil {
					err = errors.Join(err, cut())
				}
			}()
			content, err := f.Open()
			if err != nil {
				return 0, err
			}
			defer func() { err = errors.Join(err, content.Close()) }()
			return io.Copy(w, content)
		},
	}
}

// discreet keeps the server's words, which may repeat an address, out of logs
// and of the queue's table.
func discreet(err error) error {
	var refused *gomail.SendError
	if errors.As(err, &refused) {
		kind := "permanent"
		if refused.IsTemp() {
			kind = "temporary"
		}
		return fmt.Errorf("mail server refused: %s (code %d %s, %s)", refused.Reason, refused.ErrorCode(), refused.EnhancedStatusCode(), kind)
	}
	var protocol *textproto.Error
	if errors.As(err, &protocol) {
		return fmt.Errorf("mail server refused: code %d", protocol.Code)
	}
	return fmt.Errorf("mail server: %w", err)
}
