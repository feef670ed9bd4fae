/** Characters of the parts that words are found by. */
const SHORT = 2;
const LONG = 3;

/** Words, found by any part of them without looking through all. */
export class WordParts {
  /** Each word between line breaks. */
  private readonly lines: string[] = [];
  /** Of each word the number of its line. */
  private readonly known = new Map<string, number>();
  /** Of each two and three characters of the lines the numbers of those lines, ascending. */
  private readonly places = new Map<string, number[]>();

  /** Adds a word that was not added before. */
  add(word: string): void {
    const line = `\n${word}\n`;
    const at = this.lines.push(line) - 1;
    this.known.set(word, at);
    for (let start = 0; start + SHORT <= line.length; start += 1) {
      this.place(line.slice(start, start + SHORT), at);
      if (start + LONG <= line.length) this.place(line.slice(start, start + LONG), at);
    }
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** How many words were added before it; undefined for an unknown one. */
  placeOf(word: string): number | undefined {
    return this.known.get(word);
  }

  /**
   * The first words that contain a text and pass, in the order in which they were added.
   * @param wanted a line break stands for the start or the end of a word.
   */
  containing(wanted: string, limit: number, passes: (word: string) => boolean): string[] {
    const places = wanted.length < SHORT ? this.lines.keys() : this.rarest(wanted);
    const found: string[] = [];
    for (const at of places) {
      const line = this.lines[at] ?? '';
      if (!line.includes(wanted)) continue;
      const word = line.slice(1, -1);
      if (passes(word) && found.push(word) === limit) break;
    }
    return found;
  }

  private place(part: string, at: number): void {
    const places = this.places.get(part);
    if (!places) this.places.set(part, [at]);
    else if (places.at(-1) !== at) places.push(at);
  }

  /** The lines that have the rarest part of a text. */
  private rarest(wanted: string): readonly number[] {
    const length = Math.min(LONG, wanted.length);
    let fewest: readonly number[] | undefined;
    for (let start = 0; start + length <= wanted.length; start += 1) {
      const places = this.places.get(wanted.slice(start, start + length));
      if (!places) return [];
      if (!fewest || places.length < fewest.length) fewest = places;
    }
    return fewest ?? [];
  }
}
