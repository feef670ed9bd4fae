import type { Kysely } from 'kysely';
import type { CatalogueWords } from '../../domain/search/understood';
import type { Tables } from '../database/tables';

/** The distinct words of the indexed texts, searched for parts of words. */
export class Vocabulary implements CatalogueWords {
  /** Each word between line breaks. */
  private text = '\n';
  private lastId = 0;
  private readonly byLength = new Map<number, string[]>();

  constructor(private readonly db: Kysely<Tables>) {}

  /** Reads the words added since the last call. Words are never removed. */
  async update(): Promise<void> {
    const added = await this.db.selectFrom('search_word').selectAll().where('id', '>', this.lastId).orderBy('id').execute();
    if (added.length === 0) return;
    this.text += added.map(({ word }) => `${word}\n`).join('');
    for (const { word } of added) {
      const same = this.byLength.get(word.length);
      if (same) same.push(word);
      else this.byLength.set(word.length, [word]);
    }
    this.lastId = added.at(-1)?.id ?? this.lastId;
  }

  has(word: string): boolean {
    return this.text.includes(`\n${word}\n`);
  }

  /** All words whose length is between `shortest` and `longest` characters. */
  *ofLength(shortest: number, longest: number): Iterable<string> {
    for (let length = shortest; length <= longest; length += 1) yield* this.byLength.get(length) ?? [];
  }

  /** At most `limit` words that contain `part`. */
  containing = (part: string, limit: number): string[] => this.find(part, limit);
  startingWith = (part: string, limit: number): string[] => this.find(`\n${part}`, limit);
  endingWith = (part: string, limit: number): string[] => this.find(`${part}\n`, limit);

  private find(wanted: string, limit: number): string[] {
    const found: string[] = [];
    const { text } = this;
    for (let at = text.indexOf(wanted); at !== -1 && found.length < limit;) {
      // The line breaks around the word; `wanted` may hold one of them.
      const start = wanted.startsWith('\n') ? at : text.lastIndexOf('\n', at);
      const end = text.indexOf('\n', start + 1);
      found.push(text.slice(start + 1, end));
      at = text.indexOf(wanted, end);
    }
    return found;
  }
}
