declare module "subset-font" {
	type Axis = number | { min: number; max: number };
	type Options = {
		targetFormat: "woff2" | "woff" | "truetype";
		variationAxes?: Record<string, Axis>;
		keepFeatures?: string[];
		noHinting?: boolean;
		dropTables?: string[];
	};
	export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
