// Package clamd asks the virus scanner ClamAV about a stream.
package clamd

import (
	"bufio"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// Scanner speaks to one clamd.
type Scanner struct {
	network, address string
}

// ErrUnavailable says that the scanner gave no answer: the file is not judged.
var ErrUnavailable = errors.New("virus scanner is not available")

// New takes unix:/run/clamav/clamd.ctl or tcp:127.0.0.1:3310.
func New(address string) (*Scanner, error) {
	network, rest, _ := strings.Cut(address, ":")
	if rest == "" || network != "unix" && network != "tcp" {
		return nil, errors.New("want unix:/path/to/socket or tcp:host:port")
	}
	return &Scanner{network: network, address: rest}, nil
}

const (
	chunk     = 64 << 10
	maxAnswer = 4 << 10
)

// Scan sends the stream (zINSTREAM, clamd(8)) and gives the name of what was found.
func (s *Scanner) Scan(ctx context.Context, content io.Reader) (found string, err error) {
	conn, err := new(net.Dialer).DialContext(ctx, s.network, s.address)
	if err != nil {
		return "", errors.Join(ErrUnavailable, err)
	}
	// Nothing was written that closing could lose.
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Unix(1, 0)) })
	defer stop()
	readErr, err := send(conn, content)
	if readErr != nil {
		return "", fmt.Errorf("read attachment: %w", readErr)
	}
	// A scanner that hangs up early may have said why.
	answer, answerErr := bufio.NewReader(io.LimitReader(conn, maxAnswer)).ReadString(0)
	switch {
	case answerErr != nil:
		return "", errors.Join(ErrUnavailable, err, answerErr)
	case strings.HasSuffix(answer, " OK\x00"):
		return "", nil
	}
	if name, found := strings.CutSuffix(answer, " FOUND\x00"); found {
		return cmp.Or(strings.TrimPrefix(name, "stream: "), "unnamed"), nil
	}
	// Such as "INSTREAM size limit exceeded. ERROR".
	return "", fmt.Errorf("%w: it answered with an error", ErrUnavailable)
}

// send tells failures of our own side apart from those of the scanner.
func send(conn io.Writer, content io.Reader) (readErr, err error) {
	// It keeps the first error until the end.
	out := bufio.NewWriterSize(conn, chunk)
	_, _ = out.WriteString("zINSTREAM\x00")
	buffer := make([]byte, chunk)
	for {
		n, err := content.Read(buffer)
		if n > 0 {
			_ = binary.Write(out, binary.BigEndian, uint32(n))
			_, _ = out.Write(buffer[:n])
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return err, nil
		}
	}
	_, _ = out.Write([]byte{0, 0, 0, 0})
	return nil, out.Flush()
}
