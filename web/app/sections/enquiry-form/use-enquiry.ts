import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { showToast } from "../../alive/toast.ts";
import { type Answer, wordsOf } from "./answer.ts";
import { actionOf, draftName, type FormName, forms } from "./contract.ts";
import { readDraft, typedValues, writeDraft } from "./draft.ts";
import { createSender, fingerprintOf, type Sender } from "./sender.ts";
import { beginning, nextSubmission } from "./submission.ts";
import { browserPorts } from "./transport.ts";
import { checkEnquiry, checkFile, fieldsOfRule, hasErrors, type Values } from "./validation.ts";
import type { Words } from "./words.ts";

/**
 * Makes a plain form, which works by itself, check, keep, send and confirm in place.
 * The fields stay the browser's own: what was typed before the part woke is never overwritten.
 */
export function useEnquiry(form: FormName, words: Words, language?: string, subject?: string) {
	const element = useRef<HTMLFormElement>(null);
	const sender = useRef<Sender | null>(null);
	const [submission, dispatch] = useReducer(nextSubmission, beginning);
	const [enhanced, setEnhanced] = useState(false);
	const [preview, setPreview] = useState(false);
	const [file, setFile] = useState<File | null>(null);
	const [lostFile, setLostFile] = useState<string | null>(null);
	const { step, errors } = submission;
	const ownDraft = draftName(form, language, subject);

	const wake = useEffectEvent(() => {
		const draft = readDraft(ownDraft);
		sender.current = createSender(browserPorts(actionOf(form, language), words), draft?.attempt ?? null);
		setLostFile(draft?.file ?? null);
		setEnhanced(true);
		// Somebody may have begun to write before the part woke.
		if (element.current?.contains(document.activeElement)) prepare();
	});
	useEffect(() => wake(), []);

	/** The first focus fetches the time token, so that nothing is asked of the server before somebody writes. */
	function prepare() {
		sender.current
			?.prepare()
			.then((only) => only && setPreview(true))
			.catch(() => {
				// Without network the token is asked for again when the form is sent.
			});
	}

	/** The texts alone are kept by the small script (drafts.alive.ts), from the first key on. */
	function saveDraft(name = file?.name ?? lostFile) {
		if (!element.current) return;
		const values = typedValues(element.current);
		const attempt = sender.current?.attempt();
		writeDraft(ownDraft, { values, ...(name ? { file: name } : {}), ...(attempt ? { attempt } : {}) });
	}

	async function send() {
		if (!element.current || !sender.current || step.name === "sending") return;
		const values: Values = typedValues(element.current);
		const mistakes = checkEnquiry(form, values, file, words);
		if (hasErrors(mistakes)) return dispatch({ type: "refused", errors: mistakes });

		dispatch({ type: "started" });
		const data = new FormData(element.current);
		if (!file) data.delete("file");
		const answering = sender.current.send(data, fingerprintOf(data), (percent) => {
			// A text is gone in a moment; only a file is worth a bar.
			if (file) dispatch({ type: "progressed", percent });
		});
		// With the key of this attempt: a reload in between must not make two messages of one.
		saveDraft();
		const answer = await answering;
		if (answer.kind === "stored") {
			element.current?.reset();
			setFile(null);
			setLostFile(null);
			writeDraft(ownDraft, null);
		}
		if (answer.kind === "preview") {
			setPreview(true);
			if (form === "contact") logFormState(values, file);
		}
		dispatch({ type: "answered", answer });
		announce(answer, words);
	}

	const sendAgain = useEffectEvent(() => void send());
	const waiting = step.name === "failed" && step.resend;
	useEffect(() => {
		if (!waiting) return;
		const listen = () => sendAgain();
		window.addEventListener("online", listen);
		return () => window.removeEventListener("online", listen);
	}, [waiting]);

	return {
		element,
		submission,
		/** The part is awake; until then the browser's own checks and a plain post do the work. */
		enhanced,
		preview,
		file,
		/** The name of a file that was chosen before a reload and has to be chosen again. */
		lostFile,

		onSubmit(event: FormEvent) {
			event.preventDefault();
			void send();
		},

		onFocus: prepare,

		onInput({ target }: FormEvent) {
			const rule = forms[form].fields.find(({ name }) => name === (target as HTMLInputElement).name);
			if (!rule || !element.current) return;
			const mistakes = checkEnquiry(form, typedValues(element.current), null, words);
			for (const field of fieldsOfRule(form, rule.name))
				dispatch({ type: "edited", field, error: errors[field] ? (mistakes[field] ?? null) : null });
		},

		onFile(chosen: File | null) {
			setFile(chosen);
			setLostFile(null);
			// A file that was chosen before the part woke is reported before the draft has been read.
			if (enhanced) saveDraft(chosen?.name ?? null);
			dispatch({ type: "edited", field: "file", error: checkFile(form, chosen, words) });
		},
	};
}

function announce(answer: Answer, words: Words) {
	if (answer.kind === "problem") {
		const { title, detail } = wordsOf(answer.problem, words);
		showToast({ tone: "error", title, text: detail });
	} else {
		showToast({ tone: "success", title: words.sent.title, text: words.sent.text });
	}
}

/** What a preview does instead of sending (decisions 4). */
function logFormState(values: Values, file: File | null) {
	// biome-ignore lint/suspicious/noConsole: specified for previews
	console.log({ ...values, file });
}
