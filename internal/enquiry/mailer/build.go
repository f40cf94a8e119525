package mailer

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"net/mail"
	"net/textproto"
	"strings"
	"unicode/utf8"

	gomail "github.com/wneessen/go-mail"
)

func build(m Message) (*gomail.Msg, error) {
	message := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	message.FromMailAddress(&m.From)
	message.ToMailAddress(&m.To)
	if m.ReplyTo != nil {
		setReplyTo(message, *m.ReplyTo)
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

func setReplyTo(message *gomail.Msg, address mail.Address) {
	if encoded := literal(address.Name); encoded != address.Name {
		// net/mail would put it between quotes, where many readers decode it all the same.
		bare := mail.Address{Address: address.Address}
		message.SetGenHeader("Reply-To", encoded+" "+bare.String())
		return
	}
	message.ReplyToMailAddress(&address)
}

// wordBytes keeps an encoded word below the 75 characters of RFC 2047.
const wordBytes = 45

// literal encodes text that looks encoded already. It is plain ASCII, so every
// encoder lets it pass, and readers would show what it decodes to: line ends
// and further headers, if a visitor likes.
func literal(text string) string {
	if !strings.Contains(text, "=?") {
		return text
	}
	var words []string
	for len(text) > 0 {
		end := min(wordBytes, len(text))
		for end < len(text) && !utf8.RuneStart(text[end]) {
			end--
		}
		words = append(words, "=?utf-8?b?"+base64.StdEncoding.EncodeToString([]byte(text[:end]))+"?=")
		text = text[end:]
	}
	return strings.Join(words, " ")
}

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
