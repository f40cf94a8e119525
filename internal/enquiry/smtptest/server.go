// Package smtptest is a mail server that keeps what it gets and can be told to
// misbehave.
package smtptest

import (
	"crypto/tls"
	"io"
	"log"
	"net"
	"sync"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Mail is one mail that was taken.
type Mail struct {
	From string
	To   []string
	Data []byte
	User string
	// Hello is what the client called itself.
	Hello string
}

// Server listens on a port of its own.
type Server struct {
	Addr string
	// Greet is asked before a session begins; an error refuses it.
	Greet func() error
	// Sender is asked for every sender; an error refuses it.
	Sender func(from string) error
	// Rcpt is asked for every recipient; an error refuses it.
	Rcpt func(to string) error
	// Judge is asked when a whole mail has come, before it is kept. It may take
	// its time, as a virus scanner does; an error refuses the mail. What it lets
	// pass is kept even when the client has not waited.
	Judge func(Mail) error
	// Keep is called for every mail before it is acknowledged; an error refuses it.
	Keep func(Mail) error
	// Dropped is asked after a mail was kept; true cuts the connection before the
	// acknowledgement goes out, as a crash of the network would.
	Dropped func() bool

	mu     sync.Mutex
	mails  []Mail
	fail   error
	server *smtp.Server
}

// Options of a server.
type Options struct {
	// TLS makes STARTTLS possible, or TLS from the first byte with Implicit.
	TLS      *tls.Config
	Implicit bool
	// User and Password are demanded when they are set.
	User, Password string
	// Addr is where to listen; empty means any free port.
	Addr string
}

// Start starts a server.
func Start(o Options) (*Server, error) {
	s := &Server{}
	s.server = smtp.NewServer(backend{s, o})
	s.server.Domain = "mail.test"
	s.server.TLSConfig = o.TLS
	s.server.AllowInsecureAuth = o.TLS == nil
	s.server.MaxMessageBytes = 32 << 20
	s.server.ReadTimeout, s.server.WriteTimeout = 30*time.Second, 30*time.Second
	s.server.ErrorLog = log.New(io.Discard, "", 0)
	address := o.Addr
	if address == "" {
		address = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s.Addr = listener.Addr().String()
	if o.Implicit {
		listener = tls.NewListener(listener, o.TLS)
	}
	// Serve ends with Close, and then with an error that says so.
	go func() { _ = s.server.Serve(listener) }()
	return s, nil
}

// Close stops the server and cuts its connections.
func (s *Server) Close() error { return s.server.Close() }

// Fail makes the server refuse every mail with the error, or take them again.
func (s *Server) Fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail = err
}

// Temporary is what a busy server says. It repeats an address, as real ones do.
var Temporary = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "<visitor@firma.example> try later"}

// Busy is what a server says that takes nothing now.
var Busy = &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 3, 2}, Message: "system not accepting network messages"}

// TooBig is what a server says about a mail above its limit. It repeats an
// address, as real ones do.
var TooBig = &smtp.SMTPError{Code: 552, EnhancedCode: smtp.EnhancedCode{5, 3, 4}, Message: "<visitor@firma.example> message size exceeds fixed limit"}

// Unknown is what a server says about a mailbox that is not there.
var Unknown = &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "user unknown"}

// Mails gives what was taken so far.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail(nil), s.mails...)
}

func (s *Server) take(m Mail) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fail != nil {
		return s.fail
	}
	if s.Keep != nil {
		return s.Keep(m)
	}
	s.mails = append(s.mails, m)
	return nil
}

type backend struct {
	server  *Server
	options Options
}

func (b backend) NewSession(c *smtp.Conn) (smtp.Session, error) {
	if b.server.Greet != nil {
		if err := b.server.Greet(); err != nil {
			return nil, err
		}
	}
	return &session{backend: b, conn: c}, nil
}

type session struct {
	backend
	conn *smtp.Conn
	mail Mail
}

var errAuth = &smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "authentication required"}

func (s *session) AuthMechanisms() []string {
	if s.options.User == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.options.User || password != s.options.Password {
			return smtp.ErrAuthFailed
		}
		s.mail.User = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.options.User != "" && s.mail.User == "" {
		return errAuth
	}
	if s.server.Sender != nil {
		if err := s.server.Sender(from); err != nil {
			return err
		}
	}
	s.mail.From = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if s.server.Rcpt != nil {
		if err := s.server.Rcpt(to); err != nil {
			return err
		}
	}
	s.mail.To = append(s.mail.To, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	m := s.mail
	m.Data, m.Hello = data, s.conn.Hostname()
	if s.server.Judge != nil {
		if err := s.server.Judge(m); err != nil {
			return err
		}
	}
	if err := s.server.take(m); err != nil {
		return err
	}
	if s.server.Dropped != nil && s.server.Dropped() {
		return s.conn.Conn().Close()
	}
	return nil
}

func (s *session) Reset()        { s.mail = Mail{User: s.mail.User} }
func (s *session) Logout() error { return nil }
