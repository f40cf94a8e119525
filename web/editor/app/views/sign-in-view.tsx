import { type FormEvent, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Logo } from "../../../app/ui/logo/logo.tsx";
import type { Sent } from "../../calls.ts";
import { account } from "../account.ts";
import { ask } from "../service.ts";
import styles from "./view.module.css";

/** The page on which people sign in on a server. */
export function SignInView() {
	const { company } = account;
	const [failure, setFailure] = useState("");
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = Object.fromEntries(new FormData(event.currentTarget)) as Sent<"anmelden">;
		ask("anmelden", typed).then(
			() => location.assign("/redaktion/"),
			({ message }) => setFailure(message),
		);
	};
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
				<Button type="submit">Anmelden</Button>
				<p className="quiet note">Passwort vergessen? Die Technik gibt Ihnen ein neues.</p>
			</form>
		</main>
	);
}
