/** The same seed gives the same numbers on every machine (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number from `least` to `most`. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	chance(share: number): boolean {
		return this.next() < share;
	}

	of<Item>(items: readonly Item[]): Item {
		return items[this.whole(0, items.length - 1)] as Item;
	}

	/** So many different ones, in their order. */
	some<Item>(items: readonly Item[], count: number): Item[] {
		const left = items.map((item, place) => ({ item, place }));
		while (left.length > count) left.splice(this.whole(0, left.length - 1), 1);
		return left.map(({ item }) => item);
	}
}
