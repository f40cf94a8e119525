import descriptors from "../../../../build/gen/archivo-others.json";
import file from "../../../../build/gen/archivo-others.woff2?url";

/** Signs that our texts do not use and visitors may type; the browser fetches the file with the first of them. */
export function addOtherSigns(): void {
	document.fonts.add(new FontFace("archivo", `url("${file}")`, descriptors as FontFaceDescriptors));
}
