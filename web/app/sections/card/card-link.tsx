import type { ComponentProps } from "react";
import styles from "./card.module.css";

type CardLinkProps = Omit<ComponentProps<"a">, "href" | "className"> & { to: string };

/** Where a card leads: the whole card can be clicked. */
export function CardLink({ to, ...rest }: CardLinkProps) {
	return <a className={`plain ${styles.link}`} href={to} {...rest} />;
}
