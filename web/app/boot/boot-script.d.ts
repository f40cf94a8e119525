declare module "*?head-script" {
	const source: string;
	export default source;
}
