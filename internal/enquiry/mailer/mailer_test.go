package mailer

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net"
	"net/http/httptest"
	"net/mail"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"website/internal/enquiry/smtptest"
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
func certificate(t *testing.T) (server *tls.Config, roots *x509.CertPool) {
	t.Helper()
	s := httptest.NewTLSServer(nil)
	t.Cleanup(s.Close)
	roots = x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return &tls.Config{Certificates: s.TLS.Certificates}, roots
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
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	content := bytes.Repeat([]byte("\x00\xffDatei\r\n"), 5000)
	m := message()
	opened := 0
	m.File = &File{Name: "Größe & Lage.pdf", Type: "application/pdf", Open: func() (io.Reader, error) {
		opened++
		return bytes.NewReader(content), nil
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
	if disposition := file.Header.Get("Content-Disposition"); file.FileName() != "Größe & Lage.pdf" || !strings.HasPrefix(disposition, "attachment; filename*=utf-8''Gr%C3%B6") {
		t.Errorf("file is called %q: %s", file.FileName(), disposition)
	}
	if kind := file.Header.Get("Content-Type"); kind != "application/pdf" {
		t.Errorf("the file has the type %s", kind)
	}
	data, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file))
	if err != nil || !bytes.Equal(data, content) {
		t.Errorf("the file came changed, %v", err)
	}
}

// Enquiries and the password must not be read by whoever sits on the line.
func TestAServerThatCannotProveItsNameOrSpeaksOldTLSIsToldNothing(t *testing.T) {
	for name, security := range map[string]Security{"from the first byte": TLS, "STARTTLS": StartTLS} {
		t.Run(name, func(t *testing.T) {
			serverTLS, roots := certificate(t)
			options := smtptest.Options{TLS: serverTLS, Implicit: security == TLS, User: "website", Password: "geheim"}
			trusted := start(t, options)
			options.TLS = serverTLS.Clone()
			options.TLS.MinVersion, options.TLS.MaxVersion = tls.VersionTLS10, tls.VersionTLS11
			old := start(t, options)
			_, port, err := net.SplitHostPort(trusted.Addr)
			if err != nil {
				t.Fatal(err)
			}
			for _, test := range []struct {
				what, address string
				roots         *x509.CertPool
				taken         bool
			}{
				{"a trusted server", trusted.Addr, roots, true},
				{"a certificate of nobody", trusted.Addr, nil, false},
				{"a certificate for another name", "localhost:" + port, roots, false},
				{"TLS 1.1", old.Addr, roots, false},
			} {
				smtp, err := NewSMTP(test.address, "website", "geheim", security, test.roots)
				if err != nil {
					t.Fatal(err)
				}
				err = smtp.Send(t.Context(), message())
				if failed, ok := errors.AsType[*Failure](err); (err == nil) != test.taken || !test.taken && (!ok || failed.Step != Encrypt) {
					t.Errorf("%s: %v", test.what, err)
				}
			}
			if len(trusted.Mails()) != 1 || len(old.Mails()) != 0 {
				t.Errorf("%d and %d mails came", len(trusted.Mails()), len(old.Mails()))
			}
		})
	}
}

func TestNothingIsSentInClearTextUnlessAskedFor(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", StartTLS, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := smtp.Send(t.Context(), message()); err == nil || !strings.Contains(err.Error(), "offers no STARTTLS") || len(server.Mails()) != 0 {
		t.Errorf("got %v and %d mails", err, len(server.Mails()))
	}
}

func TestThePasswordIsToldToNobodyOnAnOpenLine(t *testing.T) {
	for _, method := range []string{"PLAIN", "LOGIN", "CRAM-MD5"} {
		heard := make(chan string, 1)
		smtp := dialogue(t, []string{"250-mail.test\r\n250 AUTH " + method}, func(_ *net.TCPConn, lines *bufio.Reader) {
			line, _ := lines.ReadString('\n')
			heard <- line
		})
		smtp.host, smtp.user, smtp.password = "mail.firma.example", "website", "geheim"
		err := smtp.Send(t.Context(), message())
		if failed, ok := errors.AsType[*Failure](err); !ok || failed.Step != Login || Permanent(err) {
			t.Errorf("%s: got %v", method, err)
		}
		if line := <-heard; strings.Contains(line, "AUTH") {
			t.Errorf("%s: the server heard %q", method, line)
		}
	}
}

func TestAFileThatCannotBeReadSendsNothing(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func() (io.Reader, error){
		"gone":       func() (io.Reader, error) { return nil, errors.New("gone") },
		"breaks off": func() (io.Reader, error) { return iotest.ErrReader(errors.New("breaks off")), nil },
	} {
		m := message()
		m.File = &File{Name: "a.pdf", Type: "application/pdf", Open: open}
		if err := smtp.Send(t.Context(), m); err == nil || !strings.Contains(err.Error(), "read the file to enclose: "+name) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if mails := server.Mails(); len(mails) != 0 {
		t.Errorf("half a mail arrived: %d", len(mails))
	}
}

// deadlineConn notes how long every read was given.
type deadlineConn struct {
	net.Conn
	given *[]time.Duration
}

func (c deadlineConn) SetReadDeadline(at time.Time) error {
	*c.given = append(*c.given, time.Until(at).Round(time.Minute))
	return c.Conn.SetReadDeadline(at)
}

func noteDeadlines(smtp *SMTP) *[]time.Duration {
	given := new([]time.Duration)
	dial := smtp.dial
	smtp.dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		return deadlineConn{conn, given}, err
	}
	return given
}

func TestAServerThatScansForLongIsWaitedForAndKeepsOneCopy(t *testing.T) {
	for _, security := range []Security{Unencrypted, StartTLS, TLS} {
		t.Run(string(security), func(t *testing.T) {
			var options smtptest.Options
			var roots *x509.CertPool
			if security != Unencrypted {
				options.TLS, roots = certificate(t)
				options.Implicit = security == TLS
			}
			server := start(t, options)
			smtp, err := NewSMTP(server.Addr, "", "", security, roots)
			if err != nil {
				t.Fatal(err)
			}
			noted := noteDeadlines(smtp)
			if err := smtp.Send(t.Context(), message()); err != nil {
				t.Error(err)
			}
			if got := len(server.Mails()); got != 1 {
				t.Errorf("%d copies came", got)
			}
			// Every reply has its time, the answer to the whole mail more, the farewell less.
			given := *noted
			last := len(given) - 2
			if last < 1 || slices.Min(given[:last]) != usualTimeouts.Reply || slices.Max(given[:last]) != usualTimeouts.Reply || given[last] != usualTimeouts.Verdict {
				t.Errorf("reads were given %v", given)
			}
		})
	}
}

func TestASilentServerIsLeft(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	smtp, err := NewSMTP(listener.Addr().String(), "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	smtp.Timeouts.Reply = 100 * time.Millisecond
	var failed *Failure
	if err := smtp.Send(t.Context(), message()); !errors.As(err, &failed) || failed.Step != Greet || failed.Permanent() {
		t.Errorf("got %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	smtp.Timeouts = usualTimeouts
	cancel()
	if err := smtp.Send(ctx, message()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestPermanentRefusalsAreToldFromPassingOnes(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name      string
		prepare   func()
		step      Step
		code      int
		permanent bool
	}{
		{"busy at the door", func() { server.Greet = func() error { return smtptest.Busy } }, Greet, 421, false},
		{"unknown mailbox", func() { server.Rcpt = func(string) error { return smtptest.Unknown } }, Recipient, 550, true},
		{"too big", func() { server.Fail(smtptest.TooBig) }, Content, 552, true},
		{"later", func() { server.Fail(smtptest.Temporary) }, Content, 451, false},
	} {
		server.Greet, server.Rcpt = nil, nil
		server.Fail(nil)
		test.prepare()
		err := smtp.Send(t.Context(), message())
		var failed *Failure
		if !errors.As(err, &failed) || failed.Step != test.step || failed.Code != test.code || Permanent(err) != test.permanent {
			t.Errorf("%s: got %v", test.name, err)
		} else if strings.Contains(err.Error(), "example") {
			t.Errorf("%s: the error names somebody: %v", test.name, err)
		}
	}
	if len(server.Mails()) != 0 {
		t.Error("a refused mail was kept")
	}
}

func TestAWrongPasswordIsNoReasonToGiveAMailUp(t *testing.T) {
	serverTLS, roots := certificate(t)
	server := start(t, smtptest.Options{TLS: serverTLS, Implicit: true, User: "website", Password: "geheim"})
	good, err := NewSMTP(server.Addr, "website", "geheim", TLS, roots)
	if err != nil {
		t.Fatal(err)
	}
	if err := good.Send(t.Context(), message()); err != nil {
		t.Errorf("a password over TLS from the first byte: %v", err)
	}
	for _, user := range []string{"", "website"} {
		wrong, err := NewSMTP(server.Addr, user, "falsch", TLS, roots)
		if err != nil {
			t.Fatal(err)
		}
		err = wrong.Send(t.Context(), message())
		if failed, ok := errors.AsType[*Failure](err); !ok || Permanent(err) || !failed.LoginRefused() {
			t.Errorf("user %q: got %v", user, err)
		}
	}
}

func TestTextThatLooksEncodedIsNotDecoded(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{
		"=?utf-8?Q?Hallo=0D=0ABcc:_x@y.example?=",
		"=?utf-8?B?SGFsbG8NCkJjYzogeEB5LmV4YW1wbGU=?=",
		"Los 3 =?iso-8859-1?q?=0d=0aTo:_x@y.example?= und mehr",
		"Größe =?utf-8?Q?Hallo=0D=0ABcc:_x@y.example?=",
		strings.Repeat("ä=?", 40),
		"Олександр-Владислав Ґудзь-Щербаківський, екскаваторник",
		strings.Repeat("Щ", 120),
	} {
		m := message()
		m.Subject = typed
		m.ReplyTo = &mail.Address{Name: typed, Address: "joerg@kunde.example"}
		m.Text = "Firma: " + typed
		m.File = &File{Name: strings.ReplaceAll(typed, "/", "") + ".pdf", Type: "application/pdf", Open: func() (io.Reader, error) {
			return strings.NewReader("x"), nil
		}}
		if err := smtp.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		mails := server.Mails()
		raw := mails[len(mails)-1].Data
		got, err := mail.ReadMessage(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		if subject, err := new(mime.WordDecoder).DecodeHeader(got.Header.Get("Subject")); err != nil || subject != literal(typed) {
			t.Errorf("subject %q came as %q, %v", typed, subject, err)
		}
		if reply, err := got.Header.AddressList("Reply-To"); err != nil || len(reply) != 1 || reply[0].Name != literal(typed) || reply[0].Address != "joerg@kunde.example" {
			t.Errorf("name %q came as %v, %v", typed, reply, err)
		}
		_, params, err := mime.ParseMediaType(got.Header.Get("Content-Type"))
		if err != nil {
			t.Fatal(err)
		}
		parts := multipart.NewReader(got.Body, params["boundary"])
		if _, err := parts.NextPart(); err != nil {
			t.Fatal(err)
		}
		file, err := parts.NextPart()
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range []string{file.FileName(), file.Header.Get("Content-Disposition"), file.Header.Get("Content-Type")} {
			if decoded, err := new(mime.WordDecoder).DecodeHeader(value); err != nil || strings.ContainsAny(decoded, "\r\n") {
				t.Errorf("the name of the file becomes %q, %v", decoded, err)
			}
		}
	}
}

// dialogue is a mail server that gives these answers to one client, line by line, and then does as it is told.
func dialogue(t *testing.T, answers []string, then func(conn *net.TCPConn, lines *bufio.Reader)) *SMTP {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		lines := bufio.NewReader(conn)
		_, _ = io.WriteString(conn, "220 mail.test\r\n")
		for _, answer := range answers {
			if _, err := lines.ReadString('\n'); err != nil {
				return
			}
			_, _ = io.WriteString(conn, answer+"\r\n")
		}
		then(conn.(*net.TCPConn), lines)
	}()
	smtp, err := NewSMTP(listener.Addr().String(), "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	return smtp
}

func TestAServerThatReadsNoFurtherIsAskedWhy(t *testing.T) {
	for name, test := range map[string]struct {
		then       func(conn *net.TCPConn)
		permanent  bool
		maybeTaken bool
	}{
		"too big": {func(conn *net.TCPConn) {
			_, _ = io.WriteString(conn, "552 5.3.4 too big\r\n")
			<-t.Context().Done()
		}, true, false},
		"gone without a word": {func(conn *net.TCPConn) { _ = conn.SetLinger(0) }, false, true},
	} {
		smtp := dialogue(t, []string{"250 mail.test", "250 ok", "250 ok", "354 go on"}, func(conn *net.TCPConn, lines *bufio.Reader) {
			// Enough to see that it is too much; the rest stays unread.
			_, _ = io.CopyN(io.Discard, lines, 1<<20)
			test.then(conn)
		})
		smtp.Timeouts.Write = 200 * time.Millisecond
		given := noteDeadlines(smtp)
		m := message()
		m.File = &File{Name: "a.pdf", Type: "application/pdf", Open: func() (io.Reader, error) {
			return io.LimitReader(zero{}, 16<<20), nil
		}}
		if err := smtp.Send(t.Context(), m); Permanent(err) != test.permanent || MaybeTaken(err) != test.maybeTaken {
			t.Errorf("%s: got %v", name, err)
		}
		if last := (*given)[len(*given)-1]; last >= time.Minute {
			t.Errorf("%s: words that may never come are waited for %v", name, last)
		}
	}
}

func TestAProgramThatEndsDoesNotWaitForASlowServer(t *testing.T) {
	ctx, end := context.WithCancelCause(t.Context())
	stopped := errors.New("the program ends")
	smtp := dialogue(t, []string{"250 mail.test"}, func(_ *net.TCPConn, lines *bufio.Reader) {
		_, _ = lines.ReadString('\n')
		end(stopped)
		<-t.Context().Done()
	})
	sent := make(chan error, 1)
	go func() { sent <- smtp.Send(ctx, message()) }()
	select {
	case err := <-sent:
		if failed, ok := errors.AsType[*Failure](err); !ok || failed.Step != Sender || !errors.Is(err, stopped) {
			t.Errorf("got %v", err)
		}
	case <-time.After(time.Minute):
		t.Error("it waits for the server's answer")
	}
}

func TestAMailThatWasTakenIsSentThoughTheProgramEnds(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	smtp := dialogue(t, []string{"250 mail.test", "250 ok", "250 ok", "354 go on"}, func(conn *net.TCPConn, lines *bufio.Reader) {
		for line := ""; line != ".\r\n"; {
			var err error
			if line, err = lines.ReadString('\n'); err != nil {
				return
			}
		}
		_, _ = io.WriteString(conn, "250 taken\r\n")
		// Whoever takes leave has understood.
		_, _ = lines.ReadString('\n')
		end()
		_, _ = io.Copy(io.Discard, lines)
	})
	if err := smtp.Send(ctx, message()); err != nil {
		t.Errorf("it would be sent again: %v", err)
	}
}

type zero struct{}

func (zero) Read(p []byte) (int, error) { return len(p), nil }

// Mail servers judge a name that nobody can look up.
func TestTheServerIsGreetedWithTheNameThatWasSet(t *testing.T) {
	machine, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for set, want := range map[string]string{"www.firma.example": "www.firma.example", "": machine} {
		server := start(t, smtptest.Options{})
		smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
		if err != nil {
			t.Fatal(err)
		}
		smtp.Hello = set
		if err := smtp.Send(t.Context(), message()); err != nil {
			t.Fatal(err)
		}
		if got := server.Mails()[0].Hello; got != want {
			t.Errorf("%q greets with %q", set, got)
		}
	}
}
