// Package protection keeps programs and floods away from the forms without
// asking a person to do anything.
package protection

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"time"

	"website/internal/enquiry"
)

// What is wrong with a token.
var (
	ErrTokenForged  = errors.New("token is not ours")
	ErrTokenExpired = errors.New("token is too old")
	ErrTokenFresh   = errors.New("token is too young")
)

// Tokens makes and reads time tokens. Every server with the same secret
// accepts them.
type Tokens struct {
	key      []byte
	now      func() time.Time
	min, max time.Duration
}

// NewTokens derives its own key from the secret, so that no other use of the
// secret makes tokens.
func NewTokens(secret []byte, now func() time.Time) *Tokens {
	rules := enquiry.Rules().Token
	return &Tokens{
		key: sign(secret, "enquiry token"),
		now: now,
		min: time.Duration(rules.MinSeconds) * time.Second,
		max: time.Duration(rules.MaxSeconds) * time.Second,
	}
}

// sign proves that a text comes from us; of a purpose it gives the key for it.
func sign(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// Token is a token that was read.
type Token struct {
	// ID is spent with the enquiry.
	ID      string
	Expires time.Time
}

const (
	tokenRandom = 12
	tokenSigned = tokenRandom + 8
	tokenMAC    = 16
	tokenLength = tokenSigned + tokenMAC
)

// Issue makes a token that becomes valid after the shortest time in which a
// person fills in a form.
func (t *Tokens) Issue() string { return t.issue(t.now()) }

// Replace makes a token that is valid at once, for a visitor whose token has
// expired while the form was open.
func (t *Tokens) Replace() string { return t.issue(t.now().Add(-t.min)) }

func (t *Tokens) issue(at time.Time) string {
	raw := make([]byte, tokenLength)
	// crypto/rand never fails: it ends the program instead.
	_, _ = rand.Read(raw[:tokenRandom])
	binary.BigEndian.PutUint64(raw[tokenRandom:], uint64(at.UnixMilli()))
	copy(raw[tokenSigned:], t.sign(raw))
	return base64.RawURLEncoding.EncodeToString(raw)
}

func (t *Tokens) sign(raw []byte) []byte { return sign(t.key, string(raw[:tokenSigned]))[:tokenMAC] }

// Read checks signature and age.
func (t *Tokens) Read(text string) (Token, error) {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(raw) != tokenLength || !hmac.Equal(raw[tokenSigned:], t.sign(raw)) {
		return Token{}, ErrTokenForged
	}
	issued := time.UnixMilli(int64(binary.BigEndian.Uint64(raw[tokenRandom:])))
	token := Token{ID: hex.EncodeToString(raw[:tokenRandom]), Expires: issued.Add(t.max)}
	switch age := t.now().Sub(issued); {
	case age.Abs() > t.max:
		return Token{}, ErrTokenExpired
	case age >= 0 && age < t.min:
		return Token{}, ErrTokenFresh
	}
	// One from the future is ours too: the clock was put back while a form was open.
	return token, nil
}
