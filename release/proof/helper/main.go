// Command helper stands in, on the machine of the proof, for what is outside of it: a
// mail server, a visitor with an enquiry, and many visitors at once.
package main

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"website/bench/rig"
	"website/internal/enquiry/smtptest"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var err error
	switch arguments := os.Args[1:]; {
	case len(arguments) == 4 && arguments[0] == "mail":
		err = mail(ctx, arguments[1], arguments[2], arguments[3])
	case len(arguments) == 3 && arguments[0] == "enquire":
		err = enquire(ctx, arguments[1], arguments[2])
	case len(arguments) == 3 && arguments[0] == "load":
		err = load(ctx, arguments[1], arguments[2])
	default:
		err = errors.New("usage: helper mail FOLDER CERTIFICATE KEY | enquire URL BYTES | load URL FILE")
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "helper: %v\n", err)
		os.Exit(1)
	}
}

// mail keeps every mail as a file, until it is ended.
func mail(ctx context.Context, folder, certFile, keyFile string) error {
	certificate, err := tls.LoadX509KeyPair(certFile, keyFile)
	if err != nil {
		return err
	}
	server, err := smtptest.Start(smtptest.Options{
		TLS: &tls.Config{Certificates: []tls.Certificate{certificate}}, User: "website@firma.example", Password: "geheim-4711", Addr: "127.0.0.1:587",
	})
	if err != nil {
		return err
	}
	server.Keep = func(m smtptest.Mail) error {
		name := filepath.Join(folder, strconv.FormatInt(time.Now().UnixNano(), 10)+".eml")
		return os.WriteFile(name, m.Data, 0o600)
	}
	<-ctx.Done()
	return server.Close()
}

// enquire sends one enquiry with a file of that size and prints status and reference.
func enquire(ctx context.Context, url, size string) error {
	bytesOfFile, err := strconv.Atoi(size)
	if err != nil {
		return err
	}
	var file []byte
	if bytesOfFile > 0 {
		file = append([]byte("%PDF-1.7\n"), bytes.Repeat([]byte("Plan\n"), bytesOfFile/5)...)
		file = append(file, "\n%%EOF\n"...)
	}
	answer, err := rig.Post(ctx, &http.Client{Timeout: time.Minute}, url, rig.Submission{Key: rig.NewKey(), File: file})
	if err != nil {
		return err
	}
	fmt.Println(answer.Status, answer.Reference, answer.Code)
	return nil
}

// load opens a connection for every request, as first visitors do, until a file is
// there, and prints what became of them. One that failed is an error.
func load(ctx context.Context, url, until string) error {
	system, err := x509.SystemCertPool()
	if err != nil {
		return err
	}
	var answered, refused, failed atomic.Int64
	var slowest atomic.Int64
	var said sync.Map
	over := func() bool {
		_, err := os.Stat(until)
		return err == nil || ctx.Err() != nil
	}
	var clients sync.WaitGroup
	for range 4 {
		clients.Go(func() {
			client := &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{
				DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: system},
				DialContext: (&net.Dialer{Timeout: 20 * time.Second}).DialContext,
			}}
			for !over() {
				began := time.Now()
				response, err := client.Get(url)
				switch {
				case errors.Is(err, syscall.ECONNREFUSED):
					refused.Add(1)
				case err != nil:
					failed.Add(1)
					said.Store(err.Error(), true)
				default:
					_, err = io.Copy(io.Discard, response.Body)
					_ = response.Body.Close()
					if err != nil || response.StatusCode != http.StatusOK {
						failed.Add(1)
						said.Store(fmt.Sprint(response.StatusCode, " ", err), true)
					} else {
						answered.Add(1)
					}
				}
				took := time.Since(began).Milliseconds()
				for longest := slowest.Load(); took > longest && !slowest.CompareAndSwap(longest, took); longest = slowest.Load() {
				}
			}
		})
	}
	clients.Wait()
	fmt.Printf("%d answered, %d refused, %d failed otherwise, the slowest after %d ms\n", answered.Load(), refused.Load(), failed.Load(), slowest.Load())
	var causes []string
	said.Range(func(cause, _ any) bool { causes = append(causes, cause.(string)); return true })
	if refused.Load()+failed.Load() > 0 {
		return errors.New(strings.Join(causes, "; "))
	}
	return nil
}
