package visits

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"
)

const (
	firefox   = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0"
	googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
)

var noon = time.Date(2026, 11, 16, 11, 0, 0, 0, time.UTC)

func isPage(path string) bool { return path == "/" || path == "/careers/polier" }

func newCounter(now *time.Time) *Counter {
	return NewCounter(isPage, "https://www.deichgraf.example", func() time.Time { return *now })
}

// ask is a navigation as a browser makes it, with some headers changed; an empty one is left out.
func ask(method, path string, changed map[string]string) *http.Request {
	r := httptest.NewRequest(method, "https://www.deichgraf.example"+path, nil)
	for name, value := range map[string]string{
		"User-Agent": firefox, "Accept-Language": "de", "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none",
	} {
		r.Header.Set(name, value)
	}
	for name, value := range changed {
		r.Header.Set(name, value)
		if value == "" {
			r.Header.Del(name)
		}
	}
	return r
}

func sumsOf(c *Counter) map[string]int {
	got := map[string]int{}
	for _, row := range c.take() {
		got[string(row.Kind)+" "+row.Name] += row.Count
	}
	return got
}

func TestWhatIsCountedAsWhat(t *testing.T) {
	type headers = map[string]string
	direct := map[string]int{"view /": 1, "visit /": 1, "referrer (ohne Angabe)": 1}
	own := map[string]int{"view /": 1}
	from := func(host string) map[string]int {
		return map[string]int{"view /": 1, "visit /": 1, "referrer " + host: 1}
	}
	for name, test := range map[string]struct {
		method, path string
		status       int
		headers      headers
		want         map[string]int
	}{
		"a typed address":                      {want: direct},
		"asked again, not modified":            {status: 304, want: direct},
		"a list with a question":               {path: "/?art=bagger", want: direct},
		"a browser from before fetch metadata": {headers: headers{"Sec-Fetch-Dest": "", "Sec-Fetch-Mode": "", "Sec-Fetch-Site": ""}, want: direct},
		"from a page of ours":                  {headers: headers{"Sec-Fetch-Site": "same-origin", "Referer": "https://www.deichgraf.example/about"}, want: own},
		"from ours, told by fetch alone":       {headers: headers{"Sec-Fetch-Site": "same-origin"}, want: own},
		"from ours, told by referrer alone":    {headers: headers{"Sec-Fetch-Site": "", "Referer": "https://WWW.deichgraf.example/about"}, want: own},
		"from ours without www":                {headers: headers{"Sec-Fetch-Site": "same-site", "Referer": "https://deichgraf.example/"}, want: own},
		"from a search":                        {headers: headers{"Referer": "https://www.Suche.example/q?text=tiefbau&mail=a@b.de"}, want: from("suche.example")},
		"from a host with port and user":       {headers: headers{"Referer": "https://jan:geheim@stadt.example:8443/"}, want: from("stadt.example")},
		"from an app":                          {headers: headers{"Referer": "android-app://com.slack.android"}, want: from("com.slack.android")},
		"from a number in a network":           {headers: headers{"Referer": "http://192.168.178.23/intern"}, want: from(Rest)},
		"from IPv6":                            {headers: headers{"Referer": "http://[2001:db8::1]/"}, want: from(Rest)},
		"from a host with an umlaut":           {headers: headers{"Referer": "https://xn--bcher-kva.xn--p1ai/"}, want: from("xn--bcher-kva.xn--p1ai")},
		"from no address at all":               {headers: headers{"Referer": "=HYPERLINK(1)"}, want: from(Rest)},
		"from a host with markup":              {headers: headers{"Referer": "https://<b>.example/"}, want: from(Rest)},
		"a crawler":                            {headers: headers{"User-Agent": googlebot}, want: map[string]int{"bot /": 1}},
		"a phone of the make Cubot":            {headers: headers{"User-Agent": "Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/142 Mobile"}, want: direct},
		"a browser without a head":             {headers: headers{"User-Agent": "Mozilla/5.0 HeadlessChrome/142.0"}, want: map[string]int{"bot /": 1}},
		"a program with its own name":          {headers: headers{"User-Agent": "curl/8.16.0"}, want: map[string]int{"bot /": 1}},
		"a program without a name":             {headers: headers{"User-Agent": ""}, want: map[string]int{"bot /": 1}},
		"a program without a language":         {headers: headers{"Accept-Language": ""}, want: map[string]int{"bot /": 1}},
		"prerendered":                          {headers: headers{"Sec-Purpose": "prefetch;prerender"}, want: map[string]int{"ready /": 1}},
		"prefetched":                           {headers: headers{"Purpose": "prefetch"}, want: map[string]int{"ready /": 1}},
		"fetched ahead by our script":          {headers: headers{"Sec-Fetch-Dest": "empty"}},
		"only its headers":                     {method: http.MethodHead},
		"a post":                               {method: http.MethodPost},
		"a paper":                              {path: "/downloads/a.pdf"},
		"a redirect":                           {status: 308},
		"an error of ours":                     {status: 500},
		"cut off before it began":              {status: -1},
		"a missing page":                       {path: "/alt/seite.html", status: 404, want: map[string]int{"missing /alt/seite.html": 1}},
		"a job that has ended":                 {path: "/careers/polier", status: 410, want: map[string]int{"missing /careers/polier": 1}},
		"a missing page with a mail address":   {path: "/jan@firma.de", status: 404, want: map[string]int{"missing (weitere)": 1}},
		"a missing page with a query":          {path: "/alt?mail=jan@firma.de", status: 404, want: map[string]int{"missing /alt": 1}},
		"a missing page for a program":         {path: "/wp-login.php", status: 404, headers: headers{"User-Agent": googlebot}},
		"a missing picture":                    {path: "/alt.jpg", status: 404, headers: headers{"Sec-Fetch-Dest": "image"}},
		"a missing page made ready":            {path: "/alt", status: 404, headers: headers{"Sec-Purpose": "prefetch"}},
	} {
		t.Run(name, func(t *testing.T) {
			now := noon
			c := newCounter(&now)
			method, path, status := test.method, test.path, test.status
			if method == "" {
				method = http.MethodGet
			}
			if path == "" {
				path = "/"
			}
			if status == 0 {
				status = http.StatusOK
			}
			c.Observe(ask(method, path, test.headers), status, 0, 0)
			if got := sumsOf(c); !maps.Equal(got, test.want) {
				t.Errorf("got %v, want %v", got, test.want)
			}
		})
	}
}

func TestEnquiriesAreCountedByTopicAndApplicationsByTheirPage(t *testing.T) {
	now := noon
	c := newCounter(&now)
	polier := ask(http.MethodPost, "/api/enquiries", map[string]string{"Referer": "https://www.deichgraf.example/careers/polier#bewerben"})
	elsewhere := ask(http.MethodPost, "/api/enquiries", map[string]string{"Referer": "https://www.deichgraf.example/api/enquiries?form=application"})
	c.Received(polier, "application", false)
	c.Received(elsewhere, "application", false)
	c.Received(polier, "application", true)
	c.Received(polier, "tender", false)
	want := map[string]int{"enquiry application": 2, "application /careers/polier": 1, "application (ohne Angabe)": 1, "held application": 1, "enquiry tender": 1}
	if got := sumsOf(c); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
