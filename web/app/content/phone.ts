/** "+49 40 66969-100" as people in Germany read it: "040 66969-100". Numbers of other countries keep their own. */
export function phoneLabel(phone: string): string {
	return phone.replace(/^\+49 /, "0");
}

export function phoneHref(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
