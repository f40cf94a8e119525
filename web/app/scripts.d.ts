/** The bundled, minified text of a classic script, for a <script> element. */
declare module "*?script" {
	const text: string;
	export default text;
}
