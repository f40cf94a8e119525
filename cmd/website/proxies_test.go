package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"website/internal/enquiry/attachment/attachmenttest"
	"website/internal/serve/certificate/certificatetest"
)

const (
	proxiedName = "www.firma.example"
	// What no log may hold: the visitor's address, where he came from, and a query.
	visitorAddress, visitorReferrer, visitorQuery = "127.0.0.77", "verweis.example", "geheim-4711"
)

// proxy is one of the examples in deploy/, at work in front of a server.
type proxy struct {
	name             string
	plain, encrypted string
	folder           string
	stop             func()
}

// example reads a file of deploy/ and puts places of this machine into it. A place
// that is not in the file any more is a mistake of the test.
func example(t *testing.T, name string, places ...string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("../../deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	text := string(content)
	for i := 0; i < len(places); i += 2 {
		if !strings.Contains(text, places[i]) {
			t.Fatalf("deploy/%s does not contain %q", name, places[i])
		}
		text = strings.ReplaceAll(text, places[i], places[i+1])
	}
	return text
}

func findProgram(t *testing.T, name string) string {
	t.Helper()
	for _, place := range []string{name, "/usr/sbin/" + name} {
		if path, err := exec.LookPath(place); err == nil {
			return path
		}
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is missing: .ci/tools says how to get it", name)
	}
	t.Skipf("%s is not installed (.ci/tools says how): its example in deploy/ was not tried", name)
	return ""
}

// startProxy runs a program until the end of the test, with its output in the folder.
func startProxy(t *testing.T, p *proxy, command *exec.Cmd) *proxy {
	t.Helper()
	output, err := os.Create(filepath.Join(p.folder, "output.log"))
	if err != nil {
		t.Fatal(err)
	}
	command.Stdout, command.Stderr = output, output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := false
	p.stop = func() {
		if !ended {
			ended = true
			_ = command.Process.Signal(syscall.SIGTERM)
			_ = command.Wait()
			_ = output.Close()
		}
	}
	t.Cleanup(p.stop)
	eventually(t, func() bool {
		response, err := p.client(true).Get("https://" + proxiedName + "/readyz")
		if err != nil {
			return false
		}
		_ = response.Body.Close()
		return response.StatusCode == http.StatusOK
	})
	return p
}

// client is the visitor, who reaches every name by the proxy.
func (p *proxy) client(http2 bool) *http.Client {
	var protocols http.Protocols
	protocols.SetHTTP1(!http2)
	protocols.SetHTTP2(http2)
	return &http.Client{
		Transport: &http.Transport{
			// That certificates are right is Caddy's and certbot's business.
			TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, Protocols: &protocols, DisableKeepAlives: true,
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				if strings.HasSuffix(address, ":80") {
					return p.dial(ctx, p.plain)
				}
				return p.dial(ctx, p.encrypted)
			},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (p *proxy) dial(ctx context.Context, address string) (net.Conn, error) {
	return (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(visitorAddress)}}).DialContext(ctx, "tcp", address)
}

// upload sends the form of a browser without script, with a file of so many bytes.
func (p *proxy) upload(t *testing.T, http2 bool, size int) (*http.Response, string) {
	t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	for name, value := range map[string]string{"form": "contact", "name": "Jörg", "email": "joerg@kunde.example", "subject": "Deich", "message": "Der Plan liegt bei."} {
		if err := w.WriteField(name, value); err != nil {
			t.Fatal(err)
		}
	}
	part, err := w.CreateFormFile("file", "Plan.pdf")
	if err == nil {
		_, err = part.Write(attachmenttest.PDF(size))
	}
	if err = errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "https://"+proxiedName+"/api/enquiries?q="+visitorQuery, &body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", w.FormDataContentType())
	request.Header.Set("Origin", "https://"+proxiedName)
	return p.ask(t, http2, request)
}

func (p *proxy) ask(t *testing.T, http2 bool, request *http.Request) (*http.Response, string) {
	t.Helper()
	request.Header.Set("Referer", "https://"+visitorReferrer+"/")
	response, err := p.client(http2).Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

func (p *proxy) get(t *testing.T, address string) (*http.Response, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.ask(t, false, request)
}

func localPort(t *testing.T) string { return "127.0.0.1:" + strconv.Itoa(freePort(t)) }

func startNginx(t *testing.T, upstream string) *proxy {
	program := findProgram(t, "nginx")
	p := &proxy{name: "nginx", plain: localPort(t), encrypted: localPort(t), folder: t.TempDir()}
	certFile, keyFile := certificatetest.Fresh(t, proxiedName).Write(t, p.folder)
	site := example(t, "nginx.conf",
		"127.0.0.1:8080", upstream,
		"listen 80;", "listen "+p.plain+";", "listen [::]:80;", "listen "+localPort(t)+";",
		"listen 443 ssl", "listen "+p.encrypted+" ssl", "listen [::]:443 ssl", "listen "+localPort(t)+" ssl",
		"/etc/letsencrypt/live/www.firma.example/fullchain.pem", certFile, "/etc/letsencrypt/live/www.firma.example/privkey.pem", keyFile)
	// What Debian's own nginx.conf says about logs, in a folder of the test.
	around := "daemon off;\nmaster_process off;\npid " + p.folder + "/pid;\nerror_log " + p.folder + "/error.log;\nevents {}\nhttp {\n" +
		"access_log " + p.folder + "/access.log;\nerror_log " + p.folder + "/error.log info;\n"
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		around += kind + "_temp_path " + p.folder + "/" + kind + ";\n"
	}
	file := filepath.Join(p.folder, "nginx.conf")
	write(t, file, around+site+"}\n")
	if output, err := exec.CommandContext(t.Context(), program, "-t", "-p", p.folder, "-c", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return startProxy(t, p, exec.Command(program, "-p", p.folder, "-c", file))
}

func startCaddy(t *testing.T, upstream string) *proxy {
	program := findProgram(t, "caddy")
	p := &proxy{name: "caddy", plain: localPort(t), encrypted: localPort(t), folder: t.TempDir()}
	port := func(address string) string { return address[strings.LastIndex(address, ":")+1:] }
	file := filepath.Join(p.folder, "Caddyfile")
	write(t, file, example(t, "Caddyfile", "\tlog default {", "\tadmin off\n\tlocal_certs\n\thttp_port "+port(p.plain)+"\n\thttps_port "+port(p.encrypted)+"\n\tlog default {"))
	run := func(verb string) *exec.Cmd {
		command := exec.Command(program, verb, "--adapter", "caddyfile", "--config", file)
		command.Env = append(os.Environ(), "NAMES="+proxiedName+", firma.example", "UPSTREAMS="+upstream,
			"HOME="+p.folder, "XDG_DATA_HOME="+p.folder, "XDG_CONFIG_HOME="+p.folder)
		return command
	}
	if output, err := run("validate").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return startProxy(t, p, run("run"))
}

func TestBehindTheProxiesOfTheExamplesEverythingIsAsThePagesPromise(t *testing.T) {
	for name, start := range map[string]func(*testing.T, string) *proxy{"nginx": startNginx, "caddy": startCaddy} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, t.TempDir(), "--behind-tls", "--trusted-proxies", "127.0.0.1/32", "--public-url", "https://"+proxiedName)
			formsOpen(t, s)
			p := start(t, strings.TrimPrefix(s.url, "http://"))
			for _, http2 := range []bool{false, true} {
				if response, body := p.upload(t, http2, 9<<20); response.StatusCode != http.StatusOK && response.StatusCode != http.StatusCreated {
					t.Errorf("9 MB, HTTP/2 %t: got %d %s", http2, response.StatusCode, body)
				}
				response, body := p.upload(t, http2, 12<<20)
				if response.StatusCode != http.StatusRequestEntityTooLarge || !strings.Contains(body, `lang="de"`) || response.Header.Get("Content-Security-Policy") == "" {
					t.Errorf("12 MB, HTTP/2 %t: got %d %s", http2, response.StatusCode, body)
				}
			}
			for address, want := range map[string]string{
				"https://firma.example/about?q=" + visitorQuery:      "https://" + proxiedName + "/about?q=" + visitorQuery,
				"http://" + proxiedName + "/about?q=" + visitorQuery: "https://" + proxiedName,
			} {
				if response, _ := p.get(t, address); response.StatusCode/100 != 3 || !strings.HasPrefix(response.Header.Get("Location"), want) {
					t.Errorf("%s: got %d to %s", address, response.StatusCode, response.Header.Get("Location"))
				}
			}
			p.provoke(t)
			s.stop()
			if response, _ := p.get(t, "https://"+proxiedName+"/?q="+visitorQuery); response.StatusCode < 500 {
				t.Errorf("without a server: got %d", response.StatusCode)
			}
			p.stop()
			p.wantNoTrace(t)
		})
	}
}

// provoke sends what proxies complain about in their logs.
func (p *proxy) provoke(t *testing.T) {
	t.Helper()
	for _, address := range []string{p.plain, p.encrypted} {
		for _, words := range []string{"GET /?q=" + visitorQuery + " HTTP/1.1\r\nHost: a b\r\n\r\n", "\x16\x03\x01\x00\x05\x01\x00\x00\x01\x00", strings.Repeat("x", 100)} {
			conn, err := p.dial(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			_, err = io.WriteString(conn, words)
			if err = errors.Join(err, conn.(*net.TCPConn).CloseWrite()); err != nil {
				t.Fatal(err)
			}
			// Until it hangs up, with a reset or not.
			_, _ = io.Copy(io.Discard, conn)
			_ = conn.Close()
		}
	}
}

// wantNoTrace reads everything that the proxy has written.
func (p *proxy) wantNoTrace(t *testing.T) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(p.folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		files++
		content, err := os.ReadFile(path)
		for _, trace := range []string{visitorAddress, visitorReferrer, visitorQuery} {
			if bytes.Contains(content, []byte(trace)) {
				t.Errorf("%s holds %s: %s", path, trace, content)
			}
		}
		return err
	})
	if err != nil || files == 0 {
		t.Errorf("%d files, %v", files, err)
	}
}

func TestTheUnitsOfTheExamplesAreTakenBySystemd(t *testing.T) {
	program := findProgram(t, "systemd-analyze")
	folder := t.TempDir()
	args := []string{"verify"}
	programs := map[string]string{
		"website.service": "/usr/bin/website", "website-backup.service": "/usr/bin/website",
		"website-failed@.service": "/usr/lib/website/tell-failure", "redaktion.service": "/usr/bin/redaktion",
		"website.socket": "", "website-tls.socket": "", "website-backup.timer": "",
	}
	for unit, program := range programs {
		file := filepath.Join(folder, unit)
		if program == "" {
			write(t, file, example(t, unit))
		} else {
			write(t, file, example(t, unit, program, "/bin/true"))
		}
		args = append(args, strings.Replace(file, "@.", "@test.", 1))
	}
	if output, err := exec.CommandContext(t.Context(), program, args...).CombinedOutput(); err != nil || len(output) > 0 {
		t.Errorf("%v: %s", err, output)
	}
}
