import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMotionAllowed } from "../../behaviour/motion.ts";
import type { HomePage } from "../../content/page-content.ts";
import styles from "./service-strip.module.css";

/** The five service lines as a running strip: a real list, followed by copies that only fill the line. */
export function ServiceStrip({ services }: { services: HomePage["services"]["items"] }) {
	const moving = useMotionAllowed();
	const [paused, setPaused] = useState(false);
	return (
		<div className={`${styles.strip} no-print`} data-paused={paused || undefined}>
			<div className={styles.window}>
				<div className={styles.band}>
					<ul role="list" className={styles.list}>
						{services.map((service) => (
							<li key={service.id}>
								<Link to={service.to} className={styles.link} prefetch="intent">
									{service.title}
								</Link>
							</li>
						))}
					</ul>
					{["b", "c"].map((copy) => (
						<ul key={copy} role="list" className={styles.list} aria-hidden="true">
							{services.map((service) => (
								<li key={service.id}>
									<span className={styles.link}>{service.title}</span>
								</li>
							))}
						</ul>
					))}
				</div>
			</div>
			{moving ? (
				<button type="button" className={`${styles.pause} with-script`} onClick={() => setPaused(!paused)}>
					{paused ? (
						<Play size={18} strokeWidth={1.75} aria-hidden="true" />
					) : (
						<Pause size={18} strokeWidth={1.75} aria-hidden="true" />
					)}
					<span className="visually-hidden">{paused ? "Laufband starten" : "Laufband anhalten"}</span>
				</button>
			) : null}
		</div>
	);
}
