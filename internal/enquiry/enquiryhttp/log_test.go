package enquiryhttp

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"website/internal/enquiry/attachment/attachmenttest"
)

// marker stands for whatever a visitor sends.
const marker = "Mustermann-4711"

// hostileBodies carry the marker wherever a parser might quote it.
func hostileBodies() map[string]string {
	const open, end = "--frame\r\n", "\r\n--frame--\r\n"
	named := `Content-Disposition: form-data; name="` + marker + `"`
	return map[string]string{
		"a line that is no header":       open + marker + "\r\n\r\nx" + end,
		"a header without a colon":       open + named + "\r\n" + marker + " " + marker + "\r\n\r\nx" + end,
		"a header that goes on":          open + " " + marker + "\r\n" + named + "\r\n\r\nx" + end,
		"a header with odd bytes":        open + marker + "\x00\x7fÄ: " + marker + "\r\n\r\nx" + end,
		"a header with a blank name":     open + ": " + marker + "\r\n\r\nx" + end,
		"text before the frame":          marker + "\r\n" + open + named + "\r\n\r\nx" + end,
		"text instead of a frame":        marker,
		"a frame that goes on":           "--frame" + marker + "\r\n" + named + "\r\n\r\nx" + end,
		"text after a part":              open + named + "\r\n\r\nx\r\n--frame" + marker + "\r\n" + marker,
		"a body that is torn":            open + named + "\r\n\r\n" + marker,
		"a header that is torn":          open + "Content-Disposition: form-data; name=\"" + marker,
		"a header that is too long":      open + "X: " + strings.Repeat(marker, 3000) + "\r\n\r\nx" + end,
		"a field that is too long":       open + named + "\r\n\r\n" + strings.Repeat(marker, 6000) + end,
		"a field that appears twice":     open + named + "\r\n\r\n" + marker + "\r\n" + open + named + "\r\n\r\n" + marker + end,
		"more parts than a form has":     fiftyParts() + end,
		"a disposition that is broken":   open + `Content-Disposition: form-data; name="` + marker + `; filename==` + marker + "\r\n\r\nx" + end,
		"a transfer encoding":            open + named + "\r\nContent-Transfer-Encoding: " + marker + "\r\n\r\n" + marker + end,
		"broken quoted-printable":        open + named + "\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=" + marker + end,
		"a file with an odd name":        open + `Content-Disposition: form-data; name="file"; filename="` + marker + `.exe"` + "\r\n\r\n" + marker + end,
		"a file that is not what it is":  open + `Content-Disposition: form-data; name="file"; filename="` + marker + `.pdf"` + "\r\n\r\n" + marker + end,
		"a file without a name":          open + `Content-Disposition: form-data; name="file"; filename=""` + "\r\n\r\n" + marker + end,
		"a form and a topic of his own":  field("form", marker) + field("topic", marker) + end,
		"a key and a token of his own":   field("form", "contact") + field("key", marker+"-!") + field("token", marker) + end,
		"an address that is none":        field("form", "contact") + field("email", marker+"@@"+marker) + field("name", "\u202e"+marker) + end,
		"bytes that are no characters":   field("form", "contact") + field("name", marker+"\xff\xfe") + end,
		"control characters and escapes": field("form", "contact") + field("name", "\x1b[31m"+marker+"\r\nlevel=ERROR") + end,
	}
}

func field(name, value string) string {
	return "--frame\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n"
}

func fiftyParts() string {
	var b strings.Builder
	for i := range 50 {
		b.WriteString(field(fmt.Sprintf("%s%d", marker, i), marker))
	}
	return b.String()
}

func TestNoLogLineHoldsWhatAVisitorSent(t *testing.T) {
	for name, body := range hostileBodies() {
		t.Run(name, func(t *testing.T) {
			d := newServer(t)
			for _, accept := range []string{"application/json", "text/html"} {
				f := d.contact()
				f.raw, f.kind = []byte(body), "multipart/form-data; boundary=frame"
				f.header["Accept"], f.header["User-Agent"], f.header["Referer"] = accept, marker, "https://"+marker
				if w := d.send(f); w.Code < 400 {
					t.Errorf("it was taken with %d", w.Code)
				}
			}
			expectNoMarker(t, d)
		})
	}
}

func expectNoMarker(t *testing.T, d *server) {
	t.Helper()
	if log := d.log.String(); strings.Contains(log, marker) || strings.Contains(log, "4711") {
		t.Errorf("the log holds what was sent:\n%s", log)
	} else if log == "" {
		t.Error("nothing was logged: the test looks at the wrong place")
	}
}

func TestNoLogLineHoldsHeadersOrAddresses(t *testing.T) {
	d := newServer(t)
	for _, change := range []func(*form){
		func(f *form) { f.kind = "multipart/form-data; boundary=" + strings.Repeat(marker, 20) },
		func(f *form) { f.kind = "multipart/form-data; " + marker },
		func(f *form) { f.kind = marker + "/" + marker },
		func(f *form) { f.method = "MUSTERMANN-4711" },
		func(f *form) { f.header["Origin"], f.header["Sec-Fetch-Site"] = "https://"+marker, "cross-site" },
		func(f *form) { f.header["X-Forwarded-For"] = marker; f.fields["form"] = marker },
	} {
		f := d.contact()
		change(f)
		d.send(f)
	}
	for _, path := range Paths(false) {
		for _, query := range []string{"ref=" + marker + "&sig=" + marker, "ref=%zz" + marker, ";" + marker} {
			r := httptest.NewRequest(http.MethodGet, path+"?"+query, nil)
			d.handler.ServeHTTP(httptest.NewRecorder(), r)
			r = httptest.NewRequest(http.MethodPost, path, strings.NewReader("ref="+marker+"&sig=%zz"+marker))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			d.handler.ServeHTTP(httptest.NewRecorder(), r)
		}
	}
	expectNoMarker(t, d)
}

func TestNoLogLineHoldsWhatAnAcceptedEnquirySays(t *testing.T) {
	d := newServer(t)
	f := d.contact()
	for name := range f.fields {
		if name == "name" || name == "company" || name == "subject" || name == "message" {
			f.fields[name] = marker
		}
	}
	f.fields["email"] = marker + "@" + marker + ".example"
	f.file, f.content = marker+".pdf", attachmenttest.PDF(3000)
	if w := d.send(f); w.Code != http.StatusCreated {
		t.Fatalf("got %d %s", w.Code, w.Body)
	}
	expectNoMarker(t, d)
	if log := d.log.String(); strings.Contains(log, "040") || strings.Contains(log, "192.0.2.1") || !strings.Contains(log, "DG-2611-") {
		t.Errorf("the log names somebody, or not the enquiry:\n%s", log)
	}
}

func TestABrokenDiskIsNamedWithoutWhatWasSent(t *testing.T) {
	disk := &fs.PathError{Op: "write", Path: "/data/uploads/upload-1", Err: errors.New("no space left on device")}
	err := malformed(errors.Join(errors.New("line "+marker), disk))
	if got := err.Error(); strings.Contains(got, marker) || !strings.Contains(got, "no space left") || errors.Is(err, errMalformed) {
		t.Errorf("got %q", got)
	}
}

func TestATornBodyIsToldFromABrokenOne(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{io.ErrUnexpectedEOF, "ended too early"},
		{fmt.Errorf("multipart: NextPart: %w", io.EOF), "ended too early"},
		{&net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}, "stood still"},
		{errors.New(marker), "no multipart"},
	} {
		if got := malformed(test.err).Error(); !strings.Contains(got, test.want) || strings.Contains(got, marker) {
			t.Errorf("got %q, want %q", got, test.want)
		}
	}
}
