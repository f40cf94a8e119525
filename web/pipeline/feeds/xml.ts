/** Markup inside of an element, to be read as text. The end mark may not occur inside, so it is split between two blocks. */
export function cdata(text: string): string {
	return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

export function element(name: string, content: string): string {
	return `<${name}>${content}</${name}>`;
}
