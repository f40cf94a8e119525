import { type FormEvent, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Logo } from "../../../app/ui/logo/logo.tsx";
import type { Account } from "../../protocol.ts";
import styles from "./view.module.css";

/** The page on which people sign in on a server. */
export function SignInView({ company }: { company: Account["company"] }) {
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const form = event.currentTarget;
		setBusy(true);
		setFailure("");
		try {
			const body = JSON.stringify(Object.fromEntries(new FormData(form)));
			const headers = { "Content-Type": "application/json" };
			const answer = await fetch("/redaktion/anmelden", { method: "POST", headers, body });
			if (answer.ok) return location.assign("/redaktion/");
			setFailure((await answer.json()).message);
		} catch {
			setFailure("Die Redaktion ist gerade nicht zu erreichen. Bitte gleich noch einmal versuchen.");
		}
		setBusy(false);
		(form.elements.namedItem("password") as HTMLInputElement).select();
	}
	return (
		<main className="center" data-ground="petrol">
			<form className={`stack ${styles.sheet}`} data-gap="4" data-cut data-ground="paper" onSubmit={submit}>
				{company.mark ? (
					<p>
						<Logo name={company.shortName} mark={company.mark} />
					</p>
				) : null}
				<h1>Redaktion</h1>
				<p className="quiet">{company.name}</p>
				<label>
					Name
					<input name="login" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
				</label>
				<label>
					Passwort
					<input name="password" type="password" autoComplete="current-password" required />
				</label>
				<p role="alert" className="wrong">
					{failure}
				</p>
				<Button type="submit" disabled={isBusy}>
					Anmelden
				</Button>
				<p className="quiet note">Passwort vergessen? Die Technik gibt Ihnen ein neues.</p>
			</form>
		</main>
	);
}
