/** What German forms say beside the names and rules of their fields, which stand in internal/enquiry/contract.json. */
export const formLabels = {
	required: "Felder mit * brauchen wir für die Antwort.",
	topic: "Anliegen",
	/** Of a field that people never see; a program that fills it in is refused. */
	trap: "Dieses Feld bitte leer lassen",
};

const file = {
	drop: "oder hierher ziehen",
	chosen: "Ausgewählte Datei: {filename}",
	remove: "Datei entfernen",
};

export const labelsOf = {
	home: { submit: "Anfrage senden" },
	contact: {
		...file,
		file: "Datei anhängen",
		hint: "PDF, DOC, XLS, JPG, PNG, max. 10MB",
		choose: "Datei auswählen",
		again:
			"Bitte wählen Sie die Datei „{filename}“ noch einmal aus. Beim Neuladen der Seite bleibt nur der Text erhalten.",
		submit: "Nachricht senden",
	},
	application: {
		...file,
		file: "Zeugnis oder Lebenslauf anhängen (Foto davon reicht)",
		hint: "PDF, DOC, JPG, PNG oder HEIC, max. 10\u00a0MB",
		choose: "Datei auswählen oder fotografieren",
		again:
			"Bitte wähle die Datei „{filename}“ noch einmal aus. Beim Neuladen der Seite bleibt nur der Text erhalten.",
		submit: "Bewerbung senden",
		required:
			"Name, Telefon oder E-Mail und ein Satz genügen. Eine Datei muss nicht sein; ein Foto vom Zeugnis reicht.",
	},
	worksite: {
		message: "Ihre Frage",
		required: "Name, Ihre Frage und Telefon oder E-Mail genügen.",
		submit: "Frage senden",
	},
};
