/** A text in which German words stand in [brackets]: a voice that reads another language says those in German. */
export function Marked({ text }: { text: string }) {
	return text.split(/\[([^\]]+)\]/).map((part, place) =>
		place % 2 === 0 ? (
			part
		) : (
			<span key={part} lang="de">
				{part}
			</span>
		),
	);
}
