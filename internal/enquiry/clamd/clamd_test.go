package clamd

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/enquiry/clamd/clamdtest"
)

func newScanner(t *testing.T, address string) *Scanner {
	t.Helper()
	s, err := New(address)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// scanners are the stand-in and, where it is installed, the real clamd.
func scanners(t *testing.T) map[string]*Scanner {
	t.Helper()
	standIn, err := clamdtest.StartStandIn("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = standIn.Close() })
	list := map[string]*Scanner{"stand-in": newScanner(t, standIn.Address)}
	program, err := findReal()
	if err != nil {
		t.Log("clamd is not installed (.ci/tools says how): only the stand-in was asked")
		return list
	}
	list["clamd"] = newScanner(t, startReal(t, program))
	return list
}

func TestFilesAreJudged(t *testing.T) {
	infected := bytes.Replace(attachmenttest.PDF(3<<20), bytes.Repeat([]byte("x"), 5), []byte("x\n"+clamdtest.EICAR+"\n%"), 1)
	for name, scanner := range scanners(t) {
		t.Run(name, func(t *testing.T) {
			for _, test := range []struct {
				title   string
				content []byte
				clean   bool
			}{
				{"a PDF", attachmenttest.PDF(0), true},
				{"a PDF of 10 MB", attachmenttest.PDF(10 << 20), true},
				{"a workbook", attachmenttest.XLSX(), true},
				{"a PDF with the test virus", infected, false},
				{"the test virus", []byte(clamdtest.EICAR), false},
				{"a document with the test virus in its packed part",
					attachmenttest.DOCX(attachmenttest.Part{Name: "word/media/a.txt", Content: clamdtest.EICAR + strings.Repeat("\n", 100)}), name == "stand-in"},
			} {
				found, err := scanner.Scan(t.Context(), bytes.NewReader(test.content))
				if err != nil || (found == "") != test.clean || !test.clean && !strings.HasPrefix(found, "Test.Eicar") {
					t.Errorf("%s: found %q, %v", test.title, found, err)
				}
			}
		})
	}
}

func TestAScannerInTroubleIsNoJudgement(t *testing.T) {
	for _, answer := range []string{"-", "INSTREAM size limit exceeded. ERROR", "stream: Can't allocate memory ERROR", "nonsense"} {
		standIn, err := clamdtest.StartStandIn(answer)
		if err != nil {
			t.Fatal(err)
		}
		if found, err := newScanner(t, standIn.Address).Scan(t.Context(), strings.NewReader("x")); found != "" || !errors.Is(err, ErrUnavailable) {
			t.Errorf("%q: found %q, %v", answer, found, err)
		}
		if err := standIn.Close(); err != nil {
			t.Fatal(err)
		}
		if found, err := newScanner(t, standIn.Address).Scan(t.Context(), strings.NewReader("x")); found != "" || !errors.Is(err, ErrUnavailable) {
			t.Errorf("nobody listens: found %q, %v", found, err)
		}
	}
	if _, err := newScanner(t, "unix:/does/not/exist").Scan(t.Context(), strings.NewReader("x")); !errors.Is(err, ErrUnavailable) {
		t.Errorf("no socket: %v", err)
	}
}

func TestASilentScannerDoesNotHoldTheVisitor(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	waiting, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if found, err := newScanner(t, "tcp:"+listener.Addr().String()).Scan(waiting, strings.NewReader("x")); found != "" || !errors.Is(err, ErrUnavailable) {
		t.Errorf("found %q, %v", found, err)
	}
	// And is not held itself.
	conn, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if said, err := io.ReadAll(conn); err != nil || string(said) != "zINSTREAM\x00\x00\x00\x00\x01x\x00\x00\x00\x00" {
		t.Errorf("it got %q, %v", said, err)
	}
}

func TestAFileThatCannotBeReadIsOurOwnTrouble(t *testing.T) {
	standIn, err := clamdtest.StartStandIn("")
	if err != nil {
		t.Fatal(err)
	}
	defer standIn.Close()
	broken := io.MultiReader(strings.NewReader("x"), brokenReader{})
	if found, err := newScanner(t, standIn.Address).Scan(t.Context(), broken); found != "" || err == nil || errors.Is(err, ErrUnavailable) {
		t.Errorf("found %q, %v", found, err)
	}
	// A reader may give nothing for once, which is not its end.
	if found, err := newScanner(t, standIn.Address).Scan(t.Context(), &pausing{Reader: iotest.OneByteReader(strings.NewReader(clamdtest.EICAR))}); found == "" || err != nil {
		t.Errorf("what comes after a pause: found %q, %v", found, err)
	}
}

// pausing gives nothing every other time.
type pausing struct {
	io.Reader
	pause bool
}

func (p *pausing) Read(b []byte) (int, error) {
	if p.pause = !p.pause; p.pause {
		return 0, nil
	}
	return p.Reader.Read(b)
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errors.New("disk is gone") }

func TestTheAddressIsChecked(t *testing.T) {
	for _, address := range []string{"", "clamd", "unix:", "http://x", "udp:127.0.0.1:1"} {
		if _, err := New(address); err == nil {
			t.Errorf("%q was taken", address)
		}
	}
}
