package mailer

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"net/mail"
	"net/textproto"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

func build(m Message) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(&m.From)
	message.ToMailAddress(&m.To)
	if m.ReplyTo != nil {
		message.ReplyToMailAddress(&mail.Address{Name: literal(m.ReplyTo.Name), Address: m.ReplyTo.Address})
	}
	message.Subject(literal(m.Subject))
	message.SetDateWithValue(m.Date)
	message.SetMessageIDWithValue(m.ID)
	if m.InReplyTo != "" {
		message.SetGenHeader(gomail.HeaderInReplyTo, "<"+m.InReplyTo+">")
		message.SetGenHeader(gomail.HeaderReferences, "<"+m.InReplyTo+">")
	}
	// Keeps automatic answers of the office away from the visitor (RFC 3834).
	auto := "auto-generated"
	if m.AutoReply {
		auto = "auto-replied"
	}
	message.SetGenHeader("Auto-Submitted", auto)
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.File != nil {
		file, err := enclose(m.File)
		if err != nil {
			return nil, err
		}
		message.SetAttachments([]*gomail.File{file})
	}
	return message, nil
}

// literal takes apart what looks encoded already: it is plain ASCII, so every encoder
// lets it pass, and readers would show what it decodes to, line ends too.
func literal(text string) string { return strings.ReplaceAll(text, "=?", "= ?") }

// enclose reads the whole file: what goes wrong with it is known before the
// server hears of a mail.
func enclose(f *File) (*gomail.File, error) {
	file, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("read the file to enclose: %w", err)
	}
	content, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("read the file to enclose: %w", err)
	}
	return &gomail.File{
		Enc: gomail.EncodingB64,
		// go-mail would put an encoded word between quotes; RFC 2231 wants filename*=.
		// Without question marks no plain name looks like an encoded word either.
		Header: textproto.MIMEHeader{
			"Content-Type":        {f.Type},
			"Content-Disposition": {mime.FormatMediaType("attachment", map[string]string{"filename": strings.ReplaceAll(f.Name, "?", "_")})},
		},
		Writer: func(w io.Writer) (int64, error) { return io.Copy(w, bytes.NewReader(content)) },
	}, nil
}
