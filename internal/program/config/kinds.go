package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/net/idna"
)

func text(target *string) kind {
	return kind{read: func(text string) error { *target = text; return nil }}
}

func wanted(target *string, what string) kind {
	return kind{read: func(text string) error {
		if *target = text; text == "" {
			return errors.New("want " + what)
		}
		return nil
	}}
}

// optional leaves the target alone where nothing is set.
func optional(k kind) kind {
	read := k.read
	k.read = func(text string) error {
		if text == "" {
			return nil
		}
		return read(text)
	}
	return k
}

func toggle(target *bool) kind {
	return kind{alone: true, read: func(text string) (err error) {
		if *target, err = strconv.ParseBool(text); err != nil {
			return errors.New("want true or false")
		}
		return nil
	}}
}

func oneOf(target *string, words ...string) kind {
	return kind{read: func(text string) error {
		if *target = text; !slices.Contains(words, text) {
			return fmt.Errorf("want one of %s", strings.Join(words, ", "))
		}
		return nil
	}}
}

func number(target *int, least, most int) kind {
	return kind{read: func(text string) (err error) {
		if *target, err = strconv.Atoi(text); err != nil || *target < least || *target > most {
			return fmt.Errorf("want a number from %d to %d", least, most)
		}
		return nil
	}}
}

func duration(target *time.Duration, least, most time.Duration) kind {
	return kind{read: func(text string) (err error) {
		if *target, err = time.ParseDuration(text); err != nil || *target < least || *target > most {
			return fmt.Errorf("want a duration such as 20s, from %s to %s", least, most)
		}
		return nil
	}}
}

func day(target *time.Time) kind {
	return optional(kind{read: func(text string) (err error) {
		// Noon of world time is the same day in Germany.
		if *target, err = time.Parse("2006-01-02 15:04", text+" 12:00"); err != nil {
			return errors.New("want a day such as 2027-03-31")
		}
		return nil
	}})
}

func hostPort(target *string, example string) kind {
	return kind{read: func(text string) error {
		if _, _, err := net.SplitHostPort(text); err != nil {
			return fmt.Errorf("want host:port, such as %s", example)
		}
		*target = text
		return nil
	}}
}

func webAddress(target **url.URL, example string, schemes ...string) kind {
	return kind{read: func(text string) error {
		u, err := url.Parse(text)
		if err != nil || u.Host == "" || !slices.Contains(schemes, u.Scheme) {
			return fmt.Errorf("want an address such as %s", example)
		}
		*target = u
		return nil
	}}
}

func mailbox(target *mail.Address) kind {
	return optional(kind{read: func(text string) (err error) {
		*target, err = ParseMailbox(text)
		return err
	}})
}

// ParseMailbox reads one address, with or without a name. The domain becomes
// ASCII, because mail servers know no other.
func ParseMailbox(text string) (mail.Address, error) {
	parsed, err := mail.ParseAddress(text)
	if err != nil {
		return mail.Address{}, errors.New("want one mail address, such as vergabe@firma.de or Vergabe <vergabe@firma.de>")
	}
	at := strings.LastIndexByte(parsed.Address, '@')
	domain, err := idna.Lookup.ToASCII(parsed.Address[at+1:])
	if err != nil {
		return mail.Address{}, fmt.Errorf("%q is no domain", parsed.Address[at+1:])
	}
	local := parsed.Address[:at]
	if strings.IndexFunc(local, func(c rune) bool { return c > unicode.MaxASCII || unicode.IsControl(c) }) >= 0 {
		return mail.Address{}, errors.New("many mail servers take only ASCII before the @")
	}
	return mail.Address{Name: parsed.Name, Address: local + "@" + domain}, nil
}

// list reads what stands between commas.
func list[T any](target *[]T, parse func(string) (T, error)) kind {
	return kind{read: func(text string) error {
		for item := range strings.SplitSeq(text, ",") {
			if item = strings.TrimSpace(item); item == "" {
				continue
			}
			parsed, err := parse(item)
			if err != nil {
				return err
			}
			*target = append(*target, parsed)
		}
		return nil
	}}
}

// network takes a single address for a network of one.
func network(text string) (netip.Prefix, error) {
	if address, err := netip.ParseAddr(text); err == nil {
		return netip.PrefixFrom(address, address.BitLen()), nil
	}
	prefix, err := netip.ParsePrefix(text)
	if err != nil {
		return prefix, fmt.Errorf("%q is no network such as 10.0.0.0/8", text)
	}
	return prefix, nil
}

func domain(text string) (string, error) {
	name, err := idna.Lookup.ToASCII(strings.ToLower(text))
	if err != nil || !strings.Contains(name, ".") || net.ParseIP(name) != nil {
		return "", fmt.Errorf("%q: want a name such as www.firma.de, not an address and no wildcard", text)
	}
	return name, nil
}
