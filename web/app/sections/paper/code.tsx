import type { QrCode } from "../../content/qr-code.ts";
import styles from "./paper.module.css";

type CodeProps = { code: QrCode; label: string };

/** An address for a phone that reads the sheet. */
export function Code({ code: { path, size }, label }: CodeProps) {
	return (
		<svg viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label} className={styles.code}>
			<path d={path} />
		</svg>
	);
}
