import { FileText } from "lucide";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { thumbnail } from "../../protocol.ts";
import styles from "./media.module.css";

/** How a file below media/ looks. */
export function Thumb({ path, width, alt = "" }: { path: string; width: number; alt?: string }) {
	return /\.(jpe?g|png|webp|svg)$/i.test(path) ? (
		<img
			className={width < 100 ? styles.small : undefined}
			src={thumbnail(path, width)}
			alt={alt}
			loading="lazy"
		/>
	) : (
		<Icon of={FileText} size={40} />
	);
}
