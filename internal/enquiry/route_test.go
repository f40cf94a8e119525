package enquiry

import (
	"testing"

	"website/internal/route"
)

func TestTheContractHasTheAddressesOfTheServer(t *testing.T) {
	got, want := [3]string{contract.Endpoint, contract.TokenEndpoint, contract.OwnEndpoint}, [3]string{route.Enquiries, route.Token, route.Own}
	if got != want {
		t.Errorf("the pages use %q, the server answers on %q", got, want)
	}
}
