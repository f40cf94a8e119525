declare module "hyphen/de-1996/index.js" {
	const german: { hyphenateSync(text: string, options: { hyphenChar: string }): string };
	export default german;
}
