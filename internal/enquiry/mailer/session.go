package mailer

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/wneessen/go-mail/smtp"
)

// Timeouts are how long the steps of a conversation may take. Every read and
// every write has its own time: a slow server is not a dead one.
type Timeouts struct {
	Connect time.Duration
	// Reply is for the answer to a command.
	Reply time.Duration
	// Write is for one piece of what we send.
	Write time.Duration
	// Verdict is for the answer to a whole mail. Servers look for viruses before
	// they give it, and one that is left alone meanwhile keeps the mail all the
	// same: the next attempt would be a second copy.
	Verdict time.Duration
}

// usualTimeouts are what RFC 5321, 4.5.3.2 asks for.
var usualTimeouts = Timeouts{Connect: time.Minute, Reply: 5 * time.Minute, Write: 3 * time.Minute, Verdict: 10 * time.Minute}

// timedConn is a connection whose deadlines are renewed with every read and write.
type timedConn struct {
	net.Conn
	write time.Duration
	read  atomic.Int64
}

func (s *SMTP) connect(ctx context.Context) (*timedConn, error) {
	ctx, cancel := context.WithTimeout(ctx, s.Timeouts.Connect)
	defer cancel()
	conn, err := s.dial(ctx, "tcp", s.address)
	if err != nil {
		return nil, err
	}
	c := &timedConn{Conn: conn, write: s.Timeouts.Write}
	c.wait(s.Timeouts.Reply)
	return c, nil
}

// wait sets how long each read may take from now on.
func (c *timedConn) wait(d time.Duration) { c.read.Store(int64(d)) }

func (c *timedConn) Read(p []byte) (int, error) {
	if err := c.SetReadDeadline(time.Now().Add(time.Duration(c.read.Load()))); err != nil {
		return 0, err
	}
	return c.Conn.Read(p)
}

func (c *timedConn) Write(p []byte) (int, error) {
	if err := c.SetWriteDeadline(time.Now().Add(c.write)); err != nil {
		return 0, err
	}
	return c.Conn.Write(p)
}

// greet opens the session: protection, then user and password.
func (s *SMTP) greet(ctx context.Context, conn *timedConn) (*smtp.Client, error) {
	var transport net.Conn = conn
	if s.security == TLS {
		encrypted := tls.Client(conn, s.tlsConfig())
		if err := encrypted.HandshakeContext(ctx); err != nil {
			return nil, failure(Encrypt, err)
		}
		transport = encrypted
	}
	client, err := smtp.NewClient(transport, s.host)
	if err != nil {
		return nil, failure(Greet, err)
	}
	// The name of the machine is empty where it cannot be read.
	machine, _ := os.Hostname()
	if err := client.Hello(cmp.Or(s.Hello, machine, "localhost")); err != nil {
		return nil, failure(Greet, err)
	}
	if s.security == StartTLS {
		if offered, _ := client.Extension("STARTTLS"); !offered {
			return nil, failure(Encrypt, errors.New("the server offers no STARTTLS"))
		}
		if err := client.StartTLS(s.tlsConfig()); err != nil {
			return nil, failure(Encrypt, err)
		}
	}
	if s.user == "" {
		return client, nil
	}
	method, err := s.login(client)
	if err == nil {
		err = client.Auth(method)
	}
	if err != nil {
		return nil, failure(Login, err)
	}
	return client, nil
}

// login chooses a method. PLAIN and LOGIN show the password to the server, so
// go-mail refuses them on a line that is neither encrypted nor local.
func (s *SMTP) login(client *smtp.Client) (smtp.Auth, error) {
	_, offered := client.Extension("AUTH")
	offers := strings.Fields(strings.ToUpper(offered))
	switch {
	case slices.Contains(offers, "PLAIN"):
		return smtp.PlainAuth("", s.user, s.password, s.host, false), nil
	case slices.Contains(offers, "LOGIN"):
		return smtp.LoginAuth(s.user, s.password, s.host, false), nil
	}
	return nil, fmt.Errorf("the server offers no login that we know (AUTH %s)", offered)
}

func (s *SMTP) tlsConfig() *tls.Config {
	return &tls.Config{ServerName: s.host, RootCAs: s.roots, MinVersion: tls.VersionTLS12}
}
