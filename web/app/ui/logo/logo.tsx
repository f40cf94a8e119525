import styles from "./logo.module.css";

/** The mark: a dike in section with the river before it; beside it the name as text. */
export function Logo({ name }: { name: string }) {
	return (
		<span className={styles.logo}>
			<svg className={styles.mark} viewBox="0 0 44 32" aria-hidden="true">
				<path className={styles.dike} d="M0 32 14.5 5h9.7l8.3 14.2H44V32z" />
				<path
					className={styles.wave}
					d="M25.5 25.6c2.400-2 4.800-2 7.200 0s4.800 2 7.200 0 3-1.900 4.100-1.500"
				/>
			</svg>
			<span className={styles.name}>{name}</span>
		</span>
	);
}
