package service

import "testing"

func TestAMailServerIsGreetedOnlyWithANameItCanLookUp(t *testing.T) {
	for site, want := range map[string]string{
		"https://www.firma.example": "www.firma.example", "https://www.firma.example:8443": "www.firma.example",
		"http://localhost:8080": "", "http://127.0.0.1:8080": "", "http://[::1]:8080": "", "": "",
	} {
		if got := helloName(site); got != want {
			t.Errorf("%q: got %q", site, got)
		}
	}
}
