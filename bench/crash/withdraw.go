package main

import (
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"time"

	"website/bench/rig"
	"website/internal/enquiry"
)

// withdrawnShare of a hundred acknowledged enquiries are taken back.
const withdrawnShare = 8

// withdraw takes an enquiry back with the link of its receipt, until a server
// says that it is gone. What was said before a kill may have been done.
func (c *campaign) withdraw(client *http.Client, key string, answer rig.Answer) {
	c.mu.Lock()
	delete(c.acknowledged, key)
	c.withdrawn[answer.Reference] = true
	c.mu.Unlock()
	_, code, _ := strings.Cut(answer.Own, "#")
	form := url.Values{"code": {code}, "action": {"withdraw-confirmed"}}.Encode()
	for first, deadline := true, time.Now().Add(c.settle); ; first = false {
		server := c.running[rand.IntN(len(c.running))]
		status := post(client, server.URL()+enquiry.Rules().OwnEndpoint, form)
		switch {
		case status == http.StatusOK, status == http.StatusNotFound && !first:
			return
		case status != 0 && status < 500, time.Now().After(deadline):
			c.violate("%s cannot be withdrawn: status %d", answer.Reference, status)
			return
		}
		time.Sleep(time.Duration(20+rand.IntN(80)) * time.Millisecond)
	}
}

// post gives the status, or 0 where there was no answer.
func post(client *http.Client, address, form string) int {
	r, err := http.NewRequest(http.MethodPost, address, strings.NewReader(form))
	if err != nil {
		return 0
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	response, err := client.Do(r)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return 0
	}
	return response.StatusCode
}

// allTold is true when the office has heard of every withdrawal.
func (c *campaign) allTold() bool {
	c.mailbox.mu.Lock()
	defer c.mailbox.mu.Unlock()
	for reference := range c.withdrawn {
		if len(c.mailbox.mails[reference+takenBack]) == 0 {
			return false
		}
	}
	return true
}

// checkWithdrawn wants everything gone that was taken back, and the office told,
// and at most one receipt: all senders give one address, for less than an hour.
func (c *campaign) checkWithdrawn(stored map[string]enquiry.Enquiry, r *result) {
	for reference := range c.withdrawn {
		if _, there := stored[reference]; there {
			c.violate("%s was withdrawn and is still stored", reference)
		}
		if len(c.mailbox.mails[reference+takenBack]) == 0 {
			c.violate("the office was never told that %s is withdrawn", reference)
		}
		r.Withdrawn++
	}
	if r.Receipts > 1 {
		c.violate("one address got %d receipts", r.Receipts)
	}
}
