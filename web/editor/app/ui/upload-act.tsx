import { type ComponentProps, useRef } from "react";
import { Act } from "./act.tsx";

type UploadActProps = {
	/** Where to. */
	to: string;
	what?: string;
	onFiles: (files: File[]) => void;
} & Pick<ComponentProps<"input">, "multiple" | "accept">;

/** Opens the browser's own dialog for files. */
export function UploadAct({ to, what = "", onFiles, ...rest }: UploadActProps) {
	const input = useRef<HTMLInputElement>(null);
	const words = what ? `${what} hochladen` : "Hochladen";
	return (
		<>
			<Act look="box" onClick={() => input.current?.click()} says={`${words}: ${to}`}>
				{words}
			</Act>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={`${to}: hochladen`}
				onChange={({ target }) => {
					onFiles([...(target.files ?? [])]);
					target.value = "";
				}}
				{...rest}
			/>
		</>
	);
}
