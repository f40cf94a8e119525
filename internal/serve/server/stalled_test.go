package server

import (
	"bytes"
	"io"
	"net/http"
	"net/netip"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"website/internal/serve/limit"
	"website/internal/serve/middleware"
)

func TestAnAnswerThatNobodyTakesStaysCounted(t *testing.T) {
	const allowed, asked = 4, maxStreams
	limiter := limit.NewSlots(limit.Limits{Total: allowed})
	// Small enough to be left in a buffer when the handler returns.
	small := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "kurz") })
	everybody := func(*http.Request) netip.Addr { return netip.Addr{} }
	record := middleware.Recorder{Log: silent(), Now: time.Now}
	addr, _ := start(t, record.Wrap(middleware.UnderWay(small, limiter, everybody)), silent())
	conn := dial(t, addr, http2.ClientPreface)
	framer := http2.NewFramer(conn, conn)
	framer.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	// Without a window no answer can be sent, only its headers.
	if err := framer.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0}); err != nil {
		t.Fatal(err)
	}
	var block bytes.Buffer
	encoder := hpack.NewEncoder(&block)
	for i := range asked {
		block.Reset()
		for _, field := range [][2]string{{":method", "GET"}, {":scheme", "http"}, {":authority", "a.example"}, {":path", "/"}} {
			if err := encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]}); err != nil {
				t.Fatal(err)
			}
		}
		if err := framer.WriteHeaders(http2.HeadersFrameParam{StreamID: uint32(2*i + 1), BlockFragment: block.Bytes(), EndHeaders: true, EndStream: true}); err != nil {
			t.Fatal(err)
		}
	}
	answers := map[string]int{}
	for answers["200"]+answers["503"] < asked {
		frame, err := framer.ReadFrame()
		if err != nil {
			t.Fatal(err)
		}
		if headers, ok := frame.(*http2.MetaHeadersFrame); ok {
			answers[headers.PseudoValue("status")]++
		}
	}
	if answers["200"] != allowed || limiter.Enter(netip.Addr{}, limit.HolderOf(nil)) {
		t.Errorf("%d answers wait to be taken and not all are counted, want %d: %v", answers["200"], allowed, answers)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
}
