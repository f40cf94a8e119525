package mailer

import (
	"errors"
	"fmt"
	"net/textproto"
	"regexp"
	"slices"
)

// Step is a part of the conversation with the mail server.
type Step string

// The steps, in order.
const (
	Connect   Step = "connect"
	Greet     Step = "greet"
	Encrypt   Step = "encrypt"
	Login     Step = "log in"
	Sender    Step = "name the sender"
	Recipient Step = "name the recipient"
	Content   Step = "hand over the mail"
)

// Failure says at which step a mail was not taken, and why.
type Failure struct {
	Step Step
	// Code is the server's, 0 where it gave no answer.
	Code int
	// Enhanced is the code of RFC 3463, such as 5.3.4; it may be empty.
	Enhanced string
	// Words are the server's own. They may repeat an address, so they belong
	// neither into a log nor into the queue's table.
	Words string
	// Err is what happened where there was no answer.
	Err error
}

func (f *Failure) Error() string {
	if f.Code == 0 {
		return fmt.Sprintf("mail server: %s: %v", f.Step, f.Err)
	}
	code := fmt.Sprint(f.Code)
	if f.Enhanced != "" {
		code += " " + f.Enhanced
	}
	return fmt.Sprintf("mail server refused: %s (code %s)", f.Step, code)
}

func (f *Failure) Unwrap() error { return f.Err }

// Permanent is true when the server will give the same answer to the same mail.
// What is said before a mail is under way concerns our settings, and so do
// missing or wrong passwords: those mails wait until the settings are right.
func (f *Failure) Permanent() bool {
	underWay := f.Step == Sender || f.Step == Recipient || f.Step == Content
	return underWay && f.final() && !f.LoginRefused()
}

func (f *Failure) final() bool { return f.Code >= 500 && f.Code <= 599 }

// LoginRefused is true when the server does not take the user or the password, or
// misses them. Nothing but the settings can change that.
func (f *Failure) LoginRefused() bool {
	return f.Step == Login && f.final() || slices.Contains([]int{530, 534, 535, 538}, f.Code)
}

// Permanent is true when an error says that the same mail will never be taken.
func Permanent(err error) bool {
	var f *Failure
	return errors.As(err, &f) && f.Permanent()
}

// MaybeTaken is true when the line broke while the mail was handed over: the
// server may have kept it all the same.
func MaybeTaken(err error) bool {
	var f *Failure
	return errors.As(err, &f) && f.Step == Content && f.Code == 0
}

var enhancedCode = regexp.MustCompile(`^[245]\.\d{1,3}\.\d{1,3}\b`)

func failure(step Step, err error) error {
	if reply, ok := errors.AsType[*textproto.Error](err); ok {
		return &Failure{Step: step, Code: reply.Code, Enhanced: enhancedCode.FindString(reply.Msg), Words: reply.Msg}
	}
	return &Failure{Step: step, Err: err}
}
