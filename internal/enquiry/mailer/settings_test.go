package mailer

import (
	"bytes"
	"errors"
	"net"
	"net/mail"
	"net/textproto"
	"strings"
	"testing"

	"website/internal/enquiry/smtptest"
)

func TestAMailServerIsNamedByHostAndPort(t *testing.T) {
	for _, address := range []string{"", "mail.firma.example", "mail.firma.example:smtp"} {
		if _, err := NewSMTP(address, "", "", Unencrypted, nil); err == nil {
			t.Errorf("%q was taken", address)
		}
	}
}

func TestAMailWithoutSenderOrRecipientIsNotSent(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Message){
		"sender":    func(m *Message) { m.From = mail.Address{} },
		"recipient": func(m *Message) { m.To = mail.Address{} },
	} {
		m := message()
		change(&m)
		err := smtp.Send(t.Context(), m)
		if _, asked := errors.AsType[*Failure](err); err == nil || asked {
			t.Errorf("without a %s: the server hears of it: %v", name, err)
		}
	}
	if mails := server.Mails(); len(mails) > 0 {
		t.Errorf("%d mails arrived", len(mails))
	}
}

func TestALaterMailJoinsTheFirstAndAFirstOneJoinsNone(t *testing.T) {
	server := start(t, smtptest.Options{})
	smtp, err := NewSMTP(server.Addr, "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	for earlier, want := range map[string]string{"": "", "DG-1@firma.example": "<DG-1@firma.example>"} {
		m := message()
		m.InReplyTo, m.ReplyTo = earlier, nil
		if err := smtp.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		mails := server.Mails()
		got, err := mail.ReadMessage(bytes.NewReader(mails[len(mails)-1].Data))
		if err != nil {
			t.Fatal(err)
		}
		if got.Header.Get("In-Reply-To") != want || got.Header.Get("References") != want || got.Header.Get("Reply-To") != "" {
			t.Errorf("want %q, got %v", want, got.Header)
		}
	}
}

func TestAServerThatIsAwayIsAFailureToConnect(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	smtp, err := NewSMTP(listener.Addr().String(), "", "", Unencrypted, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = smtp.Send(t.Context(), message())
	if failed, ok := errors.AsType[*Failure](err); !ok || failed.Step != Connect || failed.Code != 0 || Permanent(err) || MaybeTaken(err) {
		t.Errorf("got %v", err)
	}
	if refused, ok := errors.AsType[*net.OpError](err); !ok || !strings.Contains(err.Error(), refused.Error()) {
		t.Errorf("the cause is not told: %v, %v", err, refused)
	}
}

func TestWhatIsRefusedForGood(t *testing.T) {
	for _, test := range []struct {
		step             Step
		code             int
		permanent, login bool
	}{
		{Recipient, 499, false, false}, {Recipient, 500, true, false}, {Recipient, 599, true, false}, {Recipient, 600, false, false},
		{Sender, 550, true, false}, {Content, 550, true, false}, {Connect, 550, false, false}, {Greet, 554, false, false}, {Encrypt, 500, false, false},
		{Login, 454, false, false}, {Login, 500, false, true}, {Sender, 530, false, true}, {Recipient, 535, false, true}, {Greet, 534, false, true}, {Content, 538, false, true},
	} {
		f := failure(test.step, &textproto.Error{Code: test.code, Msg: "5.7.1 no"}).(*Failure)
		if f.Permanent() != test.permanent || f.LoginRefused() != test.login || f.Enhanced != "5.7.1" {
			t.Errorf("%s %d: permanent %v, login refused %v, %q", test.step, test.code, f.Permanent(), f.LoginRefused(), f.Enhanced)
		}
	}
	if told := failure(Greet, &textproto.Error{Code: 554, Msg: "no"}).Error(); !strings.Contains(told, "(code 554)") {
		t.Errorf("the operator reads %q", told)
	}
}
