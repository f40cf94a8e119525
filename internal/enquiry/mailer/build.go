package mailer

import (
	"encoding/base64"
	"errors"
	"io"
	"net/mail"
	"net/textproto"
	"strings"
	"unicode/utf8"

	gomail "github.com/wneessen/go-mail"
)

func build(m Message) (*gomail.Msg, error) {
	if m.From.Address == "" || m.To.Address == "" {
		return nil, errors.New("mail without sender or recipient")
	}
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
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, m.Text)
	if m.File != nil {
		message.SetAttachments([]*gomail.File{enclose(m.File)})
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

// fileError is our own trouble and not the mail server's.
type fileError struct{ err error }

func (e *fileError) Error() string { return e.err.Error() }

func enclose(f *File) *gomail.File {
	return &gomail.File{
		// go-mail takes question marks out of names, and with them encoded words.
		Name:        f.Name,
		ContentType: gomail.ContentType(f.Type),
		Enc:         gomail.EncodingB64,
		Header:      textproto.MIMEHeader{},
		Writer: func(w io.Writer) (n int64, err error) {
			content, err := f.Open()
			if err != nil {
				return 0, &fileError{err}
			}
			defer func() {
				if closing := content.Close(); err == nil && closing != nil {
					err = &fileError{closing}
				}
			}()
			return io.Copy(w, reader{content})
		},
	}
}

// reader marks the failures of the file, to tell them from those of the line.
type reader struct{ io.Reader }

func (r reader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		err = &fileError{err}
	}
	return n, err
}
