import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

export type QrCode = { path: string; size: number };

/** The code of an address as one SVG path of unit squares; a quarter of it may be torn off or covered. */
export function qrCode(address: string): QrCode {
	const bitmap = generate(address, { minCorrectionLevel: correction.Q });
	return { path: toSvgPath(bitmap), size: bitmap.size };
}
