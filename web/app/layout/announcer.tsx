import { useCallback, useState } from "react";
import { useNavigation } from "../behaviour/use-navigation.ts";

/** Does what every navigation does and reads the new page's title out. */
export function Announcer() {
	const [message, setMessage] = useState("");
	useNavigation(useCallback((title: string) => setMessage(title), []));
	return (
		<p className="visually-hidden" role="status">
			{message}
		</p>
	);
}
