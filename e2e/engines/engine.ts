/** Keys that are not text. */
export type Key =
	| "Tab"
	| "Enter"
	| "Escape"
	| "Home"
	| "End"
	| "ArrowLeft"
	| "ArrowRight"
	| "ArrowUp"
	| "ArrowDown";

/** What the journey needs of a browser: real hands, eyes inside the page, and an ear for its console. */
export type Engine = {
	/** Loads an address, of the site unless it names another one, and waits until the browser says that it has. */
	open(path: string): Promise<void>;
	back(): Promise<void>;
	/** Runs a function inside the page; it may use nothing from outside but its argument. */
	evaluate<Input, Output>(look: (input: Input) => Output, input: Input): Promise<Output>;
	/** A click of the mouse at a place in the window. */
	click(x: number, y: number): Promise<void>;
	type(text: string): Promise<void>;
	press(key: Key): Promise<void>;
	/** Puts a file into the field with this id, as the browser's own dialog would. */
	choose(id: string, file: string): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** Errors of the console, of scripts and of the content policy since this was last asked. */
	complaints(): Promise<string[]>;
	close(): Promise<void>;
};

/** The size of the window, unless a step wants another: the smallest with nothing of a narrow one, since the processor draws all of it. */
export const desktop = { width: 1220, height: 640 };
