declare module "libheif-js/wasm-bundle.js" {
	type Pixels = { data: Uint8ClampedArray; width: number; height: number };
	type Image = {
		get_width(): number;
		get_height(): number;
		display(into: Pixels, done: (made: Pixels | null) => void): void;
	};
	const library: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } };
	export default library;
}
