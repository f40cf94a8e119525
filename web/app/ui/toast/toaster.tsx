import { X } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import toaster, { type ToasterProps } from "./toaster.alive.ts";
import styles from "./toaster.module.css";

type Words = ToasterProps & { title: string; close: string };

/** Where toasts appear, on every page. The region exists from the start, so that screen readers watch it. */
export function Toaster({ words: { title, close, ...messages } }: { words: Words }) {
	return (
		<Alive part={toaster} {...messages}>
			<section className={`stack ${styles.region}`} data-gap="3" role="status" aria-label={title} />
			<template>
				<div className={styles.toast} data-ground="petrol-deep">
					<p className="label" />
					<p className="note quiet" />
					<IconButton of={X} size={20} label={close} className={styles.close} />
				</div>
			</template>
		</Alive>
	);
}
