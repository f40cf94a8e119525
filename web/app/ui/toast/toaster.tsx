import { X } from "lucide-react";
import { Alive } from "../../alive/place.tsx";
import toaster, { type ToasterProps } from "./toaster.alive.ts";
import styles from "./toaster.module.css";

type Words = ToasterProps & { title: string; close: string };

/** Where toasts appear, on every page. The region exists from the start, so that screen readers watch it. */
export function Toaster({ words: { title, close, ...known } }: { words: Words }) {
	return (
		<Alive part={toaster} {...known}>
			<section className={styles.region} role="status" aria-label={title} />
			<template>
				<div className={styles.toast}>
					<p className={styles.title} />
					<p className={styles.text} />
					<button type="button" className={styles.close}>
						<X size={20} strokeWidth={1.75} aria-hidden="true" />
						<span className="visually-hidden">{close}</span>
					</button>
				</div>
			</template>
		</Alive>
	);
}
